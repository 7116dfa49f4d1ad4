/** Days of cards: they begin at 0:00 UTC. */
import { language } from '../../words/language.svelte'

/** A day by the first millisecond of it, as "Friday 20 November". */
export function dayName(at: number): string {
  const locale = { en: 'en-GB', fr: 'fr' }[language.current]
  const form = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, form).format(at).replace(',', '')
}
