/** The page as an installed application: whether it is online, and whether a newer one waits. */
class Installed {
  isOffline = $state(!navigator.onLine)
  hasNewer = $state(false)
  private waiting: ServiceWorker | null = null

  constructor() {
    addEventListener('online', () => (this.isOffline = false))
    addEventListener('offline', () => (this.isOffline = true))
  }

  /** Let the service worker keep the page for times without network. */
  async register(): Promise<void> {
    if (!('serviceWorker' in navigator)) return
    const hadOne = navigator.serviceWorker.controller !== null
    const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
    if (!registration) return
    if (hadOne && registration.waiting) this.offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const next = registration.installing
      next?.addEventListener('statechange', () => {
        if (next.state === 'installed' && navigator.serviceWorker.controller) this.offer(next)
      })
    })
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void registration.update().catch(() => undefined)
    })
  }

  /** Go over to the newer version. */
  reload(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    })
    this.waiting?.postMessage('take over')
  }

  private offer(worker: ServiceWorker): void {
    this.waiting = worker
    this.hasNewer = true
  }
}

export const installed = new Installed()
