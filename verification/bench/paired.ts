import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'
import { connect } from '#server/db/db.ts'
import type * as migrations from '#server/db/migrate.ts'
import type * as catalog from '#server/jobs/refresh-catalog.ts'
import type * as jobs from '#server/jobs/worker.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded/embedded.ts'
import type * as catalogs from './generate.ts'
import type * as largeCatalogs from './generate-million.ts'
import { createBuyers, openCalls, orderOf } from './buying.ts'
import { load, percentileOf, runConcurrently } from './measure.ts'
import { during, largeShopRequests, measureGroups, warmUpFacets } from './million.ts'
import { readRequests } from './scenarios.ts'
import { type BenchShop, startShop } from './shop.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
const run = promisify(execFile)

type Options = {
  commit: string
  count: number
  /** Measures the rows of `bench -- million`. */
  million: boolean
  /** Puts three fifths of the products into variant groups of five. */
  groups: boolean
  /** Measures only rows whose name contains this text. */
  row: string
  seconds: number
  rounds: number
  port: number
  log: (line: string) => void
}
/** A project with its own database of the same generated products. */
type Side = { server: Embedded; shop: BenchShop }
/**
 * A row: its name and its measurement of one side in one round, which returns requests per second, or null for a call that
 * the earlier commit does not have.
 */
type Row = readonly [name: string, measure: (side: Side, round: number) => Promise<number | null>]

type Rates = { before: number; now: number }

export type PairedFigure = {
  name: string
  /** Requests per second, medians of the rounds; of the memory MB. */
  before: number
  now: number
  /** What this commit reaches of the earlier one, in percent: median, lowest and highest of the rounds. */
  percent: number
  lowest: number
  highest: number
  wanted: number
}

/** Least percentage of a row. Pages and the memory may grow with what the shop can do. */
const wantedOf = (name: string): number => (/page,/.test(name) ? 90 : name.startsWith('memory') ? 85 : 95)

/**
 * Starts an earlier commit and this one on databases with the same generated products, and measures each row on both
 * alternately: other work on the machine then changes both alike.
 */
