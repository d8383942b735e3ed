import { textFor } from '#text/server.ts'
import { ApiError } from '#server/errors.ts'
import type { ViewerCtx } from '#server/context.ts'
import { type Account, findUserById } from '#server/auth/users.ts'
import type { Calls } from '#contract/calls.ts'
import { fromE164, maskEmail, maskPhone } from '#domain/account.ts'
import { CONFIRMED_MS } from '#domain/session.ts'
import { countOrRequireWork } from '#server/security/proof-of-work.ts'
import { countSubject, resetCounts } from '#server/security/rate-limits.ts'
import { workRules, subjectRules } from '#server/security/rate-limit-rules.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { transaction } from '#server/db/db.ts'
import { checkCode, createCode } from '#server/auth/codes.ts'
import { identityMail } from '#server/auth/messages.ts'
import { isPassword } from '#server/auth/passwords.ts'
import { sendPhoneCode } from '#server/auth/send-otp.ts'
import { confirmSession } from '#server/auth/session.ts'

/** Returns the account of the viewer. Throws ApiError `sessionExpired` if it was deleted. */
export async function requireUser(ctx: ViewerCtx): Promise<Account> {
  const account = await findUserById(ctx.db, ctx.viewer.userId)
  if (!account) throw new ApiError('sessionExpired')
  return account
}

/**
 * Throws ApiError `confirmFirst` unless the viewer signed in or called `confirmIdentity` within the last ten minutes:
 * a stolen token must not be enough to take over the account. The error lists the possible confirmations.
 */
export async function requireConfirmedIdentity(ctx: ViewerCtx, user: Account): Promise<void> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select(['created_at', 'confirmed_at'])
    .where('id', '=', ctx.viewer.sessionId)
    .executeTakeFirstOrThrow()
  const confirmedAt = session.confirmed_at ?? session.created_at
  if (ctx.now.getTime() - confirmedAt.getTime() < CONFIRMED_MS) return
  const contact = verifiedContact(user)
  throw new ApiError('confirmFirst', {
    data: { byPassword: user.passwordHash !== null, codeTo: contact ? contact.masked : null },
  })
}

/** Returns the verified phone, else the verified email, else null. */
function verifiedContact(user: Account): { by: 'sms' | 'email'; to: string; masked: string } | null {
  const phone = user.phoneVerified && user.phone ? fromE164(user.phone)?.phone : undefined
  if (user.phone && phone) return { by: 'sms', to: user.phone, masked: maskPhone(phone) }
  if (user.emailVerified && user.email) return { by: 'email', to: user.email, masked: maskEmail(user.email) }
  return null
}

/** Sends a code to the verified phone or email of the viewer, to confirm the identity. */
export async function sendIdentityCode(ctx: ViewerCtx): Promise<{ message: string }> {
  const user = await requireUser(ctx)
  const contact = verifiedContact(user)
  if (!contact) throw new ApiError('badInput', { reason: 'confirmWithPassword' })
  const { to } = contact
  if (contact.by === 'sms') await sendPhoneCode(ctx, 'identity', to, { userId: user.id })
  else {
    await countOrRequireWork(ctx, workRules.mailsToAddress, to)
    await countSubject(ctx, subjectRules.mailsToAll, 'all')
    await transaction(ctx.db, async (tx) => {
      const { code } = await createCode(ctx, tx, { purpose: 'identity', subject: to, userId: user.id })
      await queueMessage(tx, ctx.now, { ...identityMail(ctx.locale(), to, user.name, code), userId: user.id })
    })
  }
  return { message: textFor(ctx.locale()).messages.codeSent({ to: contact.masked }) }
}

/** Confirms the identity of the viewer with the password or a code, for ten minutes. */
export async function confirmIdentity(
  ctx: ViewerCtx,
  { password, otp }: Calls['POST /confirm-identity']['input'],
): Promise<{ message: string }> {
  const user = await requireUser(ctx)
  if (password) await checkPassword(ctx, user, password)
  else await checkIdentityCode(ctx, user, otp)
  await confirmSession(ctx.db, ctx.now, ctx.viewer.sessionId)
  return { message: textFor(ctx.locale()).messages.identityConfirmed }
}

/**
 * Verifies the code that `sendIdentityCode` sent; an account without a verified phone or email, to which none can be sent,
 * needs the password instead.
 */
export async function requireCode(
  ctx: ViewerCtx,
  user: Account,
  { otp, password }: Calls['POST /confirm-identity']['input'],
): Promise<void> {
  if (verifiedContact(user)) await checkIdentityCode(ctx, user, otp)
  else await checkPassword(ctx, user, password ?? '')
}

/** Returns the phone or email, masked, to which `sendIdentityCode` sends the code; null if there is none. */
export const codeReceiver = (user: Account): string | null => verifiedContact(user)?.masked ?? null

async function checkIdentityCode(ctx: ViewerCtx, user: Account, otp: string | undefined): Promise<void> {
  const contact = verifiedContact(user)
  const verified =
    contact &&
    otp &&
    (await checkCode(ctx, { purpose: 'identity', subject: contact.to, userId: user.id }, otp.trim()))
  if (!verified) throw new ApiError('invalidOtp')
}

async function checkPassword(ctx: ViewerCtx, user: Account, password: string): Promise<void> {
  await countSubject(ctx, subjectRules.confirmations, user.id)
  if (!(await isPassword(user.passwordHash, password)))
    throw new ApiError('badInput', { reason: 'passwordNotRight', fields: { password: 'passwordNotRight' } })
  await resetCounts(ctx, subjectRules.confirmations, user.id)
}
