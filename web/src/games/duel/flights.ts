/** Which tiles fly where when a move was made. */
import type { Fields } from '../../api/types'
import type { EntryOf, Flight } from '../module'
import { boardOf, chipIds, factoryOf, lineOf, type Duel, type View } from './view'

export function flights(before: View, after: View, entry: EntryOf<Duel>): Flight[] {
  const fields = entry.move?.fields
  if (!fields || entry.seat == null) return []
  const seat = entry.seat
  switch (fields.kind) {
    case 'take':
      return taken(before, fields, seat)
    case 'stack':
      return stacked(before, fields.tiles)
    case 'chip':
      return chip(before, Number(fields['factory']), seat)
    case 'place':
      return placed(before, after, fields, seat)
    case 'pick':
      return [{ from: `display-${Number(fields['place'])}`, to: 'hand-1', id: '' }]
    case 'draw':
      return [{ from: 'pile', to: 'hand-1', id: '' }]
    case 'put': {
      const to = `board-${seat}-plate-${Number(fields['space'])}`
      return [{ from: 'hand-1', to, id: '' }]
    }
    default:
      return []
  }
}

function taken(before: View, fields: Fields, seat: number): Flight[] {
  const colour = String(fields['colour'])
  const line = lineOf(fields['to'])
  const board = boardOf(before, seat)
  const filled = line === null ? 0 : board.lines[line - 1]!.count
  const places = [...Array(line === null ? 0 : line - filled).keys()].map(
    (i) => `board-${seat}-line-${line}-${filled + i + 1}`,
  )
  const from = sources(before, String(fields['source']), colour)
  const flown = from.map((spot, i) => ({
    from: spot,
    to: places[i] ?? `board-${seat}-broken-${board.broken.length + i - places.length + 1}`,
    id: `rd-${colour}`,
    delay: i,
  }))
  return [...flown, ...marker(before, from, seat), ...pushed(before, fields)]
}

/** Where the tiles of a colour lie that a source offers. */
function sources(before: View, source: string, colour: string): string[] {
  const named = (tiles: string[], spot: string) =>
    tiles.flatMap((tile, i) => (tile === colour ? [`${spot}-${i + 1}`] : []))
  if (source === 'large factory') return named(before.large_sun, 'sun-large')
  const factory = factoryOf(source)
  if (factory !== null) return named(before.suns[factory - 1]!, `sun-${factory}`)
  const tops = before.moons.flatMap((moon, i) =>
    moon.at(-1) === colour ? [`moon-${i + 1}-${moon.length}`] : [],
  )
  return [...named(before.large_moon, 'moon-large'), ...tops]
}

function marker(before: View, from: string[], seat: number): Flight[] {
  const isTaken =
    before.starting_tile === 'factory' && from.some((spot) => spot.startsWith('moon-large'))
  return isTaken ? [{ from: 'marker', to: `board-${seat}-marker`, id: 'first' }] : []
}

/** What is left on the large sun goes to its moon. */
function pushed(before: View, fields: Fields): Flight[] {
  if (fields['source'] !== 'large factory') return []
  const left = before.large_sun.flatMap((tile, i) =>
    tile === fields['colour'] ? [] : [{ tile, from: `sun-large-${i + 1}` }],
  )
  return left.map(({ tile, from }, i) => ({
    from,
    to: `moon-large-${before.large_moon.length + i + 1}`,
    id: `rd-${tile}`,
    delay: i,
  }))
}

function stacked(before: View, tiles: string[]): Flight[] {
  const factory = before.factory
  return tiles.map((tile, i) => ({
    from: `sun-${factory}-${i + 1}`,
    to: `moon-${factory}-${i + 1}`,
    id: `rd-${tile}`,
    delay: i,
  }))
}

function chip(before: View, factory: number, seat: number): Flight[] {
  const colours = before.chips[factory - 1]?.colours ?? null
  const place = boardOf(before, seat).chips.length + 1
  return [{ from: `chip-${factory}`, to: `board-${seat}-chip-${place}`, id: chipIds(colours)[0]! }]
}

function placed(before: View, after: View, fields: Fields, seat: number): Flight[] {
  const row = Number(fields['line'])
  const column = Number(fields['column'])
  const tile = boardOf(after, seat).dome[row - 1]?.[column - 1]
  const count = boardOf(before, seat).lines[row - 1]!.count
  if (!tile) return []
  return [
    {
      from: `board-${seat}-line-${row}-${Math.min(1, count)}`,
      to: `board-${seat}-dome-${row}-${column}`,
      id: `rd-${tile}`,
    },
  ]
}
