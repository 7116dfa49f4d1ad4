/** Where stars, spaces and features lie on the platter. One unit is a sixty-fourth of a tile's side;
 * angles are clockwise from the top. What touches what is the server's to say. */
import type { FeatureType, Parts, Space, Star } from './types'

export const SIDE = 64
/** The platter's rim, and the square that holds it. */
export const RIM = 4.86 * SIDE
export const FRAME = { x: -315, y: -315, width: 630, height: 632 } as const

/** The smallest type that is still read, as it appears on the screen. */
const LEAST_TYPE = 9.2

/** The size of the smallest type on a platter that is drawn in a box of the screen. */
export function leastType(width: number, height: number): number {
  const scale = Math.min(width / FRAME.width, height / FRAME.height)
  return scale > 0 ? LEAST_TYPE / scale : 0
}

export interface Point {
  x: number
  y: number
}
export interface PlacedSpace extends Space, Point {
  key: string
  angle: number
  cost: number
  /** Whether other spaces of its star have the same number. */
  isShared: boolean
  /** The colour printed on it, if any. */
  colour: string | null
  /** Where its number is printed, and where a badge stands. */
  number: Point
  badge: Point
}
export interface PlacedFeature extends Point {
  key: string
  type: FeatureType
  spaces: string[]
  bonusTiles: number
  path: string
}
export interface PlacedStar extends Point {
  star: Star
  /** Where its tag hangs in the rim; null for the star in the middle. */
  tag: Point | null
  spaces: PlacedSpace[]
}
export interface Layout {
  stars: PlacedStar[]
  spaces: PlacedSpace[]
  features: PlacedFeature[]
}

const HALF = Math.sqrt(3) / 2

export function keyOf({ star, space }: Space): string {
  return `${star}-${space}`
}

/** The space with a key. */
export function spaceOf(key: string): Space {
  const [star = '', space] = key.split('-')
  return { star, space: Number(space) }
}

/** The point so many sides away from another. */
function away(sides: number, angle: number, from: Point = { x: 0, y: 0 }): Point {
  const turn = (angle * Math.PI) / 180
  return { x: from.x + sides * SIDE * Math.sin(turn), y: from.y - sides * SIDE * Math.cos(turn) }
}

const layouts = new WeakMap<Parts, Layout>()
/** The layout of a table's boards; worked out once. */
export function layoutOf(parts: Parts): Layout {
  let layout = layouts.get(parts)
  if (!layout) layouts.set(parts, (layout = laidOut(parts)))
  return layout
}

function laidOut(parts: Parts): Layout {
  const stars = parts.stars.map((star) => placedStar(parts, star))
  const spaces = stars.flatMap((star) => star.spaces)
  const byKey = new Map(spaces.map((space) => [space.key, space]))
  const features = parts.features.map(({ feature, type, spaces: around, bonus_tiles }) => {
    const touched = around.map((space) => byKey.get(keyOf(space))!)
    const star = stars.find(({ star }) => star === around[0]!.star)!
    return {
      key: feature,
      type,
      spaces: touched.map(({ key }) => key),
      bonusTiles: bonus_tiles,
      ...(type === 'window' ? lunette(star, touched) : rhombus(type, touched)),
    }
  })
  return { stars, spaces, features }
}

/** The first outer star lies left of the top; the others follow clockwise. */
function outerAngle(parts: Parts, star: Star): number | null {
  const place = parts.clockwise.indexOf(star)
  return place < 0 ? null : (330 + 60 * place) % 360
}

function placedStar(parts: Parts, printed: Parts['stars'][number]): PlacedStar {
  const { star, colour, costs, from_the_top } = printed
  const turn = outerAngle(parts, star)
  const centre = turn === null ? { x: 0, y: 0 } : away(3, turn)
  const spaces = costs.map((cost, i) => {
    const angle = 60 * from_the_top.indexOf(i + 1)
    return {
      key: keyOf({ star, space: i + 1 }),
      star,
      space: i + 1,
      cost,
      isShared: costs.filter((other) => other === cost).length > 1,
      colour,
      angle,
      ...away(HALF, angle, centre),
      number: away(HALF - 0.1, angle, centre),
      badge: away(HALF + 0.42, angle, centre),
    }
  })
  return { star, ...centre, tag: turn === null ? null : away(4.1, turn + 30), spaces }
}

/** Pillars and statues stand between four spaces and have the form of a tile. */
function rhombus(type: FeatureType, around: Point[]): Point & { path: string } {
  const x = around.reduce((sum, each) => sum + each.x, 0) / around.length
  const y = around.reduce((sum, each) => sum + each.y, 0) / around.length
  const outwards = (Math.atan2(x, -y) * 180) / Math.PI
  const angle = type === 'pillar' ? outwards + 90 : outwards
  const corners = [away(0.82, angle), away(0.47, angle + 90)]
  const [tip, side] = corners as [Point, Point]
  const path = `M${at(x + tip.x, y + tip.y)}L${at(x + side.x, y + side.y)} ${at(x - tip.x, y - tip.y)} ${at(x - side.x, y - side.y)}Z`
  return { x, y, path }
}

/** Windows lie between the tips of two spaces and the rim. */
function lunette(star: Point, [one, two]: PlacedSpace[]): Point & { path: string } {
  const outwards = (Math.atan2(star.x, -star.y) * 180) / Math.PI
  const from = away(2 * HALF, one!.angle, star)
  const to = away(2 * HALF, two!.angle, star)
  const notch = away(1, outwards, star)
  const arc = Math.round(4.58 * SIDE)
  const path = `M${at(from.x, from.y)}L${at(notch.x, notch.y)} ${at(to.x, to.y)}A${arc} ${arc} 0 0 0 ${at(from.x, from.y)}Z`
  return { ...away(4.34, outwards), path }
}

function at(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** The nearest of some spaces to a point, if it is within reach. */
export function nearest(
  spaces: readonly PlacedSpace[],
  point: Point,
  reach: number,
): PlacedSpace | null {
  let best: PlacedSpace | null = null
  let least = Infinity
  for (const space of spaces) {
    const distance = fromTile(space, point)
    if (distance < least) [best, least] = [space, distance]
  }
  return least <= reach ? best : null
}

/** The spaces that a finger at a point may mean: those whose square of twice `half` holds it. */
export function around(spaces: readonly PlacedSpace[], point: Point, half: number): PlacedSpace[] {
  return spaces.filter(({ x, y }) => Math.abs(point.x - x) <= half && Math.abs(point.y - y) <= half)
}

/** A part of the platter, drawn so large that it fills the plate. */
export interface Zoom extends Point {
  scale: number
}

/** The platter enlarged around a point, as far as its rim allows. */
export function zoomAt(point: Point, scale: number): Zoom {
  const far = Math.hypot(point.x, point.y)
  const most = (RIM * (scale - 1)) / scale
  const part = far > most ? most / far : 1
  return { x: point.x * part, y: point.y * part, scale }
}

/** Whether a space lies on the part that is enlarged. */
export function isInSight({ x, y }: Point, zoom: Zoom | null): boolean {
  return !zoom || Math.hypot(x - zoom.x, y - zoom.y) * zoom.scale < RIM - SIDE / 3
}

/** How far a point is outside of a space's rhombus; less than nothing inside. */
function fromTile(space: PlacedSpace, point: Point): number {
  const turn = (-space.angle * Math.PI) / 180
  const [dx, dy] = [point.x - space.x, point.y - space.y]
  const x = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn))
  const y = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn))
  return x * HALF + y * 0.5 - HALF * 0.5 * SIDE
}
