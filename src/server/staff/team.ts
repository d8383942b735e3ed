import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Desk, isRoleOf, leadingRole, mayChangeMember, rolesOf } from '#domain/permissions.ts'
import { endSessions } from '#server/auth/session.ts'
import { findUserById, lockUserByEmail } from '#server/auth/users.ts'
import type { DeskScope } from '#server/context.ts'
import { type AuditCtx, audited } from '#server/db/audit-log.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { removeFactor } from './second-factor.ts'

/** Who changes a team: a person at a desk, or on the command line. The scope is the team: of a store, or of the shop. */
export type TeamCtx = AuditCtx & { db: Db }

type LastLeader = 'lastOwner' | 'lastAdmin'
type Answer<Code extends string> = Promise<{ ok: { userId: string } } | { error: Code }>

export const deskOf = (scope: DeskScope): Desk => (scope === 'all' ? 'operator' : 'seller')

/** A team whose members are locked. */
type LockedTeam = {
  /** Role by user id. */
  roles: ReadonlyMap<string, string>
  /** Returns true if the person of the context may give, change or take away the roles. The command line may always. */
  mayChange: (...roles: string[]) => boolean
  /** Returns the error if the team would have no owner or admin without this person. */
  lastLeaderError: (userId: string) => LastLeader | null
}

/**
 * Locks the members of a team, so that changes are made one after the other: of two owners who remove each other one stays.
 * Lock the team before the account of a person.
 */
export async function lockTeam(
  tx: Tx,
  { scope, viewer }: Pick<TeamCtx, 'scope' | 'viewer'>,
): Promise<LockedTeam> {
  const rows =
    scope === 'all'
      ? await tx
          .selectFrom('operator_members')
          .select(['user_id', 'role'])
          .orderBy('user_id')
          .forUpdate()
          .execute()
      : await tx
          .selectFrom('seller_members')
          .select(['user_id', 'role'])
          .where('seller_id', '=', scope.sellerId)
          .orderBy('user_id')
          .forUpdate()
          .execute()
  const desk = deskOf(scope)
  const roles = new Map(rows.map((row) => [row.user_id, row.role]))
  const leaders = rows.filter(({ role }) => role === leadingRole[desk])
  // Read under the lock: the person may have lost the role while the request waited.
  const ownRole = viewer && (roles.get(viewer.userId) ?? '')
  return {
    roles,
    mayChange: (...changed) => ownRole === null || mayChangeMember(desk, ownRole, changed),
    lastLeaderError: (userId) => {
      if (leaders.length !== 1 || leaders[0]?.user_id !== userId) return null
      return desk === 'seller' ? 'lastOwner' : 'lastAdmin'
    },
  }
}

/** Inserts a member. Returns false if the person is a member already. */
export async function insertMember(
  tx: Tx,
  now: Date,
  scope: DeskScope,
  { userId, role }: { userId: string; role: string },
): Promise<boolean> {
  const row = { user_id: userId, role, since: now }
  const added =
    scope === 'all'
      ? await tx
          .insertInto('operator_members')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('user_id')
          .executeTakeFirst()
      : await tx
          .insertInto('seller_members')
          .values({ ...row, seller_id: scope.sellerId })
          .onConflict((conflict) => conflict.doNothing())
          .returning('user_id')
          .executeTakeFirst()
  return added !== undefined
}

/**
 * Makes the person with an email a member of a team without an invitation, for the command line. The email must be verified,
 * because anybody may have signed up with it.
 */
export function addMember(
  ctx: TeamCtx,
  { email, role }: { email: string; role: string },
): Answer<'unknownEmail' | 'unverifiedEmail' | 'unknownStore' | 'memberAlready'> {
  const { scope } = ctx
  return transaction(ctx.db, async (tx) => {
    await lockTeam(tx, ctx)
    const user = await lockUserByEmail(tx, email)
    if (!user) return { error: 'unknownEmail' }
    if (!user.emailVerified) return { error: 'unverifiedEmail' }
    if (scope !== 'all' && !(await hasStore(tx, scope.sellerId))) return { error: 'unknownStore' }
    if (!(await insertMember(tx, ctx.now, scope, { userId: user.id, role })))
      return { error: 'memberAlready' }
    await audited(tx, ctx, { subject: user.id, after: { role } })
    return { ok: { userId: user.id } }
  })
}

async function hasStore(tx: Tx, sellerId: string): Promise<boolean> {
  const store = await tx.selectFrom('sellers').select('id').where('id', '=', sellerId).executeTakeFirst()
  return store !== undefined
}

/**
 * Gives a member another role, and withdraws the invitations that the person may not send with it. The last owner of a store
 * and the last admin keep theirs. Throws ApiError `notAllowed` if the person may not give, or take away, such a role.
 */
