/** What the seats are called on the page. */
import type { SeatCard } from '../api/types'
import { language } from '../words/language.svelte'
import { nameOf } from '../words/levels'
import { tableTexts } from './texts'

export { nameOf }

/** The subject of a sentence about a seat. French verbs are in the third person, so it is a name. */
export function subject(seat: SeatCard, isAlone: boolean): string {
  return seat.is_you && isAlone && language.current === 'en' ? tableTexts().you : nameOf(seat)
}

/** What stands on the badge: two figures of a guest's number, or the first letter. */
export function initial(seat: SeatCard): string {
  const number = /\d+$/.exec(seat.name)?.[0]
  return number ? number.slice(-2) : ([...nameOf(seat)][0] ?? String(seat.seat)).toUpperCase()
}
