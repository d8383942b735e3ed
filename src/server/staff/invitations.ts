import { editedEmailError, normaliseEmail } from '#domain/account.ts'
import type { z } from 'zod'
import type { StaffRole } from '#contract/desk/team.ts'
import { isRoleOf } from '#domain/permissions.ts'
import { findUserById, lockUserByEmail, lockUserById } from '#server/auth/users.ts'
import type { DeskCtx, DeskScope, ViewerCtx } from '#server/context.ts'
import { audited } from '#server/db/audit-log.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import { newId, newToken, sha256 } from '#server/ids.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { toLocale } from '#domain/languages.ts'
import { invitationMail } from './messages.ts'
import { deskOf, insertMember, lockTeam } from './team.ts'

const INVITATION_MS = 72 * 3_600_000
const KEPT_MS = 30 * 86_400_000

const sellerOf = (scope: DeskScope): string | null => (scope === 'all' ? null : scope.sellerId)

// The index of open invitations makes a repeated invitation replace the former one, also one that has expired.
const saveInvitation = prepared<
  [
    id: string,
    hash: Buffer,
    sellerId: string | null,
    email: string,
    role: string,
    by: string,
    now: Date,
    expires: Date,
  ],
  { id: string }
>(
  'invitation-save',
  `insert into invitations (id, token_hash, seller_id, email, role, invited_by, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (email, seller_id) where accepted_at is null and withdrawn_at is null
   do update set token_hash = $2, role = $5, invited_by = $6, created_at = $7, expires_at = $8
   returning id`,
)

/**
 * Invites a person to the team by a mail with a link, which is valid for 72 hours. Inviting the person again replaces the
 * link and the role. Throws ApiError `badInput` for a role of the other desk, an invalid email, or that of a member, and
 * `notAllowed` if a manager invites an owner.
 */
export async function invite(
  ctx: DeskCtx & { tx: Tx },
  { email: givenEmail, role }: { email: string; role: string },
): Promise<{ invitationId: string; expiresAt: string }> {
  const { tx, now, scope, viewer } = ctx
  const email = normaliseEmail(givenEmail)
  if (!isRoleOf(ctx.desk, role)) throw fieldError('role', 'unknownRole')
  const emailError = editedEmailError(email)
  if (emailError) throw fieldError('email', emailError)
  const team = await lockTeam(tx, ctx)
  if (!team.mayChange(role)) throw new ApiError('notAllowed')
  const user = await lockUserByEmail(tx, email)
  if (user && team.roles.has(user.id)) throw fieldError('email', 'memberAlready')
  const former = await openInvitations(tx, now, scope).where('email', '=', email).executeTakeFirst()
  if (former && !team.mayChange(former.role)) throw new ApiError('notAllowed')

  const token = newToken()
  const expires = new Date(now.getTime() + INVITATION_MS)
  const expiresAt = expires.toISOString()
  const sellerId = sellerOf(scope)
  const [saved] = await saveInvitation(
    tx,
    newId(),
    sha256(token),
    sellerId,
    email,
    role,
    viewer.userId,
    now,
    expires,
  )
  const invitationId = saved!.id
  await audited(tx, ctx, {
    subject: invitationId,
    ...(former && { before: { role: former.role, expiresAt: former.expires_at.toISOString() } }),
    after: { role, expiresAt },
  })
  // The name of an account is for the person who has verified the email.
  const known = user?.emailVerified ? user : null
  const storename = sellerId === null ? null : await findStorename(tx, sellerId)
  const mail = invitationMail(
    { env: ctx.env, locale: toLocale(known?.locale ?? null) },
    { to: email, name: known?.name ?? email, desk: ctx.desk, storename, token },
  )
  await queueMessage(tx, now, { ...mail, userId: known?.id ?? null })
  return { invitationId, expiresAt }
}

const fieldError = (
  field: 'email' | 'role',
  reason: 'unknownRole' | 'editedEmailInvalid' | 'memberAlready',
): ApiError => new ApiError('badInput', { reason, fields: { [field]: reason } })

async function findStorename(db: Db, sellerId: string): Promise<string> {
  const store = await db
    .selectFrom('sellers')
    .select('store_name')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow()
  return store.store_name
}

/** The open invitations of a team: neither accepted nor withdrawn nor expired. */
export const openInvitations = (db: Db, now: Date, scope: DeskScope) =>
  db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'expires_at'])
    .where('seller_id', 'is not distinct from', sellerOf(scope))
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)

