import { describe, expect, it } from 'vitest'
import { PLATE, table } from './sample'
import { chipIds, nextCorner, offeredBy, symbolRow, turned, viewOf } from './view'

describe('a plate', () => {
  it('turns clockwise, its symbol from the lower right to the lower left', () => {
    expect(turned(PLATE, 1)).toEqual(['blue', 'black', 'special', 'turquoise'])
    expect(turned(PLATE, 4)).toEqual(PLATE)
  })

  it('comes back to where it began after four corners', () => {
    const corners = [0, 1, 2, 3].reduce((corner) => nextCorner(corner), 'lower right')
    expect(corners).toBe('lower right')
    expect(nextCorner('lower right')).toBe('lower left')
  })

  it('has its symbol in the row of its half', () => {
    expect(symbolRow(1, 'upper left')).toBe(1)
    expect(symbolRow(5, 'lower right')).toBe(4)
    expect(symbolRow(9, 'upper right')).toBe(5)
  })
})

describe('the moons', () => {
  it('offer what lies on top of stacks, and all of the large one', () => {
    const scene = table({ moons: [['blue', 'red'], [], ['red'], []], large_moon: ['red', 'black'] })
    expect(offeredBy(viewOf(scene), 'moons')).toEqual(['red', 'black', 'red', 'red'])
  })
})

describe('a chip', () => {
  it('is drawn whichever colour is named first', () => {
    expect(chipIds(['blue', 'black'])).toEqual(['chip-black-blue'])
    expect(chipIds(['black', 'blue'])).toEqual(['chip-black-blue'])
  })

  it('is drawn in halves if no picture shows its colours', () => {
    expect(chipIds(['turquoise', 'black'])).toEqual(['chip-turquoise', 'chip-black'])
  })

  it('shows its back while nobody knows it', () => {
    expect(chipIds(null)).toEqual(['chip-back'])
  })
})