export async function benchPaired(options: Options): Promise<PairedFigure[]> {
  const { log, rounds, port } = options
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const sides: Side[] = []
  try {
    const earlier = await checkOut(options.commit, path.join(folder, 'project'), log)
    for (const [index, project] of [earlier, root].entries())
      sides.push(await openSide(project, path.join(folder, String(index)), port + index, options))
    const [before, now] = sides as [Side, Side]
    const figures: PairedFigure[] = []
    const report = (name: string, rates: Rates[], percents: number[]) => {
      const figure = {
        name,
        before: percentileOf(
          rates.map((rate) => rate.before),
          0.5,
        ),
        now: percentileOf(
          rates.map((rate) => rate.now),
          0.5,
        ),
        percent: percentileOf(percents, 0.5),
        lowest: percentileOf(percents, 0),
        highest: percentileOf(percents, 0.99),
        wanted: wantedOf(name),
      }
      figures.push(figure)
      log(`  ${name}: ${figure.before}, ${figure.now}, ${figure.percent} %`)
    }
    for (const [name, measure] of await rowsOf(sides, options)) {
      if (!name.includes(options.row)) continue
      const rates: Rates[] = []
      for (let round = 0; round < rounds; round++) {
        // The order changes each round, so that neither side is always the second.
        const first = await measure(round % 2 === 0 ? before : now, round)
        const second = await measure(round % 2 === 0 ? now : before, round)
        if (first === null || second === null) break
        rates.push(round % 2 === 0 ? { before: first, now: second } : { before: second, now: first })
      }
      if (rates.length < rounds) {
        log(`  ${name}: the earlier commit has no such call`)
        continue
      }
      report(
        name,
        rates,
        rates.map((rate) => (rate.now / rate.before) * 100),
      )
    }
    const memory = { before: before.shop.memoryMb(), now: now.shop.memoryMb() }
    report('memory after load, MB', [memory], [(memory.before / memory.now) * 100])
    return figures
  } finally {
    for (const { shop, server } of sides) {
      await shop.stop()
      await server.stop()
    }
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies the project at a commit into a folder and installs what it needs. */
async function checkOut(commit: string, folder: string, log: (line: string) => void): Promise<string> {
  log(`  ${commit}: npm ci`)
  await run('git', ['clone', '--quiet', '--no-checkout', root, folder])
  await run('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder })
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 64_000_000 })
  return folder
}

type EarlierCatalog = { refreshCatalogue: typeof catalog.refreshCatalog }

/** Creates a database with the migrations of a project, fills it and starts the project on it. */
async function openSide(
  project: string,
  dataDir: string,
  port: number,
  { count, million, groups, log }: Options,
): Promise<Side> {
  const load = <Module>(file: string) =>
    import(pathToFileURL(path.join(project, file)).href) as Promise<Module>
  const { migrate } = await load<typeof migrations>('src/server/db/migrate.ts')
  const { migrateJobs } = await load<typeof jobs>('src/server/jobs/worker.ts')
  // Without it a shop has no search terms. Before the jobs had files of their own, it was a part of the catalog.
  const refreshCatalog = existsSync(path.join(project, 'src/server/jobs/refresh-catalog.ts'))
    ? (await load<typeof catalog>('src/server/jobs/refresh-catalog.ts')).refreshCatalog
    : (await load<EarlierCatalog>('src/server/catalog/refresh-catalogue.ts')).refreshCatalogue
  // Each commit generates its products with its own code, which knows its tables. The products are the same.
  // Before there was a folder for checks, the benchmark was a part of scripts.
  const folder = existsSync(path.join(project, 'verification')) ? 'verification' : 'scripts'
  const { generate } = await load<typeof catalogs>(`${folder}/bench/generate.ts`)
  const { generateMillion } = await load<typeof largeCatalogs>(`${folder}/bench/generate-million.ts`)
  const server = await startEmbedded(path.join(dataDir, 'postgres'), { fsync: !million })
  try {
    const { host, port: databasePort, user, database } = server
    const config = { host, port: databasePort, user, database }
    const { db, pool, close } = connect(config, 2)
    log(`  ${project === root ? 'this commit' : 'the earlier commit'}: ${count} products`)
    await migrate(pool)
    await migrateJobs(pool)
    if (million) await generateMillion(config, count, log)
    else await generate(pool, count, () => {})
    if (groups) await joinVariants(pool)
    await refreshCatalog(db, new Date())
    await pool.query('vacuum analyze')
    await close()
    const url = `postgresql://${user}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`
    // The first start runs jobs that later starts do not.
    await (await startShop(url, dataDir, port, {}, project)).stop()
    return { server, shop: await startShop(url, dataDir, port, {}, project) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Puts three of five groups of five products of a category into a variant group, whose products differ in their pack. */
async function joinVariants(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update products p set variant_group = g.category_id || '-' || g.n / 5,
      options = jsonb_build_array(jsonb_build_object('name', 'Pack', 'value', 'Pack of ' || g.n % 5 + 1))
    from (select id, category_id, row_number() over (partition by category_id order by id) - 1 as n from products) g
    where g.id = p.id and (g.n / 5) % 5 < 3`)
}

/** Returns the rows, whose requests are those of the products of this commit: both sides have the same. */
async function rowsOf(sides: readonly Side[], { count, million, seconds }: Options): Promise<Row[]> {
  const rateOf = (name: string, { rps, failures }: { rps: number; failures: number }) => {
    if (failures > 0) throw new Error(`${name}: ${failures} requests failed.`)
    return rps
  }
  if (million) {
    for (const { shop } of sides) await warmUpFacets(shop.base)
    return largeShopRequests().map(([title, next]): Row => {
      const name = title.trim()
      const rounds: string[][][] = []
      let size = 0
      return [
        name,
        async ({ shop: { base } }, round) => {
          // The first measurement only tells how many requests fill the time.
          size ||= Math.ceil(rateOf(name, await measureGroups(base, next, during(seconds))) * seconds)
          // Requests cost differently, so both sides answer the same ones.
          const groups = (rounds[round] ??= Array.from({ length: size }, next))
          let sent = 0
          return rateOf(
            name,
            await measureGroups(
              base,
              () => groups[sent++] ?? [],
              () => sent < groups.length,
            ),
          )
        },
      ]
    })
  }
  const { host, port, user, database } = sides.at(-1)!.server
  const { pool, close } = connect({ host, port, user, database }, 1)
  const requests = await readRequests(pool, count)
  await close()
  return [
    ...Object.entries(requests).map(([name, next]): Row => [
      name,
      async ({ shop: { base } }) => {
        const { status } = await fetch(base + next().path)
        return status === 404 ? null : rateOf(name, await load(base, next, seconds))
      },
    ]),
    ...buyingRows(count, seconds, rateOf),
  ]
}

/** Orders of a round for each second of `--seconds`. */
const ORDERS_PER_SECOND = 200

function buyingRows(
  count: number,
  seconds: number,
  rateOf: (name: string, figure: { rps: number; failures: number }) => number,
): Row[] {
  let nextIndex = 0
  const nextProduct = () => `p${(nextIndex++ * 7919) % count}`
  /** Creates shoppers with one product in the cart. */
  const fillCarts = async ({ server: { host, port, user, database }, shop }: Side, buyers: number) => {
    const { pool, close } = connect({ host, port, user, database }, 1)
    try {
      return await createBuyers(openCalls(shop), pool, buyers, nextProduct)
    } finally {
      await close()
    }
  }
  return [
    [
      'add to cart',
      async (side) => {
        const buyers = await fillCarts(side, 200)
        const next = () => ({
          method: 'POST' as const,
          path: '/api/move-to-cart',
          token: buyers[nextIndex % buyers.length]?.token ?? '',
          body: { productId: nextProduct(), quantity: 1 },
        })
        return rateOf('add to cart', await load(side.shop.base, next, seconds))
      },
    ],
    [
      'orders',
      async (side) => {
        const call = openCalls(side.shop)
        const buyers = await fillCarts(side, ORDERS_PER_SECOND * seconds)
        const figure = await runConcurrently(buyers, 16, async (buyer) => {
          // The first address of the list, because an earlier commit has no other way to choose one.
          const order = { ...orderOf(buyer), address: 0 }
          return (await call('POST', '/api/place-order', buyer.token, order)) !== null
        })
        return rateOf('orders', figure)
      },
    ],
  ]
}
