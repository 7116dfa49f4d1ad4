import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import { router } from '../router.svelte'
import { playing, seatCard } from '../testing/session'
import Again from './Again.svelte'

const WATCHED = [seatCard(1, { is_you: false }), seatCard(2)]

it('goes to the next table once the server has told of it', async () => {
  const playAgain = vi.fn(() => Promise.resolve(true))
  render(Again, { session: playing({ playAgain, state: { rematch: 'next' } }).session })
  await fireEvent.click(screen.getByRole('button', { name: 'Again' }))
  await vi.waitFor(() => expect(router.path).toBe('/t/next'))
  router.go('/')
})

it('stays where the server refuses', async () => {
  const playAgain = vi.fn(() => Promise.resolve(false))
  render(Again, { session: playing({ playAgain, state: { rematch: 'next' } }).session })
  await fireEvent.click(screen.getByRole('button'))
  await Promise.resolve()
  expect(router.path).toBe('/')
})

it('is pressed once while it is sent', async () => {
  const playAgain = vi.fn()
  render(Again, { session: playing({ playAgain, isSending: true }).session })
  await fireEvent.click(screen.getByRole('button'))
  expect(playAgain).not.toHaveBeenCalled()
})

it('leads who watched to the next table, if there is one', () => {
  const { unmount } = render(Again, { session: playing({ state: { seats: WATCHED } }).session })
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  render(Again, { session: playing({ state: { seats: WATCHED, rematch: 'next' } }).session })
  expect(screen.getByRole('button', { name: 'To the new table' })).toBeDefined()
})
