import type { Calls } from '#contract/calls.ts'
import { ApiError, errors } from '#contract/errors.ts'
import type { User } from '#contract/shapes.ts'
import {
  editedEmailError,
  editedNameError,
  editedPhoneError,
  fromE164,
  mobileError,
  normaliseEmail,
  normalisePhone,
  toE164,
} from '#domain/account.ts'
import { transaction } from '#server/db/db.ts'
import type { ViewerCtx } from '#server/context.ts'
import { countOrRequireWork } from '#server/security/proof-of-work.ts'
import { workRules, countSubject, subjectRules } from '#server/security/rate-limits.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { requireUser } from './require-user.ts'
import { checkCode, createCode } from '#server/auth/codes.ts'
import { requireConfirmedIdentity } from './confirm-identity.ts'
import { releaseEmail } from '#server/auth/claim-email.ts'
import { formError } from '#server/auth/form-error.ts'
import { codeMail } from '#server/auth/messages.ts'
import {
  type Account,
  findUserByEmail,
  findUserByPhone,
  changeUser,
  findUser,
  violatedConstraint,
} from '#server/auth/users.ts'
import { endOtherSessions } from '#server/auth/session.ts'
import { sendPhoneCode } from '#server/auth/send-otp.ts'
import { notifyOwner } from './notify-change.ts'

/** The asker's own record. */
export async function userDetails(ctx: ViewerCtx): Promise<User> {
  const user = await findUser(ctx.db, ctx.viewer.userId)
  if (!user) throw new ApiError('sessionExpired')
  return user
}

/**
 * Changes the name at once. A new email or phone is written down as pending and gets a code; until that comes back it
 * is no identity (ruling 44). A verified email is locked. Somebody who has not proven lately who they are is asked
 * to first.
 */
export async function updateUser(
  ctx: ViewerCtx,
  form: Calls['POST /updateUser']['input'],
): Promise<{ message: string }> {
  const user = await requireUser(ctx)
  const email = form.newEmail === undefined ? undefined : normaliseEmail(form.newEmail)
  const digits = form.phone === undefined ? undefined : normalisePhone(form.phone)
  const newEmail = email !== undefined && email !== user.email ? email : undefined
  const oldPhone = user.phone ? fromE164(user.phone)?.phone : undefined
  const newPhone = digits !== undefined && (digits !== oldPhone || !user.phoneVerified) ? digits : undefined
  formError({
    name: form.name === undefined ? null : editedNameError(form.name),
    newEmail:
      newEmail === undefined
        ? null
        : user.emailVerified
          ? 'Your email is verified and cannot be changed here.'
          : editedEmailError(newEmail),
    phone: newPhone === undefined ? null : (editedPhoneError(newPhone) ?? mobileError(newPhone)),
  })
  if (newEmail !== undefined && (await findUserByEmail(ctx.db, newEmail))?.emailVerified)
    throw new ApiError('emailExists', { fields: { newEmail: 'Email Already Exist' } })

  // Another code for a change already begun asks for nothing new.
  const begins =
    (newEmail !== undefined && newEmail !== user.pendingEmail) ||
    (newPhone !== undefined && toE164(newPhone) !== user.pendingPhone)
  if (begins) await requireConfirmedIdentity(ctx, user)
  const told: string[] = []
  if (newEmail !== undefined) {
    await sendEmailCode(ctx, { ...user, pendingEmail: newEmail })
    told.push(`We have sent a code to ${newEmail}. The change counts once you have entered it.`)
  }
  if (newPhone !== undefined) {
    const phone = toE164(newPhone)
    await sendPhoneCode(ctx, 'phone', phone, { userId: user.id })
    await changeUser(ctx.db, user.id, { pending_phone: phone })
    told.push(`We have sent an OTP to +91 ${newPhone}. The change counts once you have entered it.`)
  }
  if (form.name !== undefined)
    await changeUser(ctx.db, user.id, { name: form.name.trim().replace(/\s+/g, ' ') })
  return { message: told.join(' ') || 'Your information has been saved.' }
}

/** Forgets a change that waits for its code; what was proven before stays as it is. */
export async function cancelChange(ctx: ViewerCtx, what: 'email' | 'phone'): Promise<{ message: string }> {
  await changeUser(
    ctx.db,
    ctx.viewer.userId,
    what === 'email' ? { pending_email: null } : { pending_phone: null },
  )
  return { message: 'The change is forgotten.' }
}

