import { gameModule } from '../module'
import Board from './Board.svelte'
import { flights } from './flights'
import { foreseen } from './foresight'
import { keyList, keys } from './keys'
import Options from './Options.svelte'
import Picture from './Picture.svelte'
import Shelf from './Shelf.svelte'
import { story } from './story'
import Tray from './Tray.svelte'
import { type Pavilion } from './types'
import { words } from './words'

export const module = gameModule<Pavilion>({
  key: 'pavilion',
  words,
  Tray,
  Board,
  isRound: true,
  Shelf,
  Options,
  Rules: () => import('./Rules.svelte'),
  round: (view, parts) => ({ now: view.round, of: parts?.rounds ?? null }),
  score: (view, seat) => view.boards[seat - 1]!.score,
  bag: (view) => Object.entries(view.bag).map(([colour, count]) => ({ id: `rh-${colour}`, count })),
  picture: (scene) => {
    const made = scene.choice.aimed?.fields
    if (made?.kind === 'place') return [`rh-${made.colour}`]
    return (foreseen(scene, scene.choice.aimed).tiles ?? []).map((colour) => `rh-${colour}`)
  },
  flights,
  story,
  keys,
  keyList,
  Picture,
})
