import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toRupees } from '#domain/money.ts'
import { productText } from '#domain/product-text.ts'
import { checkQuantity, clampQuantity } from '#domain/quantity.ts'
import type { Product } from '#contract/shapes.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { useCall } from '#web/api/client.ts'
import { useViewer } from '#web/session/viewer.ts'
import { limitsOf, priceOf } from '#web/components/product/prices.ts'
import type { CartLine } from '#web/components/cart/use-cart.ts'
import type { Route } from './+types/single-checkout-page'
import { Checkout } from './checkout.tsx'

/** A product as the one line of a checkout; quantities outside the limits are brought inside (buying §2). */
export function lineOf(product: Product, wanted: number | null, kind: AccountKind, now: Date): CartLine {
  const limits = limitsOf(product, kind)
  const quantity = clampQuantity(wanted ?? limits.min, limits)
  const unitPaise = priceOf(product, kind, now, quantity)
  const verdict = checkQuantity(quantity, limits, product.stock)
  return {
    ...product,
    quantity,
    unitPrice: toRupees(unitPaise),
    lineTotal: toRupees(unitPaise * quantity),
    minQuantity: limits.min,
    maxQuantity: Math.max(0, Math.min(limits.max, product.stock)),
    problem: 'refused' in verdict ? verdict.message : null,
  }
}

/** Buy Now: one product, its quantity in the address bar. */
export default function SingleCheckoutPage({ params: { prodId } }: Route.ComponentProps) {
  const { signedIn, shell, kind } = useViewer()
  const [query, setQuery] = useSearchParams()
  const [now] = useState(() => new Date())
  const { data, status, error, refresh } = useCall('GET /getProductInnerDetails', { pId: prodId }, signedIn)
  const wanted = Number(query.get('quantity') ?? Number.NaN)
  const line =
    data && shell ? lineOf(data.productDetails, Number.isInteger(wanted) ? wanted : null, kind, now) : null
  const moved = line && Number.isInteger(wanted) && wanted !== line.quantity
  return (
    <>
      <title>Secured Checkout | TharaCart</title>
      <Checkout
        missing={productText.failed}
        basket={{
          source: 'buyNow',
          status,
          error,
          refresh,
          lines: line ? [line] : [],
          said: moved ? { [prodId]: { notice: `The quantity was set to ${line.quantity}.` } } : {},
          setQuantity: (_, quantity) =>
            setQuery(
              (old) => {
                old.set('quantity', String(quantity))
                return old
              },
              { replace: true, preventScrollReset: true },
            ),
          remove: null,
        }}
      />
    </>
  )
}
