/** What happened at the table, line by line and in words. */
import type { EntryCard, Fields } from '../api/types'
import type { GameWords } from '../games/room'
import type { Phrase } from '../words/phrase'
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
  subject: (seat: number) => string
  /** The position before an entry, if it was seen. */
  before: (seq: number) => Fields | null
  /** The name of a level of bots. */
  level: (level: string) => string
}

/** What the rules did in an entry. */
export function eventsOf(entry: EntryCard): Fields[] {
  return (entry as { events?: Fields[] }).events ?? []
}

export function chronicle(entries: EntryCard[], teller: Teller): Line[] {
  const undone = undoneEntries(entries)
  return entries.flatMap((entry) => {
    const isUndone = undone.has(entry.seq)
    const isPosition = (entry.kind === 'moved' || entry.kind === 'started') && !isUndone
    const head = headLine(entry, teller)
    const lines = head ? [head] : []
    const told = [...lines, ...(isUndone ? [] : eventLines(entry, teller))]
    return told.map((line) => ({ ...line, seq: entry.seq, isUndone, isPosition }))
  })
}

/** The entries whose moves no longer count. */
export function undoneEntries(entries: EntryCard[]): Set<number> {
  const undone = new Set<number>()
  for (const entry of entries) {
    if (entry.back_to === undefined || entry.kind !== 'undone') continue
    for (const each of entries)
      if (each.kind === 'moved' && each.seq >= entry.back_to && each.seq < entry.seq)
        undone.add(each.seq)
  }
  return undone
}

type Told = Pick<Line, 'kind' | 'phrase'>

function headLine(entry: EntryCard, teller: Teller): Told | null {
  const seat = entry.seat ?? 0
  const says = (phrase: Phrase, kind: Line['kind'] = 'note'): Told => ({
    kind,
    phrase: seat ? [{ strong: teller.subject(seat), seat }, ' ', ...phrase] : phrase,
  })
  const { texts } = teller
  switch (entry.kind) {
    case 'moved':
      return says(movePhrase(entry, teller), 'move')
    case 'said':
      return says([entry.text ?? ''], 'said')
    case 'started':
      return says([texts.started], 'round')
    case 'undone':
      return says([texts.undone])
    case 'takeback_asked':
      return says([texts.takebackAsked])
    case 'takeback_answered':
      return says([entry.agrees ? texts.takebackYes : texts.takebackNo])
    case 'timed_out':
      return says([texts.timedOut(entry.level ? teller.level(entry.level) : null)])
    case 'resigned':
      return says([texts.resigned])
    case 'rematched':
      return says([texts.rematched])
    case 'outage':
      return says([texts.outage(Math.round((entry.lost_ms ?? 0) / 1000))])
    case 'seated':
      return says([texts.seated])
    case 'opened':
      return { kind: 'note', phrase: [texts.opened(seat)] }
    case 'named':
      return { kind: 'note', phrase: [texts.named(entry.name ?? '')] }
    default:
      return null
  }
}

function movePhrase(entry: EntryCard, { words, texts, before }: Teller): Phrase {
  const text = entry.move?.text ?? ''
  const told = words && entry.move ? words.move(entry.move, before(entry.seq), entry) : []
  const phrase = told.length > 0 ? told : [texts.played(text)]
  return entry.fallback ? [...phrase, ` (${texts.fallback})`] : phrase
}

function eventLines(entry: EntryCard, teller: Teller): Told[] {
  return eventsOf(entry).flatMap((event): Told[] => {
    if (event['kind'] === 'round') return [roundLine(event, teller)]
    const phrase = teller.words?.event(event, teller.subject)
    return phrase && phrase.length > 0 ? [{ kind: 'event', phrase }] : []
  })
}

function roundLine(event: Fields, { texts, subject }: Teller): Told {
  const starter = subject(Number(event['starter']))
  return { kind: 'round', phrase: [texts.roundHead(Number(event['round']), starter)] }
}
