/** The moves of a review that cost something: by size, by seat, and one after the other. */
import type { Decision } from '../../api/types'

/** The decisions with a label, the costliest first; those of one seat only, if one is given. */
export function mistakes(decisions: Decision[], seat: number | null): Decision[] {
  return decisions
    .filter((one) => one.label !== null && (seat === null || one.seat === seat))
    .sort((one, other) => other.loss - one.loss || other.loss_points - one.loss_points)
}

/** What marks the mistake of a rank, from 0, in the list and on the graph. */
export function letterOf(rank: number): string {
  return rank < 26 ? String.fromCharCode(65 + rank) : String(rank + 1)
}

/** The mistake that follows an event in the game, or comes before it; null if there is none. */
export function neighbour(found: Decision[], event: number, by: -1 | 1): Decision | null {
  const inOrder = [...found].sort((one, other) => one.event - other.event)
  const isBeyond = (one: Decision) => (by > 0 ? one.event > event : one.event < event)
  return (by > 0 ? inOrder.find(isBeyond) : inOrder.findLast(isBeyond)) ?? null
}

/** How wide the bar of a loss is beside the largest, from 0 to 1. */
export function sizeOf(one: Decision, found: Decision[]): number {
  const cost = ({ loss, loss_points, scale }: Decision) =>
    scale === 'share' ? loss : loss_points / 100
  const most = Math.max(...found.map(cost))
  return most > 0 ? cost(one) / most : 0
}