export function changeMember(
  ctx: TeamCtx,
  { userId, role }: { userId: string; role: string },
): Answer<'unknownRole' | 'notMember' | LastLeader> {
  const { scope } = ctx
  const desk = deskOf(scope)
  return transaction(ctx.db, async (tx) => {
    if (!isRoleOf(desk, role)) return { error: 'unknownRole' }
    const team = await lockTeam(tx, ctx)
    const former = team.roles.get(userId)
    if (former === undefined) return { error: 'notMember' }
    if (!team.mayChange(former, role)) throw new ApiError('notAllowed')
    const error = role === former ? null : team.lastLeaderError(userId)
    if (error) return { error }
    await (scope === 'all'
      ? tx.updateTable('operator_members').set({ role }).where('user_id', '=', userId).execute()
      : tx
          .updateTable('seller_members')
          .set({ role })
          .where('seller_id', '=', scope.sellerId)
          .where('user_id', '=', userId)
          .execute())
    // Else a person who is no owner any more could let another owner in.
    const notToGive = rolesOf[desk].filter((given) => !mayChangeMember(desk, role, [given]))
    await withdrawInvitations(tx, ctx, sql`(invited_by = ${userId} and role = any (${notToGive}))`)
    await audited(tx, ctx, { subject: userId, before: { role: former }, after: { role } })
    return { ok: { userId } }
  })
}

/**
 * Removes a member, ends all sessions of the person and withdraws the open invitations to the person and by the person. The
 * last owner of a store and the last admin stay, because nobody could let others in. Throws ApiError
 * `notAllowed` if the person may not remove a member with this role.
 */
export function removeMember(ctx: TeamCtx, userId: string): Answer<'notMember' | LastLeader> {
  const { scope } = ctx
  return transaction(ctx.db, async (tx) => {
    const team = await lockTeam(tx, ctx)
    const role = team.roles.get(userId)
    if (role === undefined) return { error: 'notMember' }
    if (!team.mayChange(role)) throw new ApiError('notAllowed')
    const error = team.lastLeaderError(userId)
    if (error) return { error }
    await (scope === 'all'
      ? tx.deleteFrom('operator_members').where('user_id', '=', userId).execute()
      : tx
          .deleteFrom('seller_members')
          .where('seller_id', '=', scope.sellerId)
          .where('user_id', '=', userId)
          .execute())
    await endSessions(tx, ctx.now, { userId })
    const user = await findUserById(tx, userId)
    // By which the person could come back, also under another email.
    await withdrawInvitations(tx, ctx, sql`(invited_by = ${userId} or email = ${user?.email ?? ''})`)
    await audited(tx, ctx, { subject: userId, before: { role } })
    return { ok: { userId } }
  })
}

/** Withdraws the open invitations of a team that meet a condition. */
async function withdrawInvitations(
  tx: Tx,
  { now, scope }: Pick<TeamCtx, 'now' | 'scope'>,
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('seller_id', 'is not distinct from', scope === 'all' ? null : scope.sellerId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where(condition)
    .execute()
}

/**
 * Removes the second factor of a person who has lost it: an owner that of a member of the store, an admin that of an operator
 * or of an owner of any store. The person gets a mail.
 */
export function resetFactor(
  ctx: TeamCtx,
  { userId, reason }: { userId: string; reason: string },
): Answer<'notMember' | 'noFactor'> {
  return transaction(ctx.db, async (tx) => {
    if (ctx.viewer && !(await requireMayReset(tx, ctx, userId))) return { error: 'notMember' }
    if (!(await removeFactor(tx, ctx.now, userId))) return { error: 'noFactor' }
    await audited(tx, ctx, {
      subject: userId,
      before: { secondFactor: 'enrolled' },
      after: { secondFactor: 'none' },
      reason,
    })
    return { ok: { userId } }
  })
}

/**
 * Returns false if the second factor of a person is no matter of this team. One factor opens all desks of a person, so that of
 * an owner or operator is not for the owner of a store where the person has a lesser role. Throws ApiError `notAllowed`.
 */
async function requireMayReset(tx: Tx, ctx: TeamCtx, userId: string): Promise<boolean> {
  const { roles, mayChange } = await lockTeam(tx, ctx)
  const operator = await tx
    .selectFrom('operator_members')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const owner = await tx
    .selectFrom('seller_members')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  const isForAdmin = operator !== undefined || owner !== undefined
  if (ctx.scope === 'all' ? !isForAdmin : !roles.has(userId)) return false
  if ((ctx.scope !== 'all' && isForAdmin) || !mayChange(leadingRole[deskOf(ctx.scope)]))
    throw new ApiError('notAllowed')
  return true
}

export type Member = {
  userId: string
  name: string
  email: string | null
  role: string
  /** Null for an operator. */
  store: { id: string; name: string } | null
  enrolled: boolean
}

/** Returns the operators, then the members of the stores. */
export async function listMembers(db: Db): Promise<Member[]> {
  const operators = await db
    .selectFrom('operator_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('staff_factors as f', 'f.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'm.role', 'f.enrolled_at'])
    .orderBy('u.email')
    .execute()
  const members = await db
    .selectFrom('seller_members as m')
    .innerJoin('sellers as s', 's.id', 'm.seller_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('staff_factors as f', 'f.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'm.role', 'f.enrolled_at', 's.id as store_id', 's.store_name'])
    .orderBy('s.store_name')
    .orderBy('s.id')
    .orderBy('u.email')
    .execute()
  return [
    ...operators.map((row) => ({ ...toMember(row), store: null })),
    ...members.map((row) => ({ ...toMember(row), store: { id: row.store_id, name: row.store_name } })),
  ]
}

const toMember = (row: {
  id: string
  name: string
  email: string | null
  role: string
  enrolled_at: Date | null
}) => ({
  userId: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  enrolled: row.enrolled_at !== null,
})
