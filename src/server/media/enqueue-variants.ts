import type { Db } from '#server/db/db.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/** The queue of all pictures: one after the other, so that they never hold up the other jobs. */
const pictureQueue = 'pictures'
/** After the other jobs of the same runner. */
const SOON = 50

/** Lets a job make the variants of a picture: of an upload at once, of a picture of the demo when somebody looks at it. */
export async function enqueueVariants(db: Db, id: string): Promise<void> {
  await enqueue(
    db,
    'pictureVariants',
    { mediaId: id },
    { key: `picture:${id}`, queue: pictureQueue, priority: SOON },
  )
}
