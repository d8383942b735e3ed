import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new random id: 80 bits in 16 characters that are hard to misread, after an optional prefix. */
export function newId(prefix = '', characters = 16): string {
  let id = prefix
  for (const byte of randomBytes(characters)) id += alphabet[byte & 31]
  return id
}

/** An id that is also a secret for some minutes, such as an OTP session: 130 bits in 26 characters. */
export const newSecretId = (): string => newId('', 26)

/** A secret for somebody to hold: 256 bits, URL-safe. Only its `sha256` is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
export const hmac = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
/** Six digits from the system's generator. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')
