import { textFor } from '#text/server.ts'
import { ApiError } from '#server/errors.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import { transaction, type Tx } from '#server/db/db.ts'
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
  await transaction(ctx.db, async (tx) => {
    const userId = await saveOwnerConfirmation(tx, ctx.now, gstin, 'registry')
    if (userId !== null)
      await addAuditEntry(tx, ctx.now, {
        actorId: ctx.viewer.userId,
        role: 'shopper',
        action: 'confirm-gst-owner',
        subject: userId,
        data: { gstin, by: 'registry' },
      })
  })
  return { message: textFor(ctx.locale()).messages.ownerConfirmed }
}

/**
 * Stores that the owner of a GSTIN is confirmed, and by whom: `registry` or the id of an operator. The only place that does;
 * the caller writes the audit log. Returns the id of the user; null if no account has this number.
 */
export async function saveOwnerConfirmation(
  tx: Tx,
  now: Date,
  gstin: string,
  by: string,
): Promise<string | null> {
  const marked = await tx
    .updateTable('business_accounts')
    .set({ owner_confirmed_at: now, owner_confirmed_by: by, owner_reference: null })
    .where('gstin', '=', gstin)
    .returning('user_id')
    .executeTakeFirst()
  return marked?.user_id ?? null
}
