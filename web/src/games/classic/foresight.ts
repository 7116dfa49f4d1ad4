/** What a move would bring, as the server foretells it, and the badges made of it. */
import type { Badge } from '../../parts/badge'
import { signed } from '../../words/language.svelte'
import type { MoveCard, Foresight, Seen } from './view'

export type TakeForesight = Extract<Foresight, { kind: 'take' }>

/** A space on the wall, what a tile scores there and the runs it would stand in. */
export type Space = Foresight['spaces'][number]

/** What a legal move brings; null until the server has told. */
export function foreseen(scene: Pick<Seen, 'foresight'>, move: MoveCard): Foresight | null {
  return scene.foresight.get(move.text) ?? null
}

/** What a legal take brings; null until the server has told, and for placements. */
export function foreseenTake(scene: Pick<Seen, 'foresight'>, move: MoveCard): TakeForesight | null {
  const seen = foreseen(scene, move)
  return seen?.kind === 'take' ? seen : null
}

/** What a full line scores: one number, or from the least to the most. */
export function gainText({ spaces }: Pick<Foresight, 'spaces'>): string {
  const points = spaces.map((space) => space.points)
  const least = Math.min(...points)
  const most = Math.max(...points)
  return least === most ? signed(most) : `${signed(least)}…${most}`
}

/** The badges left of a line: points at tiling or how far it gets, and what the floor costs. */
export function lineBadges(
  seen: TakeForesight,
  filled: number,
  size: number,
  words: { of: (count: number, size: number) => string; stuck: string },
): Badge[] {
  const badges: Badge[] = []
  if (seen.spaces.length > 0) badges.push({ tone: 'gain', text: gainText(seen) })
  else if (seen.is_full) badges.push({ tone: 'note', text: words.stuck })
  else {
    const count = filled + seen.fits
    badges.push({ tone: 'note', text: words.of(count, size), short: `${count}/${size}` })
  }
  if (seen.loss) badges.push({ tone: 'loss', text: signed(seen.loss) })
  return badges
}
