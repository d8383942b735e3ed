import { sql } from 'kysely'
import { type Db, transaction } from '#server/db/db.ts'
import { refreshSellerFigures } from '#server/stores/seller-figures.ts'
import { refreshPopularity } from './popularity.ts'
import { refreshLongLists } from './refresh-long-lists.ts'
import { chooseFront } from './search-front.ts'
import { refreshSearchTerms } from './search-terms.ts'

/**
 * Brings what is counted over the whole catalogue up to date: popularity, best sellers, the words of the search box, the
 * figures of store pages, what is known of long lists.
 * After a catalogue was loaded or imported, and every hour by a job.
 */
export async function refreshCatalogue(db: Db, now: Date): Promise<void> {
  for (const part of [
    refreshPopularity,
    (tx: Db) => chooseFront(tx),
    refreshSearchTerms,
    refreshSellerFigures,
    refreshLongLists,
  ])
    await transaction(db, async (tx) => {
      // A large catalogue takes longer than a shopper would wait.
      await sql`set local statement_timeout = 0`.execute(tx)
      await part(tx, now)
    })
}
