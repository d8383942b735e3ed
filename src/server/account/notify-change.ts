import { fromE164, maskEmail, maskPhone } from '#domain/account.ts'
import type { Db } from '#server/db/db.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { changeMail, changeSms } from '#server/auth/messages.ts'
import type { Account } from '#server/auth/users.ts'

/**
 * Tells everywhere the account's owner was reached before that its phone or email has changed: whoever took a session
 * must not take the account in silence. `before` is the account as it was. A phone that was never proven may be
 * anybody's and costs money: it is told nothing. An email gets mails from its account, proven or not.
 */
export async function notifyOwner(
  tx: Db,
  now: Date,
  before: Account,
  change: { phone: string } | { email: string },
): Promise<void> {
  const what =
    'phone' in change
      ? `The phone number that signs in to your account is now ${maskPhone(fromE164(change.phone)?.phone ?? '')}.`
      : `The email of your account is now ${maskEmail(change.email)}.`
  if (before.email) await queueMessage(tx, now, changeMail(before.email, before.name, what))
  if (before.phone && before.phoneVerified) await queueMessage(tx, now, changeSms(before.phone))
}
