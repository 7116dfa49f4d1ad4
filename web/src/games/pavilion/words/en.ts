import { listIn, phrasesIn, pluralIn, type Person } from '../../../words/grammar'
import { change } from '../../penalty'
import { signed } from '../../../words/language.svelte'
import type { Phrase } from '../../../words/phrase'
import type { GameWords } from '../../module'
import { capital, enMade, enSpace, enTiles } from '../colours'
import type { Foresight } from '../foresight'
import { isLastRound } from '../keeping'
import { counted, type Fact, type Pavilion } from '../types'
import { thoughts } from './guide'
import { aimAt, aimOf, type Aim } from './aiming'
import { heldCost, moveFacts, type MoveFacts } from './moveFacts'
import { kinds } from './kinds'
import { refusals } from './refusals'

const plural = pluralIn('en')
const list = listIn('en')
const phrases = phrasesIn('en')
const figure = (colour: string): Phrase => [{ figure: colour }, ` ${colour}`]
const tilesPhrase = (tiles: readonly string[]): Phrase =>
  phrases(counted(tiles).map(([colour, n]): Phrase => [`${n} `, ...figure(colour)]))
const source = (name: string): string => (name === 'centre' ? 'the centre' : name)
const jokers = (n: number): string => `${n} ${plural(n, 'joker', 'jokers')}`
/** The tiles that a placement takes from the hand, the jokers named as such. */
const spent = (pays: Foresight['pays'], colour: string, joker: string): string =>
  list([
    enTiles(Array<string>(pays.tiles).fill(colour)),
    ...(pays.jokers ? [`${jokers(pays.jokers)} (${joker})`] : []),
  ])
const bonusTiles = (n: number): string => `${n} bonus ${plural(n, 'tile', 'tiles')}`

/** English tells of moves in the past, which is the same for every person. */
const MOVES: Record<string, (made: MoveFacts, person: Person) => Phrase> = {
  take: ({ taken, colour, joker, source: from, marker }) => [
    taken === null ? 'took ' : `took ${taken} `,
    ...figure(colour),
    joker ? ` and a joker` : '',
    ` from ${source(from)}`,
    marker === null
      ? '.'
      : `: ${change(marker.points)}${heldCost('en', marker)}, and will place first.`,
  ],
  place: ({ spot, colour, points, features, jokers: paid }) => [
    'placed ',
    ...figure(colour),
    colour === spot.star && spot.side !== 'grey' && spot.cost !== null
      ? ` ${spot.cost}`
      : ` on ${enSpace(spot)}`,
    paid ? `, paid with ${jokers(paid)}` : '',
    points === null ? '' : `: ${signed(points)}`,
    features.length > 0 ? `, ${list(features)} done.` : '.',
  ],
  bonus: ({ colour }) => ['took a bonus tile: ', ...figure(colour), '.'],
  pass: ({ kept, lost }) => [
    'passed and kept ',
    ...(kept.length > 0 ? tilesPhrase(kept) : ['nothing']),
    lost ? `, ${change(lost.points)} for ${lost.tiles} left over${heldCost('en', lost)}.` : '.',
  ],
}

/** What a fact says after its seat; null if the words of the move say it already. */
function told(event: Fact, points: string): string | null {
  switch (event.kind) {
    case 'star_bonus':
      return `${enMade(event.star, event.colour)} complete, ${points}.`
    case 'number_bonus':
      return `all spaces with ${event.number}, ${points}.`
    case 'corners':
      return `tiles kept to the end, ${points}${heldCost('en', event)}.`
    default:
      return null
  }
}

