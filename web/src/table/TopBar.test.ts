import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { playing, seatCard } from '../testing/session'
import TopBar from './TopBar.svelte'

function show(more: Parameters<typeof playing>[0] = {}, isFolded = true, unread = 0) {
  const onopen = vi.fn()
  const found = playing(more)
  render(TopBar, { session: found.session, isFolded, unread, onopen })
  return { ...found, onopen }
}
const turn = () => document.getElementById('turn')!.textContent!.trim()

describe('the line over the table', () => {
  it.each([
    ['your turn', {}, 'Your turn'],
    ['the turn of another', { state: { to_act: 2 } }, 'Ben is choosing'],
    ['the end', { state: { status: 'over' } }, 'Game over'],
    ['a chapter of a story', { chapter: 'End of round 2' }, 'End of round 2'],
    [
      'which of your seats',
      { state: { seats: [1, 2].map((n) => seatCard(n, { is_you: true })) } },
      'Ann, your turn',
    ],
  ])('says %s', (_, more, words) => {
    show(more)
    expect(turn()).toBe(words)
  })

  it('counts what was not read, where the log is folded', async () => {
    const { onopen } = show({}, true, 3)
    await fireEvent.click(screen.getByRole('button', { name: 'Move log, 3 new messages' }))
    expect(onopen).toHaveBeenCalledWith('log')
  })

  it('has no button for a log that lies open', () => {
    show({}, false, 3)
    expect(screen.queryByRole('button', { name: /Move log/ })).toBeNull()
  })

  it('takes back unless something is picked', () => {
    const { session } = show({ canTakeBack: true })
    expect(screen.getByRole('button', { name: 'Take back' })).toBeDefined()
    session.choice.pick({ source: 'factory 1' })
    return vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull())
  })
})
