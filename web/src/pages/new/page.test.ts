import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '../../api/http'
import '../../games/classic'
import '../../games/duel'
import { router } from '../../router.svelte'
import { CATALOGUE, level } from '../../testing/catalogue'
import { serve, type Request } from '../../testing/server'
import { language } from '../../words/language.svelte'
import New from './New.svelte'

const SET = { name: 'set', default: 'standard', explanation: 'what the box holds', choices: [] }
const ODD = { name: 'odd_rule', default: 'no', explanation: 'an odd rule', choices: ['no', 'yes'] }
const STYLED = level('casual', { styles: [{ name: 'builder', measures: [] }] as never })
let requests: Request[]

async function open(game = 'classic', more: Parameters<typeof serve>[0] = {}): Promise<void> {
  requests = serve({
    '/api/catalogue': { ...CATALOGUE, levels: [level('newcomer'), STYLED] },
    '/api/me': { name: 'Ann' },
    '/api/me/levels': [],
    '/api/tables': { table: 'made' },
    ...more,
  })
  render(New, { given: { game } })
  await waitFor(() => expect(document.querySelector('form, [role=alert]')).not.toBeNull())
}
const group = (name: string) => within(screen.getByRole('group', { name }))
const choose = (where: string, name: string) =>
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: where })).getByRole('radio', { name }),
  )
const submit = () => fireEvent.submit(document.querySelector('form')!)
const button = () => document.querySelector<HTMLElement>('form .actions button')!
const sent = () =>
  waitFor(() => {
    const made = requests.find(({ path }) => path === '/api/tables')
    expect(made).toBeDefined()
    return made!.body as { seats: object[] } & Record<string, unknown>
  })

beforeEach(() => router.go('/new'))

describe('the page for a new table', () => {
  it('shows the games and how many may play, the chosen one marked', async () => {
    await open('duel')
    const links = screen.getAllByRole('link', { name: /seats/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/new/classic', '/new/duel'])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true'])
  })

  it('says that it does not know a game', async () => {
    await open('chess')
    expect(screen.getByRole('alert').textContent).toBe('There is no such game here.')
    expect(document.querySelector('form')).toBeNull()
  })

  it('says why it cannot be shown', async () => {
    await open('classic', { '/api/catalogue': new Problem('failed', 'broken', 500) })
    expect(document.querySelector('form')).toBeNull()
    expect(screen.getByRole('alert')).toBeDefined()
  })

  it('begins at once while every seat is taken', async () => {
    await open()
    expect(button().textContent.trim()).toBe('Begin')
    await submit()
    expect(await sent()).toMatchObject({ game: 'classic', start: true, seating: 'drawn' })
    await waitFor(() => expect(router.path).toBe('/t/made'))
  })

  it('is sent once', async () => {
    await open()
    await submit()
    expect(button().getAttribute('aria-disabled')).toBe('true')
    await submit()
    await waitFor(() => expect(router.path).toBe('/t/made'))
    expect(requests.filter(({ path }) => path === '/api/tables')).toHaveLength(1)
  })
})

describe('the seats', () => {
  it('are as many as chosen; several of yours have names', async () => {
    await open()
    await choose('How many seats', '3')
    await choose('Seat 2', 'Me')
    await fireEvent.input(screen.getByLabelText('Seat 2, Name on this seat'), {
      target: { value: ' Ben ' },
    })
    await submit()
    expect((await sent()).seats).toEqual([
      { kind: 'you' },
      { kind: 'you', name: 'Ben' },
      { kind: 'bot', level: 'newcomer' },
    ])
  })

  it('say who you are where only one is yours', async () => {
    localStorage.setItem('tilewright.known', 'yes')
    await open()
    expect(screen.getByText('Ann')).toBeDefined()
    expect(screen.queryByLabelText(/Name on this seat/)).toBeNull()
  })

  it('have an engine of the server that is chosen', async () => {
    const engines = [{ level: 'engine:dice', title: 'Dice of Ann', games: ['classic'] }]
    await open('classic', { '/api/catalogue': { ...CATALOGUE, engines } })
    const select = screen.getByLabelText('Seat 2, Level')
    await fireEvent.change(select, { target: { value: 'engine:dice' } })
    await submit()
    expect((await sent()).seats[1]).toEqual({ kind: 'bot', level: 'engine:dice' })
  })

  it('have a bot of the level and the style that are chosen', async () => {
    await open()
    await fireEvent.change(screen.getByLabelText('Seat 2, Level'), { target: { value: 'casual' } })
    await fireEvent.change(screen.getByLabelText('Seat 2, Level, style'), {
      target: { value: 'builder' },
    })
    await submit()
    expect((await sent()).seats[1]).toEqual({ kind: 'bot', level: 'casual-builder' })
  })

  it('drop a style that another level does not have', async () => {
    await open()
    const select = screen.getByLabelText('Seat 2, Level')
    await fireEvent.change(select, { target: { value: 'casual' } })
    await fireEvent.change(screen.getByLabelText('Seat 2, Level, style'), {
      target: { value: 'builder' },
    })
    await fireEvent.change(select, { target: { value: 'newcomer' } })
    await submit()
    expect((await sent()).seats[1]).toEqual({ kind: 'bot', level: 'newcomer' })
  })

  it('propose the level that fits', async () => {
    const fit = { game: 'classic', seats: 2, level: 'casual', games: 0, wins: 0, margin: 0 }
    await open('classic', { '/api/me/levels': [fit] })
    await fireEvent.click(await screen.findByRole('button', { name: 'Choose Casual' }))
    await submit()
    expect((await sent()).seats[1]).toEqual({ kind: 'bot', level: 'casual' })
  })

  it('that are free open what concerns company', async () => {
    await open()
    expect(screen.queryByRole('textbox', { name: 'Password' })).toBeNull()
    await choose('Seat 2', 'By link')
    expect(screen.getByText('whoever comes with the link')).toBeDefined()
    expect(button().textContent.trim()).toBe('Open')
    await choose('Table', 'Listed')
    expect(screen.getByText('everybody finds it among the tables')).toBeDefined()
    await fireEvent.input(screen.getByRole('textbox', { name: 'Password' }), {
      target: { value: 'secret' },
    })
    await fireEvent.click(screen.getByRole('switch', { name: /take over a seat/ }))
    await choose('When somebody is away', 'A bot plays on')
    await choose('For how long', '1 hour')
    await submit()
    expect(await sent()).toMatchObject({
      start: false,
      is_listed: true,
      password: 'secret',
      newcomers: true,
      absence: { after_s: 3600, then: 'newcomer' },
    })
  })
})

