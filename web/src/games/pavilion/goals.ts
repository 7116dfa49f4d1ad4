/** The stars that are shown among the bonuses of the end. */
import type { BoardView, Parts } from './types'

export interface StarGoal {
  star: string
  /** The colour it scores by; null: all different. */
  colour: string | null
  /** Whether the star has a colour of its own, so that it needs no place to be named by. */
  isPrinted: boolean
  done: number
  of: number
  points: number
}

/** The stars of a board, the dearest first. A star without a printed colour counts by what lies in it:
 * it is listed once it has a tile. */
export function starGoals(parts: Parts, board: BoardView): StarGoal[] {
  const printed = new Map(parts.stars.map(({ star, colour }) => [star, colour !== null]))
  return board.goals.stars
    .map((goal) => ({ ...goal, isPrinted: printed.get(goal.star) ?? false }))
    .filter(({ star, done, isPrinted }) => isPrinted || done > 0 || star === 'centre')
    .sort((a, b) => b.points - a.points)
}
