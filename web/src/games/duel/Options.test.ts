import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import Options from './Options.svelte'
import { boardWith } from './rules/still'
import { move, table } from './sample'

it('offers to draw or to look while plates are drawn', () => {
  const scene = table({ stage: 'draw' }, [
    move('draw', { kind: 'draw' }),
    move('stop', { kind: 'stop' }),
  ])
  render(Options, { scene })
  expect(screen.getAllByRole('radio')).toHaveLength(2)
})

it('lists payments from the fewest chips, then leaving the line', async () => {
  const chips = [
    { colours: ['red', 'blue'], used: false },
    { colours: ['red'], used: false },
  ]
  const lines = boardWith({}, {}).lines.map((line) => ({ ...line, colour: 'red' as const }))
  const boards = [boardWith({}, {}, { chips, lines } as object), boardWith({}, {}, { seat: 2 })]
  const moves = [
    move('-', { kind: 'skip' }),
    move('+ab', { kind: 'pay', chips: [1, 2] }),
    move('+a', { kind: 'pay', chips: [1] }),
  ]
  const scene = table({ stage: 'tiling', line: 2, boards }, moves)
  render(Options, { scene })
  const [one, both, skip] = screen.getAllByRole('radio')
  await fireEvent.click(both!)
  expect(scene.choice.aimed?.text).toBe('+ab')
  await fireEvent.click(one!)
  expect(scene.choice.aimed?.text).toBe('+a')
  await fireEvent.click(skip!)
  expect(scene.choice.aimed?.text).toBe('-')
})

it('shows nothing while there are only columns to choose', () => {
  const scene = table({ stage: 'tiling', line: 2 }, [
    move('2>1', { kind: 'place', line: 2, column: 1 }),
    move('2>2', { kind: 'place', line: 2, column: 2 }),
  ])
  render(Options, { scene })
  expect(screen.queryByRole('group')).toBeNull()
})
