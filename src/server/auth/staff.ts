import { ApiError } from '#server/errors.ts'
import type { SellerCtx, Viewer } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import type { RequestCtx } from '#server/http/request.ts'

/** Header in which a member of several stores names the one that a call is for. */
const SELLER_HEADER = 'seller-id'

const selectStores = prepared<[userId: string], { id: string }>(
  'stores-of-member',
  'select seller_id as id from seller_members where user_id = $1 order by seller_id',
)

/**
 * Returns the context of a call of a store. Throws ApiError `forbidden` if the viewer is a member of none, `notFound` if the
 * header names another store, and `badInput` if it is missing and the viewer is a member of several.
 */
export async function withSeller(ctx: RequestCtx, viewer: Viewer): Promise<RequestCtx & SellerCtx> {
  const stores = await selectStores(ctx.db, viewer.userId)
  if (stores.length === 0) throw new ApiError('forbidden')
  const named = ctx.headers[SELLER_HEADER]
  const seller = named === undefined ? stores[0] : stores.find(({ id }) => id === named)
  if (!seller) throw new ApiError('notFound')
  if (named === undefined && stores.length > 1) throw new ApiError('badInput', { reason: 'whichSeller' })
  return { ...ctx, viewer, seller }
}
