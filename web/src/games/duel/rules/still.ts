/** Small tables for the rules page, drawn by the same parts as real ones; nothing can be sent. */
import type { Fields } from '../../../api/types'
import { quietScene } from '../../example'
import type { Scene } from '../../room'
import { turned, type BoardView, type Spaces, type View } from '../view'

/** What the page needs of the components. */
export interface Parts {
  colours: string[]
  tiles_of_a_colour: number
  small_factories: number
  tiles_on_small: number
  tiles_on_large: number
  rounds: number
  dome_size: number
  dome_spaces: number
  broken_spaces: number
  display: number
  tokens: number
  chips_a_round: number
  storage: number
  draw_cost: number
  start_score: number
  broken_penalties: number[]
  starting_tile_penalty: number
  special_row_points: number[]
  corner_points: number[]
  goal_points: Record<string, number>
  goals: string[]
  plates: Spaces[]
  chips: { colours: string[]; count: number }[]
}

const ROWS = [0, 1, 2, 3, 4, 5]

/** A board with plates on some places, each turned, and tiles by row and column from 1. */
export function boardWith(
  plates: Record<number, [Spaces, number]>,
  tiles: Record<string, string>,
  known: Partial<BoardView> = {},
): BoardView {
  const spaces = ROWS.map(() => ROWS.map((): string | null => null))
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
    chips: [],
    ...known,
  }
}

/** A scene of which only what matters is told. */
export function still(parts: Parts, known: Partial<View>, board = boardWith({}, {})): Scene {
  const view: View = {
    viewer: 1,
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
  return quietScene(view as unknown as Fields, parts as unknown as Fields)
}
