import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '../../api/http'
import type { Daily as DailyCard, DealCard, DealField } from '../../api/types'
import { router } from '../../router.svelte'
import { CATALOGUE } from '../../testing/catalogue'
import { serve, type Request } from '../../testing/server'
import { language } from '../../words/language.svelte'
import Daily from './Daily.svelte'
import Deal from './Deal.svelte'

const ATTEMPT = {
  ...{ table: 'mine', is_over: true, is_rated: true, counts: true, not_counted: null },
  ...{ scores: [50, 41], margin: 9 },
}
const deal = (more: Partial<DealCard> = {}): DealCard => ({
  ...{ id: 'classic-2026-11-17', game: 'classic', options: {}, level: 'casual', seat: 1 },
  ...{ day: '2026-11-17', number: 7, commitment: 'abc', seed: null, attempt: null },
  ...{ closes_at: Date.UTC(2026, 10, 18, 2), players: null },
  ...more,
})
const DAILY: DailyCard = {
  day: '2026-11-17',
  number: 7,
  first_day: '2026-11-16',
  ends_at: 0,
  to_come: [],
  streak: 1,
  deals: [deal(), deal({ id: 'duel-2026-11-17', game: 'duel', seat: 2 })],
  calendar: [],
}
let requests: Request[]

function served(more: Parameters<typeof serve>[0]): void {
  requests = serve({ '/api/me': { name: 'Ann' }, '/api/catalogue': CATALOGUE, ...more })
}
const button = (name: string) => screen.getByRole('button', { name })
const sent = (path: string) => requests.filter((each) => each.path === path)

beforeEach(() => router.go('/daily'))

