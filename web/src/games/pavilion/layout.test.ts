import { describe, expect, it } from 'vitest'
import { colouredParts, greyParts } from './fixtures/parts'
import { around, isInSight, keyOf, layoutOf, nearest, RIM, spaceOf, zoomAt } from './layout'
import { towards } from './spaces'

const layout = layoutOf(colouredParts)
const space = (key: string) => layout.spaces.find((each) => each.key === key)!
const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y)

describe('the layout of a platter', () => {
  it('has a place of its own for every space', () => {
    for (const one of layout.spaces)
      for (const other of layout.spaces)
        if (one !== other) expect(distance(one, other)).toBeGreaterThan(50)
  })

  it('puts the first outer star to the upper left and the second to the upper right', () => {
    const [left, right] = ['orange', 'red'].map((star) =>
      layout.stars.find((each) => each.star === star)!,
    )
    expect(left!.x).toBeLessThan(0)
    expect(left!.y).toBeLessThan(0)
    expect(right!.x).toBeCloseTo(-left!.x)
    expect(right!.y).toBeCloseTo(left!.y)
  })

  it('puts pillars and statues as near to each space around them as tiles are to each other', () => {
    for (const feature of layout.features.filter(({ type }) => type !== 'window'))
      for (const key of feature.spaces)
        expect(distance(feature, space(key))).toBeCloseTo(
          distance(space('red-1'), space('red-2')),
          5,
        )
  })

  it('puts windows further out than the spaces beside them', () => {
    for (const feature of layout.features.filter(({ type }) => type === 'window'))
      for (const key of feature.spaces)
        expect(Math.hypot(feature.x, feature.y)).toBeGreaterThan(
          Math.hypot(space(key).x, space(key).y) - 1,
        )
  })

  it('lies alike on both sides, with other numbers and no colours', () => {
    const grey = layoutOf(greyParts)
    grey.spaces.forEach((each, i) => {
      expect(distance(each, layout.spaces[i]!)).toBeCloseTo(0)
      expect(each.colour).toBeNull()
    })
    expect(grey.spaces.map(({ cost }) => cost)).not.toEqual(layout.spaces.map(({ cost }) => cost))
  })

  it('names spaces so that the name leads back', () => {
    for (const each of layout.spaces) expect(keyOf(spaceOf(each.key))).toBe(each.key)
  })
})

describe('a finger on the platter', () => {
  it('means the space it is inside of, though another is lit beside it', () => {
    const [one, two] = [space('blue-1'), space('blue-2')]
    expect(nearest([one, two], { x: one.x, y: one.y }, 24)).toBe(one)
  })

  it('may mean every lit space whose square it is in', () => {
    const [one, two] = [space('blue-1'), space('blue-2')]
    const between = { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 }
    expect(around([one, two], between, 40)).toEqual([one, two])
    expect(around([one, two], one, 20)).toEqual([one])
  })

  it('enlarges a part that fills the plate and holds what was tapped', () => {
    for (const space of layout.spaces) {
      const zoom = zoomAt(space, 1.75)
      expect(isInSight(space, zoom)).toBe(true)
      expect(RIM - Math.hypot(zoom.x, zoom.y)).toBeGreaterThanOrEqual(RIM / zoom.scale - 1e-6)
    }
    const zoom = zoomAt(layout.spaces[0]!, 1.75)
    expect(layout.spaces.some((space) => !isInSight(space, zoom))).toBe(true)
  })

  it('means the nearest lit space within reach, and none beyond', () => {
    const one = space('blue-1')
    const beside = { x: one.x + 32 + 12, y: one.y }
    expect(nearest([one], beside, 24)?.key).toBe('blue-1')
    expect(nearest([one], beside, 6)).toBeNull()
  })
})

describe('an arrow on the platter', () => {
  it('leads to a space in its direction', () => {
    for (const from of layout.spaces) {
      const right = towards(layout, from, 'ArrowRight')
      if (right) expect(right.x).toBeGreaterThan(from.x)
      const up = towards(layout, from, 'ArrowUp')
      if (up) expect(up.y).toBeLessThan(from.y)
    }
  })

  it('reaches every space from every other', () => {
    const reached = new Set([space('centre-1')])
    for (const from of reached)
      for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = towards(layout, from, arrow)
        if (next) reached.add(next)
      }
    expect(reached.size).toBe(layout.spaces.length)
  })

  it('means nothing for other keys', () => {
    expect(towards(layout, space('red-1'), 'Enter')).toBeNull()
  })
})
