import { formatRupees } from '#domain/money.ts'
import { textFor } from '#text/server.ts'
import { toLocale } from '#domain/languages.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { buildMail } from '#server/notifications/mail.ts'
import { queueMessage, shopAddress } from '#server/notifications/outbox.ts'
import { findCustomerOfReturn } from './returns-repo.ts'

/** Decision about a return; `noReplacement`: it is refunded, because there is no stock for a replacement. */
type Decision =
  | 'approved'
  | 'refused'
  | 'sentBack'
  | 'refunded'
  | 'replaced'
  | 'noReplacement'
  | 'replacementFailed'

/** Stores the mail about a decision in the outbox, if the account has an email. */
export async function queueDecisionMail(
  tx: Tx,
  shop: Pick<Services, 'env'>,
  now: Date,
  returnId: string,
  decision: Decision,
  details: { reason?: string; paise?: number; coins?: number; to?: 'original' | 'wallet' } = {},
): Promise<void> {
  const {
    userId,
    email,
    name,
    locale: language,
    order_number: orderNumber,
  } = await findCustomerOfReturn(tx, returnId)
  if (!email) return
  const locale = toLocale(language)
  const { subject, ...paragraphs } = textFor(locale).mails.returnDecided
  const { reason = '', paise = 0, coins = 0, to = 'original' } = details
  const facts = { orderNumber, reason, amount: formatRupees(paise), coins, to }
  const link = `${shopAddress(shop.env)}/order/${encodeURIComponent(orderNumber)}`
  const head = { to: email, template: 'return-decided', link, subject: subject[decision]({ orderNumber }) }
  await queueMessage(tx, now, {
    ...buildMail(locale, head, name, paragraphs[decision](facts)),
    reference: returnId,
    userId,
  })
}
