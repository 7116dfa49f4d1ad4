/** The words of this game in English. */
import { listIn, pluralIn, verb } from '../../../words/grammar'
import { signed } from '../../../words/language.svelte'
import type { Phrase } from '../../../words/phrase'
import type { GameWords } from '../../module'
import { change, held } from '../../penalty'
import { foreseen, gainText, type Space, type TakeForesight } from '../foresight'
import { thoughts } from './guide'
import { kinds } from './kinds'
import { refusals } from './refusals'
import { toldOf, type Told } from './told'
import { colourWords } from './names'
import {
  CENTRE,
  hand,
  offerOf,
  groups,
  placedLine,
  toldLine,
  type Classic,
  type Colour,
} from '../view'

const names = colourWords.en
const plural = pluralIn('en')
const list = listIn('en')

/** What a take brings: "It is full: +6 at the end of the round." */
export function brings({ line, filled, size, seen }: Told): Phrase {
  if (line === null)
    return ['All of it falls', marker(seen), ': ', { strong: signed(seen.loss) }, '.']
  const phrase: Phrase = []
  if (seen.spaces.length > 0)
    phrase.push('It is full: ', { strong: gainText(seen) }, ' at the end of the round.')
  else if (seen.is_full)
    phrase.push('It is full, but its tile will find no space: the line breaks.')
  else phrase.push(`${filled + seen.fits} of ${size} then.`)
  if (seen.loss) {
    const falls = seen.falls
    const what = falls ? `${falls} ${plural(falls, 'falls', 'fall')} to the floor` : 'The marker'
    phrase.push(` ${what}${falls ? marker(seen) : ''}: `, { strong: signed(seen.loss) }, '.')
  }
  return phrase
}

const marker = (seen: TakeForesight) => (seen.has_marker ? ', with the marker' : '')

function runs({ across, down }: Pick<Space, 'across' | 'down'>): string {
  const parts = []
  if (across > 1) parts.push(`${across} across`)
  if (down > 1) parts.push(`${down} down`)
  return parts.length ? `${list(parts)}.` : 'It stands alone.'
}

function left(colours: Colour[] | undefined): string {
  if (!colours?.length) return ''
  const tiles = groups(colours).map(({ colour, count }) => names.tiles(count, colour))
  return `${list(tiles)} ${plural(colours.length, 'goes', 'go')} to the centre.`
}

const tiles = (count: number, colour: Colour): Phrase => [
  `${count} `,
  { figure: colour },
  ` ${names.colour(colour)}`,
]

