import type { Calls } from '#contract/calls.ts'
import { textFor } from '#text/server.ts'
import { ApiError, formError } from '#server/errors.ts'
import {
  mobileError,
  normaliseEmail,
  normalisePhone,
  phoneError,
  signUpErrors,
  toE164,
} from '#domain/account.ts'
import { taxIdError, cleanGstin } from '#domain/gstin.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { countOrRequireWork } from '#server/security/proof-of-work.ts'
import { networkOf } from '#server/security/rate-limits.ts'
import { workRules } from '#server/security/rate-limit-rules.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { requireMailAllowed } from '#server/notifications/stopped-mail.ts'
import { assignCodes, checkCode, findProofSession, createCode, consumeProof } from '#server/auth/codes.ts'
import { lookUpGst, checkVerifiedGst, verifyGst } from './look-up-gst.ts'
import { dropRepeatedReferral } from '#server/auth/former-contacts.ts'
import { welcomeMail } from '#server/auth/messages.ts'
import { openAccount } from '#server/auth/open-account.ts'
import { checkPasswordStrength, hashPassword } from '#server/auth/passwords.ts'
import { findUserByEmail, findUserByPhone, changeUser, violatedConstraint } from '#server/auth/users.ts'
import { sendPhoneCode } from '#server/auth/send-otp.ts'

/**
 * Sends a code to the official phone, after a number was verified: the given one, or one within the last minutes
 * (accounts §4).
 */
export async function sendGstOtp(
  ctx: Ctx,
  form: Calls['POST /send-otp']['input'],
  deviceOf: () => string,
): Promise<{ success: boolean; otpSession: string; message: string }> {
  const digits = normalisePhone(form.phone)
  formError({ phone: mobileError(digits) })
  if (form.gstNo) await verifyGst(ctx, form.gstNo, form.taxOption, deviceOf)
  const verifiedGst = await checkVerifiedGst(ctx, digits, form.gstNo)
  if (verifiedGst === 'no') throw new ApiError('invalidGst', { data: { success: false } })
  if (verifiedGst === 'otherPhone')
    throw new ApiError('badInput', {
      reason: 'officialPhoneMismatch',
      fields: { phone: 'officialPhoneMismatch' },
      data: { success: false },
    })
  const otpSession = await sendPhoneCode(ctx, 'gst-phone', toE164(digits), {
    ...(ctx.viewer && { userId: ctx.viewer.userId }),
  })
  return { success: true, otpSession, message: textFor(ctx.locale()).messages.otpSent }
}

/** `/verify-otp` without a token: verifies a business phone (ruling 15). */
export async function verifyGstPhone(
  ctx: Ctx,
  form: Calls['POST /verify-otp']['input'],
): Promise<{ success: boolean; message: string; otpSession: string }> {
  const digits = normalisePhone(form.phone ?? '')
  const verified = phoneError(digits)
    ? null
    : await checkCode(
        ctx,
        { purpose: 'gst-phone', subject: toE164(digits) },
        form.otp.trim(),
        form.otpSession,
      )
  if (!verified) throw new ApiError('invalidOtp', { data: { success: false } })
  return {
    success: true,
    message: textFor(ctx.locale()).messages.phoneConfirmed,
    otpSession: verified.id,
  }
}

const noProof = ({ viewer }: Ctx) => new ApiError(viewer ? 'phoneUnconfirmed' : 'noProof')

type GstForm = Calls['POST /sign-up-with-gst']['input']

/**
 * Opens a business account: an active GSTIN that is not registered here, and an official phone verified within ten
 * minutes. A signed-in viewer gets the business on the own account and may switch (ruling 4). The level is "GSTIN
 * checked"; our own text message never leads to "owner confirmed" (ruling 10). `otpSession` is that of the verified phone;
 * without it the form has the code.
 */
