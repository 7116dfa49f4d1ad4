/** Positions for the rules, small enough to be read at a glance. */
import { example } from '../../example'
import { keyOf, layoutOf } from '../layout'
import { beginPass } from '../keeping'
import { tapSpace } from '../picking'
import type { BoardView, Colour, FeatureType, MoveCard, Parts, Seen } from '../types'

type Tiles = Record<string, Colour>

/** A board with tiles on the spaces named by key. */
export function boardWith(parts: Parts, tiles: Tiles, hand: Colour[] = []): BoardView {
  const taken = new Set(Object.keys(tiles))
  return {
    seat: 1,
    score: parts.start_score,
    hand,
    corners: [],
    stars: parts.stars.map(({ star, costs }) => ({
      star,
      takes: [],
      numbers: costs,
      tiles: costs.map((_, i) => tiles[keyOf({ star, space: i + 1 })] ?? null),
    })),
    free_spaces: Object.fromEntries(
      layoutOf(parts).features.map(({ key, spaces }) => [
        key,
        spaces.filter((space) => !taken.has(space)).length,
      ]),
    ),
    goals: { stars: [], numbers: [] },
  }
}

const NO_TILES = '....../....../....../....../....../....../......'
const TAKING =
  'pavilion seats=2 side=coloured round=1 act=1 start=1 marker=centre bonus=0 ' +
  'factories=PYYR,-,-,-,- centre=- supply=PPGGOOYYBR bag=P19,G20,O20,Y18,B21,R20 ' +
  `tower=P0,G0,O0,Y0,B0,R0 board1=5:-:-:${NO_TILES} board2=5:-:-:${NO_TILES}`
const PLACING =
  'pavilion seats=2 side=coloured round=1 act=1 start=1 marker=1 bonus=0 factories=-,-,-,-,- ' +
  'centre=- supply=PPGGOOYYBR bag=P20,G19,O20,Y20,B12,R19 tower=P0,G0,O0,Y0,B0,R0 ' +
  'board1=5:BBBBBB:-:....../....../....../....../.BB.B./RR..../.G.... ' +
  `board2=5:-:-:${NO_TILES}`

const TABLE = 'factories=-,-,-,-,- centre=- supply=PPGGOOYYBR tower=P0,G0,O0,Y0,B0,R0'
const START = 'pavilion seats=2 side=coloured round=1 act=1 start=1 marker=1'
const OTHER = `board2=5:-:-:${NO_TILES}`
const PAYING =
  `${START} bonus=0 ${TABLE} bag=P17,G16,O20,Y20,B21,R21 ` +
  `board1=5:PPPGGG:-:....../..G.../....../....../....../....../...... ${OTHER}`
const BONUS =
  `${START} bonus=2 ${TABLE} bag=P20,G20,O20,Y20,B18,R19 ` +
  `board1=9:B:-:....../....../....../....../.BB.../RR..../...... ${OTHER}`
const PASSING = `${START} bonus=0 ${TABLE} bag=P20,G16,O20,Y20,B21,R19 board1=5:GGGGRR:-:${NO_TILES} ${OTHER}`

/** A space that some jokers may help to pay for. */
export async function payingExample(parts: Parts): Promise<Seen> {
  const at = { star: 'green', space: 4 }
  const isThere = ({ star, space }: MoveCard['fields']) => star === at.star && space === at.space
  const scene: Seen = await example('pavilion', PAYING, parts, isThere)
  tapSpace(scene.choice, at)
  return scene
}

/** A statue is surrounded: bonus tiles are due. */
export function bonusExample(parts: Parts): Promise<Seen> {
  return example('pavilion', BONUS, parts, () => true)
}

/** A pass with more tiles than can be kept. */
export async function passingExample(parts: Parts): Promise<Seen> {
  const scene: Seen = await example('pavilion', PASSING, parts, ({ kind }) => kind === 'pass')
  beginPass(scene.choice, parts.jokers[1])
  return scene
}

export const FEATURES: readonly FeatureType[] = ['pillar', 'statue', 'window']

/** A board with tiles around one feature of each type, apart from each other. */
export function surrounded(parts: Parts): BoardView {
  const tiles: Tiles = {}
  FEATURES.forEach((type, i) => {
    const feature = parts.features.filter((each) => each.type === type)[2 * i]
    feature?.spaces.forEach((space, j) => {
      const printed = parts.stars.find(({ star }) => star === space.star)?.colour
      tiles[keyOf(space)] = printed ?? parts.colours[j]!
    })
  })
  return boardWith(parts, tiles)
}

/** A factory from which a joker must come along. */
export function takingExample(parts: Parts): Promise<Seen> {
  return example('pavilion', TAKING, parts, () => true)
}

/** Whether a move is one that the example of placing shows. */
export const isShown = ({ star, jokers }: MoveCard['fields']) => star === 'blue' && jokers === 0

/** A star with tiles in a row, and spaces that would lengthen it. */
export function placingExample(parts: Parts): Promise<Seen> {
  return example('pavilion', PLACING, parts, isShown)
}

/** A grey board with a star of one colour and one of six. */
export function greyBoard(parts: Parts): BoardView {
  return boardWith(parts, {
    'orange-1': 'purple',
    'orange-2': 'purple',
    'orange-3': 'purple',
    'blue-2': 'yellow',
    'blue-3': 'red',
    'blue-4': 'green',
    'green-5': 'blue',
    'green-6': 'blue',
  })
}

/** A board whose red star is complete. */
export function fullStar(parts: Parts): BoardView {
  const tiles = [1, 2, 3, 4, 5, 6].map((space) => [`red-${space}`, 'red'])
  return boardWith(parts, {
    ...Object.fromEntries(tiles),
    'centre-1': 'orange',
    'centre-2': 'blue',
  })
}
