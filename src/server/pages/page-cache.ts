import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { splitPath } from '#domain/languages.ts'

const brotli = promisify(brotliCompress)

/** A rendered page, the same for every visitor. */
export type Page = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Route pattern, for logs and metrics. */
  route: string | undefined
  /** Returns the compressed body; compresses once, on the first call, and returns a promise until then. */
  brotli: () => Buffer | Promise<Buffer>
  etag: string
}

/** Result of the renderer. `html` is the document, in place of a body. */
export type Rendering = Response & { html?: Uint8Array<ArrayBuffer> | null }

/** Longest age of a cached page in ms, also if notifications are lost (ADR-04). */
export const PAGE_MS = 2000
export const MAX_PAGES = 2000
export const MAX_SHARED = 500
/** Limit for the uncompressed bodies in bytes. Compressed bodies are not counted. */
export const MAX_BYTES = 16_000_000

/**
 * Caches public pages by URL. Concurrent requests for a page share one rendering. Every change of the catalog empties
 * the cache (`clear`), and an entry lives at most two seconds.
 */
export class PageCache {
  #pages: LRUCache<string, Page>
  /** Running renderings, not a cache: the admission limits their number. */
  #rendering = new Map<string, Promise<Page>>()
  #shared: LRUCache<string, Promise<{ status: number }>>
  #count: (result: 'hit' | 'joined' | 'miss') => void
  #now: () => number

  /** `count` is called for each lookup with its result. `now` is a clock in ms, which must not return 0. */
  constructor({
    count = () => {},
    now = () => performance.now(),
  }: { count?: (result: 'hit' | 'joined' | 'miss') => void; now?: () => number } = {}) {
    this.#count = count
    this.#now = now
    // With its default resolution lru-cache reuses one time for a millisecond by a timer, which a rendering delays.
    const age = { ttl: PAGE_MS, ttlResolution: 0, perf: { now } }
    this.#pages = new LRUCache({
      ...age,
      max: MAX_PAGES,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ body }) => Math.max(1, body.length),
    })
    this.#shared = new LRUCache({ ...age, max: MAX_SHARED })
  }

  /** Returns a cached page, or the promise of its rendering. */
  get(address: string, render: () => Promise<Rendering>): Page | Promise<Page> {
    const cached = this.#pages.get(address)
    if (cached) {
      this.#count('hit')
      return cached
    }
    const running = this.#rendering.get(address)
    this.#count(running ? 'joined' : 'miss')
    if (running) return running
    // The age counts from here, because the rendering reads the catalog from here on.
    const start = this.#now()
    // The rendering starts after it is registered, so that a change since its first read is noticed.
    const work = Promise.resolve()
      .then(() => prepare(render))
      .then((page) => {
        // A change during the rendering removed the registration; then the page is outdated and not cached.
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

  /** Caches a response that many pages use, such as the categories of the menu. */
  share<Answer extends { status: number }>(name: string, read: () => Promise<Answer>): Promise<Answer> {
    const cached = this.#shared.get(name)
    if (cached) return cached as Promise<Answer>
    const answer = read()
    this.#shared.set(name, answer)
    const remove = () => {
      if (this.#shared.peek(name) === answer) this.#shared.delete(name)
    }
    answer.then(({ status }) => status !== 200 && remove(), remove)
    return answer
  }

  /**
   * Empties the cache, or removes one page with all its queries and languages; lists that contain its product expire after two
   * seconds.
   */
  clear(path?: string): void {
    if (path !== undefined) {
      const hasSamePath = (address: string) => splitPath(pathOf(address)).path === pathOf(path)
      for (const address of [...this.#pages.keys()].filter(hasSamePath)) this.#pages.delete(address)
      for (const address of this.#rendering.keys()) if (hasSamePath(address)) this.#rendering.delete(address)
      return
    }
    this.#shared.clear()
    this.#pages.clear()
    this.#rendering.clear()
  }
}

/** Returns the path of a URL as the router compares it. `.data` is the data request of the same page. */
export function pathOf(address: string): string {
  const [path = ''] = address.split('?', 1)
  const plain = path.replace(/(\.data)?\/*$/, '').toLowerCase()
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

/**
 * Reads a rendering and builds its content security policy, which allows only the inline scripts of the renderer. The
 * renderer marks them with a secret nonce (`x-page-nonce`, entry.server.tsx); hashes replace it here, because the
 * page is cached for all visitors.
 */
export async function prepare(render: () => Promise<Rendering>): Promise<Page> {
  const response = await render()
  const { buffer, byteOffset, byteLength } = response.html ?? new Uint8Array(await response.arrayBuffer())
  let body = Buffer.from(buffer, byteOffset, byteLength)
  const { 'x-page-nonce': nonce, 'x-page-route': route, ...headers } = Object.fromEntries(response.headers)
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/html')) {
    const hashes = new Set<string>()
    if (nonce) {
      // In latin1 one byte is one character. Decoding a page as UTF-8 costs more than finding its scripts.
      const html = body.toString('latin1')
      const marked = new RegExp(`<script(?: [^>]*)? nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g')
      for (const [, code] of html.matchAll(marked))
        if (code) hashes.add(`'sha256-${hash('sha256', Buffer.from(code, 'latin1'), 'base64')}'`)
      body = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''), 'latin1')
    }
    headers['content-security-policy'] = contentSecurityPolicy([...hashes], headers['x-page-sources'])
    delete headers['x-page-sources']
  }
  let compressed: Buffer | Promise<Buffer> | undefined
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
    brotli: () => (compressed ??= brotli(body, { params }).then((bytes) => (compressed = bytes))),
    etag: `"${hash('sha1', body, 'base64url')}"`,
  }
}

type Sources = { script: string; style: string; connect: string; frame: string; image: string; form: string }

/** CSP sources for third-party widgets. */
const sources: Record<string, Sources> = {
  google: {
    script: 'https://accounts.google.com/gsi/client',
    style: 'https://accounts.google.com/gsi/style',
    connect: 'https://accounts.google.com/gsi/',
    frame: 'https://accounts.google.com/gsi/',
    image: '',
    form: '',
  },
  // docs/checkout-scripts.md lists the scripts.
  razorpay: {
    script: 'https://checkout.razorpay.com https://cdn.razorpay.com',
    style: '',
    connect: 'https://api.razorpay.com https://lumberjack.razorpay.com',
    frame: 'https://api.razorpay.com https://checkout.razorpay.com',
    image: 'https://*.razorpay.com',
    // In an in-app browser the payment form posts to the provider instead of opening a frame.
    form: 'https://api.razorpay.com',
  },
}

/**
 * Returns the content security policy of a page: our own files, the scripts with these hashes, and optionally the
 * sources of a widget: `google` for the sign-in button, or `razorpay`.
 */
export function contentSecurityPolicy(scripts: string[], widget = ''): string {
  const allowed = sources[widget]
  const more = (kind: keyof Sources) => (allowed?.[kind] ? ` ${allowed[kind]}` : '')
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${more('script')}`,
    `style-src 'self' 'unsafe-inline'${more('style')}`,
    `img-src 'self' data: blob:${more('image')}`,
    "font-src 'self' data:",
    `connect-src 'self'${more('connect')}`,
    // Otherwise the sources of scripts count, which may be those of a widget.
    "worker-src 'self'",
    ...(allowed?.frame ? [`frame-src${more('frame')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${more('form')}`,
    "frame-ancestors 'none'",
  ].join('; ')
}
