import { describe, expect, it } from 'vitest'
import type { Fields } from '../../../api/types'
import { plain } from '../../../words/phrase'
import coloured from '../fixtures/coloured.json'
import { colouredParts, greyParts } from '../fixtures/parts'
import { flights, minus } from '../flights'
import { starGoals } from '../goals'
import { shownSight } from '../../example'
import placing from '../fixtures/placing.json'
import taking from '../fixtures/taking.json'
import { layoutOf } from '../layout'
import { ringsOf } from '../spaces'
import { texts } from './labels'
import { boardWith, isShown } from '../rules/examples'
import { beginPass } from '../keeping'
import { tapSpace, tapWhole } from '../picking'
import { placesAround } from '../taking'
import type { EntryOf } from '../../module'
import type { BoardView, Colour, Fact, Move, MoveCard, Pavilion, Seen, Star } from '../types'
import { words } from '.'

const entry = (move: MoveCard, events: object[]): EntryOf<Pavilion> =>
  ({ seq: 1, at: 0, kind: 'moved', seat: 1, move, events }) as unknown as EntryOf<Pavilion>

const made = (text: string, fields: Move): MoveCard => ({ text, fields })
const parts = colouredParts
type Keep = (fields: MoveCard['fields']) => boolean
const shown = (sight: object, keep: Keep, printed = parts): Seen =>
  shownSight(sight as never, printed, keep)
const takingScene = () => shown(taking, () => true)
const placingScene = () => shown(placing, isShown)

const passingScene = (round: number, kept: Fields, foresight: object) =>
  shown(
    {
      view: { ...placing.view, round },
      moves: [{ text: 'pass', fields: { kind: 'pass', ...kept }, foresight }],
    },
    () => true,
  )

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
      'Prendre 1 violette et 2 jaunes sur le cercle Fabrique 1.',
    )
  })

  it('say what a placement scores and completes', () => {
    const scene = placingScene()
    tapSpace(scene.choice, { star: 'blue', space: 4 })
    const { title, detail } = words.en.aim(scene)
    expect(plain(title)).toBe('Blue on blue 4: +4.')
    expect(plain(detail)).toBe('Spends 4 blue. Then 2 bonus tiles: statue.')
    expect(plain(words.fr.aim(scene).detail)).toMatch(/^Dépense 4 bleues\. /)
    expect(words.en.confirm(scene)).toBe('Place')
    expect(words.fr.confirm(scene)).toBe('Placer')
  })

  it('offer to keep tiles for the next round', () => {
    const scene = passingScene(1, { keep_red: 2 }, { gain: 0, loss: 0, kept: ['red', 'red'] })
    beginPass(scene.choice, 'green')
    expect(plain(words.en.aim(scene).title)).toBe('Pass and keep 2: 2 red.')
    expect(words.en.confirm(scene)).toBe('Pass, keep 2')
  })

  it('say what all tiles left over cost in the last round', () => {
    const told = { gain: 0, loss: -5, kept: [], discarded: Array<string>(5).fill('red') }
    const scene = passingScene(colouredParts.rounds, { keep_red: 0 }, told)
    expect(words.en.prompt(scene)).toBe(
      'No tile can be placed: pass. Each tile left over costs points.',
    )
    beginPass(scene.choice, undefined)
    expect(plain(words.en.aim(scene).title)).toBe('Pass: 5 tiles left, −5.')
    expect(words.en.confirm(scene)).toBe('Pass, −5')
    expect(plain(words.fr.aim(scene).title)).toBe('Passer\u00a0: 5 tuiles restantes, −5.')
    expect(words.fr.confirm(scene)).toBe('Passer, −5')
    for (const { aim } of [words.en, words.fr])
      expect(plain(aim(scene).detail)).not.toMatch(/next round|manche suivante/)
  })

  it('tell a placement with its points and what it completed', () => {
    const placed = { star: 'red', space: 2, colour: 'red', jokers: 1 } as const
    const move = made('R2:R+1', { kind: 'place', ...placed })
    const events = [
      { kind: 'tile', seat: 1, cost: 2, printed: 'red', points: 4 },
      { kind: 'feature', seat: 1, type: 'statue' },
    ]
    const view = takingScene().view
    expect(plain(words.en.move(move, view, entry(move, events), 'other'))).toBe(
      'placed red 2, paid with 1 joker: +4, statue done.',
    )
  })

  it('say why the marker cost fewer points than tiles were taken', () => {
    const move = made('CG', { kind: 'take', source: 'centre', colour: 'green' })
    const events: Fact[] = [{ kind: 'marker', seat: 1, tiles: 3, points: -2 }]
    expect(plain(words.en.move(move, null, entry(move, events), 'other'))).toBe(
      'took green from the centre: −2 (of −3: a score never goes below 1), and will place first.',
    )
  })

  it('tell a take though the position before was not seen', () => {
    const move = made('3G', { kind: 'take', source: 'factory 3', colour: 'green' })
    expect(plain(words.en.move(move, null, entry(move, []), 'other'))).toBe(
      'took green from factory 3.',
    )
  })

  const greyScene = () => {
    const [own] = placing.view.boards
    const stars = own!.stars.map((star) => {
      const numbers = greyParts.stars.find((each) => each.star === star.star)!.costs
      return { ...star, numbers }
    })
    const view = {
      ...placing.view,
      options: { seats: '2', side: 'grey' },
      boards: [{ ...own!, stars }],
    }
    return shown({ ...placing, view }, isShown, greyParts)
  }

  it('name a space of the grey side by the place of its star and the number printed on it', () => {
    const scene = greyScene()
    tapSpace(scene.choice, { star: 'blue', space: 1 })
    expect(plain(words.en.aim(scene).title)).toContain('the 3 of the right star')
    expect(plain(words.fr.aim(scene).title)).toContain('le 3 de l’étoile à droite')
  })

  it('tell a placement on the grey side though the position before was not seen', () => {
    const placed = { star: 'red', space: 1, colour: 'green', jokers: 0 } as const
    const move = made('R1:G', { kind: 'place', ...placed })
    const tile = { kind: 'tile', seat: 1, cost: 3, printed: null, points: 1 }
    expect(plain(words.en.move(move, null, entry(move, [tile]), 'other'))).toBe(
      'placed green on the 3 of the upper right star: +1.',
    )
  })

  it('name a complete star by what it is made of', () => {
    const said = (star: Star, colour: Colour | null) =>
      plain(
        words.en.event(
          { kind: 'star_bonus', seat: 1, star, colour, spaces: [], points: 12 },
          () => ({
            name: 'Ada',
            person: 'other',
          }),
        )!,
      )
    expect(said('red', 'blue')).toBe('Ada: blue star complete, +12.')
    expect(said('red', null)).toBe('Ada: multicoloured star complete, +12.')
    expect(said('centre', null)).toBe('Ada: centre star complete, +12.')
  })
})

