/** A table for tests. */
import type { Fields, MoveCard } from '../../api/types'
import type { Scene } from '../room'
import { boardWith, still, type Parts } from './rules/still'
import type { View } from './view'

const parts = {
  rounds: 5,
  tokens: 2,
  broken_penalties: [-1, -2, -3, -4],
  starting_tile_penalty: -2,
  special_row_points: [1, 2, 3, 4, 5, 6],
  corner_points: [3, 8],
  goal_points: { rows: 3, columns: 7, empty_specials: -3 },
} as unknown as Parts

export const PLATE = ['black', 'turquoise', 'blue', 'special']

/** A move from its notation and fields. */
export const move = (text: string, fields: Fields): MoveCard => ({ text, fields })
export const take = (text: string, source: string, colour: string, to: string): MoveCard =>
  move(text, { kind: 'take', source, colour, to })

/** A table where seat 1 is to act, with some legal moves and what is foreseen of them. */
export function table(
  known: Partial<View>,
  moves: MoveCard[] = [],
  foresight: Record<string, Fields> = {},
): Scene {
  const view = { boards: [boardWith({}, {}), boardWith({}, {}, { seat: 2 })], ...known }
  const scene = still(parts, view)
  scene.choice.offer(moves)
  return { ...scene, isLive: true, mine: [1], foresight: new Map(Object.entries(foresight)) }
}
