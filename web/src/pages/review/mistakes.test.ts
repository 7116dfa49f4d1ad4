import { describe, expect, it } from 'vitest'
import type { Decision } from '../../api/types'
import { letterOf, mistakes, neighbour, sizeOf } from './mistakes'

const decision = (event: number, seat: number, known: Partial<Decision> = {}): Decision => ({
  event,
  seat,
  round: 1,
  phase: 'middle',
  move: 'a',
  best: 'b',
  loss: 0,
  loss_points: 0,
  error: 0.01,
  label: null,
  scale: 'share',
  exact: false,
  forced: false,
  praise: null,
  accuracy: 90,
  weight: 1,
  before: { shares: [0.5, 0.5], points: [40, 40] },
  after: { shares: [0.5, 0.5], points: [40, 40] },
  lines: { played: ['a'], best: ['b'] },
  ...known,
})

const GAME = [
  decision(3, 1, { label: 'inaccuracy', loss: 0.06 }),
  decision(5, 2, { label: 'blunder', loss: 0.3 }),
  decision(7, 1),
  decision(9, 1, { label: 'mistake', loss: 0.12 }),
  decision(11, 1, { label: 'mistake', loss: 0.001, loss_points: 6, scale: 'points' }),
]
const events = (found: Decision[]) => found.map(({ event }) => event)

describe('mistakes', () => {
  it('stand by size, and those of one seat alone if it is asked for', () => {
    expect(events(mistakes(GAME, null))).toEqual([5, 9, 3, 11])
    expect(events(mistakes(GAME, 1))).toEqual([9, 3, 11])
  })

  it('follow each other in the order of the game', () => {
    const own = mistakes(GAME, 1)
    expect(neighbour(own, -1, 1)?.event).toBe(3)
    expect(neighbour(own, 7, 1)?.event).toBe(9)
    expect(neighbour(own, 9, -1)?.event).toBe(3)
    expect(neighbour(own, 11, 1)).toBeNull()
    expect(neighbour(own, 3, -1)).toBeNull()
  })

  it('are lettered, and numbered once the letters are used up', () => {
    expect([letterOf(0), letterOf(25), letterOf(26)]).toEqual(['A', 'Z', '27'])
  })

  it('are drawn beside the largest', () => {
    const all = mistakes(GAME, null)
    expect(sizeOf(all[0]!, all)).toBe(1)
    expect(sizeOf(all[1]!, all)).toBeCloseTo(0.4)
    expect(sizeOf(GAME[4]!, [GAME[4]!])).toBe(1)
  })
})
