import type { z } from 'zod'
import type { HistoryEntry } from '#contract/desk/list.ts'
import type { DeskScope } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { isoTime, prepared } from '#server/db/prepared.ts'

type Entry = z.input<typeof HistoryEntry>

/** Entries of the history of one record. */
const MAX_ENTRIES = 200

const columns = (actor: string) => `select ${isoTime('a.at')} as at, case when ${actor} then
    jsonb_build_object('userId', a.actor_id, 'name', coalesce(u.name, ''), 'role', a.actor_role) end as actor,
  a.action, a.before, a.after, a.data->>'reason' as reason
  from audit_log a left join users u on u.id = a.actor_id where a.subject = $1`
const order = `order by a.at desc, a.id desc limit ${MAX_ENTRIES}`
const historyOf = prepared<[subject: string], Entry>(
  'desk-history',
  `${columns('a.actor_id is not null')} ${order}`,
)
// A store learns what was done to its records, but not which person who runs the shop did it.
const historyOfStore = prepared<[subject: string, sellerId: string], Entry>(
  'desk-history-of-store',
  `${columns(`a.actor_id is not null and a.actor_role <> 'operator'`)} and a.seller_id = $2 ${order}`,
)

/** Returns what was done to a record at the desks, newest first; at the desk of a store only what concerns the store. */
export const findHistory = (db: Db, scope: DeskScope, subject: string): Promise<Entry[]> =>
  scope === 'all' ? historyOf(db, subject) : historyOfStore(db, subject, scope.sellerId)
