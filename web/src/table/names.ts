/** What the seats are called on the page. */
import type { SeatCard } from '../api/types'
import type { Subject } from '../words/grammar'
import { nameOf } from '../words/levels'
import { tableTexts } from './texts'

/** The names in the order of the seats. Who shares a name with another is told by the seat. */
export function distinctNames(seats: SeatCard[]): string[] {
  const names = seats.map(nameOf)
  return names.map((name, i) => {
    const isShared = names.some((other, j) => other === name && j !== i)
    return isShared ? `${name} (${i + 1})` : name
  })
}

/** The subject of a sentence about a seat. */
export function subject(name: string, isYouAlone: boolean): Subject {
  return isYouAlone ? { name: tableTexts().you, person: 'you' } : { name, person: 'other' }
}

/** What stands on the badge: two figures of a guest's number, or the first letter. */
export function initial(seat: SeatCard): string {
  const number = /\d+$/.exec(seat.name)?.[0]
  return number ? number.slice(-2) : ([...nameOf(seat)][0] ?? String(seat.seat)).toUpperCase()
}
