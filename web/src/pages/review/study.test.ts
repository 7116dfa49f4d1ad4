import { describe, expect, it, vi } from 'vitest'
import type { Replay, Review, ReplayStep, SeatCard } from '../../api/types'
import { module } from '../../games/classic'
import { COMPONENTS, take, viewOf } from '../../games/classic/sample'
import { Player } from '../replay/player.svelte'
import { Study } from './study.svelte'

const MOVES = (['line 1', 'line 2', 'line 3'] as const).map((to) => take('factory 1', 'blue', to))

function step(at: number, round: number): ReplayStep {
  const view = viewOf({ round, to_act: (at % 2) + 1 })
  const made = at > 0 ? { seat: 2 - (at % 2), move: MOVES[at - 1]! } : { seat: null, move: null }
  return { ...made, draws: [], events: [], view, position: `p${at}`, scores: [0, 0] }
}

const REPLAY: Replay = {
  game: 'classic',
  rules: 1,
  options: {},
  players: [{ name: 'Anna' }, { name: 'keen', bot: 'keen' }],
  result: null,
  steps: [step(0, 1), step(1, 1), step(2, 2), step(3, 2)],
  breakdown: [],
}

const decision = (event: number, seat: number, loss: number) => ({
  event,
  seat,
  round: 1,
  move: MOVES[event]!.text,
  best: loss > 0 ? 'other' : MOVES[event]!.text,
  loss,
  loss_points: loss * 30,
  label: loss >= 0.1 ? 'mistake' : null,
  scale: 'share',
  forced: false,
  lines: { played: [MOVES[event]!.text], best: ['other', 'reply'] },
})
const REVIEW = {
  seats: [],
  decisions: [decision(0, 1, 0), decision(1, 2, 0.2), decision(2, 1, 0.12)],
  chance: [],
} as unknown as Review

function study(you: number | null): Study {
  const seats = [1, 2].map((seat) => ({
    seat,
    name: `P${seat}`,
    kind: 'person',
    is_you: seat === you,
  }))
  const player = new Player(REPLAY, module, COMPONENTS as Record<string, unknown>, 0)
  return new Study(REVIEW, player, seats as unknown as SeatCard[], 'T')
}

/** A server that plays variations: a step for each move. */
function serving(): void {
  const answer = vi.fn((_: string, init: RequestInit) => {
    const { moves } = JSON.parse(String(init.body)) as { moves: string[] }
    const steps = [step(1, 1), ...moves.map(() => step(2, 1))]
    return Promise.resolve(Response.json({ steps, breakdown: [{}, {}] }))
  })
  vi.stubGlobal('fetch', answer)
}

describe('a study of a review', () => {
  it('opens at the costliest mistake of the reader, or at the event of a link', () => {
    serving()
    const own = study(1)
    own.open(null)
    expect([own.at, own.seat, own.decision?.event]).toEqual([3, 1, 2])
    own.open(1)
    expect(own.at).toBe(2)
  })

  it('shows the mistakes of all to whoever made none', () => {
    serving()
    const other = study(null)
    other.open(999)
    expect([other.seat, other.at]).toEqual([null, 2])
  })

  it('walks along a variation and no further than it goes', async () => {
    serving()
    const own = study(1)
    own.go(2)
    expect(own.steps).toHaveLength(2)
    await vi.waitFor(() => expect(own.both).not.toBeNull())
    own.show('best')
    expect(own.steps).toHaveLength(3)
    own.show('best', 9)
    expect(own.along).toBe(2)
    own.show('best', -1)
    expect(own.along).toBe(0)
    own.show('played', 9)
    expect(own.along).toBe(1)
  })

  it('goes by mistakes and by rounds, with the seat that acts in front', () => {
    serving()
    const own = study(null)
    own.go(0)
    const first = own.mistake(1)!
    own.go(own.stepFor(first))
    expect([own.at, own.front]).toEqual([2, 2])
    own.bring(1)
    expect(own.front).toBe(1)
    own.go(3)
    expect([own.front, own.mistake(1), own.mistake(-1)?.event]).toEqual([1, null, 1])
    own.jump(-1)
    expect(own.at).toBe(1)
    own.go(99)
    expect(own.at).toBe(3)
  })
})
