/** Colours, stars and spaces in words. On the grey side a star is named by where it lies. */
import { listIn, pluralIn } from '../../words/grammar'
import { counted } from './types'

const plural = pluralIn('fr')
const list = { en: listIn('en'), fr: listIn('fr') }

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
  return FRENCH[colour] ? plural(n, ...FRENCH[colour]) : colour
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

/** A space as it is printed: the star it belongs to, and its number. */
export interface Spot {
  side: string
  star: string
  /** The number printed on it, which is its cost; null if it is not known. */
  cost: number | null
  /** Whether other spaces of the star have the same number. */
  isShared?: boolean
}

/** A space, after "on": "red 2", "the 2 of the upper left star". */
export function enSpace({ side, star, cost, isShared = false }: Spot): string {
  if (side !== 'grey' && cost !== null) return `${star} ${cost}`
  const name = `the ${enStar(side, star)}`
  return cost === null ? name : `${isShared ? 'a' : 'the'} ${cost} of ${name}`
}

export function frSpace({ side, star, cost, isShared = false }: Spot): string {
  const name = `l’${frStar(side, star)}`
  return cost === null ? name : `${isShared ? 'un' : 'le'} ${cost} de ${name}`
}

const ENGLISH_TIPS = ['top', 'upper right', 'lower right', 'bottom', 'lower left', 'upper left']
const FRENCH_TIPS = [
  'en haut',
  'en haut à droite',
  'en bas à droite',
  'en bas',
  'en bas à gauche',
  'en haut à gauche',
]

/** Where in its star a space lies, by its angle clockwise from the top. */
export const enTip = (angle: number): string => ENGLISH_TIPS[Math.round(angle / 60) % 6]!
export const frTip = (angle: number): string => FRENCH_TIPS[Math.round(angle / 60) % 6]!

/** A complete star by what it is made of; null: six colours. */
export const enMade = (star: string, colour: string | null): string =>
  star === 'centre' && !colour ? 'centre star' : colour ? `${colour} star` : 'multicoloured star'
export const frMade = (star: string, colour: string | null): string =>
  star === 'centre' && !colour
    ? 'étoile centrale'
    : colour
      ? `étoile ${inFrench(colour)}`
      : 'étoile multicolore'

/** Tiles as a list: "2 blue and 1 red". */
export const enTiles = (tiles: readonly string[]): string =>
  list.en(counted(tiles).map(([colour, n]) => `${n} ${colour}`))

export const frTiles = (tiles: readonly string[]): string =>
  list.fr(counted(tiles).map(([colour, n]) => `${n} ${inFrench(colour, n)}`))

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
