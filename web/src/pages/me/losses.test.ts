import { describe, expect, it } from 'vitest'
import { conceptName, texts } from './losses.words'

describe('concepts of losses', () => {
  it('have a name in both languages', () => {
    const { en, fr } = texts
    expect(Object.keys(fr.concepts)).toEqual(Object.keys(en.concepts))
    for (const [concept, name] of Object.entries(en.concepts)) {
      expect(name).not.toBe('')
      if (concept !== 'bonus') expect(fr.concepts[concept]).not.toBe(name)
    }
  })

  it('of others say so', () => {
    expect(conceptName(texts.en, 'stars')).toBe('Stars')
    expect(conceptName(texts.en, 'stars_others')).toBe('Stars (of others)')
    expect(conceptName(texts.fr, 'stars_others')).toBe('Étoiles (des autres)')
  })
})
