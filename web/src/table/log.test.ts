import { describe, expect, it } from 'vitest'
import type { EntryCard } from '../api/types'
import { viewOf } from '../games/classic/sample'
import type { GameWords } from '../games/module'
import type { Subject } from '../words/grammar'
import { plain } from '../words/phrase'
import { inSeatsOfPlay, logRows, openingOf, type LogContext } from './log'
import { tableTexts } from './texts'

const moved = (seq: number, seat: number, text: string, events: object[] = []) =>
  ({ seq, at: 0, kind: 'moved', seat, move: { text, fields: {} }, events }) as EntryCard

const words = {
  move: (move: { text: string }, before: unknown) => [
    before ? `took ${move.text} from a full table` : `took ${move.text}`,
  ],
  event: (event: Record<string, unknown>, subject: (seat: number) => Subject) =>
    event['kind'] === 'tile'
      ? [`${subject(event['seat'] as number).name} +${String(event['points'])}`]
      : null,
} as unknown as GameWords

const context: LogContext = {
  words,
  texts: tableTexts(),
  subject: (seat) =>
    seat === 1 ? { name: 'You', person: 'you' } : { name: 'East', person: 'other' },
  seats: 2,
  before: (seq) => (seq === 3 ? viewOf() : null),
  level: (level) => level,
}

const told = (entries: EntryCard[]) =>
  logRows(entries, context).map((line) => `${line.kind}: ${plain(line.phrase)}`)

describe('the log', () => {
  it('tells who made which move, with the position before it where it was seen', () => {
    expect(told([moved(2, 1, 'A'), moved(3, 2, 'B')])).toEqual([
      'move: You took A',
      'move: East took B from a full table',
    ])
  })

  it('tells what the rules did and begins rounds with a heading', () => {
    const events = [
      { kind: 'tile', seat: 2, points: 3 },
      { kind: 'silent' },
      { kind: 'round', round: 2, starter: 2 },
    ]
    expect(told([moved(2, 1, 'A', events)]).slice(1)).toEqual([
      'event: East +3',
      'round: Round 2. East starts.',
    ])
  })

  it('marks moves that were taken back and forgets what they brought', () => {
    const lines = logRows(
      [
        moved(2, 1, 'A'),
        moved(3, 1, 'B', [{ kind: 'tile', seat: 1, points: 1 }]),
        { seq: 4, at: 0, kind: 'undone', seat: 1, undoes: 3 },
        moved(5, 1, 'C'),
      ],
      context,
    )
    expect(lines.map((line) => [line.seq, line.isUndone, line.isPosition])).toEqual([
      [2, false, true],
      [3, true, false],
      [4, false, false],
      [5, false, true],
    ])
  })

  it('tells of people who went away, and of a game that was aborted', () => {
    const entry = (kind: string, seat: number, more: object = {}) =>
      ({ seq: 9, at: 0, kind, seat, ...more }) as EntryCard
    expect(
      told([
        entry('absent', 2),
        entry('replaced', 2, { level: 'keen' }),
        entry('claimed', 2, { claimant: 1 }),
        entry('aborted', 1),
      ]),
    ).toEqual([
      'note: East has been away for as long as was agreed.',
      'note: keen plays on at seat 2.',
      'note: East lost by being away.',
      'note: You aborted the game.',
    ])
  })

  it('falls back on the notation where a game has no words yet', () => {
    expect(
      logRows([moved(2, 2, '1B>3')], { ...context, words: null }).map((line) => plain(line.phrase)),
    ).toEqual(['East played 1B>3.'])
  })
})

describe('a table whose starter was drawn', () => {
  const said = { seq: 2, at: 0, kind: 'said', seat: 2, text: 'hello' } as EntryCard
  const opened = { seq: 3, at: 0, kind: 'opened', seat: 2 } as EntryCard
  const started = { seq: 4, at: 0, kind: 'started', drawn_seat: 2, events: [] } as EntryCard

  it('says who was drawn, and that it was by lot', () => {
    expect(told([started])).toEqual(['round: The game begins. First player, drawn by lot: You.'])
    expect(told([{ ...started, drawn_seat: undefined } as unknown as EntryCard])).toEqual([
      'round: The game begins.',
    ])
  })

  it('lets people keep their words though their seats have other numbers now', () => {
    expect(told([said, opened, started, moved(5, 1, 'A')])).toEqual([
      'said: You hello',
      'note: Seat 2 is free.',
      'round: The game begins. First player, drawn by lot: You.',
      'move: You took A',
    ])
    expect(told([said])).toEqual(['said: East hello'])
  })

  it('counts round the table from the drawn seat', () => {
    const all = [1, 2, 3, 4].map((seat) => ({ ...said, seat }))
    const drawn = (seat: number) =>
      inSeatsOfPlay([...all, { ...started, drawn_seat: seat }], 4)
        .slice(0, 4)
        .map((entry) => entry.seat)
    expect(drawn(1)).toEqual([1, 2, 3, 4])
    expect(drawn(3)).toEqual([3, 4, 1, 2])
  })

  it('is said to those who come before they have moved, and to nobody else', () => {
    const entries = [said, started, moved(5, 1, 'A')]
    expect(openingOf(entries, [2])).toEqual([started, moved(5, 1, 'A')])
    expect(openingOf(entries, [1])).toEqual([])
    expect(openingOf(entries, [])).toEqual([])
    expect(openingOf([said], [2])).toEqual([])
  })
})
