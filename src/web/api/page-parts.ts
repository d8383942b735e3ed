import type { PartMarkers } from './render-once.tsx'

/** Limit for the number of parts: about 16 MB of product cards with their keys. */
const MAX_PARTS = 5000

/** Begins each marker. No data contains it. */
const secret = crypto.randomUUID()
const secretBytes = Buffer.from(secret)
const separator = '<!-- -->'
const dot = '.'.charCodeAt(0)

/** Parts of pages that were rendered before, by key (`render-once.tsx`), those used last at the end. */
const known = new Map<string, Buffer>()

function takeKnown(key: string): Buffer | undefined {
  const html = known.get(key)
  if (!html) return undefined
  known.delete(key)
  known.set(key, html)
  return html
}

function keep(key: string, html: Buffer): void {
  known.set(key, html)
  for (const oldest of known.keys()) {
    if (known.size <= MAX_PARTS) break
    known.delete(oldest)
  }
}

/** The parts of one page: the markers that React renders for them, and the finished page. */
export class PageParts {
  #keys: string[] = []
  #htmls: (Buffer | undefined)[] = []

  markersOf = (key: string): PartMarkers => {
    const html = takeKnown(key)
    const name = `${secret}${this.#keys.length}.`
    this.#keys.push(key)
    this.#htmls.push(html)
    return { isKnown: html !== undefined, before: name, behind: name }
  }

  /** Replaces the markers of known parts, removes the others, and keeps the HTML of new parts if `isComplete`. */
  finish(page: Buffer, isComplete: boolean): Buffer {
    if (this.#keys.length === 0) return page
    const pieces: Buffer[] = []
    let open: number | null = null
    let from = 0
    for (let at = page.indexOf(secretBytes); at >= 0; at = page.indexOf(secretBytes, from)) {
      const nameEnd = page.indexOf(dot, at)
      const number = Number(page.toString('latin1', at + secret.length, nameEnd))
      // React separates two texts that follow each other.
      const isSeparated = page.toString('latin1', at - separator.length, at) === separator
      const piece = page.subarray(from, isSeparated ? at - separator.length : at)
      pieces.push(piece)
      from = nameEnd + 1
      const html = this.#htmls[number]
      if (html) pieces.push(html)
      else if (open === null) open = number
      else {
        // A copy, because the piece would keep the memory of the whole page.
        if (isComplete && open === number) keep(this.#keys[number] ?? '', Buffer.from(piece))
        open = null
      }
    }
    pieces.push(page.subarray(from))
    return Buffer.concat(pieces)
  }
}
