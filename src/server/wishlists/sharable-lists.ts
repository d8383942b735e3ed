import { shopAddress } from '#server/notifications/outbox.ts'
import { isDeepStrictEqual } from 'node:util'
import { textFor } from '#text/server.ts'
import { ApiError, formError } from '#server/errors.ts'
import { listLimits, listNameError, REPEATED_LIST_MS } from '#domain/lists.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import { notifyPageChanged } from '#server/db/notify.ts'
import type { Services, ViewerCtx } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { findListedProducts } from './listed-products.ts'
import {
  deleteItem,
  deleteList,
  lockLists,
  insertItems,
  insertList,
  listLists,
  type ListRow,
  listWishes,
} from './repo.ts'

/** Returns the lists of the viewer with products and share link, with the products that are no longer sold. */
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
      shareUrl: shareUrlOf(ctx.env, list.share_token),
      products: list.product_ids.flatMap((id) => products.get(id) ?? []),
    })),
  }
}

/** Returns the share link of a list, or null for a private list. */
export const shareUrlOf = (env: Services['env'], token: string | null): string | null =>
  token === null ? null : `${shopAddress(env)}/shared-list/${token}`

/** Creates a private list. The name is required; two lists may have the same name. */
export async function createList(ctx: ViewerCtx, input: { listName: string; items: string[] }) {
  const { listName: name, items } = input
  formError({ listName: listNameError(name) })
  const id = await transaction(ctx.db, async (tx) => {
    const list = await insertOwnList(tx, ctx, name, items)
    if (list.missing) throw noProduct('items')
    return list.id
  })
  return { message: textFor(ctx.locale()).messages.listCreated, id }
}

/**
 * Inserts a private list of the viewer and returns its id; `missing` is true if a product does not exist. A repeated
 * request gets the id of the first one, because a double submit must not create a second list. Throws ApiError above
 * the number of lists. Locks the lists of the viewer.
 */
export async function insertOwnList(
  tx: Tx,
  ctx: ViewerCtx,
  name: string,
  items: readonly string[],
): Promise<{ id: string; missing: boolean }> {
  const { userId } = ctx.viewer
  await lockLists(tx, userId)
  const lists = await listLists(tx, userId)
  const uniqueItems = [...new Set(items)]
  const repeated = lists.find(
    (list) =>
      list.name === name &&
      ctx.now.getTime() - list.created_at.getTime() < REPEATED_LIST_MS &&
      isDeepStrictEqual(list.product_ids, uniqueItems),
  )
  if (repeated) return { id: repeated.id, missing: false }
  if (lists.length >= listLimits.lists)
    throw new ApiError('badInput', { reason: { code: 'tooManyLists', params: { max: listLimits.lists } } })
  const id = newId('l')
  await insertList(tx, { id, userId, name, now: ctx.now })
  const inserted = await insertItems(tx, ctx.now, id, uniqueItems)
  return { id, missing: inserted.length < uniqueItems.length }
}

/** Adds a product to a list of the viewer; a list contains a product once. */
export async function addToList(ctx: ViewerCtx, input: { listId: string; itemId: string }) {
  const { listId, itemId } = input
  await changeOwnList(ctx, listId, 'listId', async (tx, list) => {
    if (list.product_ids.includes(itemId))
      throw new ApiError('badInput', { reason: 'alreadyInList', fields: { itemId: 'alreadyInList' } })
    if (list.product_ids.length >= listLimits.items)
      throw new ApiError('badInput', { reason: { code: 'listFull', params: { max: listLimits.items } } })
    if ((await insertItems(tx, ctx.now, listId, [itemId])).length === 0) throw noProduct('itemId')
  })
  return { message: textFor(ctx.locale()).messages.addedToList }
}

export async function removeFromList(ctx: ViewerCtx, input: { listId: string; productId: string }) {
  await changeOwnList(ctx, input.listId, 'listId', (tx) => deleteItem(tx, input.listId, input.productId))
  return { message: textFor(ctx.locale()).messages.removedFromList }
}

/** Deletes a list of the viewer; its share link is then invalid. */
export async function removeList(ctx: ViewerCtx, { id }: { id: string }) {
  await changeOwnList(ctx, id, 'id', (tx) => deleteList(tx, id))
  return { message: textFor(ctx.locale()).messages.listDeleted }
}

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

/**
 * Runs a change of a list of the viewer in a transaction that locks the lists of the viewer. Throws ApiError at the
 * field for an unknown list. The page of a shared list is rendered again.
 */
export async function changeOwnList<Result>(
  ctx: ViewerCtx,
  id: string,
  field: string,
  change: (tx: Tx, list: ListRow) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx.db, async (tx) => {
    await lockLists(tx, ctx.viewer.userId)
    const list = (await listLists(tx, ctx.viewer.userId)).find((one) => one.id === id)
    if (!list) throw noList(field)
    const result = await change(tx, list)
    if (list.share_token !== null) await notifyPageChanged(tx, 'shared-list', list.share_token)
    return result
  })
}

export const noList = (field: string) =>
  new ApiError('notFound', { reason: 'listNotFound', fields: { [field]: 'listNotFound' } })

const noProduct = (field: string) =>
  new ApiError('noProduct', { reason: 'productNotFound', fields: { [field]: 'productNotFound' } })
