import { render, screen } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import { board } from './rules/still'
import { COMPONENTS, sceneWith } from './sample'
import Shelf from './Shelf.svelte'

const goals = {
  rows: [3, 1, 1, 0, 5],
  columns: [4, 1, 1, 1, 1],
  colours: { blue: 5, yellow: 2, red: 1, black: 0, white: 2 },
}
const scene = sceneWith([], { boards: [board({ goals }), board({ seat: 2 })] })

it('says how far rows and columns are, as the server counts them', () => {
  render(Shelf, { scene })
  const names = screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))
  expect(names[0]).toBe(`Each complete row +2: 3, 1, 1, 0, 5 of 5`)
  expect(names[1]).toBe(`Each complete column +7: 4, 1, 1, 1, 1 of 5`)
})

it('shows each colour with its count and marks the complete one', () => {
  const { container } = render(Shelf, { scene })
  const colours = [...container.querySelectorAll('.colour')]
  expect(colours.map((each) => each.textContent.trim())).toEqual(['5', '2', '1', '0', '2'])
  expect(colours.map((each) => each.classList.contains('full'))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

it('leaves out the points until the server has told what is printed', () => {
  render(Shelf, { scene: { ...scene, components: { colours: COMPONENTS.colours! } } })
  expect(screen.getAllByRole('img')[0]!.getAttribute('aria-label')).toBe(
    'Each complete row: 3, 1, 1, 0, 5 of 5',
  )
})
