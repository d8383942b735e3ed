import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readEnv } from '#env'
import { connect, transaction } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { queueMessages } from '#server/notifications/outbox.ts'
import { withStartLock } from '#server/db/migrate.ts'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { buildProduct } from '#tests/factories.ts'
import { freePort } from '#tests/free-port.ts'
import { scratchFolder } from '#tests/scratch-folder.ts'
import { openSmtp } from '#tests/smtp-server.ts'
import { startShop } from './main.ts'

it('a port in use stops the start with an error text and closes everything that was opened', async () => {
  const database = await freshDatabase()
  const { db, close } = connect(database.config)
  await buildProduct(db)
  const other = createServer()
  await new Promise<void>((listening) => other.listen(0, listening))
  const { port } = other.address() as { port: number }
  const env = readEnv({ NODE_ENV: 'test', ROLE: 'worker', PORT: String(port), DATABASE_URL: database.url })
  await expect(startShop(env)).rejects.toThrow(`Port ${port} is in use`)
  other.close()
  await close()
  await database.drop()
})

it('an unreachable database stops the start with an error text', async () => {
  const env = readEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://shop@127.0.0.1:1/none' })
  await expect(startShop(env)).rejects.toThrow('The shop cannot connect to the database')
})

it('a start during a restore waits for the secret of the backup', async () => {
  const database = await freshDatabase()
  const { pool, close } = connect(database.config)
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'))
  const secret = path.join(folder, 'secret')
  const env = readEnv({
    NODE_ENV: 'test',
    ROLE: 'worker',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
  })
  const waiting = async () =>
    (
      await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      )
    ).rowCount
  // As a restore does, which writes the secret last.
  const started = await withStartLock(pool, async () => {
    const starting = startShop(env)
    await expect.poll(waiting).toBe(1)
    expect(existsSync(secret)).toBe(false)
    writeFileSync(secret, 'the secret of the backup')
    return { starting }
  })
  const shop = await started.starting
  expect(readFileSync(secret, 'utf8')).toBe('the secret of the backup')
  await shop.stop()
  await close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Settings of a production shop with real providers; the start sends them no request. */
const real = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'A',
  TWILIO_AUTH_TOKEN: 't',
  TWILIO_FROM: '+1',
  GOOGLE_CLIENT_ID: 'g',
  GST_API_URL: 'https://gsp.example',
  GST_API_KEY: 'k',
  RAZORPAY_KEY_ID: 'rzp_live_r',
  RAZORPAY_KEY_SECRET: 's',
  RAZORPAY_WEBHOOK_SECRET: 'w',
}

const optionalFolders = ['demo', 'local-services'].map(
  (folder) => `${pathToFileURL(path.resolve(folder)).href}/`,
)
/** A module that prints the files of these folders when they are loaded. */
const printsOptionalFiles = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => {
    if (${JSON.stringify(optionalFolders)}.some((folder) => url.startsWith(folder))) console.log('loaded ' + url)
    return next(url, context)
  } })`)}`

/** Starts `src/main.ts` as a process and waits until it is open or exits. Returns what it printed. */
async function startOn(database: FreshDatabase, settings: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'))
  const catalogue = path.join(folder, 'one.csv')
  writeFileSync(catalogue, 'key,name,category,sellingPrice\nLAMP-1,Clay Lamp,Home > Lamps > Diyas,99\n')
  const env = { ...settings, ...(settings['CATALOGUE'] && { CATALOGUE: catalogue }) }
  const child = spawn(process.execPath, ['--import', printsOptionalFiles, path.resolve('src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ROLE: 'worker',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      ...env,
    },
  })
  let printed = ''
  const closed = once(child, 'close')
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += String(chunk)
      if (printed.includes('is open at')) child.kill('SIGTERM')
    })
  await closed
  rmSync(folder, { recursive: true })
  return printed
}

/** Starts a process on a fresh database. Returns what it printed and stored. */
async function start(settings: Record<string, string>) {
  const database = await freshDatabase()
  const printed = await startOn(database, settings)
  const { db, close } = connect(database.config)
  const count = async (table: 'users' | 'products') =>
    (await db.selectFrom(table).select('id').execute()).length
  const counts = { users: await count('users'), products: await count('products') }
  await close()
  await database.drop()
  return { printed, ...counts }
}

