import { textFor } from '#text/server.ts'
import { ApiError } from '#server/errors.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import { type Db, transaction } from '#server/db/db.ts'
import type { ViewerCtx } from '#server/context.ts'
import { countSubject } from '#server/security/rate-limits.ts'
import { subjectRules } from '#server/security/rate-limit-rules.ts'

/** Lifetime of the codes of the GST network. */
const CODE_MS = 600_000

const businessOf = (ctx: ViewerCtx) =>
  ctx.db
    .selectFrom('business_accounts')
    .select(['gstin', 'owner_confirmed_at', 'owner_username', 'owner_reference', 'owner_asked_at'])
    .where('user_id', '=', ctx.viewer.userId)
    .executeTakeFirst()

/**
 * Requests that the registry sends its own code to the phone and email registered there. Our own message to a typed
 * phone would not prove ownership (ruling 10).
 */
export async function sendOwnerCode(ctx: ViewerCtx, username: string): Promise<{ message: string }> {
  const business = await businessOf(ctx)
  if (!business) throw new ApiError('badInput', { reason: 'noBusiness' })
  if (business.owner_confirmed_at) return { message: textFor(ctx.locale()).messages.ownerConfirmedAlready }
  if (!/^[\w.@-]{3,60}$/.test(username))
    throw new ApiError('badInput', { reason: 'portalUserName', fields: { username: 'portalUserName' } })
  await countSubject(ctx, subjectRules.ownerCodes, business.gstin)
  const sent = await ctx.providers.gst.sendOwnerCode(business.gstin, username)
  if (!sent)
    throw new ApiError('badInput', { reason: 'portalUserUnknown', fields: { username: 'portalUserUnknown' } })
  await ctx.db
    .updateTable('business_accounts')
    .set({ owner_username: username, owner_reference: sent.reference, owner_asked_at: ctx.now })
    .where('user_id', '=', ctx.viewer.userId)
    .execute()
  return { message: textFor(ctx.locale()).messages.ownerCodeSent }
}

/** Confirms the viewer as owner of the business with the code of the registry. */
export async function confirmOwner(ctx: ViewerCtx, otp: string): Promise<{ message: string }> {
  const business = await businessOf(ctx)
  if (!business) throw new ApiError('badInput', { reason: 'noBusiness' })
  const {
    gstin,
    owner_username: username,
    owner_reference: reference,
    owner_asked_at: requestedAt,
  } = business
  if (!username || !reference || !requestedAt || ctx.now.getTime() - requestedAt.getTime() > CODE_MS)
    throw new ApiError('invalidOtp')
  await countSubject(ctx, subjectRules.ownerChecks, gstin)
  if (!(await ctx.providers.gst.isOwnerCode(gstin, username, reference, otp.trim())))
    throw new ApiError('invalidOtp')
  await saveOwnerConfirmation(ctx.db, ctx.now, gstin, {
    by: 'registry',
    actor: ctx.viewer.userId,
    role: 'shopper',
  })
  return { message: textFor(ctx.locale()).messages.ownerConfirmed }
}

type Confirmed = { by: string; actor: string | null; role: string }

/**
 * Stores that the owner is confirmed, and by whom; the only place that does. Returns false if no account has this
 * number.
 */
export function saveOwnerConfirmation(
  db: Db,
  now: Date,
  gstin: string,
  { by, actor, role }: Confirmed,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const marked = await tx
      .updateTable('business_accounts')
      .set({ owner_confirmed_at: now, owner_confirmed_by: by, owner_reference: null })
      .where('gstin', '=', gstin)
      .returning('user_id')
      .executeTakeFirst()
    if (!marked) return false
    await addAuditEntry(tx, now, {
      actorId: actor,
      role: role,
      action: 'confirm-gst-owner',
      subject: marked.user_id,
      data: { gstin, by },
    })
    return true
  })
}
