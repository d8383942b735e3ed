import { sql } from 'kysely'
import type { PaymentDifferenceKind } from '#domain/payments.ts'
import { textFor } from '#text/server.ts'
import { defaultLocale, type Locale } from '#domain/languages.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { buildMail } from '#server/notifications/mail.ts'
import { type Message, queueMessage } from '#server/notifications/outbox.ts'

/** A difference between our records and those of the payment provider. */
type Difference = {
  kind: PaymentDifferenceKind
  /** The payment, refund or dispute that it is about. */
  subject: string
  ourPaise?: number | null
  providerPaise?: number | null
  detail?: string
}

/**
 * Stores a difference as an open row of `payment_differences`. The first time it is logged as an alarm and mailed to
 * ALARM_EMAIL; later it only updates the row.
 */
export async function recordDifference(
  shop: Pick<Services, 'env' | 'log'>,
  tx: Tx,
  now: Date,
  difference: Difference,
): Promise<void> {
  const { kind, subject, ourPaise = null, providerPaise = null } = difference
  const detail = (difference.detail ?? '').slice(0, 500)
  const { rows } = await sql<{ is_new: boolean }>`
    insert into payment_differences (kind, subject, our_paise, provider_paise, detail, found_at, seen_at)
    values (${kind}, ${subject}, ${ourPaise}, ${providerPaise}, ${detail}, ${now}, ${now})
    on conflict (kind, subject) where resolved_at is null do update set our_paise = excluded.our_paise,
      provider_paise = excluded.provider_paise, detail = excluded.detail, seen_at = excluded.seen_at
    returning xmax = 0 as is_new`.execute(tx)
  if (!rows[0]?.is_new) return
  shop.log({
    level: 'error',
    operation: 'record-difference',
    code: 'paymentDifference',
    message: 'Our records and those of the payment provider differ.',
    kind,
    subject,
    ourPaise,
    providerPaise,
    detail,
  })
  if (shop.env.ALARM_EMAIL)
    await queueMessage(tx, now, {
      ...paymentAlarmMail(defaultLocale, shop.env.ALARM_EMAIL, { kind, subject }),
      userId: null,
    })
}

/** Returns the mail to the operator about a difference between our records and those of the payment provider. */
function paymentAlarmMail(
  locale: Locale,
  to: string,
  { kind, subject: id }: { kind: PaymentDifferenceKind; subject: string },
): Message {
  const { operator, paymentAlarm } = textFor(locale).mails
  const { subject, kinds, paragraphs } = paymentAlarm
  const head = { to, template: 'alarm', subject: subject({ id }) }
  return buildMail(locale, head, operator, paragraphs({ difference: kinds[kind], id }))
}

/** Marks the open differences of these kinds about a subject as resolved. */
export async function resolveDifferences(
  tx: Tx,
  now: Date,
  subject: string,
  ...kinds: PaymentDifferenceKind[]
): Promise<void> {
  await tx
    .updateTable('payment_differences')
    .set({ resolved_at: now })
    .where('subject', '=', subject)
    .where('kind', 'in', kinds)
    .where('resolved_at', 'is', null)
    .execute()
}
