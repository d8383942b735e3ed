import type { Entry } from './read-csv.ts'
import { UnreadableFileError } from './read-file.ts'

const longestObject = 1_000_000

/**
 * Yields the objects of JSON text one by one: of an array, or one after another (JSON Lines). Throws UnreadableFile at
 * the first place that is no object or does not parse. Holds one object of the file at a time.
 */
export async function* readJson(text: AsyncIterable<string>): AsyncGenerator<Entry> {
  const splitter = new ObjectSplitter()
  for await (const piece of text) {
    yield* splitter.take(piece)
  }
  splitter.end()
}

/** Cuts text into its outermost objects by counting braces outside of strings. */
class ObjectSplitter {
  #line = 1
  #start = 1
  #depth = 0
  #inString = false
  #escaped = false
  #object = ''

  /** Whether this character closes the outermost object. */
  #within(sign: string): boolean {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false
      else if (sign === '\\') this.#escaped = true
      else if (sign === '"') this.#inString = false
      return false
    }
    if (sign === '"') this.#inString = true
    else if (sign === '{') this.#depth += 1
    else if (sign === '}') this.#depth -= 1
    return this.#depth === 0
  }

  *take(piece: string): Generator<Entry> {
    let from = 0
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece.charAt(at)
      if (sign === '\n') this.#line += 1
      if (this.#depth === 0) {
        if (sign === '{') {
          this.#depth = 1
          this.#start = this.#line
          from = at
        } else if (!/[\s,[\]\ufeff]/.test(sign)) this.#refuse('not a JSON object', this.#line)
      } else if (this.#within(sign)) {
        yield this.#entry(this.#object + piece.slice(from, at + 1))
        this.#object = ''
      }
    }
    if (this.#depth > 0) this.#object += piece.slice(from)
    if (this.#object.length > longestObject)
      this.#refuse('an object of over a million characters; a brace or a quote may be missing')
  }

  end(): void {
    if (this.#depth > 0) this.#refuse('the object is not closed')
  }

  #entry(text: string): Entry {
    try {
      return { line: this.#start, lastLine: this.#line, object: JSON.parse(text) as unknown }
    } catch {
      return this.#refuse('not valid JSON')
    }
  }

  #refuse(why: string, line = this.#start): never {
    throw new UnreadableFileError(`Line ${line}: ${why}.`)
  }
}
