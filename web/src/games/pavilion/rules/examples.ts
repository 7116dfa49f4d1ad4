/** Positions for the rules, small enough to be read at a glance. */
import type { Fields } from '../../../api/types'
import { example } from '../../example'
import type { Scene } from '../../room'
import { keyOf, layoutOf } from '../layout'
import type { BoardView, Parts } from '../types'

type Tiles = Record<string, string>

/** A board with tiles on the spaces named by key. */
export function boardWith(parts: Parts, tiles: Tiles, hand: string[] = []): BoardView {
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

/** A factory from which a joker must come along. */
export function takingExample(parts: Fields): Promise<Scene> {
  return example('pavilion', TAKING, parts, () => true)
}

/** Whether a move is one that the example of placing shows. */
export const isShown = ({ star, jokers }: Fields) => star === 'blue' && jokers === 0

/** A star with tiles in a row, and spaces that would lengthen it. */
export function placingExample(parts: Fields): Promise<Scene> {
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
