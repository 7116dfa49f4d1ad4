/** What happened at the table: the rows of its log, in words. */
import type { AnyFact, AnyView, EntryCard } from '../api/types'
import type { GameWords } from '../games/module'
import { eventsOf } from '../games/staging'
import type { Person, Subject } from '../words/grammar'
import { levelName } from '../words/levels'
import { personName } from '../words/people'
import type { Phrase } from '../words/phrase'
import { seatingTexts } from './seating.words'
import type { Session } from './session.svelte'
import { tableTexts } from './texts'

export interface LogRow {
  /** The entry it tells of. */
  seq: number
  kind: 'move' | 'event' | 'round' | 'note' | 'said'
  phrase: Phrase
  /** A move that was taken back. */
  isUndone: boolean
  /** Whether the table can be looked at as it was then. */
  isPosition: boolean
}

/** What a log needs to know besides the entries. */
export interface LogContext {
  words: GameWords | null
  texts: ReturnType<typeof tableTexts>
  /** The subject of a sentence about a seat. */
  subject: (seat: number) => Subject
  /** How many seats the table has. */
  seats: number
  /** The position before an entry, if it was seen. */
  before: (seq: number) => AnyView | null
  /** The name of a level of bots. */
  level: (level: string) => string
}

/** The context of the log of a session. */
export function logContext(session: Session): LogContext {
  return {
    words: session.words,
    texts: tableTexts(),
    subject: (seat) => session.subject(seat),
    seats: session.state?.seats.length ?? 0,
    before: (seq) => session.before.get(seq) ?? null,
    level: levelName,
  }
}

/** The rows of a log. */
export function logRows(entries: EntryCard[], context: LogContext): LogRow[] {
  const undone = undoneEntries(entries)
  return inSeatsOfPlay(entries, context.seats).flatMap((entry) => {
    const isUndone = undone.has(entry.seq)
    const isPosition = makesPosition(entry) && !isUndone
    const head = headRow(entry, context)
    const rows = [...(head ? [head] : []), ...(isUndone ? [] : eventRows(entry, context))]
    return rows.map((row) => ({ ...row, seq: entry.seq, isUndone, isPosition }))
  })
}

/** The entries with the seats that their people have in play: when one was drawn to start, seats
 * count from there, and entries before told them as people sat then. */
export function inSeatsOfPlay(entries: EntryCard[], seats: number): EntryCard[] {
  const start = entries.find((entry) => entry.kind === 'started')
  const drawn = start?.drawn_seat
  if (!start || !drawn) return entries
  return entries.map((entry) =>
    entry.seat && entry.seq < start.seq && entry.kind !== 'opened'
      ? { ...entry, seat: ((entry.seat - drawn + seats) % seats) + 1 }
      : entry,
  )
}

/** What is said to somebody who comes to a game in which they have not moved yet. */
export function openingOf(entries: EntryCard[], mine: number[]): EntryCard[] {
  const begun = entries.slice(entries.findIndex((entry) => entry.kind === 'started'))
  const isStarted = begun[0]?.kind === 'started'
  const hasMoved = begun.some(({ kind, seat }) => kind === 'moved' && mine.includes(seat ?? 0))
  return isStarted && mine.length > 0 && !hasMoved ? begun : []
}

/** Whether the game has a position of its own after an entry. */
export function makesPosition({ kind }: EntryCard): boolean {
  return kind === 'started' || kind === 'moved'
}

/** The entries whose moves no longer count. */
export function undoneEntries(entries: EntryCard[]): Set<number> {
  const undone = new Set<number>()
  for (const entry of entries) {
    const from = entry.undoes
    if (from === undefined) continue
    for (const each of entries)
      if (each.kind === 'moved' && each.seq >= from && each.seq < entry.seq) undone.add(each.seq)
  }
  return undone
}

type RowWords = Pick<LogRow, 'kind' | 'phrase'>

function headRow(entry: EntryCard, context: LogContext): RowWords | null {
  const seat = entry.seat ?? 0
  const who = seat ? context.subject(seat) : null
  const person = who?.person ?? 'other'
  const says = (phrase: Phrase, kind: LogRow['kind'] = 'note'): RowWords => ({
    kind,
    phrase: who ? [{ strong: who.name, seat }, ' ', ...phrase] : phrase,
  })
  const { texts } = context
  switch (entry.kind) {
    case 'moved':
      return says(movePhrase(entry, context, person), 'move')
    case 'said':
      // What somebody said who has deleted their data is empty.
      return entry.text ? says([entry.text], 'said') : null
    case 'started':
      return says(startPhrase(entry, context), 'round')
    case 'undone':
      return says([texts.undone(person)])
    case 'takeback_asked':
      return says([entry.undoes === undefined ? texts.takebackAsked(person) : texts.undone(person)])
    case 'takeback_answered':
      return says([entry.agrees ? texts.takebackYes(person) : texts.takebackNo(person)])
    case 'timed_out':
      return says([texts.timedOut(person, entry.level ? context.level(entry.level) : null)])
    case 'resigned':
      return says([texts.resigned(person)])
    case 'aborted':
      return says([texts.abortedBy(person)])
    case 'absent':
      return says([texts.away.told(person)])
    case 'replaced':
      return { kind: 'note', phrase: [texts.away.replaced(context.level(entry.level ?? ''), seat)] }
    case 'claimed':
      return says([texts.away.lost(person)])
    case 'rematched':
      return says([texts.rematched])
    case 'outage':
      return says([texts.outage(Math.round((entry.lost_ms ?? 0) / 1000))])
    case 'erased':
      return says([texts.erased])
    case 'seated':
      return says([texts.seated(person)])
    case 'opened':
      return { kind: 'note', phrase: [texts.opened(seat)] }
    case 'named':
      return { kind: 'note', phrase: [texts.named(person, seat, personName(entry.name ?? ''))] }
    default:
      return null
  }
}

function startPhrase(entry: EntryCard, { texts, subject }: LogContext): Phrase {
  if (!entry.drawn_seat) return [texts.started]
  return [`${texts.started} ${seatingTexts().first} `, { strong: subject(1).name, seat: 1 }, '.']
}

/** A move in words, after the subject who made it. */
export function movePhrase(
  entry: EntryCard,
  { words, texts, before }: LogContext,
  person: Person,
): Phrase {
  const text = entry.move?.text ?? ''
  const told = words && entry.move ? words.move(entry.move, before(entry.seq), entry, person) : []
  const phrase = told.length > 0 ? told : [texts.played(person, text)]
  return entry.fallback ? [...phrase, ` (${texts.fallback})`] : phrase
}

function eventRows(entry: EntryCard, context: LogContext): RowWords[] {
  return eventsOf(entry).flatMap((event): RowWords[] => {
    if (event.kind === 'round') return [roundRow(event, context)]
    const phrase = context.words?.event(event, context.subject)
    return phrase && phrase.length > 0 ? [{ kind: 'event', phrase }] : []
  })
}

function roundRow(
  event: Extract<AnyFact, { kind: 'round' }>,
  { texts, subject }: LogContext,
): RowWords {
  const starter = subject(event.starter)
  return { kind: 'round', phrase: [texts.roundHead(event.round, starter)] }
}
