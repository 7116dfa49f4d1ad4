/** How taps on colours, spaces and kept tiles become picks. What is possible is read off the legal
 * moves; nothing here knows why they are legal. */
import type { Fields } from '../../api/types'
import { agrees } from '../../table/choice.svelte'
import type { MoveCard, PavilionChoice, Space } from './types'

/** A tap either picks something, confirms what was aimed at, or is in vain. */
export type Tap = 'picked' | 'confirm' | 'vain'

const PLACE = { kind: 'place' }

export function isPlacing(choice: PavilionChoice): boolean {
  return choice.moves.some((move) => move.fields['kind'] === 'place')
}

export function isPassing(choice: PavilionChoice): boolean {
  return choice.picked['kind'] === 'pass'
}

/** The colour picked for a placement, and the space. */
export function pickedColour(choice: PavilionChoice): string | null {
  const { kind, colour } = choice.aimed?.fields ?? choice.picked
  return kind === 'place' ? (colour ?? null) : null
}

export function pickedSpace(choice: PavilionChoice): Space | null {
  const { kind, star, space } = choice.aimed?.fields ?? choice.picked
  return kind === 'place' && star !== undefined && space !== undefined ? { star, space } : null
}

/** The placements that can be aimed at: those of the colour picked, else all. */
export function placements(choice: PavilionChoice): MoveCard[] {
  if (isPassing(choice)) return []
  const colour = pickedColour(choice)
  return such(choice, colour === null ? PLACE : { ...PLACE, colour })
}

/** The colours that can pay for the space picked, else those that can be placed at all. */
export function payers(choice: PavilionChoice): Set<string> {
  const space = pickedSpace(choice)
  const moves = such(choice, space ? { ...PLACE, ...space } : PLACE)
  return coloursOf(moves)
}

/** The ways to pay for the space with the colour picked, the fewest jokers first. */
export function payments(choice: PavilionChoice): MoveCard[] {
  const [colour, space] = [pickedColour(choice), pickedSpace(choice)]
  return colour !== null && space ? waysToPay(choice, { ...PLACE, ...space, colour }) : []
}

export function tapSpace(choice: PavilionChoice, { star, space }: Space): Tap {
  const target = { ...PLACE, star, space }
  const moves = such(choice, target)
  if (moves.length === 0) return 'vain'
  if (choice.aimed && agrees(choice.picked, target)) return 'confirm'
  const colours = coloursOf(moves)
  const before = pickedColour(choice)
  choice.clear()
  if (before !== null && colours.has(before)) {
    choice.pick({ ...PLACE, colour: before })
    choice.pick({ star, space, ...cheapest(choice, { ...target, colour: before }) })
  } else if (colours.size === 1) {
    const [colour] = colours
    choice.pick({ ...target, colour, ...cheapest(choice, { ...target, colour }) })
  } else choice.pick(target)
  return 'picked'
}

export function tapColour(choice: PavilionChoice, colour: string): Tap {
  if (such(choice, { ...PLACE, colour }).length === 0) return 'vain'
  const space = pickedSpace(choice)
  const isAgain = pickedColour(choice) === colour
  choice.clear()
  const target = { ...PLACE, ...space, colour }
  if (space && !isAgain && such(choice, target).length > 0) {
    choice.pick({ ...PLACE, ...space })
    choice.pick({ colour, ...cheapest(choice, target) })
  } else if (!isAgain) choice.pick({ ...PLACE, colour })
  return 'picked'
}

/** Pick a colour, whatever was picked before; false if no tile of it can be placed. */
export function pickColour(choice: PavilionChoice, colour: string): boolean {
  choice.clear()
  return choice.pick({ ...PLACE, colour })
}

/** Pay with another number of jokers. */
export function payWith(choice: PavilionChoice, jokers: number): void {
  choice.steps = choice.steps.map((step) => ('jokers' in step ? { ...step, jokers } : step))
}

/** Pick what is a whole move by itself: tiles of a source, a bonus tile. */
export function tapWhole(choice: PavilionChoice, move: Fields): Tap {
  if (choice.aimed && agrees(choice.aimed.fields, move)) return 'confirm'
  if (such(choice, move).length === 0) return 'vain'
  choice.clear()
  choice.pick(move)
  return 'picked'
}

function such(choice: PavilionChoice, part: Fields): MoveCard[] {
  return choice.moves.filter((move) => agrees(move.fields, part))
}

function waysToPay(choice: PavilionChoice, part: Fields): MoveCard[] {
  return such(choice, part).sort((a, b) => jokersOf(a) - jokersOf(b))
}

function cheapest(choice: PavilionChoice, part: Fields): Fields {
  return { jokers: jokersOf(waysToPay(choice, part)[0]!) }
}

function coloursOf(moves: MoveCard[]): Set<string> {
  return new Set(moves.flatMap((move) => move.fields.colour ?? []))
}

export function jokersOf(move: MoveCard): number {
  return move.fields.jokers ?? 0
}
