import type { Db } from '#server/db/db.ts'
import { later } from '#server/jobs/later.ts'

/** The queue of all pictures: one after the other, so that they never hold up the other jobs. */
export const pictureQueue = 'pictures'
/** After messages and payments, before pictures nobody has asked for yet. */
const SOON = 50

/** Lets a job make the variants of a picture, before those that were only loaded. */
export async function makeSoon(db: Db, id: string): Promise<void> {
  await later(
    db,
    'pictureVariants',
    { mediaId: id },
    { key: `picture:${id}`, queue: pictureQueue, priority: SOON },
  )
}
