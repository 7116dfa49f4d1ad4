import { cleanup } from '@testing-library/svelte'
import { afterEach } from 'vitest'

/** Files share a DOM: whatever a test put there goes. The library cleans up by itself only in the
 * file that loads it first, and only what it rendered. */
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
})
