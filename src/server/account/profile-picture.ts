import { type Tx, transaction } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import type { ViewerCtx } from '#server/context.ts'
import type { NamedFile } from '#server/media/decode.ts'
import { profilePictureLimits } from '#server/media/decode-limits.ts'
import { storePictures } from '#server/media/upload.ts'
import { changeUser, lockProfileUrl } from '#server/auth/users.ts'

/** Deletes pictures that nothing shows any more. */
type DeletePictures = (tx: Tx, ids: readonly string[]) => Promise<void>

/** Stores the uploaded picture, as a square, as the profile picture of the viewer and deletes the previous one. */
export async function setProfilePicture(
  ctx: ViewerCtx,
  files: readonly NamedFile[],
  deletePictures: DeletePictures,
): Promise<{ profileUrl: string }> {
  const fail = (reason: 'noPicture' | 'onePicture') =>
    new ApiError('badInput', { reason, fields: { image: reason } })
  if (files.length === 0) throw fail('noPicture')
  if (files.length > 1) throw fail('onePicture')
  const [picture] = await storePictures({ db: ctx.db, storage: ctx.providers.storage }, files, {
    ownerId: ctx.viewer.userId,
    now: ctx.now,
    limits: profilePictureLimits,
  })
  if (!picture) throw fail('noPicture')
  await replace(ctx, picture.url, deletePictures)
  return { profileUrl: picture.url }
}

/** Removes the picture of the viewer. Without one it has no effect. */
export async function removeProfilePicture(
  ctx: ViewerCtx,
  deletePictures: DeletePictures,
): Promise<{ profileUrl: null }> {
  await replace(ctx, null, deletePictures)
  return { profileUrl: null }
}

async function replace(ctx: ViewerCtx, url: string | null, deletePictures: DeletePictures): Promise<void> {
  const { userId } = ctx.viewer
  await transaction(ctx.db, async (tx) => {
    const before = await lockProfileUrl(tx, userId)
    await changeUser(tx, userId, { profile_url: url })
    // The picture of a Google account is no file of the shop.
    const [, id] = /^\/media\/(\w{1,40})$/.exec(before ?? '') ?? []
    if (id) await deletePictures(tx, [id])
  })
}
