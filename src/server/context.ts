import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import type { Precision } from '#contract/define-call.ts'
import type { Env } from '#env'
import type { Db } from '#server/db/db.ts'
import type { Locale } from '#text/text.ts'
import type { Log } from './logger.ts'
import type { Metrics } from './metrics.ts'
import type { Providers } from '#server/providers/providers.ts'
import type { SettingsCache } from '#server/settings/settings.ts'

/** The signed-in person of a request, identified by the token and never by the input. */
export type Viewer = {
  userId: string
  sessionId: string
  kind: 'personal' | 'business'
  role: 'shopper' | 'seller' | 'operator'
  /** Language setting of the account. */
  locale: Locale
}

/** Services that the whole process shares. */
export type Services = {
  db: Db
  providers: Providers
  env: Env
  /** The rules of the shop, for reads; a transaction that places an order reads the table. */
  settings: SettingsCache
  secret: string
  /** Returns the current time; tests pass their own clock. */
  clock: () => Date
  /** Writes the line of each request, without redaction. All other lines are written with `log`. */
  requestLogger: Logger
  /** Writes a log line; in a call it has the request id. */
  log: Log
  metrics: Metrics
}

/** State of a rate limit after a request was counted. `resetSeconds` is the time until its window ends. */
export type RateLimit = { limit: number; remaining: number; resetSeconds: number }

/** A page of a list, or an object that contains one. Without a `total` the rows are sent without paging headers. */
export type PageResult<Rows> = {
  rows: Rows
  /** Number of rows of the whole list. */
  total: number | null
  precision: Precision
  /** Rows per page, if it differs from that of product lists. */
  limit?: number
}

/** Context of one call. */
export type Ctx = Services & {
  viewer: Viewer | null
  now: Date
  /**
   * Returns the language of the texts of the response: the one that `Accept-Language` prefers, else the setting of the
   * viewer's account, else the default language. Marks the response as written in this language.
   */
  locale: () => Locale
  /** Value of `x-request-id`; null for calls of the page server. */
  requestId: string | null
  /** IP address of the client as the nearest trusted proxy reported it. */
  ip: string
  headers: IncomingHttpHeaders
  cookies: Record<string, string>
  /** Sets an HttpOnly cookie of this site; `seconds` 0 removes it. */
  setCookie(name: string, value: string, seconds: number): void
  /**
   * Sets the rate limit for the `RateLimit-*` headers; of several, the one with the fewest requests left is sent.
   * Only for limits of the client's own network, device or account: the state of a phone or an email would reveal the
   * activity of its owner to strangers.
   */
  setRateLimit(limit: RateLimit): void
  /** Stores the files of a form call in a folder. They are deleted after the response. */
  files(folder: string): Promise<{ field: string; path: string; name: string }[]>
}

/** Context of a call that requires a signed-in viewer; `bindCall` has checked it. */
export type ViewerCtx = Ctx & { viewer: Viewer }

/** Context of a call of a store: the viewer is a member of the seller. */
export type SellerCtx = ViewerCtx & { seller: { id: string } }
