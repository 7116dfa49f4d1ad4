import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '../../api/http'
import '../../games/classic'
import ClassicRules from '../../games/classic/Rules.svelte'
import { board } from '../../games/classic/rules/still'
import { COMPONENTS, place, take, takeForesight, viewOf } from '../../games/classic/sample'
import DuelRules from '../../games/duel/Rules.svelte'
import { colouredParts, greyParts } from '../../games/pavilion/fixtures/parts'
import placing from '../../games/pavilion/fixtures/placing.json'
import taking from '../../games/pavilion/fixtures/taking.json'
import PavilionRules from '../../games/pavilion/Rules.svelte'
import { router } from '../../router.svelte'
import { CATALOGUE } from '../../testing/catalogue'
import { serve, type Request } from '../../testing/server'
import { innerSize } from '../../testing/window'
import { language } from '../../words/language.svelte'
import Rules from './Rules.svelte'

const section = (id: string) => document.getElementById(`rules-${id}`)!
const said = (id: string) => section(id).querySelector('[aria-live]')!.textContent.trim()

describe('the rules of classic', () => {
  const PARTS = {
    ...COMPONENTS,
    ...{ tiles_on_a_factory: 4, tiles_of_a_colour: 20, start_score: 0, round_limit: 99 },
    wall_size: 5,
  }
  const TAKES = (['line 2', 'floor'] as const).map((to) => ({
    ...take('factory 1', 'blue', to),
    foresight: takeForesight({ fits: 2, tiles: 3, falls: 1, loss: -1 }),
  }))
  const COLUMNS = [1, 2].map((column) => ({
    ...place(3, column),
    foresight: { kind: 'place', gain: column, loss: 0, spaces: [], reveals: false },
  }))
  const lines = board({}).lines.with(2, { line: 3, colour: 'blue', count: 3 })
  const REPLAY = {
    steps: [
      { view: viewOf({ boards: [board({ score: 10 })] }), events: [] },
      {
        view: viewOf(),
        events: [
          {
            kind: 'tile',
            seat: 1,
            row: 1,
            column: 1,
            colour: 'blue',
            points: 3,
            across: 3,
            down: 0,
          },
          { kind: 'floor', seat: 1, points: -2, count: 2 },
          {
            kind: 'tile',
            seat: 2,
            row: 1,
            column: 1,
            colour: 'red',
            points: 1,
            across: 1,
            down: 0,
          },
        ],
      },
    ],
  }

  async function open(): Promise<void> {
    innerSize(600, 600)
    serve({
      '/api/games/classic/components': PARTS,
      '/api/positions': (body) => {
        const { position } = body as { position: string }
        if (!position.includes('wall=grey')) return { view: viewOf(), moves: TAKES }
        const boards = [board({ lines }), board({ seat: 2 })]
        return { view: viewOf({ phase: 'tiling', boards }), moves: COLUMNS }
      },
      '/api/replays': REPLAY,
    })
    render(ClassicRules)
    await screen.findByRole('navigation')
  }

  it('have a section for each title of their contents', async () => {
    await open()
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(links).toHaveLength(10)
    for (const link of links)
      expect(document.querySelector(link.getAttribute('href')!)!.textContent).toContain(
        link.textContent,
      )
  })

  it('let a line be tried', async () => {
    await open()
    expect(said('lines')).toBe('Press a lit line to see what it brings.')
    await fireEvent.click(section('lines').querySelector('[data-drop="line 2"]')!)
    expect(said('lines')).toMatch(/line 2/)
  })

  it('let a column of the grey wall be tried', async () => {
    await open()
    const spaces = within(section('grey')).getAllByRole('button', { name: /^Row 3, column [12]/ })
    await fireEvent.click(spaces[1]!)
    expect(said('grey')).not.toBe('Press a lit space to see what it brings.')
  })

  it('go through the tiling step by step, and begin again', async () => {
    await open()
    const tiling = within(section('tiling'))
    expect(said('tiling')).toMatch(/^Two lines are full.*10/s)
    await fireEvent.click(tiling.getByRole('button', { name: 'Next step' }))
    expect(said('tiling')).toContain('13')
    await fireEvent.click(tiling.getByRole('button', { name: 'Next step' }))
    expect(said('tiling')).toContain('11')
    await fireEvent.click(tiling.getByRole('button', { name: 'From the beginning' }))
    expect(said('tiling')).toMatch(/^Two lines are full/)
  })

  it('say that they cannot be shown', async () => {
    serve({})
    render(ClassicRules)
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be fetched/)
  })
})