describe('the deals of the day', () => {
  async function open(more: Partial<DailyCard> = {}): Promise<void> {
    served({
      '/api/daily': { ...DAILY, ...more },
      '/api/deals/duel-2026-11-17/tables': { path: '/t/new' },
      '/api/deals': deal({ id: 'friendly' }),
    })
    render(Daily)
    await screen.findByRole('heading', { name: 'Day 7 · November 17, 2026' })
    await screen.findByRole('radiogroup', { name: 'Game' })
  }

  it('say against whom and who starts, and are played', async () => {
    await open()
    const lines = [...document.querySelectorAll('.deals small')].map((each) => each.textContent)
    expect(lines).toEqual(['against Casual, you start', 'against Casual, the bot starts'])
    await fireEvent.click(button('Play, Duel'))
    await waitFor(() => expect(router.path).toBe('/t/new'))
  })

  it('are gone on with, or show what was reached', async () => {
    await open({
      deals: [
        deal({ attempt: ATTEMPT }),
        deal({ id: 'duel', game: 'duel', attempt: { ...ATTEMPT, is_over: false } }),
      ],
    })
    expect(document.querySelector('.margin')!.textContent).toBe('+9 points')
    const results = screen.getByRole('link', { name: 'Results, Classic' })
    expect(results.getAttribute('href')).toBe('/d/classic-2026-11-17')
    expect(button('Go on, Duel')).toBeDefined()
  })

  it('say that an attempt has no result', async () => {
    await open({ deals: [deal({ attempt: { ...ATTEMPT, margin: null } })] })
    expect(document.querySelector('.margin')!.textContent).toBe('not finished')
  })

  it('count days in a row from the second on', async () => {
    await open()
    expect(document.querySelector('.streak')).toBeNull()
  })

  it('say why one cannot be played', async () => {
    await open()
    await fireEvent.click(button('Play, Classic'))
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  it('have a calendar: what was reached, what came late, what was not finished', async () => {
    const days = { day: '2026-11-16', is_rated: true, counts: true, table: '' }
    await open({
      streak: 3,
      calendar: [
        { ...days, game: 'classic', margin: -4 },
        { ...days, game: 'duel', margin: 5, is_rated: false, counts: false },
        { ...days, day: '2026-11-17', game: 'duel', margin: null },
      ],
    })
    const rows = screen.getAllByRole('row').slice(1)
    const cells = rows.map((row) =>
      [...row.querySelectorAll('td')].map((td) => td.textContent.trim()),
    )
    expect(cells).toEqual([
      ['Play', '–'],
      ['−4', '(+5)'],
    ])
    expect(screen.getByText('3 days in a row')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Classic, November 16, 2026, −4' })
    expect(link.getAttribute('href')).toBe('/d/classic-2026-11-16')
  })

  it('can be made for friends', async () => {
    await open()
    await fireEvent.click(screen.getByRole('radio', { name: 'Duel' }))
    await fireEvent.change(screen.getByLabelText('Level of the bot'), {
      target: { value: 'casual' },
    })
    const choose = (label: string, option: string) => {
      const select = screen.getByLabelText<HTMLSelectElement>(label)
      select.selectedIndex = [...select.options].findIndex(({ text }) => text === option)
      return fireEvent.change(select)
    }
    await choose('Closed after', '3 days')
    await choose('For how many', '4')
    await fireEvent.click(button('Make a deal'))
    await waitFor(() => expect(router.path).toBe('/d/friendly'))
    expect(sent('/api/deals')[0]!.body).toEqual({
      ...{ game: 'duel', level: 'casual', days: 3, players: 4 },
    })
  })

  it('are dated in French', async () => {
    language.current = 'fr'
    served({ '/api/daily': DAILY })
    render(Daily)
    expect(await screen.findByRole('heading', { name: 'Jour 7 · 17 novembre 2026' })).toBeDefined()
  })

  it('say why they cannot be had', async () => {
    served({ '/api/daily': new Problem('failed', 'broken', 500) })
    render(Daily)
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('a deal', () => {
  const field = (more: Partial<DealField>): DealField => ({
    ...{ deal: deal(), begun: 2, results: [], percentile: null, par: [], is_par_complete: true },
    is_shown: true,
    ...more,
  })
  const REVIEW = {
    state: 'done',
    review: { decisions: [{ seat: 1, round: 1, label: null, forced: false }] },
  }
  const GAMES = { games: [], decisions: [] }

  async function open(more: Partial<DealField>, answers: Parameters<typeof serve>[0] = {}) {
    const id = more.deal?.id ?? deal().id
    served({
      [`/api/deals/${id}`]: field(more),
      [`/api/deals/${id}/games`]: GAMES,
      [`/api/deals/${id}/tables`]: { path: '/t/new' },
      '/api/tables/mine/review': REVIEW,
      ...answers,
    })
    render(Deal, { given: { deal: id } })
    await screen.findByRole('heading', { name: 'Everybody' })
  }

  it('says what it is, and is played', async () => {
    await open({ deal: deal({ seat: 2 }) })
    expect(
      screen.getByText('Day 7 · November 17, 2026 · against Casual, the bot starts'),
    ).toBeDefined()
    await fireEvent.click(button('Play'))
    await waitFor(() => expect(router.path).toBe('/t/new'))
  })

  it('shows your result, its place among the levels and among others', async () => {
    const result = { name: 'Guest 4', is_you: false, margin: 3, scores: [1, 2] }
    await open({
      deal: deal({ attempt: ATTEMPT }),
      percentile: 80,
      results: [{ ...result, name: 'Ann', is_you: true, margin: 9 }, result],
      par: [
        { level: 'casual', margin: 5, scores: [] } as DealField['par'][number],
        { level: 'newcomer', margin: 12, scores: [] } as DealField['par'][number],
      ],
    })
    expect(screen.getByText('+9 points')).toBeDefined()
    expect(screen.getByText('50 points to 41')).toBeDefined()
    expect(screen.getByText('At least as good as 80 of 100 results.')).toBeDefined()
    expect(screen.getByText('As good as Casual, short of Newcomer.')).toBeDefined()
    const others = [...document.querySelectorAll('[aria-labelledby="field"] li')]
    expect(others.map((each) => each.textContent.replace(/\s+/g, ' ').trim())).toEqual([
      'Ann (you) +9',
      'Guest 4 +3',
    ])
  })

  it('tells the points of your seat first', async () => {
    await open({ deal: deal({ seat: 2, attempt: { ...ATTEMPT, margin: -9 } }) })
    expect(document.querySelector('.margin + p')!.textContent.replace(/\s+/g, ' ').trim()).toBe(
      '41 points to 50',
    )
    expect(document.querySelector('.not-counted')).toBeNull()
  })

  it.each([
    ['late', 'en', 'It does not count: it was begun or ended after the deal was closed.'],
    ['substitute', 'en', 'It does not count: a bot or somebody else played in your place.'],
    ['substitute', 'fr', 'Il ne compte pas : un robot ou quelqu’un d’autre a joué à votre place.'],
  ] as const)('says that an attempt does not count: %s, %s', async (not_counted, lang, words) => {
    language.current = lang
    served({
      '/api/deals/classic-2026-11-17': field({
        deal: deal({ attempt: { ...ATTEMPT, counts: false, not_counted } }),
      }),
      '/api/deals/classic-2026-11-17/games': GAMES,
      '/api/tables/mine/review': REVIEW,
    })
    render(Deal, { given: { deal: deal().id } })
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('hides what others did until your own attempt has ended', async () => {
    await open({ is_shown: false, is_par_complete: false })
    expect(
      screen.getByText('The results of others are shown when your own attempt has ended.'),
    ).toBeDefined()
    expect(screen.queryByText('The levels on this deal')).toBeNull()
    expect(screen.getByText(/a second guest sees the same tiles/)).toBeDefined()
  })

  it('has a text to pass on, with a square for each decision', async () => {
    await open({ deal: deal({ attempt: ATTEMPT }) })
    const text = screen.getByLabelText<HTMLTextAreaElement>('Text to pass on, without spoilers')
    await waitFor(() =>
      expect(text.value.split('\n')).toEqual([
        'tilewright Classic, day 7',
        '+9 points',
        '🟩',
        `${location.origin}/d/classic-2026-11-17`,
      ]),
    )
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    await fireEvent.click(button('Copy'))
    expect(writeText).toHaveBeenCalledWith(text.value)
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
  })

  it('compares your game with another, move by move', async () => {
    const game = (name: string, is_you: boolean, ...moves: string[]) => ({
      ...{ name, is_you, margin: is_you ? 9 : 3 },
      moves: moves.map((text) => ({ seat: 1, round: 1, text })),
    })
    const choices = [{ text: 'a', count: 2, margin: 3.6, is_yours: true }]
    await open(
      { deal: deal({ attempt: ATTEMPT }) },
      {
        '/api/deals/classic-2026-11-17/games': {
          games: [
            game('Ann', true, 'a', 'b'),
            game('Ben', false, 'a', 'c'),
            game('Cleo', false, 'a', 'b'),
          ],
          decisions: [{ number: 1, round: 1, choices }],
        },
      },
    )
    const select = await screen.findByLabelText('Compare with')
    const rows = () => [...document.querySelectorAll('tbody tr')]
    expect(rows().map((row) => row.classList.contains('first'))).toEqual([false, true])
    expect(screen.getByText(/2 × · \+4 on average/)).toBeDefined()
    await fireEvent.change(select, { target: { value: '1' } })
    expect(screen.getByText('You played the same game.')).toBeDefined()
  })

  it('compares nothing while nobody else has played it', async () => {
    const games = [{ name: 'Ann', is_you: true, margin: 9, moves: [] }]
    await open(
      { deal: deal({ attempt: ATTEMPT }) },
      { '/api/deals/classic-2026-11-17/games': { games, decisions: [] } },
    )
    await waitFor(() => expect(sent('/api/deals/classic-2026-11-17/games')).toHaveLength(1))
    await waitFor(() => expect(screen.getByText('+9 points')).toBeDefined())
    expect(screen.queryByText('Compare with')).toBeNull()
  })

  it('asks again while the levels still play it', async () => {
    vi.useFakeTimers()
    try {
      served({ '/api/deals/classic-2026-11-17': field({ is_par_complete: false }) })
      const { unmount } = render(Deal, { given: { deal: deal().id } })
      await vi.advanceTimersByTimeAsync(10)
      expect(screen.getByRole('status').textContent).toBe('The levels are still playing it.')
      await vi.advanceTimersByTimeAsync(4000)
      expect(sent('/api/deals/classic-2026-11-17')).toHaveLength(2)
      unmount()
      await vi.advanceTimersByTimeAsync(20_000)
      expect(sent('/api/deals/classic-2026-11-17')).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('for friends has its link and no proof', async () => {
    await open({ deal: deal({ id: 'friendly', day: null, number: null }) })
    expect(screen.getByDisplayValue(`${location.origin}/d/friendly`)).toBeDefined()
    expect(screen.getByText(/^Games count that end by November 1[78], 2026/)).toBeDefined()
    expect(screen.queryByText('Proof')).toBeNull()
  })

  it('of the day shows its seed once the day is over', async () => {
    await open({ deal: deal({ seed: 'sown' }) })
    expect(screen.getByText('sown')).toBeDefined()
  })

  it('leads to those of today if there is none', async () => {
    served({ '/api/deals/gone': new Problem('not_found', '', 404) })
    render(Deal, { given: { deal: 'gone' } })
    expect((await screen.findByText('The deals of today')).getAttribute('href')).toBe('/daily')
  })
})
