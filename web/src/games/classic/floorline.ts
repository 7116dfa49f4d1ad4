/** What the floor line shows: what lies there and what the aimed move would add. */
import type { TakeForesight } from './foresight'
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
  seen: TakeForesight | null,
): FloorSpace[] {
  const coming: Thing[] = []
  if (seen && colour) {
    if (seen.has_marker) coming.push('marker')
    for (let i = 0; i < seen.falls; i++) coming.push(colour)
  }
  const count = Math.max(parts.floor_penalties.length, floor.length)
  return Array.from({ length: count }, (_, i) => ({
    thing: floor[i] ?? coming[i - floor.length] ?? null,
    comes: i >= floor.length && i < floor.length + coming.length,
    penalty: parts.floor_penalties[i] ?? null,
  }))
}
