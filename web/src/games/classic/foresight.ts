/** What a move would bring, as the server foretells it, and the badges made of it. */
import type { MoveCard } from '../../api/types'
import type { Badge } from '../../parts/badge'
import { signed } from '../../words/language.svelte'
import type { Scene } from '../room'
import type { Colour, View } from './view'

/** A space on the wall, what a tile scores there and the runs it would stand in. */
export interface Space {
  row: number
  column: number
  across: number
  down: number
  points: number
}
export interface Foresight {
  gain: number
  /** What the floor costs more by this move; 0 or less. */
  loss: number
  /** Where the tile may go at tiling; several on a grey wall, none if the line would break. */
  spaces: Space[]
  tiles?: number
  /** Tiles that find room in the line, and tiles that fall to the floor. */
  fits?: number
  falls?: number
  has_marker?: boolean
  floor_total?: number
  to_centre?: Colour[]
  is_full?: boolean
}

/** What a legal move brings; null until the server has told. */
export function foreseen(scene: Pick<Scene<View>, 'foresight'>, move: MoveCard): Foresight | null {
  return (scene.foresight.get(move.text) as Foresight | undefined) ?? null
}

/** What a full line scores: one number, or from the least to the most. */
export function gainText({ spaces }: Foresight): string {
  const points = spaces.map((space) => space.points)
  const least = Math.min(...points)
  const most = Math.max(...points)
  return least === most ? signed(most) : `${signed(least)}…${most}`
}

/** The badges left of a line: points at tiling or how far it gets, and what the floor costs. */
export function lineBadges(
  seen: Foresight,
  filled: number,
  size: number,
  words: { of: (count: number, size: number) => string; stuck: string },
): Badge[] {
  const badges: Badge[] = []
  if (seen.spaces.length > 0) badges.push({ tone: 'gain', text: gainText(seen) })
  else if (seen.is_full) badges.push({ tone: 'note', text: words.stuck })
  else {
    const count = filled + (seen.fits ?? 0)
    badges.push({ tone: 'note', text: words.of(count, size), short: `${count}/${size}` })
  }
  if (seen.loss) badges.push({ tone: 'loss', text: signed(seen.loss) })
  return badges
}
