/** A move that is about to be made, in a sentence and what follows from it. */
import type { Phrase } from '../../../words/phrase'
import { foreseen, type Foresight, type Scored } from '../badges'
import type { DuelTexts } from './en'
import { plan } from '../plan.svelte'
import {
  type MoveCard,
  boardOf,
  countOf,
  factoryOf,
  lineOf,
  offeredBy,
  symbolRow,
  viewOf,
  type Seen,
} from '../view'

interface Said {
  title: Phrase
  detail: Phrase
}

/** What a move says of itself; `told` is what is foreseen of it, asked for if it is null. */
export function aimWords(t: DuelTexts, scene: Seen, move: MoveCard, told: Foresight | null): Said {
  const { fields } = move
  const view = viewOf(scene)
  const foresight = told ?? foreseen(scene, move)
  const board = boardOf(view, view.turn)
  const s = t.sentence
  switch (fields.kind) {
    case 'take':
      return takeWords(t, scene, fields, foresight)
    case 'stack': {
      const over = s.over([...fields.tiles].reverse())
      return { title: [{ strong: capital(s.stack(over, view.factory ?? 0)) }], detail: [] }
    }
    case 'pick': {
      const plate = view.display[Number(fields['place']) - 1]
      return { title: [s.pick, ...plateWords(t, plate), '.'], detail: [s.pickNext] }
    }
    case 'draw': {
      const cost = foresight.loss === undefined ? '' : s.drawCost(foresight.loss)
      const title = s.draw(view.pile[0]?.back ?? null)
      return { title: [{ strong: title }, ' ', cost], detail: [s.drawNext] }
    }
    case 'stop': {
      const count = view.hand.length
      return {
        title: [{ strong: s.stop(count) }],
        detail: [count > 1 ? s.stopNext : s.stopNextOne],
      }
    }
    case 'keep': {
      const plate = view.hand[Number(fields['plate']) - 1]?.spaces
      return { title: [s.keep, ...plateWords(t, plate), '.'], detail: [s.keepNext] }
    }
    case 'return': {
      const plate = view.hand[Number(fields['plate']) - 1]
      const name = plate?.spaces ? t.plate(plate.spaces) : t.back(plate?.back ?? null)
      return { title: [capital(s.return(name))], detail: [] }
    }
    case 'put':
      return putWords(t, scene, fields, foresight)
    case 'chip': {
      const colours = view.chips[Number(fields['factory']) - 1]?.colours ?? []
      return {
        title: [s.chip, ...chipWords(t, colours), '.'],
        detail: [s.chipNext],
      }
    }
    case 'place': {
      const line = board.lines[Number(fields['line']) - 1]!
      const gain = foresight.gain === undefined ? '.' : s.placeGain(foresight.gain)
      return {
        title: [
          { figure: line.colour ?? '' },
          ' ',
          {
            strong: `${capital(t.tileColour(line.colour ?? '', 1))}${s.place(Number(fields['column']))}`,
          },
          gain,
        ],
        detail: scoreWords(t, foresight.spaces?.[0]),
      }
    }
    case 'pay': {
      const chips = fields.chips.map((place) => board.chips[place - 1]!.colours)
      const gain = foresight.gain ? ` ${s.fullPoints(foresight.gain)}` : ''
      const paid = told === null ? t.chipsOf(chips) : t.payWith(chips.length, '', false)
      return { title: [{ strong: s.pay(paid) }, gain], detail: [t.paysGone] }
    }
    default:
      return { title: [{ strong: s.skip(view.line ?? 0) }], detail: [] }
  }
}

function takeWords(t: DuelTexts, scene: Seen, fields: MoveCard['fields'], told: Foresight): Said {
  const view = viewOf(scene)
  const s = t.sentence
  const colour = String(fields['colour'])
  const source = String(fields['source'])
  const count = told.tiles ?? countOf(offeredBy(view, source), colour)
  const line = lineOf(fields['to'])
  const title: Phrase = [
    { strong: `${count} ` },
    { figure: colour },
    { strong: ` ${t.tileColour(colour, count)}${s.takeTo(t.to(line))}` },
  ]
  if (told.is_full) title.push(told.gain ? ` ${s.fullPoints(told.gain)}` : ` ${s.full}.`)
  const detail: string[] = []
  const marker = told.starting_tile ?? 0
  const loss = (told.loss ?? 0) - marker
  if (told.breaks) detail.push(s.breaks(told.breaks) + (loss ? s.loss(loss) : '.'))
  if (told.starting_tile != null) detail.push(s.marker(marker))
  const factory = factoryOf(source)
  const left = told.left_behind ?? []
  if (factory !== null && left.length > 0) {
    const order = plan.factory === factory ? plan.order : left
    detail.push(capital(s.toMoon(s.over([...order].reverse()))))
  } else if (factory !== null && told.left_behind) detail.push(s.chipShows)
  else if (left.length > 0) detail.push(s.toLargeMoon(left.length))
  return { title, detail: [detail.join(' ')] }
}

function putWords(t: DuelTexts, scene: Seen, fields: MoveCard['fields'], told: Foresight): Said {
  const s = t.sentence
  const space = Number(fields['space'])
  const row = symbolRow(space, String(fields['symbol']))
  const kind = viewOf(scene).hand[0]?.back
  const more = told.special
    ? ` ${s.special(told.special.row, told.special.points)}`
    : kind === 'joker'
      ? ` ${s.joker(row)}`
      : ''
  return { title: [{ strong: s.put(t.dome(space)) }, more], detail: [s.turn] }
}

function scoreWords(t: DuelTexts, space: Scored | undefined): Phrase {
  if (!space) return []
  const words = [t.sentence.runs(space.across, space.down)]
  if (space.special) words.push(t.sentence.alsoSpecial(space.special.row, space.special.points))
  return [words.join(' ')]
}

/** The spaces of a plate with their figures. */
export function plateWords(t: DuelTexts, spaces: string[] | null | undefined): Phrase {
  if (!spaces) return [t.back(null)]
  return spaces.flatMap((kind, i) => [
    i > 0 ? ', ' : '',
    ...(isColour(kind) ? [{ figure: kind }, ' '] : []),
    t.colour(kind),
  ])
}

/** A chip's colours with their figures, after the word for it. */
export function chipWords(t: DuelTexts, colours: string[]): Phrase {
  const figures = colours.flatMap((colour) => [{ figure: colour }, ' '])
  return [...figures, { strong: t.chipNoun(colours) }]
}

const isColour = (kind: string) => kind !== 'special' && kind !== 'joker'
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
