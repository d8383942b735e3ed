import { DESK_MS, extendedExpiry, FRESH_MS } from '#domain/session.ts'
import type { Services } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import type { RequestCtx } from '#server/http/request.ts'
import { newToken, sha256 } from '#server/ids.ts'
import { endSessions } from './session.ts'

/** Cookie of a raised session. It opens nothing without the token, and the token opens no desk without it (ruling 93). */
const COOKIE = 'desk'

/** Part of a request that has the cookie of a raised session. */
export type DeskCookieCtx = Pick<RequestCtx, 'cookies' | 'setCookie'>

/** A session with its raised part: hash of the cookie, its last end, and the time of the last code. */
export type RaisableSession = {
  id: string
  created_at: Date
  expires_at: Date
  desk_hash: Buffer | null
  desk_until: Date | null
}

/** Returns true if the request has the cookie of this session, and its raised part has not ended. */
export const isRaised = (
  { now, cookies }: Pick<RequestCtx, 'now' | 'cookies'>,
  { desk_hash: hash, desk_until: until }: Pick<RaisableSession, 'desk_hash' | 'desk_until'>,
): boolean => hash !== null && until !== null && until > now && sha256(cookies[COOKIE] ?? '').equals(hash)

export const removeDeskCookie = ({ setCookie }: Pick<RequestCtx, 'setCookie'>): void =>
  setCookie(COOKIE, '', 0, 'strict')

const deskEnd = ({ created_at: signedInAt }: RaisableSession): Date =>
  new Date(signedInAt.getTime() + DESK_MS)

/**
 * Ends a session whose sign-in is too long ago to be raised, and throws ApiError `sessionExpired`: the person signs in again.
 * Without ending it, the browser would renew it and ask for the same step again.
 */
export async function requireRecentSignIn(
  { db, now }: Pick<Services, 'db'> & { now: Date },
  session: RaisableSession,
): Promise<void> {
  if (deskEnd(session) > now) return
  await db.transaction().execute((tx) => endSessions(tx, now, { sessionId: session.id }))
  throw new ApiError('sessionExpired')
}

const raise = prepared<
  [sessionId: string, hash: Buffer, until: Date, provedAt: Date | null],
  { desk_until: Date }
>(
  'session-raise',
  `update sessions set desk_hash = $2, desk_until = $3, proved_at = $4 where id = $1 and revoked_at is null
   returning desk_until`,
)
const prove = prepared<[sessionId: string, hash: Buffer, provedAt: Date | null], { desk_until: Date }>(
  'session-prove',
  `update sessions set proved_at = greatest(proved_at, $3) where id = $1 and desk_hash = $2 and revoked_at is null
   returning desk_until`,
)

/** What passed the second factor: a code, a recovery code, or nothing where the roles of the person need none. */
type Proof = 'code' | 'recoveryCode' | 'none'

/** A recovery code passes the second factor, but is no fresh proof. */
const proofTimes: Record<Proof, (now: Date) => Date | null> = {
  code: (now) => now,
  recoveryCode: (now) => new Date(now.getTime() - FRESH_MS),
  none: () => null,
}

/**
 * Raises a session and sets its cookie; a session that this browser has raised keeps both, and a code renews its proof.
 * Returns when the raised part ends at the latest. Throws ApiError `sessionExpired` if the session has ended meanwhile.
 */
export async function raiseSession(
  ctx: DeskCookieCtx & { now: Date },
  tx: Tx,
  session: RaisableSession,
  proof: Proof,
): Promise<Date> {
  const provedAt = proofTimes[proof](ctx.now)
  const { id, desk_hash: hash } = session
  const [proved] = hash && isRaised(ctx, session) ? await prove(tx, id, hash, provedAt) : []
  if (proved) return proved.desk_until
  const secret = newToken()
  const until = deskEnd(session)
  const [raised] = await raise(tx, id, sha256(secret), until, provedAt)
  if (!raised) throw new ApiError('sessionExpired')
  ctx.setCookie(COOKIE, secret, Math.floor((until.getTime() - ctx.now.getTime()) / 1000), 'strict')
  return raised.desk_until
}

const extend = prepared<[sessionId: string, until: Date, now: Date], { expires_at: Date }>(
  'session-extend',
  `update sessions set expires_at = $2 where id = $1 and desk_hash is not null and revoked_at is null and expires_at > $3
     and expires_at < $2 and desk_until >= $2
   returning expires_at`,
)

/** Extends a raised session that is near its end (ruling 93). Returns its new end in ms, or null if it stays as it is. */
export async function extendSession(db: Db, now: Date, session: RaisableSession): Promise<number | null> {
  const until = session.desk_until && extendedExpiry(session.expires_at, session.desk_until, now)
  if (!until) return null
  const [extended] = await extend(db, session.id, until, now)
  return extended?.expires_at.getTime() ?? null
}

/** Ends the raised part of a session and removes its cookie; the person stays signed in. */
export async function lowerSession(
  ctx: Pick<Services, 'db'> & Pick<RequestCtx, 'setCookie'>,
  sessionId: string,
): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ desk_hash: null, desk_until: null, proved_at: null })
    .where('id', '=', sessionId)
    .execute()
  removeDeskCookie(ctx)
}

/** Ends all raised sessions of a user. */
export async function endRaisedSessions(tx: Tx, now: Date, userId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('desk_hash', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute()
}
