/** The result of a game in one sentence. */
import { lead } from './result'
import type { Session } from './session.svelte'
import { tableTexts } from './texts'

export function verdict(session: Session): string {
  const texts = tableTexts()
  if (session.state?.is_aborted) return texts.aborted
  const result = session.state?.result
  if (!result) return texts.over
  const { winners } = result
  const who = winners.map((seat) => session.subject(seat))
  if (who.length !== 1) return texts.result.shared(who)
  const by = lead(result)
  return by === null ? texts.result.alone(who[0]!) : texts.result.wins(who[0]!, by)
}