/** Withdraws an open invitation. Throws ApiError `notFound`, and `notAllowed` if a manager withdraws that of an owner. */
export function withdrawInvitation(ctx: DeskCtx, invitationId: string): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const team = await lockTeam(tx, ctx)
    const open = await openInvitations(tx, ctx.now, ctx.scope)
      .where('id', '=', invitationId)
      .forUpdate()
      .executeTakeFirst()
    if (!open) throw new ApiError('notFound')
    if (!team.mayChange(open.role)) throw new ApiError('notAllowed')
    await tx
      .updateTable('invitations')
      .set({ withdrawn_at: ctx.now })
      .where('id', '=', invitationId)
      .execute()
    const before = { role: open.role, expiresAt: open.expires_at.toISOString() }
    await audited(tx, ctx, { subject: invitationId, before })
  })
}

type Invitation = {
  id: string
  email: string
  scope: DeskScope
  storename: string | null
  role: string
  expiresAt: Date
}

const selectByToken = prepared<
  [hash: Buffer, now: Date],
  {
    id: string
    email: string
    seller_id: string | null
    storename: string | null
    role: string
    expires_at: Date
  }
>(
  'invitation-of-token',
  `select i.id, i.email, i.seller_id, s.store_name as storename, i.role, i.expires_at
   from invitations i left join sellers s on s.id = i.seller_id
   where i.token_hash = $1 and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > $2`,
)

/** Returns the open invitation of a link. Throws ApiError `linkExpired` if it is used, withdrawn, replaced or expired. */
async function requireInvitation(db: Db, now: Date, token: string): Promise<Invitation> {
  const [row] = await selectByToken(db, sha256(token), now)
  if (!row) throw new ApiError('linkExpired')
  const { id, email, storename, role } = row
  const scope = row.seller_id === null ? 'all' : { sellerId: row.seller_id }
  return { id, email, scope, storename, role, expiresAt: row.expires_at }
}

/** Throws ApiError `notAllowed` unless the account has verified the email of the invitation. */
function requireSameEmail(user: Awaited<ReturnType<typeof findUserById>>, { email }: Invitation): void {
  const hasEmail = user?.email === email && !user.emailRefused
  if (hasEmail && user.emailVerified) return
  const unconfirmed = hasEmail || user?.pendingEmail === email
  throw new ApiError('notAllowed', {
    reason: unconfirmed ? 'unconfirmedInvitation' : 'otherInvitation',
    data: { unconfirmed },
  })
}

/** Returns the invitation of a link, for the person with its email. */
export async function showInvitation(ctx: ViewerCtx, { token }: { token: string }) {
  const invitation = await requireInvitation(ctx.db, ctx.now, token)
  requireSameEmail(await findUserById(ctx.db, ctx.viewer.userId), invitation)
  const { email, scope, storename, role, expiresAt } = invitation
  return {
    email,
    desk: deskOf(scope),
    storename,
    role: role as z.output<typeof StaffRole>,
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Accepts an invitation, once: the viewer becomes a member of the team. Throws ApiError `linkExpired`, `notAllowed` for
 * another email than that of the invitation, and `badInput` for a member of the team.
 */
export function acceptInvitation(ctx: ViewerCtx, { token }: { token: string }) {
  const { now, viewer } = ctx
  const { userId } = viewer
  return transaction(ctx.db, async (tx) => {
    const invitation = await requireInvitation(tx, now, token)
    const { id, scope, role } = invitation
    await lockTeam(tx, { scope, viewer })
    // Locked, so that the account is not deleted meanwhile.
    requireSameEmail(await lockUserById(tx, userId), invitation)
    const accepted = await tx
      .updateTable('invitations')
      .set({ accepted_at: now })
      .where('id', '=', id)
      .where('token_hash', '=', sha256(token))
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!accepted) throw new ApiError('linkExpired')
    if (!(await insertMember(tx, now, scope, { userId, role })))
      throw new ApiError('badInput', { reason: 'youAreMember' })
    await audited(
      tx,
      { now, viewer, role, scope, action: 'team.accept', requestId: ctx.requestId },
      { subject: userId, after: { role, invitationId: id } },
    )
    return { desk: deskOf(scope), sellerId: sellerOf(scope) }
  })
}

/** Deletes invitations that ended more than 30 days ago. */
export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
