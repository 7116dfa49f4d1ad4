import { describe, expect, it } from 'vitest'
import { when } from './when'

const NOW = new Date(2026, 10, 16, 21, 30).getTime()
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime()

describe('when a game ended', () => {
  it('is a time today, a day this year, and a date before', () => {
    expect(when(at(2026, 10, 16, 9, 5), NOW)).toBe('today 09:05')
    expect(when(at(2026, 2, 3, 9, 5), NOW)).toBe('3 Mar')
    expect(when(at(2025, 11, 31, 23, 5), NOW)).toBe('31 Dec 2025')
  })
})
