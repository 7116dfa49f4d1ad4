/** When something was, as short as it is understood today. */
import { language } from '../../words/language.svelte'

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }

export function when(at: number, now: number = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)]
  // British order of day and month; the words of the page are English for everybody.
  const locale = language.current === 'en' ? 'en-GB' : language.current
  if (then.toDateString() === today.toDateString()) {
    const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
    return `${word} ${then.toLocaleTimeString(locale, TIME)}`
  }
  const isThisYear = then.getFullYear() === today.getFullYear()
  return then.toLocaleDateString(locale, isThisYear ? DAY : { ...DAY, year: 'numeric' })
}
