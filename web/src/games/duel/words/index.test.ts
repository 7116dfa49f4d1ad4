import { beforeEach, describe, expect, it } from 'vitest'
import { plain } from '../../../words/phrase'
import { en } from './en'
import { fr } from './fr'
import { choose, plan } from '../plan.svelte'
import { refusals } from './refusals'
import { boardWith } from '../rules/still'
import { move, PLATE, table, take } from '../sample'
import type { Fact, Line } from '../view'
import { words } from '.'

const NBSP = '\u00a0'

beforeEach(() => plan.forget())

describe('a take in words', () => {
  const made = take('1T>3', 'factory 1', 'turquoise', 'line 3')
  const scene = () =>
    table({ suns: [['black', 'turquoise', 'turquoise', 'yellow'], [], [], []] }, [made], {
      '1T>3': {
        gain: 5,
        loss: -1,
        tiles: 2,
        fits: 1,
        breaks: 1,
        starting_tile: null,
        left_behind: ['black', 'yellow'],
        is_full: true,
      },
    })

  it('says points, what breaks, and the order of the rest', () => {
    const now = scene()
    choose(now, { kind: 'take', source: 'factory 1', colour: 'turquoise' })
    plan.swap(0)
    const { title, detail } = words.en.aim(now)
    expect(plain(title)).toBe('2 turquoise to line 3. It is full then: +5.')
    expect(plain(detail)).toBe('1 tile breaks: −1. Black over yellow to the moon.')
  })

  it('says it in French with its own spaces and genders', () => {
    const now = scene()
    now.choice.pick({ to: 'line 3' })
    const { title, detail } = words.fr.aim(now)
    expect(plain(title)).toBe(
      `2 turquoise sur la ligne Motif 3. Elle est alors complète${NBSP}: +5.`,
    )
    expect(plain(detail)).toContain(`1 tuile cassée${NBSP}: −1.`)
  })

  it('tells it afterwards, of others and of the reader', () => {
    const { view } = scene()
    const told = plain(words.en.move(made, view, {} as never, 'other'))
    expect(told).toBe('took 2 turquoise from the sun of factory 1 to line 3')
    const dit = plain(words.fr.move(made, view, {} as never, 'other'))
    expect(dit).toBe('prend 2 turquoise du soleil de la fabrique 1 pour la ligne 3')
    expect(plain(words.fr.move(made, view, {} as never, 'you'))).toMatch(/^prenez 2 turquoise/)
  })

  it('tells it without a number if nobody saw the position', () => {
    const told = plain(words.en.move(made, null, {} as never, 'other'))
    expect(told).toBe('took turquoise from the sun of factory 1 to line 3')
  })
})

describe('plates in words', () => {
  it('are told by their backs to those who do not know them', () => {
    const hand = [{ back: 'joker', spaces: null, known_to: [2] }]
    const { view } = table({ stage: 'keep', hand })
    const told = words.en.move(
      move('keep1', { kind: 'keep', plate: 1 }),
      view,
      {} as never,
      'other',
    )
    expect(plain(told)).toBe('kept a joker plate')
  })

  it('that go under the pile are told by their backs to all but their drawer', () => {
    const hand = [
      { back: 'special', spaces: null, known_to: [2] },
      { back: 'special', spaces: null, known_to: [2] },
      { back: 'joker', spaces: null, known_to: [2] },
    ]
    const { view } = table({ stage: 'return', hand })
    const masked = move('underJ', { kind: 'return', back: 'joker' })
    for (const before of [view, null]) {
      const told = words.en.move(masked, before, {} as never, 'other')
      expect(plain(told)).toBe('put a joker plate under the pile')
      const dit = words.fr.move(masked, before, {} as never, 'other')
      expect(plain(dit)).toBe('remet une plaque joker sous la pile')
    }
  })

  it('say where the special space comes to lie', () => {
    const hand = [{ back: 'special', spaces: PLATE, known_to: [1, 2] }]
    const put = move('put7:br', { kind: 'put', space: 7, symbol: 'lower right' })
    const scene = table({ stage: 'put', hand }, [put], {
      'put7:br': { special: { row: 6, points: 6 } },
    })
    scene.choice.pick({ space: 7 })
    expect(plain(words.en.aim(scene).title)).toBe(
      'Plate to the bottom left. Its special space is in row 6: worth +6.',
    )
    expect(words.en.confirm(scene)).toBe('Place')
  })
})

