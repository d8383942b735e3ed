import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

type Migration = { name: string; sql: string; checksum: string }
type Applied = { name: string; checksum: string }

const ownMigrations = path.join(import.meta.dirname, 'migrations')
/** Any number no other advisory lock of the shop uses: two processes that start together migrate one after the other. */
const turn = 4_207_001

const preparing = 4_207_011

/** Runs `work` while no other process on this database runs `oneAtATime`: a second first start waits for the first one. */
export async function withStartLock<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [preparing])
    return await work()
  } finally {
    // Closed, not given back: the settings and the lock end with the connection.
    client.release(true)
  }
}

/** Runs `work` while no process migrates this database. */
export async function withMigrationLock<Result>(
  client: pg.PoolClient,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('select pg_advisory_lock_shared($1)', [turn])
  const result = await work()
  // After an error the caller closes the connection, and the lock ends with it.
  await client.query('select pg_advisory_unlock_shared($1)', [turn])
  return result
}

/**
 * Applies the numbered SQL files not yet applied, in order, each in a transaction; answers their names.
 * With `only`, files of other names wait. Throws, with the database as the last good file left it, on a failing file or
 * one changed after it was applied.
 */
export async function migrate(
  pool: pg.Pool,
  folder = ownMigrations,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const files = readMigrations(folder).filter(({ name }) => only?.has(name) ?? true)
  const client = await pool.connect()
  try {
    // A migration may take longer than a shopper would wait, and waits for the process that migrates before it.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [turn])
    await refuseForeign(client, files)
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<Applied>('select name, checksum from migrations order by name')
    const waiting = stillToApply(files, rows)
    for (const migration of waiting) await apply(client, migration)
    return waiting.map(({ name }) => name)
  } finally {
    // Closed, not given back: the settings and the lock end with the connection.
    client.release(true)
  }
}

/** Throws when the schema has tables, and none of this shop: the tables of another program are left alone. */
async function refuseForeign(client: pg.PoolClient, files: Migration[]): Promise<void> {
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
    const own = new Set(files.map(({ name }) => name))
    // An empty one of ours: the first start ended before its first migration did.
    if (applied?.some(({ name }) => own.has(name)) || (applied?.length === 0 && others.length === 0)) return
    others.push('migrations')
  }
  if (others.length === 0) return
  const some = others.slice(0, 3).join(', ') + (others.length > 3 ? ', …' : '')
  throw new Error(
    `The database of DATABASE_URL holds tables of another program (${some}). Set DATABASE_URL to an empty database.`,
  )
}

/** Reads the SQL files of a folder, in order; throws on a wrong name or a number used twice. */
export function readMigrations(folder = ownMigrations): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const numbers = new Map<string, string>()
  return names.toSorted().map((name) => {
    const number = /^(\d{4})_[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`Migration ${name} is not named NNNN_some-words.sql.`)
    const twin = numbers.get(number)
    if (twin) throw new Error(`Migrations ${twin} and ${name} have the same number.`)
    numbers.set(number, name)
    // A checkout on Windows may bring other line ends; the migration is the same.
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Names the database has and this release does not are left alone: the release before must run on the newer schema. */
function stillToApply(files: Migration[], applied: Applied[]): Migration[] {
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
    throw new Error(`Migration ${name}${lineOf(error, sql)} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

function lineOf(error: unknown, sql: string): string {
  const position = Number((error as pg.DatabaseError).position)
  return position ? `, line ${sql.slice(0, position - 1).split('\n').length},` : ''
}
