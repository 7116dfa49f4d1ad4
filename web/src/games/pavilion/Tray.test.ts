import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { innerSize } from '../../testing/window'
import { language } from '../../words/language.svelte'
import { bonus, placingScene, takingScene } from './fixtures/scenes'
import type { MoveCard, Parts, Seen } from './types'
import Tray from './Tray.svelte'

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const take = (source: string, colour: string) =>
  ({ text: `${source}:${colour}`, fields: { kind: 'take', source, colour } }) as MoveCard

function show(scene: Seen): Seen {
  render(Tray, { scene })
  return scene
}

describe('the sources', () => {
  it('are factories whose colours are picked by one press and taken by the next', async () => {
    const scene = show(takingScene())
    await press('2 yellow, factory 1')
    expect(scene.choice.aimed?.text).toBe('1Y')
    expect(button('2 yellow, factory 1').getAttribute('aria-pressed')).toBe('true')
    await press('2 yellow, factory 1')
    expect(scene.confirm).toHaveBeenCalledOnce()
  })

  it('lift the joker that comes along, and fade what stays', async () => {
    show(takingScene())
    await press('2 yellow, factory 1')
    const lifted = [...document.querySelectorAll('use[href="#rh-selected"]')].map((use) =>
      use.closest('[data-spot]')!.getAttribute('data-spot'),
    )
    expect(lifted).toEqual(['factory-1-purple', 'factory-1-yellow', 'factory-1-yellow'])
    expect(document.querySelectorAll('.tile.dim')).toHaveLength(1)
  })

  it('say why a colour cannot be taken', async () => {
    const scene = show(takingScene())
    expect(button('1 purple, factory 1').getAttribute('aria-disabled')).toBe('true')
    await press('1 purple, factory 1')
    const move = { kind: 'take', source: 'factory 1', colour: 'purple' }
    expect(scene.askWhy).toHaveBeenCalledWith(move)
  })

  it('are pressed by Enter', async () => {
    const scene = show(takingScene())
    await fireEvent.keyDown(button('1 red, factory 1'), { key: 'x' })
    expect(scene.choice.aimed).toBeNull()
    await fireEvent.keyDown(button('1 red, factory 1'), { key: 'Enter' })
    expect(scene.choice.aimed?.text).toBe('1R')
  })

  it('mark the hint', () => {
    const hints = [{ text: '1R' }] as Seen['hints']
    show({ ...takingScene(), hints })
    const marked = [...document.querySelectorAll('use[href="#rh-last"]')].map((use) =>
      use.closest('[role="button"]')!.getAttribute('aria-label'),
    )
    expect(marked).toEqual(['1 red, factory 1'])
  })

  it('speak French', () => {
    language.current = 'fr'
    show(takingScene())
    expect(button('2 jaunes, cercle Fabrique 1')).toBeDefined()
  })
})

describe('the centre', () => {
  const view = { centre: ['red', 'blue', 'red'] as Seen['view']['centre'] }
  const moves = [take('centre', 'red')]

  it('says what the marker costs while nobody has it', () => {
    show(takingScene({ view, moves }))
    expect(screen.getByRole('group', { name: /^Centre: .*, and the marker\.$/ })).toBeDefined()
    expect(screen.getByText(/loses 1 a tile/)).toBeDefined()
  })

  it('takes a colour by two presses and asks why another cannot be taken', async () => {
    const scene = show(takingScene({ view, moves }))
    await press('2 red, centre')
    expect(document.querySelector('.marker')!.classList).toContain('lifted')
    await press('2 red, centre')
    expect(scene.confirm).toHaveBeenCalledOnce()
    await press('1 blue, centre')
    expect(scene.askWhy).toHaveBeenCalledWith({ kind: 'take', source: 'centre', colour: 'blue' })
  })

  it('says that it is empty', () => {
    show(takingScene({ view: { centre: [], marker: 1 } }))
    expect(screen.getByText('nothing')).toBeDefined()
  })
})

