import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fields } from '../../api/types'
import { language } from '../../words/language.svelte'
import Board from './Board.svelte'
import { plan } from './plan.svelte'
import { boardWith } from './rules/still'
import { move, PLATE, table, take } from './sample'
import type { BoardView, MoveCard, Seen } from './view'

const TAKES = [
  take('1R>2', 'factory 1', 'red', 'line 2'),
  take('1R>3', 'factory 1', 'red', 'line 3'),
  take('1R>X', 'factory 1', 'red', 'broken'),
]
const SUNS = [['red', 'red', 'red', 'blue'], [], [], []]
const SEEN = {
  '1R>2': {
    kind: 'take',
    gain: 4,
    loss: -1,
    fits: 2,
    breaks: 1,
    is_full: true,
    spaces: [{ row: 2, column: 1, points: 3, special: { points: 1 } }],
  },
  '1R>3': { kind: 'take', gain: 0, loss: 0, fits: 3, breaks: 0, is_full: false, spaces: [] },
  '1R>X': { kind: 'take', gain: 0, loss: -6, fits: 0, breaks: 3, is_full: false, spaces: [] },
}

const spot = (name: string) => document.querySelector<HTMLElement>(`[data-spot="board-1-${name}"]`)!
const symbols = (place: Element) =>
  [...place.querySelectorAll('svg.tile')].map((tile) =>
    [...tile.querySelectorAll('use')].map((use) => use.getAttribute('href')!.slice(1)).join(' '),
  )
const words = (place: Element) => place.querySelector('.sr-only')!.textContent.trim()
const badges = (place: Element) =>
  [...place.querySelectorAll('.badge')].map((each) => each.textContent.trim())
const cell = (name: string | RegExp) => screen.getByRole('gridcell', { name })

function show(scene: Seen, seat = 1, size: 'full' | 'small' | 'tiny' = 'full') {
  render(Board, { scene, seat, size })
  return scene
}
function scene(
  known: Parameters<typeof table>[0],
  moves: MoveCard[] = [],
  foresight: Record<string, Fields> = {},
): Seen {
  return { ...table(known, moves, foresight), confirm: vi.fn(), askWhy: vi.fn() }
}
function taking(): Seen {
  const found = scene({ suns: SUNS }, TAKES, SEEN)
  found.choice.pick({ kind: 'take', source: 'factory 1', colour: 'red' })
  return found
}
/** The board of seat 1 with plates and tiles, and an empty one. */
function boards(
  known: Partial<BoardView>,
  plates: Parameters<typeof boardWith>[0] = {},
  tiles: Parameters<typeof boardWith>[1] = {},
): BoardView[] {
  return [boardWith(plates, tiles, known), boardWith({}, {}, { seat: 2 })]
}

beforeEach(() => plan.forget())

describe('the lines', () => {
  it('are targets while tiles are chosen, and say what they bring', () => {
    show(taking())
    expect(words(spot('line-2'))).toBe('Line 2, empty, room for 2. +4, −1.')
    expect(badges(spot('line-2'))).toEqual(['+4', '−1'])
    expect(badges(spot('line-3'))).toEqual(['3 of 3'])
    expect(spot('line-2').dataset['pick']).toBe('target')
    expect(spot('line-1').getAttribute('aria-disabled')).toBe('true')
  })

  it('are aimed at by one press and confirmed by the next', async () => {
    const found = show(taking())
    await fireEvent.click(spot('line-2'))
    expect(found.choice.aimed?.text).toBe('1R>2')
    expect(symbols(spot('line-2'))).toEqual(['rd-red rd-aim', 'rd-red rd-aim'])
    expect(found.confirm).not.toHaveBeenCalled()
    await fireEvent.click(spot('line-2'))
    expect(found.confirm).toHaveBeenCalledOnce()
  })

  it('say why they take nothing', async () => {
    const found = show(taking())
    await fireEvent.click(spot('line-1'))
    expect(found.askWhy).toHaveBeenCalledWith({ ...TAKES[0]!.fields, to: 'line 1' })
  })

  it('show the tiles under a mouse', async () => {
    show(taking())
    await fireEvent.pointerEnter(spot('line-2'), { pointerType: 'mouse' })
    expect(symbols(spot('line-2'))).toEqual(['rd-red rd-legal', 'rd-red rd-legal'])
    expect(symbols(spot('broken')).slice(0, 2)).toEqual(['rd-red rd-legal', 'rd-empty rd-legal'])
  })

  it('say what they hold, the tiles from the right', () => {
    const lines = boardWith({}, {}).lines.with(2, { line: 3, colour: 'blue', count: 1 })
    const last = { seat: 1, move: TAKES[0]!, from: [], to: ['board-1-line-3-1'] }
    show({ ...scene({ boards: boards({ lines }) }), last })
    expect(words(spot('line-3'))).toBe('Line 3, 1 of 3 blue.')
    expect(symbols(spot('line-3'))).toEqual(['rd-empty', 'rd-empty', 'rd-blue rd-last'])
  })

  it('speak French', () => {
    language.current = 'fr'
    show(scene({}))
    expect(words(spot('line-2'))).toBe('Ligne Motif 2, vide, 2 cases.')
  })

  it('of another seat are no targets', () => {
    show(taking(), 2)
    expect(document.querySelector('[data-pick]')).toBeNull()
  })
})

