import { closeSync, fstatSync, openSync, writeSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BackupEnd, createArchive, parseEntry, readArchive } from '#server/backup/archive.ts'
import { connect, type Db } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { listenForCatalogChanges } from '#server/db/notify.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { storePictures } from '#server/media/upload.ts'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { buildOrder } from '#tests/buying.ts'
import { runAsProcess, runCommand } from '#tests/command.ts'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { expectInvariants } from '#tests/invariants.ts'
import { type PostgresProxy, startPostgresProxy } from '#tests/proxy/postgres-proxy.ts'
import { openS3 } from '#tests/s3-server.ts'
import { scratchFolder } from '#tests/scratch-folder.ts'

const scratch = await scratchFolder('backup')
const shopFolder = join(scratch, 'shop')
const backupOfShop = join(scratch, 'shop.tar.gz')
let shop: TestShop
let productId = ''
let picture = ''
let count = 0
let file = ''
let folder = ''

type Place = { url?: string; dataDir?: string; settings?: Record<string, string> }

const settingsOf = ({ url = '', dataDir = folder, settings = {} }: Place) => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  INIT_CWD: scratch,
  ...settings,
})
type Script = 'backup' | 'restore'
const run = (script: Script, name: string | string[], place: Place) =>
  runCommand(script, settingsOf(place), ...[name].flat())
/** Without a database, and without a folder in which one could be created. */
const verify = (name: string) =>
  run('backup', ['--verify', name], { url: 'postgresql://127.0.0.1:1/none', dataDir: join(file, 'none') })
/** The command as `npm run backup --` or `npm run restore --` runs it. */
const runProcess = (script: Script, name: string, place: Place) =>
  runAsProcess(script, settingsOf(place), name)
const placeOfShop = () => ({ url: shop.database.url, dataDir: shopFolder })
const backUpShop = (name: string) => run('backup', name, placeOfShop())

/** Connects to a database of one test and drops it after `work`. */
async function onDatabase<Result>(database: FreshDatabase, work: (db: Db) => Promise<Result>) {
  const { db, close } = connect(database.config, 2)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** A database without any table. */
async function emptyDatabase(): Promise<FreshDatabase> {
  const database = await freshDatabase()
  await onDatabase(database, async (db) => {
    await sql`drop schema public cascade`.execute(db)
    await sql`drop schema graphile_worker cascade`.execute(db)
    await sql`create schema public`.execute(db)
  })
  return { ...database, drop: () => database.drop(null) }
}

async function readEnd(name: string): Promise<BackupEnd> {
  for await (const entry of readArchive(name))
    if (entry.name === 'end.json') return parseEntry(BackupEnd, entry)
  throw new Error(`${name} has no end`)
}

/** Writes the backup of the shop again with another `end.json`. The digest in it is right. */
async function writeWithEnd(change: (end: BackupEnd) => Partial<BackupEnd>): Promise<void> {
  const archive = await createArchive(file)
  for await (const { name, bytes } of readArchive(backupOfShop))
    if (name !== 'end.json') await archive.add(name, bytes)
  const end = await readEnd(backupOfShop)
  await archive.close({ ...end, ...change(end) })
  await archive.publish()
}

const proxyBefore = ({ config: { host = '', port } }: FreshDatabase, options = {}) =>
  startPostgresProxy({ host, port: Number(port) }, options)

/** URL of a database behind a proxy. */
function urlBehind(proxy: PostgresProxy, database: FreshDatabase): string {
  const url = new URL(database.url)
  url.search = ''
  url.host = `127.0.0.1:${proxy.port}`
  return String(url)
}

/** Contents of all tables, the structure a restore changes meanwhile, sequences and jobs. */
async function contents(db: Db): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`.execute(db)
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await sql`select count(*) as rows, md5(string_agg(t::text, ' ' order by t::text)) as md5
      from ${sql.table(name)} t`.execute(db)
    found[name] = rows[0]
  }
  const more = {
    sequences: sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    constraints: sql`select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    triggers: sql`select tgrelid::regclass::text as t, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    jobs: sql`select t.identifier, j.payload, j.key, j.priority, q.queue_name, j.run_at, j.max_attempts
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.key, j.payload::text`,
  }
  for (const [name, query] of Object.entries(more)) found[name] = (await query.execute(db)).rows
  return found
}

/** Counts the rows of each table, and the jobs. */
async function countAll(db: Db): Promise<Pick<BackupEnd, 'rows' | 'jobs'>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`.execute(
    db,
  )
  const { rows: jobs } = await sql<{
    n: number
  }>`select count(*) as n from graphile_worker._private_jobs`.execute(db)
  return { rows: Object.fromEntries(rows.map((table) => [table.name, table.rows])), jobs: jobs[0]?.n ?? 0 }
}

