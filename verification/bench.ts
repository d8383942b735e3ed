import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { fetchTools } from '#scripts/fetch-tools.ts'
import { generate } from '#verification/bench/generate.ts'
import { generateFullProduct } from '#verification/bench/generate-full-product.ts'
import { measureFullProduct } from '#verification/bench/full-product.ts'
import { measureHostileUploads } from '#verification/bench/hostile-uploads.ts'
import { benchMillion, printMillion } from '#verification/bench/bench-million.ts'
import { CONNECTIONS } from '#verification/bench/million.ts'
import { benchDesk } from '#verification/bench/desk.ts'
import { benchOrders } from '#verification/bench/orders.ts'
import { overload } from '#verification/bench/overload.ts'
import { measureAfterSale } from '#verification/bench/after-sale.ts'
import { benchPaired } from '#verification/bench/paired.ts'
import { measureBuying, WEBHOOK_SECRET } from '#verification/bench/buying.ts'
import { measureReads, type Row } from '#verification/bench/scenarios.ts'
import { startShop } from '#verification/bench/shop.ts'
import { buildWeb } from '#scripts/build.ts'
import { readOptions } from '#scripts/read-options.ts'

const help = `npm run bench [-- --products 10000,100000] [--seconds 4]            everything, on a shop with generated products
npm run bench -- buying [--products 10000]                          only cart, checkout, orders and payments
npm run bench -- after-sale [--products 10000]                      only status changes and cancellations of orders
npm run bench -- overload [--products 10000] [--seconds 10]         lists at three times the saturation load
npm run bench -- million [--products 1000000] [--keep <folder>] [--row <part of its name>] [--connections 8]
                                                                    lists, facets and search of a very large shop
npm run bench -- paired <commit> [--products 10000] [--groups] [--row <part of its name>] [--rounds 7]
                                                                    reads, cart, orders and memory of this commit and of an
                                                                    earlier one, measured alternately on the same products;
                                                                    --seconds 1 for short rounds; with 1000000 products
                                                                    the rows of a very large shop; --groups puts three
                                                                    fifths of them into variant groups
npm run bench -- orders [--orders 1000000] [--keep <folder>]        pages of a shopper with 0.5 % of all orders, and the
                                                                    data export of one with 0.2 %
npm run bench -- desk [--orders 1000000] [--keep <folder>]          the staff desks, with a store that has a fifth of all
                                                                    orders, and 500,000 buyers

Measures the production shop on PostgreSQL and compares the figures with bounds that are measured in the same run.
Exits with 1 if a request fails or a figure is not the wanted share of its bound. --keep stores the catalog or the orders
for the next run, --json prints the figures as JSON.`

const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    products: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    keep: { type: 'string' },
    orders: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '7' },
    groups: { type: 'boolean', default: false },
    row: { type: 'string', default: '' },
    connections: { type: 'string', default: String(CONNECTIONS) },
  },
})
const log = (line: string) => (values.json ? console.error(line) : console.log(line))
const PORT = 3977

process.chdir(path.resolve(import.meta.dirname, '..'))
await fetchTools('bench')
await buildWeb(log)
if (positionals[0] === 'million') {
  const rows = await benchMillion({
    count: Number(values.products ?? 1_000_000),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    row: values.row,
    keep: values.keep,
    port: PORT,
    log,
  })
  if (values.json) console.log(JSON.stringify(rows, null, 2))
  else printMillion(rows)
  process.exit(rows.every(({ met }) => met !== false) ? 0 : 1)
}
if (positionals[0] === 'orders' || positionals[0] === 'desk') {
  const measure = positionals[0] === 'desk' ? benchDesk : benchOrders
  const rows = await measure({
    count: Number(values.orders),
    seconds: Number(values.seconds),
    keep: values.keep,
    port: PORT,
    log,
  })
  if (values.json) console.log(JSON.stringify(rows, null, 2))
  else printMillion(rows)
  process.exit(rows.every(({ met }) => met !== false) ? 0 : 1)
}
if (positionals[0] === 'paired') {
  const [, commit] = positionals
  if (!commit) throw new Error('Which commit? npm run bench -- paired <commit>')
  const count = Number(values.products ?? 10_000)
  const figures = await benchPaired({
    commit,
    count,
    million: count >= 1_000_000,
    groups: values.groups,
    row: values.row,
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    port: PORT,
    log,
  })
  if (values.json) console.log(JSON.stringify(figures, null, 2))
  else console.table(Object.fromEntries(figures.map(({ name, ...figure }) => [name, figure])))
  process.exit(figures.every(({ percent, wanted }) => percent >= wanted) ? 0 : 1)
}
const results: Record<string, Row[]> = {}
const counts =
  values.products ??
  (['overload', 'buying', 'after-sale'].includes(positionals[0] ?? '') ? '10000' : '10000,100000')
