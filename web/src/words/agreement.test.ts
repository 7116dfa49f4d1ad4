import { afterEach, describe, expect, it } from 'vitest'
import { agreementWords } from './agreement'
import { language } from './language.svelte'

const GAME = { game: 'classic', rules: 1, options: {} }

afterEach(() => language.choose('en'))

describe('what a table agreed on', () => {
  it('is told as far as it is not usual', () => {
    expect(agreementWords(GAME)).toEqual([])
    expect(agreementWords({ ...GAME, takebacks: false, newcomers: true })).toEqual([
      'no move is taken back',
      'others may take over a seat that was left',
    ])
  })

  it('says what happens to who is away, and when', () => {
    const away = (after_s: number, then = 'claim') =>
      agreementWords({ ...GAME, absence: { after_s, then } })
    expect(away(120)).toEqual(['who is away for 2 min can lose'])
    expect(away(86_400)).toEqual(['who is away for 1 day can lose'])
    expect(away(7200, 'greedy')).toEqual(['Greedy plays on for who is away for 2 hours'])
    language.choose('fr')
    expect(away(3600)).toEqual(['qui s’absente 1 heure peut perdre'])
  })
})
