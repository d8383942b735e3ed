import { useMemo, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { toRupees } from '#domain/money.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { invalidateCalls, setCallData, RequestError, sendCall, useCall } from '#web/api/client.ts'
import { useViewer } from '#web/session/viewer.ts'
import { CartChanges } from './cart-changes.ts'
import { priceOf } from '#web/components/product/prices.ts'

export type CartLine = Calls['GET /get-cart-products']['output'][number]
export type LineWords = { error?: string; notice?: string } | null

/** A line at another quantity, priced by the same rule as on the server. */
function repriced(line: CartLine, quantity: number, kind: AccountKind, now: Date): CartLine {
  const paise = priceOf(line, kind, now, quantity)
  return {
    ...line,
    quantity,
    unitPrice: toRupees(paise),
    lineTotal: toRupees(paise * quantity),
    problem: null,
  }
}

/**
 * The cart of the signed-in shopper: lines, and changes that show at once and go back when they are refused.
 * `said` holds the server's words by product. With `when` false the cart is not asked for.
 */
export function useCart(when = true) {
  const { signedIn, kind } = useViewer()
  const remote = useCall('GET /get-cart-products', {}, signedIn && when)
  const [said, setSaid] = useState<Record<string, LineWords>>({})
  const changes = useMemo(
    () =>
      new CartChanges<CartLine>({
        send: async (productId, quantity) => {
          const answer = await sendCall('PUT /update-cart-quantity', { productId, quantity })
          invalidateCalls('GET /checkout-options')
          return answer
        },
        withQuantity: (line, quantity) => repriced(line, quantity, kind, new Date()),
        show: (cart) => setCallData('GET /get-cart-products', {}, cart),
        say: (productId, words) => setSaid((old) => ({ ...old, [productId]: words })),
        words: (error) =>
          error instanceof RequestError ? error.message : 'Unexpected response. Please try again.',
      }),
    [kind],
  )
  const lines = remote.data ?? []

  /** Takes a line out; throws the server's refusal. */
  async function remove(productId: string): Promise<void> {
    const { cart } = await sendCall('POST /remove-from-cart', { productId })
    setCallData('GET /get-cart-products', {}, cart)
    invalidateCalls('GET /my-shell', 'GET /checkout-options')
  }
  return {
    ...remote,
    lines,
    said,
    remove,
    setQuantity: (productId: string, quantity: number) => void changes.set(lines, productId, quantity),
  }
}
