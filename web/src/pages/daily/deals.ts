/** What is told of deals that many play alike, worked out from what the server tells. */
import type { Decision, LevelPar, PlayedMove } from '../../api/types'

const SQUARES: Record<NonNullable<Decision['label']> | 'fine', string> = {
  fine: '🟩',
  inaccuracy: '🟨',
  mistake: '🟧',
  blunder: '🟥',
}

/** The decisions of a seat as squares, a row for each round: how well they were made, not what
 * they were. Decisions without a choice are left out. */
export function squares(
  decisions: readonly Pick<Decision, 'seat' | 'round' | 'label' | 'forced'>[],
  seat: number,
): string[] {
  const rows = new Map<number, string>()
  for (const one of decisions) {
    if (one.seat !== seat || one.forced) continue
    rows.set(one.round, (rows.get(one.round) ?? '') + SQUARES[one.label ?? 'fine'])
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row)
}

/** The last levels that reached no more than a margin, and the first that reached more. */
export function placeOfPar(
  par: readonly LevelPar[],
  margin: number,
): { better: string | null; short: string | null } {
  const sorted = [...par].sort((a, b) => a.margin - b.margin)
  return {
    better: sorted.findLast((one) => one.margin <= margin)?.level ?? null,
    short: sorted.find((one) => one.margin > margin)?.level ?? null,
  }
}

/** The days from the latest back to the first, at most so many. */
export function daysBack(latest: string, first: string, most: number): string[] {
  const days: string[] = []
  const day = new Date(`${latest}T00:00:00Z`)
  while (days.length < most && day.toISOString().slice(0, 10) >= first) {
    days.push(day.toISOString().slice(0, 10))
    day.setUTCDate(day.getUTCDate() - 1)
  }
  return days
}

export interface ComparedRow {
  round: number
  mine: string
  theirs: string
  isFirstDifference: boolean
}

/** Two games of a deal side by side, one decision of the person's seat a row. */
export function compared(
  mine: readonly PlayedMove[],
  theirs: readonly PlayedMove[],
  seat: number,
): ComparedRow[] {
  const own = mine.filter((move) => move.seat === seat)
  const other = theirs.filter((move) => move.seat === seat)
  const rows: ComparedRow[] = []
  let isAlike = true
  for (let i = 0; i < Math.max(own.length, other.length); i++) {
    const differs = own[i]?.text !== other[i]?.text
    rows.push({
      round: (own[i] ?? other[i])!.round,
      mine: own[i]?.text ?? '',
      theirs: other[i]?.text ?? '',
      isFirstDifference: isAlike && differs,
    })
    isAlike &&= !differs
  }
  return rows
}
