/** Pieces of stories that all games share: what a fact changes on the table that is drawn. */
import type { AnyFact, AnyView, EntryCard } from '../api/types'
import type { GameModule, LastMove } from './module'

/** What the rules did in an entry. */
export function eventsOf(entry: EntryCard): AnyFact[] {
  return entry.events ?? []
}

/** The points of a fact; 0 if it brings none. */
export const pointsOf = (fact: AnyFact): number => ('points' in fact ? fact.points : 0)

/** The seat that a fact is about; 0 if it is about all. */
export const seatOf = (fact: AnyFact): number => ('seat' in fact ? fact.seat : 0)

/** The fact of a kind in an entry. */
export function factOf<Fact extends { kind: string }, Kind extends Fact['kind']>(
  entry: { events?: Fact[] },
  kind: Kind,
): Extract<Fact, { kind: Kind }> | undefined {
  return entry.events?.find((fact): fact is Extract<Fact, { kind: Kind }> => fact.kind === kind)
}

interface Scored {
  score: number
}
/** A fact about a seat. */
interface SeatFact {
  seat: number
}
interface PointsFact extends SeatFact {
  points: number
}
interface Boards<Board> {
  boards: Board[]
}

/** A view in which the board of a fact's seat has changed. */
export function onBoard<View extends Boards<Scored>>(
  view: View,
  fact: SeatFact,
  change: (board: View['boards'][number]) => Partial<View['boards'][number]>,
): View {
  const boards = view.boards.map((board, i) =>
    i === fact.seat - 1 ? { ...board, ...change(board) } : board,
  )
  return { ...view, boards }
}

/** The score once the points of a fact are counted. */
export function scoreWith(board: Scored, fact: PointsFact): number {
  return board.score + fact.points
}

/** A view in which nothing changes but the score. */
export function counted<View extends Boards<Scored>>(view: View, fact: PointsFact): View {
  const boards = view.boards.map((board, i) =>
    i === fact.seat - 1 ? { ...board, score: scoreWith(board, fact) } : board,
  )
  return { ...view, boards }
}

/** A view with the scores of another. */
export function withScoresOf<View>(view: View, other: View): View {
  const boards = (view as Boards<Scored>).boards
  const scores = (other as Boards<Scored>).boards
  return { ...view, boards: boards.map((board, i) => ({ ...board, score: scores[i]!.score })) }
}

/** Where a move went from and to. What is only pushed aside is not marked. */
export function lastMove(
  module: GameModule,
  before: AnyView,
  after: AnyView,
  { seat, move, ...entry }: EntryCard,
): LastMove | null {
  if (!seat || !move) return null
  const flights = module.flights(before, after, { ...entry, seat, move })
  const own = flights.filter(({ to }) => to.startsWith(`board-${seat}`))
  const marked = own.length > 0 ? own : flights
  return { seat, move, from: marked.map(({ from }) => from), to: marked.map(({ to }) => to) }
}
