import type { DeskRow } from '#contract/desk/desk-call.ts'
import { type Desk, hasPermission, needsFactor } from '#domain/permissions.ts'
import { FRESH_MS } from '#domain/session.ts'
import { extendSession, isRaised, type RaisableSession } from '#server/auth/raised-session.ts'
import type { Ctx, DeskCtx, DeskScope, Viewer, ViewerCtx } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import type { RequestCtx } from '#server/http/request.ts'

/** Header in which a member of several stores names the one that a call is for. */
const SELLER_HEADER = 'seller-id'

type Access = RaisableSession & {
  /** When this raised session last gave a code; null if it was raised without one. */
  proved_at: Date | null
  enrolled: boolean
  operator_role: string | null
  stores: { id: string; role: string }[]
}

const selectAccess = prepared<[sessionId: string], Access>(
  'desk-access',
  `select s.id, s.created_at, s.expires_at, s.desk_hash, s.desk_until, s.proved_at, f.enrolled_at is not null as enrolled,
     o.role as operator_role, (select coalesce(jsonb_agg(jsonb_build_object('id', m.seller_id, 'role', m.role)
       order by m.seller_id), '[]') from seller_members m where m.user_id = s.user_id) as stores
   from sessions s left join staff_factors f on f.user_id = s.user_id left join operator_members o on o.user_id = s.user_id
   where s.id = $1 and s.revoked_at is null`,
)

/** Returns what decides whether the viewer may enter a desk. Throws ApiError `sessionExpired` if the session has ended. */
export async function findAccess(ctx: Pick<Ctx, 'db'>, viewer: Viewer): Promise<Access> {
  const [access] = await selectAccess(ctx.db, viewer.sessionId)
  if (!access) throw new ApiError('sessionExpired')
  return access
}

/** Returns the access of the viewer. Throws ApiError `notAllowed` unless the viewer is a member of a store or an operator. */
export async function requireStaff(ctx: ViewerCtx): Promise<Access> {
  const access = await findAccess(ctx, ctx.viewer)
  if (access.operator_role === null && access.stores.length === 0) throw new ApiError('notAllowed')
  return access
}

/** Returns true if one of the roles of the person requires a second factor. */
export const needsSomeFactor = ({ operator_role: role, stores }: Access): boolean =>
  role !== null || stores.some((store) => needsFactor('seller', store.role))

/** Returns the error of a person who has to set up, or to enter, the second factor first. */
export const secondFactorError = (need: 'enrol' | 'enter' | 'fresh'): ApiError =>
  new ApiError('secondFactor', { data: { need }, ...(need === 'enrol' && { reason: 'secondFactorMissing' }) })

/** Throws ApiError `secondFactor` unless the viewer has just given a code: for calls that need one only for some inputs. */
export function requireFresh({ isFresh }: Pick<DeskCtx, 'isFresh'>): void {
  if (!isFresh) throw secondFactorError('fresh')
}

/**
 * Checks that the viewer may make a call of a desk, in the order of ADR-68, and extends the session.
 * Throws ApiError `notAllowed`, `notFound` for another store, `badInput` if a member of several names none, and `secondFactor`.
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
    throw secondFactorError(needsFactor(row.who, role) && !access.enrolled ? 'enrol' : 'enter')
  if (!hasPermission(row.who, role, row.may)) throw new ApiError('notAllowed')
  const isFresh = (access.proved_at?.getTime() ?? 0) > ctx.now.getTime() - FRESH_MS
  if (row.fresh) requireFresh({ isFresh })
  const tokenExpiry = await extendSession(ctx.db, ctx.now, access)
  return { ctx: { ...ctx, viewer, desk: row.who, scope, role, isFresh, action: row.audits }, tokenExpiry }
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

/** A session that was raised without a code, for a role that needs none, does not open the desk of another role. */
const hasPassedFactor = (ctx: RequestCtx, access: Access, desk: Desk, role: string): boolean =>
  isRaised(ctx, access) && (access.proved_at !== null || (!needsFactor(desk, role) && !access.enrolled))
