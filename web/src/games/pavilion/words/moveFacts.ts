/** What a move that was made did, read from the position before it and the facts that came of it. */
import type { EntryOf, OfKind } from '../../module'
import { held } from '../../penalty'
import { factOf } from '../../staging'
import type { Spot } from '../colours'
import { keptOf, listed } from '../keeping'
import { type MoveCard, count, type Fact, type Move, type Pavilion, type View } from '../types'

export interface MoveFacts {
  /** Where a tile was placed. */
  spot: Spot
  colour: string
  source: string
  /** How many tiles of the colour were taken; null if the position before was not seen. */
  taken: number | null
  /** A joker that came along. */
  joker: string | null
  /** The tiles taken with the marker, and what they cost; null if it was not taken. */
  marker: Cost | null
  jokers: number
  points: number | null
  features: string[]
  kept: string[]
  /** Tiles given up by a pass, and what they cost. */
  lost: Cost | null
}

/** Tiles that cost a point each, and what was lost: a score never goes below `LEAST_SCORE`. */
type Cost = { tiles: number; points: number }
const LEAST_SCORE = 1

/** Why tiles cost fewer points than there are; nothing if all were lost. */
export const heldCost = (language: 'en' | 'fr', { tiles, points }: Cost): string =>
  held[language]({ penalty: -tiles, points }, LEAST_SCORE)

export function moveFacts(
  move: MoveCard,
  before: View | null,
  entry: EntryOf<Pavilion>,
): MoveFacts {
  const made = move.fields
  const tile = factOf(entry, 'tile')
  return {
    spot: placed(made, tile),
    colour: 'colour' in made ? made.colour : '',
    source: 'source' in made ? made.source : '',
    ...taking(made, before),
    marker: factOf(entry, 'marker') ?? null,
    jokers: made.kind === 'place' ? made.jokers : 0,
    points: tile?.points ?? null,
    features: (entry.events ?? []).flatMap((fact) => (fact.kind === 'feature' ? [fact.type] : [])),
    kept: listed(keptOf(made)),
    lost: factOf(entry, 'discard') ?? null,
  }
}

function taking(made: Move, before: View | null): Pick<MoveFacts, 'taken' | 'joker'> {
  if (!before || made.kind !== 'take') return { taken: null, joker: null }
  const { source, colour } = made
  const tiles =
    source === 'centre' ? before.centre : (before.factories[Number(source.split(' ')[1]) - 1] ?? [])
  if (colour === before.joker) return { taken: null, joker: null }
  return {
    taken: count(tiles, colour),
    joker: tiles.includes(before.joker) ? before.joker : null,
  }
}

/** Where a tile came to lie: the server tells what is printed there. */
function placed(made: Move, tile: OfKind<Fact, 'tile'> | undefined): Spot {
  const star = made.kind === 'place' ? made.star : ''
  const side = tile && tile.printed === null && star !== 'centre' ? 'grey' : 'coloured'
  return { side, star, cost: tile?.cost ?? null }
}
