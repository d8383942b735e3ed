import { ticketNumber } from '#domain/tickets.ts'
import { textFor } from '#text/server.ts'
import { pathIn, toLocale } from '#domain/languages.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { buildMail } from '#server/notifications/mail.ts'
import { queueMessage, shopAddress } from '#server/notifications/outbox.ts'
import { ticketKey } from './access.ts'
import type { LockedTicket } from './tickets-repo.ts'

/** Events of a ticket. */
export type TicketEvent = 'raised' | 'answered' | 'resolved' | 'reopened' | 'passed'

type Shop = Pick<Services, 'env' | 'secret'>
type Receiver = Pick<LockedTicket, 'id' | 'number' | 'user_id' | 'name' | 'email' | 'user_email' | 'locale'>

/**
 * Stores the mail about a ticket in the outbox, if there is an email. It contains nothing that the customer typed, because a
 * visitor can give the email of another person.
 */
export async function queueTicketMail(
  tx: Tx,
  shop: Shop,
  now: Date,
  ticket: Receiver,
  event: TicketEvent,
): Promise<void> {
  const { id, user_id: userId, name } = ticket
  const to = userId === null ? ticket.email : ticket.user_email
  if (!to) return
  const locale = toLocale(ticket.locale)
  const { mails } = textFor(locale)
  const { subject, paragraphs } = mails.ticket[event]
  const facts = { number: ticketNumber(ticket.number) }
  const key = userId === null ? `#key=${ticketKey(shop.secret, id)}` : ''
  const link = `${shopAddress(shop.env)}${pathIn(locale, '/ticket')}/${id}${key}`
  const head = { to, template: `ticket-${event}`, link, subject: subject(facts) }
  const greeted = userId === null ? mails.ticket.visitor : name
  await queueMessage(tx, now, {
    ...buildMail(locale, head, greeted, paragraphs(facts)),
    reference: id,
    userId,
  })
}
