import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '../api/http'
import type { EntryCard } from '../api/types'
import { COMPONENTS, take, viewOf } from '../games/classic/sample'
import '../games/pavilion'
import { takingScene } from '../games/pavilion/fixtures/scenes'
import { settings } from '../settings.svelte'
import { serve, type Request } from '../testing/server'
import { MOVES, seatCard, stateWith } from '../testing/session'
import { FakeSocket } from '../testing/socket'
import { holdAnimations, matchMedia } from '../testing/window'
import { language } from '../words/language.svelte'
import Table from './Table.svelte'

const STARTED = { seq: 1, at: 0, kind: 'started', events: [] } as unknown as EntryCard
const STATE = { ...stateWith(viewOf()), seq: 1, changed_at: 1 }
const AGREEMENT = { game: 'classic', options: {}, hints: true }
const NARROW = '(max-width: 1019px)'
const PHONE = '(max-width: 767px)'

let requests: Request[]
const live = () => FakeSocket.last!
const main = () => document.querySelector<HTMLElement>('main.table')!
const said = () => document.querySelector('.sr-only[role="status"]')!.textContent
const title = () => document.querySelector('dialog')?.getAttribute('aria-label') ?? null
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
/** A button by its name; whether it can be seen is not asked, which would take most of the time. */
const button = (name: string | RegExp) => screen.queryByRole('button', { name, hidden: true })
const region = (name: string) => screen.queryByRole('region', { name, hidden: true })
const press = (name: string | RegExp) => fireEvent.click(button(name)!)

/** Open the page of a table; the server has not said anything yet. */
async function opened(): Promise<void> {
  render(Table, { given: { table: 't' } })
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
}

/** Open the page of a table and let the server welcome us. */
async function joined(state: object = {}, agreement: object = {}): Promise<void> {
  await opened()
  live().tell({
    type: 'welcome',
    agreement: { ...AGREEMENT, ...agreement },
    commitment: '',
    server: '1',
    entries: [STARTED],
    state: { ...STATE, ...state },
  })
}

/** The same once the table is drawn. */
async function drawn(state: object = {}): Promise<void> {
  await joined(state)
  await waitFor(() => expect(main()).not.toBeNull())
}

function told(seq: number, entry: object, state: object = {}): void {
  live().tell({
    type: 'update',
    entries: [{ seq, at: 0, ...entry }],
    state: { ...STATE, seq, changed_at: seq, ...state },
  })
}

const BLUE_BY_BEN = { kind: 'moved', seat: 2, move: take('factory 1', 'blue', 'line 3') }

beforeEach(() => {
  FakeSocket.all.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  settings.current.motion = 'off'
  requests = serve({
    '/api/me': { name: 'Ann' },
    '/api/catalogue': { levels: [], games: [] },
    '/api/games/classic/components': COMPONENTS,
    '/api/tables/t/outlook': { seq: 1, moves: [] },
  })
})

