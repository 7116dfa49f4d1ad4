import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import StepButton from './StepButton.svelte'

it('is named by its label and does nothing at an end', async () => {
  const onclick = vi.fn()
  const { rerender } = render(StepButton, { name: 'back', label: 'One back', onclick })
  const button = screen.getByRole('button', { name: 'One back' })
  await fireEvent.click(button)
  expect(onclick).toHaveBeenCalledOnce()
  await rerender({ isOff: true })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await fireEvent.click(button)
  expect(onclick).toHaveBeenCalledOnce()
})
