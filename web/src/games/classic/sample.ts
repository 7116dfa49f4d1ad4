/** A table to test with. */
import { quietScene } from '../example'
import type { EntryOf } from '../module'
import type { TakeForesight } from './foresight'
import { board } from './rules/still'
import type {
  Classic,
  Colour,
  Components,
  Fact,
  Foresight,
  MoveCard,
  Seen,
  Take,
  View,
} from './view'

export const COMPONENTS: Partial<Components> = {
  colours: ['blue', 'yellow', 'red', 'black', 'white'],
  letters: { blue: 'B', yellow: 'Y', red: 'R', black: 'K', white: 'W' },
  line_sizes: [1, 2, 3, 4, 5],
  wall: null,
  floor_penalties: [-1, -1, -2, -2, -2, -3, -3],
  bonuses: { row: 2, column: 7, colour: 10 },
  factories: 2,
}

export function viewOf(known: Partial<View> = {}): View {
  return {
    viewer: null,
    options: { seats: '2', wall: 'printed' },
    round: 1,
    phase: 'offer',
    to_act: 1,
    starter: 1,
    marker: 'centre',
    factories: [['blue', 'blue', 'blue', 'red'], []],
    centre: ['red', 'white'],
    bag: { blue: 1, yellow: 2, red: 3, black: 4, white: 5 },
    lid: {},
    boards: [board({ seat: 1 }), board({ seat: 2 })],
    ...known,
  }
}

export const take = (source: Take['source'], colour: Colour, to: Take['to']): MoveCard => ({
  text: `${source} ${colour} ${to}`,
  fields: { kind: 'take', source, colour, to },
})
/** What a take brings; nothing but what is told. */
export const takeForesight = (known: Partial<TakeForesight> = {}): TakeForesight => ({
  kind: 'take',
  gain: 0,
  loss: 0,
  spaces: [],
  reveals: false,
  tiles: 0,
  fits: 0,
  falls: 0,
  has_marker: false,
  floor_total: 0,
  to_centre: [],
  is_full: false,
  ...known,
})
export const place = (line: number, column: number): MoveCard => ({
  text: `${line}>c${column}`,
  fields: { kind: 'place', line, column },
})
export const moved = (seat: number, move: MoveCard, events: Fact[] = []): EntryOf<Classic> => ({
  seq: 1,
  at: 0,
  kind: 'moved',
  seat,
  move,
  events,
})

export function sceneWith(
  moves: MoveCard[],
  known: Partial<View> = {},
  seen: Record<string, Foresight> = {},
): Seen {
  const foresight = new Map(Object.entries(seen))
  const quiet: Seen = quietScene(viewOf(known), COMPONENTS)
  const scene = { ...quiet, mine: [1], foresight, isLive: true }
  scene.choice.offer(moves)
  return scene
}
