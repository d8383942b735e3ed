import type { Calls } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { fromE164, maskEmail, maskPhone } from '#domain/account.ts'
import { CONFIRMED_MS } from '#domain/session.ts'
import type { ViewerCtx } from '#server/context.ts'
import { countOrRequireWork } from '#server/security/proof-of-work.ts'
import { workRules, countSubject, resetCounts, subjectRules } from '#server/security/rate-limits.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { transaction } from '#server/db/db.ts'
import { requireUser } from './require-user.ts'
import { checkCode, createCode } from '#server/auth/codes.ts'
import { identityMail } from '#server/auth/messages.ts'
import { isPassword } from '#server/auth/passwords.ts'
import type { Account } from '#server/auth/users.ts'
import { sendPhoneCode } from '#server/auth/send-otp.ts'

const wrong = 'This password is not right.'

/**
 * Refuses a change of how one signs in unless the asker proved within ten minutes who they are, by signing in or by
 * `confirmIdentity`: a token that was taken must not become an account that was taken. The refusal tells the ways.
 */
export async function requireConfirmedIdentity(ctx: ViewerCtx, user: Account): Promise<void> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select(['created_at', 'confirmed_at'])
    .where('id', '=', ctx.viewer.sessionId)
    .executeTakeFirstOrThrow()
  const at = session.confirmed_at ?? session.created_at
  if (ctx.now.getTime() - at.getTime() < CONFIRMED_MS) return
  const contact = contactOf(user)
  throw new ApiError('confirmFirst', {
    data: { byPassword: user.passwordHash !== null, codeTo: contact ? contact.shown : null },
  })
}

/** Where a code reaches the account's owner for certain: the proven phone, else the proven email. */
function contactOf(user: Account): { by: 'sms' | 'email'; to: string; shown: string } | null {
  const phone = user.phoneVerified && user.phone ? fromE164(user.phone)?.phone : undefined
  if (user.phone && phone) return { by: 'sms', to: user.phone, shown: maskPhone(phone) }
  if (user.emailVerified && user.email) return { by: 'email', to: user.email, shown: maskEmail(user.email) }
  return null
}

/** Sends a code to the asker's proven phone or email, to confirm that it is still them. */
export async function sendIdentityCode(ctx: ViewerCtx): Promise<{ message: string }> {
  const user = await requireUser(ctx)
  const contact = contactOf(user)
  if (!contact) throw new ApiError('badInput', { message: 'Please confirm with your password.' })
  const { to } = contact
  if (contact.by === 'sms') await sendPhoneCode(ctx, 'identity', to, { userId: user.id })
  else {
    await countOrRequireWork(ctx, workRules.mailsToAddress, to)
    await countSubject(ctx, subjectRules.mailsToAll, 'all')
    await transaction(ctx.db, async (tx) => {
      const { code } = await createCode(ctx, tx, { purpose: 'identity', subject: to, userId: user.id })
      await queueMessage(tx, ctx.now, identityMail(to, user.name, code))
    })
  }
  return { message: `We have sent a code to ${contact.shown}.` }
}

/** Confirms with the password, or with the code, that it is still the account's owner; good for ten minutes. */
export async function confirmIdentity(
  ctx: ViewerCtx,
  { password, otp }: Calls['POST /confirm-identity']['input'],
): Promise<{ message: string }> {
  const user = await requireUser(ctx)
  if (password) await checkPassword(ctx, user, password)
  else {
    const contact = contactOf(user)
    const proven =
      contact &&
      otp &&
      (await checkCode(ctx, { purpose: 'identity', subject: contact.to, userId: user.id }, otp.trim()))
    if (!proven) throw new ApiError('invalidOtp')
  }
  await ctx.db
    .updateTable('sessions')
    .set({ confirmed_at: ctx.now })
    .where('id', '=', ctx.viewer.sessionId)
    .execute()
  return { message: 'Thank you. You can go on now.' }
}

async function checkPassword(ctx: ViewerCtx, user: Account, password: string): Promise<void> {
  await countSubject(ctx, subjectRules.confirmations, user.id)
  if (!(await isPassword(user.passwordHash, password)))
    throw new ApiError('badInput', { message: wrong, fields: { password: wrong } })
  await resetCounts(ctx, subjectRules.confirmations, user.id)
}
