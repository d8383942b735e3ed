import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { analyzeAll } from '#server/db/analyze.ts'
import type { Connection } from '#server/db/db.ts'
import { migrate, withStartLock, readMigrations } from '#server/db/migrate.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import type { Storage } from '#server/providers/storage/storage.ts'
import {
  type BackupEntry,
  BackupJobs,
  keyOfEntry,
  listMigrations,
  listTables,
  parseEntry,
  prepareSession,
  quote,
  readArchive,
  type TableColumns,
  throttle,
  withColumns,
} from './archive.ts'
import { verifyBackup, type VerifiedBackup } from './verify-backup.ts'

/** Tables that migrations and a first start fill. Their rows are replaced by those of the backup. */
const filledByStart = new Set([
  'synonyms',
  'pincodes',
  'job_workers',
  'local_payment_settings',
  'shop_counters',
  'setting_keys',
])

export type RestoreResult = VerifiedBackup & {
  /** Later migrations of this release that were applied to the restored rows. */
  migrated: string[]
}

/**
 * Verifies a backup, and loads it into an empty database, its files into the store and the secret into `dataDir`. The
 * migrations of the backup are applied before the rows and the later ones of this release after them, so that they change the
 * restored rows as they would have changed the shop. All rows are loaded in one transaction: after an error the database has
 * empty tables at most, no file of the backup, and the restore can be repeated. Throws sentences.
 */
export async function restoreBackup(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  options: { file: string; dataDir: string; storage: Storage; log?: (line: string) => void },
): Promise<RestoreResult> {
  const { file, dataDir, storage, log = () => {} } = options
  const progress = throttle(log)
  const backup = await verifyBackup(file, progress)
  const { migrations } = backup.head
  refuseLaterRelease(migrations)
  // A shop that starts meanwhile waits until the restore is done.
  await withStartLock(pool, async () => {
    await onClient(pool, (client) => refuseTarget(client, migrations))
    await migrate(pool, undefined, new Set(migrations.map(({ name }) => name)))
    await migrateJobs(pool)
    await onClient(pool, (client) => load(client, { backup, file, dataDir, storage, progress }))
  })
  const migrated = await migrate(pool)
  await analyzeAll(db)
  return { ...backup, migrated }
}

async function onClient<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  try {
    await prepareSession(client)
    return await work(client)
  } finally {
    // Closed instead of released: the settings end with the connection, and an open transaction with it.
    client.release(true)
  }
}

type Migrations = VerifiedBackup['head']['migrations']

/** Throws when this release does not have a migration of the backup. */
function refuseLaterRelease(migrations: Migrations): void {
  const own = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]))
  const unknown = migrations.find(({ name, checksum }) => own.get(name) !== checksum)
  if (unknown)
    throw new Error(
      `The backup was made by another release: this one does not have its migration ${unknown.name}. Restore with that release or a later one.`,
    )
}

/** Throws when a shop runs on the database, or when the database holds rows or later migrations. */
async function refuseTarget(client: pg.PoolClient, migrations: Migrations): Promise<void> {
  // Each process of a shop listens on a connection of this name (db/notify.ts).
  const { rows: running } = await client.query(`select from pg_stat_activity
    where datname = current_database() and application_name = 'tharacart-listen' limit 1`)
  if (running.length > 0) throw new Error('A shop runs on this database. Stop all its processes first.')
  const known = new Set(migrations.map(({ name }) => name))
  const applied = await listMigrations(client)
  if (applied.length === 0) return
  for (const { name } of await listTables(client)) {
    if (filledByStart.has(name)) continue
    const { rows } = await client.query(`select from ${quote(name)} limit 1`)
    if (rows.length > 0)
      throw new Error(
        `The database is not empty: table ${name} has rows. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.`,
      )
  }
  const later = applied.find(({ name }) => !known.has(name))
  if (later)
    throw new Error(
      `The database has migration ${later.name}, which is later than the backup. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.`,
    )
}

type Load = {
  backup: VerifiedBackup
  file: string
  dataDir: string
  storage: Storage
  progress: (text: () => string) => void
}

