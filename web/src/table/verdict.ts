/** The result of a game in one sentence. */
import { lead } from './result'
import type { Session } from './session.svelte'
import { tableTexts } from './texts'

export function verdict(session: Session): string {
  const texts = tableTexts()
  const result = session.state?.result
  if (!result) return texts.over
  const { winners } = result
  const name = (seat: number) => session.name(seat)
  if (winners.length !== 1) return texts.result.shared(winners.map(name))
  const winner = winners[0]!
  const by = lead(result)
  const isYou = session.isYou(winner)
  if (by === null) return isYou ? texts.result.youAlone : texts.result.alone(name(winner))
  return isYou ? texts.result.youWin(by) : texts.result.wins(name(winner), by)
}
