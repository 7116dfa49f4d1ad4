import { post, signedIn } from '../../api/http'
import type { Made } from '../../api/types'
import { router } from '../../router.svelte'

/** Go to the table where a deal is played; whoever is nobody yet becomes a guest. */
export async function playDeal(id: string): Promise<void> {
  await signedIn()
  const { path } = await post<Made>(`/api/deals/${id}/tables`)
  router.go(path)
}

/** A date as the reader writes it. */
export function dated(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** A moment, in milliseconds since 1970, as the reader writes it. */
export function moment(at: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' })
  return format.format(at)
}