async function load(
  client: pg.PoolClient,
  { backup: { head, end, rows }, file, dataDir, storage, progress }: Load,
): Promise<void> {
  const tables = new Map(head.tables.map((table) => [table.name, table]))
  const loaded = new Map<string, number>()
  const written: string[] = []
  let files = 0
  let secret: Buffer | undefined
  try {
    await client.query('begin')
    compareTables(head.tables, await listTables(client))
    const finishTables = await prepareTables(client, head.tables)
    for await (const entry of readArchive(file)) {
      const { name, bytes } = entry
      const [kind = '', second = ''] = name.split('/')
      const table = kind === 'tables' ? tables.get(second) : undefined
      if (table) {
        const count = (loaded.get(table.name) ?? 0) + (await copyRows(client, table, bytes))
        loaded.set(table.name, count)
        progress(() => `${table.name}: ${count.toLocaleString('en-IN')} rows`)
      } else if (name === 'jobs.json') await addJobs(client, entry)
      else if (kind === 'media') {
        const key = keyOfEntry(name)
        if (await writeMissing(storage, key, bytes)) written.push(key)
        files += 1
        progress(() => `${files} files`)
      } else if (name === 'secret') secret = bytes
    }
    for (const [table, count] of rows)
      if ((loaded.get(table) ?? 0) !== count)
        throw new Error(`Table ${table} received ${loaded.get(table) ?? 0} rows instead of ${count}.`)
    progress(() => 'Checking references between the tables')
    await finishTables()
    for (const [name, value] of Object.entries(end.sequences))
      await client.query('select setval($1::regclass, $2)', [quote(name), value])
    if (secret) await writeSecret(dataDir, secret)
    await client.query('commit')
  } catch (error) {
    await Promise.allSettled(written.map((key) => storage.remove(key)))
    throw error
  }
}

function compareTables(backup: TableColumns[], database: TableColumns[]): void {
  const describe = ({ name, columns }: TableColumns) => `${name} (${columns.toSorted().join(', ')})`
  const there = new Set(database.map(describe))
  const odd = backup.find((table) => !there.has(describe(table)))
  if (odd || backup.length !== database.length)
    throw new Error(
      `The tables of the database are not those of the backup${odd ? ` (${odd.name})` : ''}. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.`,
    )
}

/**
 * Empties the tables, disables their triggers, whose results are in the backup, and drops their foreign keys, as tables
 * refer to each other in circles. The result undoes the last two; adding the keys again checks all rows.
 */
async function prepareTables(client: pg.PoolClient, tables: TableColumns[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = (select oid from pg_namespace where nspname = current_schema())
    order by t.relname, c.conname`)
  for (const key of keys)
    await client.query(`alter table ${quote(key.table)} drop constraint ${quote(key.name)}`)
  for (const { name } of tables) await client.query(`alter table ${quote(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`)
  return async () => {
    for (const key of keys)
      await client.query(
        `alter table ${quote(key.table)} add constraint ${quote(key.name)} ${key.definition}`,
      )
    for (const { name } of tables) await client.query(`alter table ${quote(name)} enable trigger user`)
  }
}

async function copyRows(client: pg.PoolClient, table: TableColumns, bytes: Buffer): Promise<number> {
  const stream = client.query(copyFrom(`copy ${withColumns(table)} from stdin`))
  await pipeline([bytes], stream)
  return stream.rowCount
}

/** Enqueues the jobs again, with all their attempts before them. */
async function addJobs(client: pg.PoolClient, entry: BackupEntry): Promise<void> {
  const jobs = parseEntry(BackupJobs, entry)
  await client.query(
    `select graphile_worker.add_job(identifier, payload::json, queue_name, run_at, max_attempts, job_key, priority)
     from json_to_recordset($1::json) as j (identifier text, payload text, queue_name text, run_at timestamptz,
       max_attempts int, job_key text, priority int)`,
    [JSON.stringify(jobs)],
  )
}

/** Returns false when the file is there already, as it is when the same folder or bucket gets another database. */
async function writeMissing(storage: Storage, key: string, bytes: Buffer): Promise<boolean> {
  const present = await storage.read(key)
  if (!present) {
    await storage.write(key, bytes)
    return true
  }
  if (!present.equals(bytes))
    throw new Error(
      `${key} is there already and differs from the backup. Set ${storage.name === 's3' ? 'S3_BUCKET to another bucket' : 'DATA_DIR to a new folder'}.`,
    )
  return false
}

async function writeSecret(dataDir: string, bytes: Buffer): Promise<void> {
  const file = join(dataDir, 'secret')
  const part = `${file}.${process.pid}.part`
  await mkdir(dataDir, { recursive: true })
  await writeFile(part, bytes, { mode: 0o600, flush: true })
  await rename(part, file)
}
