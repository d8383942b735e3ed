import pg from 'pg'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { connect } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { generateMillion } from './generate-million.ts'
import { type KeptOptions, withKeptServer } from './kept-server.ts'
import { measureBounds, measureLargeShop, type LargeRow } from './million.ts'
import { startShop } from './shop.ts'

/** Generates the catalog, starts the production shop on it and measures it: all rows, or those whose name contains `row`. */
export const benchMillion = (
  options: KeptOptions & { connections: number; row: string },
): Promise<LargeRow[]> =>
  withKeptServer(options, async ({ folder, config, url }) => {
    const { count, seconds, port, log } = options
    await prepare(config, count, log)
    // The first start runs jobs that later starts do not.
    await (await startShop(url, folder, port)).stop()
    const shop = await startShop(url, folder, port)
    const rows: LargeRow[] = []
    const report = (row: LargeRow) => {
      rows.push(row)
      log(`  ${row.name}: p95 ${row.p95} ms`)
    }
    const { pool, close } = connect(config, 8)
    try {
      if (options.row === '') rows.push(await measureSearchIndex(pool, log))
      await measureBounds(pool, seconds, report)
      await measureLargeShop(shop.base, options, report)
    } finally {
      await close()
      await shop.stop()
    }
    return rows
  })

async function prepare(config: pg.ClientConfig, count: number, log: (line: string) => void): Promise<void> {
  const { db, pool, close } = connect(config as pg.PoolConfig, 2)
  try {
    await migrate(pool)
    await migrateJobs(pool)
    const { rows } = await pool.query<{ known: boolean }>('select exists (select from products) as known')
    if (rows[0]?.known) return
    await generateMillion(config, count, log)
    log('  popularity, search words, samples')
    await refreshCatalog(db, new Date())
    const client = new pg.Client(config)
    await client.connect()
    await client.query('vacuum analyze')
    await client.end()
  } finally {
    await close()
  }
}

/** Compares the size of the search index with that of one for the English words of the same products. */
async function measureSearchIndex(pool: pg.Pool, log: (line: string) => void): Promise<LargeRow> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local statement_timeout = 0; set local maintenance_work_mem = '512MB'`)
    // Words of translations are those in an Indian script.
    await client.query(`create table bench_english as
      select ts_delete(search, array(select lexeme from unnest(search) where lexeme ~ '[\u0900-\u0DFF]')) as search
      from products`)
    await client.query('create index bench_english_search on bench_english using gin (search)')
    const { rows } = await client.query<{ all: number; english: number }>(`select
      pg_relation_size('products_search')::float8 as all, pg_relation_size('bench_english_search')::float8 as english`)
    const { all, english } = rows[0]!
    const share = Math.round((all / english) * 100) / 100
    log(`  search index: ${Math.round(all / 1e6)} MB, of English words alone ${Math.round(english / 1e6)} MB`)
    return {
      name: 'search index, times that of English (≤ 2.2)',
      p50: 0,
      p95: 0,
      rps: share,
      failures: 0,
      met: share <= 2.2,
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Prints the results as a table. */
export function printMillion(rows: readonly LargeRow[]): void {
  console.table(
    Object.fromEntries(
      rows.map(({ name, p50, p95, rps, failures, wanted, met }) => [
        name,
        {
          'p50 ms': p50,
          'p95 ms': p95,
          'per second': rps,
          failures,
          wanted: wanted ? `< ${wanted} ms` : '',
          met: met === undefined ? '' : met ? 'yes' : 'no',
        },
      ]),
    ),
  )
}
