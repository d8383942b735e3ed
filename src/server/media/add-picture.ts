import { join } from 'node:path'
import sharp from 'sharp'
import { Fault } from '#contract/faults.ts'
import type { Db } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { makeSoon } from './make-soon.ts'
import { writeWhole } from './picture-files.ts'

const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
/** Longest side that is kept, in pixels. */
const LONGEST = 2400
const SMALLEST = 50

export type AddedPicture = { id: string; url: string; width: number; height: number; colour: string }

/**
 * Takes somebody's picture: decodes it (whatever its name says), turns it upright, drops what the camera wrote into
 * it, keeps it under DATA_DIR/uploads and lets a job make the variants. Fault `badInput` when it is no picture.
 */
export async function addPicture(
  db: Db,
  bytes: Buffer,
  { dataDir, ownerId = null, now }: { dataDir: string; ownerId?: string | null; now: Date },
): Promise<AddedPicture> {
  const { data, width, height, colour } = await clean(bytes)
  const id = newId('m')
  const path = join('uploads', id.slice(0, 3), `${id}.webp`)
  await writeWhole(join(dataDir, path), data)
  await db
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
  await makeSoon(db, id)
  return { id, url: `/media/${id}`, width, height, colour }
}

async function clean(
  bytes: Buffer,
): Promise<{ data: Buffer; width: number; height: number; colour: string }> {
  try {
    const source = sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error', animated: false })
    const { format, width, height } = await source.metadata()
    if (!formats.has(format) || width < SMALLEST || height < SMALLEST)
      throw new Error('not a picture of a kind we take')
    const { data, info } = await source
      .autoOrient()
      .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 90, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    const { dominant } = await sharp(data).resize(64, 64, { fit: 'inside' }).stats()
    return { data, width: info.width, height: info.height, colour: hex(dominant) }
  } catch {
    throw new Fault('badInput', {
      words: 'Please choose a JPEG, PNG, WebP or AVIF picture of at least 50 by 50 pixels.',
    })
  }
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
