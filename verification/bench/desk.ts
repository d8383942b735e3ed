import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { Desk } from '#domain/permissions.ts'
import { connect } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { generate } from './generate.ts'
import { generateOrders, LARGE_STORE } from './generate-orders.ts'
import { type KeptOptions, withKeptServer } from './kept-server.ts'
import { type Measurement, runAtRate, runConcurrently, runConcurrentlyFor } from './measure.ts'
import type { LargeRow } from './million.ts'
import { type BenchShop, startShop } from './shop.ts'

const PRODUCTS = 2000
const SHOPPERS = 500_000
/** Wanted 95th percentiles in ms. */
const wanted = { list: 50, detail: 40, search: 20, pulse: 20, accept: 3_000, labels: 8_000, blocked: 50 }
/** Rows a second of a CSV file, and by how many MB the shop may grow while it sends one. */
const wantedFile = { rate: 50_000, growth: 64 }
const PAGES = 200
const desks = ['seller', 'operator'] as const

/**
 * Lists of both desks, and those of the operator desk alone: addresses without cursor. Text in braces is a value of an order of
 * the large store.
 */
const lists: Record<Desk, readonly string[]> = {
  seller: [
    'orders?limit=50',
    'orders?sort=promisedOn',
    'orders?stage=new',
    'orders?stage=accepted',
    'orders?stage=packed,ready',
    'orders?stage=shipped,out',
    'orders?stage=attemptFailed',
    'orders?stage=rto',
    'orders?stage=delivered',
    'orders?stage=cancelled&sort=-promisedOn',
    'orders?late=true',
    'orders?payment=cod&stage=delivered',
    'orders?from=2026-01-01&to=2026-01-31',
    'returns?limit=50',
    'returns?state=requested&sort=decideBy',
    'returns?state=refunded',
    'tickets?limit=50',
    'tickets?state=open',
    'tickets?late=true',
    'tickets?state=resolved&sort=-createdAt',
    'questions?limit=50',
    'questions?answered=false',
    'reviews?limit=50',
    'reviews?stars=1',
    'audit?limit=50',
    'audit?action=fulfilment.packed',
    'orders?q={number}',
    'tickets?q={number}',
    'tickets?q=nowhere',
    'questions?q=nowhere',
    'questions?q=number 777 fresh',
    'reviews?q=nowhere',
    'returns?q={number}',
  ],
  operator: [
    'orders?seller=s1',
    'orders?buyer=bench-frequent',
    'orders?dispute=true',
    'returns?state=disputed',
    'returns?seller=s1',
    'refunds?limit=50',
    'refunds?state=waiting',
    'refunds?state=late',
    'refunds?state=failed',
    'refunds?state=done',
    'wallet-payouts?limit=50',
    'wallet-payouts?state=waiting',
    'wallet-payouts?state=done',
    'tickets?assigned=none&department=Seller',
    'tickets?seller=s1',
    'callbacks?state=requested',
    'callbacks?limit=50',
    'questions?seller=s1',
    'reviews?seller=s1',
    'reports?limit=50',
    'reports?state=closed',
    'buyers?limit=50',
    'audit?actor=bench-seller',
    'refunds?q={number}',
  ],
}
/** Searches of both desks, and of the operator desk alone, which also searches buyers. */
const searches: Record<Desk, readonly string[]> = {
  seller: [
    'search?q={order}',
    'search?q={number}',
    'search?q={tracking}',
    'search?q={document}',
    'search?q=Premium rice',
    'search?q=kettle',
  ],
  operator: [
    'search?q=6000001234',
    'search?q=bench-1234@example.in',
    'search?q=32ABCDE1234FAZ5',
    'search?q=TKT-10200',
    'buyers?q=6000001234',
    'buyers?q=bench-1234@example.in',
    'buyers?q=32ABCDE1234FAZ5',
    'buyers?q={number}',
    'buyers?q=meera nair',
    'buyers?q=Meera',
    'buyers?q=kuru',
  ],
}

type Values = Record<'order' | 'number' | 'tracking' | 'document', string>
type Page = { rows: Record<string, unknown>[]; next: string | null }

