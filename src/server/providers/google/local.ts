import { createHash } from 'node:crypto'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Google } from './google.ts'
import { readCredential } from './credential.ts'

const issuer = 'https://accounts.google.local'
const audience = 'tharacart-local'

/** A local issuer of ID tokens with keys of its own, made when first needed; read by the same code as Google's. */
export function localGoogle(): Google {
  let made: ReturnType<typeof makeKeys> | undefined
  const keys = () => (made ??= makeKeys())
  return {
    name: 'local',
    verifyCredential: async (credential, now) =>
      readCredential(credential, (await keys()).published, { audience, issuer: [issuer], now }),
    issue: async ({ sub, ...claims }, now) => {
      const at = Math.floor(now.getTime() / 1000)
      return new SignJWT({
        iss: issuer,
        aud: audience,
        iat: at,
        exp: at + 3600,
        email_verified: true,
        ...claims,
      })
        .setSubject(sub ?? subOf(claims.email))
        .setProtectedHeader({ alg: 'RS256', kid: 'local', typ: 'JWT' })
        .sign((await keys()).secret)
    },
  }
}

async function makeKeys() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'local', alg: 'RS256', use: 'sig' }
  return { published: createLocalJWKSet({ keys: [jwk] }), secret: privateKey }
}

/** The same address is the same person, as long as nobody says otherwise. */
function subOf(email: string): string {
  return BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`).toString()
}
