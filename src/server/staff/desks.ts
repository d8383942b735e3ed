import type { Calls } from '#contract/calls.ts'
import { type OperatorRole, permissionsOf, type SellerRole } from '#domain/permissions.ts'
import {
  type DeskCookieCtx,
  isRaised,
  lowerSession,
  raiseSession,
  requireRecentSignIn,
} from '#server/auth/raised-session.ts'
import type { ViewerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import { textFor } from '#text/server.ts'
import { findAccess, needsSomeFactor, requireStaff, secondFactorError } from './desk-access.ts'
import { withCode } from './second-factor.ts'

type Desks = Calls['GET /desk/me']['output']
type Store = { sellerId: string; storename: string; status: string; role: SellerRole }

const selectPerson = prepared<
  [userId: string],
  { name: string; email: string | null; operator_role: string | null; stores: Store[] }
>(
  'desks-of-person',
  `select u.name, case when u.email_refused_at is null then u.email end as email, o.role as operator_role,
     (select coalesce(jsonb_agg(jsonb_build_object('sellerId', s.id, 'storename', s.store_name, 'status', s.status,
        'role', m.role) order by s.status = 'active' desc, m.role = 'owner' desc, s.store_name, s.id), '[]')
      from seller_members m join sellers s on s.id = m.seller_id where m.user_id = u.id) as stores
   from users u left join operator_members o on o.user_id = u.id where u.id = $1`,
)

/**
 * Returns the desks of the viewer, and whether this session has passed the second factor. The first store is the one that opens
 * first: an active one, preferably one that the viewer owns.
 */
export async function showDesks(ctx: ViewerCtx & DeskCookieCtx): Promise<Desks> {
  const { userId } = ctx.viewer
  const access = await findAccess(ctx, ctx.viewer)
  const [person] = await selectPerson(ctx.db, userId)
  if (!person) throw new ApiError('sessionExpired')
  const { name, email, operator_role: role, stores } = person
  return {
    user: { userId, name, email },
    stores: stores.map((store) => ({ ...store, may: permissionsOf('seller', store.role) })),
    // The table has a check of the same roles.
    operator: role === null ? null : { role: role as OperatorRole, may: permissionsOf('operator', role) },
    secondFactor: access.enrolled ? 'enrolled' : 'none',
    raisedUntil: isRaised(ctx, access) ? (access.desk_until?.toISOString() ?? null) : null,
    tokenExpiry: access.expires_at.getTime(),
  }
}

/**
 * Raises the session of the viewer with a code, which is then a fresh proof; without one if no role of the viewer needs a
 * second factor and none is enrolled. Throws ApiError `secondFactor` for a person who has to enrol one.
 */
export async function enterDesks(
  ctx: ViewerCtx & DeskCookieCtx,
  { code }: { code?: string | undefined },
): Promise<{ raisedUntil: string; tokenExpiry: number }> {
  const access = await requireStaff(ctx)
  await requireRecentSignIn(ctx, access)
  if (!access.enrolled && (needsSomeFactor(access) || code)) throw secondFactorError('enrol')
  if (access.enrolled && !code)
    throw new ApiError('badInput', { reason: 'secondFactorCode', fields: { code: 'secondFactorCode' } })
  const until = code
    ? await withCode(ctx, code, {}, (tx) => raiseSession(ctx, tx, access, 'code'))
    : await transaction(ctx.db, (tx) => raiseSession(ctx, tx, access, 'none'))
  return { raisedUntil: until.toISOString(), tokenExpiry: access.expires_at.getTime() }
}

/** Ends the raised session of the viewer, who stays signed in. */
export async function leaveDesks(ctx: ViewerCtx & DeskCookieCtx): Promise<{ message: string }> {
  await requireStaff(ctx)
  await lowerSession(ctx, ctx.viewer.sessionId)
  return { message: textFor(ctx.locale()).messages.deskLeft }
}
