import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { EntryCard, HintReason } from '../api/types'
import { serve } from '../testing/server'
import { MOVES, playing, seatCard } from '../testing/session'
import { language } from '../words/language.svelte'
import BoardCard from './BoardCard.svelte'
import Bag from './Bag.svelte'
import BuildKeys from './BuildKeys.svelte'
import Hints from './Hints.svelte'
import KeyHelp from './KeyHelp.svelte'
import Log from './Log.svelte'
import Moves from './Moves.svelte'
import Race from './Race.svelte'
import Result from './Result.svelte'
import SeatHead from './SeatHead.svelte'
import StoryBar from './StoryBar.svelte'
import Strip from './Strip.svelte'
import Talk from './Talk.svelte'
import TargetButtons from './TargetButtons.svelte'

const ENTRIES = [
  { seq: 2, at: 0, kind: 'started' },
  { seq: 3, at: 0, kind: 'moved', seat: 2, move: { text: '1B>1', fields: {} } },
  { seq: 4, at: 0, kind: 'said', seat: 2, text: 'Hello' },
] as unknown as EntryCard[]

describe('the log', () => {
  it('shows the table after the move that is pressed, and nothing after other lines', async () => {
    const past = { position: { seq: 3 }, show: vi.fn() }
    const words = { ...playing({}).session.words!, move: () => ['took 1 blue.'] }
    render(Log, { session: playing({ entries: ENTRIES, past, words }).session })
    const buttons = screen.getAllByRole('button')
    expect(buttons.map((one) => one.textContent)).toEqual(['Ben took 1 blue.'])
    expect(buttons[0]!.getAttribute('aria-current')).toBe('true')
    await fireEvent.click(buttons[0]!)
    expect(past.show).toHaveBeenCalledWith(3)
  })

  it('says that nothing has happened yet', () => {
    render(Log, { session: playing({}).session })
    expect(screen.getByText('Nothing has happened yet.')).toBeDefined()
  })
})

describe('the list of all moves', () => {
  it('picks the whole move instead of what was picked', async () => {
    const { session } = playing({})
    session.choice.pick({ source: 'factory 1', colour: 'blue', to: 'floor' })
    const onpick = vi.fn()
    const { container } = render(Moves, { session, onpick })
    await fireEvent.click(container.querySelector('[data-move="factory 1 blue line 1"]')!)
    expect(session.choice.aimed?.text).toBe('factory 1 blue line 1')
    expect(onpick).toHaveBeenCalledOnce()
  })
})