describe('the page of a table', () => {
  it('says that it connects until the server has answered', async () => {
    await opened()
    expect(screen.getByRole('status').textContent).toBe('Joining the table…')
    expect(live().url).toContain('/api/tables/t/live?seen=0')
  })

  it('draws the table of a game that is played, yours in front', async () => {
    await drawn()
    expect(main().getAttribute('aria-label')).toBe('Classic, 2 seats')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Classic, Round 1')
    expect(region('Your board')).not.toBeNull()
    expect(region('Board of Ben')).not.toBeNull()
    expect(document.title).toBe('● Your turn · tilewright')
    expect(main().dataset).toMatchObject({ turn: 'mine', canAct: 'true', status: 'playing' })
  })

  it('is titled by the game while another seat is to act', async () => {
    await drawn({ to_act: 2, moves: [] })
    expect(document.title).toBe('Classic · tilewright')
    expect(main().dataset).toMatchObject({ turn: 'other', canAct: 'false' })
  })

  it('waits for players before the game', async () => {
    await joined({ status: 'open', to_act: null, moves: [] })
    expect(await screen.findByText('Send this link to whoever plays with you.')).toBeDefined()
    expect(document.querySelector('[data-turn]')).toBeNull()
  })

  it('says so if it does not know the game', async () => {
    await joined({}, { game: 'chess' })
    expect(await screen.findByText(/does not know the game chess/)).toBeDefined()
    expect(screen.getByText('To the first page').getAttribute('href')).toBe('/')
  })

  it('sends the move that is built by keys', async () => {
    await drawn()
    for (const name of ['1', 'b', '1']) await key(name)
    await key('Enter')
    expect(live().commands).toEqual([{ type: 'move', move: MOVES[0]!.text, seen: 1 }])
  })

  it('hangs up when it is left', async () => {
    await drawn()
    const close = vi.spyOn(live(), 'close')
    cleanup()
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('the dialogs of a table', () => {
  beforeEach(() => drawn())

  it.each([
    ['a', 'All moves (2)'],
    ['l', 'Moves'],
    ['?', 'Keys'],
  ])('open by the key %s', async (name, expected) => {
    expect(title()).toBeNull()
    await key(name)
    expect(title()).toBe(expected)
  })

  it.each([
    ['In the bag', 'In the bag'],
    ['Settings', 'Settings'],
  ])('open from the menu: %s', async (name, expected) => {
    await press('Menu')
    expect(title()).toBe('Menu')
    const menu = within(document.querySelector('dialog')!)
    await fireEvent.click(menu.getByRole('button', { name, hidden: true }))
    expect(title()).toBe(expected)
  })

  it('are in the way of the keys of the game, and close', async () => {
    await key('l')
    for (const name of ['1', 'b', '1', 'Enter']) await key(name)
    expect(live().commands).toEqual([])
    await fireEvent.click(button('Close')!)
    expect(title()).toBeNull()
  })

  it('close when a move of the list is picked, and Confirm has the focus', async () => {
    await key('a')
    await fireEvent.click(document.querySelector('[data-move="factory 1 blue floor"]')!)
    await waitFor(() => expect(title()).toBeNull())
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('data-spot')).toBe('board-1-floor'),
    )
    await key('Enter')
    expect(live().commands).toEqual([{ type: 'move', move: MOVES[1]!.text, seen: 1 }])
  })
})

describe('a small screen', () => {
  it('folds the boards of others; one is opened over the tray and closed again', async () => {
    matchMedia(NARROW)
    await drawn({ to_act: 2, moves: [] })
    expect(region('Move log')).toBeNull()
    const strip = button('Ben, 0 points; open the board')!
    await fireEvent.click(strip)
    expect(region('Board of Ben')).not.toBeNull()
    await fireEvent.click(strip)
    expect(region('Board of Ben')).toBeNull()
  })

  it('folds the opened board when it is your turn', async () => {
    matchMedia(NARROW)
    await drawn({ to_act: 2, moves: [] })
    await press('Ben, 0 points; open the board')
    told(2, BLUE_BY_BEN)
    await waitFor(() => expect(main().dataset['turn']).toBe('mine'))
    expect(region('Board of Ben')).toBeNull()
  })

  it('counts what others say until the log is opened', async () => {
    matchMedia(NARROW)
    await drawn()
    told(2, { kind: 'said', seat: 2, text: 'Hello' })
    await fireEvent.click(await screen.findByRole('button', { name: 'Move log, 1 new message' }))
    expect(title()).toBe('Moves')
    await waitFor(() => expect(button(/new message/)).toBeNull())
  })

  it('has the goals in the log on a phone, where they have no place under the board', async () => {
    matchMedia(NARROW, PHONE)
    await drawn()
    await key('l')
    const goals = document.querySelector('dialog .shelf')
    expect(goals?.getAttribute('aria-label')).toBe('End bonuses so far')
  })
})

describe('a large screen', () => {
  it('enlarges the board of another seat', async () => {
    await drawn()
    await press('Enlarge the board of Ben')
    expect(title()).toBe('Board of Ben')
    expect(document.querySelector('dialog .classic-board.full')).not.toBeNull()
    await fireEvent.click(button('Close')!)
    expect(title()).toBeNull()
  })

  it('lets only who watches put another board in front', async () => {
    await drawn()
    expect(button(/in front/)).toBeNull()
  })

  it('puts the board in front that a spectator asks for', async () => {
    await drawn({ seats: [seatCard(1, { is_you: false }), seatCard(2)], moves: [] })
    const front = () => document.querySelector('.own section')!.getAttribute('aria-label')
    expect(front()).toBe('Board of Ann')
    await press('Put the board of Ben in front')
    expect(front()).toBe('Board of Ben')
  })
})

describe('the past', () => {
  /** A game of pavilion in which seat 1 is to take; the position before was looked at. */
  async function lookedBack(): Promise<void> {
    const { view, choice, components } = takingScene()
    serve({
      '/api/me': {},
      '/api/games/pavilion/components': components,
      '/api/tables/t/outlook': { seq: 2, moves: [] },
      '/api/tables/t/positions/1': { view },
    })
    await opened()
    live().tell({
      type: 'welcome',
      agreement: { ...AGREEMENT, game: 'pavilion' },
      commitment: '',
      server: '1',
      entries: [
        STARTED,
        { seq: 2, at: 0, kind: 'moved', seat: 2, move: choice.moves[0], events: [] },
      ],
      state: { ...STATE, seq: 2, changed_at: 2, moves: choice.moves, view },
    })
    await waitFor(() => expect(main()).not.toBeNull())
    await key('ArrowLeft')
    await screen.findByText('You look at the past.')
  }
  const yellow = () => button('2 yellow, factory 1')!

  it('cannot be played, even what is legal now', async () => {
    await lookedBack()
    expect(yellow().getAttribute('aria-disabled')).toBe('true')
    await fireEvent.click(yellow())
    await key('Escape')
    await waitFor(() => expect(yellow().getAttribute('aria-disabled')).toBe('false'))
    expect(yellow().getAttribute('aria-pressed')).toBe('false')
  })
})

describe('what is said at a table', () => {
  it('is the beginning and whose turn it is to who comes', async () => {
    await drawn()
    expect(said()).toMatch(/^The game begins\. .*Your turn\. /)
  })

  it('is only what is new afterwards', async () => {
    await drawn({ to_act: 2, moves: [] })
    expect(said()).toBe('The game begins.')
    told(2, BLUE_BY_BEN)
    await waitFor(() => expect(said()).toMatch(/^Ben took .*blue.*Your turn\./))
    expect(said()).not.toContain('begins')
  })

  it('is the aimed move', async () => {
    await drawn()
    for (const name of ['1', 'b', '1']) await key(name)
    expect(said()).toContain('line 1')
  })

  it('are the scores, each time they are asked for', async () => {
    await drawn()
    await key('s')
    expect(said()).toBe('Ann, 0 points; Ben, 0 points.')
    await key('s')
    expect(said()).toBe('Ann, 0 points; Ben, 0 points.\u00a0')
  })

  it('is in French, too', async () => {
    language.current = 'fr'
    await drawn()
    await key('s')
    expect(said()).toBe('Ann, 0 point; Ben, 0 point.')
  })
})

describe('a move of another seat', () => {
  const beat = () => main().dataset['beat']

  beforeEach(async () => {
    settings.current.motion = 'slow'
    holdAnimations()
    await drawn({ to_act: 2, moves: [] })
    await waitFor(() => expect(beat()).toBeUndefined())
    told(2, BLUE_BY_BEN)
    await waitFor(() => expect(beat()).toBe('move'))
  })

  it('is shown before you can act, and a press ends it', async () => {
    expect(main().dataset).toMatchObject({ turn: 'other', canAct: 'false' })
    expect(document.querySelector('.layer .flyer use')?.getAttribute('href')).toBe('#sq-blue')
    await fireEvent.pointerDown(document.body)
    expect(beat()).toBeUndefined()
    expect(document.querySelector('.layer .flyer')).toBeNull()
    await waitFor(() => expect(main().dataset['canAct']).toBe('true'))
  })

  it('is ended by Space, which does nothing else', async () => {
    const heard = vi.fn()
    document.body.addEventListener('keydown', heard, { once: true })
    await key(' ')
    expect(beat()).toBeUndefined()
    expect(heard).not.toHaveBeenCalled()
  })

  it('is ended by another key, which does what it does', async () => {
    await key('l')
    expect(beat()).toBeUndefined()
    expect(title()).toBe('Moves')
  })

  it('goes on while somebody writes or holds a modifier', async () => {
    await fireEvent.keyDown(screen.getByLabelText('Say something'), { key: 'x' })
    await key('Shift')
    expect(beat()).toBe('move')
  })

  it('ends where nobody looks', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await fireEvent(document, new Event('visibilitychange'))
    expect(beat()).toBeUndefined()
  })
})

describe('a table that cannot be followed', () => {
  const refused = (code: string) => live().tell({ type: 'refused', id: null, code, message: 'No.' })

  async function enter(password: string): Promise<void> {
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    await fireEvent.input(field, { target: { value: password } })
    await fireEvent.submit(field.closest('form')!)
  }

  it('asks for its password and connects again', async () => {
    requests = serve({ '/api/me': {}, '/api/tables/t/enter': {} })
    await opened()
    refused('locked')
    expect(await screen.findByText('This table has a password')).toBeDefined()
    await enter('secret')
    await waitFor(() => expect(FakeSocket.all).toHaveLength(2))
    const sent = requests.find(({ path }) => path.endsWith('/enter'))
    expect(sent?.body).toEqual({ password: 'secret' })
  })

  it('says that a password is wrong, and what else is wrong in the words of the server', async () => {
    let refusal = new Problem('locked', '', 403)
    serve({ '/api/me': {}, '/api/tables/t/enter': () => refusal })
    await opened()
    refused('locked')
    await screen.findByLabelText('Password')
    await enter('wrong')
    expect(await screen.findByText('That is not the password.')).toBeDefined()
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    refusal = new Problem('too_many', 'Wait a minute.', 429)
    await enter('wrong again')
    expect(await screen.findByText('Wait a minute.')).toBeDefined()
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('is missing where there is none, without further words', async () => {
    await opened()
    refused('no_such_table')
    expect(await screen.findByText('There is no such table.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('says why it cannot be seen otherwise', async () => {
    await opened()
    refused('private')
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
  })
})
