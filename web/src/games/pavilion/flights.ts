/** Which tiles fly where after a move: read off the difference of two positions. */
import type { EntryOf, Flight } from '../module'
import { keptOf, listed } from './keeping'
import { type Pavilion, type View } from './types'

export function flights(before: View, after: View, entry: EntryOf<Pavilion>): Flight[] {
  if (!entry.move || entry.seat === undefined) return []
  const seat = `board-${entry.seat}`
  const made = entry.move.fields
  switch (made.kind) {
    case 'take':
      return taking(before, after, made.source, entry.seat)
    case 'place':
      return [
        {
          from: `${seat}-hand-${made.colour}`,
          to: `${seat}-space-${made.star}-${made.space}`,
          id: `rh-${made.colour}`,
        },
      ]
    case 'bonus': {
      const { colour } = made
      return [{ from: `supply-${colour}`, to: `${seat}-hand-${colour}`, id: `rh-${colour}` }]
    }
    case 'pass':
      return listed(keptOf(made)).map((kept) => ({
        from: `${seat}-hand-${kept}`,
        to: `${seat}-corners`,
        id: `rh-${kept}`,
      }))
  }
}

/** From the source to the hand; what is left of a factory to the centre. */
function taking(was: View, is: View, source: string, seat: number): Flight[] {
  const number = Number(source.split(' ')[1])
  const spot = source === 'centre' ? 'centre' : `factory-${number}`
  const lay = source === 'centre' ? was.centre : (was.factories[number - 1] ?? [])
  const taken = minus(is.boards[seat - 1]!.hand, was.boards[seat - 1]!.hand)
  const fly = (colour: string, to: string): Flight => ({
    from: `${spot}-${colour}`,
    to,
    id: `rh-${colour}`,
  })
  const toHand = taken.map((colour) => fly(colour, `board-${seat}-hand-${colour}`))
  if (source === 'centre') {
    const marker = was.marker === 'centre' && is.marker !== 'centre'
    return marker
      ? [...toHand, { from: 'centre-marker', to: `board-${seat}-hand`, id: 'first' }]
      : toHand
  }
  return [...toHand, ...minus(lay, taken).map((colour) => fly(colour, `centre-${colour}`))]
}

/** What is left of tiles when others are taken away. */
export function minus(tiles: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return tiles.filter((tile) => {
    const at = left.indexOf(tile)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
