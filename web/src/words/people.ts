/** What people are called. The server calls those who gave no name "Guest 1234"; whoever reads the
 * page sees that name in their own language, and the stored one stays as it is. */
import { spoken, type Texts } from './language.svelte'

const texts: Texts<(number: number | string) => string> = {
  en: (number) => `Guest ${number}`,
  fr: (number) => `Invité ${number}`,
}
const GUEST = /^(?:Guest|Invité) (\d+)$/

/** What a guest is called in the language of the page. */
export function guestName(number: number | string): string {
  return spoken(texts)(number)
}

/** A stored name as the reader sees it. */
export function personName(name: string): string {
  const number = GUEST.exec(name)?.[1]
  return number ? guestName(number) : name
}

/** Who sat at a table, as the reader sees it: those who deleted their data have no name. */
export function playerName(name: string): string {
  return personName(name) || spoken({ en: 'Former player', fr: 'Ancien joueur' })
}
