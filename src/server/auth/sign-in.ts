import { ApiError, formError } from '#server/errors.ts'
import { NAME_MAX, normaliseEmail, signInErrors } from '#domain/account.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/request.ts'
import { newToken, sha256 } from '#server/ids.ts'
import type { GoogleIdentity } from '#server/providers/google/google.ts'
import { claimEmail, openAccount } from './open-account.ts'
import {
  changeUser,
  findUserByEmail,
  findUserByGoogle,
  isBlocked,
  saveConsent,
  violatedConstraint,
} from './users.ts'
import { openSession } from './session.ts'
import type { Calls } from '#contract/calls.ts'
import { countOrRequireWork } from '#server/security/proof-of-work.ts'
import { countExceeds, resetCounts } from '#server/security/rate-limits.ts'
import { workRules, failedSignIns } from '#server/security/rate-limit-rules.ts'
import { isPassword } from './passwords.ts'

const NONCE_COOKIE = 'googleNonce'
const NONCE_SECONDS = 600

/** Creates a nonce for the Google button. The credential must contain it, once, in the same browser. */
export async function googleNonce(ctx: RequestCtx): Promise<{ nonce: string }> {
  const nonce = newToken()
  const expires = new Date(ctx.now.getTime() + NONCE_SECONDS * 1000)
  await ctx.db
    .insertInto('google_nonces')
    .values({ nonce_hash: sha256(nonce), expires_at: expires })
    .execute()
  ctx.setCookie(NONCE_COOKIE, nonce, NONCE_SECONDS)
  return { nonce }
}

/** Signs in or up with a Google credential. The identity is `sub`, never the email. */
export async function signInWithGoogle(
  ctx: RequestCtx,
  token: string,
): Promise<{ token: string; tokenExpiry: number }> {
  const identity = await ctx.providers.google.verifyCredential(token, ctx.now)
  // Credentials of the development tools may have no nonce; credentials of Google always have the one of our button.
  if (identity.nonce !== null || !ctx.providers.google.issue) await consumeNonce(ctx, identity.nonce ?? '')
  try {
    return await openGoogleSession(ctx, identity)
  } catch (error) {
    // Another tab signed up at the same time: read the account that it created.
    if (violatedConstraint(error) === null) throw error
    return openGoogleSession(ctx, identity)
  }
}

async function consumeNonce(ctx: RequestCtx, nonce: string): Promise<void> {
  const used =
    ctx.cookies[NONCE_COOKIE] === nonce &&
    (await ctx.db
      .updateTable('google_nonces')
      .set({ used_at: ctx.now })
      .where('nonce_hash', '=', sha256(nonce))
      .where('expires_at', '>=', ctx.now)
      .where('used_at', 'is', null)
      .returning('nonce_hash')
      .executeTakeFirst())
  if (!used) throw new ApiError('googleFailed')
  ctx.setCookie(NONCE_COOKIE, '', 0)
}

function openGoogleSession(
  ctx: RequestCtx,
  identity: GoogleIdentity,
): Promise<{ token: string; tokenExpiry: number }> {
  return transaction(ctx.db, async (tx) => openSession(ctx, tx, await findOrOpenAccount(ctx, tx, identity)))
}

async function findOrOpenAccount(
  { now, locale }: Pick<Ctx, 'now' | 'locale'>,
  tx: Tx,
  identity: GoogleIdentity,
): Promise<string> {
  const known = await findUserByGoogle(tx, identity.sub)
  if (known && isBlocked(known, now)) throw new ApiError('forbidden')
  if (known) return known.id
  const email = normaliseEmail(identity.email)
  const holder = await claimEmail(tx, now, email)
  if (holder) {
    // The email now belongs to another Google account, which must not get the account of the first one.
    if (holder.googleSub && holder.googleSub !== identity.sub) throw new ApiError('googleFailed')
    if (isBlocked(holder, now)) throw new ApiError('forbidden')
    await changeUser(tx, holder.id, { google_sub: identity.sub })
    return holder.id
  }
  return openAccount(tx, now, {
    locale: locale(),
    name: plainName(identity.name) || plainName(email.split('@')[0] ?? '') || 'Shopper',
    email,
    emailVerified: true,
    googleSub: identity.sub,
    profileUrl: identity.picture,
  })
}

/** Returns a name of a provider as one line without control characters and angle brackets. */
function plainName(name: string): string {
  return (
    name
      .toWellFormed()
      .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}<>]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, NAME_MAX)
      // Removes half of a surrogate pair that was cut.
      .replace(/[\ud800-\udbff]$/, '')
  )
}

/**
 * Signs in with email and password. An unknown email, a blocked account and a wrong password give the same error in
 * the same time.
 */
export async function signIn(
  ctx: RequestCtx,
  form: Calls['POST /signin-check']['input'],
): Promise<{ token: string; tokenExpiry: number }> {
  formError(signInErrors(form))
  const email = normaliseEmail(form.email)
  // Counted before hashing, so that parallel guesses cannot exceed the limit. A correct password resets the count.
  await countOrRequireWork(ctx, workRules.signIns, email)
  const account = await findUserByEmail(ctx.db, email)
  const isCorrect = await isPassword(account?.passwordHash ?? null, form.password)
  if (!account || !isCorrect || isBlocked(account, ctx.now)) {
    await countExceeds(ctx, failedSignIns, 'all')
    throw new ApiError('wrongPassword')
  }
  await resetCounts(ctx, [...workRules.signIns.free, workRules.signIns.worked], email)
  return transaction(ctx.db, async (tx) => {
    if (form.subscribe) await saveConsent(tx, ctx.now, account.id)
    return openSession(ctx, tx, account.id)
  })
}
