import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { EntryCard } from '../api/types'
import { playing, seatCard } from '../testing/session'
import BoardCard from './BoardCard.svelte'
import Bag from './Bag.svelte'
import KeyHelp from './KeyHelp.svelte'
import Log from './Log.svelte'
import Moves from './Moves.svelte'
import Race from './Race.svelte'
import SeatHead from './SeatHead.svelte'
import StoryBar from './StoryBar.svelte'
import Strip from './Strip.svelte'
import Talk from './Talk.svelte'

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
