/** What the server says of this game, and the scene read as such. */
import type { CardOf, Schemas } from '../../api/types'
import type { Choice } from '../../table/choice.svelte'
import type { SceneOf } from '../module'

export type View = Schemas['PavilionView']
export type BoardView = Schemas['PavilionBoard']
export type Colour = View['joker']
export type Star = Schemas['PavilionSpace']['star']
/** A space that is named by its star and its number, on a board or in a pick. */
export interface Space {
  star: string
  space: number
}
export type Move = Schemas['PavilionMove']
export type MoveCard = CardOf<Move>
export type Fact = Schemas['PavilionFact']
export type Parts = Schemas['PavilionComponents']
export type FeatureType = Schemas['PavilionFeature']['type']

export interface Pavilion {
  view: View
  parts: Parts
  move: Move
  fact: Fact
  foresight: Schemas['PavilionForesight']
  refusals: Schemas['PavilionRefusals']
}
export type PavilionChoice = Choice<Move>
/** The scene of this game; the parts may be missing until they are told. */
export type Seen = SceneOf<Pavilion>

/** Whether the server has told what is printed on the boards. */
export function isTold(parts: Parts | Partial<Parts>): parts is Parts {
  return 'stars' in parts && 'features' in parts
}

/** How many of each colour, in the order in which they lie. */
export function counted(tiles: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const colour of tiles) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  return [...counts]
}

export function count(tiles: readonly string[], colour: string): number {
  return tiles.filter((each) => each === colour).length
}
