import { ApiError } from '#contract/errors.ts'
import { type Db, transaction } from '#server/db/db.ts'
import type { ViewerCtx } from '#server/context.ts'
import { countSubject, subjectRules } from '#server/security/rate-limits.ts'

/** The network's own codes live so long. */
const CODE_MS = 600_000
const none = 'Please register your business first.'

const businessOf = (ctx: ViewerCtx) =>
  ctx.db
    .selectFrom('business_accounts')
    .select(['gstin', 'owner_confirmed_at', 'owner_username', 'owner_reference', 'owner_asked_at'])
    .where('user_id', '=', ctx.viewer.userId)
    .executeTakeFirst()

/**
 * Has the registry send its own code to the phone and email registered there: only who holds those is the owner. Our
 * own message to a phone somebody typed proves nothing of the kind (ruling 10).
 */
export async function sendOwnerCode(ctx: ViewerCtx, username: string): Promise<{ message: string }> {
  const business = await businessOf(ctx)
  if (!business) throw new ApiError('badInput', { message: none })
  if (business.owner_confirmed_at) return { message: 'The owner of this number is confirmed already.' }
  if (!/^[\w.@-]{3,60}$/.test(username)) {
    const words = 'Please enter the user name of your GST portal account.'
    throw new ApiError('badInput', { message: words, fields: { username: words } })
  }
  await countSubject(ctx, subjectRules.ownerCodes, business.gstin)
  const sent = await ctx.providers.gst.sendOwnerCode(business.gstin, username)
  if (!sent) {
    const words = 'The GST network does not know this user name for your number.'
    throw new ApiError('badInput', { message: words, fields: { username: words } })
  }
  await ctx.db
    .updateTable('business_accounts')
    .set({ owner_username: username, owner_reference: sent.reference, owner_asked_at: ctx.now })
    .where('user_id', '=', ctx.viewer.userId)
    .execute()
  return { message: 'The GST network has sent a code to its registered phone and email.' }
}

/** Raises the asker's business to "owner confirmed" with the code the registry sent. */
export async function confirmOwner(ctx: ViewerCtx, otp: string): Promise<{ message: string }> {
  const business = await businessOf(ctx)
  if (!business) throw new ApiError('badInput', { message: none })
  const { gstin, owner_username: username, owner_reference: reference, owner_asked_at: at } = business
  if (!username || !reference || !at || ctx.now.getTime() - at.getTime() > CODE_MS)
    throw new ApiError('invalidOtp')
  await countSubject(ctx, subjectRules.ownerChecks, gstin)
  if (!(await ctx.providers.gst.isOwnerCode(gstin, username, reference, otp.trim())))
    throw new ApiError('invalidOtp')
  await saveOwnerConfirmation(ctx.db, ctx.now, gstin, { by: 'registry', actor: ctx.viewer.userId, role: 'shopper' })
  return { message: 'GSTIN owner confirmed' }
}

type Confirmed = { by: string; actor: string | null; role: string }

/** Writes the higher level and who gave it; the only place that does. Answers false when nobody has this number. */
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
    await tx
      .insertInto('audit_log')
      .values({
        at: now,
        actor_id: actor,
        actor_role: role,
        action: 'confirm-gst-owner',
        subject: marked.user_id,
        data: JSON.stringify({ gstin, by }),
      })
      .execute()
    return true
  })
}
