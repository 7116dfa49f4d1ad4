import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { seatCard } from '../../testing/session'
import { language } from '../../words/language.svelte'
import Board from './Board.svelte'
import { board } from './rules/still'
import { place, sceneWith, take, takeForesight } from './sample'
import type { Colour, Foresight, Seen } from './view'

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

/** What is drawn of the tiles in a place: the symbols from left to right. */
const symbols = (place: Element) =>
  [...place.querySelectorAll('svg.tile')].map((tile) =>
    [...tile.querySelectorAll('use')].map((use) => use.getAttribute('href')!.slice(1)).join(' '),
  )
const spot = (container: HTMLElement, name: string) =>
  container.querySelector<HTMLElement>(`[data-spot="board-1-${name}"]`)!

describe('a line that would take what is in the hand', () => {
  const seen = {
    'factory 1 blue line 2': takeForesight({
      fits: 2,
      falls: 1,
      loss: -1,
      is_full: true,
      spaces: [{ row: 2, column: 2, across: 3, down: 1, points: 3 }],
    }),
    'factory 1 blue line 3': takeForesight({ fits: 2 }),
    'factory 1 blue floor': takeForesight({ falls: 3, loss: -4 }),
  }
  const lines = board({}).lines.with(2, { line: 3, colour: 'blue', count: 1 })

  beforeEach(() => {
    const boards = [board({ lines }), board({ seat: 2 })]
    scene = { ...sceneWith(MOVES, { boards }, seen), confirm: vi.fn(), askWhy: vi.fn() }
    scene.choice.pick({ source: 'factory 1', colour: 'blue' })
  })

  it('says what it would bring', () => {
    const { container } = render(Board, { scene, seat: 1, size: 'full' })
    const badges = (number: number) =>
      [...container.querySelectorAll(`.badges.n${number} .long`)].map((each) =>
        each.textContent.trim(),
      )
    expect(badges(2)).toEqual(['+3', '−1'])
    expect(badges(3)).toEqual(['3 of 3'])
    expect(badges(5)).toEqual([])
    expect(line(container, 2).getAttribute('aria-label')).toMatch(/^Line 2, empty, room for 2\. .+/)
    expect(line(container, 5).title).toBe('Not possible; press to hear why.')
  })

  it('shows the tiles where they would lie once it is aimed at, and the points on the wall', async () => {
    const { container } = render(Board, { scene, seat: 1, size: 'full' })
    expect(symbols(line(container, 3))).toEqual([
      'sq-empty sq-legal',
      'sq-empty sq-legal',
      'sq-blue',
    ])
    await fireEvent.click(line(container, 2))
    expect(symbols(line(container, 2))).toEqual(['sq-blue sq-aim', 'sq-blue sq-aim'])
    expect(symbols(spot(container, 'floor')).slice(0, 2)).toEqual([
      'sq-blue sq-aim',
      'sq-empty sq-legal',
    ])
    const space = spot(container, 'wall-2-2').closest('.space')!
    expect(space.querySelector('.gain .long')!.textContent.trim()).toBe('+3')
  })

  it('shows the same under a mouse, and no more when it has left', async () => {
    const { container } = render(Board, { scene, seat: 1, size: 'full' })
    await fireEvent.pointerEnter(line(container, 2), { pointerType: 'mouse' })
    expect(symbols(line(container, 2))).toEqual(['sq-blue sq-legal', 'sq-blue sq-legal'])
    expect(scene.choice.aimed).toBeNull()
    await fireEvent.pointerLeave(line(container, 2))
    expect(symbols(line(container, 2))).toEqual(['sq-empty sq-legal', 'sq-empty sq-legal'])
  })

  it('shows the marker that comes along before the tiles that fall', () => {
    const found = { 'factory 1 blue floor': takeForesight({ falls: 3, has_marker: true }) }
    scene = sceneWith(MOVES, {}, found)
    scene.choice.pick(MOVES[2]!.fields)
    const { container } = render(Board, { scene, seat: 1, size: 'full' })
    expect(symbols(spot(container, 'floor')).slice(0, 2)).toEqual(['first', 'sq-blue sq-aim'])
  })

  it('aims at the floor, which says what all of it costs', async () => {
    const { container } = render(Board, { scene, seat: 1, size: 'full' })
    const floor = spot(container, 'floor')
    expect(floor.querySelector('.all .long')!.textContent.trim()).toBe('all: −4')
    await fireEvent.click(floor)
    expect(scene.choice.aimed?.fields.to).toBe('floor')
    expect(floor.getAttribute('aria-pressed')).toBe('true')
    await fireEvent.click(floor)
    expect(scene.confirm).toHaveBeenCalledOnce()
  })
})

