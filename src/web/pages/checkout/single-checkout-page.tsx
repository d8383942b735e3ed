import { useText } from '#ui/layout/text.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { toRupees } from '#domain/money.ts'
import { orderableQuantity } from '#domain/cart-line.ts'
import { checkQuantity, clampQuantity } from '#domain/quantity.ts'
import { lineName } from '#domain/variants.ts'
import type { Product } from '#contract/shapes.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { textOf } from '#text/text.ts'
import { useCall } from '#web/api/client.ts'
import { useViewer } from '#web/session/viewer.ts'
import { limitsOf, priceOf } from '#web/components/product/prices.ts'
import type { CartLine } from '#web/components/cart/use-cart.ts'
import type { Route } from './+types/single-checkout-page'
import { Checkout } from './checkout.tsx'

export const handle = { texts: 'states' }

/**
 * Returns a product as the only line of a checkout, with its quantity limited (buying §2). `most` is what the shopper may
 * still order, with regard to earlier orders; a quantity above it stays, with a problem.
 */
export function lineOf(
  product: Product,
  requested: number | null,
  kind: AccountKind,
  now: Date,
  text: SignedInMessages,
  most = Infinity,
): CartLine {
  const limits = limitsOf(product, kind)
  const quantity = clampQuantity(requested ?? limits.min, limits)
  const unitPaise = priceOf(product, kind, now, quantity)
  const remaining = { min: limits.min, max: Math.min(limits.max, most) }
  const verdict = checkQuantity(quantity, remaining, product.stock)
  return {
    ...product,
    name: lineName(product.name, product.options),
    quantity,
    unitPrice: toRupees(unitPaise),
    lineTotal: toRupees(unitPaise * quantity),
    minQuantity: limits.min,
    maxQuantity: Math.max(0, Math.min(remaining.max, product.stock)),
    problem: 'error' in verdict ? textOf(text.rules, verdict.error) : null,
    orderableQuantity: orderableQuantity(quantity, remaining, product.stock),
    note: '',
    priceWhenAdded: null,
    priceNotice: null,
  }
}

/** Buy Now: one product, with its quantity in the URL. */
export default function SingleCheckoutPage({ params: { prodId } }: Route.ComponentProps) {
  const text = useText(signedInTexts)
  const { signedIn, shell, kind } = useViewer()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const { data, status, error, refresh } = useCall('GET /getProductInnerDetails', { pId: prodId }, signedIn)
  const requested = Number(query.get('quantity') ?? Number.NaN)
  const linesWithin = (most?: number) => {
    if (!data || !shell) return []
    const quantity = Number.isInteger(requested) ? requested : null
    return [lineOf(data.productDetails, quantity, kind, now, text, most)]
  }
  const lines = linesWithin()
  const [line] = lines
  // A navigation ends before the page shows its URL.
  const { key } = useLocation()
  const onShown = useRef<() => void>(undefined)
  useEffect(() => onShown.current?.(), [key])
  const changed = line && Number.isInteger(requested) && requested !== line.quantity
  return (
    <>
      <title>{text.checkout.checkoutPageTitle}</title>
      <Checkout
        missing={text.product.failed}
        cart={{
          source: 'buyNow',
          status,
          error,
          refresh,
          lines,
          linesWithin,
          messages: changed
            ? { [prodId]: { notice: text.checkout.quantityChanged({ quantity: line.quantity }) } }
            : {},
          // Resolves when the page shows the new quantity: "Update and continue" compares it then.
          setQuantity: async (_, quantity) => {
            const changedQuery = new URLSearchParams(query)
            changedQuery.set('quantity', String(quantity))
            const shown = new Promise<void>((resolve) => {
              onShown.current = resolve
            })
            await navigate(`?${changedQuery}`, { replace: true, preventScrollReset: true })
            await shown
          },
          remove: null,
          setNote: null,
        }}
      />
    </>
  )
}
