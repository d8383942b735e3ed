import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withMigrationLock } from '#server/db/migrate.ts'
import type { Storage } from '#server/providers/storage/storage.ts'
import {
  type ArchiveWriter,
  countRows,
  createArchive,
  FORMAT,
  type BackupHead,
  toJson,
  listMigrations,
  listTables,
  prepareSession,
  quote,
  type TableColumns,
  throttle,
  withColumns,
} from './archive.ts'
import { verifyBackup, type VerifiedBackup } from './verify-backup.ts'

/** Bytes of one entry of a table, and so of what a restore holds in memory at a time. A longer row is one entry. */
const CHUNK = 4 * 1024 * 1024

/**
 * Writes database, background jobs, uploaded files and the installation's secret into one file, also files of an S3 store.
 * The shop may run: all rows are read from one snapshot of the database. The file is read back before it gets its name.
 * Throws sentences; `file` then does not exist.
 */
export async function createBackup(
  pool: pg.Pool,
  options: { file: string; dataDir: string; storage: Storage; now: Date; log?: (line: string) => void },
): Promise<VerifiedBackup> {
  const { file, dataDir, storage, now, log = () => {} } = options
  const progress = throttle(log)
  const archive = await createArchive(file)
  try {
    const saved = await saveDatabase(pool, archive, now, progress)
    const { paths, ...database } = saved
    // After the snapshot: a file is written before the row that names it and never changes, so that each row of the
    // snapshot finds its file, unless the picture was deleted meanwhile. Files of later rows are left out. Variants are
    // made again on demand.
    let files = 0
    const missing: string[] = []
    for (const path of paths) {
      const bytes = await storage.read(path)
      if (bytes) {
        await archive.add(`media/${path}`, bytes)
        files += 1
      } else missing.push(path)
      progress(() => `${files} of ${paths.length} files`)
    }
    // Hashes of codes and IP addresses in the rows were made with it.
    const secret = await readIfAny(join(dataDir, 'secret'))
    if (secret) await archive.add('secret', secret)
    await archive.close({ ...database, files, missing })
    const verified = await readBack(archive.part, progress)
    await archive.publish()
    return verified
  } catch (error) {
    await archive.discard()
    throw error
  }
}

/** Throws when a restore would refuse the new file, or warn. */
async function readBack(part: string, progress: (text: () => string) => void): Promise<VerifiedBackup> {
  try {
    const verified = await verifyBackup(part, progress)
    if (verified.warning) throw new Error(verified.warning)
    return verified
  } catch (error) {
    throw new Error(
      `The new file was removed, because it could not be read back. ${(error as Error).message} Run the backup again, or write it to another disk.`,
      { cause: error },
    )
  }
}

async function readIfAny(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

type Saved = {
  rows: Record<string, number>
  sequences: Record<string, number>
  jobs: number
  /** Keys of the files that rows of `media` name. */
  paths: string[]
}

async function saveDatabase(
  pool: pg.Pool,
  archive: ArchiveWriter,
  now: Date,
  progress: (text: () => string) => void,
): Promise<Saved> {
  const client = await pool.connect()
  try {
    await prepareSession(client)
    // The tables are locked before a migration can begin: a table rewritten later looks empty to an older snapshot.
    const { migrations, tables, jobs } = await withMigrationLock(client, () => takeSnapshot(client))
    const head: BackupHead = { format: FORMAT, createdAt: now.toISOString(), migrations, tables }
    await archive.add('backup.json', toJson(head))
    const rows: Saved['rows'] = {}
    for (const [index, table] of tables.entries()) {
      const report = () => progress(() => `${table.name}, table ${index + 1} of ${tables.length}`)
      rows[table.name] = await saveTable(client, archive, table, report)
    }
    const jobRows = jobs ? await listJobs(client) : []
    await archive.add('jobs.json', toJson(jobRows))
    const paths = await listPaths(client)
    // Sequences are not part of a snapshot. Read after the rows, they are not below any number in the rows.
    const { rows: sequences } = await client.query<{ name: string; value: number }>(
      `select sequencename as name, last_value as value from pg_sequences
       where schemaname = current_schema() and last_value is not null`,
    )
    await client.query('commit')
    return {
      rows,
      jobs: jobRows.length,
      paths,
      sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
    }
  } finally {
    // Closed instead of released: the settings end with the connection, and a failed COPY with it.
    client.release(true)
  }
}

/** Begins the transaction of the backup and locks all tables against changes of their structure. */
async function takeSnapshot(client: pg.PoolClient) {
  await client.query('begin isolation level repeatable read read only')
  const migrations = await listMigrations(client)
  if (migrations.length === 0) throw new Error('The database holds no shop: there is nothing to back up.')
  const tables = await listTables(client)
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as there`,
  )
  await client.query(`lock table ${tables.map(({ name }) => quote(name)).join(', ')} in access share mode`)
  return { migrations, tables, jobs: rows[0]?.there ?? false }
}

/** Writes the rows of one table; returns their number. */
async function saveTable(
  client: pg.PoolClient,
  archive: ArchiveWriter,
  table: TableColumns,
  report: () => void,
): Promise<number> {
  const stream = client.query(copyTo(`copy ${withColumns(table)} to stdout`))
  let count = 0
  // The stream ends with CopyDone. Its `rowCount` is set by CommandComplete, which may arrive later.
  let rows = 0
  for await (const chunk of wholeRows(stream as AsyncIterable<Buffer>)) {
    count += 1
    rows += countRows(chunk)
    await archive.add(`tables/${table.name}/${String(count).padStart(6, '0')}.copy`, chunk)
    report()
  }
  return rows
}

/** Joins pieces of COPY output to chunks that end with a row. */
async function* wholeRows(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    size += piece.length
    if (size < CHUNK || !piece.includes(10)) continue
    const bytes = Buffer.concat(waiting)
    const end = bytes.lastIndexOf(10) + 1
    yield bytes.subarray(0, end)
    waiting = [bytes.subarray(end)]
    size = bytes.length - end
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/**
 * Returns the jobs as arguments of `graphile_worker.add_job`, which stay the same when the library changes its tables. A
 * job under way is among them: jobs are done at least once.
 */
async function listJobs(client: pg.PoolClient): Promise<object[]> {
  const { rows } = await client.query<object>(`
    select t.identifier, j.payload::text as payload, q.queue_name, j.run_at::text as run_at, j.max_attempts, j.key as job_key,
      j.priority
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    order by j.id`)
  return rows
}

async function listPaths(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>('select distinct path from media order by path')
  return rows.map(({ path }) => path)
}
