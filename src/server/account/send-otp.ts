import type { Calls } from '#contract/calls.ts'
import { Fault } from '#contract/faults.ts'
import { mobileFault, normalisePhone, toE164 } from '#domain/account.ts'
import type { Ctx } from '#server/http/context.ts'
import { countSubject, subjectRules } from '#server/http/limits.ts'
import { tellNow } from '#server/messages/tell.ts'
import { makeCode, type Purpose } from './codes.ts'
import { formFault } from './form-fault.ts'
import { codeText } from './mails.ts'
import { accountByPhone } from './repo.ts'

/** Sends a code to a phone, known or not: who has an account shows only after the code is proven (decision 7). */
export async function sendOtp(
  ctx: Ctx,
  { number, code, subscribe }: Calls['POST /otp-send']['takes'],
): Promise<{ otpSession: string }> {
  const digits = normalisePhone(number)
  formFault({
    number: mobileFault(digits),
    code: code?.replace('+', '') === '91' ? null : 'Codes are sent to +91 only.',
  })
  const phone = toE164(digits)
  if (ctx.env.OTP_SEND_EXISTING === 'conflict' && (await accountByPhone(ctx.db, phone)))
    throw new Fault('userExists')
  return { otpSession: await sendCodeTo(ctx, 'sign-in', phone, { subscribe: subscribe ?? false }) }
}

/** Counts, makes and sends a code by text message; answers its session. Throws Fault('otpNotSent'). */
export async function sendCodeTo(
  ctx: Ctx,
  purpose: Exclude<Purpose, 'email'>,
  phone: string,
  more: { subscribe?: boolean; userId?: string } = {},
): Promise<string> {
  await countSubject(ctx, subjectRules.codesToPhone, phone)
  await countSubject(ctx, subjectRules.codesToPrefix, phone.slice(0, 9))
  await countSubject(ctx, subjectRules.codesToAll, 'all')
  const whose = { purpose, subject: phone, ...(more.userId && { userId: more.userId }) }
  const { id, code } = await makeCode(ctx, ctx.db, whose, more.subscribe)
  const delivery = await tellNow(ctx, codeText(ctx.env, phone, code))
  if (!delivery.ok) throw new Fault('otpNotSent')
  return id
}
