/**
 * `npm run quality -- <folder of catalogues>`: imports BigBasket's and Flipkart's catalogues from the folder into a
 * database of its own, asks what shoppers type and tells which answers are not as they should be. Fails under 90 %.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { searchProducts } from '#server/catalog/search.ts'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Ctx } from '#server/http/context.ts'
import { finishImport, importCatalogue } from '#server/import/import-catalogue.ts'
import { judge, shareOf } from './quality/judge.ts'
import { questions } from './quality/questions.ts'

const LEAST = 0.9
const files = ['bigbasket/products.csv.gz', 'flipkart/products.csv.gz']

const [folder, ...more] = process.argv.slice(2)
const missing = folder ? files.filter((file) => !existsSync(path.resolve(base(), folder, file))) : files
if (!folder || more.length > 0 || missing.length > 0) {
  console.error(
    `npm run quality -- <folder>, a folder with ${files.join(' and ')}.${folder ? ` Not there: ${missing.join(', ')}.` : ''}`,
  )
  process.exit(2)
}

function base(): string {
  return process.env['INIT_CWD'] ?? '.'
}

const own = await mkdtemp(path.join(tmpdir(), 'quality-'))
const server = await startEmbedded(own, { fsync: false })
const { host, port, user, database } = server
const { db, pool, close } = connect({ host, port, user, database }, 4)
try {
  await migrate(pool)
  const now = new Date()
  for (const file of files) {
    const { new: rows } = await importCatalogue(db, {
      file: path.resolve(base(), folder, file),
      now,
      finish: false,
      log: () => {},
    })
    console.log(`${file}: ${rows} products`)
  }
  await finishImport(db, now)
  await pool.query('vacuum analyze')
  const ctx = { db, now, who: null, total: () => {} } as unknown as Ctx
  const findings = await judge(
    db,
    async (typed) =>
      (await searchProducts(ctx, typed, { limit: '5' })).map(({ id, name, brandDetails, category }) => ({
        id,
        name,
        brand: brandDetails?.brandName ?? '',
        category,
      })),
    questions,
  )
  for (const { typed, met, right, seen } of findings)
    if (!met) console.log(`\n${typed}: ${right} right\n${seen.map((text) => `  ${text}`).join('\n')}`)
  const share = shareOf(findings)
  const kept = findings.filter(({ met }) => met).length
  console.log(`\n${kept} of ${findings.length} as wanted, ${(share * 100).toFixed(1)} % (≥ ${LEAST * 100} %)`)
  if (share < LEAST) process.exitCode = 1
} finally {
  await close()
  await server.stop()
  await rm(own, { recursive: true, force: true })
}
