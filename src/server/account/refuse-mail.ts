import type { Calls } from '#contract/calls.ts'
import { changeUser, lockUserById } from '#server/auth/users.ts'
import { hasOtherIdentity } from '#server/auth/open-account.ts'
import type { Ctx } from '#server/context.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { allowMail, readNotMeToken, stopMail } from '#server/notifications/stopped-mail.ts'
import { textFor } from '#text/server.ts'

/**
 * "This is not me" (ruling 102): the reader of an address that an account never proved removes it from that account and stops all
 * mail to it, or with `allow` ends the stop. Repeating it changes nothing. Throws `linkExpired` for a token that we did not
 * make, and when the account has proven the address since.
 */
export async function refuseMail(
  ctx: Ctx,
  { token, allow = false }: Calls['POST /not-me']['input'],
): Promise<{ message: string }> {
  const mail = readNotMeToken(ctx.secret, token)
  if (!mail) throw new ApiError('linkExpired', { reason: 'notMeLinkInvalid' })
  const { userId, email } = mail
  const { mailStopped, mailAllowed } = textFor(ctx.locale()).messages
  await transaction(ctx.db, async (tx) => {
    const user = await lockUserById(tx, userId)
    if (user?.email === email && user.emailVerified)
      throw new ApiError('linkExpired', { reason: 'notMeLinkInvalid' })
    if (allow) return allowMail(ctx, tx, email)
    await stopMail(ctx, tx, ctx.now, email)
    if (user?.pendingEmail === email) await changeUser(tx, userId, { pending_email: null })
    if (user?.email === email && !user.emailRefused)
      await removeAddress(ctx, tx, userId, hasOtherIdentity(user))
  })
  return { message: allow ? mailAllowed({ email }) : mailStopped({ email }) }
}

/** Removes the unproven address of an account. If nothing else signs in, it stays the name to sign in with, and no more. */
async function removeAddress(
  { now }: Pick<Ctx, 'now'>,
  tx: Tx,
  userId: string,
  canSignInOtherwise: boolean,
): Promise<void> {
  await changeUser(tx, userId, {
    email_refused_at: now,
    ...(canSignInOtherwise && { email: null, password_hash: null }),
  })
  await addAuditEntry(tx, now, { role: 'visitor', action: 'email.refuse', subject: userId })
}
