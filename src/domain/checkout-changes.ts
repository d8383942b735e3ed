/** Differences between the checkout that the customer saw and the current one. */

/** One line of a checkout as it was shown. */
type SeenLine = {
  productId: string
  name: string
  quantity: number
  unitPaise: number
  stock: number
  /** The most units that can be ordered now: limit and stock. */
  maxQuantity: number
  /** False if the product is no longer sold. */
  available: boolean
  /** Promised day as an ISO date; null without one, or if the line cannot be delivered. */
  day: string | null
  /** Null while it is unknown. */
  deliverable: boolean | null
}

/** A checkout as it was shown. */
export type SeenCheckout = {
  lines: readonly SeenLine[]
  /** Coins that the order uses. */
  coins: number
  shippingPaise: number
}

/** Units before and after; `after` is what can be ordered, 0 if nothing can. */
type UnitChange = { kind: 'stock' | 'limit' | 'quantity'; before: number; after: number }

export type LineChange = { productId: string; name: string } & (
  | { kind: 'price'; beforePaise: number; afterPaise: number }
  | UnitChange
  /** Promised days; null if the line cannot be delivered. */
  | { kind: 'delivery'; before: string | null; after: string | null }
  /** No longer sold, or no longer in the cart. */
  | { kind: 'gone'; isInCart: boolean }
  | { kind: 'added'; after: number }
)

type OrderChange =
  | { kind: 'coins'; before: number; after: number }
  | { kind: 'shipping'; beforePaise: number; afterPaise: number }

export type CheckoutChanges = { lines: LineChange[]; order: OrderChange[] }

/** Returns what changed, in the order of the lines; null if nothing did. */
export function checkoutChanges(before: SeenCheckout, after: SeenCheckout): CheckoutChanges | null {
  const current = new Map(after.lines.map((line) => [line.productId, line]))
  const seen = new Set(before.lines.map(({ productId }) => productId))
  const lines = [
    ...before.lines.flatMap((line) => lineChanges(line, current.get(line.productId))),
    ...after.lines
      .filter(({ productId }) => !seen.has(productId))
      .map(({ productId, name, quantity }) => ({
        productId,
        name,
        kind: 'added' as const,
        after: quantity,
      })),
  ]
  const order: OrderChange[] = []
  if (before.coins !== after.coins) order.push({ kind: 'coins', before: before.coins, after: after.coins })
  if (before.shippingPaise !== after.shippingPaise)
    order.push({ kind: 'shipping', beforePaise: before.shippingPaise, afterPaise: after.shippingPaise })
  return lines.length + order.length > 0 ? { lines, order } : null
}

/**
 * Returns the changes that are still valid, or null. Drops a line whose quantity differs from `then`, when the changes were
 * found, and coins or a delivery charge that have changed again.
 */
export function remainingChanges(
  { lines, order }: CheckoutChanges,
  then: SeenCheckout,
  now: SeenCheckout,
): CheckoutChanges | null {
  const quantityIn = (seen: SeenCheckout, id: string) =>
    seen.lines.find(({ productId }) => productId === id)?.quantity
  const left = {
    lines: lines.filter(({ productId: id }) => quantityIn(then, id) === quantityIn(now, id)),
    order: order.filter(({ kind }) =>
      kind === 'coins' ? then.coins === now.coins : then.shippingPaise === now.shippingPaise,
    ),
  }
  return left.lines.length + left.order.length > 0 ? left : null
}

function lineChanges(before: SeenLine, after: SeenLine | undefined): LineChange[] {
  const { productId, name } = before
  if (!after?.available) return [{ productId, name, kind: 'gone', isInCart: after !== undefined }]
  const changes: LineChange[] = []
  const units = unitChange(before, after)
  if (units) changes.push({ productId, name, ...units })
  // Another quantity can have another price; that is not a change of the product.
  if (before.unitPaise !== after.unitPaise && before.quantity === after.quantity)
    changes.push({
      productId,
      name,
      kind: 'price',
      beforePaise: before.unitPaise,
      afterPaise: after.unitPaise,
    })
  if (isDeliveryChanged(before, after))
    changes.push({ productId, name, kind: 'delivery', before: before.day, after: after.day })
  return changes
}

function unitChange(before: SeenLine, after: SeenLine): UnitChange | null {
  const { quantity } = before
  if (after.maxQuantity < quantity)
    return {
      kind: after.stock < quantity ? 'stock' : 'limit',
      before: quantity,
      after: Math.max(0, after.maxQuantity),
    }
  return after.quantity === quantity ? null : { kind: 'quantity', before: quantity, after: after.quantity }
}

/** Ignores a line whose deliverability is or was unknown. */
function isDeliveryChanged(before: SeenLine, after: SeenLine): boolean {
  if (before.deliverable === null || after.deliverable === null) return false
  return before.deliverable !== after.deliverable || before.day !== after.day
}