for (const count of counts.split(',').map(Number)) results[count] = await bench(count)

const [smallCount, large] = Object.values(results)
if (smallCount && large)
  for (const row of large) {
    const before = smallCount.find((measureCount) => measureCount.name === row.name)
    if (!before || before.rps <= 0) continue
    const percent = Math.round((row.rps / before.rps) * 100)
    const scaled = `${percent} % of the small one (≥ 60 %)`
    row.wanted = row.wanted ? `${row.wanted} · ${scaled}` : scaled
    row.met = row.met !== false && percent >= 60
  }
if (values.json) console.log(JSON.stringify(results, null, 2))
else for (const [count, rows] of Object.entries(results)) print(Number(count), rows)
if (Object.values(results).some((rows) => rows.some(({ met }) => met === false))) process.exitCode = 1

async function bench(count: number): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const server = await startEmbedded(path.join(folder, 'postgres'))
  const { host, port, user, database } = server
  const { db, pool, close } = connect({ host, port, user, database }, 16)
  try {
    await migrate(pool)
    await migrateJobs(pool)
    await generate(pool, count, (results) => log(`  ${results} of ${count} products`))
    if (positionals.length === 0) await generateFullProduct({ host, port, user, database })
    await refreshCatalog(db, new Date())
    const url = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    // The measured cold start is the second start; the first one prepares the database.
    await (await startShop(url, folder, PORT)).stop()
    await pool.query('vacuum analyze')
    const settings = { RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET }
    const shop = await startShop(url, folder, PORT, settings)
    const rows: Row[] = []
    const report = (row: Row) => {
      rows.push(row)
      log(`  ${row.name}: ${row.rps}/s`)
    }
    try {
      if (positionals[0] === 'overload') {
        await overload({ shop, seconds: Number(values.seconds), report })
        return rows
      }
      if (positionals[0] === 'after-sale') {
        await measureAfterSale({ shop, pool, count, seconds: Number(values.seconds), report })
        return rows
      }
      const secondShop = () => startShop(url, folder, PORT + 1, settings)
      if (positionals[0] === 'buying') {
        await measureBuying({ shop, secondShop, pool, count, seconds: Number(values.seconds), report })
        return rows
      }
      await measureReads({ shop, pool, count, seconds: Number(values.seconds), report })
      await measureFullProduct({ shop, seconds: Number(values.seconds), report })
      await measureHostileUploads({ shop, report })
      await measureBuying({ shop, secondShop, pool, count, seconds: Number(values.seconds), report })
      await measureAfterSale({ shop, pool, count, seconds: Number(values.seconds), report })
      const memory = shop.memoryMb()
      rows.push(single('memory after load, MB', memory))
      rows.push(single('cold start, ms', shop.coldStartMs))
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

function single(name: string, value: number): Row {
  return { name, rps: value, p50: 0, p99: 0, bytes: 0, failures: 0 }
}

function print(count: number, rows: Row[]): void {
  console.log(`\n${count} products, c 16`)
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        {
          'per second': row.rps,
          'p50 ms': row.p50,
          'p95 ms': row.p95 ?? '',
          'p99 ms': row.p99,
          'slowest ms': row.slowest ?? '',
          bytes: row.bytes,
          failures: row.failures,
          bound: row.boundRps ?? '',
          ratio: row.ratio ?? '',
          wanted: row.wanted ?? '',
          met: row.met === undefined ? '' : row.met ? 'yes' : 'no',
        },
      ]),
    ),
  )
}
