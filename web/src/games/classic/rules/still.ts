/** Small tables for the rules page, drawn by the same parts as real ones. */
import type { Fields } from '../../../api/types'
import { quietScene } from '../../example'
import type { Scene } from '../../room'
import type { BoardView, Colour, View } from '../view'

type Known = Partial<BoardView>

/** A board of which only what matters is told. */
export function board(known: Known): BoardView {
  const lines = Array.from({ length: 5 }, (_, i) => ({ line: i + 1, colour: null, count: 0 }))
  const wall = Array.from({ length: 5 }, () => Array<Colour | null>(5).fill(null))
  return { seat: 1, score: 0, lines, wall, floor: [], ...known }
}

/** A wall from rows of letters; a dot is an empty space. */
export function wall(letters: Record<Colour, string>, rows: string[]): (Colour | null)[][] {
  const colours = new Map(Object.entries(letters).map(([colour, letter]) => [letter, colour]))
  return rows.map((row) => [...row].map((letter) => colours.get(letter) ?? null))
}

/** A scene that is only looked at: one board, nothing to take. */
export function still({ components, board }: { components: Fields; board: BoardView }): Scene {
  const view: View = {
    options: { seats: '1', wall: components['wall'] ? 'printed' : 'grey' },
    round: 1,
    phase: 'tiling',
    to_act: 1,
    starter: 1,
    marker: 1,
    factories: [],
    centre: [],
    bag: Object.fromEntries((components['colours'] as Colour[]).map((colour) => [colour, 0])),
    lid: {},
    boards: [board],
  }
  return { ...quietScene(view as unknown as Fields, components), mine: [1] }
}
