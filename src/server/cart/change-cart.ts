import type { CartLine } from '#contract/cart.ts'
import { ApiError } from '#server/errors.ts'
import { orderableQuantity, priceChangeOf } from '#domain/cart-line.ts'
import { toRupees } from '#domain/money.ts'
import { unitPrice } from '#domain/pricing.ts'
import { addedQuantity, checkQuantity, clampQuantity } from '#domain/quantity.ts'
import { type Reason, reasonText, textFor } from '#text/server.ts'
import { toProductSummary, toPriced } from '#server/catalog/product-summary.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import type { ViewerCtx } from '#server/context.ts'
import { addedPrice, cartFull, decideLine, type LineChange, MAX_LINES } from './decide-line.ts'
import { type CartRow, findCart, type LineWrite, writeCartLine } from './repo.ts'
import { limitsOf } from './sellable.ts'

/** Returns the cart with the prices and limits of the viewer. */
export async function showCart(ctx: ViewerCtx): Promise<CartLine[]> {
  return toCartLines(ctx, await findCart(ctx.db, ctx.viewer.userId))
}

/** Adds a product to the cart. A business cart line starts at the minimum quantity, with a notice (ruling 19). */
export async function addToCart(ctx: ViewerCtx, input: { productId: string; quantity: number }) {
  const changed = await changeLine(ctx, input.productId, (row) => {
    if (!row) throw noProduct()
    const added = addedQuantity(row.quantity, input.quantity, limitsOf(row, ctx.viewer.kind))
    return toQuantity(ctx, row, added)
  })
  return { ...changed, message: textFor(ctx.locale()).messages.addedToCart }
}

/**
 * Sets the quantity of a cart line; 0 removes it (ruling 54). Reducing is always possible within the stock; a notice
 * tells if the stock is lower.
 */
export async function updateCart(ctx: ViewerCtx, input: { productId: string; quantity: number }) {
  if (input.quantity === 0) return removeFromCart(ctx, input)
  return changeLine(ctx, input.productId, (row) => {
    if (!row) throw noProduct()
    if (row.quantity === 0) throw new ApiError('notFound', { reason: 'notInCart' })
    const limits = limitsOf(row, ctx.viewer.kind)
    const isReduced = input.quantity < row.quantity && input.quantity >= limits.min
    const quantity = isReduced ? clampQuantity(input.quantity, limits, row.stock) : input.quantity
    const notice =
      quantity < input.quantity ? ({ code: 'quantityLowered', params: { quantity } } as const) : null
    return toQuantity(ctx, row, { quantity, notice })
  })
}

/** Removes a cart line. Removing it again is no error. */
export async function removeFromCart(ctx: ViewerCtx, input: { productId: string }) {
  return changeLine(ctx, input.productId, (row) => ({ write: row?.quantity ? 'remove' : null }))
}

/** Sets the delivery note of a cart line, also of one that cannot be ordered at present; an empty note removes it. */
export async function setCartNote(ctx: ViewerCtx, { productId, note }: { productId: string; note: string }) {
  return changeLine(ctx, productId, (row) => {
    if (!row?.quantity) throw new ApiError('notFound', { reason: 'notInCart' })
    return { write: note === row.note ? null : { note } }
  })
}

const noProduct = () => new ApiError('noProduct', { reason: 'productNotFound' })

const deleteLine = prepared<[userId: string, productId: string], { product_id: string }>(
  'cart-delete-line',
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

/** Returns the change to this quantity. Throws ApiError if the product is not sold or the quantity is not allowed for the viewer. */
function toQuantity(
  ctx: ViewerCtx,
  row: CartRow,
  wanted: { quantity: number; notice: Reason | null },
): LineChange {
  const decided = decideLine(ctx, row, wanted)
  if (!('error' in decided)) return decided
  const { error, lacksStock } = decided
  throw new ApiError(lacksStock ? 'outOfStock' : 'quantity', {
    reason: error === 'notSold' ? { code: 'noLongerAvailable', params: { product: row.name } } : error,
    productId: row.id,
  })
}

/** Decides what becomes of a line; `row` is undefined for an unknown product, and has quantity 0 outside the cart. */
type Decide = (row: CartRow | undefined) => LineChange

/**
 * Reads the cart, decides and writes one line only if the cart did not change since it was read. After a conflict it
 * repeats with the cart locked. So the changes of one cart have a serial order, and each returns the cart as it was
 * after its own turn.
 */
async function changeLine(ctx: ViewerCtx, productId: string, decide: Decide) {
  return (
    (await tryChangeLine(ctx, ctx.db, productId, decide)) ??
    (await transaction(ctx.db, async (tx) => {
      await lockCart(tx, ctx.viewer.userId)
      const changed = await tryChangeLine(ctx, tx, productId, decide)
      if (!changed) throw new Error('A locked cart was changed')
      return changed
    }))
  )
}

async function tryChangeLine(ctx: ViewerCtx, db: Db, productId: string, decide: Decide) {
  const { userId } = ctx.viewer
  const rows = await findCart(db, userId, productId)
  const row = rows.find((one) => one.id === productId)
  const { write, notice } = decide(row)
  if (row && write) {
    if (row.quantity === 0 && rows.length > MAX_LINES) throw new ApiError('quantity', { reason: cartFull })
    if (!(await writeCartLine(db, ctx.now, { ...row, userId, productId }, write))) return null
    apply(row, write)
  }
  return { cart: toCartLines(ctx, rows), notice: notice && reasonText(ctx.locale(), notice) }
}

function apply(row: CartRow, write: LineWrite): void {
  if (write === 'remove') row.quantity = 0
  else if ('note' in write) row.note = write.note
  else {
    row.quantity = write.quantity
    row.unit_paise_when_added = write.added.unitPaise
    row.kind_when_added = write.added.kind
  }
}

function toCartLines(ctx: ViewerCtx, rows: readonly CartRow[]): CartLine[] {
  return rows.filter((row) => row.quantity > 0).map((row) => toCartLine(ctx, row))
}

function toCartLine({ viewer: { kind }, now, locale }: ViewerCtx, row: CartRow): CartLine {
  const limits = limitsOf(row, kind)
  const verdict = checkQuantity(row.quantity, limits, row.stock)
  const problem = row.available ? ('error' in verdict ? verdict.error : null) : 'lineNoLongerAvailable'
  const unitPaise = unitPrice(toPriced(row), row.quantity, kind, now)
  const added = addedPrice(row)
  const change = row.available && added ? priceChangeOf(added, { unitPaise, kind }) : null
  return {
    ...toProductSummary(row, kind, now, locale()),
    quantity: row.quantity,
    unitPrice: toRupees(unitPaise),
    lineTotal: toRupees(unitPaise * row.quantity),
    minQuantity: limits.min,
    maxQuantity: Math.max(0, Math.min(limits.max, row.stock)),
    problem: problem && reasonText(locale(), problem),
    orderableQuantity: row.available ? orderableQuantity(row.quantity, limits, row.stock) : 0,
    note: row.note,
    priceWhenAdded: added?.kind === kind ? toRupees(added.unitPaise) : null,
    priceNotice: change && reasonText(locale(), change),
  }
}