const orderIds = async (db: Db) =>
  (await db.selectFrom('order_groups').select('id').execute()).map(({ id }) => id)

beforeAll(async () => {
  await mkdir(shopFolder)
  await writeFile(join(shopFolder, 'secret'), 'secret of the shop', { mode: 0o600 })
  shop = await openTestShop({ DATA_DIR: shopFolder })
  productId = await buildProduct(shop.db, { stock: 100_000, name: 'Lamp\twith \\ tab,\n"quotes" and दीया' })
  const image = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const {
    db,
    shop: { providers },
  } = shop
  const [added] = await storePictures({ db, storage: providers.storage }, [image], { now: new Date() })
  picture = `uploads/${added?.id.slice(0, 3)}/${added?.id}.webp`
  await enqueue(
    shop.db,
    'sendRefund',
    { id: 'r1' },
    { key: 'r1', runAt: new Date('2030-01-02T03:04:05.678Z') },
  )
  await buildOrder(shop, await buildShopper(shop.db, { coins: 50 }), { [productId]: 2 }, 200)
  expect(await backUpShop(backupOfShop)).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await shop.close()
  await rm(scratch, { recursive: true, force: true })
})
beforeEach(() => {
  count += 1
  file = join(scratch, `${count}.tar.gz`)
  folder = join(scratch, `data-${count}`)
})

test('a backup of a running shop is one snapshot with every order confirmed before it', async () => {
  const placed: string[] = []
  let selling = true
  // A new shopper for each order, because a shopper may have five open orders with cash on delivery.
  const buy = async () => {
    while (selling) placed.push(await buildOrder(shop, await buildShopper(shop.db), { [productId]: 1 }, 100))
  }
  const buyers = Array.from({ length: 6 }, buy)
  await expect.poll(() => placed.length).toBeGreaterThan(5)
  const before = [...placed]
  const backup = await runProcess('backup', file, placeOfShop())
  const during = placed.length - before.length
  selling = false
  await Promise.all(buyers)
  expect(backup).toMatchObject({ code: 0, text: expect.stringContaining('1 files.') })
  expect(during).toBeGreaterThan(0)

  const target = await freshDatabase()
  expect(await runProcess('restore', file, { url: target.url })).toMatchObject({
    code: 0,
    text: expect.stringContaining('Restored'),
  })
  await onDatabase(target, async (db) => {
    await expectInvariants(db)
    const restored = await orderIds(db)
    expect(before.filter((id) => !restored.includes(id))).toEqual([])
    const known = await orderIds(shop.db)
    expect(restored.filter((id) => !known.includes(id))).toEqual([])
  })
  await target.drop()
})

test('rows, sequences, jobs, files, secret and structure of the restored shop are those of the backup', async () => {
  await backUpShop(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const source = await contents(shop.db)
  expect(source['jobs']).toContainEqual(expect.objectContaining({ identifier: 'sendRefund', key: 'r1' }))
  for (const target of [await freshDatabase(), await emptyDatabase()]) {
    const { code, text } = await run('restore', file, { url: target.url })
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/^Restored the shop of .* rows of \d+ tables, \d+ jobs, 1 files\.$/m),
    ])
    expect(await onDatabase(target, contents)).toEqual(source)
    await target.drop()
  }
  expect(await readFile(join(folder, picture))).toEqual(await readFile(join(shopFolder, picture)))
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('secret of the shop')
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})

