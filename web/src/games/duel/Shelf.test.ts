import { render, screen } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import { boardWith } from './rules/still'
import { PLATE, table } from './sample'
import Shelf from './Shelf.svelte'
import type { BoardView, View } from './view'

const goals: BoardView['goals'] = [
  { goal: 'rows', done: 3, of: 6 },
  { goal: 'colour_rows', done: 4, of: 5 },
  { goal: 'empty_specials', done: 1, of: 4 },
]
const known = (more: Partial<View> = {}) =>
  table({
    goals: goals.map(({ goal }) => goal),
    boards: [boardWith({}, {}, { goals }), boardWith({}, {}, { seat: 2 })],
    ...more,
  })
const lines = () => screen.getAllByRole('listitem').map((each) => each.textContent)

it('says how far the board is with each tablet', () => {
  render(Shelf, { scene: known() })
  expect(lines()[0]).toContain('best 3 of 6')
  expect(lines()[1]).toContain('best: 4 colours')
  expect(lines()[2]).toContain('3 empty now')
})

it('shows what each tablet is worth, losses too', () => {
  render(Shelf, { scene: known() })
  expect(lines()[0]).toContain('+3')
  expect(lines()[2]).toContain('−3')
})

it('shows the plates of the pile that the viewer has looked at, by their places', () => {
  const hidden = { back: 'special', spaces: null, known_to: [2] } as const
  const seen = { back: 'special', spaces: PLATE, known_to: [1] } as const
  render(Shelf, { scene: known({ pile: [hidden, seen] as unknown as View['pile'] }) })
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('2')
})
