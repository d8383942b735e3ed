import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type OrderFilter, type OrderMonths, orderPage, periodStart } from '#domain/order-filters.ts'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { listOrders } from '#server/orders/list-repo.ts'
import { findOrders } from '#server/orders/repo.ts'
import { generate } from './generate.ts'
import { FREQUENT_BUYER, generateOrders } from './generate-orders.ts'
import { type Measurement, runConcurrentlyFor } from './measure.ts'
import type { LargeRow } from './million.ts'
import { type BenchShop, startShop } from './shop.ts'

type Options = { count: number; seconds: number; port: number; log: (line: string) => void }
type Query = OrderFilter & { page?: number; limit?: number }

const PRODUCTS = 2000
const LIST_MS = 40
const ORDER_MS = 15
const EXPORT_MS = 5000
const WALLET_MS = 30
/** The shopper of the data export, and how many orders it has. */
const DATA_OWNER = 'bench-data-owner'
const DATA_ORDERS = 2000

/** The requests of My Orders, of the overview and of older clients. */
const queries: Record<string, Query> = {
  'overview, 2 orders': { limit: 2 },
  'first page': { page: 1, limit: 10 },
  'page 400': { page: 400, limit: 10 },
  '100 orders': { page: 3, limit: 100 },
  'status 3, many': { status: 3, limit: 10 },
  'status 2, few': { status: 2, limit: 10 },
  'status 4, page 20': { status: 4, page: 20, limit: 10 },
  '6 months': { time: 6, limit: 10 },
  '24 months, status 0': { time: 24, status: 0, limit: 10 },
  'search a product': { search: 'rice', limit: 10 },
  'search two words': { search: 'organic r', limit: 10 },
  'search a part of numbers': { search: 'TC-26', limit: 10 },
  'search one number': { search: 'TC-2601-0', limit: 10 },
  'search nothing found': { search: 'no such thing', limit: 10 },
  'search, status, 12 months': { search: 'tea', status: 3, time: 12, limit: 10 },
}

/**
 * Measures the order list, one order and the CSV of a shopper with 5,000 orders among a million: over HTTP, and the
 * statements alone through the bare driver. Then the data export of a shopper with 2,000 orders.
 */
export async function benchOrders({ count, seconds, port, log }: Options): Promise<LargeRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const server = await startEmbedded(path.join(folder, 'postgres'), { fsync: false })
  const { host, port: databasePort, user, database } = server
  const { pool, close } = connect({ host, port: databasePort, user, database }, 4)
  try {
    await migrate(pool)
    await migrateJobs(pool)
    await generate(pool, PRODUCTS, () => {})
    await generateOrders(pool, count, log)
    const token = await openSession(pool, FREQUENT_BUYER)
    const url = `postgresql://${user}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`
    const shop = await startShop(url, folder, port)
    const rows: LargeRow[] = []
    const report = (row: LargeRow) => {
      rows.push(row)
      log(`  ${row.name}: p50 ${row.p50} ms, p95 ${row.p95} ms`)
    }
    try {
      await measureLists({ shop, pool, token, seconds, report })
      await measureWallet({ shop, token, seconds, report })
      await measureExport({ shop, token, seconds, report })
      await giveOrders(pool, DATA_OWNER, DATA_ORDERS)
      await measureDataExport({ shop, token: await openSession(pool, DATA_OWNER), seconds, report })
    } finally {
      await shop.stop()
    }
    return rows
  } finally {
    await close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openSession(pool: pg.Pool, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into sessions (token_hash, id, user_id, created_at, expires_at)
     values ($1, $2, $3, now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), `bench-${userId}`, userId],
  )
  return token
}

type Measuring = { shop: BenchShop; token: string; seconds: number; report: (row: LargeRow) => void }

const request = async (shop: BenchShop, address: string, token?: string): Promise<boolean> => {
  const response = await fetch(shop.base + address, {
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  await response.arrayBuffer()
  return response.ok
}

const toRow = (name: string, { p50, p95 = 0, rps, failures }: Measurement, wanted?: number): LargeRow => ({
  name,
  p50,
  p95,
  rps,
  failures,
  ...(wanted !== undefined && { wanted, met: p95 <= wanted && failures === 0 }),
})

async function measureLists({
  shop,
  pool,
  token,
  seconds,
  report,
}: Measuring & { pool: pg.Pool }): Promise<void> {
  const measure = async (name: string, address: string, bare: () => Promise<unknown>, wanted?: number) => {
    const send = () => request(shop, address, token)
    await runConcurrentlyFor(1, 2, send)
    report(toRow(name, await runConcurrentlyFor(seconds, 1, send), wanted))
    report(toRow('  the same, c 4', await runConcurrentlyFor(seconds, 4, send)))
    await runConcurrentlyFor(0.5, 1, bare)
    report(toRow('  its statements alone', await runConcurrentlyFor(seconds, 1, bare)))
  }
  const { record } = recorder(pool)
  for (const [name, query] of Object.entries(queries)) {
    const bare = await record((db) => listOrders(db, FREQUENT_BUYER, filterOf(query), orderPage(query)))
    const parameters = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])
    await measure(name, `/api/get-all-orders?${new URLSearchParams(parameters)}`, bare, LIST_MS)
  }
  const all = await record((db) => listOrders(db, FREQUENT_BUYER, filterOf({}), orderPage({})))
  await measure('without parameters, 500 orders', '/api/get-all-orders', all)
  const [order] = (
    await pool.query<{ id: string; number: string }>(
      `select o.id, g.order_number || '-' || o.position as number from orders o join order_groups g on g.id = o.group_id
       where o.user_id = $1 offset 2500 limit 1`,
      [FREQUENT_BUYER],
    )
  ).rows
  for (const [name, id] of Object.entries({
    'one order by id': order?.id ?? '',
    'one order by number': order?.number ?? '',
  })) {
    const bare = await record((db) => findOrders(db, FREQUENT_BUYER, id))
    await measure(name, `/api/order-inner-details/${id}`, bare, ORDER_MS)
  }
}

