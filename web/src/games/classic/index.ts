import type { GameRoom } from '../room'
import Board from './Board.svelte'
import { flights } from './flights'
import { keyList, keys } from './keys'
import Picture from './Picture.svelte'
import Shelf from './Shelf.svelte'
import { targetsOf } from './targets'
import Tray from './Tray.svelte'
import { hand, sceneOf, toldLine, type View } from './view'
import { words } from './words'

export const room: GameRoom = {
  key: 'classic',
  words,
  Tray,
  Board,
  Shelf,
  Options: null,
  picture: (given) => {
    const scene = sceneOf(given)
    const held = hand(scene)
    const line = toldLine(scene)
    if (line) return [`sq-${line.colour}`]
    return held ? Array.from({ length: held.count }, () => `sq-${held.colour}`) : []
  },
  targets: (given) => targetsOf(sceneOf(given)),
  Rules: () => import('./Rules.svelte'),
  round: (view) => ({ now: (view as unknown as View).round, of: null }),
  score: (view, seat) => (view as unknown as View).boards[seat - 1]!.score,
  bag: (view) =>
    Object.entries((view as unknown as View).bag).map(([colour, count]) => ({
      id: `sq-${colour}`,
      count,
    })),
  flights,
  keys,
  keyList,
  Picture,
}
