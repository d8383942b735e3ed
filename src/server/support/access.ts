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

/** Returns the user id of the viewer and the hash of the key in the link, which give access to a ticket. */
export const readerOf = (
  { viewer, now }: Pick<Ctx, 'viewer' | 'now'>,
  linkKey: string | null,
): TicketReader => ({
  userId: viewer?.userId ?? null,
  keyHash: linkKey === null ? null : sha256(linkKey),
  keyValidSince: keyValidSince(now),
})

/** Returns the hash under which a request with an idempotency key is stored; null without one. Visitors have keys too. */
export const requestKeyOf = (
  { viewer }: Pick<Ctx, 'viewer'>,
  route: string,
  key: string | null,
): Buffer | null => (key === null ? null : sha256(`${viewer?.userId ?? 'visitor'} ${route} ${key}`))
