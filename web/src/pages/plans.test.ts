import { describe, expect, it } from 'vitest'
import { againstBot, onThisScreen, seatCounts, withFriends } from './plans'

describe('tables made with one press', () => {
  it('seat you first and begin at once against a bot', () => {
    expect(againstBot('classic', 'keen')).toEqual({
      game: 'classic',
      seats: [{ kind: 'you' }, { kind: 'bot', level: 'keen' }],
      start: true,
    })
  })

  it('give every seat of one screen to you, under its own name', () => {
    const plan = onThisScreen('duel', ['', 'Guest 2'])
    expect(plan.seats).toEqual([{ kind: 'you' }, { kind: 'you', name: 'Guest 2' }])
    expect(plan.start).toBe(true)
  })

  it('wait for friends', () => {
    const plan = withFriends('pavilion', 3)
    expect(plan.seats?.map((seat) => seat.kind)).toEqual(['you', 'free', 'free'])
    expect(plan.start).toBeUndefined()
  })

  it('offer the seats the server lists', () => {
    const seats = { name: 'seats', default: '2', explanation: '', choices: ['2', '3'] }
    expect(seatCounts({ key: 'x', title: 'X', rules: 1, options: [seats] })).toEqual([2, 3])
    expect(seatCounts({ key: 'x', title: 'X', rules: 1, options: [] })).toEqual([2])
  })
})
