/** How a move of this game is told: what each fact changes on the table. */
import type { GameStory } from '../module'
import { counted, factOf, onBoard, scoreWith } from '../staging'
import type { Pavilion } from './types'

export const story: GameStory<Pavilion> = {
  landed: (before, after, entry) => {
    const fact = factOf(entry, 'landed')
    return fact ? onBoard(before, fact, () => fact.board) : after
  },
  changes: {
    marker: counted,
    tile: (view, fact, after) => {
      const { stars, free_spaces, goals } = after.boards[fact.seat - 1]!
      return onBoard(view, fact, (board) => ({
        score: scoreWith(board, fact),
        stars,
        free_spaces,
        goals,
      }))
    },
    discard: counted,
    star_bonus: counted,
    number_bonus: counted,
    corners: (view, fact, after) =>
      onBoard(view, fact, (board) => ({
        score: scoreWith(board, fact),
        corners: after.boards[fact.seat - 1]!.corners,
      })),
  },
  losses: ['discard', 'corners'],
  bonuses: ['star_bonus', 'number_bonus'],
  roundName: ['round', 'joker'],
  spot: (seat, { star, space }) => `board-${seat}-space-${String(star)}-${Number(space)}`,
  flights: (fact) => {
    if (fact.kind !== 'tile') return []
    const { seat, star, space, colour } = fact
    const to = `board-${seat}-space-${star}-${space}`
    return [{ from: `board-${seat}-hand-${colour}`, to, id: `rh-${colour}` }]
  },
}