test('a backup over a connection that delays the last message of each statement can be restored', async () => {
  const target = await freshDatabase()
  const proxy = await proxyBefore(shop.database, { splitMs: 20 })
  const { code, text } = await run('backup', file, { ...placeOfShop(), url: urlBehind(proxy, shop.database) })
  await proxy.close()
  expect([code, text]).toEqual([0, expect.stringContaining('1 files.')])
  expect(await run('restore', file, { url: target.url })).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^Restored the shop of .* rows of \d+ tables, \d+ jobs, 1 files\.$/m),
  })
  expect(await onDatabase(target, contents)).toEqual(await contents(shop.db))
  await target.drop()
})

/** The acceptance test is `BACKUP_ROUNDS=200 npm run api -- scripts/backup.test.ts -t "in a row"`. */
const rounds = Number(process.env['BACKUP_ROUNDS'] ?? 3)
const ORDERS_PER_BACKUP = 50

test(
  `${rounds} backups in a row of a shop that takes orders, over a connection that splits each message, are restored`,
  { timeout: rounds * 60_000 },
  async () => {
    const busy = await openTestShop()
    // The directory of pincodes would be nearly all rows of this shop.
    await busy.db.deleteFrom('pincodes').execute()
    const product = await buildProduct(busy.db, { stock: 1_000_000 })
    const proxy = await proxyBefore(busy.database, { splitMs: 1 })
    const restored: string[] = []
    let orders = 0
    for (let round = 1; round <= rounds; round++) {
      const name = `${file}.${round}`
      let isWritten = false
      const buy = async () => {
        // Without a limit a longer backup has more orders, which make the next one longer again.
        for (let placed = 0; placed < ORDERS_PER_BACKUP && !isWritten; placed++) {
          await buildOrder(busy, await buildShopper(busy.db), { [product]: 1 }, 100)
          orders += 1
        }
      }
      const before = await orderIds(busy.db)
      const buying = buy()
      const backup = await run('backup', name, { url: urlBehind(proxy, busy.database) })
      isWritten = true
      await buying
      expect(backup).toMatchObject({ code: 0 })
      const [counts = ''] = /[\d,]+ rows of \d+ tables, [\d,]+ jobs, [\d,]+ files/.exec(backup.text) ?? []
      expect(await verify(name)).toEqual({
        code: 0,
        text: expect.stringMatching(new RegExp(`^\\S+ can be restored: ${counts}, of \\S+\\.$`, 'm')),
      })
      const target = await freshDatabase()
      expect(await run('restore', name, { url: urlBehind(proxy, target) })).toEqual({
        code: 0,
        text: expect.stringMatching(new RegExp(`^Restored the shop of \\S+: ${counts}\\.$`, 'm')),
      })
      const { rows, jobs } = await readEnd(name)
      await onDatabase(target, async (db) => {
        expect(await countAll(db)).toEqual({ rows, jobs })
        expect(await orderIds(db)).toEqual(expect.arrayContaining(before))
      })
      // Checks the invariants too.
      await target.drop()
      await rm(name)
      restored.push(counts)
      // The shop has no worker. One of the invariants compares each waiting mail with each waiting job.
      if (round % 10 === 0) await busy.runJobs()
    }
    if (process.env['BACKUP_ROUNDS'])
      console.log(
        `${restored.length} backups restored, counts equal: ${restored[0]} to ${restored.at(-1)}; ${orders} orders placed meanwhile`,
      )
    await proxy.close()
    await busy.close()
  },
)

test('a backup of an older release is migrated after its rows were loaded', async () => {
  const source = await emptyDatabase()
  const migrations = readMigrations()
  const last = migrations.at(-1)?.name ?? ''
  const { pool, close } = connect(source.config, 2)
  await migrate(pool, undefined, new Set(migrations.map(({ name }) => name).filter((name) => name !== last)))
  await close()
  expect(await run('backup', file, { url: source.url })).toMatchObject({ code: 0 })
  const target = await emptyDatabase()
  const { code, text } = await run('restore', file, { url: target.url })
  expect([code, text]).toEqual([0, expect.stringContaining(`Migrated to this release: ${last}.`)])
  const migrated = await freshDatabase()
  const rejected = await run('restore', file, { url: migrated.url })
  expect([rejected.code, rejected.text]).toEqual([
    1,
    expect.stringContaining(`has migration ${last}, which is later`),
  ])
  for (const one of [source, target, migrated]) await one.drop()
})

