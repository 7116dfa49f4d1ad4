/** Signs on targets, read from what the server foresees. */
import { signed } from '../../words/language.svelte'
import type { Badge } from '../../parts/badge'
import type { MoveCard } from '../../api/types'
import type { Scene } from '../room'

/** A space of the dome and what a tile scores there. */
export interface Scored {
  row: number
  column: number
  across: number
  down: number
  points: number
  special: { row: number; column: number; points: number } | null
}

/** What the server foresees of a move; which fields there are depends on its kind. */
export interface Foresight {
  gain?: number
  loss?: number
  tiles?: number
  fits?: number
  breaks?: number
  starting_tile?: number | null
  left_behind?: string[]
  is_full?: boolean
  is_hopeless?: boolean
  spaces?: Scored[]
  special?: { row: number; points: number } | null
}

export function foreseen(scene: Scene, move: MoveCard | null | undefined): Foresight {
  return (move && (scene.foresight.get(move.text) as Foresight | undefined)) ?? {}
}

/** The points that drawing a plate costs now, as a change of the score; null if that is not known. */
export function costOf(scene: Scene): number | null {
  return scene.foresight.get('draw') ? (foreseen(scene, drawing(scene)).loss ?? null) : null
}

function drawing(scene: Scene): MoveCard | undefined {
  return scene.choice.moves.find((move) => move.fields['kind'] === 'draw')
}

/** What taking tiles to a place brings: points, what breaks, or how far the line gets. */
export function takeBadges(
  foresight: Foresight,
  line: { count: number; size: number } | null,
  words: { full: string; fits: (count: number, size: number) => string },
): Badge[] {
  const badges: Badge[] = []
  if (foresight.fits === undefined) return badges
  if (foresight.gain) badges.push({ tone: 'gain', text: signed(foresight.gain) })
  else if (line && !foresight.is_hopeless) {
    const count = line.count + foresight.fits
    const text = foresight.is_full ? words.full : words.fits(count, line.size)
    badges.push({ tone: 'note', text, short: `${count}/${line.size}` })
  }
  if (foresight.is_hopeless) badges.push({ tone: 'loss', text: '✕' })
  if (foresight.loss) badges.push({ tone: 'loss', text: signed(foresight.loss) })
  return badges
}

/** What a tile scores on a space, with the special tile that follows it. */
export function worth(space: Scored): number {
  return space.points + (space.special?.points ?? 0)
}
