import { describe, expect, it } from 'vitest'
import type { EntryCard, Fields, MoveCard } from '../../api/types'
import { plain } from '../../words/phrase'
import coloured from './fixtures/coloured.json'
import { colouredParts, greyParts } from './fixtures/parts'
import { flights, minus } from './flights'
import { numberGoals, starGoals } from './goals'
import { shownSight } from '../example'
import placing from './fixtures/placing.json'
import taking from './fixtures/taking.json'
import { boardWith, isShown } from './rules/examples'
import { tapSpace, tapWhole } from './picking'
import { placesAround } from './taking'
import { seen } from './types'
import { words } from './words'

const entry = (move: MoveCard, events: object[]): EntryCard =>
  ({ seq: 1, at: 0, kind: 'moved', seat: 1, move, events }) as unknown as EntryCard

const parts = colouredParts as unknown as Fields
const takingScene = () => shownSight(taking, parts, () => true)
const placingScene = () => shownSight(placing, parts, isShown)

describe('the words', () => {
  it('know every refusal of the server in both languages', () => {
    const codes = Object.keys((coloured as { refusals: Record<string, string> }).refusals)
    expect(codes.length).toBeGreaterThan(0)
    for (const language of ['en', 'fr'] as const)
      expect(codes.filter((code) => !(code in words[language].refusals))).toEqual([])
  })

  it('say what a take brings, and what must come along', () => {
    const scene = takingScene()
    tapWhole(scene.choice, { kind: 'take', source: 'factory 1', colour: 'yellow' })
    const { title, detail } = words.en.aim(scene)
    expect(plain(title)).toBe('Take 1 purple and 2 yellow from factory 1.')
    expect(plain(detail)).toBe('The joker (purple) must come along. 1 red goes to the centre.')
    expect(plain(words.fr.aim(scene).title)).toBe(
      'Prendre 1 violette et 2 jaunes dans la fabrique 1.',
    )
  })

  it('say what a placement scores and completes', () => {
    const scene = placingScene()
    tapSpace(scene.choice, { star: 'blue', space: 4 })
    const { title, detail } = words.en.aim(scene)
    expect(plain(title)).toBe('Blue on blue 4: +4.')
    expect(plain(detail)).toBe('Then 2 bonus tiles: statue.')
    expect(words.en.confirm(scene)).toBe('Place')
    expect(words.fr.confirm(scene)).toBe('Poser')
  })

  it('tell a placement with its points and what it completed', () => {
    const move = {
      text: 'R2:R+1',
      fields: { kind: 'place', star: 'red', space: 2, colour: 'red', jokers: 1 },
    }
    const events = [
      { kind: 'tile', seat: 1, points: 4 },
      { kind: 'feature', seat: 1, type: 'statue' },
    ]
    const view = takingScene().view
    expect(plain(words.en.move(move, view, entry(move, events)))).toBe(
      'placed red 2, paid with 1 joker: +4, statue done.',
    )
  })

  it('tell a take though the position before was not seen', () => {
    const move = { text: '3G', fields: { kind: 'take', source: 'factory 3', colour: 'green' } }
    expect(plain(words.en.move(move, null, entry(move, [])))).toBe('took green from factory 3.')
  })

  it('name the stars of the grey side by their place', () => {
    const view = { ...placing.view, options: { seats: '2', side: 'grey' } }
    const scene = shownSight({ ...placing, view }, greyParts as unknown as Fields, isShown)
    tapSpace(scene.choice, { star: 'blue', space: 4 })
    expect(plain(words.en.aim(scene).title)).toContain('space 4 of the right star')
  })
})

describe('the goals', () => {
  const board = boardWith(colouredParts, { 'red-1': 'red', 'red-2': 'red', 'centre-1': 'blue' })

  it('count the tiles of stars and numbers', () => {
    expect(starGoals(colouredParts, board).find(({ key }) => key === 'red')).toMatchObject({
      done: 2,
      of: 6,
    })
    expect(numberGoals(colouredParts, board)[0]).toMatchObject({ done: 2, of: 7 })
  })

  it('take a grey star for what lies in it', () => {
    const grey = boardWith(greyParts, { 'red-1': 'blue', 'red-2': 'blue', 'green-1': 'red' })
    const goals = starGoals(greyParts, grey)
    expect(goals.find(({ key }) => key === 'red')?.colour).toBe('blue')
    expect(goals.find(({ key }) => key === 'green')?.colour).toBeNull()
    expect(goals.some(({ key }) => key === 'yellow')).toBe(false)
  })
})

describe('the flights', () => {
  it('bring a take to the hand and the rest to the centre', () => {
    const before = seen(takingScene()).view
    const [board] = before.boards
    const after = { ...before, boards: [{ ...board!, hand: ['purple', 'yellow', 'yellow'] }] }
    const move = { text: '1Y', fields: { kind: 'take', source: 'factory 1', colour: 'yellow' } }
    const told = flights(before as never, after as never, entry(move, []))
    expect(told.map(({ to }) => to)).toEqual([
      'board-1-hand-purple',
      'board-1-hand-yellow',
      'board-1-hand-yellow',
      'centre-red',
    ])
  })

  it('take away one tile for one', () => {
    expect(minus(['red', 'red', 'blue'], ['red'])).toEqual(['red', 'blue'])
  })
})

describe('the places of saucers', () => {
  it.each([5, 7, 9])('are %i, the same left and right, and none upon another', (count) => {
    const places = placesAround(count)
    expect(places).toHaveLength(count)
    expect(places.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0)
    for (const one of places)
      for (const other of places)
        if (one !== other)
          expect(Math.hypot(one.x - other.x, 1.6 * (one.y - other.y))).toBeGreaterThan(0.8)
  })
})
