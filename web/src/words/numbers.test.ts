import { afterEach, expect, it } from 'vitest'
import { language } from './language.svelte'
import { change, percent, points, pointsChange } from './numbers'

afterEach(() => (language.current = 'en'))

it('writes shares and their changes with a real minus', () => {
  expect([percent(0.487), change(-0.214), change(0.056, 1)]).toEqual(['49%', '−21%', '+5.6%'])
})

it('gives no sign to what rounds to nothing', () => {
  expect([change(-0.0004, 1), pointsChange(-0.04)]).toEqual(['0.0%', '0.0'])
})

it('writes in French as the French do', () => {
  language.current = 'fr'
  expect([points(41.5, 1), pointsChange(-3.28, 1)]).toEqual(['41,5', '−3,3'])
})
