import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import Segmented from './Segmented.svelte'

const options = [
  { value: 2, label: 'two' },
  { value: 3, label: 'three' },
]

it('marks the chosen one, and reports another that is pressed', async () => {
  const onchoose = vi.fn()
  render(Segmented, { label: 'Seats', options, value: 2, onchoose })
  const [two, three] = screen.getAllByRole<HTMLInputElement>('radio')
  expect([two!.checked, three!.checked]).toEqual([true, false])
  await fireEvent.click(three!)
  expect(onchoose).toHaveBeenCalledExactlyOnceWith(3)
  expect([two!.checked, three!.checked]).toEqual([false, true])
})

it('names the group unless something beside it does', () => {
  render(Segmented, { label: 'Seats', options, value: 2 })
  expect(screen.getByRole('radiogroup').getAttribute('aria-label')).toBe('Seats')
  render(Segmented, { label: 'Seats', options, value: 2, labelledby: 'heading' })
  const other = screen.getAllByRole('radiogroup')[1]!
  expect(other.getAttribute('aria-label')).toBeNull()
  expect(other.getAttribute('aria-labelledby')).toBe('heading')
})
