import type { Calls } from '#contract/calls.ts'
import { textFor } from '#text/server.ts'
import { ApiError } from '#server/errors.ts'
import { normalisePhone, phoneError, toE164 } from '#domain/account.ts'
import { transaction } from '#server/db/db.ts'
import type { RequestCtx } from '#server/http/request.ts'
import { checkCode, PROOF_SECONDS } from './codes.ts'
import { findUserByPhone, isBlocked, saveConsent } from './users.ts'
import { openSession } from './session.ts'
import { PROOF_COOKIE } from './sign-up.ts'

/**
 * Verifies a phone with a code (ruling 8). For a new number it returns the session and sets it as a cookie; for the
 * phone of an account it throws 409 with a token; any other case is 500 "Incorrect OTP". The code is checked before
 * the account is read, so that a response reveals no account.
 */
export async function checkOtp(
  ctx: RequestCtx,
  { otp, otpSession, number }: Calls['POST /otp-check']['input'],
): Promise<{ message: string; otpSession: string }> {
  const digits = normalisePhone(number)
  const phone = phoneError(digits) ? number : toE164(digits)
  const verified = await checkCode(ctx, { purpose: 'sign-in', subject: phone }, otp.trim(), otpSession)
  if (!verified) throw new ApiError('incorrectOtp')
  const account = await findUserByPhone(ctx.db, phone)
  if (!account) {
    ctx.setCookie(PROOF_COOKIE, verified.id, PROOF_SECONDS)
    return { message: textFor(ctx.locale()).messages.phoneConfirmed, otpSession: verified.id }
  }
  if (isBlocked(account, ctx.now)) throw new ApiError('forbidden')
  const token = await transaction(ctx.db, async (tx) => {
    if (verified.subscribe) await saveConsent(tx, ctx.now, account.id)
    return openSession(ctx, tx, account.id)
  })
  throw new ApiError('existingUser', { data: token })
}