/** Measures the calls of the desks on a shop with a million orders. */
export const benchDesk = (options: KeptOptions): Promise<LargeRow[]> =>
  withKeptServer(options, async ({ folder, config, url }) => {
    const { count, seconds, port, log } = options
    const { pool, close } = connect(config, 4)
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
      const shop = await startShop(url, folder, port)
      try {
        const others = async () =>
          (
            await fetch(
              `${shop.base}/api/getProductInnerDetails?pId=p${Math.floor(performance.now()) % PRODUCTS}`,
            )
          ).ok
        await runConcurrentlyFor(1, 4, others)
        const values = await valuesOf(pool)
        for (const desk of desks) {
          const headers = await signIn(pool, desk)
          const read = async <T = Page>(address: string): Promise<T> => {
            const response = await fetch(`${shop.base}/api/${desk}/${address}`, { headers })
            if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
            return (await response.json()) as T
          }
          const measure = async (address: string, limit: number, name = address) => {
            await runConcurrentlyFor(0.3, 1, () => read(address))
            report(`${desk}: ${name}`, await runConcurrentlyFor(seconds, 1, () => read(address)), limit)
          }
          const both = <T>(of: Record<Desk, readonly T[]>) => [
            ...of.seller,
            ...(desk === 'operator' ? of.operator : []),
          ]
          await measure('pulse', wanted.pulse)
          const fill = (address: string) =>
            address.replaceAll(/\{(\w+)\}/g, (_, name: keyof Values) => values[name])
          for (const address of both(searches)) await measure(fill(address), wanted.search, address)
          for (const area of ['orders', 'returns', 'tickets', ...(desk === 'operator' ? ['buyers'] : [])]) {
            const [row] = (await read(`${area}?limit=1`)).rows
            await measure(`${area}/${String(Object.values(row!)[0])}`, wanted.detail, `${area}/…`)
          }
          for (const name of both(lists)) {
            const address = fill(name)
            await measure(address, wanted.list, name)
            const at = (next: string) => `${address}&after=${encodeURIComponent(next)}`
            let { next } = await read(address)
            let page = 2
            for (; next && page < PAGES; page++) {
              const found = await read(at(next))
              if (!found.next) break
              next = found.next
            }
            if (next) await measure(at(next), wanted.list, `${name}, page ${page}`)
          }
        }
        await measureSteps(shop, await signIn(pool, 'seller'), report)
        for (const desk of desks)
          await measureFile(`${desk}: CSV of all orders`, `${shop.base}/api/${desk}/orders.csv`, {
            headers: await signIn(pool, desk),
            shop,
            rows,
            log,
          })
        const headers = await signIn(pool, 'operator')
        const list = async () =>
          (await fetch(`${shop.base}/api/operator/orders?stage=shipped`, { headers })).ok
        await measureShoppers(seconds, others, list, report)
      } finally {
        await shop.stop()
      }
      return rows
    } finally {
      await close()
    }
  })

const RATES = { shoppers: 100, desks: 10 }
/** Measures shoppers alone and while the desks work, in turn, because other work of the machine changes from second to second. */
async function measureShoppers(
  seconds: number,
  others: () => Promise<boolean>,
  list: () => Promise<boolean>,
  report: Report,
): Promise<void> {
  const times = (rate: number) => Array.from({ length: rate * seconds }, (_, n) => n)
  const measureOthers = () => runAtRate(times(RATES.shoppers), RATES.shoppers, others)
  const rounds: { alone: Measurement; meanwhile: Measurement }[] = []
  for (let round = 0; round < 5; round++) {
    const alone = await measureOthers()
    const [meanwhile] = await Promise.all([measureOthers(), runAtRate(times(RATES.desks), RATES.desks, list)])
    rounds.push({ alone, meanwhile })
  }
  // The round in the middle.
  const growth = ({ alone, meanwhile }: (typeof rounds)[number]) => (meanwhile.p95 ?? 0) / (alone.p95 ?? 1)
  const { alone, meanwhile } = rounds.toSorted((a, b) => growth(a) - growth(b))[2]!
  report(`product for shoppers, ${RATES.shoppers} a second`, alone)
  const name = `  while the desks read ${RATES.desks} lists a second`
  report(name, meanwhile, Math.round((alone.p95 ?? 0) * 11) / 10)
}

