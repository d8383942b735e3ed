import type { DeskScope, Viewer } from '#server/context.ts'
import type { Db, Tx } from './db.ts'
import { prepared } from './prepared.ts'

export type AuditEntry = {
  /** User id; without one an operator on the command line, or the shop itself. */
  actorId?: string | null
  /** Role in the team of a person at a desk; "operator" unless given. */
  role?: string
  /** "change-return-days", "ticket.answer". */
  action: string
  /** Id of the changed record, or the name of a table that was replaced ("faq"). */
  subject: string
  data?: object
  /** The call of a desk that makes the change: its store, request and session. */
  sellerId?: string | undefined
  requestId?: string | null | undefined
  sessionId?: string | undefined
  /** The changed fields. */
  before?: Fields
  after?: Fields
}

/** Adds an entry to the audit log, in the transaction of the change that it records. */
export async function addAuditEntry(tx: Tx, now: Date, entry: AuditEntry): Promise<void> {
  const { actorId = null, role = 'operator', action, subject, data = {}, before, after } = entry
  const { sellerId = null, requestId = null, sessionId = null } = entry
  await tx
    .insertInto('audit_log')
    .values({
      at: now,
      actor_id: actorId,
      actor_role: role,
      action,
      subject,
      data: JSON.stringify(data),
      seller_id: sellerId,
      request_id: requestId,
      session_id: sessionId,
      before: before ? JSON.stringify(changedFields(before, after)) : null,
      after: after ? JSON.stringify(changedFields(after, before)) : null,
    })
    .execute()
}

/** Returns the fields whose value differs in the other version of the record. */
export const changedFields = (fields: Fields, other: Fields | undefined): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => other?.[name] !== value))

/** Who changes something at a desk, and by which call: every `DeskCtx` has it. */
export type AuditCtx = {
  now: Date
  /** Null on the command line. */
  viewer: Pick<Viewer, 'userId' | 'sessionId'> | null
  /** Role at the desk. */
  role: string
  scope: DeskScope
  /** Action of the row (`audits` of the contract row). */
  action: string | undefined
  requestId: string | null
  /** Name of the person on the command line. */
  by?: string
}

/** Fields of a record; a time as ISO text. Users are named by their id alone, and secrets are left out. */
type Fields = Readonly<Record<string, string | number | boolean | null>>

/**
 * Adds the row of a change at a desk to the audit log, in the transaction of the change. Of `before` and `after` only the
 * fields that differ are stored; one of them is left out if the record is new or gone.
 */
export async function audited(
  tx: Tx,
  { now, viewer, role, scope, action, requestId, by }: AuditCtx,
  { subject, before, after, reason }: { subject: string; before?: Fields; after?: Fields; reason?: string },
): Promise<void> {
  if (action === undefined) throw new Error('A call that changes something names no action of the audit log')
  await addAuditEntry(tx, now, {
    actorId: viewer?.userId ?? null,
    role,
    action,
    subject,
    data: { by, reason },
    sellerId: scope === 'all' ? undefined : scope.sellerId,
    requestId,
    sessionId: viewer?.sessionId,
    ...(before && { before }),
    ...(after && { after }),
  })
}

type HistoryRow = {
  at: Date
  userId: string | null
  name: string | null
  role: string
  action: string
  before: unknown
  after: unknown
  reason: string | null
}
const selectHistory = (condition: string) =>
  `select a.at, a.actor_id as "userId", u.name, a.actor_role as role, a.action, a.before, a.after, a.data->>'reason' as reason
   from audit_log a left join users u on u.id = a.actor_id
   where a.subject = any (array(select $1 union all select s.id from shipments s where s.return_id = $1)) ${condition}
   order by a.id limit 200`
const allHistory = prepared<[subject: string], HistoryRow>('audit-of-subject', selectHistory(''))
const historyOfStore = prepared<[subject: string, sellerId: string], HistoryRow>(
  'audit-of-subject-at-store',
  selectHistory('and a.seller_id = $2'),
)

/**
 * Returns the changes of a record, of a return also those of its replacement, oldest first, at most 200. A store sees those
 * that its members made.
 */
export async function historyOf(db: Db, scope: DeskScope, subject: string) {
  const rows = await (scope === 'all' ? allHistory(db, subject) : historyOfStore(db, subject, scope.sellerId))
  return rows.map(({ at, userId, name, role, before, after, ...change }) => ({
    at: at.toISOString(),
    actor: userId === null ? null : { userId, name: name ?? '', role },
    before: before as Fields | null,
    after: after as Fields | null,
    ...change,
  }))
}
