/** What is printed where, read off what the server tells. */
import type { Spot } from './colours'
import type { Space, View } from './types'

/** A space of a board as it is printed: numbers and side do not change during a game. */
export function spotOf(view: View, { star, space }: Space): Spot {
  const numbers = view.boards[0]?.stars.find((each) => each.star === star)?.numbers ?? []
  const cost = numbers[space - 1] ?? null
  const isShared = numbers.filter((number) => number === cost).length > 1
  return { side: view.options.side, star, cost, isShared }
}
