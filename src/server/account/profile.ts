import {
  fromE164,
  maskEmail,
  maskPhone,
  editedEmailError,
  editedNameError,
  editedPhoneError,
  mobileError,
  normaliseEmail,
  normalisePhone,
  toE164,
} from '#domain/account.ts'
import { textFor } from '#text/server.ts'
import { toLocale } from '#domain/languages.ts'
import { type Tx, transaction } from '#server/db/db.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { requireMailAllowed } from '#server/notifications/stopped-mail.ts'
import { changeMail, changeSms, codeMail } from '#server/auth/messages.ts'
import {
  type Account,
  findUserByEmail,
  findUserByPhone,
  changeUser,
  findUser,
  violatedConstraint,
} from '#server/auth/users.ts'
import type { Calls } from '#contract/calls.ts'
import { ApiError, formError } from '#server/errors.ts'
import type { User } from '#contract/shapes.ts'
import type { ViewerCtx } from '#server/context.ts'
import { countOrRequireWork } from '#server/security/proof-of-work.ts'
import { countSubject } from '#server/security/rate-limits.ts'
import { workRules, subjectRules } from '#server/security/rate-limit-rules.ts'
import { requireUser, requireConfirmedIdentity } from './confirm-identity.ts'
import { assignCodes, checkCode, createCode } from '#server/auth/codes.ts'
import { dropRepeatedReferral } from '#server/auth/former-contacts.ts'
import { releaseEmail } from '#server/auth/open-account.ts'
import { voidLinks } from '#server/auth/reset-password.ts'
import { endOtherSessions } from '#server/auth/session.ts'
import { sendPhoneCode } from '#server/auth/send-otp.ts'

/**
 * Notifies the owner of an account about a changed phone or email through the old contacts, so that the thief of a
 * session cannot take over the account unnoticed. The messages are in the language of the account, because the request
 * may be one of the thief. `before` is the account before the change. An unverified phone gets no message, because it may
 * belong to another person and messages cost money.
 */
async function notifyOwner(
  tx: Tx,
  now: Date,
  before: Account,
  change: { phone: string } | { email: string },
): Promise<void> {
  const masked =
    'phone' in change
      ? { phone: maskPhone(fromE164(change.phone)?.phone ?? '') }
      : { email: maskEmail(change.email) }
  const locale = toLocale(before.locale)
  const { id: userId, email, phone, name } = before
  if (email) await queueMessage(tx, now, { ...changeMail(locale, email, name, masked), userId })
  if (phone && before.phoneVerified) await queueMessage(tx, now, { ...changeSms(locale, phone), userId })
}

export async function userDetails(ctx: ViewerCtx): Promise<User> {
  const user = await findUser(ctx.db, ctx.viewer.userId, ctx.now)
  if (!user) throw new ApiError('sessionExpired')
  return user
}

/**
 * Changes the name and the language at once. A new email or phone is pending until its code is entered, and is no identity until then
 * (ruling 44). A verified email cannot be changed. A new email or phone requires a confirmed identity.
 */
export async function updateUser(
  ctx: ViewerCtx,
  form: Calls['POST /updateUser']['input'],
): Promise<{ message: string }> {
  const user = await requireUser(ctx)
  const email = form.newEmail === undefined ? undefined : normaliseEmail(form.newEmail)
  const digits = form.phone === undefined ? undefined : normalisePhone(form.phone)
  const newEmail = email !== undefined && (email !== user.email || user.emailRefused) ? email : undefined
  const oldPhone = user.phone ? fromE164(user.phone)?.phone : undefined
  const newPhone = digits !== undefined && (digits !== oldPhone || !user.phoneVerified) ? digits : undefined
  formError({
    name: form.name === undefined ? null : editedNameError(form.name),
    newEmail:
      newEmail === undefined ? null : user.emailVerified ? 'emailIsVerified' : editedEmailError(newEmail),
    phone: newPhone === undefined ? null : (editedPhoneError(newPhone) ?? mobileError(newPhone)),
  })
  if (newEmail !== undefined && (await findUserByEmail(ctx.db, newEmail))?.emailVerified)
    throw new ApiError('emailExists', { fields: { newEmail: 'emailExists' } })
  if (newEmail !== undefined) await requireMailAllowed(ctx, 'newEmail', newEmail)

  if (form.language !== undefined && !ctx.env.LOCALES.includes(form.language)) throw new ApiError('badInput')
  // A further code for a pending change needs no confirmation.
  const isNewChange =
    (newEmail !== undefined && newEmail !== user.pendingEmail) ||
    (newPhone !== undefined && toE164(newPhone) !== user.pendingPhone)
  if (isNewChange) await requireConfirmedIdentity(ctx, user)
  const text = textFor(ctx.locale()).messages
  const messages: string[] = []
  if (newEmail !== undefined) {
    await sendEmailCode(ctx, { ...user, pendingEmail: newEmail })
    messages.push(text.emailChangePending({ email: newEmail }))
  }
  if (newPhone !== undefined) {
    const phone = toE164(newPhone)
    await sendPhoneCode(ctx, 'phone', phone, { userId: user.id })
    await changeUser(ctx.db, user.id, { pending_phone: phone })
    messages.push(text.phoneChangePending({ phone: newPhone }))
  }
  if (form.language !== undefined) await changeUser(ctx.db, user.id, { locale: form.language })
  if (form.name !== undefined)
    await changeUser(ctx.db, user.id, { name: form.name.trim().replace(/\s+/g, ' ') })
  return { message: messages.join(' ') || text.informationSaved }
}