describe('the rest of the form', () => {
  it('asks what happens when time is up only with a clock', async () => {
    await open()
    expect(screen.queryByRole('group', { name: 'When time is up' })).toBeNull()
    await choose('Clock', '5 min')
    expect(screen.getByText('for the whole game, and 3 s more each turn')).toBeDefined()
    await choose('When time is up', 'A bot plays on')
    expect(group('When time is up').getByLabelText('Level')).toBeDefined()
    await submit()
    expect(await sent()).toMatchObject({ clock: { bank_s: 300 }, on_timeout: 'newcomer' })
  })

  it('has the options of the game in its words', async () => {
    await open()
    const wall = within(await screen.findByRole('radiogroup', { name: 'Wall' }))
    await fireEvent.click(wall.getAllByRole('radio')[1]!)
    await fireEvent.click(screen.getByRole('switch', { name: 'Hints may be asked for' }))
    await choose('Who starts', 'As seated')
    await submit()
    expect(await sent()).toMatchObject({
      options: { wall: 'grey' },
      hints: false,
      seating: 'as_seated',
    })
  })

  it('explains an option that the page does not know in the words of the server', async () => {
    const games = [{ ...CATALOGUE.games[0]!, options: [ODD] }]
    await open('classic', { '/api/catalogue': { ...CATALOGUE, games } })
    expect(screen.getByRole('radiogroup', { name: 'odd rule' })).toBeDefined()
    expect(screen.getByText('an odd rule').getAttribute('lang')).toBe('en')
  })

  it('puts the parts of an option together, and writes what is rarely needed', async () => {
    const tablets = { name: 'tablets', default: 'first', explanation: '', choices: [] }
    const games = [{ ...CATALOGUE.games[1]!, options: [tablets, SET] }]
    await open('duel', { '/api/catalogue': { ...CATALOGUE, games } })
    const parts = await screen.findAllByRole('checkbox')
    await fireEvent.click(parts[0]!)
    await fireEvent.click(parts[1]!)
    const written = document.querySelector<HTMLInputElement>('details input')!
    expect(written.placeholder).toBe('standard')
    await fireEvent.input(written, { target: { value: 'start_score:6' } })
    await submit()
    const { options } = (await sent()) as { options?: Record<string, string> }
    expect(options?.['tablets']?.split('+')).toHaveLength(2)
    expect(options?.['set']).toBe('start_score:6')
  })

  it('says what is refused beside its field, or below all', async () => {
    let problem = new Problem('illegal', 'wrong: too short - at `$.password`', 422)
    await open('classic', { '/api/tables': () => problem })
    await choose('Seat 2', 'By link')
    await submit()
    await waitFor(() => expect(group('Password').getByRole('alert')).toBeDefined())
    problem = new Problem('illegal', 'there is no bot of this level', 422)
    await submit()
    await waitFor(() => expect(screen.getByRole('alert').closest('[role="group"]')).toBeNull())
    expect(button().textContent.trim()).toBe('Open')
  })

  it('speaks French', async () => {
    language.current = 'fr'
    await open()
    expect(screen.getByRole('radiogroup', { name: 'Qui commence' })).toBeDefined()
  })
})
