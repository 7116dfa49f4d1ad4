import { describe, expect, it } from 'vitest'
import { floorPicture } from './floorline'
import { lineBadges } from './foresight'
import { COMPONENTS, takeForesight } from './sample'
import type { Parts } from './view'

const words = { of: (count: number, size: number) => `${count} of ${size}`, stuck: 'no space' }
const nothing = takeForesight()
const space = (points: number) => ({ row: 1, column: 1, across: 1, down: 1, points })
const parts = COMPONENTS as unknown as Parts

describe('the badges of a line', () => {
  it('say what a full line brings and what falls', () => {
    const seen = { ...nothing, is_full: true, loss: -1, spaces: [space(6)] }
    expect(lineBadges(seen, 0, 3, words)).toEqual([
      { tone: 'gain', text: '+6' },
      { tone: 'loss', text: '−1' },
    ])
  })

  it('say how far a line gets that is not full', () => {
    const [badge] = lineBadges({ ...nothing, fits: 2 }, 1, 5, words)
    expect(badge).toEqual({ tone: 'note', text: '3 of 5', short: '3/5' })
  })

  it('say from the least to the most where a grey wall leaves the choice', () => {
    const seen = { ...nothing, is_full: true, spaces: [space(4), space(1)] }
    expect(lineBadges(seen, 0, 1, words)[0]!.text).toBe('+1…4')
  })

  it('warn of a full line whose tile has no space', () => {
    const [badge] = lineBadges({ ...nothing, is_full: true }, 0, 1, words)
    expect(badge).toEqual({ tone: 'note', text: 'no space' })
  })
})

describe('the floor line', () => {
  it('shows the marker before the tiles that fall', () => {
    const seen = { ...nothing, falls: 2, has_marker: true }
    const picture = floorPicture(parts, ['red'], 'blue', seen)
    expect(picture.map(({ thing }) => thing)).toEqual([
      'red',
      'marker',
      'blue',
      'blue',
      null,
      null,
      null,
    ])
    expect(picture.map(({ comes }) => comes).lastIndexOf(true)).toBe(3)
  })

  it('shows no more than it has spaces', () => {
    const picture = floorPicture(parts, [], 'blue', { ...nothing, falls: 9 })
    expect(picture).toHaveLength(7)
  })
})
