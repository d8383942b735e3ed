import type { Services } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { shareKey, variantKey, widthsOf } from './files.ts'

/** Enqueues the deletion of the files of uploaded pictures whose rows the transaction deletes. */
export async function enqueueFileDeletion(
  tx: Tx,
  pictures: readonly { id: string; path: string; width: number }[],
): Promise<void> {
  // The original first: a variant that is created meanwhile is removed again when its original is gone (serve.ts).
  const keys = pictures.flatMap(({ id, path, width }) => [
    path,
    shareKey(id),
    ...widthsOf(width).map((variant) => variantKey(id, variant)),
  ])
  if (keys.length > 0) await enqueue(tx, 'deletePictureFiles', { keys })
}

/** Job: deletes files of pictures. Retried until the file storage is available. */
export async function deletePictureFiles(
  { providers: { storage } }: { providers: Pick<Services['providers'], 'storage'> },
  { keys }: { keys: string[] },
): Promise<void> {
  for (const key of keys) await storage.remove(key)
}
