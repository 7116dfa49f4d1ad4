/** Where the page is. Paths are the server's; it answers each of them with this page. */
import { elementOf } from './parts/events'

class Router {
  path = $state(location.pathname)
  query = $state.raw(new URLSearchParams(location.search))

  constructor() {
    addEventListener('popstate', () => this.read())
  }

  private read(): void {
    this.path = location.pathname
    this.query = new URLSearchParams(location.search)
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path)
    this.read()
    scrollTo(0, 0)
  }
}

export const router = new Router()

/** Let links inside the page change the path without loading it again. */
export function followLinks(event: MouseEvent): void {
  const link = elementOf(event)?.closest('a')
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!link || !isPlain || link.target || link.hasAttribute('download')) return
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
  if (link.hash && link.pathname === location.pathname) return
  event.preventDefault()
  router.go(link.pathname + link.search)
}
