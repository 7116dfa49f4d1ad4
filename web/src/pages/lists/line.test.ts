import { describe, expect, it } from 'vitest'
import type { TableCard } from '../../api/types'
import { seatAt as seat, tableCard as table } from '../../testing/catalogue'
import { joined, urgentFirst } from './feed.svelte'
import { company, actionAt, endingOf, playerName } from './line'

describe('a table in a list', () => {
  it('calls you when you are to act', () => {
    expect(actionAt(table('a', { to_act: 1 }))).toBe('turn')
    expect(actionAt(table('a', { to_act: 2 }))).toBe('continue')
  })

  it('offers a free seat, and to look on where there is none', () => {
    const strangers = [seat(1, {}), seat(2, { kind: 'free' })]
    expect(actionAt(table('a', { status: 'open', seats: strangers }))).toBe('join')
    const kept = [seat(1, {}), seat(2, { kind: 'free', is_kept: true })]
    expect(actionAt(table('a', { status: 'open', seats: kept }))).toBe('watch')
  })

  it('lets you look at a game that is over, even your own', () => {
    expect(actionAt(table('a', { status: 'over', to_act: null }))).toBe('look')
  })

  it('names everybody but you, and nobody where you wait alone', () => {
    expect(company(table('a', {})).map((one) => one.seat)).toEqual([2])
    const alone = [seat(1, { is_you: true }), seat(2, { kind: 'free' })]
    expect(company(table('a', { seats: alone }))).toEqual([])
  })
})

function ended(scores: number[], ranks: number[], you: number[] = [1]): TableCard {
  const winners = ranks.flatMap((rank, i) => (rank === 1 ? [i + 1] : []))
  const seats = scores.map((_, i) => seat(i + 1, { is_you: you.includes(i + 1) }))
  const result = { scores, ranks, winners, reason: 'by the rules' }
  return table('a', { status: 'over', to_act: null, seats, result })
}

describe('a game that is over', () => {
  it('is won, lost or shared by two, with your points first', () => {
    expect(endingOf(ended([50, 41], [1, 2]))).toMatchObject({ kind: 'won', scores: [50, 41] })
    expect(endingOf(ended([50, 41], [1, 2], [2]))).toMatchObject({ kind: 'lost', scores: [41, 50] })
    expect(endingOf(ended([50, 50], [1, 1]))).toMatchObject({ kind: 'shared' })
  })

  it('tells your place where more than two played', () => {
    const third = endingOf(ended([50, 41, 60], [2, 3, 1], [2]))
    expect(third).toMatchObject({ kind: 'place', place: 3, scores: [41, 50, 60] })
    expect(endingOf(ended([50, 41, 60], [2, 3, 1], [3]))?.kind).toBe('won')
  })

  it('names the winner of a screen that was shared', () => {
    const both = endingOf(ended([50, 41], [1, 2], [1, 2]))
    expect(both).toMatchObject({ kind: 'winner', scores: [50, 41] })
    expect(both?.winner?.seat).toBe(1)
  })

  it('has no result if none was kept', () => {
    expect(endingOf(table('a', { status: 'over', to_act: null }))).toBeNull()
  })

  it('names the person who played, though a bot went on', () => {
    expect(playerName(seat(2, { level: 'greedy', forfeit: 'resigned' }))).toBe('Guest 2')
    const replaced = seat(2, { kind: 'bot', level: 'greedy', name: 'greedy', former: 'Guest 7' })
    expect(playerName(replaced)).toBe('Guest 7')
    expect(company(table('a', { seats: [seat(1, { is_you: true }), replaced] }))).toHaveLength(1)
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
