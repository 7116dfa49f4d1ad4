/* Keeps the page for times without network. Tables are never kept: they live on the server. */
const VERSION = '%VERSION%'
const CACHE = `tilewright ${VERSION}`
const FILES = ['%FILES%']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers())
})

/* A newer version waits until the page, asked by its reader, calls it. */
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(networkFirst(request))
  else if (FILES.includes(url.pathname)) event.respondWith(cacheFirst(request))
})

async function dropOthers() {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith('tilewright ') && name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/* Every address inside the page is answered by the same file. */
async function networkFirst(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match('/', { cacheName: CACHE })
    if (kept) return kept
    throw error
  }
}

async function cacheFirst(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request)
}
