import { plural, signed } from '../../../words/language.svelte'
import type { Phrase } from '../../../words/phrase'
import type { GameWords } from '../../room'
import { capital, enSpace, enStar, enTiles } from '../colours'
import { foreseen, type Foresight } from '../foresight'
import { keptOf, total } from '../keeping'
import { isPassing, pickedColour, pickedSpace } from '../picking'
import { counted, seen, type View } from '../types'
import { deedOf, type Deed } from './deeds'

const figure = (colour: string): Phrase => [{ figure: colour }, ` ${colour}`]
const tilesPhrase = (tiles: readonly string[]): Phrase =>
  counted(tiles).flatMap(([colour, n], i, all) => [
    i === 0 ? '' : i === all.length - 1 ? ' and ' : ', ',
    `${n} `,
    ...figure(colour),
  ])
const source = (name: string): string => (name === 'centre' ? 'the centre' : name)
const jokers = (n: number): string => `${n} joker${n === 1 ? '' : 's'}`

const DEEDS: Record<string, (deed: Deed) => Phrase> = {
  take: ({ taken, colour, joker, source: from, marker }) => [
    taken === null ? 'took ' : `took ${taken} `,
    ...figure(colour),
    joker ? ` and a joker` : '',
    ` from ${source(from)}`,
    marker === null ? '' : `: ${signed(marker)}, and places first`,
    '.',
  ],
  place: ({ side, colour, star, space, points, features, jokers: paid }) => [
    'placed ',
    ...figure(colour),
    colour === star && side !== 'grey' ? ` ${space}` : ` on ${enSpace(side, star, space)}`,
    paid ? `, paid with ${jokers(paid)}` : '',
    points === null ? '' : `: ${signed(points)}`,
    features.length > 0 ? `, ${features.join(' and ')} done` : '',
    '.',
  ],
  bonus: ({ colour }) => ['took a bonus tile: ', ...figure(colour), '.'],
  pass: ({ kept, lost }) => [
    'passed and kept ',
    ...(kept.length > 0 ? tilesPhrase(kept) : ['nothing']),
    lost ? `, ${signed(lost.points)} for ${lost.tiles} left over` : '',
    '.',
  ],
}

function completes({ features = [], bonus_tiles: more = 0 }: Partial<Foresight>): string {
  if (features.length === 0) return ''
  const names = features.map(({ type }) => type).join(' and ')
  return `Then ${more} bonus ${plural(more, 'tile', 'tiles')}: ${names}.`
}

/** What a tile decides in a star that has no colour of its own. */
function decides(view: View, seat: number, star: string, colour: string): string {
  if (view.options.side !== 'grey') return ''
  const held = view.boards[seat - 1]?.stars.find((each) => each.star === star)?.tiles ?? []
  const [first, ...more] = held.filter((tile) => tile !== null)
  if (first === undefined || more.length > 0) return ''
  return first === colour ? `The star becomes ${colour}. ` : 'The star becomes one of six colours. '
}

