/** The positions that the rules page shows. */
import type { Fields, MoveCard } from '../../../api/types'
import type { Scene } from '../../room'
import { floorTotal } from '../floorline'
import type { Foresight } from '../foresight'
import type { BoardView, Colour, Parts, Thing } from '../view'
import { board, still, wall } from './still'

const BROUGHT = { tiles: 3, to_centre: ['red'], has_marker: false }

/** Three blue in the hand: three lines and the floor take them. */
export function taking(components: Fields): Scene {
  const parts = components as unknown as Parts
  const seen: Record<string, Foresight> = {
    'line 3': {
      ...BROUGHT,
      gain: 6,
      loss: 0,
      fits: 3,
      falls: 0,
      is_full: true,
      spaces: [{ row: 3, column: 3, across: 3, down: 3, points: 6 }],
    },
    'line 4': {
      ...BROUGHT,
      gain: 2,
      loss: floorTotal(parts, 1),
      fits: 2,
      falls: 1,
      is_full: true,
      spaces: [{ row: 4, column: 4, across: 1, down: 2, points: 2 }],
    },
    'line 5': { ...BROUGHT, gain: 0, loss: 0, fits: 3, falls: 0, is_full: false, spaces: [] },
    floor: {
      ...BROUGHT,
      gain: 0,
      loss: floorTotal(parts, 3),
      fits: 0,
      falls: 3,
      is_full: false,
      spaces: [],
    },
  }
  const moves = Object.entries(seen).map(([to, facts]): [MoveCard, Foresight] => [
    { text: to, fields: { kind: 'take', source: 'factory 1', colour: 'blue', to } },
    facts,
  ])
  const lines = [
    { line: 1, colour: 'black', count: 1 },
    { line: 2, colour: 'red', count: 1 },
    { line: 3, colour: null, count: 0 },
    { line: 4, colour: 'blue', count: 2 },
    { line: 5, colour: null, count: 0 },
  ]
  const tiles = wall(parts.letters, ['BYR..', '.BY..', '.W.Y.', '.K...', '.....'])
  const scene = still({
    components,
    board: board({ lines, wall: tiles }),
    factories: [['blue', 'blue', 'blue', 'red']],
    moves,
  })
  scene.choice.pick({ kind: 'take', source: 'factory 1', colour: 'blue' })
  return scene
}

/** A step of the worked example: the board, and what just happened. */
export interface Step {
  board: BoardView
  event: Fields | null
}

/** Two complete lines and two things on the floor, tiled one after the other. */
export function tiling(components: Fields): Step[] {
  const parts = components as unknown as Parts
  const rows = ['.YR..', '.B...', '..B..', '.....', '.....']
  const lines = [
    { line: 1, colour: 'blue', count: 1 },
    { line: 2, colour: null, count: 0 },
    { line: 3, colour: 'white', count: 3 },
    { line: 4, colour: 'black', count: 2 },
    { line: 5, colour: null, count: 0 },
  ]
  const floor: Thing[] = ['marker', 'red']
  const empty = (line: number) => ({ line, colour: null, count: 0 })
  const start = board({ score: 10, lines, wall: wall(parts.letters, rows), floor })
  const first = board({
    score: 13,
    lines: lines.map((each) => (each.line === 1 ? empty(1) : each)),
    wall: wall(parts.letters, ['BYR..', ...rows.slice(1)]),
    floor,
  })
  const second = board({
    score: 18,
    lines: first.lines.map((each) => (each.line === 3 ? empty(3) : each)),
    wall: wall(parts.letters, ['BYR..', '.B...', '.WB..', '.....', '.....']),
    floor,
  })
  const lost = floorTotal(parts, floor.length)
  return [
    { board: start, event: null },
    { board: first, event: tile(1, 1, 'blue', 3, 1, 3) },
    { board: second, event: tile(3, 2, 'white', 2, 3, 5) },
    {
      board: { ...second, score: 18 + lost, floor: [] },
      event: { kind: 'floor', seat: 1, points: lost },
    },
  ]
}

function tile(
  row: number,
  column: number,
  colour: Colour,
  across: number,
  down: number,
  points: number,
): Fields {
  return { kind: 'tile', seat: 1, row, column, colour, across, down, points }
}

/** A grey wall: a blue tile of line 3 has three columns to choose from. */
export function choosing(components: Fields): Scene {
  const { letters } = components as unknown as Parts
  const open: [number, number, number][] = [
    [1, 1, 2],
    [3, 2, 5],
    [5, 2, 1],
  ]
  const moves = open.map(([column, across, down]): [MoveCard, Foresight] => {
    const points = (across > 1 ? across : 0) + (down > 1 ? down : 0)
    return [
      { text: `3>c${column}`, fields: { kind: 'place', line: 3, column } },
      { gain: points, loss: 0, spaces: [{ row: 3, column, across, down, points }] },
    ]
  })
  const lines = [1, 2, 3, 4, 5].map((line) =>
    line === 3 ? { line, colour: 'blue', count: 3 } : { line, colour: null, count: 0 },
  )
  const tiles = wall(letters, ['..RK.', 'YBW..', '...R.', '..YW.', '..K..'])
  return still({ components, board: board({ lines, wall: tiles }), moves })
}
