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
  const foresight = new Map(sight.moves.map((move) => [move.text, move.foresight]))
  const scene = { ...quietScene(sight.view, components), mine: [1], foresight, isLive: true }
  scene.choice.offer(sight.moves.filter(({ fields }) => keep(fields)))
  return scene
}

/** A scene that is only looked at. */
export function quietScene<View extends object, Parts extends object>(
  view: View,
  components: Parts,
): Scene<View, Parts> {
  const { boards } = view as { boards: { seat: number }[] }
  return {
    view,
    components,
    seats: boards.map(({ seat }) => ({ seat }) as SeatCard),
    front: 1,
    mine: [],
    choice: new Choice(),
    foresight: new Map(),
    last: null,
    hints: [],
    isLive: false,
    askWhy: () => undefined,
    confirm: () => undefined,
    isSmall: false,
  }
}
