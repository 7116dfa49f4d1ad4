import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { playing, seatCard } from '../testing/session'
import Menu from './Menu.svelte'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const has = (name: string | RegExp) => screen.queryByRole('button', { name }) !== null
const MOVED = [{ seq: 3, kind: 'moved', seat: 1 }]

function show(more: Parameters<typeof playing>[0] = {}) {
  const [onopen, onclose] = [vi.fn(), vi.fn()]
  const found = playing(more)
  render(Menu, { session: found.session, onopen, onclose })
  return { ...found, onopen, onclose }
}

describe('the menu', () => {
  it('opens what it lists', async () => {
    const { onopen } = show()
    for (const name of ['All moves (2)', 'Move log', 'In the bag', 'Rules', 'Settings', 'Keys'])
      await press(name)
    expect(onopen.mock.calls.flat()).toEqual(['moves', 'log', 'bag', 'rules', 'settings', 'keys'])
  })

  it('gives up only after a second press, and closes', async () => {
    const { act, onclose } = show()
    await press('Give up')
    expect(act).not.toHaveBeenCalled()
    await press('Yes, give up')
    expect(act).toHaveBeenCalledWith({ type: 'resign' })
    expect(onclose).toHaveBeenCalledOnce()
  })

  it('goes back to the list instead of giving up', async () => {
    const { act } = show()
    await press('Give up')
    await press('Keep playing')
    expect(has('Give up')).toBe(true)
    expect(act).not.toHaveBeenCalled()
  })

  it('aborts only a game that has hardly begun', () => {
    show()
    expect(has(/Abort/)).toBe(false)
  })

  it('asks before it aborts', async () => {
    const { act } = show({ state: { can_abort: true } })
    await press(/Abort/)
    expect(act).not.toHaveBeenCalled()
    await fireEvent.click(document.querySelector('[data-do="abort"]')!)
    expect(act).toHaveBeenCalledWith({ type: 'abort' })
  })

  it('lets you get up only where others play', () => {
    show({ hasCompany: false })
    expect(has('Get up')).toBe(false)
  })

  it('asks to take back who has moved', async () => {
    const { act } = show({ entries: MOVED })
    await press('Ask to take back')
    expect(act).toHaveBeenCalledWith({ type: 'ask_takeback', seen: 7 })
  })

  it.each([
    ['nobody has moved', {}],
    ['the table agreed on none', { entries: MOVED, allowsTakebacks: false }],
    ['it was asked already', { entries: MOVED, state: { takeback: { seat: 1 } } }],
  ])('does not ask to take back where %s', (_, more) => {
    show(more)
    expect(has('Ask to take back')).toBe(false)
  })

  it('gives hints only where they were agreed on', () => {
    show({ connection: { agreement: { hints: false } } })
    expect(has('Hint')).toBe(false)
  })

  it('leaves who watches nothing to give up', () => {
    show({ state: { seats: [seatCard(1, { is_you: false }), seatCard(2)] } })
    expect(has('Give up')).toBe(false)
    expect(has('Leave the table')).toBe(true)
  })

  it('has the record and the points once there is a result', () => {
    show({ state: { status: 'over', result: { scores: [1, 2], winners: [2] } } })
    expect(screen.getByText('Record').getAttribute('href')).toBe('/api/tables/t/record.txt')
    expect(has('Points')).toBe(true)
  })
})
