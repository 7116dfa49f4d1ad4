/** Where on the boards the proof of a reason is seen, read from its claim. */
import type { Fields, Reason, ReplayStep } from '../../api/types'
import type { GameModule, LastMove } from '../../games/module'
import type { Side } from './study.svelte'

/** A moment of a variation, the board to look at, and the places to light. */
export interface Proof {
  side: Side
  along: number
  seat: number
  lit: string[]
}

type Claim = Reason['claim']

/** Kinds of points whose tiles lie together: the part of the board where they fall. */
const FALLEN: Record<string, string> = { floor: 'floor', broken: 'broken', all_broken: 'broken' }
/** Messages about pieces that lie together on a board. */
const PARTS: Record<string, string> = { kept: 'corners', chips: 'chips' }

/** What to show of a reason. `next` tells what the move after a step of a variation touches. */
export function proofOf(
  reason: Reason,
  steps: Record<Side, ReplayStep[]>,
  module: Pick<GameModule, 'story'>,
  decided: number,
  next: (steps: ReplayStep[], place: number) => LastMove | null,
): Proof {
  const { claim } = reason
  const seat = Number(claim.arguments['seat'] ?? decided)
  const first = claim.message.split('_')[0]!
  if (claim.reply) {
    const made = next(steps.played, 2)
    return { side: 'played', along: 1, seat, lit: made ? [...made.from, ...made.to] : [] }
  }
  if (first === 'tempo') return { side: 'best', along: 1, seat, lit: [`board-${seat}`] }
  const isMove = claim.move !== undefined || claim.voice === 'praise' || first === 'no'
  if (isMove) return { side: 'best', along: 1, seat: decided, lit: next(steps.best, 1)?.to ?? [] }
  const last = steps.played.length - 1
  const fallen = FALLEN[String(claim.arguments['kind'])]
  if (fallen) {
    // Before the last move of the round the fallen tiles still lie there.
    const along = Math.max(1, last - 1)
    return { side: 'played', along, seat, lit: [`board-${seat}-${fallen}`] }
  }
  return { side: 'played', along: last, seat, lit: places(claim, first, seat, steps, module) }
}

/** The places that a claim about the end of the round speaks of. */
function places(
  claim: Claim,
  first: string,
  seat: number,
  steps: Record<Side, ReplayStep[]>,
  { story }: Pick<GameModule, 'story'>,
): string[] {
  if (claim.spaces) return claim.spaces.map((space) => story.spot(seat, space))
  if (first in PARTS) return [`board-${seat}-${PARTS[first]!}`]
  const { row, star, kind } = claim.arguments
  if (first === 'line') return [`board-${seat}-line-${Number(row)}`]
  const facts = [...steps.played, ...steps.best]
    .flatMap(({ events }): Fields[] => events)
    .filter((fact) => fact['seat'] === seat && Array.isArray(fact['spaces']))
    .filter((fact) =>
      kind === undefined
        ? fact['kind'] === 'tile' &&
          (star === undefined ? fact['row'] === row : fact['star'] === star)
        : fact['kind'] === kind,
    )
  const spots = facts.flatMap((fact) => tileSpaces(fact).map((space) => story.spot(seat, space)))
  return spots.length > 0 ? [...new Set(spots)] : [`board-${seat}`]
}

/** The spaces of a fact: that of the tile itself, or all that a bonus counts. */
function tileSpaces(fact: Fields): Fields[] {
  return fact['kind'] === 'tile' ? [fact] : (fact['spaces'] as Fields[])
}
