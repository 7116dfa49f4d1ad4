/** The spaces of a board as targets: what each shows, and how keys go from one to another. */
import { keyOf, type Layout, type PlacedSpace } from './layout'
import { foreseen, type Foresight } from './foresight'
import { jokersOf, pickedSpace, placements } from './picking'
import type { MoveCard, Seen } from './types'

/** What the placements light, by space, with what the server foresees for the cheapest way to pay:
 * the fewest jokers. */
export function litSpaces(scene: Seen): Map<string, Partial<Foresight>> {
  const cheapest = new Map<string, MoveCard>()
  for (const move of placements(scene.choice)) {
    if (move.fields.kind !== 'place') continue
    const key = keyOf(move.fields)
    const known = cheapest.get(key)
    if (!known || jokersOf(move) < jokersOf(known)) cheapest.set(key, move)
  }
  return new Map([...cheapest].map(([key, move]) => [key, foreseen(scene, move)]))
}

/** How a space that may be chosen is shown: ringed, ringed more strongly as it brings more than the
 * least, or only tinted. */
export type Ring = 'strong' | 'plain' | 'none'

/** Up to so many rings are told apart at a glance; beyond them only useful spaces get one. */
const MANY = 9

/** The ring of each lit space. Where many are lit, a space is useful if no other brings as much for
 * less, or more for as much. */
export function ringsOf(lit: Map<string, Partial<Foresight>>): Map<string, Ring> {
  const all = [...lit.values()]
  const least = Math.min(...all.map(({ gain = 0 }) => gain))
  return new Map(
    [...lit].map(([key, brings]): [string, Ring] => {
      const isUseful =
        lit.size <= MANY ||
        (brings.gain !== undefined && !all.some((other) => beats(other, brings)))
      const isMore = (brings.gain ?? 0) > least || (brings.bonus_tiles ?? 0) > 0
      return [key, isUseful ? (isMore ? 'strong' : 'plain') : 'none']
    }),
  )
}

/** Whether one placement is at least as good as another in all that is foreseen, and better in one. */
function beats(one: Partial<Foresight>, other: Partial<Foresight>): boolean {
  const [a, b] = [merits(one), merits(other)]
  return a.every((merit, i) => merit >= b[i]!) && a.some((merit, i) => merit > b[i]!)
}

function merits({ gain = 0, bonus_tiles = 0, cost = 0, pays }: Partial<Foresight>): number[] {
  return [gain, bonus_tiles, -cost, -(pays?.jokers ?? 0)]
}

/** The space picked, as a key. */
export function aimedSpace(scene: Seen): string | null {
  const space = pickedSpace(scene.choice)
  return space && keyOf(space)
}

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The space an arrow leads to: near, and not too far aside. */
export function towards(layout: Layout, from: PlacedSpace, arrow: string): PlacedSpace | null {
  const direction = ARROWS[arrow]
  if (!direction) return null
  const [dx, dy] = direction
  let best: PlacedSpace | null = null
  let least = Infinity
  for (const space of layout.spaces) {
    const ahead = (space.x - from.x) * dx + (space.y - from.y) * dy
    const aside = Math.abs((space.x - from.x) * dy) + Math.abs((space.y - from.y) * dx)
    const cost = ahead + 2 * aside
    if (ahead > 1 && cost < least) [best, least] = [space, cost]
  }
  return best
}
