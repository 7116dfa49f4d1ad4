import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import CopyField from './CopyField.svelte'

function clipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
}

it('copies its text, and says so', async () => {
  const write = vi.fn(() => Promise.resolve())
  clipboard(write)
  render(CopyField, { label: 'Link', value: 'https://example.org/t/1' })
  await fireEvent.click(screen.getByRole('button'))
  expect(write).toHaveBeenCalledWith('https://example.org/t/1')
  expect(await screen.findByText('Copied')).toBeDefined()
})

it('does not say that it copied where the browser refuses', async () => {
  const write = vi.fn(() => Promise.reject(new Error('refused')))
  clipboard(write)
  render(CopyField, { label: 'Link', value: 'secret' })
  await fireEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(write).toHaveBeenCalled())
  expect(screen.getByRole('button').textContent).toBe('Copy')
})