describe('the broken tiles', () => {
  it('take all that is chosen', async () => {
    const found = show(taking())
    expect(badges(spot('broken'))).toEqual(['−6'])
    await fireEvent.click(spot('broken'))
    expect(found.choice.aimed?.text).toBe('1R>X')
    expect(spot('broken').getAttribute('aria-pressed')).toBe('true')
    await fireEvent.click(spot('broken'))
    expect(found.confirm).toHaveBeenCalledOnce()
  })

  it('say what they cost, with the starting tile', () => {
    const known = { broken: ['red', 'blue'], broken_total: -5 } as Partial<BoardView>
    show(scene({ boards: boards(known), starting_tile: 1 }))
    expect(words(spot('broken'))).toBe('Broken: 2, −5, starting tile')
    expect(symbols(spot('broken')).slice(0, 3)).toEqual(['rd-red', 'rd-blue', 'rd-empty'])
    const penalties = [...spot('broken').querySelectorAll('.penalty')].map((p) => p.textContent)
    expect(penalties).toEqual(['−1', '−2', '−3', '−4', '−2'])
  })

  it('shows the starting tile that would come', () => {
    const seen = { ...SEEN, '1R>2': { ...SEEN['1R>2'], starting_tile: -2 } }
    const found = scene({ suns: SUNS }, TAKES, seen)
    found.choice.pick(TAKES[0]!.fields)
    show(found)
    expect(spot('marker').parentElement!.classList).toContain('coming')
  })
})

describe('the dome', () => {
  const laid = { 1: [PLATE, 0] as [typeof PLATE, number] }

  it('says what lies and what may lie on each space', () => {
    show(scene({ boards: boards({}, laid, { '1-1': 'black' }) }))
    expect(cell('Row 1, column 1: black tile')).toBeDefined()
    expect(cell('Row 1, column 2: empty, for turquoise')).toBeDefined()
    expect(cell('Row 2, column 2: empty, for a special tile')).toBeDefined()
    expect(screen.getByText('Row 6, column 6: no plate')).toBeDefined()
  })

  it('offers the spaces for a tile of a full line', async () => {
    const lines = boardWith({}, {}).lines.with(0, { line: 1, colour: 'black', count: 1 })
    const places = [1, 2].map((column) =>
      move(`1>${column}`, { kind: 'place', line: 1, column } as MoveCard['fields'] as never),
    )
    const known = { boards: boards({ lines }, laid), stage: 'tiling', line: 1 }
    const found = show(scene(known, places, { '1>1': { kind: 'place', gain: 5 } }))
    const target = screen.getByRole('button', { name: 'Row 1, column 1: empty, for black, +5' })
    expect(spot('line-1').classList).toContain('reached')
    await fireEvent.pointerEnter(target, { pointerType: 'mouse' })
    expect(symbols(target)).toEqual(['rd-black rd-legal'])
    await fireEvent.pointerLeave(target)
    await fireEvent.click(target)
    expect(found.choice.aimed?.text).toBe('1>1')
    expect(symbols(target)).toEqual(['rd-black rd-aim'])
    await fireEvent.click(target)
    expect(found.confirm).toHaveBeenCalledOnce()
  })

  it('shows where a line that is filled would score', () => {
    const found = scene({ suns: SUNS, boards: boards({}, laid) }, TAKES, SEEN)
    found.choice.pick(TAKES[0]!.fields)
    show(found)
    expect(cell('Row 2, column 1: empty, for blue, +4')).toBeDefined()
  })

  it('shows no points of a line that is not filled', () => {
    const found = scene({ suns: SUNS, boards: boards({}, laid) }, TAKES, SEEN)
    found.choice.pick(TAKES[1]!.fields)
    show(found)
    expect(document.querySelector('.dome .gain')).toBeNull()
  })

  it('marks what scores in this moment', () => {
    const found = scene({ boards: boards({}, laid, { '1-1': 'black' }) })
    show({ ...found, lit: ['board-1-dome-1-1'] })
    expect(symbols(cell('Row 1, column 1: black tile'))).toEqual(['rd-black rd-legal'])
  })
})

