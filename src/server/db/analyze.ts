import { sql } from 'kysely'
import { type Db, transaction } from './db.ts'

/** Refreshes the statistics of all tables, after a catalog was loaded or imported. */
export async function analyzeAll(db: Db): Promise<void> {
  await analyze(db)
}

/**
 * Refreshes the statistics of tables that grew by half since the last time, above all the carts and orders of the
 * first customers. Autovacuum does so up to a minute later, or never if it is off; until then PostgreSQL keeps plans
 * that scan a table it considers empty.
 */
export async function analyzeGrown(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select s.relname as name from pg_stat_user_tables s
    where s.schemaname = current_schema() and s.n_mod_since_analyze > 100
      and s.n_mod_since_analyze > 0.5 * (select greatest(c.reltuples, 0) from pg_class c where c.oid = s.relid)
    order by 1`.execute(db)
  if (rows.length > 0)
    await analyze(
      db,
      rows.map(({ name }) => name),
    )
}

async function analyze(db: Db, tables: string[] = []): Promise<void> {
  await transaction(db, async (tx) => {
    // A large catalog takes longer than the statement timeout of requests.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`analyze ${sql.join(tables.map((name) => sql.table(name)))}`.execute(tx)
  })
}
