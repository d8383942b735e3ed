import { addedPriceAfter } from '#domain/cart-line.ts'
import { unitPrice } from '#domain/pricing.ts'
import { checkQuantity, type QuantityError } from '#domain/quantity.ts'
import { toPriced } from '#server/catalog/product-summary.ts'
import type { ViewerCtx } from '#server/context.ts'
import type { Reason } from '#text/server.ts'
import type { AddedColumns, CandidateRow, LineWrite } from './repo.ts'
import { limitsOf, type SellableRow } from './sellable.ts'

/** Most products of a cart. */
export const MAX_LINES = 200
export const cartFull: Reason = { code: 'cartFull', params: { max: MAX_LINES } }

/**
 * Decided change of a line; `write` is null if nothing changes, because a new version of the cart would end an open
 * payment for it.
 */
export type LineChange = { write: LineWrite | null; notice?: Reason | null }
type QuantityWrite = Extract<LineWrite, { quantity: number }>
type WantedQuantity = { quantity: number; notice?: Reason | null }
/** `lacksStock` is true if more stock would help. */
type Refusal = { error: 'notSold' | QuantityError; lacksStock: boolean }

/** Decides whether the viewer may order this quantity of a product, and what the line of the cart becomes. */
export function decideLine(
  { viewer: { kind }, now }: ViewerCtx,
  row: SellableRow & AddedColumns,
  { quantity, notice = null }: WantedQuantity,
): { write: QuantityWrite | null; notice: Reason | null } | Refusal {
  if (!row.available) return { error: 'notSold', lacksStock: true }
  const verdict = checkQuantity(quantity, limitsOf(row, kind), row.stock)
  if ('error' in verdict) return verdict
  if (quantity === row.quantity) return { write: null, notice }
  const priceAt = (pieces: number) => ({ unitPaise: unitPrice(toPriced(row), pieces, kind, now), kind })
  const next = priceAt(quantity)
  const added = addedPrice(row)
  return {
    write: { quantity, added: added ? addedPriceAfter(added, priceAt(row.quantity), next) : next },
    notice,
  }
}

/** Returns the price at which a line was added; null for a product that is not in the cart. */
export const addedPrice = ({ unit_paise_when_added: unitPaise, kind_when_added: kind }: AddedColumns) =>
  unitPaise === null ? null : { unitPaise, kind }

/** Products that were checked together for a cart: those to write, and those that are left out with the reason. */
export type DecidedRow =
  | { row: CandidateRow; write: QuantityWrite | null; notice: Reason | null }
  | { row: CandidateRow; left: Reason; lacksStock: boolean }

/**
 * Decides about several products of one cart, which has room for a limited number of lines. `wantedOf` returns the new
 * quantity of a line, or why it is left out.
 */
export function decideLines(
  ctx: ViewerCtx,
  rows: readonly CandidateRow[],
  wantedOf: (row: CandidateRow) => WantedQuantity | { left: Reason },
): DecidedRow[] {
  let room = MAX_LINES - (rows[0]?.line_count ?? 0)
  return rows.map((row) => {
    const leave = (left: Reason, lacksStock = false) => ({ row, left, lacksStock })
    const wanted = wantedOf(row)
    if ('left' in wanted) return leave(wanted.left)
    const decided = decideLine(ctx, row, wanted)
    if ('error' in decided)
      return leave(decided.error === 'notSold' ? 'lineNoLongerAvailable' : decided.error, decided.lacksStock)
    if (row.quantity === 0 && room-- <= 0) return leave(cartFull)
    return { row, ...decided }
  })
}
