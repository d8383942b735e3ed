import { ApiError } from '#server/errors.ts'
import type { ViewerCtx } from '#server/context.ts'
import type { NamedFile } from '#server/media/decode.ts'
import { pictureLimits } from '#server/media/decode-limits.ts'
import { storePictures } from '#server/media/upload.ts'

/** Stores up to five pictures for a review or a return, all or none; returns their URLs (browsing §7). */
export async function uploadImages(
  ctx: ViewerCtx,
  files: readonly NamedFile[],
  limits = pictureLimits,
): Promise<{ imageUrls: string[] }> {
  if (files.length === 0)
    throw new ApiError('badInput', { reason: 'noPicture', fields: { images: 'noPicture' } })
  const { storage } = ctx.providers
  const pictures = await storePictures({ db: ctx.db, storage }, files, {
    ownerId: ctx.viewer.userId,
    now: ctx.now,
    limits,
  })
  return { imageUrls: pictures.map(({ url }) => url) }
}
