import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)

/** A rendered page, ready to be sent: the same for every visitor. */
export type Page = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** The pattern of its route, for the log and the metrics. */
  route: string | undefined
  /** Compressed when the first reader wants it so, once. */
  brotli: () => Promise<Buffer>
  etag: string
}

/** Nothing shown is older than this, whatever happens to notifications (docs/decisions/0004). */
export const PAGE_MS = 2000
export const MAX_PAGES = 2000
export const MAX_SHARED = 500
/** Of the bodies; the compressed ones come on top. */
export const MAX_BYTES = 16_000_000

/**
 * Public pages by address. Rendered once for all who ask at the same time, emptied by every change of the
 * catalogue (`clear`), and never kept longer than two seconds.
 */
export class PageCache {
  #pages: LRUCache<string, Page>
  /** Not a cache: an entry lasts as long as its rendering, and the admission limits their number. */
  #rendering = new Map<string, Promise<Page>>()
  #shared: LRUCache<string, Promise<{ status: number }>>
  #count: (result: 'hit' | 'joined' | 'miss') => void
  #now: () => number

  /** `count` is told how each page was found; `now` is a clock in ms, which must not return 0. */
  constructor({
    count = () => {},
    now = () => performance.now(),
  }: { count?: (result: 'hit' | 'joined' | 'miss') => void; now?: () => number } = {}) {
    this.#count = count
    this.#now = now
    // Without a resolution of 0, lru-cache keeps one time for a millisecond by a timer, which a rendering delays.
    const age = { ttl: PAGE_MS, ttlResolution: 0, perf: { now } }
    this.#pages = new LRUCache({
      ...age,
      max: MAX_PAGES,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ body }) => Math.max(1, body.length),
    })
    this.#shared = new LRUCache({ ...age, max: MAX_SHARED })
  }

  async get(address: string, render: () => Promise<Response>): Promise<Page> {
    const cached = this.#pages.get(address)
    if (cached) {
      this.#count('hit')
      return cached
    }
    const running = this.#rendering.get(address)
    this.#count(running ? 'joined' : 'miss')
    if (running) return running
    // Its age counts from here, because the rendering reads the catalog from here on.
    const start = this.#now()
    // Begins after it was noted, so that every change from its first read on is seen.
    const work = Promise.resolve()
      .then(() => prepare(render))
      .then((page) => {
        // A change that came while rendering removed the note: the next visitor must not get the older page.
        if (page.status === 200 && this.#rendering.get(address) === work)
          this.#pages.set(address, page, { start })
        return page
      })
      .finally(() => {
        if (this.#rendering.get(address) === work) this.#rendering.delete(address)
      })
    this.#rendering.set(address, work)
    return work
  }

  /** An answer that stands on many pages, such as the categories of the menu: read once for their renderings. */
  share<Answer extends { status: number }>(name: string, read: () => Promise<Answer>): Promise<Answer> {
    const cached = this.#shared.get(name)
    if (cached) return cached as Promise<Answer>
    const answer = read()
    this.#shared.set(name, answer)
    const forget = () => {
      if (this.#shared.peek(name) === answer) this.#shared.delete(name)
    }
    answer.then(({ status }) => status !== 200 && forget(), forget)
    return answer
  }

  /** Empties the cache, or removes one page under all its queries; lists that show its product stay for two seconds. */
  clear(path?: string): void {
    if (path !== undefined) {
      const isOfPath = (address: string) => pathOf(address) === pathOf(path)
      for (const address of [...this.#pages.keys()].filter(isOfPath)) this.#pages.delete(address)
      for (const address of this.#rendering.keys()) if (isOfPath(address)) this.#rendering.delete(address)
      return
    }
    this.#shared.clear()
    this.#pages.clear()
    this.#rendering.clear()
  }
}

/** The path of an address as the router compares it; `.data` is the same page as data for a navigation. */
function pathOf(address: string): string {
  const [path = ''] = address.split('?', 1)
  const plain = path.replace(/(\.data)?\/*$/, '').toLowerCase()
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

/**
 * Reads a rendering and allows exactly the inline scripts that the renderer created. The renderer marks them with a
 * secret nonce (`x-page-nonce`, entry.server.tsx), which is replaced by hashes here: the page is cached for all visitors.
 */
export async function prepare(render: () => Promise<Response>): Promise<Page> {
  const response = await render()
  let body = Buffer.from(await response.arrayBuffer())
  const { 'x-page-nonce': nonce, 'x-page-route': route, ...headers } = Object.fromEntries(response.headers)
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/html')) {
    const hashes = new Set<string>()
    if (nonce) {
      // As latin1, one byte is one character: decoding a page as UTF-8 costs more than finding its scripts.
      const html = body.toString('latin1')
      const marked = new RegExp(`<script(?: [^>]*)? nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g')
      for (const [, code] of html.matchAll(marked))
        if (code) hashes.add(`'sha256-${hash('sha256', Buffer.from(code, 'latin1'), 'base64')}'`)
      body = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''), 'latin1')
    }
    const source = headers['x-page-sources']
    headers['content-security-policy'] = contentSecurityPolicy(
      [...hashes],
      source === 'google' || source === 'razorpay' ? source : undefined,
    )
    delete headers['x-page-sources']
  }
  let compressed: Promise<Buffer> | undefined
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // The default window of 4 MB counts as external memory and triggers full garbage collections; a page has about 100 kB.
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return {
    status: response.status,
    headers,
    body,
    route,
    brotli: () => (compressed ??= brotli(body, { params })),
    etag: `"${hash('sha1', body, 'base64url')}"`,
  }
}

/** What the pages of others that a page of ours lets in may load. */
const sources = {
  google: {
    script: 'https://accounts.google.com/gsi/client',
    style: 'https://accounts.google.com/gsi/style',
    connect: 'https://accounts.google.com/gsi/',
    frame: 'https://accounts.google.com/gsi/',
    image: '',
  },
  razorpay: {
    script: 'https://checkout.razorpay.com',
    style: '',
    connect: 'https://api.razorpay.com https://lumberjack.razorpay.com',
    frame: 'https://api.razorpay.com https://checkout.razorpay.com',
    image: 'https://*.razorpay.com',
  },
}

/**
 * What a page may load: ourselves, the scripts whose hashes are named, and what one of the sources needs: Google's
 * button on the sign-in pages, the payment provider's sheet on the checkout.
 */
export function contentSecurityPolicy(scripts: string[], source?: keyof typeof sources): string {
  const more = (kind: keyof (typeof sources)['google']) =>
    source ? ` ${sources[source][kind]}`.trimEnd() : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${more('script')}`,
    `style-src 'self' 'unsafe-inline'${more('style')}`,
    `img-src 'self' data: blob:${more('image')}`,
    "font-src 'self' data:",
    `connect-src 'self'${more('connect')}`,
    ...(source ? [`frame-src${more('frame')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
