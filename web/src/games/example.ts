/** Positions for the rules: the server judges them like any other, and nothing is sent. */
import { post } from '../api/http'
import type { Fields, SeatCard, Sight } from '../api/types'
import { Choice } from '../table/choice.svelte'
import type { Scene } from './room'

type Keep = (fields: Fields) => boolean

/** A position in which the moves to `keep` are lit, and show what they would bring. */
export async function example(
  game: string,
  position: string,
  components: Fields,
  keep: Keep,
): Promise<Scene> {
  return shownSight(await post<Sight>('/api/positions', { game, position }), components, keep)
}

/** What the server tells of a position, as a scene. */
export function shownSight(sight: Sight, components: Fields, keep: Keep): Scene {
  const choice = new Choice()
  choice.offer(sight.moves.filter(({ fields }) => keep(fields)))
  const boards = sight.view['boards'] as { seat: number }[]
  return {
    view: sight.view,
    components,
    seats: boards.map(({ seat }) => ({ seat }) as SeatCard),
    front: 1,
    mine: [1],
    choice,
    foresight: new Map(sight.moves.map(({ text, foresight }) => [text, foresight])),
    last: null,
    hints: [],
    isLive: true,
    askWhy: () => undefined,
    confirm: () => undefined,
    isSmall: false,
  }
}
