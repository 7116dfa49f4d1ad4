import { describe, expect, it, vi } from 'vitest'
import { serveVariations, studyFor } from './sample'

describe('a study of a review', () => {
  it('opens at the costliest mistake of the reader, or at the event of a link', () => {
    serveVariations()
    const own = studyFor(1)
    own.open(null)
    expect([own.at, own.seat, own.decision?.event]).toEqual([3, 1, 2])
    own.open(1)
    expect(own.at).toBe(2)
  })

  it('shows the mistakes of all to whoever made none', () => {
    serveVariations()
    const other = studyFor(null)
    other.open(999)
    expect([other.seat, other.at]).toEqual([null, 2])
  })

  it('walks along a variation and no further than it goes', async () => {
    serveVariations()
    const own = studyFor(1)
    own.go(2)
    expect(own.steps).toHaveLength(2)
    await vi.waitFor(() => expect(own.both).not.toBeNull())
    own.show('best')
    expect(own.steps).toHaveLength(3)
    own.show('best', 9)
    expect(own.along).toBe(2)
    own.show('best', -1)
    expect(own.along).toBe(0)
    own.show('played', 9)
    expect(own.along).toBe(1)
  })

  it('goes by mistakes and by rounds, with the seat that acts in front', () => {
    serveVariations()
    const own = studyFor(null)
    own.go(0)
    const first = own.mistake(1)!
    own.go(own.stepFor(first))
    expect([own.at, own.front]).toEqual([2, 2])
    own.bring(1)
    expect(own.front).toBe(1)
    own.go(3)
    expect([own.front, own.mistake(1), own.mistake(-1)?.event]).toEqual([1, null, 1])
    own.jump(-1)
    expect(own.at).toBe(1)
    own.go(99)
    expect(own.at).toBe(3)
  })
})
