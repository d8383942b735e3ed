import type { Calls } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { normalisePhone, phoneError, toE164 } from '#domain/account.ts'
import { transaction } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { checkCode, PROOF_SECONDS } from './codes.ts'
import { findUserByPhone, saveConsent } from './users.ts'
import { openSession } from './session.ts'
import { PROOF_COOKIE } from './sign-up.ts'

/**
 * Proves a phone (ruling 8): a right code of a new number answers its session and sets it as a cookie; of a known
 * one 409 with a token; anything else 500 "Incorrect OTP", the same whoever the number belongs to. The code is looked
 * at before the account.
 */
export async function checkOtp(
  ctx: Ctx,
  { otp, otpSession, number }: Calls['POST /otp-check']['input'],
): Promise<{ message: string; otpSession: string }> {
  const digits = normalisePhone(number)
  const phone = phoneError(digits) ? number : toE164(digits)
  const proven = await checkCode(ctx, { purpose: 'sign-in', subject: phone }, otp.trim(), otpSession)
  if (!proven) throw new ApiError('incorrectOtp')
  const known = await findUserByPhone(ctx.db, phone)
  if (!known) {
    ctx.setCookie(PROOF_COOKIE, proven.id, PROOF_SECONDS)
    return { message: 'Phone number confirmed', otpSession: proven.id }
  }
  if (known.blocked) throw new ApiError('forbidden')
  const token = await transaction(ctx.db, async (tx) => {
    if (proven.subscribe) await saveConsent(tx, ctx.now, known.id)
    return openSession(ctx, tx, known.id)
  })
  throw new ApiError('existingUser', { data: token })
}
