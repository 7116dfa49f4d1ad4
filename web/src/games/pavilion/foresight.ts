/** What the server foresees of a move; all of it may be missing until it has told. */
import type { Schemas } from '../../api/types'
import type { MoveCard, Seen } from './types'

/** All that may be foreseen of a move; which fields there are depends on its kind. */
export type Foresight = Omit<
  Schemas['PavilionTakeForesight'] &
    Omit<Schemas['PavilionPlaceForesight'], 'kind'> &
    Omit<Schemas['PavilionBonusForesight'], 'kind'> &
    Omit<Schemas['PavilionPassForesight'], 'kind'>,
  'kind'
>

export function foreseen(scene: Seen, move: MoveCard | null | undefined): Partial<Foresight> {
  return (move && scene.foresight.get(move.text)) ?? {}
}
