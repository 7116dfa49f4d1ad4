/** A table to test with. */
import type { EntryCard, Fields, MoveCard } from '../../api/types'
import { quietScene } from '../example'
import type { Scene } from '../room'
import type { Foresight } from './foresight'
import { board } from './rules/still'
import type { View } from './view'

export const COMPONENTS: Fields = {
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

export const take = (source: string, colour: string, to: string): MoveCard => ({
  text: `${source} ${colour} ${to}`,
  fields: { kind: 'take', source, colour, to },
})
export const place = (line: number, column: number): MoveCard => ({
  text: `${line}>c${column}`,
  fields: { kind: 'place', line, column },
})
export const moved = (seat: number, move: MoveCard, events: Fields[] = []): EntryCard =>
  ({ seq: 1, at: 0, kind: 'moved', seat, move, events }) as unknown as EntryCard

export function sceneWith(
  moves: MoveCard[],
  known: Partial<View> = {},
  seen: Record<string, Foresight> = {},
): Scene<View> {
  const foresight = new Map(Object.entries(seen)) as unknown as Map<string, Fields>
  const scene = { ...quietScene(viewOf(known), COMPONENTS), mine: [1], foresight, isLive: true }
  scene.choice.offer(moves)
  return scene
}
