/** The keys of this game: digits for sources, a letter for the colour, digits for lines. */
import type { Texts } from '../../words/language.svelte'
import { focusedSource, focusSource } from '../focus'
import type { Keys } from '../module'
import { place, target, taking } from './picking'
import {
  CENTRE,
  FLOOR,
  factoryName,
  hand,
  lineName,
  partsOf,
  toldLine,
  type Classic,
  type Colour,
  type Parts,
  type Seen,
  type MoveCard,
} from './view'

/** What a key does now; false if nothing. */
export const keys: Keys<Classic> = (key, scene) => {
  if (!scene.isLive || !scene.choice.isMine) return false
  const line = toldLine(scene)
  const digit = /^\d$/.test(key) ? Number(key) : null
  if (line) {
    if (digit === null || digit < 1 || digit > scene.view.boards[0]!.wall.length) return false
    place(scene, line.line, digit)
    return true
  }
  if (hand(scene)) return toPlace(key, digit, scene)
  if (digit !== null && digit <= scene.view.factories.length) {
    return focusSource(digit === 0 ? CENTRE : factoryName(digit))
  }
  const colour = colourOf(key, partsOf(scene))
  const source = colour && (focusedSource() ?? onlySource(scene.choice.moves, colour))
  if (!colour || !source) return false
  const take = taking(scene, source, colour)
  if (!take.isOffered) return false
  take.pick()
  return true
}

function toPlace(key: string, digit: number | null, scene: Seen): boolean {
  if (key.toLowerCase() === 'f') {
    target(scene, FLOOR)
    return true
  }
  if (digit === null || digit < 1 || digit > scene.view.boards[0]!.lines.length) return false
  target(scene, lineName(digit))
  return true
}

/** The colour of a letter, as moves are written. */
function colourOf(key: string, { colours, letters }: Parts): Colour | null {
  const wanted = key.toUpperCase()
  return colours.find((colour) => letters[colour] === wanted) ?? null
}

/** The one source that has a colour; null if there are several. */
function onlySource(moves: MoveCard[], colour: Colour): string | null {
  const offers = moves.filter(({ fields }) => fields.colour === colour)
  const [source, ...others] = new Set(offers.map(({ fields }) => fields.source))
  return others.length === 0 ? (source ?? null) : null
}

export const keyList: Texts<[string, string][]> = {
  en: [
    ['1–9', 'a factory'],
    ['0', 'the centre'],
    ['B Y R K W', 'then the colour: blue, yellow, red, black, white'],
    ['1–5', 'then the line (grey wall: the column)'],
    ['F', 'the floor'],
    ['← ↑ → ↓', 'move on the board'],
  ],
  fr: [
    ['1–9', 'un cercle Fabrique'],
    ['0', 'le centre'],
    ['B Y R K W', 'puis la couleur\u00a0: bleue, jaune, rouge, noire, blanche'],
    ['1–5', 'puis la ligne Motif (côté gris\u00a0: la colonne)'],
    ['F', 'la ligne Plancher'],
    ['← ↑ → ↓', 'se déplacer sur le plateau'],
  ],
}
