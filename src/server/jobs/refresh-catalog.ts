import { sql } from 'kysely'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { refreshSellerFigures } from '#server/sellers/metrics.ts'
import { refreshPopularity } from '#server/catalog/popularity.ts'
import { refreshLargeLists } from '#server/listing/large/refresh.ts'
import { choosePopularSubset } from '#server/catalog/popular-subset.ts'
import { refreshSearchTerms } from '#server/search/terms.ts'

/**
 * Refreshes derived data of the whole catalog: popularity, best sellers, search terms, seller figures, statistics of
 * long lists. Called after a catalog was loaded or imported, and hourly by a job.
 */
export async function refreshCatalog(db: Db, now: Date): Promise<void> {
  for (const part of [
    refreshPopularity,
    (tx: Tx) => choosePopularSubset(tx),
    refreshSearchTerms,
    refreshSellerFigures,
    refreshLargeLists,
  ])
    await transaction(db, async (tx) => {
      // A large catalog takes longer than the statement timeout of requests.
      await sql`set local statement_timeout = 0`.execute(tx)
      await part(tx, now)
    })
}