test('refuses a database with rows, a shop that runs, a later release and a database without a shop', async () => {
  const target = await freshDatabase()
  const expectRejection = async (message: string, name = backupOfShop) =>
    expect(await run('restore', name, { url: target.url })).toEqual({
      code: 1,
      text: expect.stringContaining(message),
    })
  const { stop } = await listenForCatalogChanges(target.config, () => {})
  await expectRejection('A shop runs on this database. Stop all its processes first.')
  await stop()

  await onDatabase(target, (db) => buildShopper(db))
  await expectRejection('The database is not empty: table addresses has rows.')
  await onDatabase(target, async (db) => {
    await sql`insert into migrations (name, checksum) values ('9999_later.sql', 'x')`.execute(db)
  })
  expect(await run('backup', file, { url: target.url })).toMatchObject({ code: 0 })
  await expectRejection('this one does not have its migration 9999_later.sql', file)
  await target.drop()

  const empty = await emptyDatabase()
  expect(await run('backup', `${file}.2`, { url: empty.url })).toMatchObject({
    code: 1,
    text: 'The database holds no shop: there is nothing to back up.\n',
  })
  await empty.drop()
})

test('a damaged or unfinished backup changes nothing, and the restore can be repeated', async () => {
  const target = await freshDatabase()
  const empty = await onDatabase(target, contents)
  const expectRejection = async (message: RegExp) => {
    expect(await run('restore', file, { url: target.url })).toEqual({
      code: 1,
      text: expect.stringMatching(message),
    })
    expect(await onDatabase(target, contents)).toEqual(empty)
    expect(await readdir(folder, { recursive: true })).not.toContain('secret')
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'))).toEqual([])
  }
  const bytes = await readFile(backupOfShop)
  await writeFile(file, bytes.subarray(0, -100))
  await expectRejection(/is not a backup, or is damaged/)
  const tar = gunzipSync(bytes)
  const end = tar.indexOf('end.json')
  await writeFile(file, gzipSync(Buffer.concat([tar.subarray(0, end), Buffer.alloc(1024)])))
  await expectRejection(/is not a complete backup: its last entry is missing/)
  const changed = Buffer.from(tar)
  changed.write('Mira', changed.indexOf('Meera'))
  await writeFile(file, gzipSync(changed))
  await expectRejection(/damaged: its contents do not have the stored SHA-256/)

  expect(await run('restore', backupOfShop, { url: target.url })).toMatchObject({ code: 0 })
  await target.drop()
})

const unreadable = /cannot be read|is not a backup|damaged|not a complete backup/

