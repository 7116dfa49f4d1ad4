import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { seatCard } from '../../testing/session'
import { language } from '../../words/language.svelte'
import Board from './Board.svelte'
import { colouredParts } from './fixtures/parts'
import { place, placingScene } from './fixtures/scenes'
import Options from './Options.svelte'
import { boardWith } from './rules/examples'
import Shelf from './Shelf.svelte'
import type { BoardView, Parts, Seen } from './types'

const space = (key: string) =>
  document.querySelector<SVGGElement>(`[data-space="${key}"]`) as unknown as HTMLElement
const label = (key: string) => space(key).getAttribute('aria-label')
const drawn = (key: string) =>
  [...document.querySelectorAll(`[data-spot="board-1-space-${key}"] use`)].map((use) =>
    use.getAttribute('href')!.slice(1),
  )
const buttons = () => screen.getAllByRole('button')
const named = (name: string | RegExp) => screen.getByRole('button', { name })

function show(scene: Seen, seat = 1, size: 'full' | 'small' | 'tiny' = 'full') {
  return render(Board, { scene, seat, size })
}
/** The table of the example with another board for seat 1. */
const withBoard = (known: Partial<BoardView>) => {
  const { boards } = placingScene().view
  return { boards: [{ ...boards[0]!, ...known }, boards[1]!] }
}

describe('a platter', () => {
  it('lights the spaces that can be filled, and says what each would bring', () => {
    show(placingScene())
    expect(label('blue-4')).toBe('Blue 4, cost 4: plus 4, completes a statue, 2 bonus tiles.')
    expect(label('blue-2')).toBe('Blue 2: blue tile.')
    expect(label('red-6')).toBe('Red 6, cost 6. Not possible now.')
    expect(space('blue-4').dataset['pick']).toBe('target')
    expect(space('blue-4').tabIndex).toBe(0)
    expect(space('red-6').getAttribute('aria-disabled')).toBe('true')
    expect(space('red-6').tabIndex).toBe(-1)
  })

  it('says it in French', () => {
    language.current = 'fr'
    show(placingScene())
    expect(label('blue-2')).toMatch(/bleu/)
  })

  it('aims at a space by one press and confirms by the next', async () => {
    const scene = placingScene()
    show(scene)
    await fireEvent.click(space('blue-4'))
    expect(scene.choice.aimed?.text).toBe('B4:B')
    expect(drawn('blue-4')).toEqual(['rh-blue-ghost', 'rh-blue', 'rh-aim'])
    expect(space('blue-4').getAttribute('aria-pressed')).toBe('true')
    expect(scene.confirm).not.toHaveBeenCalled()
    await fireEvent.click(space('blue-4'))
    expect(scene.confirm).toHaveBeenCalledOnce()
  })

  it('marks the feature that the aimed tile would complete', async () => {
    const { container } = show(placingScene())
    expect(container.querySelectorAll('.feature.will')).toHaveLength(0)
    await fireEvent.click(space('blue-4'))
    expect(container.querySelectorAll('.feature.will')).toHaveLength(1)
  })

  it('shows the tile under a mouse without aiming', async () => {
    const scene = placingScene()
    show(scene)
    await fireEvent.pointerEnter(space('blue-1'), { pointerType: 'mouse' })
    expect(drawn('blue-1')).toEqual(['rh-blue-ghost', 'rh-blue'])
    expect(scene.choice.aimed).toBeNull()
  })

  it('shows no tile under a mouse where its colour is not sure', async () => {
    const moves = [place('centre', 1, 'blue'), place('centre', 1, 'red')]
    show(placingScene({ moves }))
    await fireEvent.pointerEnter(space('centre-1'), { pointerType: 'mouse' })
    expect(drawn('centre-1')).toEqual(['rh-empty'])
  })

  it('asks why a space cannot be filled', async () => {
    const view = withBoard({})
    view.boards[0] = {
      ...view.boards[0]!,
      stars: view.boards[0]!.stars.map((star) =>
        star.star === 'red' ? { ...star, takes: ['red'] } : star,
      ),
    }
    const scene = placingScene({ view })
    show(scene)
    await fireEvent.click(space('red-6'))
    const move = { kind: 'place', star: 'red', space: 6, colour: 'red', jokers: 0 }
    expect(scene.askWhy).toHaveBeenCalledWith(move)
  })

  it('is walked with arrows and pressed with Enter or Space', async () => {
    const scene = placingScene()
    show(scene)
    space('blue-4').focus()
    await fireEvent.keyDown(space('blue-4'), { key: 'ArrowUp' })
    const next = document.activeElement?.getAttribute('data-space')
    expect(next).not.toBe('blue-4')
    expect(next).toBeTruthy()
    await fireEvent.keyDown(space('blue-4'), { key: 'Enter' })
    expect(scene.choice.aimed?.text).toBe('B4:B')
    await fireEvent.keyDown(space('blue-4'), { key: ' ' })
    expect(scene.confirm).toHaveBeenCalledOnce()
  })

  it('marks the hint and the last move', () => {
    const hints = [{ text: 'B4:B' }] as Seen['hints']
    const last = { seat: 1, move: place('blue', 2, 'blue'), from: [], to: ['board-1-space-blue-2'] }
    show({ ...placingScene(), hints, last })
    expect([...space('blue-4').classList]).toContain('hint')
    expect(drawn('blue-2')).toEqual(['rh-blue', 'rh-last'])
  })

  it('offers nothing on the board of another seat or of the past', () => {
    show(placingScene(), 2)
    expect(document.querySelector('[data-pick]')).toBeNull()
    show({ ...placingScene(), isLive: false })
    expect(document.querySelector('[data-pick]')).toBeNull()
  })

  it('is not drawn before the server has told what is printed', () => {
    const { container } = show({ ...placingScene(), components: {} as Parts })
    expect(container.querySelector('svg')).toBeNull()
  })

  it('is a picture without spaces to press where it is tiny', () => {
    const { container } = show(placingScene(), 1, 'tiny')
    expect(container.querySelector('[data-space]')).toBeNull()
    expect(container.querySelector('.platter')!.getAttribute('aria-hidden')).toBe('true')
  })
})

