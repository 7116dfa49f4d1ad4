/** Small tables for the rules page, drawn by the same parts as real ones. */
import { quietScene } from '../../example'
import type { BoardView, Colour, Components, Parts, Seen, View } from '../view'

type Known = Partial<BoardView>

const NO_GOALS = { rows: [], columns: [], colours: {} }

/** A board of which only what matters is told. */
export function board(known: Known): BoardView {
  const lines = Array.from({ length: 5 }, (_, i) => ({ line: i + 1, colour: null, count: 0 }))
  const wall = Array.from({ length: 5 }, () => Array<Colour | null>(5).fill(null))
  return { seat: 1, score: 0, lines, wall, floor: [], floor_total: 0, goals: NO_GOALS, ...known }
}

/** A wall from rows of letters; a dot is an empty space. */
export function wall(
  parts: Pick<Parts, 'colours' | 'letters'>,
  rows: string[],
): (Colour | null)[][] {
  const colours = new Map(parts.colours.map((colour) => [parts.letters[colour], colour]))
  return rows.map((row) => [...row].map((letter) => colours.get(letter) ?? null))
}

/** A scene that is only looked at: one board, nothing to take. */
export function still({ components, board }: { components: Components; board: BoardView }): Seen {
  const view: View = {
    viewer: null,
    options: { seats: '2', wall: components.wall ? 'printed' : 'grey' },
    round: 1,
    phase: 'tiling',
    to_act: 1,
    starter: 1,
    marker: 1,
    factories: [],
    centre: [],
    bag: Object.fromEntries(components.colours.map((colour) => [colour, 0])),
    lid: {},
    boards: [board],
  }
  const quiet: Seen = quietScene(view, components)
  return { ...quiet, mine: [1] }
}
