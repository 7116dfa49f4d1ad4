/** The clock of a table in words. */
import type { Clock } from '../api/types'
import { plural, spoken, type Texts } from './language.svelte'

const en = {
  none: 'no clock',
  live: (minutes: string, seconds: number) =>
    seconds > 0 ? `${minutes} min + ${seconds} s a turn` : `${minutes} min`,
  days: (days: number) => `${days} ${plural(days, 'day', 'days')} a turn`,
}

const fr: typeof en = {
  none: 'sans pendule',
  live: (minutes, seconds) =>
    seconds > 0 ? `${minutes} min + ${seconds} s par tour` : `${minutes} min`,
  days: (days) => `${days} ${plural(days, 'jour', 'jours')} par tour`,
}

const texts: Texts<typeof en> = { en, fr }

/** How long people may think: "10 min + 5 s a turn". */
export function clockWords(clock: Clock | null | undefined): string {
  const say = spoken(texts)
  if (!clock) return say.none
  if (clock.kind === 'days') return say.days(clock.days)
  const minutes = String(Math.round(clock.bank_s / 6) / 10).replace('.', spokenPoint())
  return say.live(minutes, clock.increment_s ?? 0)
}

function spokenPoint(): string {
  return spoken({ en: '.', fr: ',' })
}
