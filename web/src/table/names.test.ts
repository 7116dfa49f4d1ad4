import { describe, expect, it } from 'vitest'
import type { SeatCard } from '../api/types'
import { distinctNames, initial } from './names'

const seat = (number: number, name: string, level: string | null = null) =>
  ({ seat: number, name, level, kind: level ? 'bot' : 'person' }) as SeatCard

describe('the names of the seats', () => {
  it('tell those apart who are called the same', () => {
    const seats = [seat(1, 'Guest 12'), seat(2, 'greedy', 'greedy'), seat(3, 'greedy', 'greedy')]
    expect(distinctNames(seats)).toEqual(['Guest 12', 'Greedy (2)', 'Greedy (3)'])
  })

  it('still call by name who gave up and has a bot playing on', () => {
    const gone = { ...seat(1, 'Ada', 'greedy'), forfeit: 'resigned' }
    expect(distinctNames([gone, seat(2, 'greedy', 'greedy')])).toEqual(['Ada', 'Greedy'])
  })

  it('leave a guest two figures on the badge, others a letter', () => {
    expect(initial(seat(1, 'Guest 1751'))).toBe('51')
    expect(initial(seat(2, 'élan'))).toBe('É')
  })
})