export const fr: GameWords<View> = {
  title: 'Pavilion',
  move: (move, before, entry) => DEEDS[String(move.fields['kind'])]!(deedOf(move, before, entry)),
  event: (event, name) => {
    const who = (): Phrase => [{ strong: name(Number(event['seat'])), seat: Number(event['seat']) }]
    const points = signed(Number(event['points']))
    switch (event['kind']) {
      case 'star_bonus':
        return [...who(), `: ${enStar('coloured', String(event['star']))} complete, ${points}.`]
      case 'number_bonus':
        return [...who(), `: all ${String(event['number'])}s, ${points}.`]
      case 'corners':
        return [...who(), `: tiles kept to the end, ${points}.`]
      case 'refill':
        return ['The supply is filled up.']
      default:
        return null
    }
  },
  source: (kind) =>
    ({
      tile: 'Placing',
      marker: 'First in the centre',
      discard: 'Tiles given up',
      star_bonus: 'Stars',
      number_bonus: 'Numbers',
      corners: 'Tiles left at the end',
    })[kind] ?? kind,
  prompt: ({ view, choice }) => {
    switch (view.phase) {
      case 'taking':
        return 'Take tiles of one colour from a factory or the centre.'
      case 'placing':
        return choice.moves.some(({ fields }) => fields['kind'] === 'place')
          ? 'Place a tile: choose a colour or a space. Or pass.'
          : 'No tile can be placed: pass, and keep what you like.'
      case 'bonus':
        return view.bonus_tiles_to_choose === 1
          ? 'Choose a bonus tile from the supply.'
          : `Choose ${view.bonus_tiles_to_choose} bonus tiles from the supply, one by one.`
      default:
        return ''
    }
  },
  aim: (scene) => {
    const here = seen(scene as never)
    const { choice, view } = here
    const told = foreseen(here, choice.aimed)
    const fields = choice.aimed?.fields ?? choice.picked
    switch (fields['kind']) {
      case 'take': {
        const joker = told.has_joker && fields['colour'] !== view.joker
        const rest = told.to_centre ?? []
        return {
          title: [
            'Take ',
            ...(told.tiles ? tilesPhrase(told.tiles) : figure(String(fields['colour']))),
            ` from ${source(String(fields['source']))}.`,
          ],
          detail: [
            told.has_marker ? `${signed(told.loss ?? 0)}, and you place first. ` : '',
            joker ? `The joker (${view.joker}) must come along. ` : '',
            rest.length > 0
              ? `${enTiles(rest)} ${plural(rest.length, 'goes', 'go')} to the centre.`
              : '',
          ],
        }
      }
      case 'bonus':
        return {
          title: ['Take ', ...figure(String(fields['colour'])), ' from the supply.'],
          detail: [
            told.left
              ? `Then ${told.left} more.`
              : told.reveals
                ? 'Then the supply is filled up.'
                : '',
          ],
        }
      case 'pass': {
        const kept = keptOf(fields)
        const n = total(kept)
        const lost = told.discarded?.length ?? 0
        return {
          title: [n === 0 ? 'Pass and keep nothing.' : `Pass and keep ${n}.`],
          detail: [
            lost > 0 ? `${lost} given up: ${signed(told.loss ?? 0)}. ` : '',
            'A pass is final for this round.',
          ],
        }
      }
      default: {
        const [colour, space] = [pickedColour(choice), pickedSpace(choice)]
        if (!space)
          return {
            title: [
              ...figure(capital(colour ?? '')).slice(0, 0),
              { figure: colour ?? '' },
              ` ${capital(colour ?? '')}: choose a space.`,
            ],
            detail: [],
          }
        const where = enSpace(view.options.side, space.star, space.space)
        if (!colour)
          return { title: [`${capital(where)}: choose a colour to pay with.`], detail: [] }
        return {
          title: [
            { figure: colour },
            ` ${capital(colour)} on ${where}`,
            told.gain === undefined ? '.' : `: ${signed(told.gain)}.`,
          ],
          detail: [decides(view, scene.front, space.star, colour), completes(told)],
        }
      }
    }
  },
  option: (move, scene) => {
    const here = seen(scene as never)
    const told = foreseen(here, move)
    const { fields } = move
    const colour = String(fields['colour'])
    switch (fields['kind']) {
      case 'take':
        return (
          `${told.tiles ? enTiles(told.tiles) : colour} from ${source(String(fields['source']))}` +
          (told.has_marker ? `: ${signed(told.loss ?? 0)}, places first` : '')
        )
      case 'place': {
        const paid = Number(fields['jokers'])
        const space = enSpace(
          here.view.options.side,
          String(fields['star']),
          Number(fields['space']),
        )
        return (
          `${colour} on ${space}` +
          (paid ? `, with ${jokers(paid)}` : '') +
          (told.gain === undefined ? '' : `: ${signed(told.gain)}`) +
          (told.bonus_tiles
            ? `, ${told.bonus_tiles} bonus ${plural(told.bonus_tiles, 'tile', 'tiles')}`
            : '')
        )
      }
      case 'bonus':
        return `bonus tile: ${colour}`
      default: {
        const kept = deedOf(move, null, {} as never).kept
        return (
          `pass, keep ${enTiles(kept) || 'nothing'}` + (told.loss ? `: ${signed(told.loss)}` : '')
        )
      }
    }
  },
  overview: ({ view, front }) => {
    const hand = enTiles(view.boards[front - 1]?.hand ?? []) || 'no tiles'
    const full = view.factories.filter((tiles) => tiles.length > 0).length
    switch (view.phase) {
      case 'taking':
        return `${capital(view.joker)} is the joker. ${full} ${plural(full, 'factory', 'factories')} with tiles; ${view.centre.length} ${plural(view.centre.length, 'tile', 'tiles')} in the centre. You hold ${hand}.`
      case 'bonus':
        return `${view.bonus_tiles_to_choose} bonus ${plural(view.bonus_tiles_to_choose, 'tile', 'tiles')} to choose. Supply: ${enTiles(view.supply)}.`
      default:
        return `${capital(view.joker)} is the joker. You hold ${hand}.`
    }
  },
  confirm: ({ choice }) => {
    const fields = choice.aimed?.fields ?? choice.picked
    if (isPassing(choice)) {
      const n = total(keptOf(fields))
      return n === 0 ? 'Pass' : `Pass, keep ${n}`
    }
    return fields['kind'] === 'place' ? 'Place' : 'Take'
  },
  refusals: {},
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
    switch (view.phase) {
      case 'taking':
        return view.marker === 'centre' && view.centre.length > 0
          ? {
              key: 'centre',
              text: 'The first to take from the centre loses points for each tile, but places first.',
            }
          : {
              key: 'taking',
              text: `Take all tiles of one colour from one place. ${capital(view.joker)} is the joker of this round: one comes along if it lies there.`,
            }
      case 'placing':
        return {
          key: 'placing',
          text: 'A space costs as many tiles as its number. One of them stays; the more tiles it touches in its star, the more it scores.',
        }
      case 'bonus':
        return {
          key: 'bonus',
          text: 'You have surrounded a pillar, a statue or a window: choose tiles from the supply. You can use them from your next turn.',
        }
      default:
        return null
    }
  },
  note: ({ view }) => ['joker: ', { figure: view.joker }, ` ${view.joker}`],
}
