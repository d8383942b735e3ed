// Control characters except tab and line feed, and the characters that override the direction of text.
const unprintable = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Most texts consist of these characters alone, and are returned as they are. */
const printable = /^[\t\n\x20-\x7e]*$/

/** Returns text that can be stored and shown: well-formed, NFC, line feeds only, no control or bidi characters. */
export function plainText(text: string): string {
  if (printable.test(text)) return text
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(unprintable, '').normalize('NFC')
}

// No call takes more than five levels. The limit keeps the recursion below the size of the stack.
const DEEPEST = 20

/**
 * Returns a copy of a JSON value in which every string, keys included, went through `plainText`. What is nested deeper
 * than 20 levels becomes null.
 */
export function plainValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return plainText(value)
  if (value === null || typeof value !== 'object') return value
  if (depth > DEEPEST) return null
  const inner = (one: unknown) => plainValue(one, depth + 1)
  if (Array.isArray(value)) return value.map(inner)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [plainText(key), inner(one)]))
}

/**
 * Parses JSON from outside. Half of a surrogate pair in a string, keys included, becomes U+FFFD: PostgreSQL refuses it in
 * jsonb. Throws SyntaxError as `JSON.parse` does.
 */
export function parseWellFormed(json: string): unknown {
  // The half of a pair is written as an escape, because the text itself was decoded from UTF-8.
  if (!/\\u[dD][89a-fA-F]/.test(json)) return JSON.parse(json)
  return JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === 'string') return value.toWellFormed()
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    if (Object.keys(value).every((key) => key.isWellFormed())) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toWellFormed(), one]))
  })
}
