/** Which tiles fly where after a move: read off the difference of two positions. */
import type { EntryCard, Fields } from '../../api/types'
import type { Flight } from '../room'
import { keptOf, listed } from './keeping'
import type { View } from './types'

export function flights(before: Fields, after: Fields, entry: EntryCard): Flight[] {
  const fields = entry.move?.fields
  if (!fields || entry.seat === undefined) return []
  const [was, is] = [before as unknown as View, after as unknown as View]
  const seat = `board-${entry.seat}`
  const colour = fields['colour'] as string
  switch (fields['kind']) {
    case 'take':
      return taking(was, is, String(fields['source']), entry.seat)
    case 'place':
      return [
        {
          from: `${seat}-hand-${colour}`,
          to: `${seat}-space-${String(fields['star'])}-${String(fields['space'])}`,
          id: `rh-${colour}`,
        },
      ]
    case 'bonus':
      return [{ from: `supply-${colour}`, to: `${seat}-hand-${colour}`, id: `rh-${colour}` }]
    case 'pass':
      return listed(keptOf(fields)).map((kept) => ({
        from: `${seat}-hand-${kept}`,
        to: `${seat}-corners`,
        id: `rh-${kept}`,
      }))
    default:
      return []
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
