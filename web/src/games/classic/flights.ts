/** The tiles that move when a move is made: to the line, to the floor, to the centre, to the wall. */
import type { EntryOf, Flight } from '../module'
import {
  CENTRE,
  FLOOR,
  groups,
  numberOf,
  offerOf,
  type Classic,
  type Place,
  type Take,
  type View,
} from './view'

const STEP = 45

/** What flies from one position to the next. */
export function flights(before: View, after: View, entry: EntryOf<Classic>): Flight[] {
  const made = entry.move?.fields
  const seat = entry.seat
  if (!seat) return []
  return made?.kind === 'take' ? takeFlights(before, after, seat, made) : placed(seat, made)
}

/** Tiles taken go right to left into the line, what does not fit to the floor, the rest to the
 * centre. How many fit is read off the board. */
function takeFlights(old: View, now: View, seat: number, { source, colour, to }: Take): Flight[] {
  const tiles = offerOf(old, source)
  const count = tiles.filter((each) => each === colour).length
  const from = (i: number) => spotOf(source, colour, i)
  const board = old.boards[seat - 1]!
  const flights: Flight[] = []
  let floor = board.floor.length
  if (source === CENTRE && old.marker === CENTRE)
    flights.push({ from: 'centre-marker', to: `board-${seat}-floor-${floor++}`, id: 'first' })
  const line = to === FLOOR ? undefined : board.lines[numberOf(to)! - 1]
  const room = line ? now.boards[seat - 1]!.lines[line.line - 1]!.count - line.count : 0
  for (let i = 0; i < count; i++) {
    const space =
      line && i < room
        ? `board-${seat}-line-${line.line}-${line.count + i}`
        : `board-${seat}-floor-${floor++}`
    flights.push({ from: from(i), to: space, id: `sq-${colour}`, delay: i * STEP })
  }
  if (source === CENTRE) return flights
  const counts = new Map<string, number>()
  for (const each of groups(old.centre)) counts.set(each.colour, each.count)
  for (const rest of groups(tiles.filter((each) => each !== colour))) {
    for (let i = 0; i < rest.count; i++) {
      const at = (counts.get(rest.colour) ?? 0) + i
      const goal = `centre-${rest.colour}-${at}`
      flights.push({ from: spotOf(source, rest.colour, i), to: goal, id: `sq-${rest.colour}` })
    }
  }
  return flights
}

/** A tile that goes from its line to a column that was chosen. */
function placed(seat: number, made: Place | undefined): Flight[] {
  if (!made) return []
  const { line, column } = made
  return [
    { from: `board-${seat}-line-${line}`, to: `board-${seat}-wall-${line}-${column}`, id: '' },
  ]
}

const spotOf = (source: string, colour: string, i: number) =>
  source === CENTRE ? `centre-${colour}-${i}` : `factory-${numberOf(source)}-${colour}-${i}`
