/** What the server foresees of a move; all of it may be missing until it has told. */
import type { MoveCard } from '../../api/types'
import type { FeatureType, Seen } from './types'

export interface Foresight {
  gain: number
  loss: number
  reveals: boolean
  /** Tiles that come to the hand by a take or a bonus. */
  tiles: string[]
  has_joker: boolean
  has_marker: boolean
  to_centre: string[]
  cost: number
  pays: { tiles: number; jokers: number }
  features: { feature: string; type: FeatureType; bonus_tiles: number }[]
  bonus_tiles: number
  /** Bonus tiles still to choose afterwards. */
  left: number
  kept: string[]
  discarded: string[]
}

export function foreseen(scene: Seen, move: MoveCard | null | undefined): Partial<Foresight> {
  return (move && (scene.foresight.get(move.text) as Partial<Foresight> | undefined)) ?? {}
}
