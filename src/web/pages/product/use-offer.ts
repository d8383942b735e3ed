import { useState } from 'react'
import type { Product } from '#contract/shapes.ts'
import { type AccountKind, dealIsLive, nextRung, type Rung } from '#domain/pricing.ts'
import { clampQuantity, type QuantityLimits } from '#domain/quantity.ts'
import { useAddToCart } from '#web/parts/add-to-cart.ts'
import { useViewer } from '#web/data/viewer.ts'
import { limitsOf, pricedOf, priceOf } from '#web/parts/prices.ts'

/** What this viewer would buy: how many, at which price, and the way into the cart. */
export type Offer = {
  kind: AccountKind
  limits: QuantityLimits
  quantity: number
  setQuantity: (quantity: number) => void
  unitPaise: number
  totalPaise: number
  /** The next cheaper price by quantity, for business buyers. */
  next: Rung | null
  deal: boolean
  cart: ReturnType<typeof useAddToCart>
}

/** The offer of a product page; personal accounts add one piece, business accounts type how many. */
export function useOffer(product: Product, now: Date): Offer {
  const { kind } = useViewer()
  const [wanted, setQuantity] = useState<number | null>(null)
  const limits = limitsOf(product, kind)
  const quantity = kind === 'business' ? clampQuantity(wanted ?? limits.min, limits) : 1
  const unitPaise = priceOf(product, kind, now, quantity)
  const next = kind === 'business' ? nextRung(pricedOf(product), quantity, now) : null
  return {
    kind,
    limits,
    quantity,
    setQuantity,
    unitPaise,
    totalPaise: unitPaise * quantity,
    next: next && next.minQuantity <= limits.max ? next : null,
    deal: dealIsLive(pricedOf(product), now),
    cart: useAddToCart(product.productId),
  }
}
