import { createHash, createHmac, randomBytes, randomFillSync, randomInt } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Random bytes for the next ids. One call of the generator costs more than an id, and each request has an id. */
const pool = Buffer.alloc(4096)
let used = pool.length

function nextRandomBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}

/** Returns a random id: 80 bits in 16 characters that are not easily confused, after an optional prefix. */
export function newId(prefix = '', characters = 16): string {
  let id = prefix
  for (const byte of nextRandomBytes(characters)) id += alphabet[byte & 31]
  return id
}

/** Returns an id that is also a short-lived secret, such as an OTP session: 130 bits in 26 characters. */
export const newSecretId = (): string => newId('', 26)

/** Returns a secret for a client: 256 bits, URL-safe. Only its `sha256` is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
export const hmac = (key: string, text: string | Buffer): Buffer =>
  createHmac('sha256', key).update(text).digest()
/** Returns six random digits from a secure generator. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')
