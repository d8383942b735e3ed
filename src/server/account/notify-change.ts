import { fromE164, maskEmail, maskPhone } from '#domain/account.ts'
import type { Tx } from '#server/db/db.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { changeMail, changeSms } from '#server/auth/messages.ts'
import type { Account } from '#server/auth/users.ts'

/**
 * Notifies the owner of an account about a changed phone or email through the old contacts, so that the thief of a
 * session cannot take over the account unnoticed. `before` is the account before the change. An unverified phone gets
 * no message, because it may belong to another person and messages cost money.
 */
export async function notifyOwner(
  tx: Tx,
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
