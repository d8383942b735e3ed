import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CheckoutChanges, checkoutChanges, type SeenCheckout } from '#domain/checkout-changes.ts'
import { toPaise } from '#domain/money.ts'
import { reloadCalls } from '#web/api/client.ts'
import type { CartLine } from '#web/components/cart/use-cart.ts'
import type { CheckoutCart, Checkout } from './use-checkout.ts'

/** Returns the checkout as the page shows it. */
export function toSeenCheckout({ lines, parcels, coins, totals }: Checkout): SeenCheckout {
  return {
    lines: lines.map((line) => {
      const parcel = parcels?.find(({ productIds }) => productIds.includes(line.productId))
      return {
        productId: line.productId,
        name: line.name,
        quantity: line.quantity,
        unitPaise: toPaise(line.unitPrice),
        stock: line.stock,
        maxQuantity: line.maxQuantity,
        available: isSold(line),
        day: parcel?.expectedDelivery ?? null,
        deliverable: parcel?.deliverable ?? null,
      }
    }),
    coins,
    shippingPaise: totals.shippingPaise,
  }
}

/** A line with a problem although its quantity is possible has a product that is no longer sold. */
const isSold = ({ problem, quantity, minQuantity, maxQuantity }: CartLine): boolean =>
  problem === null || quantity < minQuantity || quantity > maxQuantity

/**
 * After a refused placement: what changed since the customer pressed the button. `compare` loads cart, delivery and
 * coins again and opens the summary if something changed. `update` takes the changes over and opens the payment.
 */
export function useChanges(cart: CheckoutCart, checkout: Checkout) {
  const [compared, setCompared] = useState<SeenCheckout | null>(null)
  const [changes, setChanges] = useState<CheckoutChanges | null>(null)
  const [isUpdating, setIsUpdating] = useState(false)
  const now = toSeenCheckout(checkout)
  const { goToStep } = checkout
  if (compared) {
    // This render has the loaded data.
    setCompared(null)
    setChanges(checkoutChanges(compared, now))
  }
  const openSummary = useEffectEvent(() => goToStep('summary'))
  useEffect(() => {
    if (changes) openSummary()
  }, [changes])

  // `goToStep` of the latest render knows the quantity that `update` writes to the URL of Buy Now.
  const latestGoToStep = useRef(goToStep)
  useEffect(() => {
    latestGoToStep.current = goToStep
  })

  const runs = useRef(0)
  async function compare(seen: SeenCheckout): Promise<void> {
    const run = ++runs.current
    await Promise.all([cart.refresh(), reloadCalls('GET /checkout-options', 'GET /my-shell')])
    // The button may have been pressed again.
    if (run === runs.current) setCompared(seen)
  }
  const forget = () => {
    runs.current++
    setChanges(null)
  }

  const updates = updatesFor(checkout)
  const removed = updates.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId)
  const canUpdate = changes !== null && removed.length < (cart.remove ? checkout.lines.length : 1)

  async function update(): Promise<void> {
    if (!canUpdate || isUpdating) return
    setIsUpdating(true)
    try {
      for (const { productId, quantity } of updates) {
        if (quantity > 0) await cart.setQuantity(productId, quantity)
        else await cart.remove?.(productId)
      }
      await reloadCalls('GET /checkout-options')
      setChanges(null)
      latestGoToStep.current('payment')
    } finally {
      setIsUpdating(false)
    }
  }
  return {
    changes,
    compare,
    /** Products that `update` removes. */
    removed,
    /** False if nothing would be left to order. */
    canUpdate,
    update,
    isUpdating,
    forget,
  }
}

export type Changes = ReturnType<typeof useChanges>

/** Returns the quantities with which all lines can be ordered; 0 for lines that have to be removed. */
function updatesFor({ lines, parcels }: Checkout): { productId: string; quantity: number }[] {
  return lines.flatMap((line) => {
    const { productId, problem, orderableQuantity } = line
    const isAway = parcels?.some(
      (parcel) => parcel.deliverable === false && parcel.productIds.includes(productId),
    )
    if (isAway) return { productId, quantity: 0 }
    return problem === null ? [] : { productId, quantity: orderableQuantity }
  })
}