describe('the wall', () => {
  const spaces = (points: number): Foresight =>
    ({
      kind: 'place',
      gain: points,
      loss: 0,
      reveals: false,
      spaces: [],
      features: [],
    }) as unknown as Foresight
  const wall: (Colour | null)[][] = board({}).wall.map((row) => [...row])
  wall[0]![2] = 'blue'
  const lines = board({}).lines.with(1, { line: 2, colour: 'blue', count: 2 })
  const choosing = () => {
    const boards = [board({ lines, wall }), board({ seat: 2 })]
    const seen = { '2>c1': spaces(1), '2>c4': spaces(4) }
    const placing = sceneWith([place(2, 1), place(2, 4)], { boards, phase: 'tiling' }, seen)
    return { ...placing, confirm: vi.fn(), askWhy: vi.fn() }
  }
  const space = (row: number, column: number) =>
    screen.getByLabelText<HTMLElement>(new RegExp(`^Row ${row}, column ${column}:`))

  it('offers the columns of a complete line with their points', async () => {
    scene = choosing()
    render(Board, { scene, seat: 1, size: 'full' })
    expect(space(2, 4).getAttribute('aria-label')).toBe('Row 2, column 4: empty. +4 points')
    await fireEvent.click(space(2, 4))
    expect(scene.choice.aimed?.text).toBe('2>c4')
    expect(symbols(space(2, 4))).toEqual(['sq-blue sq-aim'])
    expect(scene.confirm).not.toHaveBeenCalled()
    await fireEvent.click(space(2, 4))
    expect(scene.confirm).toHaveBeenCalledOnce()
  })

  it('shows why a column is barred, and asks when it is pressed', async () => {
    scene = choosing()
    const { container } = render(Board, { scene, seat: 1, size: 'full' })
    const barred = [...container.querySelectorAll('.barred')]
    expect(barred.map((each) => each.closest('[aria-label]')!.getAttribute('aria-label'))).toEqual([
      'Row 2, column 3: empty',
    ])
    await fireEvent.click(space(2, 3))
    expect(scene.askWhy).toHaveBeenCalledWith({ kind: 'place', line: 2, column: 3 })
    expect(space(1, 1).tagName).not.toBe('BUTTON')
  })

  it('names the colour that is printed on an empty space', () => {
    const components = {
      ...scene.components,
      wall: wall.map((row) => row.map(() => 'red' as const)),
    }
    render(Board, { scene: { ...scene, components }, seat: 1, size: 'full' })
    expect(space(5, 5).getAttribute('aria-label')).toBe('Row 5, column 5: red, empty')
    expect(symbols(space(5, 5))).toEqual(['sq-red-ghost'])
  })

  it('marks what the last move placed, and what scores in this moment', () => {
    const boards = [board({ wall }), board({ seat: 2 })]
    const last = { seat: 1, move: place(1, 3), from: [], to: ['board-1-wall-1-3'] }
    const still = { ...sceneWith([], { boards }), last }
    const { container } = render(Board, { scene: still, seat: 1, size: 'full' })
    expect(symbols(spot(container, 'wall-1-3').closest('.space')!)).toEqual(['sq-blue sq-last'])
    const scoring = { ...still, lit: ['board-1-wall-1-3'] }
    const other = render(Board, { scene: scoring, seat: 1, size: 'full' })
    const lit = spot(other.container, 'wall-1-3').closest('.space')!
    expect(symbols(lit)).toContain('sq-blue sq-legal')
  })
})

describe('the keyboard', () => {
  const focused = () => document.activeElement?.getAttribute('aria-label')
  const arrow = (name: string) =>
    fireEvent.keyDown(document.activeElement!, { key: `Arrow${name}` })

  it('walks from space to space and stays on the board', async () => {
    render(Board, { scene, seat: 1, size: 'full' })
    screen.getByLabelText('Row 1, column 1: empty').focus()
    await arrow('Down')
    expect(focused()).toBe('Row 2, column 1: empty')
    await arrow('Right')
    expect(focused()).toBe('Row 2, column 2: empty')
    await arrow('Left')
    await arrow('Left')
    expect(focused()).toBe('Line 2, empty, room for 2.')
    await arrow('Up')
    await arrow('Up')
    expect(focused()).toBe('Line 1, empty, room for 1.')
  })
})

describe('a board that is only looked at', () => {
  const full = board({
    seat: 2,
    lines: board({}).lines.with(0, { line: 1, colour: 'red', count: 1 }),
    floor: ['marker', 'white'],
    floor_total: -2,
  })

  it('is a picture with a sentence where it is small', () => {
    scene = sceneWith([], { boards: [board({}), full] })
    const { container } = render(Board, { scene, seat: 2, size: 'small' })
    expect(
      screen.getByRole('img', { name: /^line 1: 1 red of 1;.*2 on the floor\.$/ }),
    ).toBeDefined()
    expect(screen.getByRole('img', { name: 'Floor line: 2 things, −2' })).toBeDefined()
    expect(container.querySelectorAll('.go.done')).toHaveLength(1)
  })

  it('says so in French', () => {
    language.current = 'fr'
    scene = sceneWith([], { boards: [board({}), full] })
    render(Board, { scene, seat: 2, size: 'small' })
    expect(screen.getByRole('img', { name: 'Ligne Plancher\u00a0: 2 pièces, −2' })).toBeDefined()
  })

  it('has its loss in a corner where three others share the room', () => {
    const seats = [1, 2, 3, 4].map((seat) => seatCard(seat))
    scene = { ...sceneWith([], { boards: [board({}), full] }), seats }
    render(Board, { scene, seat: 2, size: 'small' })
    const corner = screen.getByRole('img', { name: '2 on the floor' })
    expect(corner.textContent.trim()).toBe('−2')
  })

  it('has only its wall where it is tiny', () => {
    const wall = [['blue', null] as (Colour | null)[]]
    scene = sceneWith([], { boards: [board({ wall }), full] })
    const { container } = render(Board, { scene, seat: 1, size: 'tiny' })
    expect(
      [...container.querySelectorAll('rect')].map((each) => each.getAttribute('fill')),
    ).toEqual(['var(--tile-blue)', 'var(--line)'])
  })
})
