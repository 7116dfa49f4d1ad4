/** Signs on targets, read from what the server foresees. */
import { signed } from '../../words/language.svelte'
import type { Badge } from '../../parts/badge'
import type { Schemas } from '../../api/types'
import type { MoveCard, Seen } from './view'

/** A space of the dome and what a tile scores there. */
export type Scored = Schemas['DuelScoredSpace']

/** What the server foresees of a move; which fields there are depends on its kind. */
export type Foresight = Partial<
  Omit<Schemas['DuelTakeForesight'], 'kind'> & Pick<Schemas['DuelPutForesight'], 'special'>
>

export function foreseen(scene: Seen, move: MoveCard | null | undefined): Foresight {
  const told = move && scene.foresight.get(move.text)
  if (!told) return {}
  if (told.kind !== 'put') return told
  const { gain, loss, reveals, special } = told
  return { gain, loss, reveals, special }
}

/** The points that drawing a plate costs now, as a change of the score; null if that is not known. */
export function costOf(scene: Seen): number | null {
  return scene.foresight.get('draw') ? (foreseen(scene, drawing(scene)).loss ?? null) : null
}

function drawing(scene: Seen): MoveCard | undefined {
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
