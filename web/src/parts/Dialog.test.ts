import { fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { expect, it, vi } from 'vitest'
import Dialog from './Dialog.svelte'

const children = createRawSnippet(() => ({ render: () => '<p>Inside</p>' }))

function opened() {
  const onclose = vi.fn()
  const { container } = render(Dialog, { title: 'Settings', onclose, children })
  return { onclose, dialog: container.querySelector('dialog')! }
}

it('is named by its title and gives it the focus', () => {
  const { dialog } = opened()
  expect(dialog.getAttribute('aria-label')).toBe('Settings')
  expect(document.activeElement?.textContent).toBe('Settings')
})

it('closes by its button', async () => {
  const { onclose } = opened()
  await fireEvent.click(screen.getByRole('button', { hidden: true, name: 'Close' }))
  expect(onclose).toHaveBeenCalledOnce()
})

it('closes by a press beside it, not by one inside', async () => {
  const { onclose, dialog } = opened()
  await fireEvent.click(screen.getByText('Inside'))
  expect(onclose).not.toHaveBeenCalled()
  await fireEvent.click(dialog)
  expect(onclose).toHaveBeenCalledOnce()
})

it('closes when the browser closes it, as Escape does', async () => {
  const { onclose, dialog } = opened()
  await fireEvent(dialog, new Event('close'))
  expect(onclose).toHaveBeenCalledOnce()
})
