import type { CartLine } from '#contract/cart.ts'
import { ApiError } from '#contract/errors.ts'
import { toRupees } from '#domain/money.ts'
import { lineTotal, unitPrice } from '#domain/pricing.ts'
import { addedQuantity, checkQuantity, clampQuantity } from '#domain/quantity.ts'
import { toProductSummary, toPriced } from '#server/catalog/product-summary.ts'
import { type Db, transaction } from '#server/db/db.ts'
import type { ViewerCtx } from '#server/context.ts'
import { type CartRow, deleteCartLine, findCart, lockCart, writeCartLine } from './repo.ts'
import { limitsOf } from './sellable.ts'

const MOST_LINES = 200

/** The cart as the shopper may buy it. */
export async function showCart(ctx: ViewerCtx): Promise<CartLine[]> {
  return present(ctx, await findCart(ctx.db, ctx.viewer.userId))
}

/** Adds to the cart; a business line starts at the minimum, with a notice (ruling 19). */
export async function addToCart(ctx: ViewerCtx, input: { productId: string; quantity: number }) {
  const changed = await setQuantity(ctx, input.productId, (row) =>
    addedQuantity(row.quantity, input.quantity, limitsOf(row, ctx.viewer.kind)),
  )
  return { ...changed, message: 'Product added to cart' }
}

/** Sets the quantity of a line. Fewer is always possible while some are left, with a notice when stock has run short. */
export async function updateCart(ctx: ViewerCtx, input: { productId: string; quantity: number }) {
  return setQuantity(ctx, input.productId, (row) => {
    if (row.quantity === 0) throw new ApiError('notFound', { message: 'This product is not in your cart.' })
    const limits = limitsOf(row, ctx.viewer.kind)
    const fewer = input.quantity < row.quantity && input.quantity >= limits.min
    const quantity = fewer ? clampQuantity(input.quantity, limits, row.stock) : input.quantity
    const notice =
      quantity < input.quantity ? `Only ${quantity} left, so the quantity was set to ${quantity}.` : null
    return { quantity, notice }
  })
}

/** Removes a line; one that is gone already is no error. */
export async function removeFromCart(ctx: ViewerCtx, input: { productId: string }) {
  await takeFromCart(ctx.db, ctx.viewer.userId, input.productId)
  return { cart: await showCart(ctx) }
}

/** Takes a product out of somebody's cart; whether it was there. */
export const takeFromCart = (db: Db, userId: string, productId: string): Promise<boolean> =>
  deleteCartLine(db, userId, productId)

/** Holds a shopper's cart until the transaction ends and answers its version; whatever one shopper buys goes in turn. */
export const lockCartOf = (tx: Db, userId: string): Promise<number> => lockCart(tx, userId)

type Wanted = { quantity: number; notice: string | null }

/**
 * Reads, decides and writes only if the cart is still as it was read. When another change came between,
 * the cart is held for a second, certain try.
 */
async function setQuantity(ctx: ViewerCtx, productId: string, decide: (row: CartRow) => Wanted) {
  return (
    (await trySetQuantity(ctx, ctx.db, productId, decide)) ??
    (await transaction(ctx.db, async (tx) => {
      await lockCart(tx, ctx.viewer.userId)
      const changed = await trySetQuantity(ctx, tx, productId, decide)
      if (!changed) throw new Error('A held cart was changed by somebody else')
      return changed
    }))
  )
}

async function trySetQuantity(ctx: ViewerCtx, db: Db, productId: string, decide: (row: CartRow) => Wanted) {
  const { userId, kind } = ctx.viewer
  const rows = await findCart(db, userId, productId)
  const row = rows.find((one) => one.id === productId)
  if (!row) throw new ApiError('noProduct', { message: 'This product was not found.' })
  if (!row.available) throw new ApiError('outOfStock', { message: `${row.name} is no longer available.` })
  const { quantity, notice } = decide(row)
  const verdict = checkQuantity(quantity, limitsOf(row, kind), row.stock)
  if ('refused' in verdict) {
    const short = verdict.error === 'outOfStock' || verdict.error === 'notEnough'
    throw new ApiError(short ? 'outOfStock' : 'quantity', { message: verdict.message })
  }
  if (row.quantity === 0 && rows.length > MOST_LINES)
    throw new ApiError('quantity', { message: `A cart holds at most ${MOST_LINES} products.` })
  if (!(await writeCartLine(db, ctx.now, { userId, version: row.version, productId, quantity }))) return null
  row.quantity = quantity
  return { cart: present(ctx, rows), notice }
}

function present(ctx: ViewerCtx, rows: readonly CartRow[]): CartLine[] {
  return rows.filter((row) => row.quantity > 0).map((row) => presentLine(row, ctx.viewer.kind, ctx.now))
}

function presentLine(row: CartRow, kind: ViewerCtx['viewer']['kind'], now: Date): CartLine {
  const limits = limitsOf(row, kind)
  const verdict = checkQuantity(row.quantity, limits, row.stock)
  const gone = row.available ? null : 'This product is no longer available.'
  return {
    ...toProductSummary(row, kind, now),
    quantity: row.quantity,
    unitPrice: toRupees(unitPrice(toPriced(row), row.quantity, kind, now)),
    lineTotal: toRupees(lineTotal(toPriced(row), row.quantity, kind, now)),
    minQuantity: limits.min,
    maxQuantity: Math.max(0, Math.min(limits.max, row.stock)),
    problem: gone ?? ('refused' in verdict ? verdict.message : null),
  }
}
