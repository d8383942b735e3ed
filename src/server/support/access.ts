import { keyValidSince } from '#domain/tickets.ts'
import type { Ctx } from '#server/context.ts'
import { hmac, sha256 } from '#server/ids.ts'
import type { TicketReader } from './tickets-repo.ts'

/**
 * Returns the key of a visitor's ticket, for the link in the mails. It is derived from the secret of the shop, so that later
 * mails have it too; the database has only its hash.
 */
export const ticketKey = (secret: string, ticketId: string): string =>
  hmac(secret, `ticket ${ticketId}`).toString('base64url')

/** Header with the key of the link. It is no parameter, because servers and proxies write addresses to their logs. */
const TICKET_KEY_HEADER = 'ticket-key'

/** Returns the user id of the viewer and the hash of the key in the link, which give access to a ticket. */
export function readerOf({ viewer, headers, now }: Pick<Ctx, 'viewer' | 'headers' | 'now'>): TicketReader {
  const key = headers[TICKET_KEY_HEADER]
  return {
    userId: viewer?.userId ?? null,
    keyHash: typeof key === 'string' && key !== '' ? sha256(key) : null,
    keyValidSince: keyValidSince(now),
  }
}

/** Returns the hash under which a request with `Idempotency-Key` is stored; null without one. Visitors have keys too. */
export function requestKeyOf(
  { headers, viewer }: Pick<Ctx, 'headers' | 'viewer'>,
  route: string,
): Buffer | null {
  const header = headers['idempotency-key']
  const key = typeof header === 'string' ? header.trim().slice(0, 100) : ''
  return key ? sha256(`${viewer?.userId ?? 'visitor'} ${route} ${key}`) : null
}
