import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ApiError } from '#server/errors.ts'
import { type Db, transaction } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { enqueueVariants, writeFileAtomically } from './files.ts'

const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
/** Longest side of a stored picture, in pixels. */
const LONGEST = 2400
const SMALLEST = 50

export type StoredPicture = { id: string; url: string; width: number; height: number; colour: string }

/**
 * Stores uploaded pictures, all or none: decodes them whatever their names say, rotates them upright, removes camera
 * metadata, writes them under DATA_DIR/uploads and enqueues their variants. Throws ApiError `badInput` if a file is
 * no picture. Files are written before their rows and removed if the rows fail.
 */
export async function storePictures(
  db: Db,
  files: readonly (string | Buffer)[],
  { dataDir, ownerId = null, now }: { dataDir: string; ownerId?: string | null; now: Date },
): Promise<StoredPicture[]> {
  const pictures: (Clean & { id: string; path: string })[] = []
  // One after the other, because a decoded picture is large.
  for (const file of files) {
    const id = newId('m')
    pictures.push({ ...(await clean(file)), id, path: join('uploads', id.slice(0, 3), `${id}.webp`) })
  }
  try {
    for (const { path, data } of pictures) await writeFileAtomically(join(dataDir, path), data)
    await transaction(db, async (tx) => {
      for (const { id, path, width, height, colour } of pictures) {
        await tx
          .insertInto('media')
          .values({
            id,
            kind: 'picture',
            owner_id: ownerId,
            path,
            type: 'image/webp',
            width,
            height,
            colour,
            created_at: now,
          })
          .execute()
        await enqueueVariants(tx, id)
      }
    })
  } catch (error) {
    await Promise.all(pictures.map(({ path }) => rm(join(dataDir, path), { force: true })))
    throw error
  }
  return pictures.map(({ id, width, height, colour }) => ({ id, url: `/media/${id}`, width, height, colour }))
}

type Clean = { data: Buffer; width: number; height: number; colour: string }

async function clean(file: string | Buffer): Promise<Clean> {
  try {
    const source = sharp(file, { limitInputPixels: 40_000_000, failOn: 'error', animated: false })
    const { format, width, height } = await source.metadata()
    if (!formats.has(format) || width < SMALLEST || height < SMALLEST)
      throw new Error('unsupported picture format')
    const { data, info } = await source
      .autoOrient()
      .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 90, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    const { dominant } = await sharp(data).resize(64, 64, { fit: 'inside' }).stats()
    return { data, width: info.width, height: info.height, colour: hex(dominant) }
  } catch {
    throw new ApiError('badInput', { reason: 'pictureKind' })
  }
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
