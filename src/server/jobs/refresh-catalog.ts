import { sql } from 'kysely'
import { type Db, transaction } from '#server/db/db.ts'
import { refreshSellerFigures } from '#server/sellers/metrics.ts'
import { refreshPopularity } from '#server/catalog/popularity.ts'
import { refreshLargeLists } from '#server/listing/large/refresh.ts'
import { choosePopularSubset } from '#server/search/popular-subset.ts'
import { refreshSearchTerms } from '#server/search/terms.ts'

/**
 * Brings what is counted over the whole catalogue up to date: popularity, best sellers, the words of the search box, the
 * figures of store pages, what is known of long lists.
 * After a catalogue was loaded or imported, and every hour by a job.
 */
export async function refreshCatalog(db: Db, now: Date): Promise<void> {
  for (const part of [
    refreshPopularity,
    (tx: Db) => choosePopularSubset(tx),
    refreshSearchTerms,
    refreshSellerFigures,
    refreshLargeLists,
  ])
    await transaction(db, async (tx) => {
      // A large catalogue takes longer than a shopper would wait.
      await sql`set local statement_timeout = 0`.execute(tx)
      await part(tx, now)
    })
}
