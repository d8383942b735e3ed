import { createRemoteJWKSet } from 'jose'
import type { Google } from './google.ts'
import { readCredential } from './credential.ts'

const published = 'https://www.googleapis.com/oauth2/v3/certs'
const DAY_MS = 86_400_000

/**
 * Google Identity Services. Keys are fetched when first needed, again when an unknown one appears, and live a day at
 * most: with Google's key service down longer than that, nobody is let in on trust.
 */
export function gisGoogle(settings: { clientId: string; keysUrl?: string | undefined }): Google {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl ?? published), {
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
