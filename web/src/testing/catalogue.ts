/** What a server offers, for tests. */
import type { Catalogue, GameCard, LevelCard, SeatCard, TableCard } from '../api/types'

export function level(name: string, more: Partial<LevelCard> = {}): LevelCard {
  return {
    name,
    description: 'plays',
    is_reference: false,
    ratings: [],
    skills: [],
    styles: [],
    ...more,
  }
}

const seats = (...choices: string[]): GameCard['options'][number] => ({
  name: 'seats',
  default: '2',
  explanation: '',
  choices,
})

export const CATALOGUE: Catalogue = {
  server: '1.2.3',
  protocol: 1,
  reviews: 'ask',
  games: [
    {
      key: 'classic',
      title: 'Classic',
      rules: 1,
      options: [
        seats('2', '3', '4'),
        { name: 'wall', default: 'printed', explanation: '', choices: ['printed', 'grey'] },
      ],
    },
    { key: 'duel', title: 'Duel', rules: 1, options: [seats('2')] },
  ],
  levels: [level('newcomer'), level('casual'), level('greedy', { is_reference: true })],
  engines: [],
}

export function seatAt(number: number, more: Partial<SeatCard> = {}): SeatCard {
  const plain = { level: null, is_you: false, is_host: false, is_kept: false, forfeit: null }
  const past = { former: '', can_return: false }
  const who = { kind: 'person', name: `Guest ${number}`, is_kept_for_you: false } as const
  return { ...plain, ...past, ...who, seat: number, ...more }
}

/** A game of classic between you and somebody else, whose turn it is. */
export function tableCard(id: string, more: Partial<TableCard> = {}): TableCard {
  return {
    id,
    agreement: { game: 'classic', rules: 1, options: {} },
    status: 'playing',
    seats: [seatAt(1, { is_you: true }), seatAt(2, {})],
    to_act: 2,
    round: 1,
    result: null,
    is_aborted: false,
    has_password: false,
    created_at: 0,
    updated_at: 0,
    ...more,
  }
}
