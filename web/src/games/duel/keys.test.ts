import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from './keys'
import { plan } from './plan.svelte'
import { move, PLATE, table, take } from './sample'

beforeEach(() => plan.forget())

describe('the keys', () => {
  const suns = [[], [], ['blue', 'red', 'red', 'black'], []]
  const takes = [
    take('3R>2', 'factory 3', 'red', 'line 2'),
    take('3R>X', 'factory 3', 'red', 'broken'),
    take('3B>2', 'factory 3', 'blue', 'line 2'),
  ]

  it('choose a factory, a colour and a line', () => {
    const scene = table({ suns }, takes)
    expect(['3', 'r', '2'].map((key) => keys(key, scene))).toEqual([true, true, true])
    expect(scene.choice.aimed?.text).toBe('3R>2')
  })

  it('break tiles with F and swap the stack with X', () => {
    const scene = table({ suns }, takes)
    for (const key of ['3', 'r', 'x', 'f']) keys(key, scene)
    expect(plan.order).toEqual(['black', 'blue'])
    expect(scene.choice.aimed?.text).toBe('3R>X')
  })

  it('mean nothing where no legal move is', () => {
    const scene = table({ suns }, takes)
    expect(keys('1', scene)).toBe(false)
    expect(keys('d', scene)).toBe(false)
    expect(scene.choice.steps).toEqual([])
  })

  it('put a plate and turn it with R', () => {
    const corners = ['lower right', 'lower left'] as const
    const puts = corners.map((symbol) => move(symbol, { kind: 'put', space: 5, symbol }))
    const hand = [{ back: 'special', spaces: PLATE, known_to: [1, 2] }]
    const scene = table({ stage: 'put', hand }, puts)
    expect(keys('r', scene)).toBe(false)
    keys('5', scene)
    keys('r', scene)
    expect(scene.choice.aimed?.text).toBe('lower left')
  })

  it('draw with D and look with S', () => {
    const moves = [move('draw', { kind: 'draw' }), move('stop', { kind: 'stop' })]
    const scene = table({ stage: 'draw' }, moves)
    keys('d', scene)
    expect(scene.choice.aimed?.text).toBe('draw')
    keys('s', scene)
    expect(scene.choice.aimed?.text).toBe('stop')
  })

  it('choose a column of the line that is reached', () => {
    const moves = [1, 4].map((column) => move(`2>c${column}`, { kind: 'place', line: 2, column }))
    const scene = table({ stage: 'tiling', line: 2 }, moves)
    keys('4', scene)
    expect(scene.choice.aimed?.text).toBe('2>c4')
  })
})
