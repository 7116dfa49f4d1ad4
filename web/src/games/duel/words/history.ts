/** Moves that were made and what the rules did, in words. */
import type { Phrase } from '../../../words/phrase'
import { plateWords } from './aims'
import type { OfKind } from '../../module'
import type { Person, Subject } from '../../../words/grammar'
import type { DuelTexts } from './en'
import {
  type MoveCard,
  boardOf,
  countOf,
  lineOf,
  offeredBy,
  type Fact,
  type Move,
  type View,
} from '../view'

/** What somebody did, after their name. */
export function moveWords(
  t: DuelTexts,
  move: MoveCard,
  before: View | null,
  person: Person,
): Phrase {
  const made = move.fields
  const d = t.did
  switch (made.kind) {
    case 'take':
      return takenWords(t, made, before, person)
    case 'stack':
      return [d.stack(person, t.sentence.over([...made.tiles].reverse()), before?.factory ?? null)]
    case 'pick': {
      const plate = before?.display[made.place - 1]
      return plate ? [d.pick(person), ...plateWords(t, plate)] : [d.pickUnknown(person)]
    }
    case 'draw':
      return [d.draw(person, before?.pile[0]?.back ?? null)]
    case 'stop':
      return [d.stop(person)]
    case 'keep':
      return [d.keep(person, handWords(t, made, before))]
    case 'return':
      return [d.return(person, handWords(t, made, before))]
    case 'put':
      return [d.put(person, t.dome(made.space))]
    case 'chip': {
      const colours = before?.chips[made.factory - 1]?.colours
      return [colours ? d.chipOf(person, t.chipColours(colours)) : d.chip(person)]
    }
    case 'place':
      return placedWords(t, made, before, person)
    case 'pay':
      return [d.pay(person, made.chips.length)]
    case 'skip':
      return [d.skip(person, before?.line ?? null)]
  }
}

/** A plate of the hand. Others than its drawer are told only the back of one that goes back. */
function handWords(
  t: DuelTexts,
  made: OfKind<Move, 'keep' | 'return'>,
  before: View | null,
): string {
  if ('back' in made) return t.back(made.back)
  const plate = before?.hand[made.plate - 1]
  return plate?.spaces ? t.plate(plate.spaces) : t.back(plate?.back ?? null)
}

function takenWords(
  t: DuelTexts,
  { colour, source, to }: OfKind<Move, 'take'>,
  before: View | null,
  person: Person,
): Phrase {
  const count = before ? countOf(offeredBy(before, source), colour) : 0
  const where = t.did.took(t.source(source), t.toShort(lineOf(to)))
  const number = count > 0 ? `${count} ` : ''
  return [
    t.did.take(person),
    number,
    { figure: colour },
    ` ${t.tileColour(colour, count)}`,
    ...where,
  ]
}

function placedWords(
  t: DuelTexts,
  { line, column }: OfKind<Move, 'place'>,
  before: View | null,
  person: Person,
): Phrase {
  const colour = before ? boardOf(before, before.turn).lines[line - 1]?.colour : null
  const what: Phrase = colour ? [{ figure: colour }, ` ${t.tileColour(colour, 1)}`] : [t.tiles(1)]
  return [t.did.placed(person), ...what, t.did.place(line, column)]
}

/** What the rules did by themselves; null if the words of the move say it already. */
export function eventWords(
  t: DuelTexts,
  event: Fact,
  subject: (seat: number) => Subject,
): Phrase | null {
  const seat = 'seat' in event ? event.seat : 0
  const who = { strong: seat ? subject(seat).name : '', seat }
  const e = t.event
  switch (event.kind) {
    case 'starting_tile':
      return [who, e.starting_tile]
    case 'tile': {
      const { colour } = event
      const place = e.tile(event.row, event.column, event.points)
      return [who, e.colon, { figure: colour }, ` ${t.tileColour(colour, 1)}`, place]
    }
    case 'special':
      return [who, e.special(event.row, event.points)]
    case 'line_broken': {
      const { colour, tiles: count } = event
      const tiles = ` ${t.tileColour(colour, count)})`
      return [who, e.line_broken(event.line), `${count} `, { figure: colour }, tiles]
    }
    case 'broken':
      return [who, e.broken(event.tiles, event.points), e.held(event)]
    case 'starting_tile_loss':
      return [who, e.starting_tile_loss(event.points), e.held(event)]
    case 'goal':
      if (event.points === 0) return null
      return [who, e.goal(t.goalScored[event.goal] ?? event.goal, event.points)]
    case 'not_below_zero':
      return [who, e.not_below_zero]
    case 'round': {
      const first = subject(event.starter)
      const starter = { strong: first.name, seat: event.starter }
      return [e.round(event.round), starter, e.starts(first.person)]
    }
    case 'chip':
      return [e.chip(event.factory, t.chipColours(event.colours))]
    default:
      return null
  }
}
