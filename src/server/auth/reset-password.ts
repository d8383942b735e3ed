import type { Calls } from '#contract/calls.ts'
import { textFor } from '#text/server.ts'
import { toLocale } from '#domain/languages.ts'
import { ApiError, formError } from '#server/errors.ts'
import { confirmPasswordError, normaliseEmail, passwordError, resetEmailError } from '#domain/account.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { countOrRequireWork } from '#server/security/proof-of-work.ts'
import type { Ctx, Services } from '#server/context.ts'
import { countSubject } from '#server/security/rate-limits.ts'
import { workRules, subjectRules } from '#server/security/rate-limit-rules.ts'
import { newToken, sha256 } from '#server/ids.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { claimEmail, openAccount } from './open-account.ts'
import { changeMail, resetMail } from './messages.ts'
import { checkPasswordStrength, hashPassword } from './passwords.ts'
import { changeUser, findUserByEmail, findUserById, isBlocked } from './users.ts'
import { endSessions } from './session.ts'

const LINK_MS = 30 * 60_000
/** Name of a new account. The name of the closed account is not used, because its creator did not own the mailbox. */
const newName = 'Shopper'

/**
 * Requests a one-time link. The response is the same for every email (ruling 12). A job looks up the account later,
 * so that neither the response nor its time reveals whether there is one.
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
  return { message: textFor(ctx.locale()).messages.resetLinkSent }
}

/** Job: mails the one-time link to the account of the email, if there is one. Only the newest link is valid. */
export async function sendResetLink(shop: Services, { email }: { email: string }): Promise<void> {
  const now = shop.clock()
  const token = newToken()
  await transaction(shop.db, async (tx) => {
    const account = await findUserByEmail(tx, email)
    if (!account || isBlocked(account, now)) return
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
    // Any person may have asked for the link, so the mail is in the language of the account.
    const head = { env: shop.env, locale: toLocale(account.locale) }
    await queueMessage(tx, now, { ...resetMail(head, email, account.name, token), userId: account.id })
  })
}

/** Makes all links of a user invalid. */
export async function voidLinks(tx: Tx, now: Date, userId: string): Promise<void> {
  await tx
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Returns the query of the user of a link that is neither used nor expired. */
function validLink(db: Db, now: Date, token: string) {
  return db
    .selectFrom('one_time_links')
    .select('user_id')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>=', now)
    .where('used_at', 'is', null)
}

/** Throws ApiError `linkExpired` unless the link can still be used. Changes nothing, because scanners of mails open links. */
export async function checkLink(
  ctx: Ctx,
  { token }: Calls['GET /reset-password/:token']['input'],
): Promise<{ valid: true }> {
  if (!(await validLink(ctx.db, ctx.now, token).executeTakeFirst())) throw new ApiError('linkExpired')
  return { valid: true }
}

/** Sets a new password with a valid link, once. This also verifies the email and ends all sessions. */
export async function confirmReset(
  ctx: Ctx,
  form: Calls['POST /reset-password/confirm']['input'],
): Promise<{ message: string }> {
  formError({
    password: passwordError(form.password),
    confirmPassword: confirmPasswordError(form.password, form.confirmPassword),
  })
  // Checked without a lock first: only a valid link justifies the cost of hashing.
  await checkLink(ctx, form)
  await checkPasswordStrength(form.password)
  const passwordHash = await hashPassword(form.password)
  await transaction(ctx.db, async (tx) => {
    const link = await validLink(tx, ctx.now, form.token).forUpdate().executeTakeFirst()
    const linkedUser = link && (await findUserById(tx, link.user_id))
    if (!link || !linkedUser?.email) throw new ApiError('linkExpired')
    await voidLinks(tx, ctx.now, linkedUser.id)
    const { email } = linkedUser
    // Another person may have opened the account with this email unverified. The owner of the mailbox then gets a new
    // account.
    const owner = await claimEmail(tx, ctx.now, email)
    if (owner) {
      await changeUser(tx, owner.id, { password_hash: passwordHash })
      await endSessions(tx, ctx.now, { userId: owner.id })
    }
    const userId =
      owner?.id ??
      (await openAccount(tx, ctx.now, {
        locale: ctx.locale(),
        name: newName,
        email,
        emailVerified: true,
        passwordHash,
      }))
    const name = owner?.name ?? newName
    const locale = owner ? toLocale(owner.locale) : ctx.locale()
    await queueMessage(tx, ctx.now, { ...changeMail(locale, email, name, 'password'), userId })
  })
  return { message: textFor(ctx.locale()).messages.passwordChanged }
}
