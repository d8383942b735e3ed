import { OVERLAP_MS, RENEWABLE_MS, sessionExpiry, SKEW_MS } from '#domain/session.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import type { RequestCtx } from '#server/http/request.ts'
import { hmac, newToken, sha256 } from '#server/ids.ts'

/** Cookie that renews the session of this browser: `<session id>.<secret>`. */
const COOKIE = 'renew'

type CookieCtx = Pick<RequestCtx, 'cookies' | 'setCookie'>

function setCookie(ctx: CookieCtx, sessionId: string, secret: string): void {
  ctx.setCookie(COOKIE, `${sessionId}.${secret}`, RENEWABLE_MS / 1000)
}

export const removeRenewalCookie = (ctx: CookieCtx): void => ctx.setCookie(COOKIE, '', 0)

function readCookie({ cookies }: CookieCtx): { id: string; secret: string } | null {
  const [, id, secret] = /^([\da-z]{16})\.([\w-]{43})$/.exec(cookies[COOKIE] ?? '') ?? []
  return id && secret ? { id, secret } : null
}

const renewableUntil = (now: Date): Date => new Date(now.getTime() + RENEWABLE_MS)

/** Sets the cookie of a new session. Returns the columns that the session has for it. */
export function startRenewal(
  ctx: CookieCtx & Pick<RequestCtx, 'now'>,
  sessionId: string,
): { renewal_hash: Buffer; renewal_until: Date } {
  const secret = newToken()
  setCookie(ctx, sessionId, secret)
  return { renewal_hash: sha256(secret), renewal_until: renewableUntil(ctx.now) }
}

/** Ends the session that this browser could renew: the cookie of a new session replaces its cookie. */
export async function endReplacedSession(ctx: CookieCtx & Pick<RequestCtx, 'now'>, tx: Tx): Promise<void> {
  const cookie = readCookie(ctx)
  if (!cookie) return
  await tx
    .updateTable('sessions')
    .set({ revoked_at: ctx.now })
    .where('id', '=', cookie.id)
    .where('renewal_hash', '=', sha256(cookie.secret))
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Renews the session of the cookie for one hour and replaces token and cookie (ruling 98). Both follow from the former
 * cookie, so that a request repeated within OVERLAP_MS, by another tab or after a lost answer, gets the same answer. A
 * cookie that was replaced before that was copied, or is used by its thief: the session ends. Time of sign-in and of the last
 * identity check stay as they are, because a renewal proves no identity (ADR-09).
 */
export async function renewSession(ctx: RequestCtx): Promise<{ token: string; tokenExpiry: number }> {
  const cookie = readCookie(ctx)
  // A browser sends `Origin` with every POST; the cookies of a request of another origin were not read (server.ts).
  if (!cookie || ctx.headers.origin === undefined) throw new ApiError('sessionExpired')
  const derive = (purpose: string) =>
    hmac(ctx.secret, `${purpose} ${cookie.id}.${cookie.secret}`).toString('base64url')
  const next = { token: derive('session-token'), secret: derive('session-renewal') }
  const expires = await transaction(ctx.db, async (tx) => {
    const step = { ...cookie, next, now: ctx.now }
    const expiry = (await replaceCookie(tx, step)) ?? (await repeatReplacement(tx, step))
    // Throw only after the commit: throwing here would roll back `endReused`.
    if (!expiry) await endReused(tx, step)
    return expiry
  })
  if (!expires) throw new ApiError('sessionExpired')
  setCookie(ctx, cookie.id, next.secret)
  return { token: next.token, tokenExpiry: expires.getTime() }
}

type Step = { id: string; secret: string; next: { token: string; secret: string }; now: Date }

const renewableSession = (db: Db, { id, now }: Step) =>
  db
    .updateTable('sessions')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    // A raised session ends by itself (ruling 93).
    .where('desk_hash', 'is', null)
    .where('renewal_until', '>', now)
    .where((row) => row(row.fn.coalesce('renewed_at', 'created_at'), '<', new Date(now.getTime() + SKEW_MS)))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('users')
            .select('id')
            .whereRef('users.id', '=', 'sessions.user_id')
            .where('blocked_until', '>', now),
        ),
      ),
    )

/** Replaces token and cookie of a session with this current cookie. Returns the expiry of the token, or undefined. */
async function replaceCookie(tx: Tx, step: Step): Promise<Date | undefined> {
  const { secret, next, now } = step
  const row = await renewableSession(tx, step)
    .where('renewal_hash', '=', sha256(secret))
    .set((set) => ({
      token_hash: sha256(next.token),
      expires_at: sessionExpiry(now),
      renewal_hash: sha256(next.secret),
      renewal_until: renewableUntil(now),
      renewed_at: now,
      replaced_renewal_hash: set.ref('renewal_hash'),
      replaced_token_hash: set.ref('token_hash'),
      // Never longer than it was valid before.
      replaced_token_until: set.fn<Date>('least', [
        'expires_at',
        set.val(new Date(now.getTime() + OVERLAP_MS)),
      ]),
    }))
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at
}

/** Returns the expiry that a renewal with this cookie gave a moment ago, or undefined. */
async function repeatReplacement(tx: Tx, step: Step): Promise<Date | undefined> {
  const { secret, now } = step
  const row = await renewableSession(tx, step)
    .where('replaced_renewal_hash', '=', sha256(secret))
    .where('renewed_at', '>=', new Date(now.getTime() - OVERLAP_MS))
    // Locks the row: a sign-out at the same time comes before or after.
    .set((row) => ({ renewed_at: row.ref('renewed_at') }))
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at
}

/**
 * Ends the session of a cookie that is not its current one, or whose user is blocked. A raised session with the current cookie,
 * or the one before it, is not renewed and goes on.
 */
async function endReused(tx: Tx, { id, secret, now }: Step): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('renewal_hash', 'is not', null)
    .where('revoked_at', 'is', null)
    .where((row) =>
      row.or([
        row('desk_hash', 'is', null),
        row.and([
          row('renewal_hash', '!=', sha256(secret)),
          row('replaced_renewal_hash', 'is distinct from', sha256(secret)),
        ]),
      ]),
    )
    .execute()
}
