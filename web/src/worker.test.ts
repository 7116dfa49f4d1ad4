import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { workerFor } from '../shipping'

const TEMPLATE = readFileSync('worker/sw.js', 'utf8')
const FILES = { '/index.html': 'page', '/assets/a-1.js': 'a' }

describe('the text of the service worker', () => {
  it('lists the page once and every file', () => {
    expect(workerFor(TEMPLATE, FILES)).toContain('const FILES = ["/","/assets/a-1.js"]')
  })

  it('changes with any file, so that browsers notice, and with nothing else', () => {
    const one = workerFor(TEMPLATE, FILES)
    expect(workerFor(TEMPLATE, { ...FILES })).toBe(one)
    expect(workerFor(TEMPLATE, { ...FILES, '/index.html': 'page 2' })).not.toBe(one)
  })
})

type Listener = (event: Record<string, unknown>) => void

class FakeWorker {
  listeners: Record<string, Listener> = {}
  kept = new Map<string, string>()
  names = ['tilewright old', 'of somebody else']
  fetch = vi.fn<(request: { url: string }) => Promise<string>>()
  skipWaiting = vi.fn()

  constructor() {
    const self = {
      addEventListener: (kind: string, listener: Listener) => (this.listeners[kind] = listener),
      location: { origin: 'https://example.org' },
      skipWaiting: this.skipWaiting,
    }
    const caches = {
      match: (request: string | { url: string }) => {
        const path = typeof request === 'string' ? request : new URL(request.url).pathname
        return Promise.resolve(this.kept.get(path))
      },
      keys: () => Promise.resolve(this.names),
      delete: (name: string) => {
        this.names = this.names.filter((one) => one !== name)
        return Promise.resolve(true)
      },
    }
    const run = new Function('self', 'caches', 'fetch', workerFor(TEMPLATE, FILES))
    run(self, caches, this.fetch)
  }

  /** The answer to a request; undefined if the worker leaves it alone. */
  answer(path: string, mode = 'cors', method = 'GET'): Promise<string> | undefined {
    let answer: Promise<string> | undefined
    const request = { url: `https://example.org${path}`, mode, method }
    this.listeners['fetch']!({
      request,
      respondWith: (given: Promise<string>) => (answer = given),
    })
    return answer
  }
}

describe('the service worker', () => {
  let worker: FakeWorker
  beforeEach(() => {
    worker = new FakeWorker()
  })

  it('never stands between the page and the server', () => {
    expect(worker.answer('/api/catalogue')).toBeUndefined()
    expect(worker.answer('/api/tables', 'cors', 'POST')).toBeUndefined()
  })

  it('asks the network first for the page, and keeps one for times without', async () => {
    worker.kept.set('/', 'kept page')
    worker.fetch.mockResolvedValueOnce('new page').mockRejectedValueOnce(new Error('offline'))
    expect(await worker.answer('/t/abc', 'navigate')).toBe('new page')
    expect(await worker.answer('/t/abc', 'navigate')).toBe('kept page')
  })

  it('takes files of its version from the cache, and others not at all', async () => {
    worker.kept.set('/assets/a-1.js', 'kept file')
    expect(await worker.answer('/assets/a-1.js')).toBe('kept file')
    expect(worker.fetch).not.toHaveBeenCalled()
    expect(worker.answer('/assets/b-2.js')).toBeUndefined()
  })

  it('waits until it is asked to take over', () => {
    worker.listeners['message']!({ data: 'hello' })
    expect(worker.skipWaiting).not.toHaveBeenCalled()
    worker.listeners['message']!({ data: 'take over' })
    expect(worker.skipWaiting).toHaveBeenCalled()
  })

  it('throws away its older versions and nothing of others', async () => {
    let done: Promise<void> | undefined
    worker.listeners['activate']!({ waitUntil: (work: Promise<void>) => (done = work) })
    await done
    expect(worker.names).toEqual(['of somebody else'])
  })
})
