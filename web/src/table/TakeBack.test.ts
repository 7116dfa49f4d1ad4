import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import { sessionWith } from '../testing/session'
import TakeBack from './TakeBack.svelte'

/** As much of a session as the button reads. */
function sendingIs(isSending: boolean) {
  const takeBack = vi.fn()
  return { takeBack, session: sessionWith({ isSending, takeBack }) }
}

it('takes the last move back', async () => {
  const { session, takeBack } = sendingIs(false)
  render(TakeBack, { session })
  await fireEvent.click(screen.getByRole('button'))
  expect(takeBack).toHaveBeenCalledOnce()
})

it('does nothing while a move is on its way to the server', async () => {
  const { session, takeBack } = sendingIs(true)
  render(TakeBack, { session })
  const button = screen.getByRole('button')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await fireEvent.click(button)
  expect(takeBack).not.toHaveBeenCalled()
})
