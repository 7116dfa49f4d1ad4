import { expect, it } from 'vitest'
import { moodOf } from './luck'

it('speaks of luck from the size on at which a draw is called lucky', () => {
  expect([0.05, 0.049, -0.049, -0.05].map(moodOf)).toEqual(['kind', 'even', 'even', 'unkind'])
})
