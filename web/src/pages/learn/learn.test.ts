import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '../../api/http'
import type { LessonAttempt } from '../../api/types'
import { COMPONENTS, take, takeForesight, viewOf } from '../../games/classic/sample'
import '../../games/classic'
import { router } from '../../router.svelte'
import { CATALOGUE } from '../../testing/catalogue'
import { serve, type Request } from '../../testing/server'
import { innerSize } from '../../testing/window'
import { language } from '../../words/language.svelte'
import Learn from './Learn.svelte'
import Lesson from './Lesson.svelte'

const words = (text: string) => ({ en: text, fr: `${text} (fr)` })
const lesson = (game: string, id: string) => ({
  ...{ game, id, title: words(`About ${id}`), concepts: [], steps: 2 },
})
const LESSONS = { lessons: [lesson('classic', 'lines'), lesson('classic', 'walls')] }
let requests: Request[]

beforeEach(() => {
  router.go('/learn')
  localStorage.setItem('tilewright.known', 'yes')
})

describe('the list of lessons', () => {
  function open(done: string[], more: Parameters<typeof serve>[0] = {}): void {
    requests = serve({
      '/api/lessons': LESSONS,
      '/api/me/lessons': { done: done.map((id) => ({ game: 'classic', lesson: id })) },
      '/api/catalogue': CATALOGUE,
      '/api/me': {},
      '/api/tables': { table: 'first' },
      ...more,
    })
    render(Learn)
  }

  it('marks what is done and leads to the next', async () => {
    open(['lines'])
    await screen.findByText('1 of 2 done')
    const links = [...document.querySelectorAll<HTMLElement>('[data-lesson]')]
    expect(links.map((link) => link.dataset['done'])).toEqual(['true', 'false'])
    expect(screen.getByText('Next lesson').getAttribute('href')).toBe('/learn/classic/walls')
  })

  it('says that all are done, and forgets it', async () => {
    open(['lines', 'walls'])
    await screen.findByText('You have done all lessons of this game.')
    await fireEvent.click(screen.getByRole('button', { name: 'Forget what I have done' }))
    expect(await screen.findByText('0 of 2 done')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Forget what I have done' })).toBeNull()
  })

  it('begins a first game against the gentlest level', async () => {
    open([])
    await fireEvent.click(await screen.findByRole('button', { name: 'Play a first game' }))
    await waitFor(() => expect(router.path).toBe('/t/first'))
    const made = requests.find(({ path }) => path === '/api/tables')
    expect(made?.body).toMatchObject({ seats: [{ kind: 'you' }, { level: 'newcomer' }] })
  })

  it('says why a first game cannot be begun', async () => {
    open([], { '/api/tables': new Problem('busy', 'too many', 429) })
    await fireEvent.click(await screen.findByRole('button', { name: 'Play a first game' }))
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  it('says why it cannot be had', async () => {
    open([], { '/api/lessons': new Problem('failed', 'broken', 500) })
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is in French, too', async () => {
    language.current = 'fr'
    open(['lines'])
    expect(await screen.findByText('About lines (fr)')).toBeDefined()
  })
})

describe('a lesson', () => {
  const MOVES = [take('factory 1', 'blue', 'line 1'), take('factory 1', 'blue', 'floor')]
  const TEXTS = {
    title: words('About lines'),
    steps: [1, 2].map((step) => ({
      text: words(`Do ${step}.`),
      hint: words(`Think of ${step}.`),
      done: words(`Well ${step}.`),
      mistake: words(`Bad ${step}.`),
    })),
  }
  const ATTEMPTS = '/api/lessons/classic/lines/attempts'
  const attempt = (more: Partial<LessonAttempt> = {}) =>
    ({
      ...{ verdict: 'go_on', seat: 1, options: {}, answer: MOVES[0]!.text },
      view: viewOf(),
      steps: [{ seat: null, move: null, draws: [], events: [], view: viewOf(), scores: [0, 0] }],
      moves: MOVES.map((move) => ({ ...move, foresight: takeForesight() })),
      ...more,
    }) as unknown as LessonAttempt
  let verdict: LessonAttempt['verdict']
  const press = (what: string) => fireEvent.click(document.querySelector(`[data-do="${what}"]`)!)
  const frame = () => document.querySelector<HTMLElement>('.lesson')!
  const said = () => document.querySelector('.verdict')!.textContent
  const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
  const sent = () => requests.filter(({ path }) => path === ATTEMPTS).map(({ body }) => body)

  async function open(): Promise<void> {
    verdict = 'reached'
    requests = serve({
      '/api/me': {},
      '/api/lessons': LESSONS,
      '/api/me/lessons': { done: [] },
      '/api/lessons/classic/lines': TEXTS,
      '/api/games/classic/components': COMPONENTS,
      [ATTEMPTS]: (body) => {
        const { moves } = body as { moves?: string[] }
        return attempt(moves && moves.length > 0 ? { verdict, moves: [] } : {})
      },
    })
    render(Lesson, { given: { game: 'classic', lesson: 'lines' } })
    await waitFor(() => expect(frame()).not.toBeNull())
  }
  async function play(): Promise<void> {
    for (const name of ['1', 'b', '1', 'Enter']) await key(name)
    await waitFor(() => expect(frame().dataset['verdict']).not.toBe('go_on'))
  }

  it('says what is to be done, and in which step one is', async () => {
    await open()
    expect(document.title).toBe('About lines · tilewright')
    expect(screen.getByText('Do 1.')).toBeDefined()
    expect(screen.getByText('Step 1 of 2')).toBeDefined()
    expect(frame().dataset['canAct']).toBe('true')
  })

  it('hints, then aims the move', async () => {
    await open()
    expect(screen.queryByText('Think of 1.')).toBeNull()
    await press('hint')
    expect(screen.getByText('Think of 1.')).toBeDefined()
    await press('hint')
    expect(said()).toBe('The move is aimed on the board. Confirm it.')
    await key('Enter')
    await waitFor(() => expect(frame().dataset['verdict']).toBe('reached'))
    expect(sent().at(-1)).toEqual({ step: 1, moves: [MOVES[0]!.text] })
  })

  it('goes on after what was reached, and keeps what was said', async () => {
    await open()
    await play()
    expect(said()).toBe('Done! Well 1.')
    await press('next')
    await screen.findByText('Do 2.')
    expect(screen.getByText('Well 1.')).toBeDefined()
    expect(sent().at(-1)).toEqual({ step: 2, moves: [] })
  })

  it('goes on by itself after a while', async () => {
    await open()
    vi.useFakeTimers()
    try {
      for (const name of ['1', 'b', '1', 'Enter']) await key(name)
      await vi.advanceTimersByTimeAsync(3400)
      expect(frame().dataset['step']).toBe('1')
      await vi.advanceTimersByTimeAsync(200)
      expect(frame().dataset['step']).toBe('2')
    } finally {
      vi.useRealTimers()
    }
  })

  it('begins again after a mistake', async () => {
    await open()
    verdict = 'missed'
    await play()
    expect(said()).toBe('Not quite. Bad 1.')
    expect(document.querySelector('[data-do="next"]')).toBeNull()
    await press('again')
    await waitFor(() => expect(frame().dataset['verdict']).toBe('go_on'))
  })

  it('leads to the next lesson at its end', async () => {
    await open()
    await play()
    await press('next')
    await screen.findByText('Do 2.')
    await play()
    const next = await screen.findByText('Next: About walls')
    expect(next.getAttribute('href')).toBe('/learn/classic/walls')
  })

  it('says that something cannot be done, until something is picked', async () => {
    innerSize(600, 600)
    await open()
    await fireEvent.click(screen.getByRole('button', { name: /1 red from factory 1/ }))
    expect(screen.getByText('That cannot be done here.')).toBeDefined()
    await fireEvent.click(screen.getByRole('button', { name: /3 blue from factory 1/ }))
    await waitFor(() => expect(screen.queryByText('That cannot be done here.')).toBeNull())
  })

  it('says why there is none', async () => {
    serve({ '/api/me': {} })
    render(Lesson, { given: { game: 'classic', lesson: 'gone' } })
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByText('All lessons').getAttribute('href')).toBe('/learn')
  })
})
