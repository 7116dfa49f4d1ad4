/** A table for tests. */
import type { Fields } from '../../api/types'
import { boardWith, still } from './rules/still'
import type { Colour, Move, MoveCard, Parts, Seen, Spaces, Take, View } from './view'

const parts = {
  rounds: 5,
  tokens: 2,
  broken_penalties: [-1, -2, -3, -4],
  starting_tile_penalty: -2,
  special_row_points: [1, 2, 3, 4, 5, 6],
  corner_points: [3, 8],
  goal_points: { rows: 3, columns: 7, empty_specials: -3 },
} as unknown as Parts

export const PLATE: Spaces = ['black', 'turquoise', 'blue', 'special']

/** A move from its notation and fields. */
export const move = (text: string, fields: Move): MoveCard => ({ text, fields })
export const take = (
  text: string,
  source: Take['source'],
  colour: Colour,
  to: Take['to'],
): MoveCard => move(text, { kind: 'take', source, colour, to })

/** A table where seat 1 is to act, with some legal moves and what is foreseen of them. */
export function table(
  known: { [field in keyof View]?: unknown },
  moves: MoveCard[] = [],
  foresight: Record<string, Fields> = {},
): Seen {
  const boards = [boardWith({}, {}), boardWith({}, {}, { seat: 2 })]
  const scene = still(parts, { boards, ...known } as Partial<View>)
  scene.choice.offer(moves)
  const told = new Map(Object.entries(foresight)) as unknown as Seen['foresight']
  return { ...scene, isLive: true, mine: [1], foresight: told }
}
