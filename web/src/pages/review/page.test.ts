import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { Problem } from '../../api/http'
import '../../games/classic'
import { COMPONENTS } from '../../games/classic/sample'
import { router } from '../../router.svelte'
import type { Request } from '../../testing/server'
import { seatCard } from '../../testing/session'
import { language } from '../../words/language.svelte'
import Review from './Review.svelte'
import { REPLAY, REVIEW, serveVariations } from './sample'

const PATH = '/api/tables/T/review'
const DONE = { state: 'done', review: REVIEW }
let requests: Request[]

interface Answers {
  review?: object
  asked?: object
  brief?: object
  isYours?: boolean
  search?: string
}
function open({ review = DONE, asked = DONE, brief = DONE, isYours = true, search = '' }: Answers) {
  const seats = [1, 2].map((seat) => seatCard(seat, { is_you: isYours && seat === 1 }))
  requests = serveVariations({
    '/api/me': {},
    '/api/tables/T': { state: { seats } },
    '/api/tables/T/replay': REPLAY,
    '/api/games/classic/components': COMPONENTS,
    [`${PATH}?brief=true`]: brief,
    [PATH]: (body) => (body ? asked : review),
  })
  router.go(`/review?table=T${search}`)
  return render(Review)
}
const posted = () =>
  requests.filter(({ method, path }) => method === 'POST' && path === PATH).map(({ body }) => body)
const layout = () =>
  waitFor(() => expect(document.querySelector('.review')).not.toBeNull(), { timeout: 20_000 })

describe('the page of a review', () => {
  it('opens at the decision of the link, and keeps the link', async () => {
    open({ search: '&event=2' })
    await layout()
    expect(document.querySelector('.at')!.textContent).toBe('Move 3/3')
    await fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    await waitFor(() => expect(location.search).toBe('?table=T&event=1'))
    expect(screen.getByDisplayValue(`${location.origin}/review?table=T&event=1`)).toBeDefined()
  })

  it('asks for a review of your own game by itself', async () => {
    open({ review: { state: 'none' } })
    await layout()
    expect(posted()).toEqual([{ depth: 'standard' }])
  })

  it('offers one of the games of others', async () => {
    open({ review: { state: 'none' }, isYours: false })
    await screen.findByText('This game has not been analysed yet.')
    expect(posted()).toEqual([])
    await fireEvent.click(screen.getByRole('radio', { name: 'Deep' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Analyse the game' }))
    await layout()
    expect(posted()).toEqual([{ depth: 'deep' }])
  })

  it('shows how far it is until it is done', async () => {
    vi.useFakeTimers()
    try {
      let review: object = { state: 'queued' }
      let brief: object = { state: 'running', progress: 0.4 }
      open({ isYours: false })
      requests = serveVariations({
        '/api/tables/T': { state: { seats: [seatCard(1), seatCard(2)] } },
        '/api/tables/T/replay': REPLAY,
        '/api/games/classic/components': COMPONENTS,
        [`${PATH}?brief=true`]: () => brief,
        [PATH]: () => review,
      })
      render(Review)
      await vi.advanceTimersByTimeAsync(10)
      expect(screen.getAllByRole('status').at(-1)!.textContent).toMatch(/waits for its turn/)
      await vi.advanceTimersByTimeAsync(1000)
      expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.4)
      review = DONE
      brief = { state: 'done' }
      await vi.advanceTimersByTimeAsync(1000)
      expect(document.querySelector('.review')).not.toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('asks no more once it is left', async () => {
    vi.useFakeTimers()
    try {
      const { unmount } = open({ review: { state: 'queued' }, isYours: false })
      unmount()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(requests.filter(({ path }) => path.includes('brief'))).toHaveLength(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('says what failed, and asks again', async () => {
    open({ review: { state: 'failed', reason: 'timeout' }, isYours: false })
    expect(await screen.findByText('It took too long.')).toBeDefined()
    await fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    await layout()
  })

  it('names no reason that it does not know', async () => {
    open({ review: { state: 'failed', reason: 'x' }, isYours: false })
    expect(await screen.findByText(/^Something went wrong on the server/)).toBeDefined()
  })

  it('takes it calmly that there is no game while the review is asked for', async () => {
    let tell: (answer: object) => void = () => {}
    const review = new Promise<object>((resolve) => (tell = resolve))
    const stray: unknown[] = []
    const note = (reason: unknown) => stray.push(reason)
    process.on('unhandledRejection', note)
    try {
      serveVariations({ [PATH]: () => review })
      router.go('/review?table=T')
      render(Review)
      await new Promise((resolve) => setTimeout(resolve, 50))
      tell(new Problem('not_found', 'no such table', 404))
      expect(await screen.findByText('no such table')).toBeDefined()
      expect(stray).toEqual([])
    } finally {
      process.off('unhandledRejection', note)
    }
  })

  it('says why it cannot be had, and leads to the replay', async () => {
    open({ review: new Problem('failed', 'broken', 500) })
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByText('Replay instead').getAttribute('href')).toBe('/replay?table=T')
  })

  it('speaks French', async () => {
    language.current = 'fr'
    open({ review: { state: 'none' }, isYours: false })
    expect(await screen.findByText('Cette partie n’a pas encore été analysée.')).toBeDefined()
  })
})