describe('the rules of pavilion', () => {
  it('let a factory be tried', async () => {
    const paying = {
      ...placing,
      moves: placing.moves.map((move) => ({
        ...move,
        fields: { ...move.fields, star: 'green', space: 4 },
      })),
    }
    serve({
      '/api/games/pavilion/components?seats=2&side=grey': greyParts,
      '/api/games/pavilion/components': colouredParts,
      '/api/positions': (body) => {
        const { position } = body as { position: string }
        const withGoals = (sight: { view: { boards: object[] }; moves: object[] }) => ({
          ...sight,
          view: {
            ...sight.view,
            boards: sight.view.boards.map((each) => ({
              goals: { stars: [], numbers: [] },
              ...each,
            })),
          },
        })
        if (position.includes('factories=P')) return withGoals(taking)
        return withGoals(position.includes('PPPGGG') ? paying : placing)
      },
    })
    render(PavilionRules)
    await screen.findByRole('navigation')
    const words = () =>
      section('taking').querySelector('figcaption b')!.textContent.replace(/\s+/g, ' ')
    const before = words()
    await fireEvent.click(screen.getByRole('button', { name: '1 red, factory 1' }))
    expect(words()).toBe('Take 1 purple and 1 red from factory 1.')
    expect(before).not.toBe(words())
    expect(section('features').querySelectorAll('.legend li')).toHaveLength(3)
  })

  it('say in French that they cannot be shown', async () => {
    language.current = 'fr'
    serve({})
    render(PavilionRules)
    expect((await screen.findByRole('status')).textContent).toBe(
      'Les règles ne peuvent être chargées pour le moment.',
    )
  })
})

describe('the rules of duel', () => {
  it('list the chips and the tablets with what they are worth', async () => {
    const plate = (kind: string) => ['red', 'blue', 'black', kind]
    serve({
      '/api/games/duel/components': {
        ...{ dome_spaces: 9, rounds: 5, small_factories: 4, tiles_on_small: 4, tiles_on_large: 5 },
        ...{ tiles_of_a_colour: 20, colours: ['red', 'blue'], display: 3, start_score: 5 },
        ...{ tokens: 2, draw_cost: 1, starting_tile_penalty: -2, dome_size: 6, broken_spaces: 4 },
        ...{ chips_a_round: 2, special_row_points: [1, 2, 3, 4, 5, 6], corner_points: [3, 8] },
        broken_penalties: [-1, -2, -3, -4],
        plates: [...Array(6).fill(plate('special')), plate('joker')],
        chips: [{ colours: ['red', 'blue'], count: 4 }],
        goals: ['rows', 'jokers'],
        goal_points: { rows: 3, jokers: 2 },
      },
    })
    render(DuelRules)
    await screen.findByRole('navigation')
    expect(section('chips').querySelector('.chip')!.textContent.trim()).toBe('×4')
    const tablets = [...section('end').querySelectorAll('li')]
    expect(tablets.map((each) => each.querySelector('.badge')!.textContent.trim())).toEqual([
      '+3',
      '+2',
    ])
    const pictures = tablets.map((each) => each.querySelector('use')!.getAttribute('href'))
    expect(pictures).toEqual(['#goal-rows', '#rd-joker'])
    expect(section('losses').textContent).toContain('−5')
  })

  it('say that they cannot be shown', async () => {
    serve({})
    render(DuelRules)
    expect(await screen.findByRole('alert')).toBeDefined()
  })
})

describe('the page of the rules', () => {
  let requests: Request[]
  const answers = {
    ...{ '/api/catalogue': CATALOGUE, '/api/me': {}, '/api/tables': { table: 'tried' } },
  }
  beforeEach(() => {
    router.go('/rules')
    requests = serve(answers)
  })

  it('lists the games', () => {
    render(Rules, { given: {} })
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/rules/classic', '/rules/pavilion', '/rules/duel'])
  })

  it('has nothing for a game that there is not', () => {
    render(Rules, { given: { game: 'chess' } })
    expect(screen.getByRole('heading').textContent).toBe('Nothing lies here')
  })

  it('begins a game against a newcomer', async () => {
    render(Rules, { given: { game: 'classic' } })
    await fireEvent.click(await screen.findByRole('button', { name: 'Try it against a newcomer' }))
    await waitFor(() => expect(router.path).toBe('/t/tried'))
    const made = requests.find(({ path }) => path === '/api/tables')
    expect(made?.body).toMatchObject({ seats: [{ kind: 'you' }, { level: 'newcomer' }] })
  })

  it('says why a game cannot be begun', async () => {
    serve({ ...answers, '/api/tables': new Problem('busy', 'too many', 429) })
    render(Rules, { given: { game: 'classic' } })
    await fireEvent.click(await screen.findByRole('button', { name: 'Try it against a newcomer' }))
    await waitFor(() => expect(document.querySelector('.trouble')).not.toBeNull())
  })
})
