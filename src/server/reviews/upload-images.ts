import { Fault } from '#contract/faults.ts'
import type { ShopperCtx } from '#server/http/context.ts'
import { addPictures } from '#server/media/add-pictures.ts'

const MOST = 5

/** Takes up to five pictures of a review, all or none; answers where they are (browsing §7). */
export async function uploadImages(ctx: ShopperCtx): Promise<{ imageUrls: string[] }> {
  const files = await readFiles(ctx)
  if (files.length === 0)
    throw new Fault('badInput', {
      words: 'Please choose a picture.',
      fields: { images: 'Please choose a picture.' },
    })
  const { DATA_DIR: dataDir } = ctx.env
  const pictures = await addPictures(ctx.db, files, { dataDir, ownerId: ctx.who.userId, now: ctx.now })
  return { imageUrls: pictures.map(({ url }) => url) }
}

/** The files of the field `images`. The form reader stops at five files of 5 MB each; what it says becomes words. */
async function readFiles(ctx: ShopperCtx): Promise<Buffer[]> {
  const files: Buffer[] = []
  try {
    for await (const { field, bytes } of ctx.files()) {
      if (field !== 'images')
        throw new Fault('badInput', { fields: { [field.slice(0, 50)]: 'This field takes no file.' } })
      files.push(bytes)
    }
  } catch (error) {
    const { code, statusCode = 500 } = error as { code?: string; statusCode?: number }
    if (code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Fault('badInput', { words: 'A picture may have at most 5 MB.' })
    if (code === 'FST_FILES_LIMIT') throw new Fault('badInput', { words: `At most ${MOST} pictures.` })
    if (error instanceof Fault || statusCode >= 500) throw error
    throw new Fault('badInput')
  }
  return files
}
