import { describe, expect, it } from 'vitest'
import { flights } from './flights'
import { board } from './rules/still'
import { moved, take, viewOf } from './sample'
import type { Colour, View } from './view'

const fly = (before: View, after: View, entry: ReturnType<typeof moved>) =>
  flights(before, after, entry).map(({ from, to, id }) => `${from} ${to} ${id}`)
const lines = (line: number, colour: Colour, count: number) =>
  board({}).lines.map((each) => (each.line === line ? { line, colour, count } : each))

describe('flights', () => {
  it('take tiles into the line from the right and the rest to the centre', () => {
    const before = viewOf()
    const after = viewOf({
      factories: [[], []],
      centre: ['red', 'red', 'white'],
      boards: [board({ lines: lines(4, 'blue', 3) }), board({ seat: 2 })],
    })
    expect(fly(before, after, moved(1, take('factory 1', 'blue', 'line 4')))).toEqual([
      'factory-1-blue-0 board-1-line-4-0 sq-blue',
      'factory-1-blue-1 board-1-line-4-1 sq-blue',
      'factory-1-blue-2 board-1-line-4-2 sq-blue',
      'factory-1-red-0 centre-red-1 sq-red',
    ])
  })

  it('let fall what the line has no room for', () => {
    const before = viewOf()
    const after = viewOf({
      boards: [board({ lines: lines(2, 'blue', 2), floor: ['blue'] }), board({ seat: 2 })],
    })
    const flown = fly(before, after, moved(1, take('factory 1', 'blue', 'line 2')))
    expect(flown[2]).toBe('factory-1-blue-2 board-1-floor-0 sq-blue')
  })

  it('take the marker along from the centre, before the tiles', () => {
    const after = viewOf({ marker: 1, centre: ['white'] })
    expect(fly(viewOf(), after, moved(1, take('centre', 'red', 'floor')))).toEqual([
      'centre-marker board-1-floor-0 first',
      'centre-red-0 board-1-floor-1 sq-red',
    ])
  })
})
