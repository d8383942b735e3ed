import { join } from 'node:path'
import { reviewLimits } from '#domain/rating.ts'
import { ApiError } from '#server/errors.ts'
import type { ViewerCtx } from '#server/context.ts'
import { storePictures } from '#server/media/upload.ts'

/** Stores up to five pictures for a review, all or none; returns their URLs (browsing §7). */
export async function uploadImages(ctx: ViewerCtx): Promise<{ imageUrls: string[] }> {
  const files = await receivePictures(ctx, 'images')
  if (files.length === 0)
    throw new ApiError('badInput', { reason: 'noPicture', fields: { images: 'noPicture' } })
  const { storage } = ctx.providers
  const pictures = await storePictures({ db: ctx.db, storage }, files, {
    ownerId: ctx.viewer.userId,
    now: ctx.now,
  })
  return { imageUrls: pictures.map(({ url }) => url) }
}

/** Returns the paths of the files of a field. The form parser stops at the limits of `reviewLimits`. */
export async function receivePictures(ctx: ViewerCtx, name: 'images' | 'image'): Promise<string[]> {
  const incoming = join(ctx.env.DATA_DIR, 'incoming')
  const files = await ctx.files(incoming).catch((error: Error & { code?: string; statusCode?: number }) => {
    const { code, statusCode } = error
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new ApiError('badInput', { reason: 'pictureTooLarge' })
    if (code === 'FST_FILES_LIMIT')
      throw new ApiError('badInput', {
        reason: { code: 'tooManyPictures', params: { max: reviewLimits.photos } },
      })
    // An error of the form parser without a code: the form has no boundary or ends too early.
    if (code === undefined) throw new ApiError('badInput', { reason: 'uploadIncomplete' })
    throw statusCode !== undefined && statusCode < 500 ? new ApiError('badInput') : error
  })
  const other = files.find(({ field }) => field !== name)
  if (other) throw new ApiError('badInput', { fields: { [other.field.slice(0, 50)]: 'noFileField' } })
  return files.map(({ path }) => path)
}
