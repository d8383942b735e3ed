import type { Insertable } from 'kysely'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import type { Media } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import type { Storage } from '#server/providers/storage/storage.ts'
import { decodePicture, type DecodedPicture, type NamedFile } from './decode.ts'
import type { PictureLimits } from './decode-limits.ts'
import { uploadKey } from './files.ts'

export type StoredPicture = { id: string; url: string; width: number; height: number; colour: string }

/**
 * Stores uploaded pictures, all or none. Throws ApiError `badInput` if `decodePicture` rejects a
 * file. Files are written to the file storage before their rows and removed if the rows fail.
 */
export async function storePictures(
  { db, storage }: { db: Db; storage: Storage },
  files: readonly (NamedFile | Buffer)[],
  { ownerId = null, now, limits }: { ownerId?: string | null; now: Date; limits?: PictureLimits },
): Promise<StoredPicture[]> {
  const pictures: (DecodedPicture & { id: string; path: string })[] = []
  for (const file of files) {
    const id = newId('m')
    pictures.push({ ...(await decodePicture(file, limits)), id, path: uploadKey(id) })
  }
  try {
    for (const { path, data } of pictures) await storage.write(path, Buffer.from(data))
    await transaction(db, async (tx) => {
      for (const { id, path, width, height, colour } of pictures)
        await insertMedia(tx, now, [
          { id, kind: 'picture', owner_id: ownerId, path, type: 'image/webp', width, height, colour },
        ])
    })
  } catch (error) {
    // A file that cannot be removed either has no row and is never served.
    await Promise.allSettled(pictures.map(({ path }) => storage.remove(path)))
    throw error
  }
  return pictures.map(({ id, width, height, colour }) => ({ id, url: `/media/${id}`, width, height, colour }))
}

/** Stores the rows of files that were written to the store before. */
export async function insertMedia(
  tx: Tx,
  now: Date,
  files: readonly Omit<Insertable<Media>, 'created_at'>[],
): Promise<void> {
  await tx
    .insertInto('media')
    .values(files.map((file) => ({ ...file, created_at: now })))
    .execute()
}
