import { cleanup, configure } from '@testing-library/svelte'
import { afterEach, vi } from 'vitest'
import { forgetCatalogue } from '../api/http'
import { settings } from '../settings.svelte'
import { language } from '../words/language.svelte'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 20_000 })

/** What jsdom lacks and the page takes for granted: nothing scrolls, has a size or prefers anything. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
Object.assign(window, { CSS: { escape: (text: string) => text } })
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(SVGElement.prototype, { getScreenCTM: () => null })
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
Element.prototype.scrollBy = () => undefined

const FIRST_SETTINGS = JSON.stringify(settings.current)

/** Files share a DOM and its globals: whatever a test put there goes. The library cleans up by
 * itself only in the file that loads it first, and only what it rendered. */
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
  forgetCatalogue()
  language.current = 'en'
  settings.current = JSON.parse(FIRST_SETTINGS) as typeof settings.current
})
