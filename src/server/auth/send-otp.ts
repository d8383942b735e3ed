import type { Calls } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { mobileFault, normalisePhone, toE164 } from '#domain/account.ts'
import { areCodesUnused, codeRule } from '#domain/alarm.ts'
import type { Ctx } from '#server/context.ts'
import { countOrWork, needWork } from '#server/security/proof-of-work.ts'
import {
  costlyRules,
  countedBefore,
  countNow,
  countSubject,
  rightCodes,
  subjectRules,
} from '#server/security/rate-limits.ts'
import { sendMessageNow } from '#server/notifications/outbox.ts'
import { makeCode, type Purpose } from './codes.ts'
import { formFault } from './form-error.ts'
import { codeText } from './messages.ts'
import { accountByPhone } from './users.ts'

/** Sends a code to a phone, known or not: who has an account shows only after the code is proven (ruling 7). */
export async function sendOtp(
  ctx: Ctx,
  { number, code, subscribe }: Calls['POST /otp-send']['input'],
): Promise<{ otpSession: string }> {
  const digits = normalisePhone(number)
  formFault({
    number: mobileFault(digits),
    code: code?.replace('+', '') === '91' ? null : 'Codes are sent to +91 only.',
  })
  const phone = toE164(digits)
  if (ctx.env.OTP_SEND_EXISTING === 'conflict' && (await accountByPhone(ctx.db, phone)))
    throw new ApiError('userExists')
  return { otpSession: await sendCodeTo(ctx, 'sign-in', phone, { subscribe: subscribe ?? false }) }
}

/** Whether most codes of this hour were for nobody; the operator is told once. Then each costs the browser some work. */
async function areUnused(ctx: Ctx): Promise<boolean> {
  const [sentCodes] = subjectRules.codesToAll
  const sent = await countNow(ctx, sentCodes, 'all')
  const right = sent < codeRule.from ? 0 : await countNow(ctx, rightCodes, 'all')
  if (!areCodesUnused(sent, right)) return false
  const hour = new Date(Math.floor(ctx.now.getTime() / 3_600_000) * 3_600_000)
  if (!(await countedBefore(ctx, 'alarm:codes-unused', hour)))
    ctx.log({ level: 'error', at: 'send-otp', code: 'codesUnused', sent, right })
  return true
}

/** Counts, makes and sends a code by text message; answers its session. Throws Fault('otpNotSent'). */
export async function sendCodeTo(
  ctx: Ctx,
  purpose: Exclude<Purpose, 'email'>,
  phone: string,
  more: { subscribe?: boolean; userId?: string } = {},
): Promise<string> {
  const workSubject = `send ${purpose} ${phone}`
  if (await areUnused(ctx)) await needWork(ctx, workSubject)
  await countOrWork(ctx, costlyRules.codesToPhone, phone, workSubject)
  await countOrWork(ctx, costlyRules.codesToPrefix, phone.slice(0, 9), workSubject)
  await countSubject(ctx, subjectRules.codesToAll, 'all')
  const whose = { purpose, subject: phone, ...(more.userId && { userId: more.userId }) }
  const { id, code } = await makeCode(ctx, ctx.db, whose, more.subscribe)
  const delivery = await sendMessageNow(ctx, codeText(ctx.env, phone, code))
  ctx.metrics.otpSends.inc({ purpose, outcome: delivery.ok ? 'sent' : 'failed' })
  if (!delivery.ok) throw new ApiError('otpNotSent')
  return id
}
