/** Positions for the rules: the server judges them like any other, and nothing is sent. */
import { post } from '../api/http'
import type { AnyForesight, AnyMove, CardOf, Fields, SeatCard } from '../api/types'
import { Choice } from '../table/choice.svelte'
import type { Scene } from './module'

type Keep<Move> = (fields: CardOf<Move>['fields']) => boolean
/** What the server tells of a position of a game. */
interface SightOf<View, Foresight, Move> {
  view: View
  moves: (CardOf<Move> & { foresight: Foresight })[]
}

/** A position in which the moves to `keep` are lit, and show what they would bring. */
export async function example<
  View extends object,
  Parts extends object,
  Foresight,
  Move extends Fields,
>(
  game: string,
  position: string,
  components: Parts,
  keep: Keep<Move>,
): Promise<Scene<View, Parts, Foresight, Move>> {
  const sight = await post<SightOf<View, Foresight, Move>>('/api/positions', { game, position })
  return shownSight(sight, components, keep)
}

/** What the server tells of a position, as a scene. */
export function shownSight<
  View extends object,
  Parts extends object,
  Foresight,
  Move extends Fields,
>(
  sight: SightOf<View, Foresight, Move>,
  components: Parts,
  keep: Keep<Move>,
): Scene<View, Parts, Foresight, Move> {
  const foresight = new Map(sight.moves.map((move) => [move.text, move.foresight]))
  const quiet = quietScene<View, Parts, Foresight, Move>(sight.view, components)
  const scene = { ...quiet, mine: [1], foresight, isLive: true }
  scene.choice.offer(sight.moves.filter(({ fields }) => keep(fields)))
  return scene
}

/** A scene that is only looked at. */
export function quietScene<
  View extends object,
  Parts extends object,
  Foresight = AnyForesight,
  Move extends Fields = AnyMove,
>(view: View, components: Parts): Scene<View, Parts, Foresight, Move> {
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
