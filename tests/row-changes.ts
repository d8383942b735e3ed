import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Tables that are not compared, with the reason. */
const technical: Record<string, string> = {
  rate_counters: 'counts requests, also those that are refused',
  served_addresses: 'says which addresses were read, so that an index of an old list is not used',
  pincodes: 'its 19,000 rows would take most of the time: `digests` compares it once, at the end',
  row_changes: 'the records of this file',
}

/** Returns the names of all tables with data of the shop that are compared after each call. */
export async function dataTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !(name in technical))
}

/** Returns a hash of each table. */
export async function digests(db: Db, tables: readonly string[]): Promise<Record<string, string>> {
  const parts = tables.map(
    (table) => sql`
    select ${table}::text as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text || ' ' || count(*) as sum
    from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** Returns a hash of the rows of each table that contain one of the texts. */
export async function digestsOf(
  db: Db,
  tables: readonly string[],
  texts: readonly string[],
): Promise<Record<string, string>> {
  const pattern = texts.map((text) => text.replaceAll(/[^\w-]/g, '.')).join('|')
  const parts = tables.map(
    (table) => sql`
    select ${table}::text as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text || ' ' || count(*) as sum
    from ${sql.table(table)} t where t::text ~ ${pattern}`,
  )
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** Begins to record the texts of all rows that are inserted and updated. */
export async function recordTexts(db: Db, tables: readonly string[]): Promise<void> {
  await sql`create unlogged table row_changes (row jsonb not null)`.execute(db)
  await sql`
    create function record_row() returns trigger language plpgsql as $$
    begin
      insert into row_changes values (to_jsonb(new));
      return null;
    end $$`.execute(db)
  for (const table of tables)
    await sql`create trigger record_row after insert or update on ${sql.table(table)}
      for each row execute function record_row()`.execute(db)
}

/** Returns all texts of the rows that were written since the last call. */
export async function takeTexts(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ text: string }>`
    select distinct value #>> '{}' as text from row_changes, jsonb_path_query(row, 'strict $.**') value
    where jsonb_typeof(value) = 'string'`.execute(db)
  await sql`truncate row_changes`.execute(db)
  return new Set(rows.map(({ text }) => text))
}
