/** The spaces of a board as targets: what each shows, and how keys go from one to another. */
import { keyOf, type Layout, type PlacedSpace } from './layout'
import { foreseen, type Foresight } from './foresight'
import { pickedSpace, placements } from './picking'
import type { Seen } from './types'

/** What the placements light, by space, with what the server foresees for the first of each. */
export function litSpaces(scene: Seen): Map<string, Partial<Foresight>> {
  const lit = new Map<string, Partial<Foresight>>()
  for (const move of placements(scene.choice)) {
    const key = keyOf({
      star: move.fields['star'] as string,
      space: move.fields['space'] as number,
    })
    if (!lit.has(key)) lit.set(key, foreseen(scene, move))
  }
  return lit
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
