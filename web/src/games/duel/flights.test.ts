import { describe, expect, it } from 'vitest'
import type { EntryOf } from '../module'
import { flights } from './flights'
import { move, table, take } from './sample'
import type { MoveCard, Duel } from './view'

const entry = (made: MoveCard): EntryOf<Duel> => ({
  seq: 9,
  at: 0,
  kind: 'moved',
  seat: 1,
  move: made,
})
const from = (known: Parameters<typeof table>[0], made: MoveCard) => {
  const { view } = table(known)
  return flights(view, view, entry(made))
}

describe('tiles fly', () => {
  it('from a sun into the line, those that do not fit to the broken tiles', () => {
    const known = { suns: [['blue', 'blue', 'red', 'red'], [], [], []] }
    const flown = from(known, take('1B>1', 'factory 1', 'blue', 'line 1'))
    expect(flown.map((flight) => [flight.from, flight.to])).toEqual([
      ['sun-1-1', 'board-1-line-1-1'],
      ['sun-1-2', 'board-1-broken-1'],
    ])
  })

  it('from the tops of all moons, with the starting tile from the large one', () => {
    const known = { moons: [['red', 'blue'], [], ['blue'], ['blue', 'red']], large_moon: ['blue'] }
    const flown = from(known, take('MB>4', 'moons', 'blue', 'line 4'))
    expect(flown.map((flight) => flight.from)).toEqual([
      'moon-large-1',
      'moon-1-2',
      'moon-3-1',
      'marker',
    ])
  })

  it('from the large sun to its moon if they were not taken', () => {
    const known = { large_sun: ['blue', 'red', 'yellow'] }
    const flown = from(known, take('LB>2', 'large factory', 'blue', 'line 2'))
    expect(flown.slice(1).map((flight) => flight.to)).toEqual(['moon-large-1', 'moon-large-2'])
  })

  it('from the sun onto the stack, the lowest first', () => {
    const made = move('stack:KY', { kind: 'stack', tiles: ['black', 'yellow'] })
    const flown = from({ factory: 2 }, made)
    expect(flown.map((flight) => [flight.id, flight.to])).toEqual([
      ['rd-black', 'moon-2-1'],
      ['rd-yellow', 'moon-2-2'],
    ])
  })
})

it('nothing flies when nobody moved', () => {
  const { view } = table({})
  expect(flights(view, view, { seq: 1, at: 0, kind: 'started' })).toEqual([])
})
