import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { innerSize } from '../../testing/window'
import { language } from '../../words/language.svelte'
import { sceneWith, take } from './sample'
import Tray from './Tray.svelte'
import type { Seen, View } from './view'

const MOVES = [
  take('factory 1', 'blue', 'line 2'),
  take('factory 1', 'red', 'line 1'),
  take('centre', 'white', 'line 1'),
]
let scene: Seen

function show(known: Partial<View> = {}, more: Partial<Seen> = {}) {
  scene = { ...sceneWith(MOVES, known), askWhy: vi.fn(), ...more }
  return render(Tray, { scene })
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))

describe('the tray of a large screen', () => {
  beforeEach(() => innerSize(600, 600))

  it('says what lies on each factory and in the centre', () => {
    show()
    const names = screen.getAllByRole('group').map((each) => each.getAttribute('aria-label'))
    expect(names).toEqual([
      'Factory 1: 3 blue, 1 red.',
      'Factory 2: empty.',
      'Centre: 1 red, 1 white, the starting player marker.',
    ])
  })

  it('has a button for each colour, and picks it', async () => {
    show()
    await press('3 blue from factory 1')
    expect(scene.choice.picked).toMatchObject({ source: 'factory 1', colour: 'blue' })
    expect(button('3 blue from factory 1').getAttribute('aria-pressed')).toBe('true')
    await press('3 blue from factory 1')
    expect(scene.choice.steps).toHaveLength(0)
  })

  it('lifts what is taken and fades what is left', async () => {
    show()
    await press('3 blue from factory 1')
    const slots = (name: string) =>
      [...button(name).querySelectorAll('.slot')].map((slot) => slot.classList.contains('up'))
    expect(slots('3 blue from factory 1')).toEqual([true, true, true])
    expect(slots('1 red from factory 1')).toEqual([false])
    expect(button('1 red from factory 1').querySelector('.slot')!.classList).toContain('off')
  })

  it('takes the marker along from the centre', async () => {
    const { container } = show()
    await press('1 white from the centre, with the marker')
    expect(container.querySelector('.marker')!.classList).toContain('up')
  })

  it('asks why a colour cannot be taken', async () => {
    show()
    const red = button('1 red from the centre, with the marker')
    expect(red.getAttribute('aria-disabled')).toBe('true')
    expect(red.dataset['pick']).toBeUndefined()
    await fireEvent.click(red)
    const move = { kind: 'take', source: 'centre', colour: 'red', to: 'floor' }
    expect(scene.askWhy).toHaveBeenCalledWith(move)
  })

  it('marks what a bot proposes', () => {
    const hints = [{ text: MOVES[1]!.text }] as Seen['hints']
    show({}, { hints })
    const marked = [...document.querySelectorAll('use[href="#sq-legal"]')]
    expect(marked.map((use) => use.closest('button')!.getAttribute('aria-label'))).toEqual([
      '1 red from factory 1',
    ])
  })

  it('marks where the last move took from', () => {
    const last = { seat: 2, move: MOVES[0]!, from: ['factory-2-blue-0'], to: [] }
    const { container } = show({}, { last })
    const from = [...container.querySelectorAll<HTMLElement>('.was-source')]
    expect(from.map((each) => each.dataset['spot'])).toEqual(['factory-2'])
  })

  it('says that the centre is empty, or that walls are tiled', () => {
    show({ centre: [], marker: 1 })
    expect(screen.getByText('empty')).toBeDefined()
    show({ centre: [], marker: 1, phase: 'tiling' })
    expect(screen.getByText('Factories are empty. Wall tiling.')).toBeDefined()
  })

  it('counts the tiles of the centre where there are many', () => {
    innerSize(300, 300)
    show({ centre: Array.from({ length: 12 }, () => 'red' as const) }, { isLive: false })
    expect(screen.getByText('×12')).toBeDefined()
  })

  it('speaks French', () => {
    language.current = 'fr'
    show()
    expect(button('3 bleues de la fabrique 1')).toBeDefined()
  })
})

describe('the tray of a small screen', () => {
  beforeEach(() => innerSize(200, 150))
  const unfolded = () => screen.queryByRole('dialog')

  it('unfolds a factory; a pick there folds it again', async () => {
    show()
    await press('Factory 1: 3 blue, 1 red.')
    expect(unfolded()!.getAttribute('aria-label')).toBe('Factory 1: 3 blue, 1 red.')
    await fireEvent.click(within(unfolded()!).getByRole('button', { name: /blue/ }))
    expect(scene.choice.picked).toMatchObject({ source: 'factory 1', colour: 'blue' })
    await tick()
    expect(unfolded()).toBeNull()
  })

  it('unfolds the centre with its counts', async () => {
    show()
    await press('Centre: 1 red, 1 white, the starting player marker.')
    expect(within(unfolded()!).getAllByText('×1')).toHaveLength(2)
  })

  it('gives the focus to the first colour that can be taken', async () => {
    show()
    await press('Centre: 1 red, 1 white, the starting player marker.')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^1 white/)
  })

  it.each([
    ['Escape', () => fireEvent.keyDown(unfolded()!, { key: 'Escape' })],
    ['a press beside it', () => fireEvent.pointerDown(document.querySelector('.shade')!)],
    [
      'the focus that leaves it',
      () => fireEvent.focusOut(unfolded()!, { relatedTarget: document.body }),
    ],
  ])('folds by %s', async (_, leave) => {
    show()
    await press('Factory 1: 3 blue, 1 red.')
    await leave()
    expect(unfolded()).toBeNull()
    expect(scene.choice.steps).toHaveLength(0)
  })

  it('stays unfolded while the focus moves inside', async () => {
    show()
    await press('Factory 1: 3 blue, 1 red.')
    const inside = within(unfolded()!).getByRole('button', { name: /red/ })
    await fireEvent.focusOut(unfolded()!, { relatedTarget: inside })
    await fireEvent.keyDown(unfolded()!, { key: 'x' })
    expect(unfolded()).not.toBeNull()
  })

  it('folds nothing that is only looked at', () => {
    show({}, { isLive: false })
    expect(document.querySelector('[aria-haspopup]')).toBeNull()
  })
})
