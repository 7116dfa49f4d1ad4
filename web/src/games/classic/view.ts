/** What the server tells of this game: the table, its printed parts, its moves and what they bring. */
import type { CardOf, Schemas } from '../../api/types'
import type { SceneOf } from '../module'

export type View = Schemas['ClassicView']
export type BoardView = Schemas['ClassicBoard']
export type Line = Schemas['ClassicLine']
export type Colour = NonNullable<Line['colour']>
/** A tile or the marker, as the floor line holds them. */
export type Thing = BoardView['floor'][number]
export type Move = Schemas['ClassicMove']
export type MoveCard = CardOf<Move>
export type Take = Schemas['ClassicTakeMove']
export type Place = Schemas['ClassicPlaceMove']
export type Fact = Schemas['ClassicFact']
export type Foresight = Schemas['ClassicForesight']
export type Components = Schemas['ClassicComponents']

/** What is printed; the bonuses are null until the server has told. */
export type Parts = Omit<Components, 'bonuses' | 'refusals' | 'wall_size' | 'start_score'> & {
  bonuses: Components['bonuses'] | null
}

export interface Classic {
  view: View
  parts: Partial<Components>
  move: Move
  fact: Fact
  foresight: Foresight
  refusals: Schemas['ClassicRefusals']
}
export type Seen = SceneOf<Classic>

export const CENTRE = 'centre'
export const FLOOR = 'floor'

/** What is printed. Where the server has not told yet, as much as the table itself shows. */
export function partsOf({ components: told, view }: Pick<Seen, 'components' | 'view'>): Parts {
  return {
    colours: told.colours ?? [],
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

/** What is picked of a take: where from and which colour; null if nothing. */
export function hand(scene: Seen): { source: string; colour: Colour; count: number } | null {
  const { source, colour } = scene.choice.picked
  if (!source || !colour) return null
  return { source, colour, count: offerOf(scene.view, source).filter((c) => c === colour).length }
}

/** The complete line that chooses its column now, on a grey wall. */
export function toldLine(scene: Seen): Line | null {
  const move = scene.choice.moves[0]?.fields
  if (move?.kind !== 'place') return null
  return scene.view.boards[scene.front - 1]!.lines[move.line - 1] ?? null
}

/** The colour of a line before its tile was placed; null if nobody here saw it. */
export function placedLine(
  before: View | null,
  seat: number | undefined,
  line: number,
): Colour | null {
  return before?.boards[(seat ?? 0) - 1]?.lines[line - 1]?.colour ?? null
}
