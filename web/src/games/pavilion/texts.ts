/** What stands on the boards and the tray, and what is said of them. */
import type { Texts } from '../../words/language.svelte'
import {
  capital,
  enSpace,
  enStar,
  enTiles,
  frColour,
  frSpace,
  frStar,
  frTiles,
  inFrench,
} from './colours'
import type { Foresight } from './foresight'
import type { PlacedSpace } from './layout'
import type { Source } from './taking'
import { count, type FeatureType } from './types'

type Brings = Partial<Foresight> | null

const en = {
  joker: 'joker',
  isJoker: 'is the joker',
  colourTitle: (colour: string) => capital(colour),
  jokersByRound: 'Joker by round',
  jokerIn: (round: number, colour: string) => `Round ${round}: ${colour}`,
  supplyName: 'Supply',
  centreName: 'Centre',
  factoriesName: 'Factories',
  factoriesEmpty: 'Factories are empty. Placing.',
  endBonuses: 'End bonuses',
  yourTiles: 'Your tiles',
  holds: 'Holds',
  kept: 'Kept',
  hasMarker: 'has the marker',
  noTiles: 'No tiles.',
  nothing: 'nothing',
  pass: 'Pass',
  close: 'Close',
  givenUp: 'Given up',
  feature: { pillar: 'pillar', statue: 'statue', window: 'window' } as Record<FeatureType, string>,
  keepUpTo: (n: number) => `Keep, up to ${n}`,
  keepForNext: (n: number) => `Keep for the next round, up to ${n}`,
  keepThis: (colour: string) => `Keep this ${colour} tile`,
  giveUp: (colour: string) => `Give this ${colour} tile up`,
  slotsFull: 'No place is free: put another tile back first',
  markerCosts: (loss: number) => `first to take here loses ${loss} a tile and places first`,
  choose: (owed: number, left: number) =>
    left < owed ? `${left} more afterwards` : `choose ${owed === 1 ? 'a tile' : `${owed} tiles`}`,
  bonusTile: (colour: string) => `Bonus tile: ${colour}`,
  tiles: (tiles: readonly string[]) => enTiles(tiles) || 'no tiles',
  factory: ({ number, tiles }: Source) => `Factory ${number}: ${enTiles(tiles) || 'empty'}.`,
  centre: ({ tiles }: Source, hasMarker: boolean) =>
    `Centre: ${enTiles(tiles) || 'empty'}${hasMarker ? ', and the marker' : ''}.`,
  takeable: ({ number, tiles }: Source, colour: string) =>
    `${count(tiles, colour)} ${colour}, ${number ? `factory ${number}` : 'centre'}`,
  inHand: ((colour) => colour) as (colour: string, n: number) => string,
  board: (score: number) => `Board, ${score} points`,
  star: (side: string, star: string) => capital(enStar(side, star)),
  space: (
    side: string,
    { star, space, cost }: PlacedSpace,
    tile: string | null,
    brings: Brings,
  ) => {
    const name = capital(enSpace(side, star, space))
    if (tile) return `${name}: ${tile} tile.`
    if (!brings) return `${name}, cost ${cost}. Not possible now.`
    const { gain, features = [], bonus_tiles: more } = brings
    const done = features.map(({ type }) => `a ${en.feature[type]}`).join(' and ')
    return (
      `${name}, cost ${cost}` +
      (gain === undefined ? '' : `: plus ${gain}`) +
      (done ? `, completes ${done}, ${more} bonus tile${more === 1 ? '' : 's'}` : '') +
      '.'
    )
  },
  howToPay: (cost: number) => `How to pay ${cost}`,
  payment: (n: number, colour: string, jokers: number) =>
    `${n} ${colour}` + (jokers ? ` + ${jokers} joker${jokers === 1 ? '' : 's'}` : ''),
  fewerJokers: 'Fewer jokers',
  moreJokers: 'More jokers',
  starGoal: (colour: string | null, done: number, of: number) =>
    `${colour ? capital(colour) : 'Six-colour'} star: ${done} of ${of}`,
  numberGoal: (number: string, done: number, of: number) => `All ${number}s: ${done} of ${of}`,
}

