import { get } from '../api/http'
import type { LevelCard, LevelProposal } from '../api/types'
import { settings } from '../settings.svelte'
import { FIRST_LEVEL, partsOf } from '../words/levels'

/** The level last played against in a game, if it still exists; else the one that fits, or the one
 * to begin with. */
export function levelFor(game: string, levels: LevelCard[], fitting?: string): string {
  const known = (name: string) => levels.some((level) => level.name === partsOf(name).level)
  const last = settings.current.level[game]
  if (last && known(last)) return last
  if (fitting && known(fitting)) return fitting
  return known(FIRST_LEVEL) ? FIRST_LEVEL : (levels[0]?.name ?? FIRST_LEVEL)
}

/** The levels that fit you, game by game; none if the server cannot be asked. */
export function theProposals(): Promise<LevelProposal[]> {
  return get<LevelProposal[]>('/api/me/levels').catch(() => [])
}

/** The level that fits at a game with so many seats. */
export function proposalFor(
  proposals: LevelProposal[],
  game: string,
  seats: number,
): LevelProposal | undefined {
  return proposals.find((one) => one.game === game && one.seats === seats)
}