/** Returns what a member of the large store types into the search: of one of its orders. */
async function valuesOf(pool: pg.Pool): Promise<Values> {
  const { rows } = await pool.query<Values>(
    `select o.id as order, g.order_number || '-' || o.position as number, s.tracking_number as tracking, d.number as document
     from orders o join order_groups g on g.id = o.group_id join shipments s on s.order_id = o.id join documents d on d.order_id = o.id
     where o.seller_id = $1 order by o.placed_at desc, o.id limit 1`,
    [LARGE_STORE],
  )
  return rows[0]!
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

type Report = (name: string, measured: Measurement, limit?: number) => void

/** Measures bulk steps and labels, and meanwhile how long the shop answers nobody. */
async function measureSteps(shop: BenchShop, headers: Record<string, string>, report: Report): Promise<void> {
  const desk = `${shop.base}/api/seller`
  const idsOf = async (stage: string, limit: number): Promise<string[]> => {
    const response = await fetch(`${desk}/orders?stage=${stage}&limit=${limit}`, { headers })
    const ids = ((await response.json()) as Page).rows.map(({ orderId }) => String(orderId))
    if (ids.length < limit)
      throw new Error(`The kept data has fewer than ${limit} orders at ${stage}: use another folder`)
    return ids
  }
  const post = async (call: string, body: unknown) => {
    const response = await fetch(`${desk}/${call}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
    return response
  }
  const rounds = [1, 2, 3]
  const withPings = async (name: string, limit: number, work: () => Promise<boolean>) => {
    let isRunning = true
    const pings = (async () => {
      const times: number[] = []
      while (isRunning)
        times.push((await runConcurrently([1], 1, async () => (await fetch(`${shop.base}/healthz`)).ok)).p50)
      return times
    })()
    try {
      report(name, await runConcurrently(rounds, 1, work), limit)
    } finally {
      isRunning = false
      // Also after an error: the shop stops then, and a ping would fail without anybody who waits for it.
      await pings
    }
    const slowest = Math.max(...(await pings))
    const ping = { rps: 0, p50: slowest, p95: slowest, p99: slowest, bytes: 0, failures: 0 }
    report(`${name}: longest wait of another call`, ping, wanted.blocked)
  }
  await withPings('seller: 200 orders accepted', wanted.accept, async () => {
    const answer = await post('orders/steps', { orderIds: await idsOf('new', 200), step: 'accept' })
    return ((await answer.json()) as { results: { ok: boolean }[] }).results.every(({ ok }) => ok)
  })
  const orderIds = await idsOf('packed', 50)
  await withPings('seller: 50 labels', wanted.labels, async () => {
    const answer = await post('prints', { kind: 'label', orderIds, size: 'A6' })
    return (await answer.arrayBuffer()).byteLength > 0
  })
}

/** Reads a whole CSV file, and reports its rows a second and the memory of the shop. */
async function measureFile(
  name: string,
  url: string,
  {
    headers,
    shop,
    rows,
    log,
  }: { headers: Record<string, string>; shop: BenchShop; rows: LargeRow[]; log: (line: string) => void },
): Promise<void> {
  let lines = 0
  const before = shop.memoryMb()
  let most = before
  const begin = performance.now()
  const response = await fetch(url, { headers })
  let checked = begin
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    lines += part.split('\r\n').length - 1
    if (performance.now() - checked < 100) continue
    checked = performance.now()
    most = Math.max(most, shop.memoryMb())
  }
  const milliseconds = Math.round(performance.now() - begin)
  const rate = Math.round((lines / milliseconds) * 1000)
  const met = response.ok && rate >= wantedFile.rate && most - before <= wantedFile.growth
  rows.push({ name, p50: milliseconds, p95: milliseconds, rps: rate, failures: response.ok ? 0 : 1, met })
  log(`  ${met ? '' : 'OVER '}${name}: ${lines} lines, ${rate} a second, memory from ${before} to ${most} MB`)
}
