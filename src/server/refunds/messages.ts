import { formatRupees } from '#domain/money.ts'
import { textFor } from '#text/server.ts'
import type { Locale } from '#domain/languages.ts'
import type { Services } from '#server/context.ts'
import { buildMail } from '#server/notifications/mail.ts'
import { type Message, shopAddress } from '#server/notifications/outbox.ts'

/** Returns the mail about a refund that the provider has sent. */
export function refundSentMail(
  locale: Locale,
  customer: { email: string; name: string },
  amountPaise: number,
): Message {
  const { subject, paragraph } = textFor(locale).orderMails.refundSent
  const amount = formatRupees(amountPaise)
  const head = { to: customer.email, template: 'refund-sent', subject: subject({ amount }) }
  return buildMail(locale, head, customer.name, [paragraph({ amount })])
}

/** Returns the mail about money that was sent back from the wallet and that the bank has not accepted. */
export function walletAgainMail(
  env: Pick<Services['env'], 'PUBLIC_URL' | 'PORT'>,
  locale: Locale,
  customer: { email: string; name: string },
  amountPaise: number,
): Message {
  const { subject, paragraphs } = textFor(locale).mails.walletAgain
  const amount = formatRupees(amountPaise)
  const link = `${shopAddress(env)}/my-account/wallet`
  const head = { to: customer.email, template: 'wallet-again', link, subject: subject({ amount }) }
  return buildMail(locale, head, customer.name, paragraphs({ amount }))
}

/** Returns the mail about a refund that the provider could not carry out, with the link to choose the wallet. */
export function refundFailedMail(
  env: Pick<Services['env'], 'PUBLIC_URL' | 'PORT'>,
  locale: Locale,
  customer: { email: string; name: string },
  refund: { id: string; amountPaise: number },
): Message {
  const { subject, paragraphs } = textFor(locale).mails.refundFailed
  const amount = formatRupees(refund.amountPaise)
  const link = `${shopAddress(env)}/refund/${refund.id}`
  const head = { to: customer.email, template: 'refund-failed', link, subject: subject({ amount }) }
  return buildMail(locale, head, customer.name, paragraphs({ amount }))
}
