import { describe, expect, it } from 'vitest'
import type { EntryCard } from '../api/types'
import type { GameWords } from '../games/room'
import { plain } from '../words/phrase'
import { chronicle, type Teller } from './chronicle'
import { tableTexts } from './texts'

const moved = (seq: number, seat: number, text: string, events: object[] = []) =>
  ({ seq, at: 0, kind: 'moved', seat, move: { text, fields: {} }, events }) as EntryCard

const words = {
  move: (move: { text: string }, before: unknown) => [
    before ? `took ${move.text} from a full table` : `took ${move.text}`,
  ],
  event: (event: Record<string, unknown>, name: (seat: number) => string) =>
    event['kind'] === 'tile'
      ? [`${name(event['seat'] as number)} +${String(event['points'])}`]
      : null,
} as unknown as GameWords

const teller: Teller = {
  words,
  texts: tableTexts(),
  subject: (seat) => ['', 'You', 'East'][seat]!,
  before: (seq) => (seq === 3 ? {} : null),
  level: (level) => level,
}

const told = (entries: EntryCard[]) =>
  chronicle(entries, teller).map((line) => `${line.kind}: ${plain(line.phrase)}`)

describe('a chronicle', () => {
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
    const lines = chronicle(
      [
        moved(2, 1, 'A'),
        moved(3, 1, 'B', [{ kind: 'tile', seat: 1, points: 1 }]),
        { seq: 4, at: 0, kind: 'undone', seat: 1, back_to: 3 },
        moved(5, 1, 'C'),
      ],
      teller,
    )
    expect(lines.map((line) => [line.seq, line.isUndone, line.isPosition])).toEqual([
      [2, false, true],
      [3, true, false],
      [4, false, false],
      [5, false, true],
    ])
  })

  it('falls back on the notation where a game has no words yet', () => {
    expect(
      chronicle([moved(2, 2, '1B>3')], { ...teller, words: null }).map((line) =>
        plain(line.phrase),
      ),
    ).toEqual(['East played 1B>3.'])
  })
})
