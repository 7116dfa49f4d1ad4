import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { Problem } from '../../api/http'
import type { MovesCompared } from '../../api/types'
import { module } from '../../games/classic'
import { COMPONENTS } from '../../games/classic/sample'
import { router } from '../../router.svelte'
import { CATALOGUE } from '../../testing/catalogue'
import type { Request } from '../../testing/server'
import { MOVES, REPLAY, serveVariations } from '../review/sample'
import Analysis from './Analysis.svelte'
import Compare from './Compare.svelte'
import { Study } from './study.svelte'

const [FIRST, SECOND, THIRD] = MOVES.map(({ text }) => text)
const EMPTY = { seat: 1, evaluations: 0, final: true, moves: [] }
const SERVED = {
  ...{ '/api/me': {}, '/api/analysis': EMPTY, '/api/catalogue': CATALOGUE },
  ...{ '/api/games/classic/components': COMPONENTS, '/api/replays': REPLAY },
  '/api/tables/T/replay': REPLAY,
}
let requests: Request[]
const sent = (path: string) => requests.filter((each) => each.path === path)

describe('two moves that are compared', () => {
  const side = (move: string, shares: number[], accounts: Record<string, number>[]) => ({
    ...{ move, shares, points: [0, 0], variation: [move, 'reply'], accounts, exact: false },
  })
  const FOUND: MovesCompared = {
    seat: 1,
    first: { ...side(FIRST!, [0.6, 0.4], [{ tile: 5, later: 2 }, { tile: 1 }]), exact: true },
    second: side(SECOND!, [0.5, 0.5], [{ floor: -2, later: 1 }, { tile: 1 }]),
    ...{ difference: 0.1, difference_points: 4, error: 0.02, scale: 'share' },
  }

  async function compared(answer: object = FOUND, ranked: string[] = []): Promise<Study> {
    const moves = ranked.map((move) => ({
      ...{ move, share: 0.5, lead: 0, line: [], proved: false, exact: false },
    }))
    requests = serveVariations({
      ...SERVED,
      '/api/analysis': { ...EMPTY, moves },
      '/api/analysis/comparison': answer,
    })
    const study = new Study(REPLAY, module, COMPONENTS, 0)
    render(Compare, { study })
    await screen.findByLabelText('A')
    return study
  }
  const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)
  const compare = () => fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
  const verdict = () => screen.getByRole('status').textContent

  it('are at first the two that the engine ranks highest', async () => {
    const study = await compared(FOUND, [SECOND!, FIRST!])
    study.engine.found = { ...EMPTY, moves: [SECOND, FIRST].map((move) => ({ move })) } as never
    await waitFor(() => expect([select('A').value, select('B').value]).toEqual([SECOND, FIRST]))
  })

  it('are chosen, and never the same', async () => {
    await compared()
    expect([select('A').value, select('B').value]).toEqual([FIRST, SECOND])
    await fireEvent.change(select('B'), { target: { value: FIRST } })
    expect(screen.getByRole('button', { name: 'Compare' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await compare()
    expect(sent('/api/analysis/comparison')).toHaveLength(0)
  })

  it('are told apart by win chance, with points of every seat by source', async () => {
    await compared()
    await compare()
    await waitFor(() => expect(verdict()).toBe('A against B: +10.0% win chance (± 2.0%)'))
    expect(sent('/api/analysis/comparison')[0]!.body).toEqual({
      ...{ position: 'p0', first: FIRST, second: SECOND },
    })
    const table = screen.getAllByRole('table')[0]!
    const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent.trim()),
    )
    expect(rows.slice(-2)).toEqual([
      ['expected later', '+2.0', '+1.0'],
      ['from here on', '+7.0', '−1.0'],
    ])
    expect(screen.getByText('✓ proved')).toBeDefined()
  })

  it('are told apart by points where the win is settled', async () => {
    await compared({ ...FOUND, scale: 'points' })
    await compare()
    await waitFor(() => expect(verdict()).toMatch(/^A against B: \+4.* points/))
  })

  it('are stepped through', async () => {
    const study = await compared()
    await compare()
    await fireEvent.click(await screen.findByRole('button', { name: /^B · 50/ }))
    await waitFor(() => expect(study.at.parent).not.toBeNull())
    expect(sent('/api/variations').at(-1)!.body).toMatchObject({ moves: [SECOND, 'reply'] })
  })

  it('are forgotten with another choice and in another position', async () => {
    const study = await compared()
    await compare()
    await screen.findAllByRole('table')
    await fireEvent.change(select('B'), { target: { value: THIRD } })
    expect(screen.queryByRole('table')).toBeNull()
    study.move(1)
    await waitFor(() => expect(select('B').value).toBe(SECOND))
  })

  it('say why they cannot be compared', async () => {
    await compared(new Problem('playing', 'you play this game', 403))
    await compare()
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(verdict()).toBe('')
  })

  it('are not offered where one move is legal', async () => {
    serveVariations({ ...SERVED, '/api/positions': { view: {}, moves: [] } })
    const study = new Study(REPLAY, module, COMPONENTS, 0)
    render(Compare, { study })
    await vi.waitFor(() => expect(study.isBusy).toBe(false))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('the page of the analysis', () => {
  const open = (path: string, more: Parameters<typeof serveVariations>[0] = {}) => {
    requests = serveVariations({ ...SERVED, ...more })
    router.go(path)
    render(Analysis)
  }
  const board = () => screen.findByRole('heading', { name: 'Engine' })
  const paste = async (text: string) => {
    const field = screen.getByLabelText('A position or a record, as text')
    await fireEvent.input(field, { target: { value: text } })
    await fireEvent.submit(field.closest('form')!)
  }

  it('opens a move of a table', async () => {
    open('/analysis?table=T&at=2')
    await board()
    const current = document.querySelector('[data-node][aria-current="step"]')
    expect([...document.querySelectorAll('[data-node]')].indexOf(current!)).toBe(2)
  })

  it('opens a position of the address', async () => {
    open('/analysis?position=classic%20here')
    await board()
    expect(sent('/api/positions')[0]!.body).toEqual({ game: 'classic', position: 'classic here' })
  })

  it('tells a record from a position by its beginning', async () => {
    open('/analysis')
    await paste('tilewright record 1')
    await board()
    expect(sent('/api/replays')[0]!.body).toEqual({ record: 'tilewright record 1' })
    await fireEvent.click(screen.getByRole('button', { name: 'Another position' }))
    await paste('  ')
    await paste('classic here')
    await board()
    expect(sent('/api/replays')).toHaveLength(1)
  })

  it('begins with a new game', async () => {
    open('/analysis')
    const [fresh] = await screen.findAllByRole('button', { name: 'Classic' })
    await fireEvent.click(fresh!)
    await board()
    const { record } = sent('/api/replays')[0]!.body as { record: object }
    expect(record).toMatchObject({ game: 'classic', options: { wall: 'printed' }, events: [] })
  })

  it('reads a file', async () => {
    open('/analysis')
    const files = [new File(['tilewright record 1'], 'game.txt')]
    await fireEvent.change(screen.getByLabelText('A record file'), { target: { files } })
    await board()
  })

  it('says what cannot be opened', async () => {
    open('/analysis')
    await paste('chess here')
    expect((await screen.findByRole('alert')).textContent).toMatch(/classic, duel/)
  })

  it('says that a link was cut', async () => {
    open('/analysis#broken')
    expect((await screen.findByRole('alert')).textContent).toMatch(/link was cut/)
  })

  it('says why a position cannot be edited, and keeps the board', async () => {
    open('/analysis?table=T', { '/api/editor': new Problem('failed', 'broken', 500) })
    await board()
    await fireEvent.click(screen.getByRole('button', { name: 'Edit this position' }))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Engine' })).toBeDefined()
  })
})
