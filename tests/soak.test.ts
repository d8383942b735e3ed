import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { connect, type Db } from '#server/db/db.ts'
import { chooseRunner, type Runner } from '#server/db/embedded/binaries.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { freePort } from './free-port.ts'
import { expectInvariants } from './invariants.ts'
import { scratchFolder } from './scratch-folder.ts'

/**
 * Runs the production shop as `npm start` does, and kills its database and its processes under load. Buyers, and the
 * operator who packs their orders, retry with the same idempotency key, as the pages do, until they get a response.
 */
const BUYERS = 300
const root = path.resolve(import.meta.dirname, '..')
const scratch = await scratchFolder('soak')
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))

const catalogue = path.join(scratch, 'lamps.csv')
fs.writeFileSync(
  catalogue,
  [
    'key,name,category,sellingPrice,stock',
    ...[1, 2, 3].map((n) => `L${n},Lamp ${n},Home > Lamps > Diyas,99,100000`),
  ].join('\n'),
)
fs.chmodSync(scratch, 0o755)

/** Resources of a test, closed afterwards in reverse order. */
const resources: (() => unknown)[] = []
afterEach(async () => {
  for (const close of resources.splice(0).toReversed()) await close()
})

/** Returns the child processes of a process. */
const childrenOf = (pid: number): number[] => {
  try {
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, parent, state]) => Number(parent) === pid && !state?.startsWith('Z'))
      .map(([child]) => Number(child))
  } catch {
    return []
  }
}

type Process = {
  base: string
  /** The serving process; `npm start` restarts it. */
  pid: () => number | undefined
  stop: () => Promise<unknown[]>
}

async function startShop(env: Record<string, string>): Promise<Process> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(process.execPath, [path.join(root, 'scripts', 'run.js'), 'start'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      RATE_LIMITS: 'off',
      CATALOGUE: catalogue,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  child.stderr?.on('data', (chunk) => (errorOutput = (errorOutput + String(chunk)).slice(-3000)))
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    return ended
  }
  resources.push(stop)
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) throw new Error(errorOutput)
        return isReady(base)
      },
      { timeout: 300_000, interval: 200 },
    )
    .toBe(true)
  return { base, pid: () => childrenOf(child.pid ?? 0)[0], stop }
}

