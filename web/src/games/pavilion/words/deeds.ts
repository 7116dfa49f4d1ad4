/** What a move that was made did, read from the position before it and the facts that came of it. */
import type { EntryCard, Fields, MoveCard } from '../../../api/types'
import { count, type View } from '../types'

export interface Deed {
  side: string
  colour: string
  source: string
  /** How many tiles of the colour were taken; null if the position before was not seen. */
  taken: number | null
  /** A joker that came along. */
  joker: string | null
  /** What the marker cost; null if it was not taken. */
  marker: number | null
  star: string
  space: number
  jokers: number
  points: number | null
  features: string[]
  kept: string[]
  /** Tiles given up by a pass, and what they cost. */
  lost: { tiles: number; points: number } | null
}

export function deedOf(move: MoveCard, before: View | null, entry: EntryCard): Deed {
  const { fields } = move
  const events = ((entry as { events?: Fields[] }).events ?? []) as Fields[]
  const event = (kind: string): Fields | undefined => events.find((each) => each['kind'] === kind)
  const discard = event('discard')
  return {
    side: before?.options.side ?? 'coloured',
    colour: fields['colour'] as string,
    source: fields['source'] as string,
    ...taking(fields, before),
    marker: numberIn(event('marker')),
    star: fields['star'] as string,
    space: fields['space'] as number,
    jokers: (fields['jokers'] as number | undefined) ?? 0,
    points: numberIn(event('tile')),
    features: events.flatMap((each) =>
      each['kind'] === 'feature' ? [each['type'] as string] : [],
    ),
    kept: Object.entries(fields).flatMap(([name, n]) =>
      name.startsWith('keep_') ? Array<string>(n as number).fill(name.slice(5)) : [],
    ),
    lost: discard
      ? { tiles: discard['tiles'] as number, points: discard['points'] as number }
      : null,
  }
}

function taking(fields: Fields, before: View | null): Pick<Deed, 'taken' | 'joker'> {
  if (!before || fields['kind'] !== 'take') return { taken: null, joker: null }
  const source = fields['source'] as string
  const tiles =
    source === 'centre' ? before.centre : (before.factories[Number(source.split(' ')[1]) - 1] ?? [])
  const colour = fields['colour'] as string
  if (colour === before.joker) return { taken: null, joker: null }
  return {
    taken: count(tiles, colour),
    joker: tiles.includes(before.joker) ? before.joker : null,
  }
}

function numberIn(event: Fields | undefined): number | null {
  return event ? (event['points'] as number) : null
}
