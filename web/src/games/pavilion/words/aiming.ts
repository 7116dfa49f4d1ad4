/** What the sentences about a move being built speak of, in any language. */
import type { MoveCard } from '../../../api/types'
import { foreseen, type Foresight } from '../foresight'
import { keptOf, listed } from '../keeping'
import { pickedColour, pickedSpace } from '../picking'
import type { Seen, Space, View } from '../types'

export interface Aim {
  kind: string
  side: string
  joker: string
  colour: string | null
  source: string
  space: Space | null
  jokers: number
  kept: string[]
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
      : [(fields['colour'] as string | undefined) ?? null, null]
  return {
    ...common(view, fields),
    colour,
    space,
    decides: space && colour ? decided(view, scene.front, space.star, colour) : null,
    told: foreseen(scene, choice.aimed),
  }
}

/** A legal move as an item of a list. */
export function aimAt(move: MoveCard, scene: Seen): Aim {
  const { fields } = move
  const star = fields['star'] as string | undefined
  return {
    ...common(scene.view, fields),
    colour: (fields['colour'] as string | undefined) ?? null,
    space: star === undefined ? null : { star, space: fields['space'] as number },
    decides: null,
    told: foreseen(scene, move),
  }
}

function common(view: View, fields: MoveCard['fields']) {
  return {
    kind: String(fields['kind'] ?? ''),
    side: view.options.side,
    joker: view.joker,
    source: String(fields['source'] ?? ''),
    jokers: (fields['jokers'] as number | undefined) ?? 0,
    kept: listed(keptOf(fields)),
  }
}

function decided(view: View, seat: number, star: string, colour: string): string | null {
  const board = view.boards[seat - 1]?.stars.find((each) => each.star === star)
  const [first, ...more] = board?.tiles.filter((tile) => tile !== null) ?? []
  if (view.options.side !== 'grey' || first === undefined || more.length > 0) return null
  return first === colour ? colour : 'many'
}