const fr: typeof en = {
  joker: 'joker',
  isJoker: 'est le joker',
  colourTitle: (colour) => capital(frColour(colour)),
  jokersByRound: 'Joker de chaque manche',
  jokerIn: (round, colour) => `Manche ${round}\u00a0: ${frColour(colour)}`,
  supplyName: 'Réserve',
  centreName: 'Centre',
  factoriesName: 'Fabriques',
  factoriesEmpty: 'Les fabriques sont vides. On pose.',
  endBonuses: 'Bonus de fin',
  yourTiles: 'Vos tuiles',
  holds: 'En main',
  kept: 'Gardées',
  hasMarker: 'a le marqueur',
  noTiles: 'Aucune tuile.',
  nothing: 'rien',
  pass: 'Passer',
  close: 'Fermer',
  givenUp: 'Abandonnées',
  feature: { pillar: 'pilier', statue: 'statue', window: 'fenêtre' },
  keepUpTo: (n) => `À garder, ${n} au plus`,
  keepForNext: (n) => `À garder pour la prochaine manche, ${n} au plus`,
  keepThis: (colour) => `Garder cette tuile ${inFrench(colour)}`,
  giveUp: (colour) => `Abandonner cette tuile ${inFrench(colour)}`,
  slotsFull: 'Plus de place\u00a0: remettez d’abord une autre tuile',
  markerCosts: (loss) => `le premier à prendre ici perd ${loss} par tuile et pose en premier`,
  choose: (owed, left) =>
    left < owed
      ? `encore ${left} ensuite`
      : `choisissez ${owed === 1 ? 'une tuile' : `${owed} tuiles`}`,
  bonusTile: (colour) => `Tuile bonus\u00a0: ${inFrench(colour)}`,
  tiles: (tiles) => frTiles(tiles) || 'aucune tuile',
  factory: ({ number, tiles }) => `Fabrique ${number}\u00a0: ${frTiles(tiles) || 'vide'}.`,
  centre: ({ tiles }, hasMarker) =>
    `Centre\u00a0: ${frTiles(tiles) || 'vide'}${hasMarker ? ', et le marqueur' : ''}.`,
  takeable: ({ number, tiles }, colour) => {
    const n = count(tiles, colour)
    return `${n} ${inFrench(colour, n)}, ${number ? `fabrique ${number}` : 'centre'}`
  },
  inHand: (colour, n) => inFrench(colour, n),
  board: (score) => `Plateau, ${score} points`,
  star: (side, star) => capital(frStar(side, star)),
  space: (side, { star, space, cost }, tile, brings) => {
    const name = capital(frSpace(side, star, space))
    if (tile) return `${name}\u00a0: tuile ${inFrench(tile)}.`
    if (!brings) return `${name}, coût ${cost}. Impossible maintenant.`
    const { gain, features = [], bonus_tiles: more = 0 } = brings
    const done = features
      .map(({ type }) => `${type === 'pillar' ? 'un' : 'une'} ${fr.feature[type]}`)
      .join(' et ')
    return (
      `${name}, coût ${cost}` +
      (gain === undefined ? '' : `\u00a0: plus ${gain}`) +
      (done ? `, complète ${done}, ${more} tuile${more < 2 ? '' : 's'} bonus` : '') +
      '.'
    )
  },
  howToPay: (cost) => `Comment payer ${cost}`,
  payment: (n, colour, jokers) =>
    `${n} ${inFrench(colour, n)}` + (jokers ? ` + ${jokers} joker${jokers < 2 ? '' : 's'}` : ''),
  fewerJokers: 'Moins de jokers',
  moreJokers: 'Plus de jokers',
  starGoal: (colour, done, of) =>
    `Étoile ${colour ? inFrench(colour) : 'de six couleurs'}\u00a0: ${done} sur ${of}`,
  numberGoal: (number, done, of) => `Tous les ${number}\u00a0: ${done} sur ${of}`,
}

export const texts: Texts<typeof en> = { en, fr }