const isReady = (base: string) =>
  fetch(`${base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

type Buyer = { token: string }

async function post(base: string, route: string, body: object, token?: string, headers: object = {}) {
  return fetch(base + route, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  })
}

/** Sends a request until it is acknowledged; returns the answer. */
async function untilDone<Answer>(send: () => Promise<Response>): Promise<Answer> {
  for (const deadline = Date.now() + 300_000; ; await pause(250)) {
    const response = await send().catch(() => null)
    const text = response ? await response.text().catch(() => '') : 'no answer'
    if (response?.status === 200 && text) return JSON.parse(text) as Answer
    // An error of a business rule would not change on retry.
    const mayRetry = !response || response.status === 200 || response.status === 429 || response.status >= 500
    if (!mayRetry || Date.now() > deadline) throw new Error(`${response?.status ?? 0} ${text}`)
  }
}

/**
 * Runs `BUYERS` parallel purchases, each packed at the operator desk; `failure` begins when a third of them is completed.
 * Returns the acknowledged orders.
 */
async function buyAll(base: string, products: string[], round: string, failure: () => Promise<void>) {
  const created = await post(base, '/dev/shoppers', { count: BUYERS, kind: 'personal' })
  const buyers = (await created.json()) as Buyer[]
  const [operator] = (await (await post(base, '/dev/staff', { role: 'admin' })).json()) as (Buyer & {
    desk: string
  })[]
  const orders: string[] = []
  let failureStarted: Promise<void> | undefined
  const buy = async ({ token }: Buyer, index: number) => {
    const id = products[index % products.length]
    const body = {
      paymentMode: 'COD',
      cod: true,
      products: [{ id, quantity: 1 }],
      totalPrice: total,
      address: 0,
      idempotencyKey: `${round}-${index}`,
    }
    const { orderId } = await untilDone<{ orderId: string }>(() =>
      post(base, '/api/single-product-place-order', body, token),
    )
    orders.push(orderId)
    if (orders.length >= BUYERS / 3) failureStarted ??= failure()
    const headers = { cookie: `desk=${operator?.desk}`, 'idempotency-key': `${round}-${index}` }
    const packing = { orderIds: [orderId], step: 'pack' }
    const packed = await untilDone(() =>
      post(base, '/api/operator/orders/steps', packing, operator?.token, headers),
    )
    expect(packed).toMatchObject({ results: [{ orderId, ok: true }] })
  }
  await Promise.all(buyers.map(buy))
  await failureStarted
  return orders
}

/** Price of one lamp with delivery, below the limit of free delivery. */
let total = 0

async function readTotal(base: string, id: string): Promise<void> {
  const [buyer] = (await (
    await post(base, '/dev/shoppers', { count: 1, kind: 'personal' })
  ).json()) as Buyer[]
  const refused = await post(
    base,
    '/api/single-product-place-order',
    { paymentMode: 'COD', cod: true, products: [{ id, quantity: 1 }], totalPrice: 1, address: 0 },
    buyer?.token,
  )
  const text = await refused.text()
  total = Number(/₹([\d.]+\d)/.exec(text)?.[1] ?? Number.NaN)
  if (!total) throw new Error(text)
}

const productIds = async (db: Db) =>
  (await db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id)

async function expectAllOrders(db: Db, acknowledged: string[]): Promise<void> {
  const groups = new Set((await db.selectFrom('order_groups').select('id').execute()).map(({ id }) => id))
  expect(acknowledged.filter((id) => !groups.has(id))).toEqual([])
  // One order for each purchase: no retry became a second order.
  expect(groups.size).toBe(acknowledged.length)
  // Each was packed once, however often the request was sent.
  const { rows: packed } = await sql`select o.group_id from audit_log a join orders o on o.id = a.subject
    where a.action = 'fulfilment.pack'`.execute(db)
  expect(packed).toHaveLength(acknowledged.length)
  await expectInvariants(db)
  // Jobs of a killed process are run by another one.
  const unsent = async () => {
    const { rows } = await sql`
      select m.channel, m.template, m.attempts, m.last_error, j.locked_by, j.locked_at, j.run_at, j.last_error as job_error
      from messages m left join graphile_worker._private_jobs j on j.payload::jsonb -> 'ids' ? m.id
      where m.sent_at is null`.execute(db)
    return rows
  }
  await expect.poll(unsent, { timeout: 300_000, interval: 1000 }).toEqual([])
}

const pidIn = (cluster: string) =>
  Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

it('the embedded database and then the shop are killed while 300 buyers place orders', async () => {
  const dataDir = path.join(scratch, 'embedded')
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: '' })
  const { host, port, user, database } = await startEmbedded(dataDir, { guest: true })
  const { db, close } = connect({ host, port, user, database }, 2)
  resources.push(close)
  const products = await productIds(db)
  await readTotal(shop.base, products[0] ?? '')
  const serving = shop.pid()
  const first = await buyAll(shop.base, products, 'one', async () => {
    process.kill(pidIn(path.join(dataDir, 'postgres')), 'SIGKILL')
  })
  expect(shop.pid()).toBe(serving)
  const second = await buyAll(shop.base, products, 'two', async () => {
    process.kill(serving ?? 0, 'SIGKILL')
  })
  expect(shop.pid()).not.toBe(serving)
  await expect.poll(() => isReady(shop.base)).toBe(true)
  await expectAllOrders(db, [...first, ...second])
  expect(await shop.stop()).toEqual([0, null])
})

const debian = fs.existsSync('/usr/lib/postgresql')
  ? fs
      .readdirSync('/usr/lib/postgresql')
      .toSorted((debianServer, other) => Number(other) - Number(debianServer))
      .map((version) => path.join('/usr/lib/postgresql', version, 'bin'))
      .find((folder) => fs.existsSync(path.join(folder, 'initdb')))
  : undefined

/** Starts a server of Debian's PostgreSQL on a socket in `folder`. */
function makeServer(programs: string, folder: string) {
  fs.mkdirSync(folder)
  const runner: Runner = chooseRunner(path.join(folder, 'data'))
  if (runner.uid !== undefined) fs.chownSync(folder, runner.uid, runner.gid ?? runner.uid)
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(programs, program), args, { ...runner, cwd: '/', stdio: 'ignore' })
  const data = path.join(folder, 'data')
  run(
    'initdb',
    '-D',
    data,
    '-U',
    'tester',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  )
  const address = `-c listen_addresses= -c unix_socket_permissions=0777 -k ${folder} -c max_connections=100`
  return {
    url: `postgresql://tester@localhost/postgres?host=${encodeURIComponent(folder)}`,
    data,
    start: () => run('pg_ctl', '-D', data, '-o', address, '-l', path.join(folder, 'log'), '-w', 'start'),
    stop: () => run('pg_ctl', '-D', data, '-m', 'fast', 'stop'),
  }
}

