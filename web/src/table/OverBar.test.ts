import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../testing/server'
import { playing } from '../testing/session'
import OverBar from './OverBar.svelte'

const RESULT = { scores: [40, 33], ranks: [1, 2], winners: [1] }

function show(more: object = {}) {
  const onresult = vi.fn()
  const found = playing({ state: { status: 'over', to_act: null, result: RESULT }, ...more })
  render(OverBar, { session: found.session, onresult })
  return { ...found, onresult }
}
const clipboard = (writeText: () => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText } })
const share = () => fireEvent.click(document.querySelector('[data-do="share"]')!)

describe('the bar after the game', () => {
  beforeEach(() => void serve({}))

  it('says who has won, by how much, and your place', async () => {
    const { onresult } = show()
    expect(screen.getByText('You win by 7.')).toBeDefined()
    expect(screen.getByText('First of 2.')).toBeDefined()
    await fireEvent.click(screen.getByRole('button', { name: 'Points' }))
    expect(onresult).toHaveBeenCalledOnce()
  })

  it('says who wants to play again', () => {
    show({ isAskedAgain: true, connection: { entries: [{ kind: 'rematched', seat: 2 }] } })
    expect(screen.getByText('Ben wants to play again.')).toBeDefined()
  })

  it('copies the link of the game', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    clipboard(writeText)
    show()
    await share()
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/replay?table=t`)
    expect(await screen.findByText('Link copied')).toBeDefined()
  })

  it('does not say that it copied where the browser refuses', async () => {
    clipboard(() => Promise.reject(new Error('refused')))
    show()
    await share()
    await Promise.resolve()
    expect(screen.queryByText('Link copied')).toBeNull()
  })

  it('leads to the deal that others play, too, instead of to another game', () => {
    show({ connection: { agreement: { deal: 'classic-2026-11-17' } } })
    const link = document.querySelector('[data-do="deal"]')!
    expect(link.getAttribute('href')).toBe('/d/classic-2026-11-17')
    expect(document.querySelector('[data-do="again"]')).toBeNull()
  })

  it('has no points where the game was aborted', () => {
    show({ state: { status: 'over', result: null, is_aborted: true } })
    expect(screen.queryByRole('button', { name: 'Points' })).toBeNull()
  })
})
