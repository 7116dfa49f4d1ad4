import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aim,
  begin,
  carryOn,
  choose,
  goTo,
  payments,
  plan,
  swapped,
  usualMove,
} from './plan.svelte'
import { move, PLATE, table, take } from './sample'

const SUNS = [['blue', 'red', 'yellow', 'yellow'], [], [], []]
const TAKES = [
  take('1B>1', 'factory 1', 'blue', 'line 1'),
  take('1B>2', 'factory 1', 'blue', 'line 2'),
  take('1R>1', 'factory 1', 'red', 'line 1'),
]
const STACKS = [
  move('stack:RYY', { kind: 'stack', tiles: ['red', 'yellow', 'yellow'] }),
  move('stack:YRY', { kind: 'stack', tiles: ['yellow', 'red', 'yellow'] }),
  move('stack:YYR', { kind: 'stack', tiles: ['yellow', 'yellow', 'red'] }),
]

beforeEach(() => plan.forget())

describe('choosing', () => {
  it('thinks of the tiles that would be left on a small factory', () => {
    const scene = table({ suns: SUNS }, TAKES)
    choose(scene, { kind: 'take', source: 'factory 1', colour: 'blue' })
    expect(plan.order).toEqual(['red', 'yellow', 'yellow'])
    expect(plan.isOpen).toBe(true)
  })

  it('gives up the line that was aimed when another colour is chosen', () => {
    const scene = table({ suns: SUNS }, TAKES)
    choose(scene, { kind: 'take', source: 'factory 1', colour: 'blue' })
    aim(scene, { to: 'line 2' })
    choose(scene, { kind: 'take', source: 'factory 1', colour: 'red' })
    expect(scene.choice.picked['colour']).toBe('red')
    expect(scene.choice.steps).toHaveLength(1)
  })

  it('puts back what is chosen again', () => {
    const scene = table({ suns: SUNS }, TAKES)
    const part = { kind: 'take', source: 'factory 1', colour: 'blue' }
    choose(scene, part)
    choose(scene, part)
    expect(scene.choice.steps).toEqual([])
    expect(plan.isOpen).toBe(false)
  })

  it('makes the move when the aimed target is pressed again', () => {
    const confirm = vi.fn()
    const scene = { ...table({ suns: SUNS }, TAKES), confirm }
    choose(scene, { kind: 'take', source: 'factory 1', colour: 'blue' })
    aim(scene, { to: 'line 2' })
    expect(confirm).not.toHaveBeenCalled()
    aim(scene, { to: 'line 2' })
    expect(confirm).toHaveBeenCalledOnce()
  })
})

describe('a new decision', () => {
  it('sends the stack that was said beforehand, once nothing else is on its way', () => {
    choose(table({ suns: SUNS }, TAKES), { kind: 'take', source: 'factory 1', colour: 'blue' })
    plan.swap(0)
    const confirm = vi.fn()
    const scene = { ...table({ stage: 'stack', factory: 1 }, STACKS), confirm, isSending: true }
    begin(scene)
    carryOn(scene)
    expect(confirm).not.toHaveBeenCalled()
    expect(scene.choice.aimed?.text).toBe('stack:YRY')
    carryOn({ ...scene, isSending: false })
    expect(confirm).toHaveBeenCalledOnce()
  })

  it('only proposes a stack that nobody has said', () => {
    const confirm = vi.fn()
    const scene = { ...table({ stage: 'stack', factory: 1 }, STACKS), confirm }
    begin(scene)
    carryOn(scene)
    expect(scene.choice.aimed?.text).toBe('stack:RYY')
    expect(confirm).not.toHaveBeenCalled()
  })

  it('lets the plate hover over the place that was said beforehand', () => {
    goTo(table({}, [move('plate1', { kind: 'pick', place: 1 })]), 5)
    const puts = [4, 5].map((space) =>
      move(`put${space}:br`, { kind: 'put', space, symbol: 'lower right' }),
    )
    const hand = [{ back: 'special', spaces: PLATE, known_to: [1, 2] }]
    const scene = table({ stage: 'put', hand }, puts)
    begin(scene)
    expect(scene.choice.aimed?.text).toBe('put5:br')
  })

  it('proposes nothing while the past is looked at', () => {
    const scene = { ...table({ stage: 'stack', factory: 1 }, STACKS), isLive: false }
    begin(scene)
    expect(scene.choice.steps).toEqual([])
  })
})

describe('the usual move', () => {
  const pay = (chips: number[]) => move(`pay:${chips.join('+')}`, { kind: 'pay', chips })
  const skip = move('skip', { kind: 'skip' })

  it('pays with the fewest chips', () => {
    const moves = [pay([1, 2, 3]), skip, pay([1, 4])]
    expect(payments(moves).map(({ text }) => text)).toEqual(['pay:1+4', 'pay:1+2+3'])
    expect(usualMove(moves)?.text).toBe('pay:1+4')
  })

  it('is to look, not to draw on', () => {
    const moves = [move('draw', { kind: 'draw' }), move('stop', { kind: 'stop' })]
    expect(usualMove(moves)?.text).toBe('stop')
  })

  it('is a space for a tile only if there is one', () => {
    const place = (column: number) => move(`2>c${column}`, { kind: 'place', line: 2, column })
    expect(usualMove([place(1)])?.text).toBe('2>c1')
    expect(usualMove([place(1), place(4)])).toBeNull()
  })

  it('is none where tiles are taken', () => {
    expect(usualMove(TAKES)).toBeNull()
  })
})

it('a stack with two neighbours exchanged keeps the others', () => {
  expect(swapped(['red', 'blue', 'black'], 1)).toEqual(['red', 'black', 'blue'])
})
