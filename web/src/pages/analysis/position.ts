/** A position that somebody brings, as a game without moves. */
import { post, Problem, theCatalogue } from '../../api/http'
import type { GameCard, Replay, Sight, Variation } from '../../api/types'

/** The game that a position text is of: its first word. */
export async function positionReplay(position: string): Promise<Replay> {
  const word = position.split(/\s/, 1)[0] ?? ''
  const { games } = await theCatalogue()
  if (!games.some(({ key }) => key === word)) {
    const names = games.map(({ key }) => key).join(', ')
    throw new Problem('malformed', `a position begins with the name of its game: ${names}`, 400)
  }
  const asked = { game: word, position }
  const [sight, variation] = await Promise.all([
    post<Sight>('/api/positions', asked),
    post<Variation>('/api/variations', { ...asked, moves: [] }),
  ])
  const seats = variation.steps[0]?.scores.length ?? 2
  return {
    game: word,
    rules: sight.rules,
    options: sight.options,
    players: Array.from({ length: seats }, (_, i) => ({ name: `Seat ${i + 1}` })),
    result: null,
    steps: variation.steps,
    breakdown: variation.breakdown,
  }
}

/** The record of a game in which nothing has happened yet. */
export function freshRecord(game: GameCard, options: Record<string, string> = {}): string {
  const agreed = Object.fromEntries(
    game.options.map(({ name, default: usual }) => [name, options[name] ?? usual]),
  )
  const players = Array.from({ length: Number(agreed['seats'] ?? 2) }, (_, i) => ({
    name: `Seat ${i + 1}`,
  }))
  const { key, rules } = game
  const record = { game: key, rules, options: agreed, players, result: null, events: [] }
  return JSON.stringify({ tilewright_record: 1, ...record })
}
