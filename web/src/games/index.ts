/** The modules of the games, loaded when they are needed. */
import type { GameModule } from './module'

const MODULES: Record<string, () => Promise<{ module: GameModule }>> = {
  classic: () => import('./classic'),
  pavilion: () => import('./pavilion'),
  duel: () => import('./duel'),
}

/** The module of a game the server offers; undefined if this page does not know it. */
export async function loadGame(key: string): Promise<GameModule | undefined> {
  return (await MODULES[key]?.())?.module
}
