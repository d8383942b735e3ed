import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Services } from '#server/context.ts'
import type { Storage } from '#server/providers/storage/storage.ts'
import { originalKey, variantKey, widthsOf } from './files.ts'

// One thread and no cache, because responses of the shop have priority on a small machine.
sharp.concurrency(1)
sharp.cache(false)

/** Job: creates the variants of a picture while the process has little to do. */
export async function pictureVariants(
  {
    db,
    providers: { storage },
    clock,
    demo,
  }: Pick<Services, 'db' | 'clock' | 'demo'> & { providers: { storage: Storage } },
  { mediaId }: { mediaId: string },
): Promise<void> {
  const media = await db
    .selectFrom('media')
    .select(['id', 'type', 'width', 'path', 'recipe'])
    .where('id', '=', mediaId)
    .where('variants_ready_at', 'is', null)
    .executeTakeFirst()
  if (!media?.type.startsWith('image/')) return
  const original = await storage.read(await originalKey(storage, media, demo.compose))
  // The row exists but the file was removed.
  if (!original) return
  // Decoded once for all widths.
  const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true })
  for (const width of widthsOf(media.width)) {
    await whenQuiet()
    const started = performance.now()
    const { width: wide, height, channels } = info
    const webp = await sharp(data, { raw: { width: wide, height, channels } })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 76, effort: 3 })
      .toBuffer()
    await storage.write(variantKey(media.id, width), webp)
    // Pauses as long as it worked, so that at most half of the CPU time goes to pictures.
    await pause(Math.min(performance.now() - started, MAX_PAUSE_MS))
  }
  await db.updateTable('media').set({ variants_ready_at: clock() }).where('id', '=', media.id).execute()
}

const BUSY = 0.35
const MAX_PAUSE_MS = 150

/** Waits while the event loop is busy, at most three seconds, so that the job finishes in any case. */
async function whenQuiet(): Promise<void> {
  for (let waited = 0; waited < 3000; waited += 150) {
    const before = performance.eventLoopUtilization()
    await pause(waited === 0 ? 20 : 150)
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}
