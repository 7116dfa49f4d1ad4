import { describe, expect, it } from 'vitest'
import type { EntryCard } from '../api/types'
import { breakdown, lead } from './result'

const entry = (seq: number, kind: string, more: object) =>
  ({ seq, at: 0, kind, ...more }) as EntryCard

describe('the end of a game', () => {
  it('sums points by their source and seat', () => {
    const entries = [
      entry(2, 'started', { events: [{ kind: 'start', seat: 1, points: 5 }] }),
      entry(3, 'moved', {
        events: [
          { kind: 'tile', seat: 1, points: 2 },
          { kind: 'tile', seat: 2, points: 4 },
          { kind: 'floor', seat: 2, points: -1 },
          { kind: 'round', round: 2, starter: 1 },
        ],
      }),
      entry(4, 'moved', { events: [{ kind: 'tile', seat: 1, points: 3 }] }),
    ]
    expect(breakdown(entries, 2)).toEqual([
      { kind: 'start', points: [5, 0] },
      { kind: 'tile', points: [5, 4] },
      { kind: 'floor', points: [0, -1] },
    ])
  })

  it('does not count what was taken back', () => {
    const entries = [
      entry(2, 'moved', { events: [{ kind: 'tile', seat: 1, points: 2 }] }),
      entry(3, 'undone', { seat: 1, undoes: 2 }),
    ]
    expect(breakdown(entries, 2)).toEqual([])
  })

  it('tells the lead of the only winner, if points decided', () => {
    const base = { ranks: [], reason: 'end' }
    expect(lead({ ...base, scores: [58, 73, 38], winners: [2] })).toBe(15)
    expect(lead({ ...base, scores: [40, 40], winners: [1] })).toBeNull()
    expect(lead({ ...base, scores: [40, 40], winners: [1, 2] })).toBeNull()
  })
})
