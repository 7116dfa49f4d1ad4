/** How far a board is with what counts at the end. The points are the server's. */
import type { BoardView, Parts } from './types'

export interface Goal {
  key: string
  /** The colour it asks for; null: all different. */
  colour: string | null
  done: number
  of: number
  points: number
}

/** The stars of a board, the dearest first. A star without a printed colour counts by what lies in it:
 * it is listed once it has a tile. */
export function starGoals(parts: Parts, board: BoardView): Goal[] {
  const { stars, multicolour } = parts.bonuses
  const goals = board.stars.flatMap(({ star, tiles }) => {
    const printed = parts.stars.find((each) => each.star === star)!.colour
    const isOuter = parts.clockwise.includes(star)
    const held = tiles.filter((tile) => tile !== null)
    const colour = printed ?? madeOf(held)
    if (printed === null && held.length === 0 && isOuter) return []
    const points = colour === null ? multicolour : stars[colour]!
    return [{ key: star, colour, done: held.length, of: tiles.length, points }]
  })
  return goals.sort((a, b) => b.points - a.points)
}

/** The one colour of two tiles or more; null if they differ, or if nothing is decided. */
function madeOf(tiles: string[]): string | null {
  return tiles.length > 1 && new Set(tiles).size === 1 ? tiles[0]! : null
}

export function numberGoals(parts: Parts, board: BoardView): Goal[] {
  return Object.entries(parts.bonuses.numbers).map(([number, points]) => {
    const spaces = board.stars.flatMap(({ numbers, tiles }) =>
      tiles.filter((_, i) => numbers[i] === Number(number)),
    )
    const done = spaces.filter((tile) => tile !== null).length
    return { key: number, colour: null, done, of: spaces.length, points }
  })
}