describe('what the rules did', () => {
  const subject = (seat: number) => ({ name: `Guest ${seat}`, person: 'other' as const })

  it('is told with points', () => {
    const event: Fact = { kind: 'broken', seat: 2, tiles: 2, penalty: -3, points: -3 }
    expect(plain(words.en.event(event, subject)!)).toBe('Guest 2: 2 tiles broken, −3')
    expect(plain(words.fr.event(event, subject)!)).toBe(`Guest 2${NBSP}: 2 tuiles cassées, −3`)
  })

  it('says why broken tiles and the starting tile cost less than is printed there', () => {
    const broken: Fact = { kind: 'broken', seat: 2, tiles: 3, penalty: -6, points: -4 }
    const tile: Fact = { kind: 'starting_tile_loss', seat: 2, penalty: -2, points: 0 }
    expect(plain(words.en.event(broken, subject)!)).toBe(
      'Guest 2: 3 tiles broken, −4 (of −6: a score never goes below 0)',
    )
    expect(plain(words.fr.event(tile, subject)!)).toBe(
      `Guest 2${NBSP}: tuile Premier Joueur, 0 (sur −2${NBSP}: un score ne descend jamais au-dessous de 0)`,
    )
  })

  it('is silent about a tablet that brought nothing, and about the end', () => {
    const nothing: Fact = { kind: 'goal', seat: 1, goal: 'rows', spaces: [], points: 0 }
    expect(words.en.event(nothing, subject)).toBeNull()
    expect(words.en.event({ kind: 'end', cause: 'rounds' }, subject)).toBeNull()
  })
})

describe('the prompt', () => {
  it('asks for a space in the row of the line that is reached', () => {
    const lines = [1, 2, 3, 4, 5, 6].map((line): Line => ({ line, colour: 'blue', count: line }))
    const boards = [boardWith({}, {}, { lines }), boardWith({}, {})]
    const place = move('3>c1', { kind: 'place', line: 3, column: 1 })
    const scene = table({ stage: 'tiling', line: 3, boards }, [place])
    expect(words.en.prompt(scene)).toBe('Line 3, blue: choose a space in its row.')
    expect(words.en.guide(scene)[0]?.key).toBe('place')
  })

  it('says how many tiles are missing where chips can pay', () => {
    const lines = [1, 2, 3, 4, 5, 6].map((line): Line => ({ line, colour: 'blue', count: 1 }))
    const boards = [boardWith({}, {}, { lines }), boardWith({}, {})]
    const scene = table({ stage: 'tiling', line: 3, boards }, [move('skip', { kind: 'skip' })])
    expect(words.fr.prompt(scene)).toBe('Il manque 2 bleues à la ligne Motif 3.')
  })
})

describe('both languages', () => {
  it('have words for the same goals, guides, sources and refusals', () => {
    for (const table of ['goal', 'goalScored', 'prompts', 'guide', 'sources', 'confirm'] as const)
      expect(Object.keys(fr[table])).toEqual(Object.keys(en[table]))
    expect(Object.keys(refusals.fr)).toEqual(Object.keys(refusals.en))
    expect(Object.keys(words.fr.options)).toEqual(Object.keys(words.en.options))
  })

  it('explain a refusal with its facts', () => {
    const facts = { line: 2, held: 'red', colour: 'blue' } as const
    expect(words.en.refusals['line_holds_other']!(facts)).toBe('Line 2 holds red, so no blue.')
    expect(words.fr.refusals['line_holds_other']!(facts)).toBe(
      'La ligne Motif 2 contient des tuiles rouges, donc pas de bleues.',
    )
  })
})