describe('what is said of a space', () => {
  it('tells spaces with one number apart by where they lie', () => {
    const { spaces } = layoutOf(greyParts)
    const names = spaces.map((space) => texts.en.space('grey', space, null, null))
    expect(new Set(names).size).toBe(spaces.length)
    expect(names).toContain('The 6 of the left star. Not possible now.')
    expect(names).toContain('A 3 of the centre star, bottom. Not possible now.')
  })
})

describe('the goals', () => {
  const goal = (star: Star, colour: Colour | null, done: number, points: number) => ({
    star,
    colour,
    done,
    of: 6,
    points,
  })
  const boardOf = (stars: BoardView['goals']['stars']): BoardView => ({
    ...boardWith(greyParts, {}),
    goals: { stars, numbers: [] },
  })

  it('list the dearest star first', () => {
    const board = boardOf([goal('red', 'red', 2, 14), goal('purple', 'purple', 0, 20)])
    expect(starGoals(colouredParts, board).map(({ star }) => star)).toEqual(['purple', 'red'])
  })

  it('leave out a grey star until it has a tile, but not the centre', () => {
    const board = boardOf([
      goal('red', 'blue', 2, 15),
      goal('green', null, 1, 12),
      goal('yellow', null, 0, 12),
      goal('centre', null, 0, 12),
    ])
    const goals = starGoals(greyParts, board)
    expect(goals.map(({ star }) => star)).toEqual(['red', 'green', 'centre'])
    expect(goals.map((each) => texts.en.starGoal(each))).toContain(
      'Upper right star (blue): 2 of 6',
    )
    expect(new Set(goals.map((each) => texts.en.starGoal(each))).size).toBe(goals.length)
  })
})

describe('the flights', () => {
  it('bring a take to the hand and the rest to the centre', () => {
    const before = takingScene().view
    const [board] = before.boards
    const after = { ...before, boards: [{ ...board!, hand: ['purple', 'yellow', 'yellow'] }] }
    const move = made('1Y', { kind: 'take', source: 'factory 1', colour: 'yellow' })
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

describe('the places of factories', () => {
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

describe('the rings', () => {
  const brings = (cost: number, gain: number, more = 0, jokers = 0) =>
    ({ cost, gain, bonus_tiles: more, pays: { tiles: cost - jokers, jokers } }) as const
  const many = new Map(Array.from({ length: 10 }, (_, i) => [`spare-${i}`, brings(4, 1)]))

  it('mark all of a few spaces, and more strongly those that bring more', () => {
    const lit = new Map([
      ['a', brings(1, 1)],
      ['b', brings(2, 1)],
      ['c', brings(2, 3)],
      ['d', brings(3, 1, 2)],
    ])
    expect([...ringsOf(lit).values()]).toEqual(['plain', 'plain', 'strong', 'strong'])
  })

  it('mark only the useful ones of many: none that costs more and brings no more', () => {
    const lit = new Map([
      ...many,
      ['cheap', brings(1, 1)],
      ['joker', brings(1, 1, 0, 1)],
      ['scores', brings(3, 3)],
      ['dear', brings(5, 3)],
      ['completes', brings(4, 1, 2)],
    ])
    const rings = ringsOf(lit)
    const marked = [...rings].filter(([, ring]) => ring !== 'none')
    expect(marked).toEqual([
      ['cheap', 'plain'],
      ['scores', 'strong'],
      ['completes', 'strong'],
    ])
  })

  it('mark none of many before the server has told what they bring', () => {
    const lit = new Map([...many.keys()].map((key) => [key, {}]))
    expect(new Set(ringsOf(lit).values())).toEqual(new Set(['none']))
  })
})