describe('a tap of a finger', () => {
  /** The platter is drawn `scale` times as large as its coordinates. */
  function drawnAt(scale: number): void {
    const matrix = { a: scale, inverse: () => ({ a: 1 / scale }) }
    vi.spyOn(SVGElement.prototype as SVGGElement, 'getScreenCTM').mockReturnValue(matrix as never)
    vi.stubGlobal('DOMPoint', {
      fromPoint: ({ x, y }: DOMPoint) => ({
        matrixTransform: ({ a }: { a: number }) => ({ x: x * a, y: y * a }),
      }),
    })
  }
  /** Press where a space lies. */
  async function tap(key: string, scale: number): Promise<void> {
    const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(space(key).getAttribute('transform')!)!
    const at = { clientX: Number(x) * scale, clientY: Number(y) * scale }
    await fireEvent.pointerDown(space(key), at)
    await fireEvent.click(space(key), { detail: 1, ...at })
  }
  const isEnlarged = () => document.querySelector('clipPath') !== null

  it('aims at a space that is large, and confirms it', async () => {
    const scene = placingScene()
    show(scene)
    drawnAt(1)
    await tap('blue-4', 1)
    expect(scene.choice.aimed?.text).toBe('B4:B')
    await tap('blue-4', 1)
    expect(scene.confirm).toHaveBeenCalledOnce()
  })

  it('enlarges the platter where it may mean several spaces, and aims there', async () => {
    const scene = placingScene()
    show(scene)
    drawnAt(0.15)
    await tap('blue-4', 0.15)
    expect(isEnlarged()).toBe(true)
    expect(scene.choice.aimed).toBeNull()
    drawnAt(1)
    await tap('blue-4', 1)
    expect(scene.choice.aimed?.text).toBe('B4:B')
    expect(isEnlarged()).toBe(false)
  })

  it('only aims at a space that is small', async () => {
    const scene = placingScene({ moves: [place('blue', 4, 'blue'), place('red', 6, 'red')] })
    show(scene)
    drawnAt(0.15)
    await tap('blue-4', 0.15)
    await tap('blue-4', 0.15)
    expect(scene.choice.aimed).not.toBeNull()
    expect(scene.confirm).not.toHaveBeenCalled()
  })
})