describe('sources that are too small for a finger', () => {
  const dialog = () => screen.queryByRole('dialog')

  function small(known = {}): Seen {
    innerSize(60, 60)
    return show({ ...takingScene(known), isSmall: true })
  }

  it('unfold; a pick there folds them', async () => {
    const scene = small()
    await press('Factory 1: 1 purple, 2 yellow and 1 red.')
    await fireEvent.click(within(dialog()!).getByRole('button', { name: '1 red, factory 1' }))
    expect(scene.choice.aimed?.text).toBe('1R')
    expect(dialog()).toBeNull()
    expect(scene.confirm).not.toHaveBeenCalled()
    await press('Factory 1: 1 purple, 2 yellow and 1 red.')
    await fireEvent.click(within(dialog()!).getByRole('button', { name: '1 red, factory 1' }))
    expect(scene.confirm).toHaveBeenCalledOnce()
  })

  it('stay unfolded where a colour cannot be taken', async () => {
    const scene = small()
    await press('Factory 1: 1 purple, 2 yellow and 1 red.')
    await fireEvent.click(within(dialog()!).getByRole('button', { name: '1 purple, factory 1' }))
    expect(scene.askWhy).toHaveBeenCalledOnce()
    expect(dialog()).not.toBeNull()
  })

  it('show the centre with counts', async () => {
    small({ view: { centre: ['red', 'red', 'blue'] }, moves: [take('centre', 'red')] })
    await press('Centre: 2 red and 1 blue, and the marker.')
    expect(within(dialog()!).getByText('×2')).toBeDefined()
  })
})

describe('the supply', () => {
  const supply = ['purple', 'green', 'green', 'red'] as Seen['view']['supply']
  const due = () =>
    placingScene({
      view: { supply, bonus_tiles_to_choose: 2 },
      moves: [bonus('green'), bonus('red')],
    })
  const tile = (i: number) => screen.getAllByRole('button', { name: /^Bonus tile/ })[i]!

  it('says what features pay while nothing is due', () => {
    show(placingScene())
    const words = screen.getByRole('region', { name: 'Supply' }).textContent
    expect(words.replace(/\s+/g, ' ')).toMatch(/pillar 1 statue 2 window 3/)
    expect(screen.queryByRole('button', { name: /Bonus tile/ })).toBeNull()
  })

  it('offers its tiles while bonus tiles are due', async () => {
    const scene = show(due())
    expect(screen.getByText('choose 2 tiles')).toBeDefined()
    await fireEvent.click(tile(2))
    expect(scene.choice.aimed?.text).toBe('bonus:red')
    expect(screen.getByText('1 more afterwards')).toBeDefined()
    await fireEvent.click(tile(2))
    expect(scene.confirm).toHaveBeenCalledOnce()
  })

  it('lifts the tile that was pressed, not another of its colour, and confirms only that one', async () => {
    const scene = show(due())
    await fireEvent.click(tile(0))
    await fireEvent.click(tile(1))
    expect([0, 1].map((i) => tile(i).getAttribute('aria-pressed'))).toEqual(['false', 'true'])
    expect(scene.confirm).not.toHaveBeenCalled()
    await fireEvent.click(tile(1))
    expect(scene.confirm).toHaveBeenCalledOnce()
  })
})

describe('the rest of the tray', () => {
  it('says which joker is when', () => {
    show(takingScene())
    const now = screen.getByRole('region', { name: 'Joker by round' })
    expect(now.querySelector('[aria-current="step"]')!.textContent).toContain('Round 1: purple')
    expect(now.querySelector('.said')!.textContent).toBe('Purple is the joker')
  })

  it('has empty factories while tiles are placed', () => {
    show(placingScene())
    expect(screen.getByText('Factories are empty. Placing.')).toBeDefined()
    expect(document.querySelector('.sources')).toBeNull()
  })

  it('draws what it knows before the server has told what is printed', () => {
    show({ ...takingScene(), components: {} as Parts })
    expect(screen.queryByRole('region', { name: 'Joker by round' })).toBeNull()
    expect(button('1 red, factory 1')).toBeDefined()
  })
})