const AIMS: Record<string, (aim: Aim) => { title: Phrase; detail: Phrase }> = {
  take: ({ colour, source: from, joker, told }) => {
    const rest = told.to_centre ?? []
    return {
      title: [
        'Take ',
        ...(told.tiles ? tilesPhrase(told.tiles) : figure(colour ?? '')),
        ` from ${source(from)}.`,
      ],
      detail: [
        told.has_marker ? `${signed(told.loss ?? 0)}, and you place first. ` : '',
        told.has_joker && colour !== joker ? `The joker (${joker}) must come along. ` : '',
        rest.length > 0
          ? `${enTiles(rest)} ${plural(rest.length, 'goes', 'go')} to the centre.`
          : '',
      ],
    }
  },
  place: ({ colour, joker, spot, decides, told }) => {
    if (!spot)
      return { title: [{ figure: colour! }, ` ${capital(colour!)}: choose a space.`], detail: [] }
    const where = enSpace(spot)
    if (!colour) return { title: [`${capital(where)}: choose a colour to pay with.`], detail: [] }
    const done = told.features && list(told.features.map(({ type }) => type))
    return {
      title: [
        { figure: colour },
        ` ${capital(colour)} on ${where}`,
        told.gain === undefined ? '.' : `: ${signed(told.gain)}.`,
      ],
      detail: [
        told.pays ? `Spends ${spent(told.pays, colour, joker)}. ` : '',
        decides === null
          ? ''
          : decides === 'many'
            ? 'The star becomes multicoloured. '
            : `The star becomes ${decides}. `,
        done ? `Then ${bonusTiles(told.bonus_tiles ?? 0)}: ${done}.` : '',
      ],
    }
  },
  bonus: ({ colour, told }) => ({
    title: ['Take ', ...figure(colour ?? ''), ' from the supply.'],
    detail: [
      told.left ? `Then ${told.left} more.` : told.reveals ? 'Then the supply is filled up.' : '',
    ],
  }),
  pass: (aim) => (aim.isLast ? lastPass(aim) : ordinaryPass(aim)),
}

function lastPass({ told }: Aim): { title: Phrase; detail: Phrase } {
  const left = [...(told.kept ?? []), ...(told.discarded ?? [])]
  const cost = left.length
    ? `: ${left.length} ${plural(left.length, 'tile', 'tiles')} left, ${signed(told.loss ?? 0)}.`
    : '.'
  return {
    title: [`Pass${cost}`],
    detail: ['This is the last round: every tile left over costs points, kept or not.'],
  }
}

function ordinaryPass({ kept, told }: Aim): { title: Phrase; detail: Phrase } {
  return {
    title: [
      'Pass and keep ',
      ...(kept.length > 0 ? [`${kept.length}: `, ...tilesPhrase(kept)] : ['nothing']),
      '.',
    ],
    detail: [
      told.discarded?.length
        ? `Given up: ${enTiles(told.discarded)}, ${signed(told.loss ?? 0)}. `
        : '',
      'A pass is final for this round.',
    ],
  }
}

const OPTIONS: Record<string, (aim: Aim) => string> = {
  take: ({ colour, source: from, told }) =>
    `${told.tiles ? enTiles(told.tiles) : colour} from ${source(from)}` +
    (told.has_marker ? `: ${signed(told.loss ?? 0)}, and you place first` : ''),
  place: ({ colour, spot, jokers: paid, told }) =>
    `${colour} on ${enSpace(spot!)}` +
    (paid ? `, with ${jokers(paid)}` : '') +
    (told.gain === undefined ? '' : `: ${signed(told.gain)}`) +
    (told.bonus_tiles ? `, ${bonusTiles(told.bonus_tiles)}` : ''),
  bonus: ({ colour }) => `bonus tile: ${colour}`,
  pass: ({ kept, told }) =>
    `pass, keep ${enTiles(kept) || 'nothing'}` + (told.loss ? `: ${signed(told.loss)}` : ''),
}

const SOURCES: Record<string, string> = {
  start: 'At the start',
  tile: 'Placing',
  marker: 'First in the centre',
  discard: 'Tiles given up',
  star_bonus: 'Stars',
  number_bonus: 'Numbers',
  corners: 'Tiles left at the end',
}

