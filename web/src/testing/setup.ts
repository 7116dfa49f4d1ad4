import { cleanup } from '@testing-library/svelte'
import { afterEach, vi } from 'vitest'

/** Files share a DOM and its globals: whatever a test put there goes. The library cleans up by
 * itself only in the file that loads it first, and only what it rendered. */
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
})
