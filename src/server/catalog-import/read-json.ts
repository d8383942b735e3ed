import { parseWellFormed } from '#domain/plain-text.ts'
import type { Entry } from './read-csv.ts'
import { UnreadableFileError } from './read-file.ts'

/** In characters. A longer object is the result of a brace or quote that is not closed. */
const MAX_OBJECT_LENGTH = 1_000_000

/**
 * Yields the objects of a JSON array or of JSON Lines, with one object in memory at a time. Throws UnreadableFileError at
 * the first invalid object.
 */
export async function* readJson(text: AsyncIterable<string>): AsyncGenerator<Entry> {
  const splitter = new ObjectSplitter()
  for await (const piece of text) {
    yield* splitter.split(piece)
  }
  splitter.end()
}

/** Splits text into its outermost objects by counting braces outside strings. */
class ObjectSplitter {
  #line = 1
  #start = 1
  #depth = 0
  #inString = false
  #escaped = false
  #object = ''

  /** Reads one character of an object. Returns true if it closes the outermost object. */
  #read(character: string): boolean {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false
      else if (character === '\\') this.#escaped = true
      else if (character === '"') this.#inString = false
      return false
    }
    if (character === '"') this.#inString = true
    else if (character === '{') this.#depth += 1
    else if (character === '}') this.#depth -= 1
    return this.#depth === 0
  }

  *split(piece: string): Generator<Entry> {
    let start = 0
    for (let index = 0; index < piece.length; index += 1) {
      const character = piece.charAt(index)
      if (character === '\n') this.#line += 1
      if (this.#depth === 0) {
        if (character === '{') {
          this.#depth = 1
          this.#start = this.#line
          start = index
        } else if (!/[\s,[\]\ufeff]/.test(character)) this.#fail('not a JSON object', this.#line)
      } else if (this.#read(character)) {
        yield this.#entry(this.#object + piece.slice(start, index + 1))
        this.#object = ''
      }
    }
    if (this.#depth > 0) this.#object += piece.slice(start)
    if (this.#object.length > MAX_OBJECT_LENGTH)
      this.#fail('an object of over a million characters; a brace or a quote may be missing')
  }

  end(): void {
    if (this.#depth > 0) this.#fail('the object is not closed')
  }

  #entry(text: string): Entry {
    try {
      return { line: this.#start, lastLine: this.#line, object: parseWellFormed(text) }
    } catch {
      return this.#fail('not valid JSON')
    }
  }

  #fail(reason: string, line = this.#start): never {
    throw new UnreadableFileError(`Line ${line}: ${reason}.`)
  }
}
