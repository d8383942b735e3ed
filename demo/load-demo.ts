import { sql } from 'kysely'
import type { Desk } from '#domain/permissions.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { analyzeAll } from '#server/db/analyze.ts'
import { type Db, transaction } from '#server/db/db.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'
import type { Storage } from '#server/providers/storage/storage.ts'
import { newFactorSecret, sealFactorSecret } from '#server/staff/totp.ts'
import { demoArticles, demoOfferedArticles } from '#demo/content/articles.ts'
import { writeCatalogue } from '#demo/content/write-catalogue.ts'
import { writeDeskWork } from '#demo/history/write-desk-work.ts'
import { writeHistory } from '#demo/history/write-history.ts'
import { demoLogins } from '#demo/people/make-people.ts'
import { readPictures } from './pictures.ts'
import { writePeople } from '#demo/people/write-people.ts'
import { writeShowcase } from '#demo/content/write-showcase.ts'
import { writeDataTexts, writeProductTexts } from '#demo/content/write-translations.ts'

/**
 * Fills an empty shop with the demo data: the same ids on every machine, with times relative to `now`. Returns false
 * and changes nothing if the shop has products.
 */
export async function loadDemo({
  db,
  storage,
  secret,
  now,
  log = () => {},
}: {
  db: Db
  storage: Storage
  /** Of the installation: encrypts the second factors of the staff. */
  secret: string
  now: Date
  log?: (line: string) => void
}): Promise<boolean> {
  if (await hasProducts(db)) return false
  log(`Loading the demo shop: ${demoArticles.length + demoOfferedArticles.length} products …`)
  const pictures = await readPictures()
  // Before their rows, as for every upload.
  await pictures.store(storage)
  const loaded = await transaction(db, async (tx) => {
    // Two processes that start at the same time load the demo once.
    await sql`select pg_advisory_xact_lock(hashtext('demo shop'))`.execute(tx)
    if (await hasProducts(tx)) return false
    await writePeople(tx, now, {
      hashPassword,
      sealFactor: (userId) => sealFactorSecret(secret, userId, newFactorSecret()),
    })
    await writeDataTexts(tx)
    const catalog = await writeCatalogue(tx, pictures, now)
    await writeHistory(tx, catalog, pictures, now)
    await writeShowcase(tx, pictures, now)
    await writeProductTexts(tx)
    await writeDeskWork(tx, now)
    await notifyCatalogChanged(tx)
    return true
  })
  if (!loaded) return false
  // The counting jobs need statistics of the new rows, and their results need statistics as well.
  await analyzeAll(db)
  await refreshCatalog(db, now)
  await analyzeAll(db)
  log('The demo shop is loaded.')
  return true
}

async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Returns the demo's people that exist in the database; their passwords are published. `desk` is the desk that they work at. */
export async function findDemoLogins(
  db: Db,
): Promise<((typeof demoLogins)[number] & { desk: Desk | null })[]> {
  const ids = demoLogins.map(({ id }) => id)
  const rows = await db.selectFrom('users').select(['id', 'role']).where('id', 'in', ids).execute()
  return demoLogins.flatMap((login) => {
    const row = rows.find(({ id }) => id === login.id)
    return row ? [{ ...login, desk: row.role === 'shopper' ? null : (row.role as Desk) }] : []
  })
}
