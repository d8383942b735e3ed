import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type CheckoutChanges,
  checkoutChanges,
  remainingChanges,
  type SeenCheckout,
} from '#domain/checkout-changes.ts'
import { toPaise } from '#domain/money.ts'
import { reloadCalls } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import type { CartLine } from '#web/components/cart/use-cart.ts'
import { type Checkout, type CheckoutCart, lineDelivery } from './use-checkout.ts'

/** Returns the checkout as the page shows it. */
export function toSeenCheckout({ lines, parcels, coins, totals }: Checkout): SeenCheckout {
  return {
    lines: lines.map((line) => {
      const delivery = lineDelivery(parcels, line.productId)
      return {
        productId: line.productId,
        name: line.name,
        quantity: line.quantity,
        unitPaise: toPaise(line.unitPrice),
        stock: line.stock,
        maxQuantity: line.maxQuantity,
        available: isSold(line),
        day: delivery?.expectedDelivery ?? null,
        deliverable: delivery?.deliverable ?? null,
      }
    }),
    coins,
    shippingPaise: totals.shippingPaise,
  }
}

/** A line with a problem although its quantity is possible has a product that is no longer sold. */
const isSold = ({ problem, quantity, minQuantity, maxQuantity }: CartLine): boolean =>
  problem === null || quantity < minQuantity || quantity > maxQuantity

/** Changes that were found, with the checkout and the address at that time. */
type Found = { changes: CheckoutChanges; then: SeenCheckout; addressId: string | undefined }

/**
 * After a refused placement: what changed since the customer pressed the button. `compare` loads cart, delivery and
 * coins again and opens the summary if something changed. `update` takes the changes over and opens the payment. Another
 * address or quantity by the customer ends the marks that it concerns.
 */
export function useChanges(cart: CheckoutCart, checkout: Checkout) {
  const text = useText(signedInTexts)
  const [compared, setCompared] = useState<SeenCheckout | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [updating, setUpdating] = useState<'sending' | 'sent' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const now = toSeenCheckout(checkout)
  const { goToStep } = checkout
  const addressId = checkout.address?.addressId
  const updates = updatesFor(checkout)
  if (compared) {
    // This render has the loaded data.
    setCompared(null)
    const changes = checkoutChanges(compared, now)
    setFound(changes && { changes, then: now, addressId })
  }
  const openSummary = useEffectEvent(() => goToStep('summary'))
  useEffect(() => {
    if (found) openSummary()
  }, [found])
  // The latest render knows the stored cart, and the quantity that `update` writes to the URL of Buy Now.
  const [updateCount, setUpdateCount] = useState(0)
  if (updating === 'sent') {
    setUpdating(null)
    // A line whose change was refused still cannot be ordered, and says why.
    if (updates.length === 0) {
      setFound(null)
      setUpdateCount(updateCount + 1)
    }
  }
  const openPayment = useEffectEvent(() => goToStep('payment'))
  useEffect(() => {
    if (updateCount > 0) openPayment()
  }, [updateCount])
  const focusedFor = useRef<Found | null>(null)

  const runs = useRef(0)
  async function compare(seen: SeenCheckout): Promise<void> {
    const run = ++runs.current
    await Promise.all([cart.refresh(), reloadCalls('GET /checkout-options', 'GET /my-shell')])
    // The button may have been pressed again.
    if (run === runs.current) setCompared(seen)
  }
  const forget = () => {
    runs.current++
    setFound(null)
    setError(null)
  }

  const changes =
    found && found.addressId === addressId ? remainingChanges(found.changes, found.then, now) : null
  const removed = updates.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId)
  const isPossible = removed.length < (cart.remove ? checkout.lines.length : 1)
  const canUpdate = changes !== null && isPossible

  async function update(): Promise<void> {
    if (!canUpdate || updating) return
    setUpdating('sending')
    setError(null)
    try {
      for (const { productId, quantity } of updates) {
        if (quantity > 0) await cart.setQuantity(productId, quantity)
        else await cart.remove?.(productId)
      }
      await reloadCalls('GET /checkout-options')
      setUpdating('sent')
    } catch (cause) {
      setError(cause instanceof RequestError ? cause.message : text.checkout.orderFailed)
      setUpdating(null)
    }
  }
  return {
    changes,
    compare,
    /** Products that cannot be ordered; `update` removes them. */
    removed,
    /** False if nothing would be left to order. */
    canUpdate,
    update,
    /** Number of times that `update` solved everything that was refused. */
    solvedCount: updateCount,
    isUpdating: updating !== null,
    /** Reason why the last `update` failed. */
    error: changes && error,
    /** Returns true once after changes were found. */
    takeFocus: () => {
      const isFirst = found !== null && focusedFor.current !== found
      focusedFor.current = found
      return isFirst
    },
    forget,
  }
}

export type Changes = ReturnType<typeof useChanges>

/** Returns the quantities with which all lines can be ordered; 0 for lines that have to be removed. */
function updatesFor({ lines, parcels }: Checkout): { productId: string; quantity: number }[] {
  return lines.flatMap((line) => {
    const { productId, problem, orderableQuantity } = line
    if (lineDelivery(parcels, productId)?.deliverable === false) return { productId, quantity: 0 }
    return problem === null ? [] : { productId, quantity: orderableQuantity }
  })
}
