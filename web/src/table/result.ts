/** How a game ended: who won, and where the points came from. */
import type { EntryCard, TableState } from '../api/types'
import { eventsOf, pointsOf, seatOf } from '../games/staging'
import { undoneEntries } from './log'

type Result = NonNullable<TableState['result']>

/** A source of points with what it brought each seat. */
export interface SourceRow {
  kind: string
  points: number[]
}

/** Points by the kind of event that brought them, in the order of their first coming. */
export function breakdown(entries: EntryCard[], seats: number): SourceRow[] {
  const undone = undoneEntries(entries)
  const rows = new Map<string, number[]>()
  for (const entry of entries) {
    if (undone.has(entry.seq)) continue
    for (const event of eventsOf(entry)) {
      const points = pointsOf(event)
      const seat = seatOf(event)
      if (!points || !seat) continue
      const row = rows.get(event.kind) ?? Array<number>(seats).fill(0)
      row[seat - 1]! += points
      rows.set(event.kind, row)
    }
  }
  return [...rows].map(([kind, points]) => ({ kind, points }))
}

/** By how many points the only winner leads; null if points did not decide. */
export function lead(result: Result): number | null {
  const winner = result.winners[0]
  if (result.winners.length !== 1 || winner === undefined) return null
  const own = result.scores[winner - 1]!
  const best = Math.max(...result.scores.filter((_, i) => i !== winner - 1))
  return own > best ? own - best : null
}