it('production without the demo starts empty, prints how to import and no demo logins', async () => {
  const { printed, users, products } = await start({ ...real, DEMO: '0' })
  expect(printed).toContain('is open at https://shop.example')
  expect(printed).toContain('npm run import -- products.csv')
  expect(printed).not.toContain('@demo.tharacart.in')
  expect(printed, 'nothing of the demo and no local service').not.toMatch(/^loaded /m)
  expect({ users, products }).toEqual({ users: 0, products: 0 })
})

it('a development shop without DEMO starts empty too', async () => {
  const { printed, users, products } = await start({})
  expect(printed).toContain('npm run import -- products.csv')
  expect({ users, products }).toEqual({ users: 0, products: 0 })
})

it('a shop with CATALOGUE prints no demo logins, also with DEMO=1', async () => {
  const { printed, users, products } = await start({ NODE_ENV: 'production', DEMO: '1', CATALOGUE: '1' })
  expect(printed).toContain('is open at')
  expect(printed).not.toContain('@demo.tharacart.in')
  expect({ users, products }).toEqual({ users: 0, products: 1 })
})

it('production without the demo needs PUBLIC_URL', async () => {
  const { printed, products } = await start({ ...real, DEMO: '0', PUBLIC_URL: '' })
  expect(printed).toContain('PUBLIC_URL: production needs the address')
  expect(products).toBe(0)
})

it('two first starts of the demo on one empty database both open and print its logins, and fill it once', async () => {
  const database = await freshDatabase()
  const { pool } = connect(database.config)
  await pool.query('drop schema public cascade; drop schema graphile_worker cascade; create schema public')
  const settings = { NODE_ENV: 'production', DEMO: '1' }
  for (const printed of await Promise.all([startOn(database, settings), startOn(database, settings)])) {
    expect(printed).toContain('is open at')
    expect(printed).toMatch(/^loaded .*\/demo\/load-demo\.ts$/m)
    expect(printed).toMatch(/^loaded .*\/local-services\/payments\/open-service\.ts$/m)
    expect(printed).toContain(
      'sign in as asha@demo.tharacart.in / Shop@1234 (personal), ravi@demo.tharacart.in',
    )
  }
  const { rows } = await pool.query(
    `select count(*) = count(distinct (seller_id, name, options)) as once, count(*) > 100 as full,
       (select count(*) > 2 from users) as "hasUsers" from products`,
  )
  expect(rows).toEqual([{ once: true, full: true, hasUsers: true }])
  await pool.end()
  await database.drop()
})

