/** A whole game as the server tells it again, and what can be read off it. */
import type { EntryCard, Fields, Replay, ReplayStep, SeatCard, TablePlan } from '../../api/types'

/** Who sat where, as the drawings want it. */
export function seatCards(replay: Pick<Replay, 'steps' | 'players'>): SeatCard[] {
  const seats = replay.steps[0]?.scores.length ?? replay.players.length
  return Array.from({ length: seats }, (_, i) => {
    const player = replay.players[i]
    return {
      seat: i + 1,
      kind: player?.bot ? 'bot' : 'person',
      name: player?.name ?? String(i + 1),
      level: player?.bot ?? null,
      is_you: false,
      is_host: false,
      is_kept: false,
      is_kept_for_you: false,
      forfeit: null,
      former: '',
      can_return: false,
    }
  })
}

/** A step as an entry of a table, for the words that speak of entries. */
export function entryOf(step: ReplayStep, index: number): EntryCard {
  const plain: EntryCard = { seq: index, at: 0, kind: step.move ? 'moved' : 'started' }
  if (step.draws) plain.draws = step.draws
  return step.move && step.seat ? { ...plain, seat: step.seat, move: step.move } : plain
}

/** The step at which each round begins. */
export function roundStarts(rounds: number[]): { round: number; at: number }[] {
  return rounds
    .map((round, at) => ({ round, at }))
    .filter(({ round, at }) => at === 0 || round !== rounds[at - 1])
}

/** The nearest step there is. */
export function within(at: number, steps: number): number {
  return Math.max(0, Math.min(steps - 1, Number.isFinite(at) ? Math.trunc(at) : 0))
}

/** Going on from a step against bots: you sit where somebody is to act. Null if it is over. */
export function continuation(replay: Replay, at: number, level: string): TablePlan | null {
  const step = replay.steps[at]
  const toAct = step?.view['to_act']
  if (!step || typeof toAct !== 'number') return null
  const seats = step.scores.map((_, i) =>
    i + 1 === toAct ? ({ kind: 'you' } as const) : ({ kind: 'bot', level } as const),
  )
  return { game: replay.game, position: step.position, seats, start: true }
}

/** A record as the server wants it: JSON as data, anything else as text. */
export function recordOf(text: string): string | Fields {
  if (!text.trimStart().startsWith('{')) return text
  try {
    return JSON.parse(text) as Fields
  } catch {
    return text
  }
}
