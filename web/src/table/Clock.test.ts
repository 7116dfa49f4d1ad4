import { cleanup, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionWith } from '../testing/session'
import Clock from './Clock.svelte'
import type { Session } from './session.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** As much of a session as a clock reads: seat 1 has the move. */
function sessionOf(left: number[], link = 'live', status = 'playing'): Session {
  const clock = { running: 1, left_ms: left }
  const session = { connection: { state: { clock }, link }, state: { status } }
  return sessionWith({ ...session, clockAt: performance.now() })
}

it('runs for the seat to act between two messages of the server', async () => {
  render(Clock, { session: sessionOf([65_000, 30_000]), seat: 1 })
  expect(screen.getByRole('timer').textContent).toBe('1:05')
  await vi.advanceTimersByTimeAsync(5_000)
  await tick()
  expect(screen.getByRole('timer').textContent).toBe('1:00')
})

it('stands still for the other seat', async () => {
  render(Clock, { session: sessionOf([65_000, 30_000]), seat: 2 })
  await vi.advanceTimersByTimeAsync(5_000)
  await tick()
  expect(screen.getByRole('timer').textContent).toBe('0:30')
  expect(screen.getByRole('timer').classList.contains('running')).toBe(false)
})

it('looks low once little time is left to the seat to act', async () => {
  render(Clock, { session: sessionOf([21_000, 10_000]), seat: 1 })
  expect(screen.getByRole('timer').classList.contains('low')).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  await tick()
  expect(screen.getByRole('timer').classList.contains('low')).toBe(true)
})

it('is not shown when the game is not being played', () => {
  render(Clock, { session: sessionOf([65_000, 30_000], 'live', 'over'), seat: 1 })
  expect(screen.queryByRole('timer')).toBeNull()
})
