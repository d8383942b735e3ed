import { textFor } from '#text/server.ts'
import { ApiError, formError } from '#server/errors.ts'
import {
  mobileError,
  normaliseEmail,
  normalisePhone,
  personalDetailsErrors,
  signUpErrors,
  toE164,
} from '#domain/account.ts'
import type { Calls } from '#contract/calls.ts'
import { transaction } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/request.ts'
import { countOrRequireWork } from '#server/security/proof-of-work.ts'
import { networkOf } from '#server/security/rate-limits.ts'
import { workRules } from '#server/security/rate-limit-rules.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { requireMailAllowed } from '#server/notifications/stopped-mail.ts'
import { assignCodes, createCode, consumeProof } from './codes.ts'
import { welcomeMail } from './messages.ts'
import { dropRepeatedReferral } from './former-contacts.ts'
import { openAccount } from './open-account.ts'
import { checkPasswordStrength, hashPassword } from './passwords.ts'
import { findUserByEmail, violatedConstraint } from './users.ts'
import { openSession } from './session.ts'

type EmailForm = Calls['POST /sign-up-with-email']['input']

/**
 * Opens a personal account with email and password (accounts §5). The email is unverified until its code is entered.
 */
export async function signUpWithEmail(
  ctx: Ctx,
  form: EmailForm,
): Promise<{ status: number; message: string }> {
  const phone = normalisePhone(form.phone)
  formError(signUpErrors({ ...form, phone, referralCode: form.referralCode ?? '' }))
  await countOrRequireWork(ctx, workRules.signUps, networkOf(ctx.ip))

  const email = normaliseEmail(form.email)
  await checkPasswordStrength(form.password, [form.name, email, phone])
  if (await findUserByEmail(ctx.db, email)) throw emailTaken()
  await requireMailAllowed(ctx, 'email', email)
  const passwordHash = await hashPassword(form.password)
  try {
    await transaction(ctx.db, async (tx) => {
      const { name, referralCode, subscribe } = form
      const stored = toE164(phone, form.countryCode ?? '+91')
      const locale = ctx.locale()
      const userId = await openAccount(tx, ctx.now, {
        locale,
        name,
        email,
        phone: stored,
        passwordHash,
        referralCode,
        subscribe,
      })
      await dropRepeatedReferral(ctx, tx, userId)
      const { code } = await createCode(ctx, tx, { purpose: 'email', subject: email, userId })
      const mail = welcomeMail({ env: ctx.env, locale }, email, name.trim(), code)
      await queueMessage(tx, ctx.now, { ...mail, userId })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_email') throw emailTaken()
    throw error
  }
  return { status: 200, message: textFor(ctx.locale()).messages.accountOpen }
}

function emailTaken(): ApiError {
  return new ApiError('emailExists', { fields: { email: 'emailExists' } })
}

/** Cookie with the session verified by `/otp-check` (ruling 9). */
export const PROOF_COOKIE = 'otpSession'

type DetailsForm = Calls['POST /sign-up-with-personal-details']['input']

/** Opens an account for a phone verified by `/otp-check` within ten minutes, once (ruling 9), and signs in. */
export async function signUpWithPersonalDetails(
  ctx: RequestCtx,
  form: DetailsForm,
): Promise<{ token: string; tokenExpiry: number }> {
  const session = form.otpSession ?? ctx.cookies[PROOF_COOKIE]
  const digits = normalisePhone(form.phone)
  if (!session || mobileError(digits)) throw new ApiError('noProof')
  formError(personalDetailsErrors({ ...form, referralCode: form.referralCode ?? '' }))
  await countOrRequireWork(ctx, workRules.signUps, networkOf(ctx.ip))

  const email = normaliseEmail(form.email)
  const phone = toE164(digits)
  await requireMailAllowed(ctx, 'email', email)
  try {
    const opened = await transaction(ctx.db, async (tx) => {
      const proof = await consumeProof(tx, ctx.now, { purpose: 'sign-in', subject: phone }, session)
      if (!proof) throw new ApiError('noProof')
      const { name, referralCode } = form
      const subscribe = form.subscribe || proof.subscribe
      const userId = await openAccount(tx, ctx.now, {
        locale: ctx.locale(),
        name,
        email,
        phone,
        phoneVerified: true,
        referralCode,
        subscribe,
      })
      await assignCodes(tx, phone, userId)
      await dropRepeatedReferral(ctx, tx, userId)
      return openSession(ctx, tx, userId)
    })
    ctx.setCookie(PROOF_COOKIE, '', 0)
    return opened
  } catch (error) {
    const taken = violatedConstraint(error)
    if (taken === 'users_email')
      throw new ApiError('thisEmailExists', { fields: { email: 'thisEmailExists' } })
    if (taken === 'users_proven_phone') throw new ApiError('userExists')
    throw error
  }
}
