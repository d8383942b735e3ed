import { ApiError } from '#server/errors.ts'
import type { ViewerCtx } from '#server/context.ts'
import { formFileError, incomingFolder } from '#server/media/form-files.ts'
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
  const files = await ctx.files(incomingFolder(ctx.env)).catch((error: unknown) => {
    throw formFileError(error, { tooLarge: 'pictureTooLarge', tooMany: 'tooManyPictures' })
  })
  const other = files.find(({ field }) => field !== name)
  if (other) throw new ApiError('badInput', { fields: { [other.field.slice(0, 50)]: 'noFileField' } })
  return files.map(({ path }) => path)
}
