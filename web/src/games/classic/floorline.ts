/** What the floor line shows: what lies there and what the aimed move would add. */
import type { Foresight } from './foresight'
import type { Colour, Parts, Thing } from './view'

export interface FloorSpace {
  thing: Thing | null
  /** Not there yet. */
  comes: boolean
  penalty: number | null
}

/** The spaces from the left; the marker comes before the tiles. */
export function floorPicture(
  parts: Parts,
  floor: Thing[],
  colour: Colour | null,
  seen: Foresight | null,
): FloorSpace[] {
  const coming: Thing[] = []
  if (seen && colour) {
    if (seen.has_marker) coming.push('marker')
    for (let i = 0; i < (seen.falls ?? 0); i++) coming.push(colour)
  }
  const count = Math.max(parts.floor_penalties.length, floor.length)
  return Array.from({ length: count }, (_, i) => ({
    thing: floor[i] ?? coming[i - floor.length] ?? null,
    comes: i >= floor.length && i < floor.length + coming.length,
    penalty: parts.floor_penalties[i] ?? null,
  }))
}

/** The sum of the penalties under things on the floor. */
export function floorTotal(parts: Parts, count: number): number {
  return parts.floor_penalties.slice(0, count).reduce((sum, points) => sum + points, 0)
}
