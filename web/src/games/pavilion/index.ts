import type { GameRoom } from '../room'
import Board from './Board.svelte'
import { flights } from './flights'
import { foreseen } from './foresight'
import { keyList, keys } from './keys'
import Options from './Options.svelte'
import Picture from './Picture.svelte'
import Shelf from './Shelf.svelte'
import Tray from './Tray.svelte'
import { seen, type View } from './types'
import { words } from './words'

const seeing = (view: object): View => view as View

export const room: GameRoom = {
  key: 'pavilion',
  words,
  Tray,
  Board,
  isRound: true,
  Shelf,
  Options,
  Rules: () => import('./Rules.svelte'),
  round: (view, parts) => ({
    now: seeing(view).round,
    of: (parts?.['rounds'] as number | undefined) ?? null,
  }),
  score: (view, seat) => seeing(view).boards[seat - 1]!.score,
  bag: (view) =>
    Object.entries(seeing(view).bag).map(([colour, count]) => ({ id: `rh-${colour}`, count })),
  picture: (scene) => {
    const fields = scene.choice.aimed?.fields ?? {}
    if (fields['kind'] === 'place') return [`rh-${String(fields['colour'])}`]
    return (foreseen(seen(scene), scene.choice.aimed).tiles ?? []).map((colour) => `rh-${colour}`)
  },
  flights,
  keys,
  keyList,
  Picture,
}
