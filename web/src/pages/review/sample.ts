/** A review to test with: three moves by two seats, two of them mistakes. */
import type { Decision, Replay, ReplayStep, Review, SeatReview } from '../../api/types'
import { module } from '../../games/classic'
import { COMPONENTS, take, viewOf } from '../../games/classic/sample'
import { serve } from '../../testing/server'
import { seatCard } from '../../testing/session'
import { Player } from '../replay/player.svelte'
import { Study } from './study.svelte'

export const MOVES = (['line 1', 'line 2', 'line 3'] as const).map((to) =>
  take('factory 1', 'blue', to),
)
/** What a move brings: one tile fits, nothing else happens. */
const FORESIGHT = {
  ...{ kind: 'take', gain: 0, loss: 0, spaces: [], reveals: false, tiles: 1, fits: 1, falls: 0 },
  ...{ has_marker: false, floor_total: 0, to_centre: [], is_full: false },
}
const BETTER = take('factory 1', 'blue', 'floor')

function step(at: number, round: number): ReplayStep {
  const view = viewOf({ round, to_act: (at % 2) + 1 })
  const made = at > 0 ? { seat: 2 - (at % 2), move: MOVES[at - 1]! } : { seat: null, move: null }
  return { ...made, draws: [], events: [], view, position: `p${at}`, scores: [3, 5] }
}

export const REPLAY: Replay = {
  game: 'classic',
  rules: 1,
  options: {},
  players: [{ name: 'Anna' }, { name: 'keen', bot: 'keen' }],
  result: null,
  steps: [step(0, 1), step(1, 1), step(2, 2), step(3, 2)],
  breakdown: [],
}

/** A decision that changes the win chance of seat 1, which was `share`. */
function decision(event: number, seat: number, loss: number, share: number): Decision {
  const move = MOVES[event]!.text
  const after = seat === 1 ? share - loss : share + loss
  const best = loss > 0 ? BETTER.text : move
  return {
    ...{ event, seat, round: 1, phase: 'middle', move, best, loss, loss_points: loss * 30 },
    ...{ error: 0.01, scale: 'share', exact: false, forced: false, praise: null },
    ...{ accuracy: 90, weight: 1, label: loss >= 0.1 ? 'mistake' : null },
    before: { shares: [share, 1 - share], points: [30, 30] },
    after: { shares: [after, 1 - after], points: [28, 30] },
    lines: { played: [move], best: [best, 'reply'] },
  }
}

const account = (seat: number): SeatReview => ({
  ...{
    seat,
    initial: 0.5,
    final: seat - 1,
    luck: 0.1,
    own_play: -0.2,
    others_play: 0.1,
    revision: 0,
  },
  ...{ accuracy: 90, accuracy_error: 1, typical: null, decisions: 2, unforced: 2 },
  ...{ error_per_decision: 0.1, inaccuracies: 0, mistakes: 1, blunders: 0, gained_from: [0, 0.1] },
})

export const REVIEW: Review = {
  ...{ record: '', game: 'classic', rules: 1, options: {} },
  judge: {
    ...{ analysis: 1, depth: 'standard', nets: {}, evaluations: 1, seeds: 1, deals: 1, seed: 1 },
  },
  seats: [account(1), account(2)],
  decisions: [decision(0, 1, 0, 0.5), decision(1, 2, 0.2, 0.5), decision(2, 1, 0.12, 0.7)],
  chance: [
    {
      ...{ event: 1, events: 1, round: 1, kind: 'deal', luck: [0.08, -0.08], error: 0.01 },
      ...{ expected: [0.5, 0.5], points: [1, -1], fortune: ['lucky', 'unlucky'] },
    },
    {
      ...{ event: 2, events: 1, round: 2, kind: 'reveal', luck: [0, 0], error: 0 },
      ...{ expected: [0.5, 0.5], points: [0, 0], fortune: [null, null] },
    },
  ],
}

/** The study of somebody who sat on a seat, or watched. */
export function studyFor(you: number | null, review: Partial<Review> = {}): Study {
  const seats = [1, 2].map((seat) => seatCard(seat, { is_you: seat === you }))
  return new Study({ ...REVIEW, ...review }, new Player(REPLAY, module, COMPONENTS, 0), seats, 'T')
}

/** A server that plays variations, a step for each move, and shows the moves of positions. */
export function serveVariations(more: Parameters<typeof serve>[0] = {}) {
  return serve({
    '/api/variations': (body) => {
      const { moves } = body as { moves: string[] }
      const later = moves.map((text) => ({ ...step(2, 1), move: { ...BETTER, text } }))
      const first = { ...step(1, 1), seat: null, move: null }
      return { steps: [first, ...later], breakdown: [{ tile: 2 }, { tile: 5 }] }
    },
    '/api/positions': {
      ...{ view: viewOf(), rules: 1, options: {} },
      moves: [...MOVES, BETTER].map((move) => ({ ...move, foresight: FORESIGHT })),
    },
    ...more,
  })
}
