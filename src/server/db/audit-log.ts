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
