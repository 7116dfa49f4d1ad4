import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { Problem } from '../api/http'
import { playing, seatCard } from '../testing/session'
import ActionBar from './ActionBar.svelte'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function show(more: Parameters<typeof playing>[0]) {
  const found = playing(more)
  render(ActionBar, { session: found.session, onmoves: vi.fn(), onresult: vi.fn() })
  return found
}
const THEIRS = { to_act: 2 }

describe('the action bar', () => {
  it('offers the own decision', () => {
    show({})
    expect(document.querySelector('.bar.own')).not.toBeNull()
  })

  it('tells the last move, who chooses and who is next', () => {
    const { session } = playing({})
    show({ state: THEIRS, lastEntry: {}, name: (seat: number) => session.name(seat) })
    expect(screen.getByText('Ben played.')).toBeDefined()
    expect(screen.getByText(/Ben is choosing\.\s+You are next\./)).toBeDefined()
  })

  it('names those who play before you', () => {
    const seats = [1, 2, 3, 4].map((seat) => seatCard(seat))
    show({ state: { to_act: 2, seats } })
    expect(screen.getByText(/Then Cleo, Dora and you\./)).toBeDefined()
  })

  it('leaves out who has given up', () => {
    const seats = [seatCard(1), seatCard(2), seatCard(3, { forfeit: 'resigned' })]
    show({ state: { to_act: 2, seats } })
    expect(screen.getByText(/You are next\./)).toBeDefined()
  })

  it('says that who has no seat watches', () => {
    const seats = [seatCard(1, { is_you: false }), seatCard(2)]
    show({ state: { to_act: 2, seats } })
    expect(screen.getByText(/You watch\./)).toBeDefined()
  })

  it('leads through the past and back', async () => {
    const past = { position: { seq: 3 }, step: vi.fn(), leave: vi.fn() }
    show({ past })
    await press('Earlier')
    await press('Later')
    await press('Back to now')
    expect(past.step.mock.calls).toEqual([[-1], [1]])
    expect(past.leave).toHaveBeenCalledOnce()
  })

  it('tells a lost connection before everything else but the past', async () => {
    const retry = vi.fn()
    show({ connection: { link: 'waiting', retry }, beat: {} })
    await press('Try now')
    expect(retry).toHaveBeenCalledOnce()
  })

  it('tells who was signed out to load the page again', () => {
    show({ connection: { link: 'waiting', problem: new Problem('signed_out', '', 401) } })
    expect(screen.getByText(/was signed out/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  })

  it('tells of a new version until that is dismissed, and not in the own turn', async () => {
    show({ connection: { isNewServer: true }, state: THEIRS })
    await press('All right')
    expect(screen.queryByText('A new version is here.')).toBeNull()
  })

  it('keeps the own turn free of news of a version', () => {
    show({ connection: { isNewServer: true } })
    expect(screen.queryByText('A new version is here.')).toBeNull()
  })

  it.each([
    ['Agree', true],
    ['No', false],
  ])('answers a wish to take back: %s', async (name, agree) => {
    const { act } = show({ state: { takeback: { seat: 2, needs_you: true } } })
    expect(screen.getByText('Ben asks to take a move back.')).toBeDefined()
    await press(name)
    expect(act).toHaveBeenCalledWith({ type: 'answer_takeback', seen: 7, agree })
  })

  it('waits for others to answer the own wish', () => {
    show({ state: { takeback: { seat: 1, needs_you: false } } })
    expect(screen.getByText('You asked to take a move back.')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('claims the win of who is away, unless you rather wait', async () => {
    const { act } = show({ state: THEIRS, claimable: 2 })
    await press('Wait')
    expect(screen.queryByText(/has been away/)).toBeNull()
    expect(act).not.toHaveBeenCalled()
  })

  it('sends the claim', async () => {
    const { act } = show({ state: THEIRS, claimable: 2 })
    await fireEvent.click(document.querySelector('[data-do="claim"]')!)
    expect(act).toHaveBeenCalledWith({ type: 'claim_win', seat: 2 })
  })

  it('gives a seat to who watches', async () => {
    const seats = [seatCard(1, { is_you: false }), seatCard(2, { kind: 'free' })]
    const { act } = show({ state: { seats, to_act: 1 }, openSeat: 2 })
    await press('Sit here')
    expect(act).toHaveBeenCalledWith({ type: 'sit', seat: 2 })
  })

  it('shows what was refused until it is dismissed', async () => {
    const { session } = show({ state: THEIRS, trouble: new Problem('stale', '', 409) })
    expect(screen.getByText(/has changed in the meantime/)).toBeDefined()
    await press('All right')
    expect(session.trouble).toBeNull()
  })

  it('undoes while others have not acted', async () => {
    const undo = vi.fn()
    show({ state: { ...THEIRS, can_undo: true }, undo })
    await press('Undo')
    expect(undo).toHaveBeenCalledOnce()
  })
})
