import { createRemoteJWKSet } from 'jose'
import type { Google } from './google.ts'
import { readCredential } from './credential.ts'

const GOOGLE_KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs'
const DAY_MS = 86_400_000

/**
 * Google Identity Services. Keys are loaded when first needed and when an unknown key appears, and expire after a
 * day; without keys no user can sign in with Google.
 */
export function gisGoogle(settings: { clientId: string; keysUrl?: string | undefined }): Google {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl ?? GOOGLE_KEYS_URL), {
    timeoutDuration: 3000,
    cooldownDuration: 30_000,
    cacheMaxAge: DAY_MS,
  })
  const issuer = ['https://accounts.google.com', 'accounts.google.com']
  return {
    name: 'google',
    verifyCredential: (credential, now) =>
      readCredential(credential, keys, { audience: settings.clientId, issuer, now }),
  }
}
