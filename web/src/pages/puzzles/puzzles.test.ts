import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '../../api/http'
import type { AttemptState, CardState, PuzzleCard } from '../../api/types'
import '../../games/classic'
import { COMPONENTS } from '../../games/classic/sample'
import type { Request } from '../../testing/server'
import { language } from '../../words/language.svelte'
import Cards from '../cards/Cards.svelte'
import { MOVES, serveVariations } from '../review/sample'
import Puzzles from './Puzzles.svelte'

const [FIRST, SECOND] = MOVES.map(({ text }) => text)
const BOARD = { '/api/me': {}, '/api/games/classic/components': COMPONENTS }
let requests: Request[]

/** A button by its name; whether it can be seen is not asked, which would take most of the time. */
const button = (name: string) => screen.queryByRole('button', { name, hidden: true })
const press = (name: string) => fireEvent.click(button(name)!)
const doIt = (what: string) => fireEvent.click(document.querySelector(`[data-do="${what}"]`)!)
const verdict = () => document.querySelector<HTMLElement>('.verdict')
const state = (expected: string) =>
  waitFor(() => expect(verdict()?.dataset['verdict']).toBe(expected))
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
const sent = (path: string) => requests.filter((each) => each.path === path)
/** Play the move to a line by keys. */
async function playTo(line: number): Promise<void> {
  for (const name of ['1', 'b', String(line), 'Enter']) await key(name)
}

