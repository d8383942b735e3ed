import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { ApiError } from '#server/errors.ts'
import type { GoogleIdentity } from './google.ts'

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z
    .string()
    .max(254)
    .regex(/^[^@\s]+@[^@\s]+$/),
  // Google sends a boolean; some of its older libraries send a string.
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().max(1000).optional(),
  picture: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .optional()
    .catch(undefined),
  nonce: z.string().max(200).optional(),
})

/**
 * Verifies an ID token: RS256 with a published key, audience, issuer, expiry (60 s tolerance) and a verified email.
 * Used for Google and for the local issuer. Throws ApiError `googleFailed`.
 */
export async function readCredential(
  credential: string,
  keys: JWTVerifyGetKey,
  expected: { audience: string; issuer: string[]; now: Date },
): Promise<GoogleIdentity> {
  try {
    const { payload } = await jwtVerify(credential, keys, {
      algorithms: ['RS256'],
      audience: expected.audience,
      issuer: expected.issuer,
      currentDate: expected.now,
      clockTolerance: 60,
      maxTokenAge: '1 hour',
      requiredClaims: ['sub', 'exp', 'iat', 'email'],
    })
    const claims = Claims.parse(payload)
    return {
      sub: claims.sub,
      email: claims.email,
      name: claims.name ?? '',
      picture: claims.picture ?? null,
      nonce: claims.nonce ?? null,
    }
  } catch {
    // The client does not learn which check failed. Keys that cannot be loaded fail as well.
    throw new ApiError('googleFailed')
  }
}
