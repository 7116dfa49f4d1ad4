import { describe, expect, it } from 'vitest'
import type { Decision, Draw, ReplayStep } from '../../api/types'
import { viewOf } from '../../games/classic/sample'
import {
  apart,
  areaOf,
  axisOf,
  bands,
  curve,
  pathOf,
  stepAt,
  stepOfDraw,
  stepsOfEvents,
  valueAt,
  xOf,
  yOf,
  type Frame,
} from './graph'

const step = (draws: number, isMove = true): ReplayStep => ({
  seat: isMove ? 1 : null,
  move: isMove ? { text: 'a', fields: { kind: 'stop' } } : null,
  draws: Array.from({ length: draws }, () => ({
    text: '+B',
    fields: { kind: 'draw', colour: 'blue' },
  })),
  events: [],
  view: viewOf({}),
  position: '',
  scores: [0, 0],
})
const decision = (event: number, before: number, after: number) =>
  ({
    event,
    before: { shares: [before, 1 - before], points: [before * 100, 0] },
    after: { shares: [after, 1 - after], points: [after * 100, 0] },
  }) as unknown as Decision
const FRAME: Frame = {
  left: 40,
  top: 10,
  width: 200,
  height: 100,
  last: 4,
  axis: { low: 0, high: 1, ticks: [] },
}

describe('the events of a record', () => {
  it('stand in the step of the move they follow', () => {
    expect(stepsOfEvents([step(2, false), step(0), step(1), step(0)])).toEqual([0, 0, 1, 2, 2, 3])
  })

  it('name the step of a draw; who starts was drawn before all', () => {
    const stepOf = [0, 0, 1, 2, 2, 3]
    expect(stepOfDraw({ event: 4 } as Draw, stepOf)).toBe(2)
    expect(stepOfDraw({ event: -1 } as Draw, stepOf)).toBe(0)
  })
})

describe('a curve', () => {
  const stepOf = [0, 0, 1, 2, 2, 3]
  const decisions = [decision(2, 0.6, 0.55), decision(3, 0.55, 0.5), decision(5, 0.7, 0.4)]
  const points = curve(decisions, stepOf, 1, 'share', 0.5)

  it('jumps where chance changed the value, and nowhere else', () => {
    expect(points).toEqual([
      { at: 0, value: 0.5 },
      { at: 0, value: 0.6 },
      { at: 1, value: 0.55 },
      { at: 2, value: 0.5 },
      { at: 2, value: 0.7 },
      { at: 3, value: 0.4 },
    ])
  })

  it('tells the value after a step', () => {
    expect([0, 1, 2, 3, 9].map((at) => valueAt(points, at))).toEqual([0.6, 0.55, 0.7, 0.4, 0.4])
    expect(valueAt([], 1)).toBe(0)
  })

  it('is drawn of points too, without a share to begin with', () => {
    expect(curve(decisions, stepOf, 1, 'points', null)[0]).toEqual({ at: 0, value: 60 })
  })
})

describe('the surface', () => {
  it('has the steps across and the values upwards', () => {
    expect([xOf(FRAME, 0), xOf(FRAME, 4)]).toEqual([40, 240])
    expect([yOf(FRAME, 1), yOf(FRAME, 0.5), yOf(FRAME, 0)]).toEqual([10, 60, 110])
    expect(yOf(FRAME, 3)).toBe(10)
  })

  it('finds the step under a finger, also beside the graph', () => {
    expect([0, 64, 66, 239, 900].map((x) => stepAt(FRAME, x))).toEqual([0, 0, 1, 4, 4])
  })

  it('draws paths and the areas under them', () => {
    const points = [
      { at: 0, value: 0.5 },
      { at: 4, value: 1 },
    ]
    expect(pathOf(FRAME, points)).toBe('M40 60L240 10')
    expect(areaOf(FRAME, points, 0.5)).toBe('M40 60L240 10L240 60L40 60Z')
    expect(areaOf(FRAME, [], 0.5)).toBe('')
  })

  it('holds a game without a move', () => {
    expect(xOf({ ...FRAME, last: 0 }, 0)).toBe(40)
  })
})

describe('the axes', () => {
  it('show all shares', () => {
    expect(axisOf([[{ at: 0, value: 0.4 }]], 'share')).toMatchObject({ low: 0, high: 1 })
  })

  it('show points in round numbers, below zero too', () => {
    const curveOf = (...values: number[]) => values.map((value, at) => ({ at, value }))
    expect(axisOf([curveOf(12, 63)], 'points')).toEqual({
      low: 0,
      high: 80,
      ticks: [0, 20, 40, 60, 80],
    })
    expect(axisOf([curveOf(-3, 5)], 'points')).toMatchObject({ low: -4, high: 6 })
  })

  it('show each round up to the next', () => {
    const starts = [
      { round: 1, at: 0 },
      { round: 2, at: 12 },
      { round: 3, at: 30 },
    ]
    expect(bands(starts, 30)).toEqual([
      { round: 1, from: 0, to: 12 },
      { round: 2, from: 12, to: 30 },
    ])
  })
})

describe('the marks of mistakes', () => {
  const disc = (x: number, y: number) => ({ x, y, radius: 10 })

  it('stay where they belong as long as they are apart', () => {
    expect(apart(FRAME, [disc(60, 50), disc(100, 50)])).toEqual([50, 50])
  })

  it('stay inside the frame, off what is written under it', () => {
    expect(apart(FRAME, [disc(60, 110), disc(100, 10)])).toEqual([102, 16])
  })

  it('give way to those that cost more, and none is hidden', () => {
    const [first, ...others] = apart(FRAME, [disc(60, 110), disc(64, 110), disc(68, 110)])
    expect(first).toBe(102)
    const heights = [first!, ...others].sort((a, b) => a - b)
    expect(heights.every((y, i) => i === 0 || y - heights[i - 1]! >= 12)).toBe(true)
  })
})
