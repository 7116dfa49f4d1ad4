import { describe, expect, it } from 'vitest'
import { isCrowded, pooled, quarters, spread } from './spread'

describe('the spread of factories', () => {
  it('is a ring where the tray is high, and every factory lies on the tray', () => {
    for (const count of [5, 7, 9]) {
      const laid = spread(324, 634, count)
      expect(laid.form).toBe('ring')
      for (const [x, y] of laid.places) {
        expect((x / 100) * 324 - laid.dish / 2).toBeGreaterThanOrEqual(-6)
        expect((x / 100) * 324 + laid.dish / 2).toBeLessThanOrEqual(330)
        expect((y / 100) * 634 - laid.dish / 2).toBeGreaterThanOrEqual(0)
        expect((y / 100) * 634 + laid.dish / 2).toBeLessThanOrEqual(634)
      }
    }
  })

  it('lets no two factories of a ring overlap', () => {
    for (const count of [5, 7, 9]) {
      const { places, dish } = spread(324, 634, count)
      places.forEach(([x, y], i) =>
        places.slice(i + 1).forEach(([a, b]) => {
          const distance = Math.hypot(((x - a) / 100) * 324, ((y - b) / 100) * 634)
          expect(distance).toBeGreaterThanOrEqual(dish)
        }),
      )
    }
  })

  it('is rows on a phone, with a place left for the centre', () => {
    for (const [width, height, count] of [
      [358, 300, 5],
      [358, 250, 9],
      [300, 200, 7],
    ] as const) {
      const laid = spread(width, height, count)
      const rows = Math.ceil((count + 1) / laid.columns)
      expect(laid.form).toBe('rows')
      expect(laid.columns * laid.dish).toBeLessThanOrEqual(width)
      expect(rows * laid.dish).toBeLessThanOrEqual(height)
      expect(laid.pool.width).toBeGreaterThan(0)
    }
  })
})

describe('the tiles on a factory', () => {
  it('lie so that each colour is one box, the largest first', () => {
    const boxes = quarters([
      { colour: 'blue', count: 1 },
      { colour: 'red', count: 2 },
      { colour: 'white', count: 1 },
    ])
    expect(boxes.map(({ colour, slots }) => [colour, slots])).toEqual([
      ['red', [0, 1]],
      ['blue', [2]],
      ['white', [3]],
    ])
  })
})

describe('the centre', () => {
  it('shows single tiles while they fit, in three rows at most', () => {
    expect(pooled([1, 2, 3], { width: 180, height: 150 }, 40)).toEqual({
      isCounted: false,
      tile: 40,
    })
    expect(isCrowded([3, 3, 3], 4, 3)).toBe(false)
    expect(isCrowded([3, 3, 3, 3], 4, 3)).toBe(true)
  })

  it('counts the worst case, in tiles as large as a few per row allow', () => {
    const worst = [1, 6, 6, 5, 5, 5]
    expect(pooled(worst, { width: 112, height: 200 }, 33)).toEqual({ isCounted: true, tile: 29 })
    expect(pooled(worst, { width: 300, height: 60 }, 33).tile).toBe(25)
    expect(pooled(worst, { width: 40, height: 40 }, 33).tile).toBe(14)
  })
})
