import { timingSafeEqual } from 'node:crypto'
import { normaliseEmail } from '#domain/account.ts'
import type { Services } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import { hmac, sha256 } from '#server/ids.ts'
import { html } from '#server/html.ts'
import { textFor } from '#text/server.ts'
import { type Locale, pathIn } from '#domain/languages.ts'

/** Mail whose reader says "This is not me": the account that it is about, and the address that it was sent to. */
type Refusable = { userId: string; email: string }

/** Returns the token of the link "This is not me". It is derived from the secret of the shop and never expires. */
export function notMeToken(secret: string, mail: Refusable): string {
  const { userId, email } = mail
  const key = hmac(secret, `not me ${userId} ${email}`).toString('base64url')
  return `${userId}.${Buffer.from(email).toString('base64url')}.${key}`
}

/** Returns what a token names, or null if the shop did not make it. */
export function readNotMeToken(secret: string, token: string): Refusable | null {
  const [userId = '', email = ''] = token.split('.')
  const mail = { userId, email: Buffer.from(email, 'base64url').toString() }
  return timingSafeEqual(sha256(token), sha256(notMeToken(secret, mail))) ? mail : null
}

/**
 * Returns the paragraph with the link "This is not me". The token is in the fragment, so that no log and no scanner of mails
 * gets it by a request.
 */
export function notMeFooter(
  locale: Locale,
  { shopUrl, secret }: { shopUrl: string; secret: string },
  mail: Refusable,
): { text: string; html: string } {
  const { hint, link } = textFor(locale).mails.notMe
  const page = `${shopUrl}${pathIn(locale, '/not-me')}`
  const url = `${page}#${notMeToken(secret, mail)}`
  return {
    text: `${hint}\n${link}: ${url}`,
    html: html`<p>${hint} <a href="${url}">${link}</a></p>`.toString(),
  }
}

const hashOf = (secret: string, email: string): string =>
  hmac(secret, `stopped ${normaliseEmail(email)}`).toString('hex')

const selectStopped = prepared<[hashesHex: readonly string[]], { hash: string }>(
  'stopped-addresses',
  `select encode(hash, 'hex') as hash from stopped_addresses
   where hash in (select decode(hex, 'hex') from unnest($1::text[]) as hex)`,
)
const insertStopped = prepared<[hashHex: string, now: Date], never>(
  'stop-address',
  `insert into stopped_addresses (hash, at) values (decode($1, 'hex'), $2) on conflict (hash) do nothing`,
)
const deleteStopped = prepared<[hashHex: string], never>(
  'allow-address',
  `delete from stopped_addresses where hash = decode($1, 'hex')`,
)

type Shop = Pick<Services, 'secret'>

/** Returns which of these addresses get no mail. */
export async function findStopped(
  { secret, db }: Shop & { db: Db },
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const hashes = new Map(emails.map((email) => [email, hashOf(secret, email)]))
  const rows = await selectStopped(db, [...hashes.values()])
  const stopped = new Set(rows.map(({ hash }) => hash))
  return new Set(emails.filter((email) => stopped.has(hashes.get(email) ?? '')))
}

/** Refuses an address that gets no mail, at the field of a form: its code would never arrive. */
export async function requireMailAllowed(
  ctx: Shop & { db: Db },
  field: string,
  email: string,
): Promise<void> {
  const stopped = await findStopped(ctx, [email])
  if (stopped.size > 0)
    throw new ApiError('badInput', { reason: 'mailStopped', fields: { [field]: 'mailStopped' } })
}

export const stopMail = ({ secret }: Shop, db: Db, now: Date, email: string): Promise<never[]> =>
  insertStopped(db, hashOf(secret, email), now)
export const allowMail = ({ secret }: Shop, db: Db, email: string): Promise<never[]> =>
  deleteStopped(db, hashOf(secret, email))