/** Cancels a pending change; the verified value stays. */
export async function cancelChange(ctx: ViewerCtx, what: 'email' | 'phone'): Promise<{ message: string }> {
  await changeUser(
    ctx.db,
    ctx.viewer.userId,
    what === 'email' ? { pending_email: null } : { pending_phone: null },
  )
  return { message: textFor(ctx.locale()).messages.changeForgotten }
}

/** Sends the code that verifies the email of the viewer, or the pending one. */
export async function sendVerificationEmail(ctx: ViewerCtx): Promise<{ message: string }> {
  const user = await requireUser(ctx)
  const email = user.pendingEmail ?? (user.emailRefused ? null : user.email)
  if (!email) throw new ApiError('badInput', { reason: 'emailMissing' })
  if (user.emailVerified && !user.pendingEmail)
    return { message: textFor(ctx.locale()).messages.emailVerifiedAlready }
  await sendEmailCode(ctx, user)
  return { message: textFor(ctx.locale()).messages.codeSent({ to: email }) }
}

async function sendEmailCode(ctx: ViewerCtx, user: Account): Promise<void> {
  const email = user.pendingEmail ?? user.email ?? ''
  await countOrRequireWork(ctx, workRules.mailsToAddress, email)
  await countSubject(ctx, subjectRules.mailsToAll, 'all')
  await transaction(ctx.db, async (tx) => {
    await changeUser(tx, user.id, { pending_email: user.pendingEmail })
    const { code } = await createCode(ctx, tx, { purpose: 'email', subject: email, userId: user.id })
    await queueMessage(tx, ctx.now, { ...codeMail(ctx.locale(), email, user.name, code), userId: user.id })
  })
}

/** `/verify-otp` with a token: verifies the email of the viewer and nothing else (ruling 15). */
export async function verifyEmail(
  ctx: ViewerCtx,
  otp: string,
): Promise<{ success: boolean; message: string }> {
  const user = await requireUser(ctx)
  const email = user.pendingEmail ?? (user.emailRefused ? null : user.email)
  const verified =
    email && (await checkCode(ctx, { purpose: 'email', subject: email, userId: user.id }, otp.trim()))
  if (!verified) throw new ApiError('invalidOtp', { data: { success: false } })
  try {
    await transaction(ctx.db, async (tx) => {
      // Remove the email from any account that has it unverified.
      if (!(await releaseEmail(tx, ctx.now, email, user.id))) throw emailTaken()
      await changeUser(tx, user.id, {
        email,
        email_verified_at: ctx.now,
        email_refused_at: null,
        pending_email: null,
      })
      await dropRepeatedReferral(ctx, tx, user.id)
      await voidLinks(tx, ctx.now, user.id)
      if (email === user.email) return
      await endOtherSessions(tx, ctx.now, ctx.viewer)
      await notifyOwner(tx, ctx.now, user, { email })
    })
  } catch (error) {
    throw violatedConstraint(error) === 'users_email' ? emailTaken() : error
  }
  return { success: true, message: textFor(ctx.locale()).messages.emailVerified }
}

function emailTaken(): ApiError {
  return new ApiError('emailExists', { fields: { newEmail: 'emailExists' } })
}

/** Verifies the new phone of the viewer with the code sent by `/updateUser`; from then on it signs in. */
export async function confirmPhone(ctx: ViewerCtx, otp: string): Promise<{ message: string }> {
  const user = await requireUser(ctx)
  const phone = user.pendingPhone
  const verified =
    phone && (await checkCode(ctx, { purpose: 'phone', subject: phone, userId: user.id }, otp.trim()))
  if (!verified) throw new ApiError('invalidOtp')
  const phoneTaken = new ApiError('phoneTaken', { fields: { phone: 'phoneTaken' } })
  if (await findUserByPhone(ctx.db, phone)) throw phoneTaken
  try {
    await transaction(ctx.db, async (tx) => {
      await changeUser(tx, user.id, { phone, phone_verified_at: ctx.now, pending_phone: null })
      await assignCodes(tx, phone, user.id)
      await dropRepeatedReferral(ctx, tx, user.id)
      await endOtherSessions(tx, ctx.now, ctx.viewer)
      await notifyOwner(tx, ctx.now, user, { phone })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_proven_phone') throw phoneTaken
    throw error
  }
  return { message: textFor(ctx.locale()).messages.phoneVerified }
}

/** Switches between personal and business; the response and all later prices are of that kind. */
export async function switchKind(ctx: ViewerCtx, kind: 'personal' | 'business'): Promise<User> {
  const user = await userDetails(ctx)
  if (kind === 'business' && !user.hasBusiness) throw new ApiError('badInput', { reason: 'noBusiness' })
  await changeUser(ctx.db, user.id, { kind })
  return { ...user, kind }
}
