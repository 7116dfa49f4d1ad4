/** Moves that were made and what the rules did, in words. */
import type { Fields, MoveCard } from '../../api/types'
import type { Phrase } from '../../words/phrase'
import { plateWords } from './aims'
import type { Tongue } from './en'
import { boardOf, countOf, lineOf, offeredBy, type View } from './view'

/** What somebody did, after their name. */
export function moveWords(t: Tongue, move: MoveCard, before: View | null): Phrase {
  const { fields } = move
  const d = t.did
  switch (fields['kind']) {
    case 'take':
      return takenWords(t, fields, before)
    case 'stack': {
      const tiles = [...(fields['tiles'] as string[])].reverse()
      return [d.stack(t.sentence.over(tiles), before?.factory ?? null)]
    }
    case 'pick': {
      const plate = before?.display[Number(fields['place']) - 1]
      return plate ? [d.pick, ...plateWords(t, plate)] : [d.pickUnknown]
    }
    case 'draw':
      return [d.draw(before?.pile[0]?.back ?? null)]
    case 'stop':
      return [d.stop]
    case 'keep':
    case 'return': {
      const plate = before?.hand[Number(fields['plate']) - 1]
      const name = plate?.spaces ? t.plate(plate.spaces) : t.back(plate?.back ?? null)
      return [fields['kind'] === 'keep' ? d.keep(name) : d.return(name)]
    }
    case 'put':
      return [d.put(t.dome(Number(fields['space'])))]
    case 'chip': {
      const colours = before?.chips[Number(fields['factory']) - 1]?.colours
      return [colours ? d.chipOf(t.chipColours(colours)) : d.chip]
    }
    case 'place':
      return placedWords(t, fields, before)
    case 'pay':
      return [d.pay((fields['chips'] as number[]).length)]
    default:
      return [d.skip(before?.line ?? null)]
  }
}

function takenWords(t: Tongue, fields: Fields, before: View | null): Phrase {
  const colour = String(fields['colour'])
  const source = String(fields['source'])
  const count = before ? countOf(offeredBy(before, source), colour) : 0
  const where = t.did.took(t.source(source), t.to(lineOf(fields['to'])))
  const number = count > 0 ? `${count} ` : ''
  return [t.did.take, number, { figure: colour }, ` ${t.tileColour(colour, count)}`, ...where]
}

function placedWords(t: Tongue, fields: Fields, before: View | null): Phrase {
  const line = Number(fields['line'])
  const colour = before ? boardOf(before, before.turn).lines[line - 1]?.colour : null
  const what: Phrase = colour ? [{ figure: colour }, ` ${t.tileColour(colour, 1)}`] : [t.tiles(1)]
  return [t.did.placed, ...what, t.did.place(line, Number(fields['column']))]
}

/** What the rules did by themselves; null if the words of the move say it already. */
export function eventWords(
  t: Tongue,
  event: Fields,
  name: (seat: number) => string,
): Phrase | null {
  const seat = Number(event['seat'] ?? 0)
  const points = Number(event['points'] ?? 0)
  const who = { strong: seat ? name(seat) : '', seat }
  const e = t.event
  const number = (field: string) => Number(event[field])
  switch (event['kind']) {
    case 'starting_tile':
      return [who, e.starting_tile]
    case 'tile': {
      const colour = String(event['colour'])
      const place = e.tile(number('row'), number('column'), points)
      return [who, ' ', { figure: colour }, ` ${t.tileColour(colour, 1)}`, place]
    }
    case 'special':
      return [who, e.special(number('row'), points)]
    case 'line_broken': {
      const colour = String(event['colour'])
      const count = number('tiles')
      const tiles = ` ${t.tileColour(colour, count)})`
      return [who, e.line_broken(number('line')), `${count} `, { figure: colour }, tiles]
    }
    case 'broken':
      return [who, e.broken(number('tiles'), points)]
    case 'starting_tile_loss':
      return [who, e.starting_tile_loss(points)]
    case 'goal': {
      if (points === 0) return null
      const goal = String(event['goal'])
      return [who, e.goal(t.goalScored[goal] ?? goal, points)]
    }
    case 'not_below_zero':
      return [who, e.not_below_zero]
    case 'round':
      return [e.round(number('round'), name(number('starter')))]
    case 'chip':
      return [e.chip(number('factory'), t.chipColours(event['colours'] as string[]))]
    default:
      return null
  }
}
