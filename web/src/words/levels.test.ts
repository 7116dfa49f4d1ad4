import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { LevelCard } from '../api/types'
import type { LevelProposal } from '../api/types'
import {
  fitLine,
  isEngine,
  levelLine,
  levelName,
  nameOf,
  ratedName,
  styleLine,
  texts,
} from './levels'

const BOTS = '../src/tilewright/bots/'

type Skills = Record<string, Record<string, { evaluations: number; nerves?: number }>>
type Ratings = {
  game: string
  options: Record<string, string>
  levels: { level: string; elo: number }[]
}[]
const read = <T>(name: string) => JSON.parse(readFileSync(BOTS + name, 'utf8')) as T
const skills = read<Skills>('skills.json')
const ratings = read<Ratings>('ratings.json')
const GAMES = ['classic', 'pavilion', 'duel']

const isUsual = ({ seats, wall, side }: Record<string, string>) =>
  seats === '2' && wall !== 'grey' && side !== 'grey'

/** A level as the server's catalogue tells it. */
function card(name: string): LevelCard {
  return {
    name,
    description: 'plays',
    is_reference: false,
    ratings: ratings.flatMap(({ game, options, levels }) =>
      levels.flatMap((one) =>
        one.level === name
          ? [
              {
                game,
                options,
                is_usual: isUsual(options),
                elo: one.elo,
                low: one.elo,
                high: one.elo,
              },
            ]
          : [],
      ),
    ),
    skills: GAMES.map((game) => {
      const skill = skills[name]![game] ?? skills[name]!['any']!
      return { nerves: 0, empathy: 1, ...skill, game }
    }),
    styles: [{ name: 'builder', description: 'builds', measures: [] }],
  }
}

describe('the words for levels', () => {
  it('name every level of the server in both languages', () => {
    const source = readFileSync(`${BOTS}registry.py`, 'utf8')
    const keys = [...source.matchAll(/[Ll]evel\(\s*"(\w+)"/g)].map((match) => match[1]!)
    expect(keys.length).toBeGreaterThan(10)
    expect(new Set(Object.keys(texts.en.names))).toEqual(new Set(keys))
    expect(new Set(Object.keys(texts.fr.names))).toEqual(new Set(keys))
  })

  it('give no two levels the same name', () => {
    for (const { names } of Object.values(texts))
      expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length)
  })

  it('fall back to what the server says', () => {
    expect(levelName('brand-new')).toBe('brand-new')
    const level = { ...card('keen'), name: 'brand-new', skills: [], description: 'plays backwards' }
    expect(levelLine(level, 'duel')).toBe('plays backwards')
  })

  it('say of a level that errs in a game that it errs there, and of no other', () => {
    for (const name of Object.keys(skills))
      for (const game of GAMES) {
        const { nerves } = card(name).skills.find((one) => one.game === game)!
        const line = levelLine(card(name), game)
        expect(/errs|misjudges/.test(line), `${name} in ${game}: ${line}`).toBe(nerves > 0)
      }
  })

  it('say honestly how a level fares against the greedy bot in this game', () => {
    expect(levelLine(card('starter'), 'pavilion')).toContain('Loses to Greedy almost every time')
    expect(levelLine(card('newcomer'), 'classic')).toContain('Usually loses to Greedy')
    expect(levelLine(card('strong'), 'pavilion')).toContain('errs now and then')
    expect(levelLine(card('strong'), 'classic')).toBe(
      'Thinks of your answers. Beats Greedy almost every time.',
    )
  })

  it('tell how strong a level proved to be at a game', () => {
    const level = {
      ...card('keen'),
      ratings: [
        { game: 'duel', options: { seats: '2' }, is_usual: true, elo: 1234, low: 1200, high: 1270 },
        { game: 'duel', options: { seats: '3' }, is_usual: false, elo: 999, low: 900, high: 1100 },
      ],
    }
    expect(ratedName(level, 'duel', { seats: '3' })).toBe('Keen · 999')
    expect(ratedName(level, 'duel', { seats: '4' })).toBe('Keen · 1234')
    expect(ratedName(level, 'duel')).toBe('Keen · 1234')
    expect(ratedName(level, 'classic')).toBe('Keen')
  })

  it('say which level fits, and why', () => {
    const proposal: LevelProposal = {
      ...{ game: 'classic', seats: 2, level: 'starter', games: 0, wins: 0, margin: 0 },
      ...{ elo: 700, low: 0, high: 1400, chance: 0.5 },
    }
    expect(fitLine(proposal)).toContain('First game plays like somebody in a first game')
    const played = { ...proposal, level: 'casual', games: 5, wins: 2.5, margin: -3.4 }
    expect(fitLine(played)).toBe(
      'Casual fits you: of your last 5 games against bots you won 2.5, 3 points behind on average.',
    )
  })

  it('name every style of the server in both languages, with a line for every game', () => {
    const styles = Object.keys(read<Record<string, unknown>>('styles.json'))
    for (const words of Object.values(texts)) {
      expect(Object.keys(words.styles)).toEqual(styles)
      for (const style of Object.values(words.styles))
        expect(Object.keys(style.lines)).toEqual(GAMES)
    }
  })

  it('name a bot with a style by both, and tell what was measured of it', () => {
    expect(levelName('keen-builder')).toBe('Keen, Builder')
    expect(levelName('brand-new')).toBe('brand-new')
    const measure = {
      ...{ game: 'classic', options: {}, is_usual: true, games: 200 },
      ...{ elo: -14, low: -60, high: 30, trait: 1.04, plain: 0.78 },
    }
    const level = {
      ...card('keen'),
      styles: [{ name: 'builder', description: 'builds', measures: [measure] }],
    }
    expect(styleLine(level, 'builder', 'classic')).toBe(
      'Plays for columns. 1.04 columns a game, otherwise 0.78; −14 ± 45 in rating.',
    )
    expect(styleLine(level, 'builder', 'duel')).toBe('Plays for the scoring tablets.')
    expect(styleLine(level, 'unknown', 'duel')).toBe('')
  })

  it('call people by their name and bots by their level', () => {
    expect(nameOf({ name: 'Guest 7', level: null })).toBe('Guest 7')
    expect(nameOf({ name: 'keen', level: 'keen' })).toBe('Keen')
    expect(nameOf({ name: 'Guest 7', level: 'greedy', forfeit: 'resigned' })).toBe('Guest 7')
  })

  it('call engines by their title, at a table and in a record', () => {
    expect(nameOf({ name: 'Dice of Ann', level: 'engine:dice' })).toBe('Dice of Ann')
    expect(nameOf({ name: 'Dice of Ann', level: 'engine', kind: 'bot' })).toBe('Dice of Ann')
    expect(isEngine('engineer')).toBe(false)
  })
})
