import type { Desk } from '#domain/permissions.ts'
import { hasPermission, needsFactor } from '#domain/permissions.ts'
import { extendedExpiry, FRESH_MS } from '#domain/session.ts'
import type { DeskCtx, DeskScope, Viewer } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import type { DeskRow } from '#server/http/calls.ts'
import type { RequestCtx } from '#server/http/request.ts'
import { sha256 } from '#server/ids.ts'

/** Cookie of a raised session. It opens nothing without the token, and the token opens no desk without it (ruling 93). */
export const DESK_COOKIE = 'desk'

/** Header in which a member of several stores names the one that a call is for. */
const SELLER_HEADER = 'seller-id'

export type Access = {
  expires_at: Date
  desk_hash: Buffer | null
  desk_until: Date | null
  /** When this raised session last gave a code; null if it was raised without one. */
  proved_at: Date | null
  enrolled: boolean
  operator_role: string | null
  stores: { id: string; role: string }[]
}

const selectAccess = prepared<[sessionId: string], Access>(
  'desk-access',
  `select s.expires_at, s.desk_hash, s.desk_until, s.proved_at, f.enrolled_at is not null as enrolled,
     o.role as operator_role, (select coalesce(jsonb_agg(jsonb_build_object('id', m.seller_id, 'role', m.role)
       order by m.seller_id), '[]') from seller_members m where m.user_id = s.user_id) as stores
   from sessions s left join staff_factors f on f.user_id = s.user_id left join operator_members o on o.user_id = s.user_id
   where s.id = $1`,
)

/** Returns what decides whether the viewer may enter a desk. */
export async function findAccess(ctx: Pick<RequestCtx, 'db'>, viewer: Viewer): Promise<Access> {
  const [access] = await selectAccess(ctx.db, viewer.sessionId)
  if (!access) throw new ApiError('sessionExpired')
  return access
}

/**
 * Checks, in the order of the issue "Desks 1", that the viewer may make a call of a desk, and extends the session. Throws
 * ApiError `notAllowed`, `notFound` for another store, `badInput` if a member of several names none, and `secondFactor`.
 * Returns the context of the call, and the end of the token if it has changed.
 */
export async function enterDesk(
  ctx: RequestCtx,
  viewer: Viewer,
  row: DeskRow,
): Promise<{ ctx: RequestCtx & DeskCtx; tokenExpiry: number | null }> {
  const access = await findAccess(ctx, viewer)
  const { scope, role } = row.who === 'seller' ? storeOf(ctx, access) : operatorOf(access)
  if (!hasPassedFactor(ctx, access, row.who, role))
    throw new ApiError('secondFactor', {
      data: { need: needsFactor(row.who, role) && !access.enrolled ? 'enrol' : 'enter' },
    })
  if (!hasPermission(row.who, role, row.may)) throw new ApiError('notAllowed')
  if (row.fresh && !((access.proved_at?.getTime() ?? 0) > ctx.now.getTime() - FRESH_MS))
    throw new ApiError('secondFactor', { data: { need: 'fresh' } })
  const tokenExpiry = await extendSession(ctx, viewer, access)
  return { ctx: { ...ctx, viewer, desk: row.who, scope, role, action: row.audits }, tokenExpiry }
}

function storeOf(ctx: RequestCtx, { stores }: Access): { scope: DeskScope; role: string } {
  if (stores.length === 0) throw new ApiError('notAllowed')
  const named = ctx.headers[SELLER_HEADER]
  const store = named === undefined ? stores[0] : stores.find(({ id }) => id === named)
  if (!store) throw new ApiError('notFound')
  if (named === undefined && stores.length > 1) throw new ApiError('badInput', { reason: 'whichSeller' })
  return { scope: { sellerId: store.id }, role: store.role }
}

function operatorOf({ operator_role: role }: Access): { scope: DeskScope; role: string } {
  if (role === null) throw new ApiError('notAllowed')
  return { scope: 'all', role }
}

/** Returns true if the cookie belongs to this session, whose raised part has not ended. */
export const isRaised = ({ now, cookies }: Pick<RequestCtx, 'now' | 'cookies'>, access: Access): boolean =>
  access.desk_hash !== null &&
  access.desk_until !== null &&
  access.desk_until > now &&
  sha256(cookies[DESK_COOKIE] ?? '').equals(access.desk_hash)

/** A session that was raised without a code, for a role that needs none, does not open the desk of another role. */
const hasPassedFactor = (ctx: RequestCtx, access: Access, desk: Desk, role: string): boolean =>
  isRaised(ctx, access) && (access.proved_at !== null || (!needsFactor(desk, role) && !access.enrolled))

const extend = prepared<[sessionId: string, until: Date, now: Date], { expires_at: Date }>(
  'desk-extend',
  `update sessions set expires_at = $2 where id = $1 and revoked_at is null and expires_at > $3 and expires_at < $2
   returning expires_at`,
)

/** Extends a raised session that is near its end (ruling 93). Returns its new end in ms, or null. */
async function extendSession(ctx: RequestCtx, viewer: Viewer, access: Access): Promise<number | null> {
  const until = access.desk_until && extendedExpiry(access.expires_at, access.desk_until, ctx.now)
  if (!until) return null
  const [extended] = await extend(ctx.db, viewer.sessionId, until, ctx.now)
  return extended?.expires_at.getTime() ?? null
}
