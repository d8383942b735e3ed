import type { CartLine } from '#contract/cart.ts'
import { ApiError } from '#server/errors.ts'
import { toRupees } from '#domain/money.ts'
import { lineTotal, unitPrice } from '#domain/pricing.ts'
import { addedQuantity, checkQuantity, clampQuantity } from '#domain/quantity.ts'
import { type Reason, reasonText, serverTextFor } from '#text/server-text.ts'
import { toProductSummary, toPriced } from '#server/catalog/product-summary.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import type { ViewerCtx } from '#server/context.ts'
import { type CartRow, findCart, writeCartLine } from './repo.ts'
import { limitsOf } from './sellable.ts'

/** Most products of a cart. */
export const MAX_LINES = 200

/** Returns the cart with the prices and limits of the viewer. */
export async function showCart(ctx: ViewerCtx): Promise<CartLine[]> {
  return toCartLines(ctx, await findCart(ctx.db, ctx.viewer.userId))
}

/** Adds a product to the cart. A business cart line starts at the minimum quantity, with a notice (ruling 19). */
export async function addToCart(ctx: ViewerCtx, input: { productId: string; quantity: number }) {
  const changed = await setQuantity(ctx, input.productId, (row) =>
    addedQuantity(row.quantity, input.quantity, limitsOf(row, ctx.viewer.kind)),
  )
  return { ...changed, message: serverTextFor(ctx.locale()).messages.addedToCart }
}

/**
 * Sets the quantity of a cart line. Reducing is always possible within the stock; a notice tells if the stock is
 * lower.
 */
export async function updateCart(ctx: ViewerCtx, input: { productId: string; quantity: number }) {
  return setQuantity(ctx, input.productId, (row) => {
    if (row.quantity === 0) throw new ApiError('notFound', { reason: 'notInCart' })
    const limits = limitsOf(row, ctx.viewer.kind)
    const isReduced = input.quantity < row.quantity && input.quantity >= limits.min
    const quantity = isReduced ? clampQuantity(input.quantity, limits, row.stock) : input.quantity
    const notice =
      quantity < input.quantity ? ({ code: 'quantityLowered', params: { quantity } } as const) : null
    return { quantity, notice }
  })
}

/** Removes a cart line. Removing it again is no error. */
export async function removeFromCart(ctx: ViewerCtx, input: { productId: string }) {
  await deleteCartLine(ctx.db, ctx.viewer.userId, input.productId)
  return { cart: await showCart(ctx) }
}

const deleteLine = prepared<[userId: string, productId: string], { product_id: string }>(
  'cart-drop-line',
  `with turn as (update carts set version = version + 1 where user_id = $1 returning user_id)
   delete from cart_lines l using turn where l.user_id = turn.user_id and l.product_id = $2 returning l.product_id`,
)

/** Removes a product from the cart of a user. Returns false if the cart does not contain the product. */
export const deleteCartLine = async (db: Db, userId: string, productId: string): Promise<boolean> =>
  (await deleteLine(db, userId, productId)).length > 0

const lockRow = prepared<[userId: string], { version: number }>(
  'cart-lock',
  `insert into carts (user_id) values ($1) on conflict (user_id) do update set version = carts.version returning version`,
)

/**
 * Locks the cart of a user until the transaction ends and returns its version. Every checkout locks the cart before any
 * other row, so that the checkouts of one user run one after the other.
 */
export async function lockCart(tx: Tx, userId: string): Promise<number> {
  const [row] = await lockRow(tx, userId)
  return row?.version ?? 0
}

const setNotes = prepared<
  [userId: string, productIds: readonly string[], notes: readonly string[]],
  { product_id: string }
>(
  'cart-set-notes',
  `update cart_lines l set note = sent.note from unnest($2::text[], $3::text[]) as sent (product_id, note)
   where l.user_id = $1 and l.product_id = sent.product_id and l.note <> sent.note returning l.product_id`,
)

/**
 * Stores the delivery notes that a checkout sent at the lines of the cart. An empty note changes nothing, because a client
 * without notes sends empty ones. The caller has locked the cart, whose version stays the same.
 */
export async function saveSentNotes(
  tx: Tx,
  userId: string,
  products: readonly { id: string; note: string }[],
): Promise<void> {
  const sent = products.filter(({ note }) => note !== '')
  const ids = sent.map(({ id }) => id)
  if (sent.length === 0) return
  await setNotes(
    tx,
    userId,
    ids,
    sent.map(({ note }) => note),
  )
}

type QuantityChange = { quantity: number; notice: Reason | null }

/**
 * Reads, decides and writes only if the cart did not change since it was read. After a conflict it repeats with the
 * cart locked.
 */
async function setQuantity(ctx: ViewerCtx, productId: string, decide: (row: CartRow) => QuantityChange) {
  return (
    (await trySetQuantity(ctx, ctx.db, productId, decide)) ??
    (await transaction(ctx.db, async (tx) => {
      await lockCart(tx, ctx.viewer.userId)
      const changed = await trySetQuantity(ctx, tx, productId, decide)
      if (!changed) throw new Error('A locked cart was changed')
      return changed
    }))
  )
}

async function trySetQuantity(
  ctx: ViewerCtx,
  db: Db,
  productId: string,
  decide: (row: CartRow) => QuantityChange,
) {
  const { userId, kind } = ctx.viewer
  const rows = await findCart(db, userId, productId)
  const row = rows.find((one) => one.id === productId)
  if (!row) throw new ApiError('noProduct', { reason: 'productNotFound' })
  if (!row.available)
    throw new ApiError('outOfStock', {
      reason: { code: 'noLongerAvailable', params: { product: row.name } },
    })
  const { quantity, notice } = decide(row)
  const verdict = checkQuantity(quantity, limitsOf(row, kind), row.stock)
  if ('error' in verdict) {
    throw new ApiError(verdict.lacksStock ? 'outOfStock' : 'quantity', { reason: verdict.error })
  }
  if (row.quantity === 0 && rows.length > MAX_LINES)
    throw new ApiError('quantity', { reason: { code: 'cartFull', params: { max: MAX_LINES } } })
  if (!(await writeCartLine(db, ctx.now, { userId, version: row.version, productId, quantity }))) return null
  row.quantity = quantity
  return { cart: toCartLines(ctx, rows), notice: notice && reasonText(ctx.locale(), notice) }
}

function toCartLines(ctx: ViewerCtx, rows: readonly CartRow[]): CartLine[] {
  return rows.filter((row) => row.quantity > 0).map((row) => toCartLine(ctx, row))
}

function toCartLine({ viewer: { kind }, now, locale }: ViewerCtx, row: CartRow): CartLine {
  const limits = limitsOf(row, kind)
  const verdict = checkQuantity(row.quantity, limits, row.stock)
  const problem = row.available ? ('error' in verdict ? verdict.error : null) : 'lineNoLongerAvailable'
  return {
    ...toProductSummary(row, kind, now),
    quantity: row.quantity,
    unitPrice: toRupees(unitPrice(toPriced(row), row.quantity, kind, now)),
    lineTotal: toRupees(lineTotal(toPriced(row), row.quantity, kind, now)),
    minQuantity: limits.min,
    maxQuantity: Math.max(0, Math.min(limits.max, row.stock)),
    problem: problem && reasonText(locale(), problem),
  }
}
