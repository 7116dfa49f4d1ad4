/** Tables people ask for with one press. */
import { post, signedIn } from '../api/http'
import type { GameCard, Made, SeatPlan, TablePlan } from '../api/types'
import { router } from '../router.svelte'

const YOU: SeatPlan = { kind: 'you' }

/** You and a bot, begun at once. The other seats, if a game needs more, are bots too. */
export function againstBot(game: string, level: string, seats = 2): TablePlan {
  const bots = Array.from({ length: seats - 1 }, (): SeatPlan => ({ kind: 'bot', level }))
  return { game, seats: [YOU, ...bots], start: true }
}

/** People who share one screen, begun at once. The first is called as you are. */
export function onThisScreen(game: string, names: string[]): TablePlan {
  const seats = names.map((name): SeatPlan => (name ? { kind: 'you', name } : YOU))
  return { game, seats, start: true }
}

/** You, and whoever comes with the link. */
export function withFriends(game: string, seats: number): TablePlan {
  const free = Array.from({ length: seats - 1 }, (): SeatPlan => ({ kind: 'free' }))
  return { game, seats: [YOU, ...free] }
}

/** With how many seats a game can be played. */
export function seatCounts(game: GameCard): number[] {
  return game.options.find((option) => option.name === 'seats')?.choices.map(Number) ?? [2]
}

/** Make a table, as a guest if you are nobody yet, and go there. */
export async function openTable(plan: TablePlan): Promise<void> {
  await signedIn()
  const made = await post<Made>('/api/tables', plan)
  router.go(`/t/${made.table}`)
}
