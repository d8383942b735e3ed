import { createHash, randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { WALLET_PAGE_SIZE } from '#domain/choices.ts'
import { type OrderFilter, type OrderMonths, orderPage, periodStart } from '#domain/order-filters.ts'
import { connect } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { listOrders } from '#server/orders/list-repo.ts'
import { findOrders } from '#server/orders/repo.ts'
import { readCoins } from '#server/wallet/coins-repo.ts'
import { readWallet } from '#server/wallet/wallet-repo.ts'
import { generate } from './generate.ts'
import { DATA_OWNER, FREQUENT_BUYER, generateOrders } from './generate-orders.ts'
import { type KeptOptions, withKeptServer } from './kept-server.ts'
import { type Measurement, runConcurrently, runConcurrentlyFor } from './measure.ts'
import type { LargeRow } from './million.ts'
import { type BenchShop, startRaw, startShop } from './shop.ts'

type Query = OrderFilter & { page?: number; limit?: number }

const PRODUCTS = 2000
const DAY_MS = 86_400_000

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
 * Measures the order list, one order, the wallet, the coins and the CSV of a shopper with 5,000 orders among a million:
 * over HTTP, and the statements alone through the bare driver. Then the data export of a shopper with 2,000 orders.
 */
export const benchOrders = (options: KeptOptions): Promise<LargeRow[]> =>
  withKeptServer(options, async ({ folder, config, url }) => {
    const { count, seconds, port, log } = options
    const { pool, close } = connect(config, 4)
    try {
      await migrate(pool)
      await migrateJobs(pool)
      if ((await countOrders(pool, FREQUENT_BUYER)) === 0) {
        await generate(pool, PRODUCTS, () => {})
        await generateOrders(pool, count, log)
      }
      const token = await openSession(pool, FREQUENT_BUYER)
      const shop = await startShop(url, folder, port)
      const rows: LargeRow[] = []
      const report = (row: LargeRow) => {
        rows.push(row)
        log(`  ${row.name}: p50 ${row.p50} ms, p95 ${row.p95} ms`)
      }
      try {
        const { record } = recorder(pool)
        await measureLists({ shop, pool, record, token, seconds, report })
        await measureWallet({ shop, record, token, seconds, report })
        await measureExport({ shop, token, seconds, report })
        await measureDataExport({
          shop,
          token: await openSession(pool, DATA_OWNER),
          orders: await countOrders(pool, DATA_OWNER),
          seconds,
          report,
        })
      } finally {
        await shop.stop()
      }
      return rows
    } finally {
      await close()
    }
  })

async function openSession(pool: pg.Pool, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into sessions (token_hash, id, user_id, created_at, expires_at)
     values ($1, $2, $3, now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), randomBytes(8).toString('hex'), userId],
  )
  return token
}

async function countOrders(pool: pg.Pool, userId: string): Promise<number> {
  const text = 'select count(*)::int as count from orders where user_id = $1'
  return (await pool.query<{ count: number }>(text, [userId])).rows[0]?.count ?? 0
}

type Measuring = { shop: BenchShop; token: string; seconds: number; report: (row: LargeRow) => void }