test('--verify tells a complete backup from a damaged one, without a database', async () => {
  const bytes = await readFile(backupOfShop)
  const good = await verify(backupOfShop)
  expect(good).toEqual({
    code: 0,
    text: expect.stringMatching(
      /shop\.tar\.gz can be restored: [\d,]+ rows of \d+ tables, \d+ jobs, 1 files, of /,
    ),
  })
  const expectRejection = async (message: RegExp | string, name = file) => {
    const { code, text } = await verify(name)
    expect([code, text]).toEqual([1, expect.stringMatching(message)])
    // One sentence and no stack.
    expect(text.trim().split('\n')).toHaveLength(1)
  }
  await expectRejection(`There is no file ${file}.`)
  await expectRejection(/cannot be read \(EISDIR/, scratch)
  const tar = gunzipSync(bytes)
  const end = tar.indexOf('end.json')
  for (const [content, message] of [
    ['', /is not a backup, or is damaged/],
    ['order,amount\n1,2\n', /is not a backup, or is damaged/],
    [gzipSync('order,amount\n1,2\n'.repeat(100)), /is not a backup, or is damaged/],
    [bytes.subarray(0, bytes.length / 2), /is not a backup, or is damaged/],
    [bytes.subarray(0, -1), /is not a backup, or is damaged/],
    [gzipSync(Buffer.concat([tar.subarray(0, end), Buffer.alloc(1024)])), /its last entry is missing/],
    [gzipSync(Buffer.concat([tar.subarray(end), Buffer.alloc(1024)])), /do not have the stored SHA-256/],
    // The tar file ends with two empty blocks.
    [gzipSync(Buffer.concat([tar.subarray(0, -1024), tar])), /entry backup.json is behind its last one/],
  ] as const) {
    await writeFile(file, content)
    await expectRejection(message)
  }
  for (let at = 10; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 0x10
    await writeFile(file, changed)
    await expectRejection(unreadable)
  }
  expect(await readdir(scratch)).not.toContain(`data-${count}`)
})

test('a count that differs from its note is an error, but a note of 0 rows is a warning', async () => {
  const expectRejection = async (message: RegExp, change: (end: BackupEnd) => Partial<BackupEnd>) => {
    await writeWithEnd(change)
    const outcome = { code: 1, text: expect.stringMatching(message) }
    expect(await verify(file)).toEqual(outcome)
    expect(await run('restore', file, { url: target.url })).toEqual(outcome)
    await rm(file)
  }
  const target = await freshDatabase()
  await expectRejection(/it has 1 files instead of 2\./, () => ({ files: 2 }))
  await expectRejection(/it has \d+ jobs instead of 0\./, () => ({ jobs: 0 }))
  await expectRejection(/it does not note the rows of users\./, ({ rows: { users: _, ...rows } }) => ({
    rows,
  }))
  await expectRejection(/table nothing has 0 rows instead of 3\./, ({ rows }) => ({
    rows: { ...rows, nothing: 3 },
  }))
  await expectRejection(/table users has \d+ rows instead of 7\./, ({ rows }) => ({
    rows: { ...rows, orders: 0, users: 7 },
  }))

  await writeWithEnd(({ rows }) => ({ rows: { ...rows, users: 0, orders: 0 } }))
  const warning =
    /^Warning: the backup notes 0 rows for tables that have rows: orders \(\d+\), users \(\d+\)\./m
  expect(await verify(file)).toEqual({ code: 0, text: expect.stringMatching(warning) })
  const restored = await run('restore', file, { url: target.url })
  expect(restored).toEqual({ code: 0, text: expect.stringMatching(warning) })
  const direct = await freshDatabase()
  const same = await run('restore', backupOfShop, { url: direct.url })
  const sentence = /^Restored the shop .*$/m.exec(same.text)?.[0]
  expect(restored.text).toContain(sentence)
  expect(await onDatabase(target, contents)).toEqual(await onDatabase(direct, contents))
  await target.drop()
  await direct.drop()
})

test('a file that is damaged while it is written is not kept', async () => {
  const proxy = await proxyBefore(shop.database)
  let size = 0
  proxy.decide = ({ text }) => {
    // The rows were written by then.
    if (!text.startsWith('select distinct path from media')) return null
    const part = openSync(`${file}.${process.pid}.part`, 'r+')
    ;({ size } = fstatSync(part))
    writeSync(part, Buffer.alloc(8), 0, 8, 5000)
    closeSync(part)
    return null
  }
  const { code, text } = await run('backup', file, { ...placeOfShop(), url: urlBehind(proxy, shop.database) })
  await proxy.close()
  expect(size).toBeGreaterThan(6000)
  expect([code, text]).toEqual([
    1,
    expect.stringMatching(/^The new file was removed, because it could not be read back\. .*damaged/),
  ])
  expect((await readdir(scratch)).filter((name) => name.startsWith(`${count}.tar.gz`))).toEqual([])
})

test('wrong arguments print the usage, and two databases are refused', async () => {
  for (const words of [
    [],
    ['--verify'],
    ['--verify', file, '--data-dir', folder],
    ['--verify', file, `${file}.2`],
    [file, '--data-dir'],
    ['--verfy', file],
  ])
    expect(await run('backup', words, {})).toEqual({
      code: 1,
      text: expect.stringContaining('npm run backup -- --verify <file>'),
    })
  expect(await run('restore', ['--verify', file], {})).toEqual({
    code: 1,
    text: expect.stringContaining('npm run restore -- <file>'),
  })
  for (const script of ['backup', 'restore'] as const)
    expect(await run(script, [file, '--data-dir', folder], { url: shop.database.url })).toEqual({
      code: 1,
      text: expect.stringMatching(/^DATABASE_URL and --data-dir select different databases\./),
    })
  expect(await readdir(scratch)).not.toContain(`data-${count}`)
})

test('a backup overwrites no file and leaves none after an error', async () => {
  await writeFile(file, 'older')
  expect(await backUpShop(file)).toEqual({
    code: 1,
    text: expect.stringContaining(`${file} exists already.`),
  })
  expect(await readFile(file, 'utf8')).toBe('older')
  const blocked = await freshDatabase()
  await onDatabase(blocked, (db) => sql`alter table media rename column path to place`.execute(db))
  const failed = await run('backup', `${file}.2`, { url: blocked.url })
  expect([failed.code, failed.text]).toEqual([1, expect.stringContaining('"path" does not exist')])
  expect((await readdir(scratch)).filter((name) => name.startsWith(`${count}.tar.gz.2`))).toEqual([])
  await blocked.drop()
})

test('the embedded database is backed up while a shop runs and restored only while none runs', async () => {
  const source = join(scratch, 'embedded')
  const { stop, host, port, user, database, password } = await startEmbedded(source, { fsync: false })
  const { db, pool, close } = connect({ host, port, user, database, password }, 2)
  await migrate(pool)
  const { userId } = await buildShopper(db)
  expect(await runProcess('backup', file, { dataDir: source })).toMatchObject({ code: 0 })
  const busy = await runProcess('restore', file, { dataDir: source })
  expect([busy.code, busy.text]).toEqual([1, expect.stringContaining('The shop already runs on')])
  await close()
  await stop()

  expect(await runProcess('restore', file, { dataDir: folder })).toMatchObject({ code: 0 })
  const server = await startEmbedded(folder, { fsync: false })
  const restored = connect({ ...server }, 2)
  expect(await restored.db.selectFrom('users').select('id').execute()).toEqual([{ id: userId }])
  await restored.close()
  await server.stop()
  expect(await runProcess('backup', `${file}.2`, { dataDir: join(scratch, 'nowhere') })).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no database in'),
  })
})