describe('saying something', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Say something')
  const say = async (text: string) => {
    await fireEvent.input(field(), { target: { value: text } })
    await fireEvent.submit(field().closest('form')!)
  }

  it('sends the words without spaces around them and empties the field', async () => {
    const { session, act } = playing({})
    render(Talk, { session })
    await say('  Hello ')
    expect(act).toHaveBeenCalledWith({ type: 'say', text: 'Hello' })
    expect(field().value).toBe('')
  })

  it('keeps what the server refuses, and sends no spaces', async () => {
    const { session, act } = playing({})
    act.mockResolvedValue(false)
    render(Talk, { session })
    await say('  ')
    expect(act).not.toHaveBeenCalled()
    await say('Hello')
    await vi.waitFor(() => expect(field().value).toBe('Hello'))
  })

  it('is for those who play', () => {
    const seats = [seatCard(1, { is_you: false }), seatCard(2)]
    render(Talk, { session: playing({ state: { seats } }).session })
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('a seat', () => {
  const line = () => document.querySelector('small')!.textContent!.trim()

  it.each([
    ['whose turn it is', 1, {}, 'Ann · your turn'],
    [
      'of a bot to act',
      2,
      { state: { to_act: 2, seats: [seatCard(1), seatCard(2, { kind: 'bot' })] } },
      'bot · choosing',
    ],
    [
      'that is free',
      2,
      { state: { seats: [seatCard(1), seatCard(2, { kind: 'free' })] } },
      'free seat',
    ],
    [
      'that was given up',
      2,
      { state: { seats: [seatCard(1), seatCard(2, { forfeit: 'resigned' })] } },
      'has given up',
    ],
    ['with its last move', 2, { lastWords: () => ['took 1 blue.'] }, 'took 1 blue.'],
  ])('%s says so', (_, seat, more, words) => {
    render(SeatHead, { session: playing(more).session, seat })
    expect(line()).toBe(words)
  })

  it('names the board on its card', () => {
    const { session } = playing({})
    render(BoardCard, { session, seat: 2, size: 'small' })
    expect(screen.getByRole('region', { name: 'Board of Ben' })).toBeDefined()
    render(BoardCard, { session, seat: 1, size: 'full' })
    expect(screen.getByRole('region', { name: 'Your board' }).classList).toContain('live')
  })

  it('that is folded opens, and says its score', async () => {
    const onclick = vi.fn()
    const { session } = playing({})
    render(Strip, { session, seat: 2, isTiny: false, isOpen: false, onclick })
    const button = screen.getByRole('button', { name: 'Ben, 0 points; open the board' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await fireEvent.click(button)
    expect(onclick).toHaveBeenCalledOnce()
  })
})

describe('a story', () => {
  const beat = (name: string, facts: object[] = []) => ({ name, facts, lit: [] })

  it.each([
    [beat('deal'), 'New tiles are dealt.'],
    [beat('move'), 'Ben played.'],
    [beat('tile', [{}]), 'Ben scores 3.'],
  ])('says what a beat tells', (told, words) => {
    const factWords = () => [['Ben scores 3.']]
    render(StoryBar, { session: playing({ beat: told, lastEntry: {}, factWords }).session })
    expect(screen.getByText(words)).toBeDefined()
  })

  it('draws the scores as bars while they are counted', () => {
    const { session } = playing({})
    const module = { ...session.module!, score: (_: unknown, seat: number) => seat * 10 }
    const { container } = render(Race, { session: playing({ module }).session })
    const rows = [...container.querySelectorAll('li')]
    expect(rows.map((row) => row.style.getPropertyValue('--share'))).toEqual(['0.5', '1'])
  })
})

describe('what the dialogs tell', () => {
  it('of the bag', () => {
    render(Bag, { session: playing({}).session })
    expect(screen.getByText('blue').closest('li')!.querySelector('b')!.textContent).toBe('1')
  })

  it('of an empty bag', () => {
    const module = { ...playing({}).session.module!, bag: () => [{ id: 'sq-blue', count: 0 }] }
    render(Bag, { session: playing({ module }).session })
    expect(screen.getByText('The bag is empty.')).toBeDefined()
  })

  it('of the keys, those of the game first', () => {
    const { session } = playing({})
    const { container } = render(KeyHelp, { session })
    const keys = [...container.querySelectorAll('kbd')].map((key) => key.textContent)
    expect(keys.slice(0, 1)).toEqual([session.module!.keyList.en[0]![0]])
    expect(keys).toContain('?')
  })
})

describe('hints', () => {
  const [line, floor] = MOVES.map(({ text }) => text)
  const card = (text: string, more: object = {}) => ({ text, win_shares: null, ...more })
  const buttons = () =>
    screen.getAllByRole('button').filter((each) => each.dataset['do'] === undefined)
  const why = () => document.querySelector<HTMLElement>('[data-do="why"]')
  const askReason = vi.fn()

  function show(moves: object[], reason: Partial<HintReason> | null = null, more: object = {}) {
    const hints = { moves, reason, isAsked: false, isReasonAsked: false, askReason, ...more }
    const { session } = playing({ hints })
    render(Hints, { session })
    return session
  }

  it('say what a bot expects for the seat in front, and pick the move', async () => {
    const session = show([
      card(line!, { win_shares: [0.617, 0.383], scores: [41.6, 37] }),
      card(floor!, { win_shares: [0.5, 0.5] }),
    ])
    expect(buttons().map((each) => each.querySelector('b')!.textContent)).toEqual([
      '62% to win, 42 points',
      '50% to win',
    ])
    await fireEvent.click(buttons()[1]!)
    expect(session.choice.aimed?.text).toBe(floor)
  })

  it('leave out moves that are not legal now, and figures that are unknown', () => {
    show([card('gone'), card(line!)])
    expect(buttons()).toHaveLength(1)
    expect(buttons()[0]!.querySelector('b')!.textContent).toBe('')
  })

  it('ask for a reason once', async () => {
    show([card(line!)])
    await fireEvent.click(why()!)
    expect(askReason).toHaveBeenCalledOnce()
    expect(why()!.getAttribute('aria-disabled')).toBe('false')
  })

  it('say that the reason is sought', () => {
    show([card(line!)], null, { isReasonAsked: true })
    expect(why()!.getAttribute('aria-disabled')).toBe('true')
    expect(why()!.textContent).toBe('Thinking…')
  })

  it.each([
    ['en', 'It keeps the floor clean.'],
    ['fr', 'Le plancher reste net.'],
  ] as const)('give the reason in the language of the page: %s', (chosen, words) => {
    language.current = chosen
    const text = { en: 'It keeps the floor clean.', fr: 'Le plancher reste net.' }
    show([card(line!)], { against: floor!, reasons: [{ concept: 'floor', text }] } as never)
    expect(why()).toBeNull()
    expect(screen.getByRole('status').querySelector('span')!.textContent).toBe(words)
    expect(screen.getByRole('status').querySelector('small')!.textContent).not.toBe('')
  })

  it('say that no other move is nearly as good', () => {
    show([card(line!)], { against: null, reasons: [] })
    expect(why()).toBeNull()
    expect(screen.getByRole('status').textContent.trim()).not.toBe('')
  })
})

describe('the points of a game', () => {
  const fact = (kind: string, seat: number, points: number) => ({ kind, seat, points })
  const entries = [
    { seq: 3, at: 0, kind: 'moved', events: [fact('tile', 1, 5), fact('tile', 2, 9)] },
    { seq: 4, at: 0, kind: 'moved', events: [fact('floor', 2, -2), fact('row', 1, 2)] },
  ] as unknown as EntryCard[]
  const cells = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()))

  function show(result: object, seats = [seatCard(1), seatCard(2)]) {
    serve({
      '/api/tables/t/review?brief=true': { state: 'done' },
      '/api/catalogue': { reviews: 'on' },
    })
    const state = { status: 'over', to_act: null, result, seats }
    render(Result, { session: playing({ entries, state }).session })
  }

  it('stand by source and seat, with the winner', () => {
    show({ scores: [7, 7], winners: [1], ranks: [1, 2] })
    expect(screen.getByRole('heading').textContent).toBe('You win.')
    expect(cells()).toEqual([
      ['5', '9'],
      ['0', '−2'],
      ['+2', '0'],
      ['7', '7'],
    ])
    const winners = screen.getAllByRole('columnheader').map((each) => each.className)
    expect(winners.map((each) => each.includes('winner'))).toEqual([false, true, false])
  })

  it('are a share of the most as bars', () => {
    show({ scores: [10, 40], winners: [2], ranks: [2, 1] })
    const bars = [...document.querySelectorAll<HTMLElement>('.meter')]
    expect(bars.map((bar) => bar.style.getPropertyValue('--share'))).toEqual(['0.25', '1'])
  })

  it('come with who did not play to the end', () => {
    const seats = [seatCard(1), seatCard(2, { forfeit: 'resigned' })]
    show({ scores: [7, 7], winners: [1], ranks: [1, 2] }, seats)
    expect(screen.getByText('Ben has given up.')).toBeDefined()
  })

  it('lead to the review and the record', async () => {
    show({ scores: [7, 7], winners: [1], ranks: [1, 2] })
    const review = await screen.findByRole('link', { name: 'Review' })
    expect(review.getAttribute('href')).toBe('/review?table=t')
    expect(screen.getByRole('link', { name: 'Record' }).getAttribute('href')).toBe(
      '/api/tables/t/record.txt',
    )
  })
})

describe('a board away from a live table', () => {
  const key = (name: string) => fireEvent.keyDown(document.body, { key: name })

  it('is played by keys; Escape takes back, then leaves', async () => {
    const { session } = playing({})
    const confirm = vi.fn()
    const onleave = vi.fn()
    const scene = { ...session.scene!, confirm }
    render(BuildKeys, { scene, module: session.module!, onleave })
    for (const name of ['1', 'b', '1']) await key(name)
    expect(scene.choice.aimed?.text).toBe(MOVES[0]!.text)
    await key('Enter')
    expect(confirm).toHaveBeenCalledOnce()
    while (scene.choice.steps.length > 0) await key('Escape')
    expect(onleave).not.toHaveBeenCalled()
    await key('Escape')
    expect(onleave).toHaveBeenCalledOnce()
  })

  it('takes no keys while it is only looked at', async () => {
    const { session } = playing({})
    const scene = { ...session.scene!, isLive: false }
    render(BuildKeys, { scene, module: session.module! })
    for (const name of ['1', 'b', '1']) await key(name)
    expect(scene.choice.steps).toHaveLength(0)
  })

  it('offers its lit places as buttons where they are too small', async () => {
    const pick = vi.fn(() => true)
    const targets = [1, 2].map((line) => ({ label: `Line ${line}`, part: { to: `line ${line}` } }))
    render(TargetButtons, { targets, choice: { pick } })
    await fireEvent.click(screen.getByRole('button', { name: 'Line 2' }))
    expect(pick).toHaveBeenCalledExactlyOnceWith({ to: 'line 2' })
  })
})
