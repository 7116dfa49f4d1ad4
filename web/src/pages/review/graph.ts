/** What the graph of a review draws, in numbers: curves, rounds, scales. No drawing here. */
import type { Decision, Draw, ReplayStep } from '../../api/types'

export type Scale = 'share' | 'points'

/** A point of a curve: the step of the game and the value there. */
export interface Point {
  at: number
  value: number
}

/** The step of the replay in which each event of the record stands. */
export function stepsOfEvents(steps: ReplayStep[]): number[] {
  return steps.flatMap((step, at) =>
    Array.from({ length: step.draws.length + (step.move ? 1 : 0) }, () => at),
  )
}

/** The step after which a draw changed what is worth what. */
export function stepOfDraw(draw: Draw, stepOf: number[]): number {
  return draw.event < 0 ? 0 : (stepOf[draw.event] ?? 0)
}

/** What the game was worth to a seat, move by move. Between a move and the next one chance may have
 * changed it: then two points stand above each other. */
export function curve(
  decisions: Decision[],
  stepOf: number[],
  seat: number,
  scale: Scale,
  initial: number | null,
): Point[] {
  const worth = (values: Decision['before']) =>
    (scale === 'share' ? values.shares : values.points)[seat - 1] ?? 0
  const points = decisions.flatMap(({ event, before, after }) => {
    const at = stepOf[event] ?? 0
    return [
      { at: at - 1, value: worth(before) },
      { at, value: worth(after) },
    ]
  })
  const start = initial === null ? [] : [{ at: 0, value: initial }]
  return distinct([...start, ...points])
}

/** The points without those that repeat the one before. */
function distinct(points: Point[]): Point[] {
  return points.filter(({ at, value }, i) => {
    const last = points[i - 1]
    return !last || last.at !== at || last.value !== value
  })
}

/** The value of a curve after a step: the last of its points there, or before it. */
export function valueAt(points: Point[], at: number): number {
  return (points.findLast((point) => point.at <= at) ?? points[0])?.value ?? 0
}

/** A round on the axis of steps. */
export interface Band {
  round: number
  from: number
  to: number
}

/** The rounds, each from the step at which it begins to the beginning of the next. */
export function bands(starts: { round: number; at: number }[], last: number): Band[] {
  return starts
    .map(({ round, at }, i) => ({ round, from: at, to: starts[i + 1]?.at ?? last }))
    .filter(({ from, to }) => to > from)
}

/** The least and the largest value of an axis, and what is written on it. */
export interface Axis {
  low: number
  high: number
  ticks: number[]
}

const SHARES: Axis = { low: 0, high: 1, ticks: [0, 0.5, 1] }
const STEPS = [1, 2, 5, 10, 20, 50, 100]

/** The axis for these curves: all shares, or round numbers of points around them. */
export function axisOf(curves: Point[][], scale: Scale): Axis {
  if (scale === 'share') return SHARES
  const values = curves.flat().map(({ value }) => value)
  const least = Math.min(0, ...values)
  const most = Math.max(1, ...values)
  const step = STEPS.find((each) => (most - least) / each <= 4) ?? STEPS.at(-1)!
  const low = Math.floor(least / step) * step
  const high = Math.ceil(most / step) * step
  const count = Math.round((high - low) / step)
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, i) => low + i * step) }
}

/** Where the steps and values of a graph lie on a surface. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
  /** The number of the last step. */
  last: number
  axis: Axis
}

export function xOf({ left, width, last }: Frame, at: number): number {
  return left + (last > 0 ? at / last : 0) * width
}

export function yOf({ top, height, axis }: Frame, value: number): number {
  const share = (value - axis.low) / (axis.high - axis.low)
  return top + (1 - Math.max(0, Math.min(1, share))) * height
}

/** The step nearest to a place across the graph. */
export function stepAt({ left, width, last }: Frame, x: number): number {
  return Math.max(0, Math.min(last, Math.round(((x - left) / width) * last)))
}

/** A disc on the graph, by its centre and radius. */
export interface Disc {
  x: number
  y: number
  radius: number
}

const CLOSE = 0.85
const NUDGE = 4

/** The heights of the discs, the first ones served first: inside the frame, none over another as
 * long as there is room above or below where it belongs. */
export function apart({ top, height }: Frame, discs: Disc[]): number[] {
  const placed: Disc[] = []
  for (const disc of discs) {
    const [low, high] = [top + disc.radius - 4, top + height - disc.radius + 2]
    const wanted = Math.max(low, Math.min(high, disc.y))
    const isFree = (y: number) =>
      placed.every(
        (one) => Math.hypot(one.x - disc.x, one.y - y) >= CLOSE * (one.radius + disc.radius),
      )
    const tries = Array.from({ length: Math.ceil(height / NUDGE) }, (_, i) => i * NUDGE)
      .flatMap((by) => [wanted - by, wanted + by])
      .filter((y) => y >= low && y <= high)
    placed.push({ ...disc, y: tries.find(isFree) ?? wanted })
  }
  return placed.map(({ y }) => y)
}

/** A curve as the path of an SVG. */
export function pathOf(frame: Frame, points: Point[]): string {
  return points
    .map(
      ({ at, value }, i) => `${i ? 'L' : 'M'}${round(xOf(frame, at))} ${round(yOf(frame, value))}`,
    )
    .join('')
}

/** The area between a curve and a value. */
export function areaOf(frame: Frame, points: Point[], value: number): string {
  if (points.length === 0) return ''
  const base = round(yOf(frame, value))
  const [first, last] = [points[0]!, points.at(-1)!]
  return `${pathOf(frame, points)}L${round(xOf(frame, last.at))} ${base}L${round(xOf(frame, first.at))} ${base}Z`
}

const round = (pixels: number) => Math.round(pixels * 10) / 10