export async function signUpWithGst(
  ctx: Ctx,
  form: GstForm,
  otpSession: string | undefined,
): Promise<{ status: number; message: string }> {
  const phone = normalisePhone(form.phone)
  const official = normalisePhone(form.officialPhoneNumber)
  const gstin = cleanGstin(form.gstNumber)
  checkForm(ctx, form, phone, official, gstin)
  await countOrRequireWork(ctx, workRules.signUps, networkOf(ctx.ip))
  if (!ctx.viewer) await checkPasswordStrength(form.password, [form.name, form.email, phone])
  const whose = { purpose: 'gst-phone', subject: toE164(official) } as const
  const session = otpSession || (await proofSession(ctx, form.otp, whose))
  const record = await lookUpGst(ctx, gstin)
  if (record?.status !== 'Active') throw new ApiError('invalidGst', { fields: { gstNumber: 'invalidGst' } })
  if (record.phone && record.phone !== official)
    throw new ApiError('badInput', {
      reason: 'officialPhoneMismatch',
      fields: { officialPhoneNumber: 'officialPhoneMismatch' },
    })

  const email = normaliseEmail(form.email)
  if (!ctx.viewer) {
    if (await findUserByEmail(ctx.db, email)) throw emailTaken()
    await requireMailAllowed(ctx, 'email', email)
  }
  const passwordHash = ctx.viewer ? '' : await hashPassword(form.password)
  try {
    await transaction(ctx.db, async (tx) => {
      if (!(await consumeProof(tx, ctx.now, whose, session))) throw noProof(ctx)
      const userId =
        ctx.viewer?.userId ??
        (await openOwnerAccount(ctx, tx, { form, email, phone, passwordHash, official }))
      await tx
        .insertInto('business_accounts')
        .values({
          user_id: userId,
          gstin,
          legal_name: record.legalName,
          trade_name: record.tradeName,
          state_code: record.stateCode,
          official_phone: whose.subject,
          checked_at: ctx.now,
        })
        .execute()
      if (ctx.viewer) await changeUser(tx, userId, { kind: 'business' })
      await assignCodes(tx, whose.subject, userId)
      await dropRepeatedReferral(ctx, tx, userId)
    })
  } catch (error) {
    const taken = violatedConstraint(error)
    if (taken === 'users_email') throw emailTaken()
    if (taken?.startsWith('business_accounts'))
      throw new ApiError('registrationFailed', { fields: { gstNumber: 'gstRegistered' } })
    throw error
  }
  return { status: 200, message: textFor(ctx.locale()).messages.businessOpen }
}

function checkForm(ctx: Ctx, form: GstForm, phone: string, official: string, gstin: string): void {
  const business = {
    gstNumber: taxIdError(gstin, form.taxOption ?? 'gstin'),
    officialPhoneNumber: mobileError(official),
  }
  if (ctx.viewer) return formError(business)
  formError({ ...signUpErrors({ ...form, phone, referralCode: form.referralCode ?? '' }), ...business })
}

/** Returns the session of the verified phone whose code the form has sent again. */
async function proofSession(
  ctx: Ctx,
  otp: string | undefined,
  whose: { purpose: 'gst-phone'; subject: string },
): Promise<string> {
  if (!otp) throw noProof(ctx)
  // The proof of work of the sign-up itself: a call has one.
  const workSubject = `${workRules.signUps.free[0].name} ${networkOf(ctx.ip)}`
  await countOrRequireWork(ctx, workRules.checksOfPhone, `proof:${whose.subject}`, workSubject)
  const session = await findProofSession(ctx, whose, otp.trim())
  if (!session) throw noProof(ctx)
  return session
}

type Owner = { form: GstForm; email: string; phone: string; passwordHash: string; official: string }

async function openOwnerAccount(
  ctx: Ctx,
  tx: Tx,
  { form, email, phone, passwordHash, official }: Owner,
): Promise<string> {
  const locale = ctx.locale()
  const stored = toE164(phone)
  // The official phone is verified. It becomes a way to sign in unless it belongs to another account.
  const phoneVerified = phone === official && !(await findUserByPhone(tx, stored))
  const userId = await openAccount(tx, ctx.now, {
    locale,
    name: form.name,
    email,
    phone: stored,
    phoneVerified,
    passwordHash,
    kind: 'business',
    referralCode: form.referralCode,
  })
  const { code } = await createCode(ctx, tx, { purpose: 'email', subject: email, userId })
  const mail = welcomeMail({ env: ctx.env, locale }, email, form.name.trim(), code)
  await queueMessage(tx, ctx.now, { ...mail, userId })
  return userId
}

function emailTaken(): ApiError {
  return new ApiError('emailExists', { fields: { email: 'emailExists' } })
}
