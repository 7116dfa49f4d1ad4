/** What the server says of this game, and the scene read as such. */
import type { Fields } from '../../api/types'
import type { Scene } from '../room'

export type Star = string

export interface StarView {
  star: Star
  /** The colours the star still takes. */
  takes: string[]
  numbers: number[]
  tiles: (string | null)[]
}

export interface BoardView {
  seat: number
  score: number
  hand: string[]
  corners: string[]
  stars: StarView[]
  /** How many spaces of a feature have no tile yet. */
  free_spaces: Record<string, number>
}

export interface View {
  options: { seats: string; side: string }
  round: number
  joker: string
  phase: 'set-up' | 'deal' | 'taking' | 'placing' | 'bonus' | 'refill' | 'over'
  to_act: number | 'chance' | null
  starter: number
  marker: 'centre' | number
  bonus_tiles_to_choose: number
  factories: string[][]
  centre: string[]
  supply: string[]
  bag: Record<string, number>
  tower: Record<string, number>
  boards: BoardView[]
}

export interface Space {
  star: Star
  space: number
}

export interface Parts {
  colours: string[]
  letters: Record<string, string>
  tiles_of_a_colour: number
  factories: number
  tiles_on_a_factory: number
  rounds: number
  /** The joker colour of each round. */
  jokers: string[]
  supply_spaces: number
  /** How many tiles a pass may keep. */
  corners: number
  start_score: number
  lowest_score: number
  tile_loss: number
  stars: { star: Star; colour: string | null; costs: number[]; from_the_top: number[] }[]
  clockwise: Star[]
  features: { feature: string; type: FeatureType; spaces: Space[]; bonus_tiles: number }[]
  bonuses: { stars: Record<string, number>; multicolour: number; numbers: Record<string, number> }
}

export type FeatureType = 'pillar' | 'statue' | 'window'
export type Seen = Scene<View, Parts>

/** The scene with this game's view and parts; the parts may be missing until they are told. */
export function seen(scene: Scene | Scene<View>): Seen {
  return scene as unknown as Seen
}

/** Whether the server has told what is printed on the boards. */
export function isTold(parts: Parts | Fields): parts is Parts {
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
