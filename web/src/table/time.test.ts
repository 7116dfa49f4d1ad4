import { describe, expect, it } from 'vitest'
import { timeLeft } from './time'

describe('time left', () => {
  it('is told in minutes and seconds, rounded up', () => {
    expect(timeLeft(347_000, 'd')).toBe('5:47')
    expect(timeLeft(7_001, 'd')).toBe('0:08')
  })

  it('shows hours and days where there are some', () => {
    expect(timeLeft(3_909_000, 'd')).toBe('1:05:09')
    expect(timeLeft(187_200_000, 'j')).toBe('2 j 4 h')
  })

  it('never goes below nothing', () => {
    expect(timeLeft(-5000, 'd')).toBe('0:00')
  })
})
