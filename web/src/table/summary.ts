/** What a round brought to whom, and why. */
import type { EntryCard } from '../api/types'
import { eventsOf } from '../games/staging'
import { signed } from '../words/language.svelte'
import { undoneEntries } from './log'
import { breakdown } from './result'
import type { Session } from './session.svelte'
import { tableTexts } from './texts'

/** The entries of the round that ended last; empty if a seat of `mine` has moved since. */
export function endedRound(entries: EntryCard[], mine: number[]): EntryCard[] {
  const undone = undoneEntries(entries)
  const made = entries.filter(({ kind, seq }) => kind === 'moved' && !undone.has(seq))
  const ends = made.flatMap((entry, i) => (roundOf(entry) === null ? [] : [i]))
  const last = ends.at(-1)
  if (last === undefined) return []
  if (made.slice(last + 1).some(({ seat }) => mine.includes(seat ?? 0))) return []
  return made.slice((ends.at(-2) ?? -1) + 1, last + 1)
}

function roundOf(entry: EntryCard): number | null {
  const fact = eventsOf(entry).find((one) => one.kind === 'round')
  return fact?.round ?? null
}

/** "Round 2: You +7 (tiles +9, floor −2) · Casual +5 (tiles +5)." */
export function summaryOf(session: Session): string {
  const entries = endedRound(session.entries, session.mine)
  const seats = session.state?.seats ?? []
  const { words } = session
  if (entries.length === 0 || !words) return ''
  const { story, you } = tableTexts()
  const rows = breakdown(entries, seats.length)
  const lines = seats.map(({ seat }) => {
    const own = rows.filter(({ points }) => points[seat - 1] !== 0)
    const parts = own.map(
      ({ kind, points }) => `${words.source(kind).toLowerCase()} ${signed(points[seat - 1]!)}`,
    )
    const total = own.reduce((sum, { points }) => sum + points[seat - 1]!, 0)
    const name = session.isYou(seat) ? you : session.name(seat)
    return story.seat(name, signed(total), session.isSmall ? '' : parts.join(', '))
  })
  return story.summary(roundOf(entries.at(-1)!)! - 1, lines.join(' · '))
}
