import type { deskReturns } from '#contract/desk/returns.ts'
import { actorOf, type DeskCtx } from '#server/context.ts'
import { listFile, listPage } from '#server/console/list.ts'
import { audited } from '#server/db/audit-log.ts'
import { transaction } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import type { DeskHandlers } from '#server/http/calls.ts'
import { pictureLimits } from '#server/media/decode-limits.ts'
import { receivePictures, type RequestCtx } from '#server/http/request.ts'
import { uploadImages } from '#server/reviews/upload-images.ts'
import { findDetails } from './desk-details.ts'
import { returnList } from './desk-list.ts'
import { moveReplacement } from './move-replacement.ts'
import { moveReturn } from './move-return.ts'
import { findOrderOfReturn } from './returns-repo.ts'

/** Browsers reduce photos before they send them. From other programs 40 megapixels are refused for JPEG too. */
const photoLimits = { ...pictureLimits, pixels: { ...pictureLimits.pixels, jpeg: pictureLimits.pixels.png } }

/** Stores photos for a step with a return. */
async function addPictures(ctx: RequestCtx & DeskCtx, returnId: string): Promise<{ mediaUrls: string[] }> {
  // Read the form first: its errors reveal nothing about the return.
  const files = await receivePictures(ctx, 'images').catch(atImages)
  if ((await findOrderOfReturn(ctx.db, returnId, ctx.scope)) === null)
    throw new ApiError('notFound', { reason: 'returnNotFound' })
  const { imageUrls: mediaUrls } = await uploadImages(ctx, files, photoLimits).catch(atImages)
  await transaction(ctx.db, (tx) =>
    audited(tx, ctx, { subject: returnId, after: { uploaded: mediaUrls.join(' ') } }),
  )
  return { mediaUrls }
}

/** Throws the error of a file at the field of the form. */
function atImages(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'badInput' || error.fields) throw error
  throw new ApiError('badInput', { reason: error.reason, fields: { images: error.reason } })
}

export const deskReturnsHandlers: DeskHandlers<typeof deskReturns> = {
  list: (ctx, input) => listPage(returnList, ctx, input),
  file: async (ctx, input) =>
    listFile(returnList, ctx, input, {
      name: 'returns',
      columns: {
        returnId: 'text',
        orderNumber: 'text',
        storename: 'text',
        state: 'returnState',
        kind: 'returnKind',
        reason: 'text',
        pieces: 'text',
        decideBy: 'time',
        createdAt: 'time',
      },
    }),
  details: (ctx, { returnId }) => findDetails(ctx, returnId),
  step: async (ctx, input) => ({
    returnId: input.returnId,
    state: await moveReturn(ctx.tx, ctx, ctx.now, { ...input, actor: actorOf(ctx) }),
  }),
  pictures: (ctx, { returnId }) => addPictures(ctx, returnId),
  replacement: async (ctx, input) => ({
    shipmentId: input.shipmentId,
    stage: await moveReplacement(ctx.tx, ctx, ctx.now, { ...input, actor: actorOf(ctx) }),
  }),
}
