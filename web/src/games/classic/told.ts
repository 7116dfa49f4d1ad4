/** A take with all that its words need. */
import type { MoveCard } from '../../api/types'
import type { Scene } from '../room'
import type { Foresight } from './foresight'
import { moveOf, numberOf, partsOf, type Colour, type View } from './view'

export interface Told {
  colour: Colour
  count: number
  /** The line; null: the floor. */
  line: number | null
  filled: number
  size: number
  seen: Foresight
}

/** A take and its place on the board in front; null for a placement. */
export function toldOf(scene: Scene<View>, move: MoveCard, seen: Foresight): Told | null {
  const take = moveOf(move)
  if (take.kind !== 'take') return null
  const line = numberOf(take.to)
  return {
    colour: take.colour,
    count: seen.tiles ?? 0,
    line,
    filled: line ? scene.view.boards[scene.front - 1]!.lines[line - 1]!.count : 0,
    size: line ? (partsOf(scene).line_sizes[line - 1] ?? line) : 0,
    seen,
  }
}
