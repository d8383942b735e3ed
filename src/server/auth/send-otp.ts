import type { Calls } from '#contract/calls.ts'
import { ApiError, formError } from '#server/errors.ts'
import { mobileError, normalisePhone, toE164 } from '#domain/account.ts'
import { areCodesUnused, codeRule } from '#domain/alarm.ts'
import type { Ctx } from '#server/context.ts'
import { countOrRequireWork, requireWork } from '#server/security/proof-of-work.ts'
import { isRepeat, readCount, countSubject } from '#server/security/rate-limits.ts'
import { workRules, verifiedCodes, subjectRules } from '#server/security/rate-limit-rules.ts'
import { sendMessageNow } from '#server/notifications/outbox.ts'
import { createCode, type Purpose } from './codes.ts'
import { codeSms } from './messages.ts'
import { findUserByPhone } from './users.ts'

/** Sends a code to a phone. The response does not reveal whether the phone has an account (ruling 7). */
export async function sendOtp(
  ctx: Ctx,
  { number, code, subscribe }: Calls['POST /otp-send']['input'],
): Promise<{ otpSession: string }> {
  const digits = normalisePhone(number)
  formError({
    number: mobileError(digits),
    code: code?.replace('+', '') === '91' ? null : 'otpCountry',
  })
  const phone = toE164(digits)
  if (ctx.env.OTP_SEND_EXISTING === 'conflict' && (await findUserByPhone(ctx.db, phone)))
    throw new ApiError('userExists')
  return { otpSession: await sendPhoneCode(ctx, 'sign-in', phone, { subscribe: subscribe ?? false }) }
}

/**
 * Detects SMS pumping: returns true if most codes of this hour were not verified, and logs an alarm once an hour.
 * Each code then requires a proof of work.
 */
async function areUnused(ctx: Ctx): Promise<boolean> {
  const [sentCodes] = subjectRules.codesToAll
  const sent = await readCount(ctx, sentCodes, 'all')
  const right = sent < codeRule.from ? 0 : await readCount(ctx, verifiedCodes, 'all')
  if (!areCodesUnused(sent, right)) return false
  const hour = new Date(Math.floor(ctx.now.getTime() / 3_600_000) * 3_600_000)
  if (!(await isRepeat(ctx, 'alarm:codes-unused', hour)))
    ctx.log({
      level: 'error',
      operation: 'send-otp',
      code: 'codesUnused',
      message: 'Most one-time codes of this hour were not verified.',
      sent,
      right,
    })
  return true
}

/** Counts, creates and sends a code by text message. Returns the id of its session. Throws ApiError `otpNotSent`. */
export async function sendPhoneCode(
  ctx: Ctx,
  purpose: Exclude<Purpose, 'email'>,
  phone: string,
  options: { subscribe?: boolean; userId?: string } = {},
): Promise<string> {
  const workSubject = `send ${purpose} ${phone}`
  if (await areUnused(ctx)) await requireWork(ctx, workSubject)
  await countOrRequireWork(ctx, workRules.codesToPhone, phone, workSubject)
  await countOrRequireWork(ctx, workRules.codesToPrefix, phone.slice(0, 9), workSubject)
  await countSubject(ctx, subjectRules.codesToAll, 'all')
  // Whose data the code and its message are: of the user who asks, or who has verified the phone.
  const userId = options.userId ?? (await findUserByPhone(ctx.db, phone))?.id ?? null
  const { id, code } = await createCode(ctx, ctx.db, { purpose, subject: phone, userId }, options.subscribe)
  const message = codeSms({ env: ctx.env, locale: ctx.locale() }, phone, code)
  const delivery = await sendMessageNow(ctx, { ...message, userId })
  ctx.metrics.otpSends.inc({ purpose, outcome: delivery.ok ? 'sent' : 'failed' })
  if (!delivery.ok) throw new ApiError('otpNotSent')
  return id
}
