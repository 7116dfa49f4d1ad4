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

  it('stand beside those of the levels that were met', () => {
    const levels = [texts.en.met('Keen', 'Azul'), texts.en.met('Casual', 'Azul Duel')]
    expect(texts.en.beside(levels)).toContain('equals: Keen (Azul), Casual (Azul Duel).')
    expect(texts.fr.beside(levels)).toContain('le plus\u00a0: Keen (Azul)')
    expect(texts.fr.levels('12 %')).toBe('le niveau\u00a0: 12 %')
  })

  it('of others say so', () => {
    expect(conceptName(texts.en, 'stars')).toBe('Stars')
    expect(conceptName(texts.en, 'stars_others')).toBe('Stars (of others)')
    expect(conceptName(texts.fr, 'stars_others')).toBe('Étoiles (des autres)')
  })
})
