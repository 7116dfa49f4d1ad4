/** The positions that the rules page shows. */
import { post } from '../../../api/http'
import { example } from '../../example'
import type { BoardView, Components, Fact, Seen, View } from '../view'

const SETUP =
  'classic seats=2 wall=printed round=1 act=1 start=1 marker=centre factories=BBYR,KWWY,RRBK,YKWB,WYRK centre=- ' +
  'bag=B16,Y16,R16,K16,W16 lid=B0,Y0,R0,K0,W0 board1=0:-,-,-,-,-:...../...../...../...../.....:- ' +
  'board2=0:-,-,-,-,-:...../...../...../...../.....:-'
const TAKING =
  'classic seats=2 wall=printed round=2 act=1 start=1 marker=centre factories=BBBR,-,-,-,- centre=- ' +
  'bag=B13,Y17,R17,K18,W19 lid=B0,Y0,R0,K0,W0 board1=12:K,R,-,BB,-:BYR../.BY../.W.Y./.K.../.....:- ' +
  'board2=0:-,-,-,-,-:...../...../...../...../.....:-'
const CHOOSING =
  'classic seats=2 wall=grey round=2 act=1 start=1 marker=1 factories=-,-,-,-,- centre=- ' +
  'bag=B16,Y18,R18,K18,W18 lid=B0,Y0,R0,K0,W0 board1=12:-,-,BBB,-,-:..RK./YBW../...R./..YW./..K..:- ' +
  'board2=0:-,-,-,-,-:...../...../...../...../.....:-'
/** The last tile of a round is taken: two complete lines and two things on the floor of seat 1. */
const TILING = `tilewright record 1
game: classic
rules: 1
options: seats=2 wall=printed
seat 1: East (person)
seat 2: West (person)
start: classic seats=2 wall=printed round=2 act=2 start=2 marker=1 factories=-,-,-,-,- centre=R bag=B17,Y19,R17,K18,W17 lid=B0,Y0,R0,K0,W0 board1=10:B,-,WWW,KK,-:.YR../.B.../..B../...../.....:*R board2=0:-,-,-,-,-:...../...../...../...../.....:-
result: unfinished

2: CR>5
`

/** The table and a board before the first turn; nothing can be pressed. */
export function dealt(components: Components): Promise<Seen> {
  return example('classic', SETUP, components, () => false)
}

/** Three blue in the hand: some lines take them, and the floor. */
export async function taking(components: Components): Promise<Seen> {
  const picked = { kind: 'take', source: 'factory 1', colour: 'blue' }
  const scene: Seen = await example(
    'classic',
    TAKING,
    components,
    ({ source, colour }) => source === picked.source && colour === picked.colour,
  )
  scene.choice.pick(picked)
  return scene
}

/** A grey wall: a blue tile of line 3 has three columns to choose from. */
export function choosing(components: Components): Promise<Seen> {
  return example('classic', CHOOSING, components, () => true)
}

/** A step of the worked example: the board, and what just happened. */
export interface Step {
  board: BoardView
  event: Fact | null
}
interface Replayed {
  steps: { view: View; events: Fact[] }[]
}

/** The end of a round at one board, one thing after the other. */
export async function tiling(): Promise<Step[]> {
  const { steps } = await post<Replayed>('/api/replays', { record: TILING })
  const [start, taken] = steps
  const told: Step[] = [{ board: start!.view.boards[0]!, event: null }]
  for (const event of taken!.events)
    if ('seat' in event && event.seat === 1)
      told.push({ board: after(told.at(-1)!.board, event), event })
  return told
}

/** A board after something happened to it. */
function after(board: BoardView, event: Fact): BoardView {
  if (event.kind === 'floor') return { ...board, score: board.score + event.points, floor: [] }
  if (event.kind !== 'tile') return board
  const { row, column, colour } = event
  return {
    ...board,
    score: board.score + event.points,
    lines: board.lines.map((each) =>
      each.line === row ? { ...each, colour: null, count: 0 } : each,
    ),
    wall: board.wall.map((each, i) => (i === row - 1 ? each.with(column - 1, colour) : each)),
  }
}
