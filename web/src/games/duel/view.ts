/** What the server tells of a table of this game, and plain facts read from it. */
import type { CardOf, Schemas } from '../../api/types'
import type { SceneOf } from '../module'

export type View = Schemas['DuelView']
export type BoardView = Schemas['DuelBoard']
export type Line = Schemas['DuelLine']
export type Colour = NonNullable<Line['colour']>
export type HiddenPlate = Schemas['DuelHiddenPlate']
/** Four spaces of a plate row by row, its symbol at the lower right. */
export type Spaces = View['unseen_plates'][number]
export type Goal = View['goals'][number]
/** A move; of one that is partly secret others are told less. */
export type Move = Schemas['DuelMove'] | Schemas['DuelMaskedMove']
export type MoveCard = CardOf<Move>
export type Take = Schemas['DuelTakeMove']
export type Fact = Schemas['DuelFact']
export type Parts = Schemas['DuelComponents']

export interface Duel {
  view: View
  parts: Partial<Parts>
  move: Move
  fact: Fact
  foresight: Schemas['DuelForesight']
  refusals: Schemas['DuelRefusals']
}
export type Seen = SceneOf<Duel>

export const viewOf = (scene: Seen): View => scene.view
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
  return CORNERS[(CORNERS.findIndex((corner) => corner === symbol) + 1) % CORNERS.length]!
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