/** Sends the code that confirms the asker's email, or the one it is to become. */
export async function sendVerificationEmail(ctx: ViewerCtx): Promise<{ message: string }> {
  const user = await requireUser(ctx)
  const email = user.pendingEmail ?? user.email
  if (!email) throw new ApiError('badInput', { message: 'Please add an email first.' })
  if (user.emailVerified && !user.pendingEmail) return { message: 'Your email is already verified.' }
  await sendEmailCode(ctx, user)
  return { message: `We have sent a code to ${email}.` }
}

async function sendEmailCode(ctx: ViewerCtx, user: Account): Promise<void> {
  const email = user.pendingEmail ?? user.email ?? ''
  await countOrRequireWork(ctx, workRules.mailsToAddress, email)
  await countSubject(ctx, subjectRules.mailsToAll, 'all')
  await transaction(ctx.db, async (tx) => {
    await changeUser(tx, user.id, { pending_email: user.pendingEmail })
    const { code } = await createCode(ctx, tx, { purpose: 'email', subject: email, userId: user.id })
    await queueMessage(tx, ctx.now, codeMail(email, user.name, code))
  })
}

/** `/verify-otp` with a token: proves the asker's email and nothing else (ruling 15). */
export async function verifyEmail(
  ctx: ViewerCtx,
  otp: string,
): Promise<{ success: boolean; message: string }> {
  const user = await requireUser(ctx)
  const email = user.pendingEmail ?? user.email
  const proven =
    email && (await checkCode(ctx, { purpose: 'email', subject: email, userId: user.id }, otp.trim()))
  if (!proven) throw new ApiError('invalidOtp', { data: { success: false } })
  try {
    await transaction(ctx.db, async (tx) => {
      // Whoever bore the address unproven gives way to the one who has proven it.
      if (!(await releaseEmail(tx, ctx.now, email, user.id))) throw emailTaken()
      await changeUser(tx, user.id, { email, email_verified_at: ctx.now, pending_email: null })
      await tx
        .updateTable('one_time_links')
        .set({ used_at: ctx.now })
        .where('user_id', '=', user.id)
        .where('used_at', 'is', null)
        .execute()
      if (email === user.email) return
      await endOtherSessions(tx, ctx.now, ctx.viewer)
      await notifyOwner(tx, ctx.now, user, { email })
    })
  } catch (error) {
    throw violatedConstraint(error) === 'users_email' ? emailTaken() : error
  }
  return { success: true, message: 'Email verified successfully!' }
}

function emailTaken(): ApiError {
  return new ApiError('emailExists', { fields: { newEmail: 'Email Already Exist' } })
}

/** Proves the asker's new phone with the code sent by `/updateUser`; from then on it is a way to sign in. */
export async function confirmPhone(ctx: ViewerCtx, otp: string): Promise<{ message: string }> {
  const user = await requireUser(ctx)
  const phone = user.pendingPhone
  const proven =
    phone && (await checkCode(ctx, { purpose: 'phone', subject: phone, userId: user.id }, otp.trim()))
  if (!proven) throw new ApiError('invalidOtp')
  const taken = new ApiError('phoneTaken', { fields: { phone: errors.phoneTaken[1] } })
  if (await findUserByPhone(ctx.db, phone)) throw taken
  try {
    await transaction(ctx.db, async (tx) => {
      await changeUser(tx, user.id, { phone, phone_verified_at: ctx.now, pending_phone: null })
      await endOtherSessions(tx, ctx.now, ctx.viewer)
      await notifyOwner(tx, ctx.now, user, { phone })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_proven_phone') throw taken
    throw error
  }
  return { message: 'Phone number verified successfully!' }
}

/** Switches between personal and business; the answer, and every price from now on, is that kind's. */
export async function switchKind(ctx: ViewerCtx, kind: 'personal' | 'business'): Promise<User> {
  const user = await userDetails(ctx)
  if (kind === 'business' && !user.hasBusiness)
    throw new ApiError('badInput', { message: 'Please register your business first.' })
  await changeUser(ctx.db, user.id, { kind })
  return { ...user, kind }
}
