import type { Db } from '#server/db/db.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/** Queue of all pictures: one after the other, so that they do not delay other jobs. */
const pictureQueue = 'pictures'
/** Lower priority than the other jobs of the same runner. */
const PICTURE_PRIORITY = 50

/** Enqueues the job that creates the variants of a picture. */
export async function enqueueVariants(db: Db, id: string): Promise<void> {
  await enqueue(
    db,
    'pictureVariants',
    { mediaId: id },
    { key: `picture:${id}`, queue: pictureQueue, priority: PICTURE_PRIORITY },
  )
}
