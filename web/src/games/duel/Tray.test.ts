import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fields } from '../../api/types'
import { seatCard } from '../../testing/session'
import { language } from '../../words/language.svelte'
import { plan } from './plan.svelte'
import { boardWith } from './rules/still'
import { move, PLATE, table, take } from './sample'
import Tray from './Tray.svelte'
import type { MoveCard, Seen } from './view'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => fireEvent.click(button(name))
const pressed = (name: string) => button(name).getAttribute('aria-pressed')

function show(
  known: Parameters<typeof table>[0],
  moves: MoveCard[] = [],
  more: Partial<Seen> = {},
  foresight: Record<string, Fields> = {},
): Seen {
  const scene = { ...table(known, moves, foresight), confirm: vi.fn(), askWhy: vi.fn(), ...more }
  render(Tray, { scene })
  return scene
}

beforeEach(() => {
  plan.forget()
  plan.isDue = false
})

describe('the suns', () => {
  const suns = [['blue', 'red', 'yellow', 'yellow'], [], [], []]
  const takes = [
    take('1B>1', 'factory 1', 'blue', 'line 1'),
    take('1B>2', 'factory 1', 'blue', 'line 2'),
    take('1Y>2', 'factory 1', 'yellow', 'line 2'),
  ]

  it('have one button for each colour, which lifts all of it', async () => {
    const scene = show({ suns }, takes)
    await press('Take 2 yellow from the sun of factory 1')
    expect(scene.choice.picked).toMatchObject({ source: 'factory 1', colour: 'yellow' })
    const up = [...document.querySelectorAll('.tile.up')]
    expect(up).toHaveLength(2)
    expect(document.querySelectorAll('.tile.dim')).toHaveLength(2)
  })

  it('let go of what is pressed again', async () => {
    const scene = show({ suns }, takes)
    await press('Take 1 blue from the sun of factory 1')
    await press('Take 1 blue from the sun of factory 1')
    expect(scene.choice.steps).toHaveLength(0)
  })

  it('cannot be pressed while another seat is to act', async () => {
    const scene = show({ suns })
    await press('Take 1 blue from the sun of factory 1')
    expect(scene.choice.steps).toHaveLength(0)
    expect(button('Take 1 blue from the sun of factory 1').dataset['pick']).toBeUndefined()
  })

  it('ask for the order of what is left', async () => {
    show({ suns }, takes)
    await press('Take 1 blue from the sun of factory 1')
    const order = () =>
      within(screen.getByRole('group', { name: 'Order of the stack, top first' }))
        .getAllByRole('img')
        .map((each) => each.getAttribute('aria-label'))
    expect(order()).toEqual(['yellow, top', 'yellow, middle', 'red, under'])
    await press('Raise red')
    expect(order()).toEqual(['yellow, top', 'red, middle', 'yellow, under'])
    expect(plan.order).toEqual(['yellow', 'red', 'yellow'])
  })

  it('unfold on a small screen, and fold after a pick', async () => {
    const scene = show({ suns }, takes, { isSmall: true })
    await press('1 blue, 1 red, 2 yellow')
    const dialog = screen.getByRole('dialog', { name: 'Factory 1' })
    await fireEvent.click(within(dialog).getByRole('button', { name: /blue/ }))
    expect(scene.choice.picked).toMatchObject({ source: 'factory 1', colour: 'blue' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('speak French', () => {
    language.current = 'fr'
    show({ suns }, takes)
    expect(button(/^Prendre 2 jaunes/)).toBeDefined()
  })
})

describe('a stack that is asked for', () => {
  const tiles = [
    ['red', 'black'],
    ['black', 'red'],
  ]
  const stacks = tiles.map((order) => move(order.join(), { kind: 'stack', tiles: order } as never))
  const known = { stage: 'stack', factory: 2, suns: [[], ['red', 'black'], [], []] }

  it('is proposed as it lies, and is exchanged', async () => {
    const scene = show(known, stacks)
    expect(scene.choice.aimed?.text).toBe('red,black')
    await press('Put red above black')
    expect(scene.choice.aimed?.text).toBe('black,red')
  })

  it('is ordered by dragging, too', async () => {
    const scene = show(known, stacks)
    const items = screen.getAllByRole('img', { name: /top|under/ })
    const data = new Map<string, string>()
    const dataTransfer = {
      setData: (type: string, text: string) => data.set(type, text),
      getData: (type: string) => data.get(type) ?? '',
    }
    await fireEvent.dragStart(items[0]!, { dataTransfer })
    await fireEvent.drop(items[1]!, { dataTransfer })
    expect(scene.choice.aimed?.text).toBe('black,red')
  })

  it('is sent at once where it was said before', async () => {
    plan.factory = 2
    plan.order = ['black', 'red']
    const scene = show(known, stacks)
    await waitFor(() => expect(scene.confirm).toHaveBeenCalledOnce())
    expect(scene.choice.aimed?.text).toBe('black,red')
  })
})

describe('the moons', () => {
  const moons = [['red', 'blue'], [], [], []]
  const takes = [take('MB>1', 'moons', 'blue', 'line 1'), take('MB>2', 'moons', 'blue', 'line 2')]
  const chips = [{ colours: null }, { colours: ['red'] }, { colours: null }, null]

  it('say their stack from the top, which can be taken', async () => {
    const scene = show({ moons, chips }, takes)
    await press('Factory 1, moon: blue on top, then red; chip face down')
    expect(scene.choice.picked).toMatchObject({ source: 'moons', colour: 'blue' })
    expect(document.querySelectorAll('.stack .tile.up')).toHaveLength(1)
  })

  it('take the same colour of all moons, with the starting tile', async () => {
    const scene = show({ moons, large_moon: ['blue', 'black'] }, takes)
    await press('Take 2 blue from the moons, with the starting tile')
    expect(scene.choice.picked).toMatchObject({ source: 'moons', colour: 'blue' })
    expect(document.querySelector('.marker')!.classList).toContain('up')
  })

  it('unfold the large moon on a small screen with what all moons give', async () => {
    show({ moons, large_moon: ['blue', 'black'] }, takes, { isSmall: true })
    await press('Large factory, moon')
    const dialog = screen.getByRole('dialog', { name: 'Large factory, moon' })
    expect(within(dialog).getByRole('button', { name: 'Take 2 blue from the moons' })).toBeDefined()
  })

  it('give their chip where no tile lies on it', async () => {
    const scene = show({ moons, chips }, [move('chip2', { kind: 'chip', factory: 2 }), ...takes])
    await press('Take the red chip of factory 2')
    expect(scene.choice.aimed?.text).toBe('chip2')
    await press('Take the red chip of factory 2')
    expect(scene.confirm).toHaveBeenCalledOnce()
  })

  it('say why a chip cannot be had', async () => {
    const scene = show({ moons, chips }, takes)
    await press('red chip')
    expect(scene.askWhy).toHaveBeenCalledWith({ kind: 'chip', factory: 2 })
    expect(screen.getByRole('img', { name: 'Factory 3, moon: chip face down' })).toBeDefined()
  })
})

describe('the plates', () => {
  const display = [PLATE, null, PLATE]
  const picks = [1, 3].map((place) => move(`plate${place}`, { kind: 'pick', place } as never))
  const draw = move('draw', { kind: 'draw' })
  const pile = [{ back: 'joker', spaces: null, known_to: [] }]
  const NAME = 'Take the plate black, turquoise, blue, special'

  it('on display are chosen by one press and taken by the next', async () => {
    const scene = show({ display }, picks)
    const [first, third] = screen.getAllByRole('button', { name: NAME })
    expect(document.querySelector('.dim')).toBeNull()
    await fireEvent.click(third!)
    expect(scene.choice.aimed?.text).toBe('plate3')
    expect([...first!.classList]).toContain('dim')
    await fireEvent.click(third!)
    expect(scene.confirm).toHaveBeenCalledOnce()
  })

  it('that cannot be taken say why', async () => {
    const scene = show({ display }, [draw])
    await fireEvent.click(
      screen.getAllByRole('button', { name: 'plate black, turquoise, blue, special' })[0]!,
    )
    expect(scene.askWhy).toHaveBeenCalledWith({ kind: 'pick', place: 1 })
  })

  it('of the pile say their kind, how many are left and what drawing costs', async () => {
    const seen = { draw: { kind: 'draw', gain: 0, loss: -1 } }
    const scene = show({ pile }, [draw, ...picks], {}, seen)
    await press('Pile: 1 left, the next is a joker plate. Draw from the pile (−1)')
    expect(scene.choice.aimed?.text).toBe('draw')
    await press('Pile: 1 left, the next is a joker plate. Draw from the pile (−1)')
    expect(scene.confirm).toHaveBeenCalledOnce()
  })

  it('of the pile say why none can be drawn', async () => {
    const scene = show({ pile }, picks)
    await press(/^Pile: 1 left/)
    expect(scene.askWhy).toHaveBeenCalledWith({ kind: 'draw' })
  })

  it('still to take are counted for each seat', () => {
    const boards = [boardWith({}, {}, { tokens: 2 }), boardWith({}, {}, { seat: 2, tokens: 1 })]
    show({ boards }, [], { seats: [seatCard(1), seatCard(2)] })
    expect(screen.getByText('You: 2 plates to take')).toBeDefined()
    expect(screen.getByText('Ben: 1 plate to take')).toBeDefined()
  })
})

describe('the plates drawn', () => {
  const hand = [
    { back: 'special', spaces: PLATE, known_to: [1] },
    { back: 'joker', spaces: ['joker', 'red', 'red', 'blue'], known_to: [1] },
  ]
  const moves = (kind: 'keep' | 'return') =>
    [1, 2].map((plate) => move(`${kind}${plate}`, { kind, plate } as never))

  it('are kept by two presses', async () => {
    const scene = show({ stage: 'keep', hand }, moves('keep'))
    expect(screen.getByText('Choose the plate to keep')).toBeDefined()
    await press('Keep the plate joker, red, red, blue')
    expect(scene.choice.aimed?.text).toBe('keep2')
    expect(pressed('Keep the plate joker, red, red, blue')).toBe('true')
    await press('Keep the plate joker, red, red, blue')
    expect(scene.confirm).toHaveBeenCalledOnce()
  })

  it('go under the pile, except the one that is kept', async () => {
    const scene = show({ stage: 'return', hand }, [moves('return')[1]!, ...moves('keep')])
    expect(button('plate black, turquoise, blue, special').getAttribute('aria-disabled')).toBe(
      'true',
    )
    await press('Put joker, red, red, blue under the pile next')
    expect(scene.choice.aimed?.text).toBe('return2')
  })

  it('of another seat show only their backs', () => {
    show({ stage: 'keep', hand: hand.map((plate) => ({ ...plate, spaces: null })) })
    expect(screen.getByRole('button', { name: 'joker plate' })).toBeDefined()
    expect(screen.getByText('Plates')).toBeDefined()
  })
})
