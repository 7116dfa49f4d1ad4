import type { LevelCard } from '../api/types'
import { settings } from '../settings.svelte'
import { FIRST_LEVEL } from '../words/levels'

/** The level last played against in a game, if it still exists; else the one to begin with. */
export function levelFor(game: string, levels: LevelCard[]): string {
  const known = (name: string | undefined) => levels.some((level) => level.name === name)
  const last = settings.current.level[game]
  if (last && known(last)) return last
  return known(FIRST_LEVEL) ? FIRST_LEVEL : (levels[0]?.name ?? FIRST_LEVEL)
}
