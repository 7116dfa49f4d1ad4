/** What stands on the boards and the tray, and what is said of them. */
import { listIn, pluralIn } from '../../../words/grammar'
import { signed, type Texts } from '../../../words/language.svelte'
import {
  capital,
  enMade,
  enSpace,
  enStar,
  enTiles,
  enTip,
  frColour,
  frMade,
  frSpace,
  frStar,
  frTiles,
  frTip,
  inFrench,
} from '../colours'
import type { Foresight } from '../foresight'
import type { StarGoal } from '../goals'
import type { PlacedSpace } from '../layout'
import type { Source } from '../taking'
import { count, type FeatureType } from '../types'

const plural = { en: pluralIn('en'), fr: pluralIn('fr') }
const list = { en: listIn('en'), fr: listIn('fr') }

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
  leftOver: (loss: number) => `Left over after the last round: ${signed(-loss)} each`,
  feature: { pillar: 'pillar', statue: 'statue', window: 'window' } satisfies Record<
    FeatureType,
    string
  >,
  keepUpTo: (n: number) => `Keep, up to ${n}`,
  keepForNext: (n: number) => `Keep for the next round, up to ${n}`,
  keepThis: (colour: string) => `Keep this ${colour} tile`,
  giveUp: (colour: string) => `Give this ${colour} tile up`,
  slotsFull: 'No place is free: put another tile back first',
  markerCosts: (loss: number) => `first to take here loses ${loss} a tile and places first`,
  choose: (owed: number, left: number) =>
    left < owed
      ? `${left} more afterwards`
      : `choose ${plural.en(owed, 'a tile', `${owed} tiles`)}`,
  bonusTile: (colour: string) => `Bonus tile: ${colour}`,
  tiles: (tiles: readonly string[]) => enTiles(tiles) || 'no tiles',
  factory: ({ number, tiles }: Source) => `Factory ${number}: ${enTiles(tiles) || 'empty'}.`,
  centre: ({ tiles }: Source, hasMarker: boolean) =>
    `Centre: ${enTiles(tiles) || 'empty'}${hasMarker ? ', and the marker' : ''}.`,
  takeable: ({ number, tiles }: Source, colour: string) =>
    `${count(tiles, colour)} ${colour}, ${number ? `factory ${number}` : 'centre'}`,
  inHand: ((colour) => colour) as (colour: string, n: number) => string,
  board: (score: number) => `Board, ${score} ${plural.en(score, 'point', 'points')}`,
  star: (side: string, star: string) => capital(enStar(side, star)),
  space: (
    side: string,
    { star, cost, angle, isShared }: PlacedSpace,
    tile: string | null,
    brings: Brings,
  ) => {
    const spot = capital(enSpace({ side, star, cost, isShared }))
    const name = isShared ? `${spot}, ${enTip(angle)}` : spot
    const price = side === 'grey' ? '' : `, cost ${cost}`
    if (tile) return `${name}: ${tile} tile.`
    if (!brings) return `${name}${price}. Not possible now.`
    const { gain, features = [], bonus_tiles: more = 0 } = brings
    const done = list.en(features.map(({ type }) => `a ${en.feature[type]}`))
    return (
      `${name}${price}` +
      (gain === undefined ? '' : `: plus ${gain}`) +
      (done ? `, completes ${done}, ${more} bonus ${plural.en(more, 'tile', 'tiles')}` : '') +
      '.'
    )
  },
  howToPay: (cost: number) => `How to pay ${cost}`,
  payment: (n: number, colour: string, jokers: number) =>
    `${n} ${colour}` + (jokers ? ` + ${jokers} ${plural.en(jokers, 'joker', 'jokers')}` : ''),
  fewerJokers: 'Fewer jokers',
  moreJokers: 'More jokers',
  starGoal: ({ star, colour, isPrinted, done, of }: StarGoal) => {
    const name = capital(isPrinted ? enMade(star, colour) : enStar('grey', star))
    const kind = isPrinted || star === 'centre' ? '' : ` (${colour ?? 'multicoloured'})`
    return `${name}${kind}: ${done} of ${of}`
  },
  numberGoal: (number: number, done: number, of: number) => `All ${number}s: ${done} of ${of}`,
}

