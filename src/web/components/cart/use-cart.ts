import { useText } from '#ui/layout/text.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { toPaise, toRupees } from '#domain/money.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { setCallData, sendCall, useCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useViewer } from '#web/session/viewer.ts'
import { afterChanges, cartChanged, setCartQuantity, useWantedQuantities } from './change-cart.ts'
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
  const { data, ...remote } = useCall('GET /get-cart-products', {}, signedIn && enabled)
  const wanted = useWantedQuantities()
  const [messages, setMessages] = useState<Record<string, LineMessages>>({})
  const lines = useMemo(
    () =>
      (data ?? []).map((line) => {
        const quantity = wanted.get(line.productId) ?? line.quantity
        return quantity === line.quantity ? line : repriced(line, quantity, kind, new Date())
      }),
    [data, wanted, kind],
  )
  const showMessage = (productId: string, message: LineMessages) =>
    setMessages((previous) => ({ ...previous, [productId]: message }))

  /** Changes the quantity of a line; an error becomes a message. Resolves when no change is waiting. */
  async function setQuantity(productId: string, quantity: number): Promise<void> {
    showMessage(productId, null)
    const stored = lines.find((line) => line.productId === productId)?.quantity ?? 0
    try {
      const notice = (await setCartQuantity(productId, quantity, stored)).at(-1)
      if (notice) showMessage(productId, { notice })
    } catch (error) {
      showMessage(productId, {
        error: error instanceof RequestError ? error.message : text.components.unexpectedResponse,
      })
    }
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
  return { ...remote, lines, messages, remove, setNote, setQuantity }
}