const request = async (shop: { base: string }, address: string, token?: string): Promise<boolean> => {
  const response = await fetch(shop.base + address, {
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  await response.arrayBuffer()
  return response.ok
}

/** `wanted` is a limit of the 95th percentile in ms: a multiple of that of the same requests alone. */
const toRow = (name: string, { p50, p95 = 0, rps, failures }: Measurement, wanted?: number): LargeRow => ({
  name,
  p50,
  p95,
  rps,
  failures,
  ...(wanted !== undefined && { wanted }),
  met: failures === 0 && p95 <= (wanted ?? Infinity),
})

type Recording = Pick<ReturnType<typeof recorder>, 'record'>

/** Measures a request, alone and on four connections, and its statements alone. */
async function measureRead(
  { shop, token, seconds, report }: Measuring,
  read: { name: string; address: string; bare: () => Promise<unknown> },
): Promise<void> {
  const send = () => request(shop, read.address, token)
  await runConcurrentlyFor(1, 2, send)
  report(toRow(read.name, await runConcurrentlyFor(seconds, 1, send)))
  report(toRow('  the same, c 4', await runConcurrentlyFor(seconds, 4, send)))
  await runConcurrentlyFor(0.5, 1, read.bare)
  report(toRow('  its statements alone', await runConcurrentlyFor(seconds, 1, read.bare)))
}

async function measureLists({
  pool,
  record,
  ...measuring
}: Measuring & Recording & { pool: pg.Pool }): Promise<void> {
  for (const [name, query] of Object.entries(queries)) {
    const bare = await record((db) => listOrders(db, FREQUENT_BUYER, filterOf(query), orderPage(query)))
    const parameters = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])
    const address = `/api/get-all-orders?${new URLSearchParams(parameters)}`
    await measureRead(measuring, { name, address, bare })
  }
  const all = await record((db) => listOrders(db, FREQUENT_BUYER, filterOf({}), orderPage({})))
  await measureRead(measuring, {
    name: 'without parameters, 500 orders',
    address: '/api/get-all-orders',
    bare: all,
  })
  const [order] = (
    await pool.query<{ id: string; number: string }>(
      `select o.id, g.order_number || '-' || o.position as number from orders o join order_groups g on g.id = o.group_id
       where o.user_id = $1 offset $2 limit 1`,
      [FREQUENT_BUYER, Math.floor((await countOrders(pool, FREQUENT_BUYER)) / 2)],
    )
  ).rows
  for (const [name, id] of Object.entries({
    'one order by id': order?.id ?? '',
    'one order by number': order?.number ?? '',
  })) {
    const bare = await record((db) => findOrders(db, FREQUENT_BUYER, id))
    await measureRead(measuring, { name, address: `/api/order-inner-details/${id}`, bare })
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

/** Measures the first and the last page of the wallet, for each period, and of the coins. */
async function measureWallet({ record, ...measuring }: Measuring & Recording): Promise<void> {
  const { shop, token, seconds, report } = measuring
  const headers = { authorization: `Bearer ${token}` }
  const measure = async (
    name: string,
    address: string,
    read: (db: Kysely<Database>, page: number) => Promise<unknown>,
  ) => {
    const first = await fetch(shop.base + address, { headers })
    const { total } = (await first.json()) as { total: number }
    const lastPage = Math.ceil(total / WALLET_PAGE_SIZE)
    for (const page of lastPage > 1 ? [1, lastPage] : [1])
      await measureRead(measuring, {
        name: `${name}, page ${page}`,
        address: `${address}page=${page}`,
        bare: await record((db) => read(db, page)),
      })
  }
  for (const days of [90, 120, 200])
    await measure(`wallet, ${days} days`, `/api/get-wallet?days=${days}&`, (db, page) =>
      readWallet(db, FREQUENT_BUYER, new Date(Date.now() - days * DAY_MS), page),
    )
  await measure('coins', '/api/my-coins?', (db, page) => readCoins(db, FREQUENT_BUYER, new Date(), page))
  const page = await fetch(`${shop.base}/api/my-coins`, { headers })
  const bytes = (await page.arrayBuffer()).byteLength
  const raw = await startRaw(bytes)
  const send = () => request(raw, '/')
  await runConcurrentlyFor(1, 2, send)
  report(toRow(`bound: bare node:http, ${bytes} bytes`, await runConcurrentlyFor(seconds, 1, send)))
  report(toRow('  the same, c 4', await runConcurrentlyFor(seconds, 4, send)))
  raw.stop()
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
  report(toRow('CSV of 5,000 orders, meanwhile', await exports))
  report(
    toRow(
      'CSV of 5,000 orders',
      await runConcurrentlyFor(seconds, 1, () => request(shop, '/api/export-orders', token)),
    ),
  )
}

/** Measures the file with all data of a shopper, from the request until the job has written it, and others meanwhile. */
async function measureDataExport({
  shop,
  token,
  orders,
  seconds,
  report,
}: Measuring & { orders: number }): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const others = () =>
    request(shop, `/api/getProductInnerDetails?pId=p${Math.floor(performance.now()) % PRODUCTS}`)
  let bytes = 0
  const exportOnce = async (): Promise<boolean> => {
    const ordered = await fetch(`${shop.base}/api/export-my-data`, { method: 'POST', headers })
    const { exportId } = (await ordered.json()) as { exportId: string }
    for (;;) {
      const listed = await fetch(`${shop.base}/api/my-exports`, { headers })
      const files = (await listed.json()) as { exportId: string; state: string; bytes: number | null }[]
      const file = files.find((one) => one.exportId === exportId)
      if (!listed.ok || !file) return false
      bytes = file.bytes ?? 0
      if (file.state === 'ready') return bytes > 0
      await pause(50)
    }
  }
  // The first one reads most pages from the disk.
  report(toRow('data export, the first one', await runConcurrently([1], 1, exportOnce)))
  await runConcurrentlyFor(1, 4, others)
  const alone = await runConcurrentlyFor(seconds, 4, others)
  report(toRow('product for others, c 4, before data exports', alone))
  const exports: Promise<Measurement> = runConcurrentlyFor(seconds, 1, exportOnce)
  const meanwhile = await runConcurrentlyFor(seconds, 4, others)
  report(toRow('  the same during a data export', meanwhile, Math.round((alone.p95 ?? 0) * 20) / 10))
  const during = await exports
  const name = `data export, ${orders} orders, ${(bytes / 1_000_000).toFixed(1)} MB`
  report(toRow(`${name}, meanwhile`, during))
  report(toRow(name, await runConcurrentlyFor(seconds, 1, exportOnce)))
}
