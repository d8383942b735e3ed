import { serverTextFor } from '#text/server-text.ts'
import { ApiError } from '#server/errors.ts'
import { listNameError, listLimits } from '#domain/lists.ts'
import { shopAddress } from '#server/notifications/outbox.ts'
import { findProductSummaries, toProductSummary } from '#server/catalog/product-summary.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import type { Ctx, ViewerCtx } from '#server/context.ts'
import { newId, newToken } from '#server/ids.ts'
import { findListedProducts } from './listed-products.ts'
import {
  deleteItem,
  deleteList,
  findListByToken,
  lockLists,
  insertItems,
  insertList,
  listLists,
  type ListRow,
  listWishes,
} from './repo.ts'

/** Returns the lists of the viewer with products and share link. */
export async function showLists(ctx: ViewerCtx) {
  const lists = await listLists(ctx.db, ctx.viewer.userId)
  const ids = [...new Set(lists.flatMap((list) => list.product_ids))]
  const products = new Map(
    (await findListedProducts(ctx, ids)).map((product) => [product.productId, product]),
  )
  return {
    sharableLists: lists.map((list) => ({
      id: list.id,
      listName: list.name,
      shareUrl: `${shopAddress(ctx.env)}/shared-list/${list.share_token}`,
      products: list.product_ids.flatMap((id) => products.get(id) ?? []),
    })),
  }
}

/** Creates a list. The name is required; two lists may have the same name. */
export async function createList(ctx: ViewerCtx, input: { listName: string; items: string[] }) {
  const { listName: name, items } = input
  const error = listNameError(name)
  if (error) throw new ApiError('badInput', { reason: error, fields: { listName: error } })
  const id = newId('l')
  await transaction(ctx.db, async (tx) => {
    await lockLists(tx, ctx.viewer.userId)
    if ((await listLists(tx, ctx.viewer.userId)).length >= listLimits.lists)
      throw new ApiError('badInput', { reason: { code: 'tooManyLists', params: { max: listLimits.lists } } })
    await insertList(tx, { id, userId: ctx.viewer.userId, name, shareToken: newToken(), now: ctx.now })
    const uniqueItems = [...new Set(items)]
    if ((await insertItems(tx, ctx.now, id, uniqueItems)).length < uniqueItems.length)
      throw new ApiError('noProduct', { reason: 'productNotFound' })
  })
  return { message: serverTextFor(ctx.locale).messages.listCreated, id }
}

/** Adds a product to a list of the viewer; a list contains a product once. */
export async function addToList(ctx: ViewerCtx, input: { listId: string; itemId: string }) {
  const { listId, itemId } = input
  await transaction(ctx.db, async (tx) => {
    const list = await lockOwnList(tx, ctx, listId)
    if (list.product_ids.includes(itemId)) throw new ApiError('badInput', { reason: 'alreadyInList' })
    if (list.product_ids.length >= listLimits.items)
      throw new ApiError('badInput', { reason: { code: 'listFull', params: { max: listLimits.items } } })
    if ((await insertItems(tx, ctx.now, listId, [itemId])).length === 0)
      throw new ApiError('noProduct', { reason: 'productNotFound' })
  })
  return { message: serverTextFor(ctx.locale).messages.addedToList }
}

/** Removes a product from a list of the viewer. */
export async function removeFromList(ctx: ViewerCtx, input: { listId: string; productId: string }) {
  await transaction(ctx.db, async (tx) => {
    await lockOwnList(tx, ctx, input.listId)
    await deleteItem(tx, input.listId, input.productId)
  })
  return { message: serverTextFor(ctx.locale).messages.removedFromList }
}

/** Deletes a list of the viewer; its share link is then invalid. */
export async function removeList(ctx: ViewerCtx, { id }: { id: string }) {
  if (!(await deleteList(ctx.db, ctx.viewer.userId, id))) throw noList()
  return { message: serverTextFor(ctx.locale).messages.listDeleted }
}

/** Returns which lists of the viewer contain a product. */
export async function listsWith(ctx: ViewerCtx, { productId }: { productId: string }) {
  const [lists, wishes] = [
    await listLists(ctx.db, ctx.viewer.userId),
    await listWishes(ctx.db, ctx.viewer.userId),
  ]
  return {
    lists: lists.map((list) => ({
      id: list.id,
      listName: list.name,
      hasProduct: list.product_ids.includes(productId),
    })),
    inWishlist: wishes.includes(productId),
  }
}

/** Returns a list for a share link. */
export async function findSharedList(ctx: Ctx, { token }: { token: string }) {
  const list = await findListByToken(ctx.db, token)
  if (!list) throw noList()
  const rows = (await findProductSummaries(ctx.db, list.product_ids)).filter((row) => row.active)
  const kind = ctx.viewer?.kind ?? 'personal'
  return { listName: list.name, products: rows.map((row) => toProductSummary(row, kind, ctx.now)) }
}

async function lockOwnList(tx: Tx, ctx: ViewerCtx, id: string): Promise<ListRow> {
  await lockLists(tx, ctx.viewer.userId)
  const list = (await listLists(tx, ctx.viewer.userId)).find((one) => one.id === id)
  if (!list) throw noList()
  return list
}

const noList = () => new ApiError('notFound', { reason: 'listNotFound' })
