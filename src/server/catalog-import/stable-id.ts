import { createHash } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns the same id for the same parts on every machine: 80 bits in 16 characters, like `newId`. */
export function stableId(...parts: string[]): string {
  const digest = createHash('sha256').update(parts.join('\u0000')).digest()
  // A string built from bytes in one step takes a tenth of the memory of concatenated strings.
  return Buffer.from(digest.subarray(0, 16).map((byte) => alphabet.charCodeAt(byte & 31))).toString('latin1')
}

/** Returns an integer from 0 to `count - 1`, the same for the same text on every machine. */
export function stableChoice(text: string, count: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % count
}