export const en: GameWords<Pavilion> = {
  title: 'Pavilion',
  move: (move, before, entry, person) =>
    MOVES[String(move.fields['kind'])]!(moveFacts(move, before, entry), person),
  event: (event, subject) => {
    if (event.kind === 'refill') return ['The supply is filled up.']
    if (!('points' in event)) return null
    const { seat, points } = event
    const said = told(event, signed(points))
    return said === null ? null : [{ strong: subject(seat).name, seat }, `: ${said}`]
  },
  source: (kind) => SOURCES[kind] ?? kind,
  prompt: (scene) => {
    const { view, choice } = scene
    const owed = view.bonus_tiles_to_choose
    if (view.phase === 'taking') return 'Take tiles of one colour from a factory or the centre.'
    if (view.phase === 'bonus')
      return owed === 1
        ? 'Choose a bonus tile from the supply.'
        : `Choose ${owed} bonus tiles from the supply, one by one.`
    if (view.phase !== 'placing') return ''
    return choice.moves.some(({ fields }) => fields['kind'] === 'place')
      ? 'Place a tile: choose a colour or a space. Or pass.'
      : isLastRound(scene)
        ? 'No tile can be placed: pass. Each tile left over costs points.'
        : 'No tile can be placed: pass, and keep what you like.'
  },
  aim: (scene) => {
    const aim = aimOf(scene)
    return AIMS[aim.kind]?.(aim) ?? { title: [], detail: [] }
  },
  option: (move, scene) => {
    const aim = aimAt(move, scene)
    return OPTIONS[aim.kind]?.(aim) ?? move.text
  },
  kind: kinds.en,
  overview: ({ view, front }) => {
    const hand = enTiles(view.boards[front - 1]?.hand ?? []) || 'no tiles'
    const full = view.factories.filter((tiles) => tiles.length > 0).length
    const [middle, owed] = [view.centre.length, view.bonus_tiles_to_choose]
    if (view.phase === 'bonus')
      return `${bonusTiles(owed)} to choose. Supply: ${enTiles(view.supply)}.`
    const table =
      `${full} ${plural(full, 'factory', 'factories')} with tiles; ` +
      `${middle} ${plural(middle, 'tile', 'tiles')} in the centre. `
    return `${capital(view.joker)} is the joker. ${view.phase === 'taking' ? table : ''}You hold ${hand}.`
  },
  confirm: (scene) => {
    const { kind, kept, isLast, told } = aimOf(scene)
    if (kind === 'pass' && isLast) return told.loss ? `Pass, ${signed(told.loss)}` : 'Pass'
    if (kind === 'pass') return kept.length > 0 ? `Pass, keep ${kept.length}` : 'Pass'
    return kind === 'place' ? 'Place' : 'Take'
  },
  refusals: refusals.en,
  options: {
    seats: { name: 'Seats', choices: { 2: '2 seats', 3: '3 seats', 4: '4 seats' } },
    side: {
      name: 'Side of the boards',
      choices: {
        coloured: 'coloured: each star has its colour',
        grey: 'grey: you decide the colours of the stars',
      },
    },
  },
  guide: (scene) =>
    thoughts(scene, {
      taking: `Take all tiles of one colour from one place. ${capital(scene.view.joker)} is the joker of this round: one comes along if it lies there.`,
      centre: 'The first to take from the centre loses points for each tile, but places first.',
      placing:
        'A space costs as many tiles as its number; one of them stays. The longer the row it joins in its star, the more it scores.',
      features:
        'Fill all spaces around a pillar, statue or window, and you choose tiles from the supply.',
      keeping: isLastRound(scene)
        ? 'This is the last round: every tile left over costs a point, kept or not.'
        : `Whoever passes may keep up to ${scene.components.corners} tiles for the next round. The others cost a point each.`,
      bonus:
        'A pillar, statue or window is surrounded: choose tiles from the supply. You can use them from your next turn.',
      stars: 'Complete stars, and all spaces of a number, bring many points at the end.',
    }),
  note: ({ view }) => ['joker: ', ...figure(view.joker)],
}
