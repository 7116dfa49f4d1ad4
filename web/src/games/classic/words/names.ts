/** The names of this game's things, in both languages; sentences are in en.ts and fr.ts. */
import { pluralIn } from '../../../words/grammar'
import type { Texts } from '../../../words/language.svelte'
import { CENTRE, FLOOR, numberOf, type Colour } from '../view'

type Groups = { colour: Colour; count: number }[]

export interface ColourWords {
  /** "3 blue" */
  tiles: (count: number, colour: Colour) => string
  colour: (colour: Colour, count?: number) => string
  centre: string
  nothing: string
  /** In place of tiles while walls are tiled. */
  tiling: string
  /** "factory 3", "the centre" */
  source: (source: string) => string
  /** "from factory 3", "from the centre" */
  out: (source: string) => string
  /** "line 3", "the floor" */
  place: (to: string) => string
  /** What lies at a source. */
  offer: (source: string, groups: Groups, hasMarker?: boolean) => string
  /** A colour at a source. */
  from: (count: number, colour: Colour, source: string, hasMarker?: boolean) => string
}

const en: ColourWords = {
  tiles: (count, colour) => `${count} ${colour}`,
  colour: (colour) => colour,
  centre: 'Centre',
  nothing: 'empty',
  tiling: 'Factories are empty. Wall tiling.',
  source: (source) => (source === CENTRE ? 'the centre' : `factory ${numberOf(source)}`),
  out: (source) => `from ${en.source(source)}`,
  place: (to) => (to === FLOOR ? 'the floor' : `line ${numberOf(to)}`),
  offer: (source, groups, hasMarker) => {
    const name = source === CENTRE ? 'Centre' : `Factory ${numberOf(source)}`
    const things = groups.map(({ colour, count }) => en.tiles(count, colour))
    if (hasMarker) things.push('the starting player marker')
    return `${name}: ${things.join(', ') || 'empty'}.`
  },
  from: (count, colour, source, hasMarker) =>
    `${en.tiles(count, colour)} ${en.out(source)}${hasMarker ? ', with the marker' : ''}`,
}

const plural = pluralIn('fr')
const FEMININE: Record<Colour, [string, string]> = {
  blue: ['bleue', 'bleues'],
  yellow: ['jaune', 'jaunes'],
  red: ['rouge', 'rouges'],
  black: ['noire', 'noires'],
  white: ['blanche', 'blanches'],
}

const fr: ColourWords = {
  tiles: (count, colour) => `${count} ${fr.colour(colour, count)}`,
  colour: (colour, count = 1) => (FEMININE[colour] ? plural(count, ...FEMININE[colour]) : colour),
  centre: 'Centre',
  nothing: 'vide',
  tiling: 'Les fabriques sont vides. Décoration du mur.',
  source: (source) => (source === CENTRE ? 'le centre' : `la fabrique ${numberOf(source)}`),
  out: (source) => (source === CENTRE ? 'au centre' : `de la fabrique ${numberOf(source)}`),
  place: (to) => (to === FLOOR ? 'la ligne Plancher' : `la ligne ${numberOf(to)}`),
  offer: (source, groups, hasMarker) => {
    const name = source === CENTRE ? 'Centre' : `Cercle Fabrique ${numberOf(source)}`
    const things = groups.map(({ colour, count }) => fr.tiles(count, colour))
    if (hasMarker) things.push('le marqueur de premier joueur')
    return `${name}\u00a0: ${things.join(', ') || 'vide'}.`
  },
  from: (count, colour, source, hasMarker) =>
    `${fr.tiles(count, colour)} ${fr.out(source)}${hasMarker ? ', avec le marqueur de premier joueur' : ''}`,
}

export const colourWords: Texts<ColourWords> = { en, fr }
