/** The rooms of the games, loaded when they are needed. */
import type { GameRoom } from './room'

const ROOMS: Record<string, () => Promise<{ room: GameRoom }>> = {
  classic: () => import('./classic'),
  pavilion: () => import('./pavilion'),
  duel: () => import('./duel'),
}

/** The room of a game the server offers; undefined if this page does not know it. */
export async function roomOf(key: string): Promise<GameRoom | undefined> {
  return (await ROOMS[key]?.())?.room
}
