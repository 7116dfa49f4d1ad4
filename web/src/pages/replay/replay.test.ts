import { describe, expect, it } from 'vitest'
import type { Replay, ReplayStep } from '../../api/types'
import { viewOf } from '../../games/classic/sample'
import { continuation, recordOf, roundStarts, seatCards, within } from './replay'

function step(seat: number | null, toAct: number | null): ReplayStep {
  const move = seat ? { text: `move of ${seat}`, fields: { kind: 'stop' as const } } : null
  const view = viewOf({ to_act: toAct })
  return { seat, move, draws: [], events: [], view, position: `p${seat}`, scores: [0, 0] }
}

const REPLAY: Replay = {
  game: 'classic',
  rules: 1,
  options: { seats: '2' },
  players: [{ name: 'Guest 7' }, { name: 'keen', bot: 'keen' }],
  result: null,
  steps: [step(null, 1), step(1, 2), step(2, null)],
  breakdown: [],
}

describe('a game told again', () => {
  it('names people and bots, and numbers seats nobody is known for', () => {
    expect(seatCards(REPLAY).map(({ kind, level }) => [kind, level])).toEqual([
      ['person', null],
      ['bot', 'keen'],
    ])
    expect(seatCards({ ...REPLAY, players: [] }).map(({ name }) => name)).toEqual(['1', '2'])
  })

  it('knows where each round begins', () => {
    expect(roundStarts([1, 1, 2, 2, 3])).toEqual([
      { round: 1, at: 0 },
      { round: 2, at: 2 },
      { round: 3, at: 4 },
    ])
  })

  it('stays within its steps, whatever a link says', () => {
    expect([within(-3, 5), within(99, 5), within(2.7, 5), within(NaN, 5)]).toEqual([0, 4, 2, 0])
  })

  it('goes on with you in the seat that is to act', () => {
    expect(continuation(REPLAY, 1, 'strong')).toEqual({
      game: 'classic',
      position: 'p1',
      seats: [{ kind: 'bot', level: 'strong' }, { kind: 'you' }],
      start: true,
    })
  })

  it('does not go on from its end', () => {
    expect(continuation(REPLAY, 2, 'strong')).toBeNull()
  })
})

describe('a record somebody brings', () => {
  it('is sent as data if it is JSON, else as text for the server to judge', () => {
    expect(recordOf(' {"game": "classic"}')).toEqual({ game: 'classic' })
    expect(recordOf('[game classic]')).toBe('[game classic]')
    expect(recordOf('{broken')).toBe('{broken')
  })
})
