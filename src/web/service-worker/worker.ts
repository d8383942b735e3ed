/// <reference lib="webworker" />
import { splitPath } from '#domain/languages.ts'
import { asSavedCopy, kindOf, maySave, nameIn, offlinePage, savedAtHeader } from './saved-page.ts'

declare const self: ServiceWorkerGlobalScope
/** Path of the style sheet of the shop, which the build inserts: a new one makes a new worker. */
declare const STYLES: string

const pages = 'pages'
const files = 'files'
const pictures = 'pictures'
/** Entries of each cache; the oldest go first. */
const limits = { [pages]: 20, [files]: 20, [pictures]: 80 }
/** A page that the router showed without a document is fetched as one at most this often. */
const HOUR = 3_600_000

type Connection = { saveData?: boolean }
const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

/** Deletes the oldest entries above the limits; once for each page, because listing the entries takes long. */
async function removeOldest(): Promise<void> {
  for (const [name, limit] of Object.entries(limits)) {
    const cache = await caches.open(name)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((old) => cache.delete(old)))
  }
}

/** Stores a product page with its time; forgets one that is gone, and all of a shop that is for members only now. */
async function savePage(path: string, response: Response): Promise<void> {
  if (maySave(response.status, response.headers)) {
    const headers = new Headers(response.headers)
    headers.set(savedAtHeader, String(Date.now()))
    const cache = await caches.open(pages)
    // Deleted first, so that the entry becomes the youngest.
    await cache.delete(path)
    await cache.put(path, new Response(await response.blob(), { headers }))
    return removeOldest()
  }
  if (/private/.test(response.headers.get('cache-control') ?? '')) {
    await caches.delete(pages)
    await caches.delete(pictures)
  } else if (response.status < 500) await (await caches.open(pages)).delete(path)
}

/** The router loads the data of a page only, so that its document is fetched for the saved copy. */
async function savePageOfData(path: string): Promise<void> {
  const saved = await (await caches.open(pages)).match(path)
  if (savesData() || Number(saved?.headers.get(savedAtHeader) ?? 0) > Date.now() - HOUR) return
  await savePage(path, await fetch(path, { headers: { accept: 'text/html' }, priority: 'low' }))
}

async function cacheFirst(name: typeof files | typeof pictures, event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = await caches.match(request.url, { cacheName: name })
  if (cached) return cached
  const response = await fetch(request)
  if (response.status === 200) {
    const copy = response.clone()
    event.waitUntil(caches.open(name).then((cache) => cache.put(request.url, copy)))
  }
  return response
}

/** The choice of the visitor (theme-script.ts), where a worker can read cookies. */
const chosenTheme = async () => (await self.cookieStore?.get('theme'))?.value

async function withoutConnection(path: string): Promise<Response> {
  const cache = await caches.open(pages)
  const look = { theme: await chosenTheme().catch(() => undefined), locale: splitPath(path).locale }
  const saved = await cache.match(path)
  const savedAt = (response: Response) => Number(response.headers.get(savedAtHeader))
  const body = saved
    ? asSavedCopy(await saved.text(), savedAt(saved), look)
    : offlinePage(
        await Promise.all(
          (await cache.keys()).map(async (key) => {
            const response = (await cache.match(key)) ?? new Response()
            return {
              path: new URL(key.url).pathname,
              name: nameIn(await response.text()),
              savedAt: savedAt(response),
            }
          }),
        ),
        STYLES,
        look,
      )
  return new Response(body, {
    status: saved ? 200 : 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'self'; script-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:",
    },
  })
}

/** Pages come from the network whenever it answers, so that no visitor sees an old version of the shop. */
async function page(event: FetchEvent, path: string, isProduct: boolean): Promise<Response> {
  try {
    const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
    if (isProduct) event.waitUntil(savePage(path, response.clone()))
    return response
  } catch {
    return withoutConnection(path)
  }
}

/** Requests that the browser sends without asking the worker, where it can. */
const direct = ['/api/*', '*.js'].map((pathname) => ({
  condition: { urlPattern: { pathname } },
  source: 'network',
}))
type InstallEvent = ExtendableEvent & { addRoutes?: (rules: typeof direct) => Promise<void> }

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([
      (event as InstallEvent).addRoutes?.(direct),
      caches.open(files).then((cache) => cache.addAll([STYLES, '/f/noto-latin.woff2'])),
      self.skipWaiting(),
    ]),
  )
})

self.addEventListener('activate', (event) => {
  // The request of a page starts while the worker starts.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  const kind = kindOf({
    url,
    navigates: request.mode === 'navigate',
    referrer: request.referrer,
    origin: self.location.origin,
  })
  if (kind === 'page' || kind === 'product') event.respondWith(page(event, url.pathname, kind === 'product'))
  else if (kind === 'file') event.respondWith(cacheFirst(files, event))
  else if (kind === 'picture') event.respondWith(cacheFirst(pictures, event))
  // Data that is loaded ahead (layout/navigation.tsx) has another mode: that product has not been seen.
  else if (kind === 'productData' && request.mode === 'cors')
    event.waitUntil(savePageOfData(url.pathname.replace(/\.data$/, '')).catch(() => undefined))
})
