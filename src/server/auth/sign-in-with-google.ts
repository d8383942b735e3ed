import { ApiError } from '#contract/errors.ts'
import { NAME_MAX, normaliseEmail } from '#domain/account.ts'
import { type Db, transaction } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { newToken, sha256 } from '#server/ids.ts'
import type { GoogleIdentity } from '#server/providers/google/google.ts'
import { claimEmail } from './claim-email.ts'
import { openAccount } from './open-account.ts'
import { findUserByGoogle, changeUser, violatedConstraint } from './users.ts'
import { openSession } from './session.ts'

const NONCE_COOKIE = 'googleNonce'
const NONCE_SECONDS = 600

/** A nonce for the Google button: it comes back inside the credential, once, in the same browser. */
export async function googleNonce(ctx: Ctx): Promise<{ nonce: string }> {
  const nonce = newToken()
  const expires = new Date(ctx.now.getTime() + NONCE_SECONDS * 1000)
  await ctx.db
    .insertInto('google_nonces')
    .values({ nonce_hash: sha256(nonce), expires_at: expires })
    .execute()
  ctx.setCookie(NONCE_COOKIE, nonce, NONCE_SECONDS)
  return { nonce }
}

/** Signs in, or up, with Google's credential. The identity is Google's `sub`, never the email. */
export async function signInWithGoogle(
  ctx: Ctx,
  token: string,
): Promise<{ token: string; tokenExpiry: number }> {
  const identity = await ctx.providers.google.verifyCredential(token, ctx.now)
  // The desk's own credentials may come without one; Google's never do, as our button asks for it.
  if (identity.nonce !== null || !ctx.providers.google.issue) await useNonce(ctx, identity.nonce ?? '')
  try {
    return await enter(ctx, identity)
  } catch (error) {
    // Two tabs signed up at the same moment: the second finds what the first wrote.
    if (violatedConstraint(error) === null) throw error
    return enter(ctx, identity)
  }
}

async function useNonce(ctx: Ctx, nonce: string): Promise<void> {
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

function enter(ctx: Ctx, identity: GoogleIdentity): Promise<{ token: string; tokenExpiry: number }> {
  return transaction(ctx.db, async (tx) => openSession(ctx, tx, await whose(tx, ctx.now, identity)))
}

async function whose(tx: Db, now: Date, identity: GoogleIdentity): Promise<string> {
  const known = await findUserByGoogle(tx, identity.sub)
  if (known?.blocked) throw new ApiError('forbidden')
  if (known) return known.id
  const email = normaliseEmail(identity.email)
  const holder = await claimEmail(tx, now, email)
  if (holder) {
    // The address went to another Google account: its first holder's account is not for the second.
    if (holder.googleSub && holder.googleSub !== identity.sub) throw new ApiError('googleFailed')
    if (holder.blocked) throw new ApiError('forbidden')
    await changeUser(tx, holder.id, { google_sub: identity.sub })
    return holder.id
  }
  return openAccount(tx, now, {
    name: plainName(identity.name) || plainName(email.split('@')[0] ?? '') || 'Shopper',
    email,
    emailVerified: true,
    googleSub: identity.sub,
    profileUrl: identity.picture,
  })
}

/** Names from outside may hold anything; ours are one line. */
function plainName(name: string): string {
  return (
    name
      .toWellFormed()
      .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}<>]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, NAME_MAX)
      // Without half of a character that was cut.
      .replace(/[\ud800-\udbff]$/, '')
  )
}
