import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { levelLine, levelName, nameOf, ratedName, texts } from './levels'

const REGISTRY = '../src/tilewright/bots/registry.py'

describe('the words for levels', () => {
  it('name every level of the server in both languages', () => {
    const source = readFileSync(REGISTRY, 'utf8')
    const keys = [...source.matchAll(/[Ll]evel\(\s*"(\w+)"/g)].map((match) => match[1]!)
    expect(keys.length).toBeGreaterThan(10)
    expect(new Set(Object.keys(texts.en))).toEqual(new Set(keys))
    expect(new Set(Object.keys(texts.fr))).toEqual(new Set(keys))
  })

  it('give no two levels the same name', () => {
    for (const words of Object.values(texts)) {
      const names = Object.values(words).map((level) => level.name)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('fall back to what the server says', () => {
    expect(levelName('brand-new')).toBe('brand-new')
    const level = { name: 'brand-new', description: 'plays backwards', ratings: [] }
    expect(levelLine(level)).toBe('plays backwards')
  })

  it('tell how strong a level proved to be at a game', () => {
    const ratings = [{ game: 'duel', elo: 1234, low: 1200, high: 1270 }]
    const level = { name: 'keen', description: '', ratings }
    expect(ratedName(level, 'duel')).toBe('Keen · 1234')
    expect(ratedName(level, 'classic')).toBe('Keen')
  })

  it('call people by their name and bots by their level', () => {
    expect(nameOf({ name: 'Guest 7', level: null })).toBe('Guest 7')
    expect(nameOf({ name: 'keen', level: 'keen' })).toBe('Keen')
  })
})
