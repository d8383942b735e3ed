import { useText } from '#ui/layout/text.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { toPaise, toRupees } from '#domain/money.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { invalidateCalls, setCallData, sendCall, useCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useViewer } from '#web/session/viewer.ts'
import { cartChanged } from './cart-changed.ts'
import { CartChanges } from './cart-changes.ts'
import { priceOf } from '#web/components/product/prices.ts'

/**
 * Calls `refresh` when the tab becomes visible, because another tab may have changed the cart or placed the
 * order.
 */
export function useRefreshOnReturn(refresh: () => unknown): void {
  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === 'visible' && void refresh()
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [refresh])
}

export type CartLine = Calls['GET /get-cart-products']['output'][number]
export type LineMessages = { error?: string; notice?: string } | null

/** Returns a line at another quantity, priced by the rule that the server uses. */
function repriced(line: CartLine, quantity: number, kind: AccountKind, now: Date): CartLine {
  const paise = priceOf(line, kind, now, quantity)
  return {
    ...line,
    quantity,
    unitPrice: toRupees(paise),
    lineTotal: toRupees(paise * quantity),
    problem: null,
    orderableQuantity: quantity,
    // In another price tier the server compares other prices.
    priceNotice: toPaise(line.unitPrice) === paise ? line.priceNotice : null,
  }
}

/**
 * Returns the cart of the signed-in user and functions that change it optimistically. `messages` are errors
 * and notices by product id. With `enabled` false the cart is not loaded.
 */
export function useCart(enabled = true) {
  const text = useText()
  const { signedIn, kind } = useViewer()
  const remote = useCall('GET /get-cart-products', {}, signedIn && enabled)
  const [messages, setMessages] = useState<Record<string, LineMessages>>({})
  const changes = useMemo(
    () =>
      new CartChanges<CartLine>({
        send: async (productId, quantity) => {
          const answer = await sendCall('PUT /update-cart-quantity', { productId, quantity })
          // `show` stores the cart, and the products in it are the same.
          invalidateCalls('GET /checkout-options')
          return answer
        },
        withQuantity: (line, quantity) => repriced(line, quantity, kind, new Date()),
        show: (cart) => setCallData('GET /get-cart-products', {}, cart),
        showMessage: (productId, message) =>
          setMessages((previous) => ({ ...previous, [productId]: message })),
        toMessage: (error) =>
          error instanceof RequestError ? error.message : text.components.unexpectedResponse,
      }),
    [kind, text],
  )
  const lines = remote.data ?? []

  /** Sends another change than that of a quantity after those that are waiting. */
  async function afterChanges<T>(change: () => Promise<T>): Promise<T> {
    await changes.settled()
    return change()
  }
  /** Removes a line; throws RequestError. */
  async function remove(productId: string): Promise<void> {
    const { cart } = await afterChanges(() => sendCall('POST /remove-from-cart', { productId }))
    cartChanged(cart)
  }
  /** Stores the delivery note of a line, or removes it if it is empty; throws RequestError. */
  async function setNote(productId: string, note: string): Promise<void> {
    const { cart } = await afterChanges(() => sendCall('PUT /cart-note', { productId, note }))
    setCallData('GET /get-cart-products', {}, cart)
  }
  return {
    ...remote,
    lines,
    messages,
    remove,
    setNote,
    afterChanges,
    setQuantity: (productId: string, quantity: number) => changes.set(lines, productId, quantity),
  }
}
