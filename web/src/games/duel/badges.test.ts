import { describe, expect, it } from 'vitest'
import { costOf, takeBadges, worth } from './badges'
import { goalBadge } from './goals'
import { move, table } from './sample'
import { viewOf } from './view'

const words = { full: 'full', fits: (count: number, of: number) => `${count} of ${of}` }
const line = { count: 1, size: 4 }

describe('the badge of a line', () => {
  it('shows the points of a line that gets full', () => {
    const told = { gain: 5, loss: 0, fits: 3, is_full: true }
    expect(takeBadges(told, line, words)).toEqual([{ tone: 'gain', text: '+5' }])
  })

  it('shows how far the line gets, and what breaks', () => {
    const told = { gain: 0, loss: -3, fits: 2, is_full: false }
    const texts = takeBadges(told, line, words).map(({ tone, text }) => [tone, text])
    expect(texts).toEqual([
      ['note', '3 of 4'],
      ['loss', '−3'],
    ])
  })

  it('says that a line is full even if its tile has no space yet', () => {
    const told = { gain: 0, loss: 0, fits: 3, is_full: true }
    expect(takeBadges(told, line, words)[0]?.text).toBe('full')
  })

  it('warns of a line without hope', () => {
    const told = { gain: 0, loss: 0, fits: 1, is_hopeless: true }
    expect(takeBadges(told, line, words)).toEqual([{ tone: 'loss', text: '✕' }])
  })

  it('is not there before the server has told', () => {
    expect(takeBadges({}, line, words)).toEqual([])
  })
})

it('a space is worth its tile and the special tile that follows', () => {
  const space = { row: 3, column: 1, across: 2, down: 1, points: 2, special: null }
  expect(worth(space)).toBe(2)
  expect(worth({ ...space, special: { row: 4, column: 2, points: 4 } })).toBe(6)
})

it('the cost of a draw is known once it is foreseen', () => {
  const moves = [move('draw', { kind: 'draw' })]
  expect(costOf(table({}, moves))).toBeNull()
  expect(costOf(table({}, moves, { draw: { loss: -1 } }))).toBe(-1)
})

it('a tablet shows its points, corners both of theirs', () => {
  const { set } = viewOf(table({}))
  expect(goalBadge(set, 'columns')).toEqual({ tone: 'gain', text: '+7' })
  expect(goalBadge(set, 'corners')).toEqual({ tone: 'gain', text: '+3 / +8' })
  expect(goalBadge(set, 'empty_specials')).toEqual({ tone: 'loss', text: '−3' })
})
