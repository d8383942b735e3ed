import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { Desk } from '#domain/permissions.ts'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { generate } from './generate.ts'
import { generateOrders, LARGE_STORE } from './generate-orders.ts'
import { type Measurement, runConcurrently, runConcurrentlyFor } from './measure.ts'
import type { LargeRow } from './million.ts'
import { startShop } from './shop.ts'

type Options = {
  count: number
  seconds: number
  /** A folder whose orders are used again by the next run. */
  keep: string | undefined
  port: number
  log: (line: string) => void
}

const PRODUCTS = 2000
const SHOPPERS = 500_000
/** Wanted 95th percentiles in ms. */
const wanted = { list: 50, detail: 40, search: 20, pulse: 20 }
const PAGES = 200

/** Lists of both desks: address without cursor. */
const lists: Record<string, string> = {
  'orders, all': 'orders?limit=50',
  'orders, by promise': 'orders?sort=promisedOn',
  'orders to accept': 'orders?stage=new',
  'orders to pack': 'orders?stage=accepted',
  'orders on the way': 'orders?stage=shipped,out',
  'orders done': 'orders?stage=delivered',
  'orders cancelled, by promise': 'orders?stage=cancelled&sort=-promisedOn',
  'orders late': 'orders?late=true',
  'orders with cash': 'orders?payment=cod&stage=delivered',
  'orders of a month': 'orders?from=2026-01-01&to=2026-01-31',
}

/** Measures the calls of the desks on a shop with a million orders. */
export async function benchDesk({ count, seconds, keep, port, log }: Options): Promise<LargeRow[]> {
  const folder = keep
    ? path.resolve(process.env['INIT_CWD'] ?? '.', keep)
    : await mkdtemp(path.join(tmpdir(), 'bench-'))
  const server = await startEmbedded(path.join(folder, 'postgres'), { fsync: false })
  const { host, port: databasePort, user, database } = server
  const { pool, close } = connect({ host, port: databasePort, user, database }, 4)
  const rows: LargeRow[] = []
  const report = (name: string, { p50, p95 = 0, rps, failures }: Measurement, limit?: number) => {
    const met = failures === 0 && p95 <= (limit ?? Infinity)
    rows.push({ name, p50, p95, rps, failures, ...(limit !== undefined && { wanted: limit }), met })
    log(`  ${met ? '' : 'OVER '}${name}: p50 ${p50} ms, p95 ${p95} ms, ${failures} failed`)
  }
  try {
    await migrate(pool)
    await migrateJobs(pool)
    if ((await pool.query('select from orders limit 1')).rowCount === 0) {
      await generate(pool, PRODUCTS, () => {})
      await generateOrders(pool, count, log, { shoppers: SHOPPERS, hasLargeStore: true })
    }
    const url = `postgresql://${user}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`
    const shop = await startShop(url, folder, port)
    try {
      const others = async () =>
        (
          await fetch(
            `${shop.base}/api/getProductInnerDetails?pId=p${Math.floor(performance.now()) % PRODUCTS}`,
          )
        ).ok
      await runConcurrentlyFor(1, 4, others)
      const alone = await runConcurrentlyFor(seconds, 4, others)
      report('product for shoppers, c 4', alone)
      for (const desk of ['seller', 'operator'] as const) {
        const headers = await signIn(pool, desk)
        const read = async <T>(address: string): Promise<T> => {
          const response = await fetch(`${shop.base}/api/${desk}/${address}`, { headers })
          if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
          return (await response.json()) as T
        }
        const measure = async (name: string, address: string, limit: number) => {
          await runConcurrentlyFor(0.3, 1, () => read(address))
          report(`${desk}: ${name}`, await runConcurrentlyFor(seconds, 1, () => read(address)), limit)
        }
        for (const [name, address] of Object.entries(lists)) {
          await measure(`${name}, page 1`, address, wanted.list)
          let next: string | null = null
          let page = 1
          for (; page < PAGES; page++) {
            const at: string = next === null ? address : `${address}&after=${encodeURIComponent(next)}`
            const found: { next: string | null } = await read(at)
            if (!found.next) break
            next = found.next
          }
          if (next)
            await measure(
              `${name}, page ${page}`,
              `${address}&after=${encodeURIComponent(next)}`,
              wanted.list,
            )
        }
        await measure('pulse', 'pulse', wanted.pulse)
        report(
          `${desk}: CSV of all orders`,
          await measureFile(`${shop.base}/api/${desk}/orders.csv`, headers, log),
        )
      }
      const headers = await signIn(pool, 'operator')
      const lists$ = runConcurrentlyFor(seconds, 2, async () =>
        (await fetch(`${shop.base}/api/operator/orders?stage=shipped`, { headers })).json(),
      )
      const meanwhile = await runConcurrentlyFor(seconds, 4, others)
      await lists$
      report('product for shoppers while desks list', meanwhile, Math.round((alone.p95 ?? 0) * 11) / 10)
    } finally {
      await shop.stop()
    }
    return rows
  } finally {
    await close()
    await server.stop()
    if (!keep) await rm(folder, { recursive: true, force: true })
  }
}

/** Signs in an owner of the large store, or an admin, with a raised session. Returns the headers of a call. */
async function signIn(pool: pg.Pool, desk: Desk): Promise<Record<string, string>> {
  const [token, cookie] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const id = `bench-${desk}-${randomBytes(4).toString('hex')}`
  const hash = (text: string) => createHash('sha256').update(text).digest()
  await pool.query(`insert into users (id, name, referral_code) values ($1, 'Omana', $1)`, [id])
  await (desk === 'seller'
    ? pool.query(`insert into seller_members (seller_id, user_id) values ($2, $1)`, [id, LARGE_STORE])
    : pool.query(`insert into operator_members (user_id, role) values ($1, 'admin')`, [id]))
  await pool.query(
    `insert into sessions (token_hash, id, user_id, created_at, expires_at, desk_hash, desk_until, proved_at)
     values ($1, $2, $2, now(), now() + interval '1 day', $3, now() + interval '12 hours', now())`,
    [hash(token), id, hash(cookie)],
  )
  return { authorization: `Bearer ${token}`, cookie: `desk=${cookie}` }
}

/** Reads a whole CSV file, and logs its rows a second. */
async function measureFile(
  url: string,
  headers: Record<string, string>,
  log: (line: string) => void,
): Promise<Measurement> {
  let lines = 0
  const measured = await runConcurrently([1], 1, async () => {
    const response = await fetch(url, { headers })
    for await (const part of response.body!.pipeThrough(new TextDecoderStream()))
      lines += part.split('\r\n').length - 1
    return response.ok
  })
  log(`  ${lines} lines, ${Math.round((lines / measured.p50) * 1000)} lines a second`)
  return measured
}
