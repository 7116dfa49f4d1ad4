import { describe, expect, it } from 'vitest'
import type { SeatCard, TableCard } from '../../api/types'
import { joined, urgentFirst } from './feed.svelte'
import { company, deedAt } from './line'

function seat(number: number, more: Partial<SeatCard>): SeatCard {
  const plain = { level: null, is_you: false, is_host: false, is_kept: false, forfeit: null }
  const who = { kind: 'person', name: `Guest ${number}`, is_kept_for_you: false } as const
  return { ...plain, ...who, seat: number, ...more }
}

function table(id: string, more: Partial<TableCard>): TableCard {
  return {
    id,
    agreement: { game: 'classic', rules: 1, options: {} },
    status: 'playing',
    seats: [seat(1, { is_you: true }), seat(2, {})],
    to_act: 2,
    round: 1,
    has_password: false,
    created_at: 0,
    updated_at: 0,
    ...more,
  }
}

describe('a table in a list', () => {
  it('calls you when you are to act', () => {
    expect(deedAt(table('a', { to_act: 1 }))).toBe('turn')
    expect(deedAt(table('a', { to_act: 2 }))).toBe('continue')
  })

  it('offers a free seat, and to look on where there is none', () => {
    const strangers = [seat(1, {}), seat(2, { kind: 'free' })]
    expect(deedAt(table('a', { status: 'open', seats: strangers }))).toBe('join')
    const kept = [seat(1, {}), seat(2, { kind: 'free', is_kept: true })]
    expect(deedAt(table('a', { status: 'open', seats: kept }))).toBe('watch')
  })

  it('lets you look at a game that is over, even your own', () => {
    expect(deedAt(table('a', { status: 'over', to_act: null }))).toBe('look')
  })

  it('names everybody but you, and nobody where you wait alone', () => {
    expect(company(table('a', {})).map((one) => one.seat)).toEqual([2])
    const alone = [seat(1, { is_you: true }), seat(2, { kind: 'free' })]
    expect(company(table('a', { seats: alone }))).toEqual([])
  })
})

describe('a list of tables', () => {
  it('puts first what waits for you', () => {
    const list = [
      table('over', { status: 'over', to_act: null }),
      table('theirs', {}),
      table('yours', { to_act: 1 }),
    ]
    expect(urgentFirst(list).map((one) => one.id)).toEqual(['yours', 'theirs', 'over'])
  })

  it('tells a table once that moved between two pages', () => {
    const both = joined([table('a', {}), table('b', {})], [table('b', {}), table('c', {})])
    expect(both.map((one) => one.id)).toEqual(['a', 'b', 'c'])
  })
})
