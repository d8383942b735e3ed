import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** Name of the shop in the authenticator app. */
const ISSUER = 'TharaCart'
/** Authenticator apps assume these values, whatever the URI says. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = NONCE_BYTES + TAG_BYTES

export const newFactorSecret = (): Buffer => randomBytes(SECRET_BYTES)

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'second-factor', 32))

/**
 * Encrypts the secret of a person for the database, under a key that follows from the secret of the installation. It cannot be
 * decrypted in the row of another person.
 */
export function sealFactorSecret(installationSecret: string, userId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(installationSecret), nonce).setAAD(Buffer.from(userId))
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Decrypts the secret of a person. Throws an error that names the reason if the secret of the installation has changed. */
export function openFactorSecret(installationSecret: string, userId: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const [tag, encrypted] = [sealed.subarray(NONCE_BYTES, HEAD_BYTES), sealed.subarray(HEAD_BYTES)]
  const decipher = createDecipheriv('aes-256-gcm', keyOf(installationSecret), nonce, {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(userId))
    .setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(encrypted), decipher.final()])
  } catch (cause) {
    throw new Error('A second factor was encrypted with another SECRET: reset it (npm run staff)', { cause })
  }
}

const totpOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({ ...form, issuer: ISSUER, label, secret: Secret.fromHex(secret.toString('hex')) })

/** Returns the 30-second step whose code this is: the current one, the one before or the one after; null for another code. */
export function findStep(secret: Buffer, code: string, now: Date): number | null {
  // The library compares bytes, and throws for six characters of more bytes.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta
}

/** Returns the code at a time. */
export const codeAt = (secret: Buffer, now: Date): string =>
  totpOf(secret, '').generate({ timestamp: now.getTime() })

/** Returns the secret in the forms in which an authenticator app takes it. `label` is the account that the app shows. */
export function describeSecret(secret: Buffer, label: string): { secret: string; uri: string; qr: string } {
  const totp = totpOf(secret, label)
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr: renderSVG(uri) }
}
