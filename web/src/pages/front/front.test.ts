import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '../../api/http'
import { router } from '../../router.svelte'
import { settings } from '../../settings.svelte'
import { CATALOGUE, seatAt, tableCard } from '../../testing/catalogue'
import { serve, type Request } from '../../testing/server'
import { language } from '../../words/language.svelte'
import Front from './Front.svelte'

const MADE = { table: 'made' }
const FITTING = {
  ...{ game: 'classic', seats: 2, level: 'casual', games: 0, wins: 0 },
  ...{ margin: 0, elo: 0, low: 0, high: 0, chance: 0.5 },
}
const NO_TABLES = { tables: [], next: null }
let requests: Request[]

function open(more: Parameters<typeof serve>[0] = {}): void {
  requests = serve({
    '/api/catalogue': CATALOGUE,
    '/api/me': { name: 'Ann' },
    '/api/me/levels': [],
    '/api/tables': MADE,
    '/api/tables?limit=8': NO_TABLES,
    '/api/me/tables': NO_TABLES,
    ...more,
  })
  render(Front)
}
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const plan = () =>
  waitFor(() => {
    const made = requests.find(({ method, path }) => method === 'POST' && path === '/api/tables')
    expect(made).toBeDefined()
    return made!.body
  })
const loaded = () => screen.findByRole('radiogroup', { name: 'Game' })

beforeEach(() => router.go('/'))

describe('a quick game', () => {
  it('against a bot begins at once', async () => {
    open()
    await loaded()
    await press('Play now')
    expect(await plan()).toEqual({
      game: 'classic',
      seats: [{ kind: 'you' }, { kind: 'bot', level: 'newcomer' }],
      start: true,
    })
    await waitFor(() => expect(router.path).toBe('/t/made'))
  })

  it('is against the level that fits, until another was chosen', async () => {
    open({ '/api/me/levels': [FITTING] })
    await loaded()
    const level = screen.getByLabelText<HTMLSelectElement>('Level of the bot')
    await waitFor(() => expect(level.value).toBe('casual'))
    await fireEvent.change(level, { target: { value: 'newcomer' } })
    expect(settings.current.level['classic']).toBe('newcomer')
    expect(level.value).toBe('newcomer')
  })

  it('remembers the game', async () => {
    open()
    await loaded()
    await choose('Duel')
    expect(settings.current.game).toBe('duel')
    expect(screen.getByText('More options').getAttribute('href')).toBe('/new/duel')
  })

  it('on this screen names the others as guests', async () => {
    open()
    await loaded()
    await choose('This screen')
    await choose('3')
    await press('Play now')
    expect(await plan()).toMatchObject({
      seats: [
        { kind: 'you', name: 'Ann' },
        { kind: 'you', name: 'Guest 2' },
        { kind: 'you', name: 'Guest 3' },
      ],
    })
  })

  it('with friends waits for them', async () => {
    open()
    await loaded()
    await choose('Friends')
    await press('Get the link')
    expect(await plan()).toEqual({ game: 'classic', seats: [{ kind: 'you' }, { kind: 'free' }] })
  })

  it('does not ask for seats where there is one number of them', async () => {
    open()
    await loaded()
    await choose('Duel')
    await choose('Friends')
    expect(screen.queryByRole('radiogroup', { name: 'Seats' })).toBeNull()
  })

  it('is made once, however often the button is pressed', async () => {
    open()
    await loaded()
    const button = screen.getByRole('button', { name: 'Play now' })
    await fireEvent.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await fireEvent.click(button)
    await waitFor(() => expect(router.path).toBe('/t/made'))
    expect(requests.filter(({ path }) => path === '/api/tables')).toHaveLength(1)
  })

  it('says why it cannot be made, and can be tried again', async () => {
    open({ '/api/tables': new Problem('busy', 'too many', 429) })
    await loaded()
    await press('Play now')
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Play now' })).toBeDefined()
  })
})

describe('the cards of the games', () => {
  it('say how many may play, and begin a game against the usual level', async () => {
    open()
    await screen.findByRole('heading', { name: 'Duel' })
    const words = [...document.querySelectorAll('article small')].map((each) => each.textContent)
    expect(words).toEqual(['2–4 seats', '2 seats'])
    await press('Play Duel against Newcomer')
    expect(await plan()).toMatchObject({ game: 'duel', start: true })
  })

  it('make one game, however often they are pressed', async () => {
    open()
    const button = await screen.findByRole('button', { name: 'Play Duel against Newcomer' })
    await fireEvent.click(button)
    await fireEvent.click(button)
    await waitFor(() => expect(router.path).toBe('/t/made'))
    expect(requests.filter(({ path }) => path === '/api/tables')).toHaveLength(1)
  })

  it('say why a game cannot be made', async () => {
    open({ '/api/tables': new Problem('busy', 'too many', 429) })
    await screen.findByRole('heading', { name: 'Duel' })
    await press('Play Duel against Newcomer')
    expect(await screen.findByRole('alert')).toBeDefined()
  })
})

describe('the first page', () => {
  const yours = (id: string) => tableCard(id)
  const waiting = (id: string) =>
    tableCard(id, {
      status: 'open',
      to_act: null,
      seats: [seatAt(1, { name: id }), seatAt(2, { kind: 'free' })],
    })

  it('has no column for tables where nothing goes on', async () => {
    open()
    await loaded()
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('lists your games that go on, and one open table if yours are several', async () => {
    localStorage.setItem('tilewright.known', 'yes')
    const over = tableCard('over', { status: 'over', to_act: null })
    open({
      '/api/me/tables': { tables: ['a', 'b', 'c', 'd'].map(yours).concat(over), next: null },
      '/api/tables?limit=8': { tables: [waiting('e'), waiting('f')], next: null },
    })
    const links = (name: string) =>
      [...screen.getByRole('list', { name }).querySelectorAll('a')].map((a) =>
        a.getAttribute('href'),
      )
    await screen.findByRole('list', { name: 'Open tables' })
    await waitFor(() => expect(links('Your games')).toEqual(['/t/a', '/t/b', '/t/c']))
    expect(links('Open tables')).toEqual(['/t/e'])
    expect(screen.getByText('2 waiting')).toBeDefined()
    expect(screen.getByText('All tables').getAttribute('href')).toBe('/tables')
  })

  it('offers to open a table where nobody waits', async () => {
    localStorage.setItem('tilewright.known', 'yes')
    open({ '/api/me/tables': { tables: [yours('a')], next: null } })
    expect((await screen.findByText('Open a table')).getAttribute('href')).toBe('/new')
  })

  it('asks nobody for games who was never here', async () => {
    open()
    await loaded()
    expect(requests.some(({ path }) => path.startsWith('/api/me/tables'))).toBe(false)
  })

  it('says why it cannot offer games', async () => {
    open({ '/api/catalogue': new Problem('failed', 'broken', 500) })
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  it('speaks French', async () => {
    language.current = 'fr'
    open()
    expect(await screen.findByRole('radio', { name: 'Classique' })).toBeDefined()
  })
})
