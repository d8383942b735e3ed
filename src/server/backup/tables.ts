import pg from 'pg'

export type TableColumns = { name: string; columns: string[] }

export const quote = (name: string): string => pg.escapeIdentifier(name)

/** `"table" ("column", …)`, for COPY. */
export const withColumns = ({ name, columns }: TableColumns): string =>
  `${quote(name)} (${columns.map(quote).join(', ')})`

/** Makes this session independent of the server's settings: no time limits, and dates in one format for every server. */
export async function prepareSession(client: pg.PoolClient): Promise<void> {
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'`)
}

/**
 * Returns the tables of the shop with the columns that hold data: generated columns are computed again. `migrations` is
 * not among them, because a restore applies the migrations itself.
 */
export async function listTables(client: pg.PoolClient): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
      and c.relkind = 'r' and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

/** Returns the migrations that were applied, in order; none when the database has no shop. */
export async function listMigrations(client: pg.PoolClient): Promise<{ name: string; checksum: string }[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('migrations') is not null as there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  return rows
}

/** Calls `log` with the current text at most once in five seconds. */
export function throttle(log: (line: string) => void): (text: () => string) => void {
  let last = performance.now()
  return (text) => {
    if (performance.now() - last < 5000) return
    last = performance.now()
    log(text())
  }
}
