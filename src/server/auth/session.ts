import { sql } from 'kysely'
import { deviceOf, sessionExpiry, SKEW_MS } from '#domain/session.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { prepared } from '#server/db/prepared.ts'
import { textFor } from '#text/server.ts'
import { toLocale } from '#domain/languages.ts'
import type { Viewer, ViewerCtx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/request.ts'
import { hmac, newId, newToken, sha256 } from '#server/ids.ts'
import { endReplacedSession, startRenewal } from './renew-session.ts'

type ViewerRow = Omit<Viewer, 'locale'> & { locale: string | null }

const findSession = prepared<[tokenHash: Buffer, now: Date], ViewerRow>(
  'find-session',
  `select s.id as "sessionId", u.id as "userId", u.kind, u.role, u.locale
   from sessions s join users u on u.id = s.user_id
   where ((s.token_hash = $1 and s.expires_at > $2) or (s.replaced_token_hash = $1 and s.replaced_token_until > $2))
     and coalesce(s.renewed_at, s.created_at) < $2::timestamptz + interval '${SKEW_MS} milliseconds'
     and s.revoked_at is null and (u.blocked_until is null or u.blocked_until <= $2)`,
)

/** Returns the viewer of a token, or null if the token is unknown, expired or revoked. */
export async function findViewer(db: Db, token: string, now: Date): Promise<Viewer | null> {
  const [viewer] = await findSession(db, sha256(token), now)
  return viewer ? { ...viewer, locale: toLocale(viewer.locale) } : null
}

/**
 * Opens a session, the only place that does, and sets the cookie that renews it. Returns what the browser stores (ruling 13):
 * a token for one hour.
 */
export async function openSession(
  ctx: Pick<RequestCtx, 'now' | 'userAgent' | 'ip' | 'secret' | 'cookies' | 'setCookie'>,
  tx: Tx,
  userId: string,
): Promise<{ token: string; tokenExpiry: number }> {
  const id = newId()
  const token = newToken()
  const expires = sessionExpiry(ctx.now)
  await endReplacedSession(ctx, tx)
  await tx
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      id,
      user_id: userId,
      created_at: ctx.now,
      expires_at: expires,
      user_agent: ctx.userAgent?.slice(0, 200) ?? null,
      ip_hash: hmac(ctx.secret, ctx.ip).toString('base64url').slice(0, 16),
      ...startRenewal(ctx, id),
    })
    .execute()
  await endOldest(tx, ctx.now, userId)
  return { token, tokenExpiry: expires.getTime() }
}

/** End of a session: after it, no token of it is valid and it cannot be renewed. A raised session is never renewed. */
const openUntil = sql<Date>`greatest(expires_at, case when desk_hash is null then renewal_until end)`

/** Most open sessions of a user; a further one ends the one that was renewed or opened first. */
const MOST_SESSIONS = 10

async function endOldest(tx: Tx, now: Date, userId: string): Promise<void> {
  const newest = tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(openUntil, '>', now)
    .orderBy(sql`coalesce(renewed_at, created_at)`, 'desc')
    .orderBy('id')
    .limit(MOST_SESSIONS)
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('id', 'not in', newest)
    .execute()
}

/** Ends one session, or all sessions of a user. */
export async function endSessions(
  tx: Tx,
  now: Date,
  which: { sessionId: string } | { userId: string },
): Promise<void> {
  let query = tx.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null)
  query =
    'userId' in which ? query.where('user_id', '=', which.userId) : query.where('id', '=', which.sessionId)
  await query.execute()
}

/** Ends all other sessions of a user, after a change of the sign-in data (ruling 13). */
export async function endOtherSessions(
  tx: Tx,
  now: Date,
  who: { userId: string; sessionId: string },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', who.userId)
    .where('id', '!=', who.sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

export type OpenSession = {
  sessionId: string
  since: string
  until: string
  device: string
  current: boolean
}

/** Returns the open sessions of a user, newest first. */
export async function listSessions(
  { db, now, viewer, locale }: Pick<ViewerCtx, 'db' | 'now' | 'viewer' | 'locale'>,
  userId: string,
): Promise<OpenSession[]> {
  const { deviceText } = textFor(locale())
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', openUntil.as('until'), 'user_agent'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(openUntil, '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    sessionId: row.id,
    since: row.created_at.toISOString(),
    until: row.until.toISOString(),
    device: deviceText(deviceOf(row.user_agent)),
    current: row.id === viewer.sessionId,
  }))
}

/** Ends a session of the user; safe to repeat. Throws ApiError `notFound` for a session of another user. */
export async function endSession(db: Db, now: Date, userId: string, sessionId: string): Promise<void> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new ApiError('notFound')
}

/** Deletes sessions that ended by themselves more than 30 days ago. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(openUntil, '<', new Date(now.getTime() - 30 * 86_400_000))
    .execute()
}

/** Stores that the person of a session has confirmed the identity. */
export async function confirmSession(db: Db, now: Date, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute()
}
