import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

type Migration = { name: string; sql: string; checksum: string }
type Applied = { name: string; checksum: string }

const defaultFolder = path.join(import.meta.dirname, 'migrations')
/** Ids of advisory locks, used for nothing else: processes that start together migrate one after the other. */
const migrationLock = 4_207_001

const startLock = 4_207_011

/** Runs `work` while no other process of this database does: a second first start waits for the first one. */
export async function withStartLock<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work()
  } finally {
    // Closed instead of released: the settings and the lock end with the connection.
    client.release(true)
  }
}

/** Runs `work` while no process migrates this database. */
export async function withMigrationLock<Result>(
  client: pg.PoolClient,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
  const result = await work()
  // After an error the caller closes the connection, which ends the lock.
  await client.query('select pg_advisory_unlock_shared($1)', [migrationLock])
  return result
}

/**
 * Applies the new SQL files in order, each in a transaction, and returns their names. With `only`, only files of
 * these names. Throws if a file fails or was changed after it was applied; earlier files stay applied.
 */
export async function migrate(
  pool: pg.Pool,
  folder = defaultFolder,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const files = readMigrations(folder).filter(({ name }) => only?.has(name) ?? true)
  const client = await pool.connect()
  try {
    // No timeouts: a migration may take long, and waits for a process that migrates before it.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await requireOwnSchema(client, files)
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<Applied>('select name, checksum from migrations order by name')
    const pending = findPending(files, rows)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    // Closed instead of released: the settings and the lock end with the connection.
    client.release(true)
  }
}

const fileName = /^(\d{4})_[a-z0-9-]+\.sql$/

/** Throws if the schema has tables of another program, or migrations that are not in `files`. */
async function requireOwnSchema(client: pg.PoolClient, files: Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
      and c.relkind in ('r', 'p', 'f', 'v', 'm')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`)
  const others = rows.map(({ name }) => name).filter((name) => name !== 'migrations')
  if (others.length < rows.length) {
    const { rows: columns } = await client.query(`select from pg_attribute
      where attrelid = to_regclass('migrations') and attname in ('name', 'checksum', 'applied_at')`)
    const applied =
      columns.length === 3 ? (await client.query<{ name: string }>('select name from migrations')).rows : null
    const ownNames = new Set(files.map(({ name }) => name))
    // An empty `migrations` table is ours: the first start ended before its first migration.
    if (applied?.some(({ name }) => ownNames.has(name)) || (applied?.length === 0 && others.length === 0))
      return
    if (applied?.some(({ name }) => fileName.test(name)))
      throw new Error(
        'The database was created by a development version with other migrations. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.',
      )
    others.push('migrations')
  }
  if (others.length === 0) return
  const some = others.slice(0, 3).join(', ') + (others.length > 3 ? ', …' : '')
  throw new Error(
    `The database of DATABASE_URL holds tables of another program (${some}). Set DATABASE_URL to an empty database.`,
  )
}

/** Reads the SQL files of a folder in order. Throws for an invalid name or a duplicate number. */
export function readMigrations(folder = defaultFolder): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const numbers = new Map<string, string>()
  return names.toSorted().map((name) => {
    const number = fileName.exec(name)?.[1]
    if (!number) throw new Error(`Migration ${name} is not named NNNN_some-words.sql.`)
    const twin = numbers.get(number)
    if (twin) throw new Error(`Migrations ${twin} and ${name} have the same number.`)
    numbers.set(number, name)
    // A checkout on Windows may have other line ends; the checksum must not change.
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Returns the files to apply. Migrations that only the database has are ignored, because the previous release must
 * run on the newer schema.
 */
function findPending(files: Migration[], applied: Applied[]): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of files)
    if (checksums.has(name) && checksums.get(name) !== checksum)
      throw new Error(
        `Migration ${name} was changed after it was applied to this database. Restore it and write the change as a new migration.`,
      )
  return files.filter(({ name }) => !checksums.has(name))
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name}${lineText(error, sql)} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

function lineText(error: unknown, sql: string): string {
  const position = Number((error as pg.DatabaseError).position)
  return position ? `, line ${sql.slice(0, position - 1).split('\n').length},` : ''
}
