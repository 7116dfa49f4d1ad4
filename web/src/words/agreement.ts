/** What a table agreed on beside the game, in words. */
import type { Agreement } from '../api/types'
import { plural, spoken, type Texts } from './language.svelte'
import { levelName } from './levels'

const en = {
  noTakebacks: 'no move is taken back',
  newcomers: 'others may take over a seat that was left',
  minutes: (n: number) => `${n} min`,
  hours: (n: number) => `${n} ${plural(n, 'hour', 'hours')}`,
  days: (n: number) => `${n} ${plural(n, 'day', 'days')}`,
  claim: (time: string) => `who is away for ${time} can lose`,
  bot: (time: string, bot: string) => `${bot} plays on for who is away for ${time}`,
}

const fr: typeof en = {
  noTakebacks: 'aucun coup ne se reprend',
  newcomers: 'd’autres peuvent reprendre une place quittée',
  minutes: (n) => `${n} min`,
  hours: (n) => `${n} ${plural(n, 'heure', 'heures')}`,
  days: (n) => `${n} ${plural(n, 'jour', 'jours')}`,
  claim: (time) => `qui s’absente ${time} peut perdre`,
  bot: (time, bot) => `${bot} continue pour qui s’absente ${time}`,
}

const texts: Texts<typeof en> = { en, fr }

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** "2 min", "1 hour", "3 days": the largest unit that fits. */
function timeWords(seconds: number): string {
  const say = spoken(texts)
  if (seconds % DAY_S === 0) return say.days(seconds / DAY_S)
  if (seconds % HOUR_S === 0) return say.hours(seconds / HOUR_S)
  return say.minutes(Math.round(seconds / MINUTE_S))
}

/** What people should know before they sit down; what is usual goes without saying. */
export function agreementWords({ takebacks, newcomers, absence }: Agreement): string[] {
  const say = spoken(texts)
  const words = takebacks === false ? [say.noTakebacks] : []
  if (newcomers) words.push(say.newcomers)
  if (!absence) return words
  const time = timeWords(absence.after_s)
  const { then = 'claim' } = absence
  return [...words, then === 'claim' ? say.claim(time) : say.bot(time, levelName(then))]
}
