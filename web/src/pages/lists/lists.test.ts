import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { Problem } from '../../api/http'
import type { TableCard } from '../../api/types'
import { seatAt, tableCard } from '../../testing/catalogue'
import { serve } from '../../testing/server'
import { language } from '../../words/language.svelte'
import Lobby from './Lobby.svelte'
import Mine from './Mine.svelte'
import TableLine from './TableLine.svelte'

const page = (tables: TableCard[], next: string | null = null) => ({ tables, next })
const names = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('.who b')!.textContent)

describe('a table in a list', () => {
  const show = (more: Partial<TableCard>) => render(TableLine, { table: tableCard('t', more) })
  const facts = () => document.querySelector('.who small')!.textContent
  const link = () => screen.getByRole('link')

  it('calls you to your turn', () => {
    show({ to_act: 1 })
    expect(document.querySelector('li')!.classList).toContain('urgent')
    expect(link().getAttribute('href')).toBe('/t/t')
    expect(link().getAttribute('aria-label')).toMatch(/: Classic, Guest 2$/)
    expect(facts()).toBe('Classic · round 1')
  })

  it('says how many seats of an open table are taken, its clock and its password', () => {
    const clock = { kind: 'live', bank_s: 300, increment_s: 3 } as const
    show({
      status: 'open',
      to_act: null,
      seats: [seatAt(1), seatAt(2, { kind: 'free' })],
      agreement: { game: 'classic', rules: 1, options: {}, clock },
      has_password: true,
    })
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('1 of 2 seats taken')
    expect(document.querySelectorAll('.pips .on')).toHaveLength(1)
    expect(facts()).toMatch(/^Classic · 5 min.* · with a password$/)
  })

  it('says how a game ended, with your points first, also to those who hear it', () => {
    const result = { scores: [41, 50], ranks: [2, 1], winners: [2], reason: 'by the rules' }
    show({ status: 'over', to_act: null, result })
    expect(document.querySelector('.end')!.classList).toContain('lost')
    expect(document.querySelector('.scores')!.textContent.trim()).toBe('41 : 50')
    expect(document.querySelector('.end .sr-only')!.textContent).toMatch(/41.*50/)
  })

  it('says who did not play to the end', () => {
    show({ seats: [seatAt(1, { is_you: true }), seatAt(2, { name: 'Ben', forfeit: 'resigned' })] })
    expect(facts()).toContain('Ben')
  })

  it('names all who share a screen', () => {
    const seats = [
      seatAt(1, { is_you: true, name: 'Ann' }),
      seatAt(2, { is_you: true, name: 'Ben' }),
    ]
    show({ seats })
    expect(document.querySelector('.who b')!.textContent).toBe('Ann, Ben')
  })

  it('speaks French', () => {
    language.current = 'fr'
    show({ to_act: 1 })
    expect(link().getAttribute('aria-label')).toMatch(/\u00a0: Classique, Invité 2$/)
  })
})

describe('the lobby', () => {
  it('lists the tables and more of them when asked', async () => {
    const requests = serve({
      '/api/tables?limit=30': page([tableCard('a')], 'mark'),
      '/api/tables?limit=30&before=mark': page([tableCard('b')]),
    })
    render(Lobby)
    await fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(requests).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says that there are none only once it knows', async () => {
    serve({ '/api/tables': page([]) })
    render(Lobby)
    const before = screen.getByRole('status').textContent
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(before))
    expect(screen.getByRole('link', { name: /table/i }).getAttribute('href')).toBe('/new')
  })

  it('says why the list cannot be had', async () => {
    serve({ '/api/tables': new Problem('failed', 'broken', 500) })
    render(Lobby)
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  it('asks again from time to time, until it is left', async () => {
    vi.useFakeTimers()
    try {
      const requests = serve({ '/api/tables': page([]) })
      const { unmount } = render(Lobby)
      await vi.advanceTimersByTimeAsync(15_000)
      expect(requests).toHaveLength(2)
      unmount()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(requests).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('your games', () => {
  it('stand apart: those that go on, the urgent first, and those that are over', async () => {
    const one = (id: string, name: string, more: Partial<TableCard>) =>
      tableCard(id, { seats: [seatAt(1, { is_you: true }), seatAt(2, { name })], ...more })
    serve({
      '/api/me/tables': page([
        one('a', 'Theirs', {}),
        one('b', 'Over', { status: 'over', to_act: null }),
        one('c', 'Yours', { to_act: 1 }),
      ]),
    })
    render(Mine)
    await waitFor(() => expect(names()).toEqual(['Yours', 'Theirs', 'Over']))
    expect(screen.getAllByRole('list').map((list) => list.children.length)).toEqual([2, 1])
  })

  it('lead to a first game where there are none', async () => {
    serve({ '/api/me/tables': new Problem('not_signed_in', '', 401) })
    render(Mine)
    expect((await screen.findByRole('link', { name: /play/i })).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