it('is not ready for a second before it stops listening, and then each response closes its connection', async () => {
  const database = await freshDatabase()
  const { db, close } = connect(database.config)
  await buildProduct(db)
  const port = await freePort()
  const env = readEnv({ NODE_ENV: 'test', ROLE: 'worker', PORT: String(port), DATABASE_URL: database.url })
  const shop = await startShop(env)
  const request = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect((await request('/readyz')).status).toBe(200)
  // The second request is sent only when the test continues.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const stopping = shop.stop()
  const responses = [await request('/readyz'), await request('/healthz')]
  expect(responses.map(({ status }) => status)).toEqual([503, 200])
  expect(responses.map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close'])
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await stopping
  await expect(request('/healthz')).rejects.toThrow('fetch failed')
  await close()
  await database.drop()
})

it('serves /metrics only if METRICS_PORT is set, and on that port alone', async () => {
  const database = await freshDatabase()
  const { db, close } = connect(database.config)
  await buildProduct(db)
  const port = await freePort()
  const settings = { NODE_ENV: 'test', ROLE: 'worker', PORT: '0', DATABASE_URL: database.url }
  const request = (address: string) => fetch(`${address}/metrics`)
  const closed = await startShop(readEnv(settings))
  expect((await request(closed.address)).status).toBe(404)
  await expect(request(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
  await closed.stop()
  const open = await startShop(readEnv({ ...settings, METRICS_PORT: String(port) }))
  expect((await request(open.address)).status).toBe(404)
  const response = await request(`http://127.0.0.1:${port}`)
  expect(response.status).toBe(200)
  // The runners are still starting.
  await expect
    .poll(async () => (await request(`http://127.0.0.1:${port}`)).text())
    .toContain('db_pool{pool="jobs",state="waiting"} 0')
  await open.stop()
  await expect(request(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
  await close()
  await database.drop()
})

/** Starts `src/main.ts` as a process with the embedded database of a folder. */
function startIn(folder: string, settings: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const shop = { ROLE: 'worker', PORT: '0', DATA_DIR: folder }
  const child = spawn(process.execPath, [path.resolve('src/main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, ...shop, ...settings },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  const closed = once(child, 'close')
  const end = async (...signals: NodeJS.Signals[]) => {
    const before = printed.length
    for (const signal of signals) child.kill(signal)
    const [code] = (await closed) as [number | null]
    const lines = printed.slice(before).split('\n')
    return { code, errors: lines.filter((line) => /"level":"(error|fatal)"/.test(line)) }
  }
  onTestFinished(async () => void (await end('SIGTERM')))
  return {
    /** Waits until the process has printed this text. */
    printed: (text: string) => expect.poll(() => printed).toContain(text),
    /** Sends the signals. Returns the exit code and the log lines of level error from then on. */
    end,
  }
}
const ended = { code: 0, errors: [] }

/** Connects to the embedded database of a shop that runs in `folder`. */
async function connectIn(folder: string) {
  const { host, port, user, database, password } = await startEmbedded(folder, { guest: true })
  return connect({ host, port, user, database, ...(password && { password }) }, 1)
}

it('ends without an error while jobs run and wait, and does them after the next start', async () => {
  const folder = await scratchFolder('stop')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // A mail server that greets and then does not answer.
  const waiting = new Set<Socket>()
  const silent = createServer((socket) => {
    socket.on('error', () => {}).on('close', () => waiting.delete(socket))
    socket.on('data', () => waiting.add(socket))
    socket.write('220 mail.test ESMTP\r\n')
  })
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of waiting) socket.destroy()
    silent.close()
  })
  const shop = startIn(folder, { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` })
  await shop.printed('is open at')
  const mails = Array.from({ length: 40 }, (_, index) => `buyer-${index}@example.in`)
  const { db, close } = await connectIn(folder)
  await transaction(db, async (tx) => {
    for (const to of mails)
      await queueMessages(tx, new Date(), [
        { channel: 'email', to, template: 'test', text: 'Hello', userId: null },
      ])
    for (let count = 0; count < 20; count++)
      for (const name of ['refreshCatalog', 'deleteExpired', 'checkInvariants', 'decideReturns'] as const)
        await enqueue(tx, name, {})
    await enqueue(tx, 'exportData', { id: 'none' })
    await enqueue(tx, 'reconcilePayments', {})
  })
  await close()
  // All connections to the server wait for its answer.
  await expect.poll(() => waiting.size).toBe(2)
  expect(await shop.end('SIGTERM')).toEqual(ended)

  const smtp = await openSmtp()
  onTestFinished(() => void smtp.close())
  const next = startIn(folder, { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
  await next.printed('is open at')
  const connection = await connectIn(folder)
  const unfinished = async () =>
    (await sql`select task_identifier from graphile_worker.jobs`.execute(connection.db)).rows
  await expect.poll(unfinished).toEqual([])
  expect(smtp.mails).toHaveLength(mails.length)
  await connection.close()
  expect(await next.end('SIGTERM')).toEqual(ended)
})

it('ends without an error at every step of the first start, and at a repeated signal; the next start continues', async () => {
  const folder = await scratchFolder('start')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { NODE_ENV: 'production', DEMO: '1' }
  const steps = ['Starting the embedded database', 'Loading the demo shop']
  for (const step of steps) {
    const shop = startIn(folder, settings)
    await shop.printed(step)
    expect(await shop.end('SIGTERM')).toEqual(ended)
  }
  const shop = startIn(folder, settings)
  await shop.printed('sign in as asha@demo.tharacart.in')
  expect(await shop.end('SIGINT', 'SIGINT')).toEqual(ended)
})
