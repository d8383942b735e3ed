import { createRemoteJWKSet, customFetch } from 'jose'
import { failedStatus, type Monitor, unmonitored } from '#server/providers/monitor.ts'
import type { Google } from './google.ts'
import { readCredential } from './credential.ts'

const GOOGLE_KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs'
const DAY_MS = 86_400_000

/**
 * Google Identity Services. Keys are loaded when first needed and when an unknown key appears, and expire after a
 * day; without keys no user can sign in with Google.
 */
export function gisGoogle({
  monitor = unmonitored,
  ...settings
}: {
  clientId: string
  keysUrl?: string | undefined
  monitor?: Monitor
}): Google {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl ?? GOOGLE_KEYS_URL), {
    timeoutDuration: 3000,
    cooldownDuration: 30_000,
    cacheMaxAge: DAY_MS,
    [customFetch]: (url, init) =>
      monitor(
        { provider: 'google', operation: 'keys' },
        () => fetch(url, init),
        ({ status }) => failedStatus(status),
      ),
  })
  const issuer = ['https://accounts.google.com', 'accounts.google.com']
  return {
    name: 'google',
    verifyCredential: (credential, now) =>
      readCredential(credential, keys, { audience: settings.clientId, issuer, now }),
  }
}
