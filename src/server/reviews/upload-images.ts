import { join } from 'node:path'
import { ApiError } from '#contract/errors.ts'
import type { ViewerCtx } from '#server/context.ts'
import { storePictures } from '#server/media/upload.ts'

const MOST = 5

/** Takes up to five pictures of a review, all or none; answers where they are (browsing §7). */
export async function uploadImages(ctx: ViewerCtx): Promise<{ imageUrls: string[] }> {
  const files = await readFiles(ctx)
  if (files.length === 0)
    throw new ApiError('badInput', {
      message: 'Please choose a picture.',
      fields: { images: 'Please choose a picture.' },
    })
  const { DATA_DIR: dataDir } = ctx.env
  const pictures = await storePictures(ctx.db, files, { dataDir, ownerId: ctx.viewer.userId, now: ctx.now })
  return { imageUrls: pictures.map(({ url }) => url) }
}

/** The paths of the files of the field `images`. The form reader stops at five files of 5 MB each. */
async function readFiles(ctx: ViewerCtx): Promise<string[]> {
  const incoming = join(ctx.env.DATA_DIR, 'incoming')
  const files = await ctx.files(incoming).catch((error: Error & { code?: string; statusCode?: number }) => {
    const { code, statusCode } = error
    if (code === 'FST_REQ_FILE_TOO_LARGE')
      throw new ApiError('badInput', { message: 'A picture may have at most 5 MB.' })
    if (code === 'FST_FILES_LIMIT') throw new ApiError('badInput', { message: `At most ${MOST} pictures.` })
    // What the parser of the form throws has no code: the form has no boundary or ends too early.
    if (code === undefined)
      throw new ApiError('badInput', { message: 'The upload is incomplete. Please choose the pictures again.' })
    throw statusCode !== undefined && statusCode < 500 ? new ApiError('badInput') : error
  })
  const other = files.find(({ field }) => field !== 'images')
  if (other)
    throw new ApiError('badInput', { fields: { [other.field.slice(0, 50)]: 'This field takes no file.' } })
  return files.map(({ path }) => path)
}
