import type { Logger } from 'pino'
import type { Precision } from '#contract/define-call.ts'
import type { StatusMover } from '#domain/order-status.ts'
import type { Desk } from '#domain/permissions.ts'
import type { Env } from '#env'
import type { Db } from '#server/db/db.ts'
import type { Locale } from '#domain/languages.ts'
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
  /** Rows per page, if different from product lists. */
  limit?: number
}

/** Context of one call, without HTTP, so that a job or a script can make one. Handlers get `RequestCtx` (http/request.ts). */
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
  /** Name of the client program; null if it has sent none. */
  userAgent: string | null
  /** Solution of a proof of work, `<challenge>~<answer>`; null if the client has sent none. */
  workAnswer: string | null
}

/** Acting person and customer: the same person in a call of the shop, two persons if an operator helps a customer. */
export type OnBehalf = { actor: { id: string | null; role: StatusMover }; customerId: string }

/** Returns the viewer as the customer who acts for itself. */
export const byViewer = ({ viewer: { userId } }: Pick<ViewerCtx, 'viewer'>): OnBehalf => ({
  actor: { id: userId, role: 'shopper' },
  customerId: userId,
})

/** Context of a call that requires a signed-in viewer; `bindCall` has checked it. */
export type ViewerCtx = Ctx & { viewer: Viewer }

/**
 * The store whose data a desk call may read and change; `all` at the operator desk. Each statement has the condition in its SQL
 * text.
 */
export type DeskScope = { sellerId: string } | 'all'

/** Context of a call of a desk: the viewer is a member of the store or an operator, and has passed the second factor. */
export type DeskCtx = ViewerCtx & {
  desk: Desk
  scope: DeskScope
  /** Role of the viewer at this desk. */
  role: string
  /** The viewer has given a code of the second factor in the last ten minutes. */
  isFresh: boolean
  /** Action of the audit log (`audits` of the contract row); none of a call that only reads. */
  action: string | undefined
}

/** Store, role in the team and request of a person who takes a step at a desk. */
export type AuditedRequest = {
  sellerId?: string | undefined
  teamRole?: string
  requestId?: string | null
  sessionId?: string
}

/** Who takes a step: a person at a desk, or a shopper, a job or a courier, without store, request and session. */
export type StepActor<Role extends string> = AuditedRequest & { id: string | null; role: Role }

/** Returns the fields of the audit log that name the actor of a step: of a person at a desk the role in the team. */
export const auditedActor = ({ id: actorId, role, teamRole = role, ...request }: StepActor<string>) => ({
  actorId,
  role: teamRole,
  ...request,
})

/** Person who takes a step at a desk, as the use cases of orders, returns and tickets take it. */
export type DeskActor = (
  | { role: 'seller'; id: string; sellerId: string }
  | { role: 'operator'; id: string; sellerId?: undefined }
) & { teamRole: string; requestId: string | null; sessionId: string }

/** Returns the person of a desk call as the actor of a step. */
export function actorOf({
  scope,
  role: teamRole,
  viewer: { userId: id, sessionId },
  requestId,
}: DeskCtx): DeskActor {
  const request = { id, teamRole, requestId, sessionId }
  return scope === 'all'
    ? { role: 'operator', ...request }
    : { role: 'seller', sellerId: scope.sellerId, ...request }
}
