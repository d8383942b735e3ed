import { execFile } from 'node:child_process'
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
import { generate } from './generate.ts'
import { generateMillion } from './generate-million.ts'
import { load } from './measure.ts'
import { largeShopRequests, measureGroups, warmUpFacets } from './million.ts'
import { readRequests } from './scenarios.ts'
import { type BenchShop, startShop } from './shop.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
const run = promisify(execFile)

type Options = {
  /** The commit that this one is compared with. */
  commit: string
  count: number
  /** Measures the rows of `bench -- million`. */
  million: boolean
  /** Puts three fifths of the products into variant groups of five. */
  groups: boolean
  seconds: number
  rounds: number
  port: number
  log: (line: string) => void
}
/** A project with its own database of the same generated products. */
type Side = { server: Embedded; shop: BenchShop }
/** Returns the requests per second of a shop. */
type PairedRow = readonly [name: string, before: () => Promise<number>, now: () => Promise<number>]

export type PairedFigure = {
  name: string
  /** Requests per second, medians of the rounds. */
  before: number
  now: number
  /** The median of the ratios of the rounds, and the lowest and highest of them. */
  ratio: number
  lowest: number
  highest: number
}

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
    const figures: PairedFigure[] = []
    for (const [name, before, now] of await pairedRows(sides[0]!, sides[1]!, options)) {
      const pairs: { before: number; now: number }[] = []
      for (let round = 0; round < rounds; round++) {
        // The order changes each round, so that neither side is always the second.
        const first = await (round % 2 === 0 ? before : now)()
        const second = await (round % 2 === 0 ? now : before)()
        pairs.push(round % 2 === 0 ? { before: first, now: second } : { before: second, now: first })
      }
      const ratios = pairs.map((pair) => pair.now / pair.before)
      const figure = {
        name,
        before: Math.round(median(pairs.map((pair) => pair.before))),
        now: Math.round(median(pairs.map((pair) => pair.now))),
        ratio: round2(median(ratios)),
        lowest: round2(Math.min(...ratios)),
        highest: round2(Math.max(...ratios)),
      }
      figures.push(figure)
      log(`  ${name}: ${figure.before}/s, ${figure.now}/s, ${figure.ratio}`)
    }
    return figures
  } finally {
    for (const { shop, server } of sides) {
      await shop.stop()
      await server.stop()
    }
    await rm(folder, { recursive: true, force: true })
  }
}

const round2 = (value: number) => Math.round(value * 100) / 100

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Copies the project at a commit into a folder and installs what it needs. */
async function checkOut(commit: string, folder: string, log: (line: string) => void): Promise<string> {
  log(`  ${commit}: npm ci`)
  await run('git', ['clone', '--quiet', '--no-checkout', root, folder])
  await run('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder })
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 64_000_000 })
  return folder
}

/** Creates a database with the migrations of a project, fills it and starts the project on it. */
async function openSide(
  project: string,
  dataDir: string,
  port: number,
  { count, million, groups, log }: Options,
): Promise<Side> {
  const load = <Module>(file: string) =>
    import(pathToFileURL(path.join(project, 'src/server', file)).href) as Promise<Module>
  const { migrate } = await load<typeof migrations>('db/migrate.ts')
  const { migrateJobs } = await load<typeof jobs>('jobs/worker.ts')
  const { refreshCatalog } = await load<typeof catalog>('jobs/refresh-catalog.ts')
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

/** Puts three of five groups of five products of a category into a variant group. */
async function joinVariants(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update products p set variant_group = g.category_id || '-' || g.n / 5
    from (select id, category_id, row_number() over (partition by category_id order by id) - 1 as n from products) g
    where g.id = p.id and (g.n / 5) % 5 < 3`)
}

async function pairedRows(
  before: Side,
  now: Side,
  { count, million, seconds }: Options,
): Promise<PairedRow[]> {
  if (million) {
    for (const { shop } of [before, now]) await warmUpFacets(shop.base)
    const requestsNow = largeShopRequests()
    const measure = async (side: Side, requests: () => string[]) =>
      (await measureGroups(side.shop.base, requests, seconds)).rps
    return largeShopRequests().map(([name, requests], index) => [
      name.trim(),
      () => measure(before, requests),
      () => measure(now, requestsNow[index]![1]),
    ])
  }
  const measure = async (side: Side, next: () => { path: string }) => {
    const figure = await load(side.shop.base, next, seconds)
    if (figure.failures > 0) throw new Error(`${figure.failures} requests failed.`)
    return figure.rps
  }
  const { host, port, user, database } = now.server
  const { pool, close } = connect({ host, port, user, database }, 1)
  const [requestsBefore, requestsNow] = [await readRequests(pool, count), await readRequests(pool, count)]
  await close()
  return (Object.keys(requestsNow) as (keyof typeof requestsNow)[]).map((name) => [
    name,
    () => measure(before, requestsBefore[name]),
    () => measure(now, requestsNow[name]),
  ])
}
