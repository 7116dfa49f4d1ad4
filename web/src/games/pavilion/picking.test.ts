import type { Colour, Move, MoveCard, PavilionChoice, Star } from './types'
import { describe, expect, it } from 'vitest'
import { Choice } from '../../table/choice.svelte'
import { beginPass, changed, givenUp, keep, keptNow, listed } from './keeping'
import {
  payers,
  payments,
  payWith,
  pickedSpace,
  placements,
  tapColour,
  tapSpace,
  tapWhole,
} from './picking'

const place = (star: Star, space: number, colour: Colour, jokers: number): MoveCard => ({
  text: `${star}${space}:${colour}+${jokers}`,
  fields: { kind: 'place', star, space, colour, jokers },
})
const NONE = {
  keep_purple: 0,
  keep_green: 0,
  keep_orange: 0,
  keep_yellow: 0,
  keep_blue: 0,
  keep_red: 0,
}
const pass = (orange: number, blue: number): MoveCard => ({
  text: `pass:${orange}${blue}`,
  fields: { kind: 'pass', ...NONE, keep_orange: orange, keep_blue: blue },
})
const MOVES = [
  place('red', 2, 'red', 1),
  place('red', 2, 'red', 0),
  place('red', 1, 'red', 0),
  place('centre', 2, 'red', 0),
  place('centre', 2, 'blue', 1),
  pass(0, 0),
  pass(1, 0),
  pass(0, 1),
  pass(1, 1),
  pass(2, 0),
]
function offered(moves: MoveCard[] = MOVES): PavilionChoice {
  const choice = new Choice<Move>()
  choice.offer(moves)
  return choice
}

describe('placing', () => {
  it('goes from a colour to a space, with the fewest jokers first', () => {
    const choice = offered()
    expect(tapColour(choice, 'red')).toBe('picked')
    expect(new Set(placements(choice).map(({ fields }) => fields['star']))).toEqual(
      new Set(['red', 'centre']),
    )
    expect(tapSpace(choice, { star: 'red', space: 2 })).toBe('picked')
    expect(choice.aimed?.text).toBe('red2:red+0')
    expect(payments(choice).map(({ fields }) => fields['jokers'])).toEqual([0, 1])
  })

  it('goes from a space to a colour that can pay for it', () => {
    const choice = offered()
    tapSpace(choice, { star: 'centre', space: 2 })
    expect(choice.aimed).toBeNull()
    expect(payers(choice)).toEqual(new Set(['red', 'blue']))
    tapColour(choice, 'blue')
    expect(choice.aimed?.text).toBe('centre2:blue+1')
  })

  it('takes the only colour that can pay by itself', () => {
    const choice = offered()
    tapSpace(choice, { star: 'red', space: 1 })
    expect(choice.aimed?.text).toBe('red1:red+0')
  })

  it('pays with other jokers without losing the space', () => {
    const choice = offered()
    tapColour(choice, 'red')
    tapSpace(choice, { star: 'red', space: 2 })
    payWith(choice, 1)
    expect(choice.aimed?.text).toBe('red2:red+1')
    expect(pickedSpace(choice)).toEqual({ star: 'red', space: 2 })
  })

  it('confirms when the space aimed at is tapped again', () => {
    const choice = offered()
    tapSpace(choice, { star: 'red', space: 1 })
    expect(tapSpace(choice, { star: 'red', space: 1 })).toBe('confirm')
  })

  it('asks for a tap on the only space of a colour before it confirms', () => {
    const choice = offered([place('red', 1, 'red', 0), pass(0, 0)])
    tapColour(choice, 'red')
    expect(tapSpace(choice, { star: 'red', space: 1 })).toBe('picked')
    expect(tapSpace(choice, { star: 'red', space: 1 })).toBe('confirm')
  })

  it('keeps the colour when another space is tapped', () => {
    const choice = offered()
    tapColour(choice, 'red')
    tapSpace(choice, { star: 'red', space: 2 })
    tapSpace(choice, { star: 'centre', space: 2 })
    expect(choice.aimed?.text).toBe('centre2:red+0')
  })

  it('lets go of a colour that is tapped again', () => {
    const choice = offered()
    tapColour(choice, 'red')
    tapColour(choice, 'red')
    expect(choice.steps).toEqual([])
  })

  it('is in vain where no legal move leads, and changes nothing', () => {
    const choice = offered()
    tapColour(choice, 'red')
    expect(tapSpace(choice, { star: 'blue', space: 1 })).toBe('vain')
    expect(tapColour(choice, 'green')).toBe('vain')
    expect(choice.picked['colour']).toBe('red')
  })

  it('gives one step back at a time', () => {
    const choice = offered()
    tapColour(choice, 'red')
    tapSpace(choice, { star: 'red', space: 2 })
    choice.back()
    expect(choice.picked).toEqual({ kind: 'place', colour: 'red' })
  })
})

describe('a whole move', () => {
  it('is picked by one tap and confirmed by the next', () => {
    const take = { kind: 'take', source: 'factory 1', colour: 'red' } as const
    const choice = offered([
      { text: '1R', fields: take },
      { text: '2R', fields: { ...take, source: 'factory 2' } },
    ])
    expect(tapWhole(choice, take)).toBe('picked')
    expect(tapWhole(choice, take)).toBe('confirm')
    expect(tapWhole(choice, { ...take, colour: 'blue' })).toBe('vain')
  })
})

describe('passing', () => {
  it('begins with as much kept as can be, the next joker before all', () => {
    const choice = offered()
    beginPass(choice, 'blue')
    expect(keptNow(choice)).toMatchObject({ orange: 1, blue: 1 })
    beginPass(choice, 'red')
    expect(keptNow(choice)).toMatchObject({ orange: 2, blue: 0 })
  })

  it('keeps nothing in the last round, which no joker follows', () => {
    const choice = offered()
    beginPass(choice, undefined)
    expect(keptNow(choice)).toMatchObject({ orange: 0, blue: 0 })
  })

  it('moves tiles between what is kept and what is given up', () => {
    const choice = offered()
    beginPass(choice, 'blue')
    keep(choice, 'orange', -1)
    expect(keptNow(choice)).toMatchObject({ orange: 0, blue: 1 })
    expect(choice.aimed?.text).toBe('pass:01')
    expect(changed(choice, 'blue', 1)).toBeUndefined()
    keep(choice, 'blue', 1)
    expect(choice.aimed?.text).toBe('pass:01')
  })

  it('gives up what is not kept', () => {
    const hand = ['orange', 'orange', 'blue']
    expect(givenUp(hand, { orange: 1, blue: 0 })).toEqual(['orange', 'blue'])
    expect(listed({ orange: 1, blue: 2 })).toEqual(['orange', 'blue', 'blue'])
  })
})
