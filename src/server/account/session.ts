import { SESSION_MS } from '#domain/session.ts'
import { type Db, hot } from '#server/db/db.ts'
import type { Ctx, Viewer } from '#server/http/context.ts'
import { hmac, newId, newToken, sha256 } from '#server/ids.ts'

const findSession = hot<Viewer>(
  'find-session',
  `select s.id as "sessionId", u.id as "userId", u.kind, u.role
   from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.expires_at > $2 and s.revoked_at is null and u.blocked_at is null`,
)

/** Who holds the token, or null when it is unknown, expired or revoked. */
export async function findViewer(db: Db, token: string, now: Date): Promise<Viewer | null> {
  const [viewer] = await findSession(db, sha256(token), now)
  return viewer ?? null
}

/** Opens a session of one hour; the only place that does. Answers what the browser keeps (decision 13). */
export async function openSession(
  ctx: Pick<Ctx, 'now' | 'headers' | 'address' | 'secret'>,
  tx: Db,
  userId: string,
): Promise<{ token: string; tokenExpiry: number }> {
  const token = newToken()
  const expires = new Date(ctx.now.getTime() + SESSION_MS)
  await tx
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      id: newId(),
      user_id: userId,
      created_at: ctx.now,
      expires_at: expires,
      user_agent: ctx.headers['user-agent']?.slice(0, 200) ?? null,
      ip_hash: hmac(ctx.secret, ctx.address).toString('base64url').slice(0, 16),
    })
    .execute()
  return { token, tokenExpiry: expires.getTime() }
}

/** Ends one session, or all of a user's. */
export async function endSessions(tx: Db, now: Date, which: { sessionId: string } | { userId: string }): Promise<void> {
  let query = tx.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null)
  query = 'userId' in which ? query.where('user_id', '=', which.userId) : query.where('id', '=', which.sessionId)
  await query.execute()
}
