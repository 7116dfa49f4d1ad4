import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SeatCard } from '../api/types'
import { serve } from '../testing/server'
import { playing, seatCard } from '../testing/session'
import { FIRST_LEVEL } from '../words/levels'
import Waiting from './Waiting.svelte'

const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const HOST = seatCard(1, { is_host: true })

function show(seats: SeatCard[], more: object = {}) {
  const found = playing({ state: { status: 'open', seats, to_act: null }, ...more })
  render(Waiting, { session: found.session })
  return found
}

describe('the table before the game', () => {
  beforeEach(() => void serve({ '/api/catalogue': { levels: [], games: [] }, '/api/me': {} }))

  it('does not start while a seat is free', async () => {
    const { act } = show([HOST, seatCard(2, { kind: 'free' })])
    expect(screen.getByText('Every seat must be taken first.')).toBeDefined()
    await press('Start')
    expect(act).not.toHaveBeenCalled()
  })

  it('is started by who sits there once it is full', async () => {
    const { act } = show([HOST, seatCard(2)])
    await press('Start')
    expect(act).toHaveBeenCalledWith({ type: 'start' })
  })

  it('is not started by who only looks', async () => {
    const { act } = show([seatCard(1, { is_you: false, is_host: true }), seatCard(2)])
    expect(screen.getByText('The host starts the game.')).toBeDefined()
    await press('Start')
    expect(act).not.toHaveBeenCalled()
  })

  it('seats you with what you add to the draws', async () => {
    const { act } = show([HOST, seatCard(2, { kind: 'free' })])
    await fireEvent.input(screen.getByLabelText('What you add'), { target: { value: 'abc' } })
    await press('Sit here')
    expect(act).toHaveBeenCalledWith({ type: 'sit', seat: 2, entropy: 'abc' })
  })

  it('lets only the host seat bots and free seats', () => {
    const bot = seatCard(2, { kind: 'bot', level: 'casual' })
    show([seatCard(1), bot, seatCard(3, { kind: 'free' })])
    expect(button('Seat a bot')).toBeNull()
    expect(button('Free this seat')).toBeNull()
  })

  it('frees the seat of a bot and seats another for the host', async () => {
    const bot = seatCard(2, { kind: 'bot', level: 'casual' })
    const { act } = show([HOST, bot, seatCard(3, { kind: 'free' })])
    await press('Free this seat')
    await press('Seat a bot')
    expect(act.mock.calls.flat()).toEqual([
      { type: 'open_seat', seat: 2 },
      { type: 'seat_bot', seat: 3, level: FIRST_LEVEL },
    ])
  })

  it('keeps a seat for who played before', () => {
    show([HOST, seatCard(2, { kind: 'free', is_kept: true })])
    expect(button('Sit here')).toBeNull()
    expect(screen.getByText('kept for Ben')).toBeDefined()
    expect(screen.getByText('The game begins when Ben presses Again.')).toBeDefined()
  })

  it('lets you get up', async () => {
    const { act } = show([HOST, seatCard(2)])
    await press('Get up')
    expect(act).toHaveBeenCalledWith({ type: 'leave', seat: 1 })
  })

  it('has the link of the table', () => {
    show([HOST, seatCard(2)])
    expect(screen.getByDisplayValue(`${location.origin}/t/t`)).toBeDefined()
  })
})
