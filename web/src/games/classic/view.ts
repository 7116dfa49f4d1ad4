/** What the server tells of this game: the table, its printed parts, its moves and what they bring. */
import type { Fields, MoveCard } from '../../api/types'
import type { Scene } from '../room'

export type Colour = string
/** A tile or the marker, as the floor line holds them. */
export type Thing = Colour | 'marker'

export interface Line {
  line: number
  colour: Colour | null
  count: number
}
export interface BoardView {
  seat: number
  score: number
  lines: Line[]
  wall: (Colour | null)[][]
  floor: Thing[]
}
export interface View {
  options: { seats: string; wall: string }
  round: number
  phase: 'deal' | 'offer' | 'tiling' | 'over'
  to_act: number | 'chance' | null
  starter: number
  marker: 'centre' | number
  factories: Colour[][]
  centre: Colour[]
  bag: Record<Colour, number>
  lid: Record<Colour, number>
  boards: BoardView[]
}

export interface Parts {
  colours: Colour[]
  letters: Record<Colour, string>
  line_sizes: number[]
  /** The colour of each space; null on the grey side. */
  wall: Colour[][] | null
  floor_penalties: number[]
  bonuses: { row: number; column: number; colour: number } | null
  factories: number
  tiles_on_a_factory: number
  tiles_of_a_colour: number
  round_limit: number
}

export interface Take {
  kind: 'take'
  source: string
  colour: Colour
  to: string
}
export interface Place {
  kind: 'place'
  line: number
  column: number
}
export type Move = Take | Place

export const CENTRE = 'centre'
export const FLOOR = 'floor'

/** The scene with this game's names. */
export function sceneOf(scene: Scene): Scene<View, Fields> {
  return scene as unknown as Scene<View, Fields>
}

/** What is printed. Where the server has not told yet, as much as the table itself shows. */
export function partsOf(scene: Scene | Scene<View>): Parts {
  const told = scene.components as Partial<Parts>
  const view = scene.view as unknown as View
  return {
    colours: told.colours ?? Object.keys(view.bag),
    letters: told.letters ?? {},
    line_sizes: told.line_sizes ?? view.boards[0]!.lines.map((line) => line.line),
    wall: told.wall ?? null,
    floor_penalties: told.floor_penalties ?? [],
    bonuses: told.bonuses ?? null,
    factories: told.factories ?? view.factories.length,
    tiles_on_a_factory: told.tiles_on_a_factory ?? 0,
    tiles_of_a_colour: told.tiles_of_a_colour ?? 0,
    round_limit: told.round_limit ?? 0,
  }
}

export const moveOf = (move: MoveCard): Move => move.fields as unknown as Move

/** The number in "factory 3" or "line 2"; 0 for the centre, null for the floor. */
export function numberOf(place: string): number | null {
  if (place === CENTRE) return 0
  const digits = /\d+$/.exec(place)
  return digits ? Number(digits[0]) : null
}

export const factoryName = (number: number): string => (number ? `factory ${number}` : CENTRE)
export const lineName = (number: number): string => `line ${number}`

/** The tiles that lie at a source. */
export function offerOf(view: View, source: string): Colour[] {
  const number = numberOf(source)
  return number ? (view.factories[number - 1] ?? []) : view.centre
}

/** How many of each colour there are, in the order in which they lie. */
export function groups(tiles: Colour[]): { colour: Colour; count: number }[] {
  const counts = new Map<Colour, number>()
  for (const colour of tiles) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  return [...counts].map(([colour, count]) => ({ colour, count }))
}

/** A take as the server writes it, legal or not; null while its letters are unknown. */
export function notationOf(
  parts: Parts,
  source: string,
  colour: Colour,
  to: string,
): string | null {
  const letter = parts.letters[colour]
  if (!letter) return null
  const from = source === CENTRE ? 'C' : String(numberOf(source))
  return `${from}${letter}>${to === FLOOR ? 'F' : String(numberOf(to))}`
}

/** A placement as the server writes it. */
export const placeNotation = (line: number, column: number): string => `${line}>c${column}`

/** What is picked of a take: where from and which colour; null if nothing. */
export function hand(scene: Scene<View>): { source: string; colour: Colour; count: number } | null {
  const { source, colour } = scene.choice.picked as Partial<Take>
  if (!source || !colour) return null
  return { source, colour, count: offerOf(scene.view, source).filter((c) => c === colour).length }
}

/** What the rules did, as the server tells it; which fields there are depends on the kind. */
export interface Event {
  kind: string
  seat: number
  points?: number
  colour: Colour
  row: number
  column: number
  line: number
  across: number
  down: number
  round: number
  starter: number
  cause: string
}

/** The complete line that chooses its column now, on a grey wall. */
export function toldLine(scene: Scene<View>): Line | null {
  const move = scene.choice.moves[0]
  if (!move || move.fields['kind'] !== 'place') return null
  return scene.view.boards[scene.front - 1]!.lines[(move.fields['line'] as number) - 1] ?? null
}

/** The colour of a line before its tile was placed; null if nobody here saw it. */
export function placedLine(
  before: View | null,
  seat: number | undefined,
  line: number,
): Colour | null {
  return before?.boards[(seat ?? 0) - 1]?.lines[line - 1]?.colour ?? null
}
