import { gameModule } from '../module'
import Board from './Board.svelte'
import { flights } from './flights'
import { keyList, keys } from './keys'
import Picture from './Picture.svelte'
import Shelf from './Shelf.svelte'
import { story } from './story'
import { targetsOf } from './targets'
import Tray from './Tray.svelte'
import { hand, toldLine, type Classic } from './view'
import { words } from './words'

export const module = gameModule<Classic>({
  key: 'classic',
  words,
  Tray,
  Board,
  Shelf,
  Options: null,
  picture: (scene) => {
    const held = hand(scene)
    const line = toldLine(scene)
    if (line) return [`sq-${line.colour}`]
    return held ? Array.from({ length: held.count }, () => `sq-${held.colour}`) : []
  },
  targets: targetsOf,
  Rules: () => import('./Rules.svelte'),
  round: (view) => ({ now: view.round, of: null }),
  score: (view, seat) => view.boards[seat - 1]!.score,
  bag: (view) => Object.entries(view.bag).map(([colour, count]) => ({ id: `sq-${colour}`, count })),
  flights,
  story,
  keys,
  keyList,
  Picture,
})