test('pictures in an S3 store are in the backup, and a restore moves them from a folder to the store', async () => {
  const s3 = await openS3()
  const target = await freshDatabase()
  const place = { url: target.url, settings: s3.env }
  s3.fail({ status: 503, code: 'SlowDown' })
  const failed = {
    code: 1,
    text: expect.stringContaining('The S3 store cannot be used: status 503 SlowDown'),
  }
  expect(await run('restore', backupOfShop, place)).toEqual(failed)
  s3.fail(null)
  expect(await run('restore', backupOfShop, place)).toMatchObject({ code: 0 })
  expect([...s3.files]).toEqual([[picture, await readFile(join(shopFolder, picture))]])

  expect(await run('backup', file, place)).toMatchObject({
    code: 0,
    text: expect.stringContaining('1 files.'),
  })
  s3.fail({ status: 503, code: 'SlowDown' })
  expect(await run('backup', `${file}.2`, place)).toEqual(failed)
  s3.fail(null)
  s3.files.clear()
  expect(await run('backup', `${file}.3`, place)).toMatchObject({
    code: 0,
    text: expect.stringContaining(`Not in the backup, because the file is not in the bucket: ${picture}`),
  })
  await target.drop()

  const other = await freshDatabase()
  expect(await run('restore', file, { url: other.url })).toMatchObject({ code: 0 })
  expect(await readFile(join(folder, picture))).toEqual(await readFile(join(shopFolder, picture)))
  await other.drop()
  await s3.close()
})
