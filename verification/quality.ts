import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { searchProducts } from '#server/search/search.ts'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { localStorage } from '#server/providers/storage/local.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { SettingsCache } from '#server/settings/settings.ts'
import { finishImport, importCatalog } from '#server/catalog-import/import-catalog.ts'
import { catalogFormats } from '#verification/catalog-formats/formats.ts'
import { demoQuestions } from '#verification/quality/demo-questions.ts'
import { everydayQuestions } from '#verification/quality/everyday-questions.ts'
import { hindiQuestions, malayalamQuestions } from '#verification/quality/indian-questions.ts'
import {
  type Finding,
  type FindProducts,
  judgeLanguage,
  judgeQuestions,
  sharesOf,
  minimumIndianShare,
  minimumShares,
} from '#verification/quality/judge.ts'
import { questions } from '#verification/quality/questions.ts'
import { readOptions } from '#scripts/read-options.ts'

const files = ['bigbasket', 'flipkart', 'dmart', 'zepto', 'myntra', 'amazon-in'].map(
  (name) => `${name}/products.csv.gz`,
)

const help = `npm run quality -- <folder>, a folder with ${files.join(' and ')}.

Imports the six catalogs into a temporary database, runs typical searches and prints those with wrong results; then the
same for the demo shop. Fails if less than 95 % of the searches have enough right products among the first five, or less
than 90 % have a right product first. Then runs 150 searches in Hindi and 150 in Malayalam, each in script and in two Latin
spellings; fails if less than 90 % of a form have a right product among the first five, or if one finds nothing.`

const [folder, ...more] = readOptions(help, { allowPositionals: true }).positionals
const missing = folder ? files.filter((file) => !existsSync(path.resolve(base(), folder, file))) : files
if (!folder || more.length > 0 || missing.length > 0) {
  console.error(folder && missing.length > 0 ? `${folder} has no ${missing.join(', ')}.` : help)
  process.exit(2)
}

function base(): string {
  return process.env['INIT_CWD'] ?? '.'
}

const databaseName = await mkdtemp(path.join(tmpdir(), 'quality-'))
const server = await startEmbedded(databaseName, { fsync: false })

type Shop = ReturnType<typeof connect>

/** Imports a catalog into its own database and judges the answers. */
async function judgeShop<Result>(
  name: string,
  judge: (db: Shop['db'], findProducts: FindProducts) => Promise<Result>,
  fill: (shop: Shop) => Promise<unknown>,
): Promise<Result> {
  const { host, port, user, database } = server
  const main = connect({ host, port, user, database }, 1)
  await main.pool.query(`create database ${name}`)
  await main.close()
  const shop = connect({ host, port, user, database: name }, 4)
  try {
    await migrate(shop.pool)
    await migrateJobs(shop.pool)
    await fill(shop)
    await shop.pool.query('vacuum analyze')
    const { db } = shop
    const ctx = {
      db,
      now,
      clock: () => now,
      viewer: null,
      locale: () => 'en' as const,
      settings: new SettingsCache(db),
    }
    return await judge(db, async (typed) =>
      (await searchProducts(ctx, typed, { limit: '5' })).rows.map((card) => ({
        id: card.id,
        name: card.name,
        brand: card.brandDetails?.brandName ?? '',
        category: card.category,
        weight: card.weight,
      })),
    )
  } finally {
    await shop.close()
  }
}

function report(title: string, findings: readonly Finding[]): string {
  for (const { typed, met, first, right, seen } of findings)
    if (!met || !first)
      console.log(
        `\n${typed}: ${right} right${first ? '' : ', not the first'}\n${seen.map((text) => `  ${text}`).join('\n')}`,
      )
  const { met, first } = sharesOf(findings)
  return `${title}: ${findings.length} questions, ${percent(met)} in the first five, ${percent(first)} first`
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const now = new Date()
try {
  const imported = await judgeShop(
    'imported',
    (db, findProducts) => judgeQuestions(db, findProducts, questions),
    async ({ db }) => {
      for (const file of files) {
        const { new: rows } = await importCatalog(db, {
          file: path.resolve(base(), folder, file),
          sources: catalogFormats,
          now,
          finish: false,
          log: () => {},
        })
        console.log(`${file}: ${rows} products`)
      }
      await finishImport(db, now)
    },
  )
  const storage = localStorage(path.join(databaseName, 'pictures'))
  const demo = await judgeShop(
    'demo',
    async (db, findProducts) => ({
      english: await judgeQuestions(db, findProducts, [...demoQuestions, ...everydayQuestions]),
      Hindi: await judgeLanguage(db, findProducts, hindiQuestions),
      Malayalam: await judgeLanguage(db, findProducts, malayalamQuestions),
    }),
    ({ db }) => loadDemo({ db, storage, secret: 'of no installation', now }),
  )
  const languages = (['Hindi', 'Malayalam'] as const).map((name) => ({ name, ...demo[name] }))
  const lines = [
    report('Imported', imported),
    report('Demo', demo.english),
    ...languages.flatMap(({ name, script, latin, other, empty }) => [
      report(`${name} in its script`, script),
      report(`${name} in Latin letters`, latin),
      report(`${name} in other Latin letters`, other),
      ...empty.map((typed) => `${name}: ${typed} finds nothing, its English query does`),
    ]),
  ]
  console.log(`\n${lines.join('\n')}`)
  const passed =
    [imported, demo.english]
      .map(sharesOf)
      .every(({ met, first }) => met >= minimumShares.met && first >= minimumShares.first) &&
    languages.every(
      ({ script, latin, other, empty }) =>
        empty.length === 0 &&
        [script, latin, other].every((findings) => sharesOf(findings).met >= minimumIndianShare),
    )
  console.log(
    `${passed ? 'Passed' : 'Failed'}: the minimum is ${percent(minimumShares.met)} in the first five and ${percent(minimumShares.first)} first; in Hindi and Malayalam ${percent(minimumIndianShare)} in the first five`,
  )
  if (!passed) process.exitCode = 1
} finally {
  await server.stop()
  await rm(databaseName, { recursive: true, force: true })
}
