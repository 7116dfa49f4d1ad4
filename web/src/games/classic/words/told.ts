/** A take with all that its words need. */
import type { TakeForesight } from '../foresight'
import { type MoveCard, numberOf, partsOf, type Colour, type Seen } from '../view'

export interface Told {
  colour: Colour
  count: number
  /** The line; null: the floor. */
  line: number | null
  filled: number
  size: number
  seen: TakeForesight
}

/** A take and its place on the board in front; null for a placement. */
export function toldOf(scene: Seen, move: MoveCard, seen: TakeForesight): Told | null {
  const take = move.fields
  if (take.kind !== 'take') return null
  const line = numberOf(take.to)
  return {
    colour: take.colour,
    count: seen.tiles,
    line,
    filled: line ? scene.view.boards[scene.front - 1]!.lines[line - 1]!.count : 0,
    size: line ? (partsOf(scene).line_sizes[line - 1] ?? line) : 0,
    seen,
  }
}