const fr: typeof en = {
  joker: 'joker',
  isJoker: 'est le joker',
  colourTitle: (colour) => capital(frColour(colour)),
  jokersByRound: 'Joker de chaque manche',
  jokerIn: (round, colour) => `Manche ${round}\u00a0: ${frColour(colour)}`,
  supplyName: 'Espaces d’approvisionnement',
  centreName: 'Centre',
  factoriesName: 'Cercles Fabrique',
  factoriesEmpty: 'Les fabriques sont vides. On place les tuiles.',
  endBonuses: 'Bonus de fin',
  yourTiles: 'Vos tuiles',
  holds: 'En main',
  kept: 'Conservées',
  hasMarker: 'a le marqueur Premier joueur',
  noTiles: 'Aucune tuile.',
  nothing: 'rien',
  pass: 'Passer',
  close: 'Fermer',
  givenUp: 'Défaussées',
  leftOver: (loss) => `Restantes après la dernière manche\u00a0: ${signed(-loss)} chacune`,
  feature: { pillar: 'pilier', statue: 'statue', window: 'fenêtre' },
  keepUpTo: (n) => `À conserver, ${n} au plus`,
  keepForNext: (n) => `À conserver pour la prochaine manche, ${n} au plus`,
  keepThis: (colour) => `Conserver cette tuile ${inFrench(colour)}`,
  giveUp: (colour) => `Défausser cette tuile ${inFrench(colour)}`,
  slotsFull: 'Plus de place\u00a0: remettez d’abord une autre tuile',
  markerCosts: (loss) => `le premier à prendre ici perd ${loss} par tuile et place en premier`,
  choose: (owed, left) =>
    left < owed
      ? `encore ${left} ensuite`
      : `choisissez ${plural.fr(owed, 'une tuile', `${owed} tuiles`)}`,
  bonusTile: (colour) => `Tuile bonus\u00a0: ${inFrench(colour)}`,
  tiles: (tiles) => frTiles(tiles) || 'aucune tuile',
  factory: ({ number, tiles }) => `Cercle Fabrique ${number}\u00a0: ${frTiles(tiles) || 'vide'}.`,
  centre: ({ tiles }, hasMarker) =>
    `Centre\u00a0: ${frTiles(tiles) || 'vide'}${hasMarker ? ', et le marqueur Premier joueur' : ''}.`,
  takeable: ({ number, tiles }, colour) => {
    const n = count(tiles, colour)
    return `${n} ${inFrench(colour, n)}, ${number ? `cercle Fabrique ${number}` : 'centre'}`
  },
  inHand: (colour, n) => inFrench(colour, n),
  board: (score) => `Plateau Joueur, ${score} ${plural.fr(score, 'point', 'points')}`,
  star: (side, star) => capital(frStar(side, star)),
  space: (side, { star, cost, angle, isShared }, tile, brings) => {
    const spot = capital(frSpace({ side, star, cost, isShared }))
    const name = isShared ? `${spot}, ${frTip(angle)}` : spot
    const price = side === 'grey' ? '' : `, coût ${cost}`
    if (tile) return `${name}\u00a0: tuile ${inFrench(tile)}.`
    if (!brings) return `${name}${price}. Impossible maintenant.`
    const { gain, features = [], bonus_tiles: more = 0 } = brings
    const done = list.fr(
      features.map(({ type }) => `${type === 'pillar' ? 'un' : 'une'} ${fr.feature[type]}`),
    )
    return (
      `${name}${price}` +
      (gain === undefined ? '' : `\u00a0: plus ${gain}`) +
      (done ? `, complète ${done}, ${more} ${plural.fr(more, 'tuile', 'tuiles')} bonus` : '') +
      '.'
    )
  },
  howToPay: (cost) => `Comment payer ${cost}`,
  payment: (n, colour, jokers) =>
    `${n} ${inFrench(colour, n)}` +
    (jokers ? ` + ${jokers} ${plural.fr(jokers, 'joker', 'jokers')}` : ''),
  fewerJokers: 'Moins de jokers',
  moreJokers: 'Plus de jokers',
  starGoal: ({ star, colour, isPrinted, done, of }) => {
    const name = capital(isPrinted ? frMade(star, colour) : frStar('grey', star))
    const kind =
      isPrinted || star === 'centre' ? '' : ` (${colour ? inFrench(colour) : 'multicolore'})`
    return `${name}${kind}\u00a0: ${done} sur ${of}`
  },
  numberGoal: (number, done, of) => `Tous les ${number}\u00a0: ${done} sur ${of}`,
}

export const texts: Texts<typeof en> = { en, fr }
