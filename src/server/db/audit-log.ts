import type { DeskScope, Viewer } from '#server/context.ts'
import type { Tx } from './db.ts'

export type AuditEntry = {
  /** User id; without one an operator on the command line, or the shop itself. */
  actorId?: string | null
  /** "operator" unless given. */
  role?: string
  /** "change-return-days", "ticket.answer". */
  action: string
  /** Id of the changed record, or the name of a table that was replaced ("faq"). */
  subject: string
  data?: object
}

/** Adds an entry to the audit log, in the transaction of the change that it records. */
export async function addAuditEntry(tx: Tx, now: Date, entry: AuditEntry): Promise<void> {
  const { actorId = null, role = 'operator', action, subject, data = {} } = entry
  await tx
    .insertInto('audit_log')
    .values({ at: now, actor_id: actorId, actor_role: role, action, subject, data: JSON.stringify(data) })
    .execute()
}

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
  const changedOf = (fields: Fields | undefined, other: Fields | undefined): string | null =>
    fields
      ? JSON.stringify(
          Object.fromEntries(Object.entries(fields).filter(([name, value]) => other?.[name] !== value)),
        )
      : null
  await tx
    .insertInto('audit_log')
    .values({
      at: now,
      actor_id: viewer?.userId ?? null,
      actor_role: role,
      action,
      subject,
      seller_id: scope === 'all' ? null : scope.sellerId,
      before: changedOf(before, after),
      after: changedOf(after, before),
      data: JSON.stringify({ by, reason }),
      request_id: requestId,
      session_id: viewer?.sessionId ?? null,
    })
    .execute()
}
