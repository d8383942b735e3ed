import { isListToken, listNameError } from '#domain/lists.ts'
import { addProductsToCart } from '#server/cart/add-products.ts'
import { findProductSummaries, toProductSummary } from '#server/catalog/product-summary.ts'
import type { Ctx, ViewerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { formError } from '#server/errors.ts'
import { newToken } from '#server/ids.ts'
import { textFor } from '#text/server.ts'
import { findListByToken, listLists, updateList } from './repo.ts'
import { changeOwnList, insertOwnList, noList, shareUrlOf } from './sharable-lists.ts'

/** Renames a list of the viewer; its share link stays valid. */
export async function renameList(ctx: ViewerCtx, input: { listId: string; listName: string }) {
  const { listId, listName: name } = input
  formError({ listName: listNameError(name) })
  await changeOwnList(ctx, listId, 'listId', (tx) => updateList(tx, listId, { name }))
  return { message: textFor(ctx.locale()).messages.listRenamed }
}

/**
 * Shares a list of the viewer by a new link, or stops sharing it. Idempotent: a list that is shared keeps its link. A
 * link that was stopped stays invalid.
 */
export async function shareList(ctx: ViewerCtx, { listId, shared }: { listId: string; shared: boolean }) {
  const token = await changeOwnList(ctx, listId, 'listId', async (tx, list) => {
    if (shared === (list.share_token !== null)) return list.share_token
    const share_token = shared ? newToken() : null
    await updateList(tx, listId, { share_token })
    return share_token
  })
  return { shareUrl: shareUrlOf(ctx.env, token) }
}

/** Saves a copy of a shared list as a private list of the viewer. A repeated request creates no second copy. */
export async function copyList(ctx: ViewerCtx, { token }: { token: string }) {
  const list = await findByToken(ctx, token)
  const items = (await findSoldProducts(ctx, list.product_ids)).map(({ id }) => id)
  const { id } = await transaction(ctx.db, (tx) => insertOwnList(tx, ctx, list.name, items))
  return { message: textFor(ctx.locale()).messages.listCopied, id, listName: list.name }
}

/** Adds the products of a list of the viewer, or of a shared list, to the cart. */
export async function toCart(
  ctx: ViewerCtx,
  input: { listId?: string | undefined; token?: string | undefined },
) {
  const { listId, token } = input
  const list =
    token === undefined
      ? (await listLists(ctx.db, ctx.viewer.userId)).find(({ id }) => id === listId)
      : await findByToken(ctx, token)
  if (!list) throw noList('listId')
  return addProductsToCart(ctx, list.product_ids)
}

/** Returns a list for a share link. */
export async function findSharedList(ctx: Ctx, { token }: { token: string }) {
  const list = await findByToken(ctx, token)
  const rows = await findSoldProducts(ctx, list.product_ids)
  const kind = ctx.viewer?.kind ?? 'personal'
  return {
    listName: list.name,
    products: rows.map((row) => toProductSummary(row, kind, ctx.now, ctx.locale())),
  }
}

async function findByToken(ctx: Ctx, token: string) {
  // Text that cannot be a token needs no query.
  const list = isListToken(token) ? await findListByToken(ctx.db, token) : null
  if (!list) throw noList('token')
  return list
}

const findSoldProducts = async (ctx: Ctx, ids: readonly string[]) =>
  (await findProductSummaries(ctx.db, ids)).filter((row) => row.active)
