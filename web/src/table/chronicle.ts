/** What happened at the table, line by line and in words. */
import type { AnyFact, AnyView, EntryCard } from '../api/types'
import type { GameWords } from '../games/module'
import { eventsOf } from '../games/staging'
import type { Person, Subject } from '../words/grammar'
import { personName } from '../words/people'
import type { Phrase } from '../words/phrase'
import { seatingTexts } from './seating.words'
import type { tableTexts } from './texts'

export interface Line {
  /** The entry it tells of. */
  seq: number
  kind: 'move' | 'event' | 'round' | 'note' | 'said'
  phrase: Phrase
  /** A move that was taken back. */
  isUndone: boolean
  /** Whether the table can be looked at as it was then. */
  isPosition: boolean
}

/** What a chronicle needs to know besides the entries. */
export interface Teller {
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

export function chronicle(entries: EntryCard[], teller: Teller): Line[] {
  const undone = undoneEntries(entries)
  return inSeatsOfPlay(entries, teller.seats).flatMap((entry) => {
    const isUndone = undone.has(entry.seq)
    const isPosition = makesPosition(entry) && !isUndone
    const head = headLine(entry, teller)
    const lines = head ? [head] : []
    const told = [...lines, ...(isUndone ? [] : eventLines(entry, teller))]
    return told.map((line) => ({ ...line, seq: entry.seq, isUndone, isPosition }))
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

type Told = Pick<Line, 'kind' | 'phrase'>

function headLine(entry: EntryCard, teller: Teller): Told | null {
  const seat = entry.seat ?? 0
  const who = seat ? teller.subject(seat) : null
  const person = who?.person ?? 'other'
  const says = (phrase: Phrase, kind: Line['kind'] = 'note'): Told => ({
    kind,
    phrase: who ? [{ strong: who.name, seat }, ' ', ...phrase] : phrase,
  })
  const { texts } = teller
  switch (entry.kind) {
    case 'moved':
      return says(movePhrase(entry, teller, person), 'move')
    case 'said':
      return says([entry.text ?? ''], 'said')
    case 'started':
      return says(startPhrase(entry, teller), 'round')
    case 'undone':
      return says([texts.undone(person)])
    case 'takeback_asked':
      return says([entry.undoes === undefined ? texts.takebackAsked(person) : texts.undone(person)])
    case 'takeback_answered':
      return says([entry.agrees ? texts.takebackYes(person) : texts.takebackNo(person)])
    case 'timed_out':
      return says([texts.timedOut(person, entry.level ? teller.level(entry.level) : null)])
    case 'resigned':
      return says([texts.resigned(person)])
    case 'aborted':
      return says([texts.abortedBy(person)])
    case 'absent':
      return says([texts.away.told(person)])
    case 'replaced':
      return { kind: 'note', phrase: [texts.away.replaced(teller.level(entry.level ?? ''), seat)] }
    case 'claimed':
      return says([texts.away.lost(person)])
    case 'rematched':
      return says([texts.rematched])
    case 'outage':
      return says([texts.outage(Math.round((entry.lost_ms ?? 0) / 1000))])
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

function startPhrase(entry: EntryCard, { texts, subject }: Teller): Phrase {
  if (!entry.drawn_seat) return [texts.started]
  return [`${texts.started} ${seatingTexts().first} `, { strong: subject(1).name, seat: 1 }, '.']
}

/** A move in words, after the subject who made it. */
export function movePhrase(
  entry: EntryCard,
  { words, texts, before }: Teller,
  person: Person,
): Phrase {
  const text = entry.move?.text ?? ''
  const told = words && entry.move ? words.move(entry.move, before(entry.seq), entry, person) : []
  const phrase = told.length > 0 ? told : [texts.played(person, text)]
  return entry.fallback ? [...phrase, ` (${texts.fallback})`] : phrase
}

function eventLines(entry: EntryCard, teller: Teller): Told[] {
  return eventsOf(entry).flatMap((event): Told[] => {
    if (event.kind === 'round') return [roundLine(event, teller)]
    const phrase = teller.words?.event(event, teller.subject)
    return phrase && phrase.length > 0 ? [{ kind: 'event', phrase }] : []
  })
}

function roundLine(event: Extract<AnyFact, { kind: 'round' }>, { texts, subject }: Teller): Told {
  const starter = subject(event.starter)
  return { kind: 'round', phrase: [texts.roundHead(event.round, starter)] }
}