const filterOf = ({
  status,
  search,
  time,
}: {
  status?: OrderFilter['status']
  search?: string
  time?: OrderMonths
}) => ({
  since: periodStart(time, new Date()),
  status,
  search,
})

/** Records the statements of a use case, to send them alone through the bare driver. */
function recorder(pool: pg.Pool) {
  let sent: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent.push(query)
    },
  })
  let recordings = 0
  const record = async (work: (db: Kysely<Database>) => Promise<unknown>) => {
    sent = []
    await work(db)
    const recording = recordings++
    const statements = sent.map(({ sql, parameters }, index) => ({
      name: `bare-${recording}-${index}`,
      text: sql,
      values: [...parameters],
    }))
    return async () => {
      for (const statement of statements) await pool.query(statement)
    }
  }
  return { record }
}

/** Measures the first and the last pages of the wallet and of the coins. */
async function measureWallet({ shop, token, seconds, report }: Measuring): Promise<void> {
  for (const [name, address] of Object.entries({
    'wallet, 90 days': '/api/get-wallet',
    'wallet, 200 days, page 20': '/api/get-wallet?days=200&page=20',
    coins: '/api/my-coins',
    'coins, page 300': '/api/my-coins?page=300',
  })) {
    const send = () => request(shop, address, token)
    await runConcurrentlyFor(1, 2, send)
    report(toRow(name, await runConcurrentlyFor(seconds, 1, send), WALLET_MS))
    report(toRow('  the same, c 4', await runConcurrentlyFor(seconds, 4, send)))
  }
}

/** Measures the CSV of all 5,000 orders, and products for other visitors alone and meanwhile. */
async function measureExport({ shop, token, seconds, report }: Measuring): Promise<void> {
  const others = () =>
    request(shop, `/api/getProductInnerDetails?pId=p${Math.floor(performance.now()) % PRODUCTS}`)
  await runConcurrentlyFor(1, 4, others)
  const alone = await runConcurrentlyFor(seconds, 4, others)
  report(toRow('product for others, c 4', alone))
  const exports: Promise<Measurement> = runConcurrentlyFor(seconds, 1, () =>
    request(shop, '/api/export-orders', token),
  )
  const meanwhile = await runConcurrentlyFor(seconds, 4, others)
  report(toRow('  the same during an export', meanwhile, Math.round((alone.p95 ?? 0) * 20) / 10))
  report(toRow('CSV of 5,000 orders, meanwhile', await exports, EXPORT_MS))
  report(
    toRow(
      'CSV of 5,000 orders',
      await runConcurrentlyFor(seconds, 1, () => request(shop, '/api/export-orders', token)),
      EXPORT_MS,
    ),
  )
}

/** Makes a shopper the owner of this many orders of others. */
async function giveOrders(pool: pg.Pool, userId: string, count: number): Promise<void> {
  await pool.query(`insert into users (id, name, referral_code) values ($1, 'Meera Nair', $1)`, [userId])
  await pool.query(
    `with chosen as (
       update order_groups set user_id = $1 where id in (select id from order_groups order by id limit $2) returning id
     ), child as (
       update orders o set user_id = $1 from chosen where o.group_id = chosen.id returning o.id
     )
     update order_items i set user_id = $1 from child where i.order_id = child.id`,
    [userId, count],
  )
}

/** Measures the file with all data of a shopper, from the request until the job has written it, and others meanwhile. */
async function measureDataExport({ shop, token, seconds, report }: Measuring): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const others = () =>
    request(shop, `/api/getProductInnerDetails?pId=p${Math.floor(performance.now()) % PRODUCTS}`)
  const exportOnce = async (): Promise<boolean> => {
    const ordered = await fetch(`${shop.base}/api/export-my-data`, { method: 'POST', headers })
    const { exportId } = (await ordered.json()) as { exportId: string }
    for (;;) {
      const listed = await fetch(`${shop.base}/api/my-exports`, { headers })
      const files = (await listed.json()) as { exportId: string; state: string }[]
      const file = files.find((one) => one.exportId === exportId)
      if (!listed.ok || !file) return false
      if (file.state === 'ready') return true
      await pause(50)
    }
  }
  await runConcurrentlyFor(1, 4, others)
  const alone = await runConcurrentlyFor(seconds, 4, others)
  report(toRow('product for others, c 4, before data exports', alone))
  const exports: Promise<Measurement> = runConcurrentlyFor(seconds, 1, exportOnce)
  const meanwhile = await runConcurrentlyFor(seconds, 4, others)
  report(toRow('  the same during a data export', meanwhile, Math.round((alone.p95 ?? 0) * 20) / 10))
  report(toRow('data export, 2,000 orders, meanwhile', await exports, EXPORT_MS))
  report(toRow('data export, 2,000 orders', await runConcurrentlyFor(seconds, 1, exportOnce), EXPORT_MS))
}
