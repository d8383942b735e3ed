import { useSyncExternalStore } from 'react'
import type { Calls } from '#contract/calls.ts'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { useViewer } from '#web/session/viewer.ts'
import { cartChanged } from './cart-changed.ts'

/** Quantities that are shown before the server has stored them, by product id. */
const targets = new Map<string, number>()
const listeners = new Set<() => void>()

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

function show(productId: string, quantity: number | undefined): void {
  if (quantity === undefined) targets.delete(productId)
  else targets.set(productId, quantity)
  listeners.forEach((notify) => notify())
}

/** Returns the pieces of a product in the viewer's cart, with changes that are being stored. */
export function useCartQuantity(productId: string): number {
  const { shell } = useViewer()
  const target = useSyncExternalStore(
    subscribe,
    () => targets.get(productId),
    () => undefined,
  )
  return target ?? shell?.cartQuantities?.[productId] ?? 0
}

type Cart = Calls['PUT /update-cart-quantity']['output']

/**
 * Sets the pieces of a product in the cart, 0 to remove it. The quantity is shown at once. One call runs at a time for a
 * product: presses meanwhile change the quantity of the call that follows. After a refusal the stored quantity is shown
 * again and the error thrown. Resolves with the notices of the server. `stored` is the quantity in the cart now.
 */
export async function setCartQuantity(
  productId: string,
  quantity: number,
  stored: number,
): Promise<string[]> {
  const isRunning = targets.has(productId)
  show(productId, quantity)
  if (isRunning) return []
  const notices: string[] = []
  try {
    let known = stored
    for (;;) {
      const target = targets.get(productId) ?? known
      if (target === known) return notices
      const { cart, notice }: Cart = await (known === 0
        ? sendCall('POST /move-to-cart', { productId, quantity: target })
        : sendCall('PUT /update-cart-quantity', { productId, quantity: target }))
      if (notice) notices.push(notice)
      known = cart.find((line) => line.productId === productId)?.quantity ?? 0
      // Shows the quantity that the server raised, unless another press followed.
      if (targets.get(productId) === target) show(productId, known)
      cartChanged(cart)
    }
  } catch (error) {
    invalidateCalls('GET /my-shell')
    throw error
  } finally {
    show(productId, undefined)
  }
}
