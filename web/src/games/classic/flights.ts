/** The tiles that move when a move is made: to the line, to the floor, to the centre, to the wall. */
import type { EntryCard, Fields } from '../../api/types'
import type { Flight } from '../room'
import { CENTRE, FLOOR, groups, numberOf, offerOf, type Event, type Take, type View } from './view'

const STEP = 45
/** Tiling begins when the taken tiles lie. */
const PAUSE = 450

/** What flies from one position to the next. */
export function flights(before: Fields, after: Fields, entry: EntryCard): Flight[] {
  const old = before as unknown as View
  const now = after as unknown as View
  const made = entry.move?.fields as unknown as Take | undefined
  const seat = entry.seat
  if (!seat) return []
  const taken = made?.kind === 'take' ? takeFlights(old, now, seat, made) : []
  return [...taken, ...tileFlights(entry, taken.length ? PAUSE : 0)]
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
  const room = line ? fitting(now, seat, line.line, line.count, count) : 0
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

/** How many of the tiles lie in the line afterwards; a line that was tiled at once took none more
 * than it has spaces drawn. */
function fitting(now: View, seat: number, line: number, had: number, count: number): number {
  const { count: has } = now.boards[seat - 1]!.lines[line - 1]!
  return has > had ? has - had : Math.min(count, line - had)
}

const spotOf = (source: string, colour: string, i: number) =>
  source === CENTRE ? `centre-${colour}-${i}` : `factory-${numberOf(source)}-${colour}-${i}`

/** Tiles that go from lines to walls, as the events tell. */
function tileFlights(entry: EntryCard, start: number): Flight[] {
  const events = ((entry as { events?: unknown }).events ?? []) as Event[]
  return events
    .filter((event) => event.kind === 'tile')
    .map((event, i) => ({
      from: `board-${event.seat}-line-${event.row}-0`,
      to: `board-${event.seat}-wall-${event.row}-${event.column}`,
      id: `sq-${event.colour}`,
      delay: start + i * 3 * STEP,
    }))
}
