import type { GameRoom } from '../room'
import Board from './Board.svelte'
import Picture from './Picture.svelte'
import Tray from './Tray.svelte'
import { words } from './words'

export const room: GameRoom = {
  key: 'duel',
  words,
  Tray,
  Board,
  Shelf: null,
  Options: null,
  Rules: () => import('./Rules.svelte'),
  round: (view) => ({ now: view['round'] as number, of: null }),
  score: (view, seat) => (view['boards'] as { score: number }[])[seat - 1]!.score,
  bag: () => [],
  flights: () => [],
  keys: () => false,
  keyList: { en: [], fr: [] },
  Picture,
}
