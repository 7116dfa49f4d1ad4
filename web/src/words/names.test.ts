import { describe, expect, it } from 'vitest'
import { nameParts, shortName } from './names'

describe('a name where there is little room', () => {
  it('keeps the number at its end', () => {
    expect(nameParts('Guest 12')).toEqual({ start: 'Guest', end: ' 12' })
    expect(nameParts('Casual (2)')).toEqual({ start: 'Casual', end: ' (2)' })
    expect(nameParts('Ada')).toEqual({ start: 'Ada', end: '' })
    expect(nameParts('1984')).toEqual({ start: '1', end: '984' })
  })

  it('is cut in the middle', () => {
    expect(shortName('Guest 12', 14)).toBe('Guest 12')
    expect(shortName('Bartholomew of Lisbon 12', 14)).toBe('Bartholome… 12')
    expect(shortName('Bartholomew of Lisbon', 14)).toBe('Bartholomew o…')
  })
})
