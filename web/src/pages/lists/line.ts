/** A table in one line of a list. */
import type { TableCard } from '../../api/types'

/** Whether somebody waits for you there. */
export function isYourTurn(table: TableCard): boolean {
  return table.status === 'playing' && (table.seats.find(isToAct(table))?.is_you ?? false)
}

const isToAct = (table: TableCard) => (seat: { seat: number }) => seat.seat === table.to_act

export function isMine(table: TableCard): boolean {
  return table.seats.some((seat) => seat.is_you || seat.is_kept_for_you)
}

export function hasRoom(table: TableCard): boolean {
  return table.seats.some((seat) => seat.kind === 'free' && (!seat.is_kept || seat.is_kept_for_you))
}

/** What you can do there, and so what its button says. */
export type Deed = 'turn' | 'continue' | 'join' | 'watch' | 'wait' | 'look'

export function deedAt(table: TableCard): Deed {
  if (isYourTurn(table)) return 'turn'
  if (table.status === 'over') return 'look'
  if (isMine(table)) return table.status === 'open' ? 'wait' : 'continue'
  return table.status === 'open' && hasRoom(table) ? 'join' : 'watch'
}

/** Those you meet there: everybody who sits but you. */
export function company(table: TableCard): TableCard['seats'] {
  return table.seats.filter((seat) => seat.kind !== 'free' && !seat.is_you)
}