describe('a plate in the hand', () => {
  const hand = [{ back: 'special', spaces: PLATE, known_to: [1, 2] }]
  const CORNERS = ['lower right', 'lower left'] as const
  const puts = [5, 6].flatMap((space) =>
    CORNERS.map((symbol) => move(`${space} ${symbol}`, { kind: 'put', space, symbol })),
  )
  const putting = () => scene({ stage: 'put', hand }, puts)
  const place = (name: string) => screen.getByRole('button', { name: `Place for a plate, ${name}` })

  it('hovers over the place that is pressed, is turned, and is put there', async () => {
    const found = show(putting())
    await fireEvent.click(place('middle centre'))
    expect(found.choice.aimed?.text).toBe('5 lower right')
    const hovering = screen.getByRole('button', { name: /^plate black, turquoise, blue, special/ })
    await fireEvent.click(screen.getByRole('button', { name: 'Turn the plate' }))
    expect(found.choice.aimed?.text).toBe('5 lower left')
    expect(hovering.getAttribute('aria-label')).toMatch(/^plate blue, black, special, turquoise/)
    await fireEvent.click(hovering)
    expect(found.confirm).toHaveBeenCalledOnce()
  })

  it('keeps its turn over another place', async () => {
    const found = show(putting())
    await fireEvent.click(place('middle centre'))
    await fireEvent.click(screen.getByRole('button', { name: 'Turn the plate' }))
    await fireEvent.click(place('middle right'))
    expect(found.choice.aimed?.text).toBe('6 lower left')
  })

  it('is shown under a mouse', async () => {
    show(putting())
    await fireEvent.pointerEnter(place('middle centre'), { pointerType: 'mouse' })
    expect(symbols(place('middle centre'))).toEqual([
      'rd-black-ghost',
      'rd-turquoise-ghost',
      'rd-blue-ghost',
      'rd-special-ghost',
    ])
  })

  it('may get its place already while it is taken', async () => {
    const picks = [1, 2].map((n) => move(`plate${n}`, { kind: 'pick', place: n } as never))
    const found = scene({ display: [PLATE, PLATE, null] }, picks)
    found.choice.pick({ kind: 'pick', place: 1 })
    show(found)
    await fireEvent.click(place('top left'))
    expect(plan.space).toBe(1)
    expect(found.confirm).toHaveBeenCalledOnce()
  })
})

describe('the chips', () => {
  const chips = [
    { colours: ['red', 'blue'], used: false },
    { colours: ['red'], used: true },
    { colours: ['black'], used: false },
  ] as BoardView['chips']
  const items = () => [...document.querySelectorAll<HTMLElement>('.chips li')]

  it('say which are left and how many have paid', () => {
    show(scene({ boards: boards({ chips }) }))
    expect(items().map((item) => words(item))).toEqual([
      '1 chip that has paid',
      'red and blue chip',
      'black chip',
    ])
  })

  it('are marked if they pay', () => {
    const pays = [move('+a', { kind: 'pay', chips: [1] }), move('+c', { kind: 'pay', chips: [3] })]
    const found = scene({ boards: boards({ chips }), stage: 'tiling', line: 2 }, pays)
    found.choice.pick(pays[0]!.fields)
    show(found)
    expect(items().map((item) => item.classList.contains('pays'))).toEqual([false, true, false])
    expect(items().map((item) => item.classList.contains('dim'))).toEqual([false, false, true])
  })

  it('are joined by the one that is taken', () => {
    const found = scene({ chips: [{ colours: ['red'] }, null, null, null] }, [
      move('chip1', { kind: 'chip', factory: 1 }),
      ...TAKES,
    ])
    found.choice.pick({ kind: 'chip', factory: 1 })
    show(found)
    expect(items()).toHaveLength(1)
  })

  it('are not listed where there are none', () => {
    show(scene({}))
    expect(document.querySelector('.chips')).toBeNull()
  })
})

it('draws the filled and the open spaces of a tiny dome', () => {
  const laid = boards({}, { 1: [PLATE, 0] }, { '1-1': 'black' })
  show(scene({ boards: laid }), 1, 'tiny')
  const circles = [...document.querySelectorAll('circle')]
  expect(circles.map((each) => each.classList.contains('full'))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
