import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Inserts rows that all have the keys of the first one, in one statement; does nothing without rows. Other columns get their
 * defaults; dates are Date or ISO text, and JSON values are not stringified.
 */
export async function insertRows(
  db: Db,
  table: keyof Database,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}
