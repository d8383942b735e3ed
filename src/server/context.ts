import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '#env'
import type { Db } from '#server/db/db.ts'
import type { Log } from './logger.ts'
import type { Metrics } from './metrics.ts'
import type { Providers } from '#server/providers/providers.ts'

/** Who asks, read from the token and never from the payload. */
export type Viewer = {
  userId: string
  sessionId: string
  kind: 'personal' | 'business'
  role: 'shopper' | 'seller' | 'operator'
}

/** What only the demo shop does: passed in by main.ts, because no file of the server imports the demo. */
export type Demo = {
  /** Draws the picture of a recipe in `media.recipe`. */
  compose: (recipe: unknown) => Promise<Buffer>
  /** Moves the dates of the demo's data forward; does nothing in a shop without them. */
  renew: (shop: Services) => Promise<void>
  findLogins: (db: Db) => Promise<{ kind: string; email: string; password: string }[]>
}

/** What the whole process shares. */
export type Services = {
  db: Db
  providers: Providers
  demo: Demo
  env: Env
  secret: string
  /** The clock; tests set their own. */
  clock: () => Date
  /** The logger of the HTTP server. All other code writes with `log`. */
  logger: FastifyBaseLogger
  /** Writes a log line; in a call it has the request id. */
  log: Log
  metrics: Metrics
}

/** State of a limit after a request was counted; `resetSeconds` is the time until its window ends. */
export type RateLimit = { limit: number; remaining: number; resetSeconds: number }

/** How a total is meant. Beyond some thousands counting is not worth its time; the answer says so. */
export type Precision = 'exact' | 'about' | 'atLeast'

/** One call being answered. */
export type Ctx = Services & {
  viewer: Viewer | null
  now: Date
  /** As in `x-request-id`; null for calls of the page server. */
  requestId: string | null
  /** The caller's address as the nearest trusted proxy saw it. */
  ip: string
  headers: IncomingHttpHeaders
  cookies: Record<string, string>
  /** Sets an HttpOnly cookie of this site; `seconds` 0 removes it. */
  setCookie(name: string, value: string, seconds: number): void
  /**
   * How many rows the whole list has, for `X-Total-Count`, `X-Total-Precision` and `Link`; `limit` is the number of rows
   * on a page where it is not that of products.
   */
  setTotal(rows: number, precision?: Precision, limit?: number): void
  /**
   * Tells a limit of the requester's own network, device or account for the `RateLimit-*` headers; of several, the one
   * with the fewest requests left is sent. Never for a counter of a phone, an email or an account that the request only
   * names: a stranger could watch its owner.
   */
  setRateLimit(limit: RateLimit): void
  /** Receives the files of a form call in a folder. They are removed when the answer is sent. */
  files(folder: string): Promise<{ field: string; path: string }[]>
}

/** A call for signed-in shoppers has one: `serve` let nobody else in. */
export type ViewerCtx = Ctx & { viewer: Viewer }
