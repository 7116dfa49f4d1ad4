import { render, screen, within } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import { quietScene } from '../example'
import Bonuses from './Bonuses.svelte'
import { colouredParts, greyParts } from './fixtures/parts'
import { boardWith } from './rules/examples'
import type { BoardView, Parts, Seen, View } from './types'

/** As much of a table as is read: the goals of its first board. */
function sceneOf(parts: Parts, goals: BoardView['goals']): Seen {
  const board = { ...boardWith(parts, {}), goals }
  return quietScene({ boards: [board] } as Partial<View> as View, parts)
}

const stars: BoardView['goals']['stars'] = [
  { star: 'purple', colour: 'purple', done: 6, of: 6, points: 20 },
  { star: 'red', colour: 'red', done: 2, of: 6, points: 14 },
  { star: 'centre', colour: null, done: 0, of: 6, points: 12 },
]
const numbers = [{ number: 1, done: 3, of: 7, points: 4 }]

it('lists stars and numbers with what they score and how far they are', () => {
  render(Bonuses, { scene: sceneOf(colouredParts, { stars, numbers }) })
  const [first, second] = screen.getAllByRole('list')
  const words = within(first!).getAllByRole('listitem')
  expect(words).toHaveLength(3)
  expect(words[1]!.textContent).toContain('2 of 6')
  expect(words[1]!.querySelector('b')!.textContent).toBe('14')
  expect(words[1]!.querySelectorAll('i.on')).toHaveLength(2)
  expect(second!.textContent).toContain('All 1s: 3 of 7')
})

it('marks a goal as full only when nothing is missing', () => {
  render(Bonuses, { scene: sceneOf(colouredParts, { stars, numbers }) })
  const full = screen.getAllByRole('listitem').filter((each) => each.classList.contains('full'))
  expect(full).toHaveLength(1)
  expect(full[0]!.textContent).toContain('6 of 6')
})

it('shows by a map which star is meant where no colour is printed', () => {
  const { container } = render(Bonuses, { scene: sceneOf(greyParts, { stars, numbers }) })
  const maps = [...container.querySelectorAll('.map')]
  expect(maps.map((map) => map.getAttribute('data-star'))).toEqual(['purple', 'red', 'centre'])
})
