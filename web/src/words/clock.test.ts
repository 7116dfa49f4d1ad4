import { afterEach, describe, expect, it } from 'vitest'
import { clockWords } from './clock'
import { language } from './language.svelte'

afterEach(() => language.choose('en'))

describe('the words for a clock', () => {
  it('say that there is none', () => {
    expect(clockWords(null)).toBe('no clock')
  })

  it('say the bank in minutes and the increment in seconds', () => {
    expect(clockWords({ kind: 'live', bank_s: 600, increment_s: 5 })).toBe('10 min + 5 s a turn')
    expect(clockWords({ kind: 'live', bank_s: 90 })).toBe('1.5 min')
  })

  it('say one day and several days apart, in French too', () => {
    expect(clockWords({ kind: 'days', days: 1 })).toBe('1 day a turn')
    language.choose('fr')
    expect(clockWords({ kind: 'days', days: 3 })).toBe('3 jours par tour')
    expect(clockWords({ kind: 'live', bank_s: 90 })).toBe('1,5 min')
  })
})
