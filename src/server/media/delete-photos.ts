import { sql } from 'kysely'
import type { Services } from '#server/context.ts'
import { type Tx, transaction } from '#server/db/db.ts'
import { enqueueFileDeletion } from './delete-files.ts'

/** Time in which an uploaded photo must be used, in ms. */
const UNUSED_MS = 24 * 3_600_000
/** Photos that one transaction deletes. */
const BATCH = 100

const isUnused = sql<boolean>`not exists (select from reviews r where r.user_id = media.owner_id
  and r.media @> jsonb_build_array(jsonb_build_object('url', '/media/' || media.id)))
  and not exists (select from returns t where t.user_id = media.owner_id and '/media/' || media.id = any (t.media_urls))
  and not exists (select from users u where u.id = media.owner_id and u.profile_url = '/media/' || media.id)`

/** Deletes the photos of these ids that no review, no return and no profile uses: the rows in the transaction, the files in a job after it. */
export async function deletePhotos(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // Waits for a review that is using one of them (`ownsPictures`); the next statement then sees that review.
  await tx.selectFrom('media').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const deleted = await tx
    .deleteFrom('media')
    .where('id', 'in', ids)
    .where('owner_id', 'is not', null)
    .where(isUnused)
    .returning(['id', 'path', 'width'])
    .execute()
  await enqueueFileDeletion(tx, deleted)
}

/**
 * Makes photos a part of a record that is kept, by their URLs: they no longer belong to the person who uploaded them, and stay
 * when the account of this person is deleted.
 */
export async function keepPhotos(tx: Tx, urls: readonly string[]): Promise<void> {
  const ids = urls.map((url) => url.split('/').at(-1) ?? '')
  await tx.updateTable('media').set({ owner_id: null }).where('id', 'in', ids).execute()
}

/** Job, hourly: deletes the photos that were uploaded more than 24 hours ago and that no review, no return and no profile uses. */
export async function deleteUnusedPhotos({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - UNUSED_MS)
  for (let isLast = false; !isLast;) {
    const found = await db
      .selectFrom('media')
      .select('id')
      .where('owner_id', 'is not', null)
      .where('kind', '=', 'picture')
      .where('created_at', '<', before)
      .where(isUnused)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const ids = found.map(({ id }) => id)
    await transaction(db, (tx) => deletePhotos(tx, ids))
    isLast = ids.length < BATCH
  }
}