describe('puzzles', () => {
  const CARD: PuzzleCard = {
    ...{ id: 'aaaaaaaaaaaa', game: 'classic', kind: 'points', options: {}, position: 'p' },
    ...{ seat: 1, difficulty: 1500 },
  }
  const OVERVIEW = {
    games: [
      {
        ...{ game: 'classic', puzzles: 3, kinds: {}, themes: { floor: 2, bonus: 1 } },
        rating: { rating: 1480, deviation: 60 },
      },
      { game: 'duel', puzzles: 0, kinds: {}, themes: {}, rating: null },
    ],
  }
  const SOLUTION = {
    themes: ['floor', 'bonus'],
    value: -2,
    branches: [
      {
        moves: [FIRST!, SECOND!],
        replies: ['reply'],
        then: [{ moves: ['last'] }, { moves: ['x'] }],
      },
    ],
  }
  const attempt = (found: AttemptState['state'], more: Partial<AttemptState> = {}) =>
    ({
      ...{ state: found, events: [], position: 'q', solution: null, rating: null, change: null },
      ...more,
    }) as AttemptState
  const ATTEMPTS = `/api/puzzles/${CARD.id}/attempts`
  let answer: AttemptState

  beforeEach(() => {
    answer = attempt('solved', { solution: SOLUTION as never })
  })

  function open(
    given: Record<string, string> = {},
    more: Parameters<typeof serveVariations>[0] = {},
  ) {
    requests = serveVariations({
      ...BOARD,
      '/api/puzzles': OVERVIEW,
      '/api/puzzles/next': CARD,
      [`/api/puzzles/${CARD.id}`]: CARD,
      [ATTEMPTS]: () => answer,
      [`/api/puzzles/${CARD.id}/reasons`]: {
        ...{
          position: 'p',
          answer: FIRST,
          other: SECOND,
          answer_line: [FIRST],
          other_line: [SECOND],
        },
        reasons: [{ concept: 'floor', text: { en: 'The floor.', fr: 'Le plancher.' } }],
      },
      ...more,
    })
    return render(Puzzles, { given })
  }
  async function started(mode = 'Rated'): Promise<void> {
    open()
    await fireEvent.click(await screen.findByRole('radio', { name: mode }))
    await press('Start')
    await state('new')
  }

  it('say how they are asked, and your rating', async () => {
    open()
    await fireEvent.click(await screen.findByRole('radio', { name: 'Streak' }))
    expect(screen.getByText('They get harder. One mistake ends it.')).toBeDefined()
    expect(screen.getByText('Your rating: 1480 ± 60')).toBeDefined()
    await fireEvent.click(screen.getByRole('radio', { name: 'Duel' }))
    expect(screen.getByText('There are no puzzles for this game yet.')).toBeDefined()
    expect(button('Start')).toBeNull()
  })

  it('of a theme are asked for by it', async () => {
    open()
    await fireEvent.click(await screen.findByRole('radio', { name: 'By theme' }))
    await fireEvent.change(screen.getByLabelText('Theme'), { target: { value: 'bonus' } })
    await press('Start')
    await state('new')
    expect(sent('/api/puzzles/next?game=classic&theme=bonus')).toHaveLength(1)
  })

  it('ask, judge the move, and tell the solution and why', async () => {
    await started()
    expect(screen.getByText(/End the round as far ahead in points as you can/)).toBeDefined()
    await playTo(1)
    await state('solved')
    expect(sent(ATTEMPTS)[0]!.body).toEqual({ moves: [FIRST], rated: true, gives_up: false })
    expect(verdict()!.textContent).toBe('Solved.')
    expect(screen.getByText('It ends the round 2 behind.')).toBeDefined()
    expect(screen.getByText(`${FIRST} = ${SECOND}`)).toBeDefined()
    expect(screen.getByText('The order does not matter.')).toBeDefined()
    expect(screen.getByText('It is about the floor and bonuses.')).toBeDefined()
    expect(await screen.findByText('The floor.')).toBeDefined()
    const solution = [...document.querySelectorAll('ol code')].map((code) => code.textContent)
    await waitFor(() => expect(solution.slice(0, 3)).toEqual([FIRST, 'reply', 'last']))
  })

  it('say the reason in French', async () => {
    language.current = 'fr'
    open({ puzzle: CARD.id })
    await state('new')
    await playTo(1)
    expect(await screen.findByText('Le plancher.')).toBeDefined()
  })

  it('go on after a right move that is not the last, and can be given up', async () => {
    answer = attempt('open')
    await started()
    await playTo(1)
    await state('open')
    expect(verdict()!.textContent).toBe('Right. Go on.')
    answer = attempt('failed', { rating: { rating: 1460, deviation: 58 } as never, change: -20 })
    await press('Show the solution')
    await state('failed')
    expect(sent(ATTEMPTS).at(-1)!.body).toMatchObject({ moves: [FIRST], gives_up: true })
    expect(screen.getByText(/Your rating: 1460 ± 58\s+\(−20\)/)).toBeDefined()
    await press('Try again')
    await state('new')
  })

  it('of a streak follow each other, and end with a mistake', async () => {
    await started('Streak')
    expect(button('Show the solution')).toBeNull()
    await playTo(1)
    await screen.findByText('1 solved')
    const harder = `/api/puzzles/next?game=classic&skip=${CARD.id}&rating=1540`
    await waitFor(() => expect(sent(harder)).toHaveLength(1))
    await state('new')
    answer = attempt('failed')
    await playTo(2)
    await waitFor(() => expect(verdict()!.textContent).toBe('Over: 1 solved.'))
    expect(document.querySelector('[data-do="next"]')).toBeNull()
  })

  it('of a storm end with their time', async () => {
    await started('Three-minute storm')
    expect(screen.getByText('3:00 left')).toBeDefined()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 180_000)
    await waitFor(() => expect(verdict()!.textContent).toBe('Over: 0 solved.'))
    expect(screen.getByText('0:00 left')).toBeDefined()
  })

  it('that are shared are shown at once and count like any other', async () => {
    open({ puzzle: CARD.id })
    await state('new')
    expect(screen.getByDisplayValue(`${location.origin}/puzzles/${CARD.id}`)).toBeDefined()
    await playTo(1)
    await state('solved')
    expect(sent(ATTEMPTS)[0]!.body).toMatchObject({ rated: true })
    await press('Stop')
    expect(await screen.findByRole('button', { name: 'Start' })).toBeDefined()
  })

  it('show the board of either seat', async () => {
    await started()
    await fireEvent.click(screen.getByLabelText(/^Seat 2 /))
    expect(document.querySelector('[data-spot^="board-2-line"]')).not.toBeNull()
  })

  it('say why there is no next one', async () => {
    await started()
    await playTo(1)
    await state('solved')
    requests = serveVariations({ '/api/puzzles/next': new Problem('none_left', 'no more', 404) })
    await doIt('next')
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  it('say why they cannot be had', async () => {
    open({}, { '/api/puzzles': new Problem('failed', 'broken', 500) })
    expect(await screen.findByRole('alert')).toBeDefined()
  })
})

describe('own mistakes', () => {
  const CARD = {
    ...{ table: 't', event: 4, game: 'classic', options: {}, position: 'p', seat: 1 },
    ...{ names: ['Ann', 'newcomer'], round: 2, move: SECOND, label: 'mistake', scale: 'share' },
    ...{ loss: 0.12, loss_points: 3, answers: 0 },
  }
  const TODAY = { cards: 3, today: [CARD, CARD], answered: 1, waiting: 2, next_at: 0 }
  const SOLUTION = {
    ...{ concept: 'floor', best: FIRST, accepted: [FIRST], lines: { played: [], best: [] } },
    reasons: [{ concept: 'floor', text: { en: 'The floor.', fr: 'Le plancher.' } }],
  }
  const answered = (found: CardState['state'], more: object = {}) => ({
    ...{ state: found, solution: found === 'open' ? null : SOLUTION, grade: 'good', due_at: 0 },
    ...more,
  })
  const PATH = '/api/me/cards/t/4'
  let answer: object

  function open(today: object = TODAY): void {
    answer = answered('right')
    requests = serveVariations({
      ...BOARD,
      '/api/me/cards': () => today,
      [`${PATH}/answers`]: () => answer,
      [`${PATH}/hint`]: { concept: 'floor', best: FIRST },
      [PATH]: {},
    })
    render(Cards)
  }
  async function begun(today: object = TODAY): Promise<void> {
    open(today)
    await fireEvent.click(await screen.findByRole('button', { name: 'Start' }))
    await state('new')
  }

  it('say how many are due, answered and waiting', async () => {
    open()
    expect(await screen.findByText('2 cards are due today.')).toBeDefined()
    expect(screen.getByText(/You have 3 cards\.\s+Answered today: 1\.\s+2 more wait/)).toBeDefined()
    expect(screen.getByText(/The next one is due on Thursday 1 January\./)).toBeDefined()
  })

  it('say where they come from if there are none', async () => {
    open({ ...TODAY, cards: 0, today: [] })
    expect((await screen.findByText('Play a game')).getAttribute('href')).toBe('/')
  })

  it('are over for today when none is left', async () => {
    open({ ...TODAY, today: [] })
    expect(await screen.findByText('Nothing more is due today.')).toBeDefined()
    expect(button('Start')).toBeNull()
  })

  it('say what was played and what it cost', async () => {
    await begun()
    const asked = document.querySelector('.asked small')!.textContent
    expect(asked).toMatch(
      /^Round 2\. In the game you played: .*line 2.*It cost 12% of win chance\.$/,
    )
  })

  it('say who plays as people would: you, and the level of a bot', async () => {
    await begun()
    expect(document.querySelector('.front')!.textContent).toMatch(/You · .*Newcomer · /)
    expect(document.querySelector('.solving')!.textContent).toContain('Your turn.')
  })

  it('say the cost in points where those count', async () => {
    await begun({ ...TODAY, today: [{ ...CARD, scale: 'points' }] })
    expect(document.querySelector('.asked small')!.textContent).toContain('It cost 3 points.')
  })

  it('hint by steps: what about, where it begins, the move', async () => {
    await begun()
    const hints = () => [...document.querySelectorAll('.hints li')].map((each) => each.textContent)
    await doIt('hint')
    await waitFor(() => expect(hints()).toEqual(['It is about: Floor line and lost tiles.']))
    await doIt('hint')
    await waitFor(() => expect(hints()).toHaveLength(3))
    await waitFor(() => expect(document.querySelector('.factory.was-source')).not.toBeNull())
    await doIt('hint')
    await waitFor(() => expect(hints()).toHaveLength(4))
    expect(hints()[3]).toMatch(/^The move: .*line 1/)
    expect(document.querySelector('[data-do="hint"]')).toBeNull()
    await key('Enter')
    await state('right')
    expect(sent(`${PATH}/answers`)[0]!.body).toMatchObject({ tries: [FIRST], hints: 3 })
  })

  it('give one more try, and tell the answer afterwards', async () => {
    await begun()
    answer = answered('open')
    await playTo(2)
    await state('open')
    expect(verdict()!.textContent).toBe('That is not better. One more try.')
    answer = answered('wrong', { grade: 'again' })
    await doIt('answer')
    await state('wrong')
    expect(sent(`${PATH}/answers`).at(-1)!.body).toMatchObject({ tries: [SECOND], gives_up: true })
    expect(screen.getByText('The floor.')).toBeDefined()
    expect(screen.getByText(/Counted as: again\./)).toBeDefined()
    expect(screen.getByText('To the review of this game').getAttribute('href')).toBe(
      '/review?table=t&event=4',
    )
  })

  it('that were answered today do not count', async () => {
    await begun()
    answer = answered('right', { grade: null, due_at: null })
    await playTo(1)
    await state('right')
    expect(screen.getByText(/This did not count/)).toBeDefined()
  })

  it('are removed one by one', async () => {
    await begun()
    await playTo(1)
    await state('right')
    await press('Remove this card')
    await waitFor(() => expect(sent(PATH).map(({ method }) => method)).toEqual(['DELETE']))
    await state('new')
  })

  it('are all forgotten after a question', async () => {
    open()
    const deleted = () => sent('/api/me/cards').filter(({ method }) => method === 'DELETE')
    await fireEvent.click(await screen.findByRole('button', { name: 'Forget all cards' }))
    await press('Keep them')
    await press('Forget all cards')
    expect(deleted()).toHaveLength(0)
    await press('Forget all cards')
    await waitFor(() => expect(deleted()).toHaveLength(1))
  })
})
