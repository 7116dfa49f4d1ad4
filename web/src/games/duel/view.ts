/** What the server tells of a table of this game, and plain facts read from it. */
import type { Fields } from '../../api/types'
import type { Scene } from '../room'

/** Four spaces of a plate row by row, its symbol at the lower right. */
export type Spaces = string[]
export type Chip = { colours: string[] | null }
export type HiddenPlate = { back: string | null; spaces: Spaces | null; known_to: number[] }

export interface Line {
  line: number
  colour: string | null
  count: number
}

export interface BoardView {
  seat: number
  score: number
  tokens: number
  lines: Line[]
  plates: ({ plate: Spaces; quarter_turns: number } | null)[]
  spaces: (string | null)[][]
  dome: (string | null)[][]
  broken: string[]
  chips: { colours: string[]; used: boolean }[]
}

export interface View {
  viewer: number | null
  round: number
  stage: string
  to_act: number | 'chance' | null
  turn: number
  starter: number
  starting_tile: 'factory' | number
  goals: string[]
  factory: number | null
  line: number | null
  paid: boolean
  suns: string[][]
  large_sun: string[]
  moons: string[][]
  large_moon: string[]
  chips: (Chip | null)[]
  display: (Spaces | null)[]
  pile: HiddenPlate[]
  hand: HiddenPlate[]
  unseen_plates: Spaces[]
  bag: Record<string, number>
  tower: Record<string, number>
  boards: BoardView[]
  set: {
    broken_penalties: number[]
    starting_tile_penalty: number
    special_row_points: number[]
    corner_points: number[]
    goal_points: Record<string, number>
  }
}

export const viewOf = (scene: Scene): View => scene.view as unknown as View
export const asView = (fields: Fields): View => fields as unknown as View
export const boardOf = (view: View, seat: number): BoardView => view.boards[seat - 1]!

/** Where the symbol of a plate lies after 0 to 3 quarter turns clockwise, as moves name it. */
export const CORNERS = ['lower right', 'lower left', 'upper left', 'upper right'] as const

/** The spaces of a plate after some quarter turns clockwise. */
export function turned(spaces: Spaces, quarterTurns: number): Spaces {
  let now = spaces
  for (let turn = 0; turn < quarterTurns; turn++) now = [now[2]!, now[0]!, now[3]!, now[1]!]
  return now
}

/** The next corner for the symbol, a quarter turn clockwise. */
export function nextCorner(symbol: string): string {
  return CORNERS[(CORNERS.indexOf(symbol as (typeof CORNERS)[number]) + 1) % CORNERS.length]!
}

/** The colours of a list, each once. */
export const coloursOf = (tiles: string[]): string[] => [...new Set(tiles)]
export const countOf = (tiles: string[], colour: string): number =>
  tiles.filter((tile) => tile === colour).length

/** The tile on top of each small moon; undefined where there is none. */
export const topsOf = (view: View): (string | undefined)[] => view.moons.map((moon) => moon.at(-1))

/** The tiles that a source shows to be taken. */
export function offeredBy(view: View, source: string): string[] {
  if (source === 'large factory') return view.large_sun
  if (source === 'moons')
    return [...view.large_moon, ...topsOf(view).filter((top) => top !== undefined)]
  return view.suns[Number(source.slice('factory '.length)) - 1] ?? []
}

/** The small factory a source names; null for the others. */
export function factoryOf(source: unknown): number | null {
  const found = /^factory (\d+)$/.exec(String(source))
  return found ? Number(found[1]) : null
}

/** The line a place names; null for the broken tiles. */
export function lineOf(place: unknown): number | null {
  const found = /^line (\d+)$/.exec(String(place))
  return found ? Number(found[1]) : null
}

const DRAWN_CHIPS = ['turquoise-yellow', 'yellow-black', 'black-blue', 'blue-red', 'red-turquoise']

/** The symbols that make up a chip, the lowest first; a second one covers half of it. */
export function chipIds(colours: string[] | null): string[] {
  if (!colours) return ['chip-back']
  if (colours.length < 2) return [`chip-${colours[0]}`]
  const names = [colours.join('-'), [...colours].reverse().join('-')]
  const drawn = names.find((name) => DRAWN_CHIPS.includes(name))
  return drawn ? [`chip-${drawn}`] : colours.map((colour) => `chip-${colour}`)
}

/** The symbol of a space without a tile. */
export function spaceId(kind: string | null): string {
  if (kind === 'joker') return 'rd-joker'
  return kind === null ? 'rd-empty' : `rd-${kind}-ghost`
}

/** How far the tablet's goal is, as two numbers: the best so far and what it takes. */
export function progress(board: BoardView, goal: string): { have: number; of: number } {
  const { dome, spaces } = board
  const size = dome.length
  const steps = [...Array(size).keys()]
  const filled = (cells: (string | null)[]) => cells.filter((cell) => cell !== null).length
  const best = (groups: (string | null)[][]) => Math.max(...groups.map(filled))
  const column = (c: number) => dome.map((row) => row[c]!)
  switch (goal) {
    case 'rows':
      return { have: best(dome), of: size }
    case 'colour_rows': {
      const kinds = dome.map((row) => new Set(row.filter((tile) => tile !== null)).size)
      return { have: Math.max(...kinds), of: size }
    }
    case 'columns':
      return { have: best(steps.map(column)), of: size }
    case 'diagonals': {
      const down = steps.map((i) => dome[i]![i]!)
      return { have: best([down, steps.map((i) => dome[i]![size - 1 - i]!)]), of: size }
    }
    case 'border': {
      const ends = [0, size - 1]
      const cells = dome.flatMap((row, r) =>
        row.filter((_, c) => ends.includes(r) || ends.includes(c)),
      )
      return { have: filled(cells), of: cells.length }
    }
    case 'corners': {
      const corners = [0, 2, 6, 8].map((space) => cellsOf(dome, space))
      return { have: corners.filter((cells) => filled(cells) === cells.length).length, of: 4 }
    }
    default: {
      const kind = goal === 'jokers' ? 'joker' : 'special'
      const tiles = dome.flatMap((row, r) => row.filter((_, c) => spaces[r]![c] === kind))
      return { have: filled(tiles), of: tiles.length }
    }
  }
}

/** What lies on a place of the dome, or is printed there, row by row. */
export function cellsOf<T>(grid: T[][], space: number): T[] {
  const row = Math.floor(space / 3) * 2
  const column = (space % 3) * 2
  return [0, 1, 2, 3].map((cell) => grid[row + (cell >> 1)]![column + (cell & 1)]!)
}

/** A plate on its place of the dome: the row where its symbol lies, counted from 1. */
export function symbolRow(space: number, symbol: string): number {
  return Math.floor((space - 1) / 3) * 2 + (symbol.startsWith('lower') ? 2 : 1)
}
