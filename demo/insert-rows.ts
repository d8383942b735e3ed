import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Inserts plain rows in one statement. All rows have the same keys; dates are Date or ISO text, JSON columns plain
 * values. Columns that are left out get their defaults.
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
