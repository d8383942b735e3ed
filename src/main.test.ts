import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { readEnv } from '#env'
import { connect } from '#server/db/db.ts'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { buildProduct } from '#tests/factories.ts'
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

/** Starts `src/main.ts` as a process and waits until it is open or exits. Returns what it printed. */
async function startOn(database: FreshDatabase, settings: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'))
  const catalogue = path.join(folder, 'one.csv')
  writeFileSync(catalogue, 'key,name,category,sellingPrice\nLAMP-1,Clay Lamp,Home > Lamps > Diyas,99\n')
  const env = { ...settings, ...(settings['CATALOGUE'] && { CATALOGUE: catalogue }) }
  const child = spawn(process.execPath, [path.resolve('src/main.ts')], {
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
}, 180_000)

it('is not ready for a second before it stops listening, and then each response closes its connection', async () => {
  const database = await freshDatabase()
  const { db, close } = connect(database.config)
  await buildProduct(db)
  const free = createServer()
  await new Promise<void>((listening) => free.listen(0, listening))
  const { port } = free.address() as { port: number }
  await new Promise((closed) => free.close(closed))
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
  const free = createServer()
  await new Promise<void>((listening) => free.listen(0, '127.0.0.1', listening))
  const { port } = free.address() as { port: number }
  await new Promise((closed) => free.close(closed))
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
