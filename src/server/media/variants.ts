import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Services } from '#server/context.ts'
import { originalFile, variantFile, writeFileAtomically } from './files.ts'
import { widthsOf } from './widths.ts'

// One thread a picture and nothing kept between two: the shop's answers come first on a small machine.
sharp.concurrency(1)
sharp.cache(false)

/** Makes the widths of a picture, and only while the shop has little to answer. */
export async function pictureVariants(
  { db, env, clock, demo }: Pick<Services, 'db' | 'env' | 'clock' | 'demo'>,
  { mediaId }: { mediaId: string },
): Promise<void> {
  const media = await db
    .selectFrom('media')
    .select(['id', 'type', 'width', 'path', 'recipe'])
    .where('id', '=', mediaId)
    .where('variants_ready_at', 'is', null)
    .executeTakeFirst()
  if (!media?.type.startsWith('image/')) return
  // Decoded once for all widths.
  const { data, info } = await sharp(await readFile(await originalFile(env.DATA_DIR, media, demo.compose)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const width of widthsOf(media.width)) {
    await whenQuiet()
    const started = performance.now()
    const { width: wide, height, channels } = info
    const webp = await sharp(data, { raw: { width: wide, height, channels } })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 76, effort: 3 })
      .toBuffer()
    await writeFileAtomically(variantFile(env.DATA_DIR, media.id, width), webp)
    // Half of the time is the shop's, whatever else the machine runs.
    await pause(Math.min(performance.now() - started, LONGEST_REST))
  }
  await db.updateTable('media').set({ variants_ready_at: clock() }).where('id', '=', media.id).execute()
}

const BUSY = 0.35
const LONGEST_REST = 150

/** Waits while this process is answering, at most three seconds: pictures are never urgent, but they must get done. */
async function whenQuiet(): Promise<void> {
  for (let waited = 0; waited < 3000; waited += 150) {
    const before = performance.eventLoopUtilization()
    await pause(waited === 0 ? 20 : 150)
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}
