import pg from 'pg'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { z } from 'zod'

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

/** Version of the format; increased when a restore of an older release can no longer read it. */
export const FORMAT = 1

const Migration = z.object({ name: z.string(), checksum: z.string() })

/** First entry of a backup, `backup.json`: what the database must look like before rows are loaded. */
export const BackupHead = z.object({
  format: z.number().int(),
  createdAt: z.iso.datetime(),
  migrations: z.array(Migration).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type BackupHead = z.infer<typeof BackupHead>

/** Last entry of a backup, `end.json`: what must have been loaded. A backup without this entry is incomplete. */
export const BackupEnd = z.object({
  /** Table → number of rows. */
  rows: z.record(z.string(), z.number().int()),
  /** Sequence → last value. A sequence that was never used is left out. */
  sequences: z.record(z.string(), z.number().int()),
  jobs: z.number().int(),
  files: z.number().int(),
  /** Files that a row names and that the store did not have. */
  missing: z.array(z.string()),
  /** Of names and contents of all entries before this one. */
  sha256: z.string(),
})
export type BackupEnd = z.infer<typeof BackupEnd>

/** Entry `jobs.json`: the arguments of `graphile_worker.add_job` of each waiting job. */
export const BackupJobs = z.array(
  z.object({
    identifier: z.string(),
    payload: z.string(),
    queue_name: z.string().nullable(),
    run_at: z.string(),
    max_attempts: z.number().int(),
    job_key: z.string().nullable(),
    priority: z.number().int(),
  }),
)

export type BackupEntry = { name: string; bytes: Buffer }

const LINE_FEED = 10

/** Counts rows in the text format of COPY, where a line feed ends each row and occurs nowhere else. */
export function countRows(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1
  return count
}

/** Returns the key of an entry `media/…`. Rejects other paths, because a forged backup could contain them. */
export function keyOfEntry(name: string): string {
  const path = name.slice('media/'.length)
  if (posix.normalize(path) !== path || path.includes('\\') || !path.startsWith('uploads/'))
    throw new Error(`The backup is damaged: ${name} is not the name of an upload.`)
  return path
}

/** Digest of all entries so far. */
class Digest {
  readonly #hash = createHash('sha256')
  add({ name, bytes }: BackupEntry): void {
    this.#hash.update(`${name}\n${bytes.length}\n`).update(bytes)
  }
  hex(): string {
    return this.#hash.copy().digest('hex')
  }
}

export type ArchiveWriter = {
  /** Path of the file until it is published. */
  part: string
  add: (name: string, bytes: Buffer) => Promise<void>
  /** Writes `end.json` with the digest, and the file to the disk. */
  close: (end: Omit<BackupEnd, 'sha256'>) => Promise<void>
  /** Gives the closed file its name. Throws if a file of that name appeared meanwhile. */
  publish: () => Promise<void>
  discard: () => Promise<void>
}

/**
 * Begins a compressed tar file, readable by its owner alone. It is written as `<file>.<pid>.part` and gets its name in
 * `publish`. Throws when `file` exists or its folder cannot be written.
 */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  refuseTaken(file)
  const part = `${file}.${process.pid}.part`
  const handle = await open(part, 'wx', 0o600).catch((error: Error) => {
    throw new Error(`The backup cannot be written (${error.message}).`, { cause: error })
  })
  const pack = tar.pack()
  const digest = new Digest()
  // The lowest level: the shop needs the processor more than the backup needs a smaller file.
  const written = pipeline(
    pack,
    createGzip({ level: 1 }),
    createWriteStream(part, { fd: handle, flush: true }),
  )
  // A failed write destroys the entry under way, which rejects in `add`.
  written.catch(() => {})
  const write = (name: string, bytes: Buffer) =>
    new Promise<void>((done, fail) => {
      // With a callback the entry is done when the bytes were taken, which keeps few of them in memory.
      const sink = pack.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
        error ? fail(error) : done(),
      )
      sink.on('error', fail)
      sink.end(bytes)
    })
  return {
    part,
    async add(name, bytes) {
      digest.add({ name, bytes })
      await write(name, bytes)
    },
    async close(end) {
      await write('end.json', toJson({ ...end, sha256: digest.hex() } satisfies BackupEnd))
      pack.finalize()
      await written
    },
    async publish() {
      refuseTaken(file)
      await rename(part, file)
    },
    async discard() {
      pack.destroy()
      await written.catch(() => {})
      await rm(part, { force: true })
    },
  }
}

function refuseTaken(file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name, or remove that file.`)
}

export const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

/** Parses an entry; throws a sentence when it does not have the shape of this format. */
export function parseEntry<Shape extends z.ZodType>(
  shape: Shape,
  { name, bytes }: BackupEntry,
): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    throw new Error(`The backup is damaged: ${name} cannot be read.`, { cause: error })
  }
}

/**
 * Yields the entries of a backup in order, `end.json` last, after its digest was compared. Throws a sentence when the file
 * cannot be read, is damaged or ends early; entries before the damage were yielded by then.
 */
export async function* readArchive(file: string): AsyncGenerator<BackupEntry> {
  const digest = new Digest()
  let isComplete = false
  for await (const entry of readEntries(file)) {
    if (isComplete) throw new Error(`The backup is damaged: entry ${entry.name} is behind its last one.`)
    if (entry.name === 'end.json') {
      const { sha256 } = parseEntry(BackupEnd, entry)
      if (sha256 !== digest.hex())
        throw new Error('The backup is damaged: its contents do not have the stored SHA-256.')
      isComplete = true
    } else digest.add(entry)
    yield entry
  }
  if (!isComplete) throw new Error(`${file} is not a complete backup: its last entry is missing.`)
}

/** Yields the entries of a compressed tar file. Throws a sentence when it cannot be read or decompressed. */
async function* readEntries(file: string): AsyncGenerator<BackupEntry> {
  const extract = tar.extract()
  const read = pipeline(createReadStream(file), createGunzip(), extract)
  read.catch(() => {})
  try {
    for await (const entry of extract) {
      const pieces: Buffer[] = []
      for await (const piece of entry) pieces.push(piece)
      yield { name: entry.header.name, bytes: Buffer.concat(pieces) }
    }
    await read
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`There is no file ${file}.`, { cause: error })
    if (syscall) throw new Error(`${file} cannot be read (${message}).`, { cause: error })
    throw new Error(`${file} is not a backup, or is damaged (${message}).`, { cause: error })
  }
}