export const en: GameWords<Classic> = {
  title: 'Classic',
  move: (move, before, entry) => {
    const made = move.fields
    if (made.kind === 'place') {
      const colour = placedLine(before, entry.seat, made.line)
      const what: Phrase = colour ? [{ figure: colour }, ` ${colour}`] : ['the tile']
      return ['put ', ...what, ` of line ${made.line} in column ${made.column}`]
    }
    const count = before ? offerOf(before, made.source).filter((c) => c === made.colour).length : 0
    const what: Phrase = count
      ? tiles(count, made.colour)
      : ['all ', { figure: made.colour }, ` ${made.colour}`]
    return ['took ', ...what, ` ${names.out(made.source)} to ${names.place(made.to)}`]
  },
  event: (event, subject) => {
    const who = (seat = 'seat' in event ? event.seat : 0): Phrase => [
      { strong: subject(seat).name, seat },
    ]
    const has = (seat: number, you: string, other: string) => verb(subject(seat).person, you, other)
    const points = { strong: signed('points' in event ? event.points : 0) }
    switch (event.kind) {
      case 'marker':
        return [...who(), ` ${has(event.seat, 'have', 'has')} the starting player marker.`]
      case 'tile':
        return [
          ...who(),
          ': ',
          { figure: event.colour },
          ` ${event.colour} in row ${event.row}, column ${event.column}: `,
          points,
          `. ${runs(event)}`,
        ]
      case 'line_broken':
        return [
          ...who(),
          `: line ${event.line} has no space for `,
          { figure: event.colour },
          ` ${event.colour} and falls to the floor.`,
        ]
      case 'floor':
        return [...who(), ': floor line ', { strong: change(event.points) }, held.en(event), '.']
      case 'row_bonus':
        return [...who(), `: row ${event.row} complete `, points, '.']
      case 'column_bonus':
        return [...who(), `: column ${event.column} complete `, points, '.']
      case 'colour_bonus':
        return [...who(), ': all five ', { figure: event.colour }, ` ${event.colour} `, points, '.']
      case 'round':
        return [
          `Round ${event.round}: `,
          ...who(event.starter),
          ` ${has(event.starter, 'start', 'starts')}.`,
        ]
      case 'end':
        return [ENDS[event.cause] ?? 'The game is over.']
      default:
        return null
    }
  },
  source: (kind) => SOURCES[kind] ?? kind,
  prompt: (scene) => {
    const line = toldLine(scene)
    if (line) return `Line ${line.line}, ${line.colour}: choose a column.`
    const held = hand(scene)
    if (held) return `${names.tiles(held.count, held.colour)}: choose a line or the floor.`
    return 'Take all tiles of one colour from a factory or from the centre.'
  },
  aim: (scene) => {
    const aimed = scene.choice.aimed
    const made = aimed?.fields
    const seen = aimed && foreseen(scene, aimed)
    const held = hand(scene)
    if (made?.kind === 'place') {
      const line = scene.view.boards[scene.front - 1]!.lines[made.line - 1]!
      const gain = seen ? `, ${signed(seen.gain)}` : ''
      return {
        title: [{ strong: `Line ${made.line}, ${line.colour}: column ${made.column}${gain}.` }],
        detail: [seen?.spaces[0] ? runs(seen.spaces[0]) : ''],
      }
    }
    if (!held) return { title: [en.prompt(scene)], detail: [] }
    const what = names.tiles(held.count, held.colour)
    if (made?.kind !== 'take') {
      return {
        title: [{ strong: `${what} ${names.out(held.source)}.` }],
        detail: ['Choose a line or the floor.'],
      }
    }
    const title: Phrase = [{ strong: `${what} to ${names.place(made.to)}.` }]
    if (seen?.kind !== 'take') return { title, detail: [] }
    const told = toldOf(scene, aimed!, seen)!
    const detail = [seen.spaces.length === 1 ? runs(seen.spaces[0]!) : '', left(seen.to_centre)]
    return { title: [...title, ' ', ...brings(told)], detail: [detail.join(' ').trim()] }
  },
  option: (move, scene) => {
    const made = move.fields
    const seen = foreseen(scene, move)
    if (made.kind === 'place') {
      const gain = seen ? `: ${signed(seen.gain)}` : ''
      return `line ${made.line} to column ${made.column}${gain}`
    }
    const count = offerOf(scene.view, made.source).filter((c) => c === made.colour).length
    const words = `${names.tiles(count, made.colour)} ${names.out(made.source)} to ${names.place(made.to)}`
    if (seen?.kind !== 'take') return words
    const facts = []
    if (seen.is_full) facts.push(seen.spaces.length ? `full, ${gainText(seen)}` : 'full, no space')
    if (seen.loss) facts.push(`floor ${signed(seen.loss)}`)
    return facts.length ? `${words}: ${facts.join(', ')}` : words
  },
  kind: kinds.en,
  overview: ({ view }) => {
    if (view.phase === 'tiling') return 'The walls are being tiled.'
    const empty = view.factories.filter((factory) => factory.length === 0).length
    const marked = view.marker === CENTRE ? ', and the marker' : ''
    return `${view.factories.length} factories, ${empty} empty; ${view.centre.length} ${plural(view.centre.length, 'tile', 'tiles')} in the centre${marked}.`
  },
  confirm: () => 'Confirm',
  refusals: refusals.en,
  options: {
    seats: { name: 'Seats', choices: { '2': '2', '3': '3', '4': '4' } },
    wall: {
      name: 'Wall',
      choices: {
        printed: 'Printed: each colour has its space',
        grey: 'Grey: you choose the column',
      },
    },
  },
  guide: (scene) =>
    thoughts(scene, {
      column: 'Choose a column: a colour lies once in each row and column.',
      line: 'Press a lit line. Once it is full, one tile goes to the wall.',
      take: 'Press a colour on a factory: you take all its tiles there.',
      centre: 'The first to take from the centre starts the next round, but loses points.',
      floor: 'These tiles found no room. They cost points when the round ends.',
      wall: 'Full lines sent a tile here. Tiles beside others score more, across and down.',
      others: 'Look at the other board, too: what does it need, and what can it not use?',
      bonus:
        'Complete rows, columns and colours bring points at the end; a complete row ends the game.',
    }),
}

const SOURCES: Record<string, string> = {
  tile: 'Tiles on the wall',
  floor: 'Floor',
  row_bonus: 'Rows',
  column_bonus: 'Columns',
  colour_bonus: 'Colours',
}
const ENDS: Record<string, string> = {
  complete_row: 'A row is complete: the game is over.',
  round_limit: 'The last round allowed has been played: the game is over.',
  no_tiles: 'No tiles are left to deal: the game is over.',
}
