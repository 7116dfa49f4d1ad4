/** Colours, stars and spaces in words. On the grey side a star is named by where it lies. */
import { counted } from './types'

const FRENCH: Record<string, [one: string, several: string]> = {
  purple: ['violette', 'violettes'],
  green: ['verte', 'vertes'],
  orange: ['orange', 'orange'],
  yellow: ['jaune', 'jaunes'],
  blue: ['bleue', 'bleues'],
  red: ['rouge', 'rouges'],
}
const ENGLISH_PLACES: Record<string, string> = {
  orange: 'upper left',
  red: 'upper right',
  blue: 'right',
  yellow: 'lower right',
  green: 'lower left',
  purple: 'left',
}
const FRENCH_PLACES: Record<string, string> = {
  orange: 'en haut à gauche',
  red: 'en haut à droite',
  blue: 'à droite',
  yellow: 'en bas à droite',
  green: 'en bas à gauche',
  purple: 'à gauche',
}

/** The feminine of tiles and stars. */
export function inFrench(colour: string, n = 1): string {
  return FRENCH[colour]?.[n < 2 ? 0 : 1] ?? colour
}

/** The colour itself: masculine. */
export function frColour(colour: string): string {
  const names: Record<string, string> = { purple: 'violet', green: 'vert', blue: 'bleu' }
  return names[colour] ?? inFrench(colour)
}

export const enStar = (side: string, star: string): string =>
  star === 'centre'
    ? 'centre star'
    : side === 'grey'
      ? `${ENGLISH_PLACES[star]} star`
      : `${star} star`

export const frStar = (side: string, star: string): string =>
  star === 'centre'
    ? 'étoile centrale'
    : side === 'grey'
      ? `étoile ${FRENCH_PLACES[star]}`
      : `étoile ${inFrench(star)}`

/** A space, after "on": "red 2", "space 2 of the upper left star". */
export const enSpace = (side: string, star: string, space: number): string =>
  side === 'grey' ? `space ${space} of the ${enStar(side, star)}` : `${star} ${space}`

export const frSpace = (side: string, star: string, space: number): string =>
  side === 'grey'
    ? `l’espace ${space} de l’${frStar(side, star)}`
    : `le ${space} de l’${frStar(side, star)}`

/** Tiles as a list: "2 blue, 1 red". */
export const enTiles = (tiles: readonly string[]): string =>
  counted(tiles)
    .map(([colour, n]) => `${n} ${colour}`)
    .join(', ')

export const frTiles = (tiles: readonly string[]): string =>
  counted(tiles)
    .map(([colour, n]) => `${n} ${inFrench(colour, n)}`)
    .join(', ')

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
