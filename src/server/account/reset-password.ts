import type { Calls } from '#contract/calls.ts'
import { Fault } from '#contract/faults.ts'
import { confirmFault, normaliseEmail, resetEmailFault } from '#domain/account.ts'
import { type Db, transaction } from '#server/db/db.ts'
import type { Ctx } from '#server/http/context.ts'
import { countSubject, subjectRules } from '#server/http/limits.ts'
import { newToken, sha256 } from '#server/ids.ts'
import { tell } from '#server/messages/tell.ts'
import { claimEmail } from './claim-email.ts'
import { formFault } from './form-fault.ts'
import { changeMail, resetMail } from './mails.ts'
import { openAccount } from './open-account.ts'
import { hashPassword, newPasswordFault } from './passwords.ts'
import { accountByEmail, accountById, changeUser } from './repo.ts'
import { endSessions } from './session.ts'

const LINK_MS = 30 * 60_000
const sent =
  'If this email has an account, a link to set a new password is on its way. It works for 30 minutes.'

/** Sends a one-time link; the answer is the same for every address (decision 12). Only the newest link works. */
export async function resetPassword(
  ctx: Ctx,
  form: Calls['POST /reset-password']['takes'],
): Promise<{ message: string }> {
  formFault({ email: resetEmailFault(form.email) })
  const email = normaliseEmail(form.email)
  await countSubject(ctx, subjectRules.mailsToAddress, email)
  await countSubject(ctx, subjectRules.mailsToAll, 'all')
  const token = newToken()
  const hash = sha256(token)
  const account = await accountByEmail(ctx.db, email)
  if (account && !account.blocked)
    await transaction(ctx.db, async (tx) => {
      await voidLinks(tx, ctx.now, account.id)
      await tx
        .insertInto('one_time_links')
        .values({
          token_hash: hash,
          purpose: 'reset-password',
          user_id: account.id,
          created_at: ctx.now,
          expires_at: new Date(ctx.now.getTime() + LINK_MS),
        })
        .execute()
      await tell(tx, ctx.now, resetMail(ctx.env, email, account.name, token))
    })
  return { message: sent }
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
  form: Calls['POST /reset-password/confirm']['takes'],
): Promise<{ message: string }> {
  formFault({
    password: newPasswordFault(form.password),
    confirmPassword: confirmFault(form.password, form.confirmPassword),
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
  if (!(await living(ctx.db).executeTakeFirst())) throw new Fault('linkExpired')
  const passwordHash = await hashPassword(form.password)
  await transaction(ctx.db, async (tx) => {
    const link = await living(tx).forUpdate().executeTakeFirst()
    const asked = link && (await accountById(tx, link.user_id))
    if (!link || !asked?.email) throw new Fault('linkExpired')
    await voidLinks(tx, ctx.now, asked.id)
    const { email, name } = asked
    // Somebody else's account may have borne the address unproven: then the mailbox's owner gets their own.
    const own = await claimEmail(tx, ctx.now, email)
    if (!own) {
      await openAccount(tx, ctx.now, { name: 'Shopper', email, emailVerified: true, passwordHash })
      return
    }
    await changeUser(tx, own.id, { password_hash: passwordHash })
    await endSessions(tx, ctx.now, { userId: own.id })
    await tell(tx, ctx.now, changeMail(email, name, 'A new password was set for your account.'))
  })
  return { message: 'Your password has been changed. You can sign in now.' }
}