if (debian)
  it('a database server and then the worker are killed while 300 buyers place orders', async () => {
    const server = makeServer(debian, path.join(scratch, 'server'))
    server.start()
    resources.push(() => server.stop())
    const settings = { DATABASE_URL: server.url, SECRET: 'a secret of the soak test' }
    const data = (role: string) => path.join(scratch, `data-${role}`)
    const [web, worker] = await Promise.all([
      startShop({ ...settings, ROLE: 'web', DATA_DIR: data('web') }),
      startShop({ ...settings, ROLE: 'worker', DATA_DIR: data('worker') }),
    ])
    const { db, close } = connect(server.url, 2)
    resources.push(close)
    const products = await productIds(db)
    await readTotal(web.base, products[0] ?? '')
    const serving = web.pid()
    const working = worker.pid()
    const first = await buyAll(web.base, products, 'one', async () => {
      process.kill(pidIn(server.data), 'SIGKILL')
      await pause(1000)
      for (let attempts = 0; ; attempts++)
        try {
          server.start()
          break
        } catch (error) {
          // Child processes of the killed server keep its memory for a moment.
          if (attempts > 20) throw error
          await pause(500)
        }
    })
    expect([web.pid(), worker.pid()]).toEqual([serving, working])
    const second = await buyAll(web.base, products, 'two', async () => {
      process.kill(working ?? 0, 'SIGKILL')
    })
    await expect.poll(() => worker.pid() !== undefined && worker.pid() !== working).toBe(true)
    expect(web.pid()).toBe(serving)
    await expectAllOrders(db, [...first, ...second])
    expect(await worker.stop()).toEqual([0, null])
    expect(await web.stop()).toEqual([0, null])
  })

it('500 buyers order 50 units from two processes: 50 orders, 450 refusals', async () => {
  const server = await startEmbedded(path.join(scratch, 'sale'))
  resources.push(() => server.stop())
  const { host, port, user, database } = server
  const url = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const settings = { DATABASE_URL: url, SECRET: 'a secret of the soak test' }
  const shops = await Promise.all(
    ['first', 'second'].map((name) =>
      startShop({ ...settings, DATA_DIR: path.join(scratch, `data-${name}`) }),
    ),
  )
  const base = shops[0]?.base ?? ''
  const { db, close } = connect(url, 2)
  resources.push(close)
  const [id = ''] = await productIds(db)
  await readTotal(base, id)
  const edited = await post(base, '/dev/stock', { productId: id, stock: 50 })
  expect(edited.status).toBe(200)
  const created = await post(base, '/dev/shoppers', { count: 500, kind: 'personal' })
  const buyers = (await created.json()) as Buyer[]
  const body = {
    paymentMode: 'COD',
    cod: true,
    products: [{ id, quantity: 1 }],
    totalPrice: total,
    address: 0,
  }
  const order = async ({ token }: Buyer, index: number) => {
    const to = shops[index % shops.length]?.base ?? ''
    for (const deadline = Date.now() + 300_000; ; await pause(250)) {
      const response = await post(to, '/api/single-product-place-order', body, token)
      const answer = { status: response.status, text: await response.text() }
      // A busy shop asks to try again; `npm run bench` expects that it is never busy.
      if (answer.status !== 503 || Date.now() > deadline) return answer
    }
  }
  const answers = await Promise.all(buyers.map(order))
  // The response of a refused order is a sentence (ruling 34).
  const sentenceOf = ({ status, text }: { status: number; text: string }) =>
    status === 200 ? 'placed' : `${status} ${text}`
  const counts = Object.entries(Object.groupBy(answers, sentenceOf)).map(
    ([sentence, some]) => [sentence.replace(/Lamp \d/, 'Lamp'), some?.length] as const,
  )
  expect(Object.fromEntries(counts)).toEqual({
    placed: 50,
    '409 "Lamp: This product is out of stock."': 450,
  })
  const orders = await db.selectFrom('order_groups').select('user_id').execute()
  expect(new Set(orders.map(({ user_id }) => user_id)).size).toBe(50)
  expect(orders).toHaveLength(50)
  const stock = await db.selectFrom('product_stock').selectAll().where('product_id', '=', id).execute()
  expect(stock).toMatchObject([{ on_hand: 0, held: 0 }])
  await expectInvariants(db)
  for (const shop of shops) expect(await shop.stop()).toEqual([0, null])
})
