import type { Calls } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { confirmPasswordError, normaliseEmail, passwordError, resetEmailError } from '#domain/account.ts'
import { type Db, transaction } from '#server/db/db.ts'
import { countOrRequireWork } from '#server/security/proof-of-work.ts'
import type { Ctx, Services } from '#server/context.ts'
import { workRules, countSubject, subjectRules } from '#server/security/rate-limits.ts'
import { newToken, sha256 } from '#server/ids.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { claimEmail } from './claim-email.ts'
import { formError } from './form-error.ts'
import { changeMail, resetMail } from './messages.ts'
import { openAccount } from './open-account.ts'
import { checkPasswordStrength, hashPassword } from './passwords.ts'
import { findUserByEmail, findUserById, changeUser } from './users.ts'
import { endSessions } from './session.ts'

const LINK_MS = 30 * 60_000
/** Nothing is known of the owner of a mailbox yet: the name of the account was chosen by its opener. */
const newName = 'Shopper'
const sent =
  'If this email has an account, a link to set a new password is on its way. It works for 30 minutes.'

/**
 * Asks for a one-time link; the answer is the same for every address (ruling 12). Which account the address has is
 * looked up by a job after the answer, so that neither the answer nor its time tells whether there is one.
 */
export async function resetPassword(
  ctx: Ctx,
  form: Calls['POST /reset-password']['input'],
): Promise<{ message: string }> {
  formError({ email: resetEmailError(form.email) })
  const email = normaliseEmail(form.email)
  await countOrRequireWork(ctx, workRules.mailsToAddress, email)
  await countSubject(ctx, subjectRules.mailsToAll, 'all')
  await enqueue(ctx.db, 'sendResetLink', { email })
  return { message: sent }
}

/** Job: mails the one-time link to the account of the address, if there is one. Only the newest link works. */
export async function sendResetLink(shop: Services, { email }: { email: string }): Promise<void> {
  const now = shop.clock()
  const token = newToken()
  await transaction(shop.db, async (tx) => {
    const account = await findUserByEmail(tx, email)
    if (!account || account.blocked) return
    await voidLinks(tx, now, account.id)
    await tx
      .insertInto('one_time_links')
      .values({
        token_hash: sha256(token),
        purpose: 'reset-password',
        user_id: account.id,
        created_at: now,
        expires_at: new Date(now.getTime() + LINK_MS),
      })
      .execute()
    await queueMessage(tx, now, resetMail(shop.env, email, account.name, token))
  })
}

async function voidLinks(tx: Db, now: Date, userId: string): Promise<void> {
  await tx
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Sets the new password through a living link, once. The mailbox is proven by it; all sessions end. */
export async function confirmReset(
  ctx: Ctx,
  form: Calls['POST /reset-password/confirm']['input'],
): Promise<{ message: string }> {
  formError({
    password: passwordError(form.password),
    confirmPassword: confirmPasswordError(form.password, form.confirmPassword),
  })
  const hash = sha256(form.token)
  const living = (db: Db) =>
    db
      .selectFrom('one_time_links')
      .select('user_id')
      .where('token_hash', '=', hash)
      .where('expires_at', '>=', ctx.now)
      .where('used_at', 'is', null)
  // Looked at first without a lock: only a living link is worth the work of hashing.
  if (!(await living(ctx.db).executeTakeFirst())) throw new ApiError('linkExpired')
  await checkPasswordStrength(form.password)
  const passwordHash = await hashPassword(form.password)
  await transaction(ctx.db, async (tx) => {
    const link = await living(tx).forUpdate().executeTakeFirst()
    const asked = link && (await findUserById(tx, link.user_id))
    if (!link || !asked?.email) throw new ApiError('linkExpired')
    await voidLinks(tx, ctx.now, asked.id)
    const { email } = asked
    // Somebody else's account may have borne the address unproven: then the mailbox's owner gets their own.
    const own = await claimEmail(tx, ctx.now, email)
    if (own) {
      await changeUser(tx, own.id, { password_hash: passwordHash })
      await endSessions(tx, ctx.now, { userId: own.id })
    } else await openAccount(tx, ctx.now, { name: newName, email, emailVerified: true, passwordHash })
    const name = own?.name ?? newName
    await queueMessage(tx, ctx.now, changeMail(email, name, 'A new password was set for your account.'))
  })
  return { message: 'Your password has been changed. You can sign in now.' }
}
