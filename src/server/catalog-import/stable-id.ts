import { createHash } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** The same id for the same parts on every run and machine: 80 bits in 16 characters, like `newId`. */
export function stableId(...parts: string[]): string {
  const digest = createHash('sha256').update(parts.join('\u0000')).digest()
  // From bytes in one step: a text put together piece by piece takes ten times the memory while it is kept.
  return Buffer.from(digest.subarray(0, 16).map((byte) => alphabet.charCodeAt(byte & 31))).toString('latin1')
}

/** A number from 0 to below `most`, the same for the same text. */
export function stableChoice(text: string, most: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % most
}
