/** A table in one line of a list. */
import type { SeatCard, TableCard } from '../../api/types'
import { nameOf } from '../../words/levels'

/** Whether somebody waits for you there. */
export function isYourTurn(table: TableCard): boolean {
  return table.status === 'playing' && (table.seats.find(isToAct(table))?.is_you ?? false)
}

const isToAct = (table: TableCard) => (seat: { seat: number }) => seat.seat === table.to_act

export function isMine(table: TableCard): boolean {
  return table.seats.some((seat) => seat.is_you || seat.is_kept_for_you)
}

export function hgameModule(table: TableCard): boolean {
  return table.seats.some((seat) => seat.kind === 'free' && (!seat.is_kept || seat.is_kept_for_you))
}

/** What you can do there, and so what its button says. */
export type TableAction = 'turn' | 'continue' | 'join' | 'watch' | 'wait' | 'look'

export function actionAt(table: TableCard): TableAction {
  if (isYourTurn(table)) return 'turn'
  if (table.status === 'over') return 'look'
  if (isMine(table)) return table.status === 'open' ? 'wait' : 'continue'
  return table.status === 'open' && hgameModule(table) ? 'join' : 'watch'
}

/** Those you meet there: everybody who sits, or sat, but you. */
export function company(table: TableCard): TableCard['seats'] {
  return table.seats.filter((seat) => (seat.kind !== 'free' || seat.former) && !seat.is_you)
}

/** What to call who played there: the person, though a bot took the seat over. */
export function playerName(seat: SeatCard): string {
  return seat.former || nameOf(seat)
}

/** How a game ended for you, or for those who shared your screen. */
export interface Ending {
  kind: 'won' | 'lost' | 'shared' | 'place' | 'winner'
  /** Your place; that of the winner where you played all seats. */
  place: number
  /** The points of all seats, yours first. */
  scores: number[]
  /** The only winner, if there is one. */
  winner: SeatCard | null
}

export function endingOf(table: TableCard): Ending | null {
  const { result, seats } = table
  if (!result) return null
  const mine = seats.filter((seat) => seat.is_you)
  const alone = result.winners.length === 1
  const winner = alone ? seats[result.winners[0]! - 1]! : null
  if (mine.length !== 1) {
    const kind = alone ? 'winner' : 'shared'
    return { kind, place: 1, scores: [...result.scores], winner }
  }
  const own = mine[0]!.seat - 1
  const place = result.ranks[own]!
  const scores = [result.scores[own]!, ...result.scores.filter((_, i) => i !== own)]
  const kind = place === 1 ? (alone ? 'won' : 'shared') : seats.length > 2 ? 'place' : 'lost'
  return { kind, place, scores, winner }
}
