/** Small tables for the rules page, drawn by the same parts as real ones; nothing can be sent. */
import { quietScene } from '../../example'
import { turned, type BoardView, type Parts, type Spaces, type View, type Seen } from '../view'

const ROWS = [0, 1, 2, 3, 4, 5]

/** A board with plates on some places, each turned, and tiles by row and column from 1. */
export function boardWith(
  plates: Record<number, [Spaces, number]>,
  tiles: Record<string, BoardView['dome'][number][number]>,
  known: Partial<BoardView> = {},
): BoardView {
  const spaces = ROWS.map(() => ROWS.map((): Spaces[number] | null => null))
  const laid = [...Array(9).keys()].map((place) => {
    const found = plates[place + 1]
    if (!found) return null
    const [plate, turns] = found
    turned(plate, turns).forEach((kind, cell) => {
      spaces[Math.floor(place / 3) * 2 + (cell >> 1)]![(place % 3) * 2 + (cell & 1)] = kind
    })
    return { plate, quarter_turns: turns }
  })
  const dome = ROWS.map((row) => ROWS.map((column) => tiles[`${row + 1}-${column + 1}`] ?? null))
  const lines = ROWS.map((row) => ({ line: row + 1, colour: null, count: 0 }))
  return {
    seat: 1,
    score: 0,
    tokens: 0,
    lines,
    plates: laid,
    spaces,
    dome,
    broken: [],
    broken_total: 0,
    chips: [],
    goals: [],
    ...known,
  }
}

/** A scene of which only what matters is told. */
export function still(parts: Parts, known: Partial<View>, board = boardWith({}, {})): Seen {
  const view: View = {
    viewer: 1,
    options: { seats: '2', tablets: 'first', zero_point_draw: 'forced', set: 'standard' },
    unseen_chips: {},
    round: 1,
    stage: 'offer',
    to_act: null,
    turn: 1,
    starter: 1,
    starting_tile: 'factory',
    goals: [],
    factory: null,
    line: null,
    paid: false,
    suns: [[], [], [], []],
    large_sun: [],
    moons: [[], [], [], []],
    large_moon: [],
    chips: [null, null, null, null],
    display: [null, null, null],
    pile: [],
    hand: [],
    unseen_plates: [],
    bag: {},
    tower: {},
    boards: [board],
    set: parts,
    ...known,
  }
  return quietScene(view, parts)
}
