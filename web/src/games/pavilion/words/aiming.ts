/** What the sentences about a move being built speak of, in any language. */
import type { PartOf } from '../../../api/types'
import { foreseen, type Foresight } from '../foresight'
import { isLastRound, keptOf, listed } from '../keeping'
import { pickedColour, pickedSpace } from '../picking'
import type { Spot } from '../colours'
import { spotOf } from '../spots'
import type { Move, MoveCard, Seen, View } from '../types'

export interface Aim {
  kind: string
  joker: string
  colour: string | null
  source: string
  spot: Spot | null
  jokers: number
  kept: string[]
  /** Whether this is the last round, after which no tile can be used. */
  isLast: boolean
  /** What a second tile makes of a star without a colour of its own: its colour, or 'many'. */
  decides: string | null
  told: Partial<Foresight>
}

/** The move aimed at, or as much of it as is picked. */
export function aimOf(scene: Seen): Aim {
  const { choice, view } = scene
  const fields = choice.aimed?.fields ?? choice.picked
  const [colour, space] =
    fields['kind'] === 'place'
      ? [pickedColour(choice), pickedSpace(choice)]
      : [fields.colour ?? null, null]
  return {
    ...common(scene, fields),
    colour,
    spot: space && spotOf(view, space),
    decides: space && colour ? decided(view, scene.front, space.star, colour) : null,
    told: foreseen(scene, choice.aimed),
  }
}

/** A legal move as an item of a list. */
export function aimAt(move: MoveCard, scene: Seen): Aim {
  const { fields } = move
  return {
    ...common(scene, fields),
    colour: fields.colour ?? null,
    spot: fields.kind === 'place' ? spotOf(scene.view, fields) : null,
    decides: null,
    told: foreseen(scene, move),
  }
}

function common(scene: Seen, fields: PartOf<Move>) {
  const { view } = scene
  return {
    kind: String(fields['kind'] ?? ''),
    joker: view.joker,
    source: String(fields['source'] ?? ''),
    jokers: fields.jokers ?? 0,
    kept: listed(keptOf(fields)),
    isLast: isLastRound(scene),
  }
}

function decided(view: View, seat: number, star: string, colour: string): string | null {
  const board = view.boards[seat - 1]?.stars.find((each) => each.star === star)
  const [first, ...more] = board?.tiles.filter((tile) => tile !== null) ?? []
  if (view.options.side !== 'grey' || first === undefined || more.length > 0) return null
  return first === colour ? colour : 'many'
}
