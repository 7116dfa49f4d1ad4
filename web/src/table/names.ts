/** What the seats are called on the page. */
import type { SeatCard } from '../api/types'
import { language } from '../words/language.svelte'
import { nameOf } from '../words/levels'
import { tableTexts } from './texts'

/** The names in the order of the seats. Who shares a name with another is told by the seat; who gave
 * up is still called as before, whoever plays on. */
export function distinctNames(seats: SeatCard[]): string[] {
  const names = seats.map((seat) => (seat.forfeit ? seat.name : nameOf(seat)))
  return names.map((name, i) => {
    const isShared = names.some((other, j) => other === name && j !== i)
    return isShared ? `${name} (${i + 1})` : name
  })
}

/** The subject of a sentence about a seat. French verbs are in the third person, so it is a name. */
export function subject(name: string, isYouAlone: boolean): string {
  return isYouAlone && language.current === 'en' ? tableTexts().you : name
}

/** What stands on the badge: two figures of a guest's number, or the first letter. */
export function initial(seat: SeatCard): string {
  const number = /\d+$/.exec(seat.name)?.[0]
  return number ? number.slice(-2) : ([...nameOf(seat)][0] ?? String(seat.seat)).toUpperCase()
}
