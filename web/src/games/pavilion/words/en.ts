import { plural, signed } from '../../../words/language.svelte'
import type { Phrase } from '../../../words/phrase'
import type { GameWords } from '../../room'
import { capital, enSpace, enStar, enTiles } from '../colours'
import { counted, seen, type View } from '../types'
import { aimAt, aimOf, type Aim } from './aiming'
import { deedOf, type Deed } from './deeds'
import { refusals } from './refusals.en'

const figure = (colour: string): Phrase => [{ figure: colour }, ` ${colour}`]
const tilesPhrase = (tiles: readonly string[]): Phrase =>
  counted(tiles).flatMap(([colour, n], i, all) => [
    i === 0 ? '' : i === all.length - 1 ? ' and ' : ', ',
    `${n} `,
    ...figure(colour),
  ])
const source = (name: string): string => (name === 'centre' ? 'the centre' : name)
const jokers = (n: number): string => `${n} ${plural(n, 'joker', 'jokers')}`
const bonusTiles = (n: number): string => `${n} bonus ${plural(n, 'tile', 'tiles')}`

const DEEDS: Record<string, (deed: Deed) => Phrase> = {
  take: ({ taken, colour, joker, source: from, marker }) => [
    taken === null ? 'took ' : `took ${taken} `,
    ...figure(colour),
    joker ? ` and a joker` : '',
    ` from ${source(from)}`,
    marker === null ? '.' : `: ${signed(marker)}, and places first.`,
  ],
  place: ({ side, colour, star, space, points, features, jokers: paid }) => [
    'placed ',
    ...figure(colour),
    colour === star && side !== 'grey' ? ` ${space}` : ` on ${enSpace(side, star, space)}`,
    paid ? `, paid with ${jokers(paid)}` : '',
    points === null ? '' : `: ${signed(points)}`,
    features.length > 0 ? `, ${features.join(' and ')} done.` : '.',
  ],
  bonus: ({ colour }) => ['took a bonus tile: ', ...figure(colour), '.'],
  pass: ({ kept, lost }) => [
    'passed and kept ',
    ...(kept.length > 0 ? tilesPhrase(kept) : ['nothing']),
    lost ? `, ${signed(lost.points)} for ${lost.tiles} left over.` : '.',
  ],
}

const EVENTS: Record<string, (event: Record<string, unknown>, points: string) => string> = {
  star_bonus: ({ star }, points) => `${enStar('coloured', String(star))} complete, ${points}.`,
  number_bonus: ({ number }, points) => `all spaces with ${String(number)}, ${points}.`,
  corners: (_, points) => `tiles kept to the end, ${points}.`,
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
  place: ({ side, colour, space, decides, told }) => {
    if (!space)
      return { title: [{ figure: colour! }, ` ${capital(colour!)}: choose a space.`], detail: [] }
    const where = enSpace(side, space.star, space.space)
    if (!colour) return { title: [`${capital(where)}: choose a colour to pay with.`], detail: [] }
    const done = told.features?.map(({ type }) => type).join(' and ')
    return {
      title: [
        { figure: colour },
        ` ${capital(colour)} on ${where}`,
        told.gain === undefined ? '.' : `: ${signed(told.gain)}.`,
      ],
      detail: [
        decides === null
          ? ''
          : decides === 'many'
            ? 'The star becomes one of six colours. '
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
  pass: ({ kept, told }) => ({
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
  }),
}

const OPTIONS: Record<string, (aim: Aim) => string> = {
  take: ({ colour, source: from, told }) =>
    `${told.tiles ? enTiles(told.tiles) : colour} from ${source(from)}` +
    (told.has_marker ? `: ${signed(told.loss ?? 0)}, places first` : ''),
  place: ({ side, colour, space, jokers: paid, told }) =>
    `${colour} on ${enSpace(side, space!.star, space!.space)}` +
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

export const en: GameWords<View> = {
  title: 'Pavilion',
  move: (move, before, entry) => DEEDS[String(move.fields['kind'])]!(deedOf(move, before, entry)),
  event: (event, name) => {
    if (event['kind'] === 'refill') return ['The supply is filled up.']
    const said = EVENTS[String(event['kind'])]
    const seat = Number(event['seat'])
    const who = { strong: name(seat), seat }
    return said ? [who, `: ${said(event, signed(Number(event['points'])))}`] : null
  },
  source: (kind) => SOURCES[kind] ?? kind,
  prompt: ({ view, choice }) => {
    const owed = view.bonus_tiles_to_choose
    if (view.phase === 'taking') return 'Take tiles of one colour from a factory or the centre.'
    if (view.phase === 'bonus')
      return owed === 1
        ? 'Choose a bonus tile from the supply.'
        : `Choose ${owed} bonus tiles from the supply, one by one.`
    if (view.phase !== 'placing') return ''
    return choice.moves.some(({ fields }) => fields['kind'] === 'place')
      ? 'Place a tile: choose a colour or a space. Or pass.'
      : 'No tile can be placed: pass, and keep what you like.'
  },
  aim: (scene) => {
    const aim = aimOf(seen(scene))
    return AIMS[aim.kind]?.(aim) ?? { title: [], detail: [] }
  },
  option: (move, scene) => {
    const aim = aimAt(move, seen(scene))
    return OPTIONS[aim.kind]?.(aim) ?? move.text
  },
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
    const { kind, kept } = aimOf(seen(scene))
    if (kind === 'pass') return kept.length > 0 ? `Pass, keep ${kept.length}` : 'Pass'
    return kind === 'place' ? 'Place' : 'Take'
  },
  refusals,
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
  guide: ({ view }) => {
    const isOpen = view.marker === 'centre' && view.centre.length > 0
    if (view.phase === 'taking')
      return isOpen
        ? {
            key: 'centre',
            text: 'The first to take from the centre loses points for each tile, but places first.',
          }
        : {
            key: 'taking',
            text: `Take all tiles of one colour from one place. ${capital(view.joker)} is the joker of this round: one comes along if it lies there.`,
          }
    if (view.phase === 'placing')
      return {
        key: 'placing',
        text: 'A space costs as many tiles as its number; one of them stays. The longer the row it joins in its star, the more it scores.',
      }
    if (view.phase === 'bonus')
      return {
        key: 'bonus',
        text: 'A pillar, statue or window is surrounded: choose tiles from the supply. You can use them from your next turn.',
      }
    return null
  },
  note: ({ view }) => ['joker: ', ...figure(view.joker)],
}