describe('the corners', () => {
  it('begin to pass, and let go again', async () => {
    const scene = placingScene()
    show(scene)
    await fireEvent.click(named('Pass'))
    expect(scene.choice.aimed?.text).toBe('pass:BBBB')
    expect(named('Pass').getAttribute('aria-pressed')).toBe('true')
    await fireEvent.click(named('Pass'))
    expect(scene.choice.aimed).toBeNull()
  })

  it('show what is kept, and no pass where there is none', () => {
    const view = withBoard({ corners: ['red', 'red'] })
    const { container } = show(placingScene({ view, moves: [place('blue', 1, 'blue')] }))
    const kept = [...container.querySelectorAll('.keep use')].map((use) => use.getAttribute('href'))
    expect(kept).toEqual(['#rh-red', '#rh-red', '#rh-empty', '#rh-empty'])
    expect(screen.getByText('Keep, up to 4')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Pass' })).toBeNull()
  })
})

describe('what another seat has', () => {
  it('is counted by colour, with the marker', () => {
    const board = { ...boardWith(colouredParts, {}, ['red', 'blue', 'red']), corners: [] }
    const boards = [board, board]
    const view = { boards, marker: 1 as const }
    const { container } = show({ ...placingScene({ view }), seats: [seatCard(1)] }, 1, 'small')
    const counts = [...container.querySelectorAll('.count')].map((each) => each.textContent.trim())
    expect(counts).toEqual(['2', '1'])
    expect(screen.getByText('has the marker')).toBeDefined()
    expect(screen.queryByText('Kept')).toBeNull()
  })

  it('is kept apart where something is kept', () => {
    const board = { ...boardWith(colouredParts, {}), corners: ['green' as const] }
    const view = { boards: [board, board], marker: 2 as const }
    const { container } = show(placingScene({ view }), 1, 'small')
    expect(screen.getByText('Kept')).toBeDefined()
    expect(container.querySelector('.none')!.textContent).toBe('–')
    expect(screen.queryByText('has the marker')).toBeNull()
  })
})

describe('the hand', () => {
  const MOVES = [place('centre', 2, 'red'), place('centre', 2, 'blue', 1), place('blue', 1, 'blue')]
  const view = withBoard({ hand: ['blue', 'red', 'blue', 'green'] })
  const group = (colour: string) =>
    document.querySelector<HTMLElement>(`[data-colour="${colour}"]`)!

  it('has its colours in the order of the bag, with their counts', () => {
    render(Shelf, { scene: placingScene({ view, moves: MOVES }) })
    expect(
      buttons().map((each) => [each.dataset['colour'], each.querySelector('b')!.textContent]),
    ).toEqual([
      ['green', '1'],
      ['blue', '2'],
      ['red', '1'],
    ])
    expect(group('green').getAttribute('aria-disabled')).toBe('true')
  })

  it('picks a colour and lets it go', async () => {
    const scene = placingScene({ view, moves: MOVES })
    render(Shelf, { scene })
    await fireEvent.click(group('red'))
    expect(scene.choice.picked).toMatchObject({ kind: 'place', colour: 'red' })
    expect(group('red').getAttribute('aria-pressed')).toBe('true')
    await fireEvent.click(group('red'))
    expect(scene.choice.steps).toHaveLength(0)
  })

  it('asks with which colour a space is paid', async () => {
    const scene = placingScene({ view, moves: MOVES })
    scene.choice.pick({ kind: 'place', star: 'centre', space: 2 })
    render(Shelf, { scene })
    expect(group('red').dataset['pick']).toBe('target')
    expect([...group('green').classList]).toContain('dim')
    await fireEvent.click(group('blue'))
    expect(scene.choice.aimed?.text).toBe('centre2:blue+1')
  })

  it('names the joker, and says that it is empty', () => {
    const joker = { ...withBoard({ hand: ['purple'] }), joker: 'purple' as const }
    render(Shelf, { scene: placingScene({ view: joker, moves: MOVES }) })
    expect(group('purple').querySelector('.joker')!.textContent).toBe('joker')
    render(Shelf, { scene: placingScene({ view: withBoard({ hand: [] }), moves: [] }) })
    expect(screen.getByText('No tiles.')).toBeDefined()
  })

  it('is not pressed while it is only looked at', async () => {
    const scene = { ...placingScene({ view, moves: MOVES }), isLive: false }
    render(Shelf, { scene })
    await fireEvent.click(group('red'))
    expect(scene.choice.steps).toHaveLength(0)
  })
})

describe('a pass', () => {
  const kept = () => screen.queryAllByRole('button', { name: /Give this/ }).length
  const lost = () => screen.queryAllByRole('button', { name: /Keep this/ })

  it('moves tiles between what is kept and what is given up', async () => {
    const scene = placingScene()
    scene.choice.pick({ kind: 'pass', keep_blue: 3 })
    render(Shelf, { scene })
    expect([kept(), lost().length]).toEqual([3, 3])
    expect(screen.getByText('Keep for the next round, up to 4')).toBeDefined()
    await fireEvent.click(lost()[0]!)
    expect([kept(), lost().length]).toEqual([4, 2])
    await fireEvent.click(screen.getAllByRole('button', { name: 'Give this blue tile up' })[0]!)
    expect(scene.choice.aimed?.text).toBe('pass:BBB')
  })

  it('keeps no more than there is room for', async () => {
    const scene = placingScene()
    scene.choice.pick({ kind: 'pass', keep_blue: 4 })
    render(Shelf, { scene })
    expect(lost()[0]!.getAttribute('aria-disabled')).toBe('true')
    expect(lost()[0]!.title).toBe('No place is free: put another tile back first')
    await fireEvent.click(lost()[0]!)
    expect(scene.choice.aimed?.text).toBe('pass:BBBB')
  })

  it('costs what every tile left over costs in the last round', () => {
    const scene = placingScene({ view: { round: colouredParts.rounds } })
    scene.choice.pick({ kind: 'pass', keep_blue: 0 })
    render(Shelf, { scene })
    expect(screen.getByRole('region').getAttribute('aria-label')).toBe(
      'Left over after the last round: −1 each',
    )
    expect(lost()).toHaveLength(6)
  })
})

describe('ways to pay', () => {
  const ways = (count: number) =>
    Array.from({ length: count }, (_, jokers) => place('blue', 4, 'blue', jokers))
  const radios = () => screen.getAllByRole('radio')

  function paying(count: number, more: Partial<Seen> = {}): Seen {
    const scene = { ...placingScene({ moves: ways(count) }), ...more }
    scene.choice.pick({ kind: 'place', star: 'blue', space: 4, colour: 'blue', jokers: 0 })
    render(Options, { scene })
    return scene
  }

  it('stand side by side, and are chosen by a press or by arrows', async () => {
    const scene = paying(2)
    expect(screen.getByRole('radiogroup', { name: 'How to pay 4' })).toBeDefined()
    expect(radios().map((each) => each.textContent.trim())).toEqual(['4 blue', '3 blue + 1 joker'])
    await fireEvent.click(radios()[1]!)
    expect(scene.choice.aimed?.fields.jokers).toBe(1)
    expect(radios()[1]!.getAttribute('aria-checked')).toBe('true')
    await fireEvent.keyDown(radios()[1]!, { key: 'ArrowLeft' })
    expect(scene.choice.aimed?.fields.jokers).toBe(0)
    await fireEvent.keyDown(radios()[0]!, { key: 'ArrowLeft' })
    expect(scene.choice.aimed?.fields.jokers).toBe(0)
  })

  it('are stepped through where they are many', async () => {
    const scene = paying(3)
    expect(named('Fewer jokers').getAttribute('aria-disabled')).toBe('true')
    for (let i = 0; i < 3; i++) await fireEvent.click(named('More jokers'))
    expect(scene.choice.aimed?.fields.jokers).toBe(2)
    expect(named('More jokers').getAttribute('aria-disabled')).toBe('true')
    await fireEvent.click(named('Fewer jokers'))
    expect(scene.choice.aimed?.fields.jokers).toBe(1)
  })

  it('are three side by side on a small screen', () => {
    paying(3, { isSmall: true })
    expect(radios()).toHaveLength(3)
  })

  it('are no question where there is one', () => {
    paying(1)
    expect(document.querySelector('.pay')).toBeNull()
  })
})
