import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, it, vi } from 'vitest'
import Board from './Board.svelte'
import { sceneWith, take } from './sample'
import type { Seen } from './view'

const MOVES = [
  take('factory 1', 'blue', 'line 2'),
  take('factory 1', 'blue', 'line 3'),
  take('factory 1', 'blue', 'floor'),
  take('factory 1', 'red', 'line 1'),
]
let scene: Seen
const line = (container: HTMLElement, number: number) =>
  container.querySelector<HTMLElement>(`[data-drop="line ${number}"]`)!

beforeEach(() => {
  scene = { ...sceneWith(MOVES), confirm: vi.fn(), askWhy: vi.fn() }
})

it('has no buttons before tiles are in the hand', () => {
  render(Board, { scene, seat: 1, size: 'full' })
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})

it('lights the lines that take what is in the hand, and the floor', () => {
  scene.choice.pick({ source: 'factory 1', colour: 'blue' })
  const { container } = render(Board, { scene, seat: 1, size: 'full' })
  const targets = [...container.querySelectorAll('[data-pick="target"]')]
  expect(targets.map((each) => each.getAttribute('data-drop'))).toEqual([
    'line 2',
    'line 3',
    'floor',
  ])
})

it('aims at a line by one press and confirms by the next', async () => {
  scene.choice.pick({ source: 'factory 1', colour: 'blue' })
  const { container } = render(Board, { scene, seat: 1, size: 'full' })
  await fireEvent.click(line(container, 3))
  expect(scene.choice.aimed?.fields.to).toBe('line 3')
  expect(line(container, 3).getAttribute('aria-pressed')).toBe('true')
  expect(scene.confirm).not.toHaveBeenCalled()
  await fireEvent.click(line(container, 3))
  expect(scene.confirm).toHaveBeenCalledOnce()
})

it('asks why a line takes nothing', async () => {
  scene.choice.pick({ source: 'factory 1', colour: 'blue' })
  const { container } = render(Board, { scene, seat: 1, size: 'full' })
  await fireEvent.click(line(container, 5))
  const move = { kind: 'take', source: 'factory 1', colour: 'blue', to: 'line 5' }
  expect(scene.askWhy).toHaveBeenCalledWith(move)
  expect(scene.choice.aimed).toBeNull()
})

it('leaves the boards of others without buttons', () => {
  scene.choice.pick({ source: 'factory 1', colour: 'blue' })
  render(Board, { scene, seat: 2, size: 'full' })
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})

it('names its lines and the floor, so that a proof can light them', () => {
  const { container } = render(Board, { scene, seat: 1, size: 'full' })
  for (const spot of ['line-1', 'line-5', 'floor'])
    expect(container.querySelectorAll(`[data-spot="board-1-${spot}"]`)).toHaveLength(1)
})
