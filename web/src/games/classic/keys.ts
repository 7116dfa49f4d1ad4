/** The keys of this game: digits for sources, a letter for the colour, digits for lines. */
import type { Texts } from '../../words/language.svelte'
import type { Keys } from '../room'
import { place, target, taking } from './picking'
import {
  CENTRE,
  FLOOR,
  factoryName,
  hand,
  lineName,
  partsOf,
  sceneOf,
  toldLine,
  type Colour,
} from './view'

/** What a key does now; false if nothing. */
export const keys: Keys = (key, given) => {
  const scene = sceneOf(given)
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
    return focus(digit === 0 ? CENTRE : factoryName(digit))
  }
  const colour = colourOf(key, partsOf(scene).letters)
  const source = colour && (focused() ?? onlySource(scene.choice.moves, colour))
  if (!colour || !source) return false
  const take = taking(scene, source, colour)
  if (!take.isOffered) return false
  take.pick()
  return true
}

function toPlace(key: string, digit: number | null, scene: ReturnType<typeof sceneOf>): boolean {
  if (key.toLowerCase() === 'f') {
    target(scene, FLOOR)
    return true
  }
  if (digit === null || digit < 1 || digit > scene.view.boards[0]!.lines.length) return false
  target(scene, lineName(digit))
  return true
}

/** The colour of a letter, as moves are written. */
function colourOf(key: string, letters: Record<Colour, string>): Colour | null {
  const wanted = key.toUpperCase()
  return Object.keys(letters).find((colour) => letters[colour] === wanted) ?? null
}

/** The one source that has a colour; null if there are several. */
function onlySource(moves: { fields: Record<string, unknown> }[], colour: Colour): string | null {
  const found = new Set(
    moves.filter(({ fields }) => fields['colour'] === colour).map(({ fields }) => fields['source']),
  )
  return found.size === 1 ? ([...found][0] as string) : null
}

/** The source that has the focus, by its digit or by Tab. */
function focused(): string | null {
  const source = document.activeElement?.closest<HTMLElement>('[data-source]')
  return source?.dataset['source'] ?? null
}

function focus(source: string): boolean {
  const first = document.querySelector<HTMLElement>(`[data-source="${source}"] button`)
  first?.focus()
  return !!first
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
    ['1–9', 'une fabrique'],
    ['0', 'le centre'],
    ['B Y R K W', 'puis la couleur\u00a0: bleue, jaune, rouge, noire, blanche'],
    ['1–5', 'puis la ligne (mur gris\u00a0: la colonne)'],
    ['F', 'le plancher'],
    ['← ↑ → ↓', 'se déplacer sur le plateau'],
  ],
}
