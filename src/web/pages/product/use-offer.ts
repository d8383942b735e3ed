import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/shapes.ts'
import { type AccountKind, isDealLive, nextTier, type PriceTier } from '#domain/pricing.ts'
import { clampQuantity, type QuantityLimits } from '#domain/quantity.ts'
import { invalidateCalls } from '#web/api/client.ts'
import { useViewer } from '#web/session/viewer.ts'
import { useAddToCart } from '#web/components/product/add-to-cart.ts'
import { limitsOf, outOfStockOf, pricedOf, priceOf } from '#web/components/product/prices.ts'
import { useRefreshOnReturn } from '#web/components/cart/refresh-on-return.ts'
import { type CartLine, type LineWords, useCart } from '#web/components/cart/use-cart.ts'
import { type Delivery, useDelivery } from './use-delivery.ts'

/** What this viewer would buy: how many, at which price, and the way into the cart. */
export type Offer = {
  kind: AccountKind
  limits: QuantityLimits
  quantity: number
  setQuantity: (quantity: number) => void
  unitPaise: number
  totalPaise: number
  /** The next cheaper price by quantity, for business buyers. */
  next: PriceTier | null
  deal: boolean
  /** Why this viewer cannot buy the product, or null. */
  outOfStock: string | null
  delivery: Delivery
  cart: Omit<ReturnType<typeof useAddToCart>, 'add'> & { add: (quantity: number) => Promise<boolean> }
  /** The line of the cart with this product: the quantity is then that of the cart. */
  line: CartLine | null
  /** What the server said about the latest change of the line. */
  said: LineWords
}

/** The offer of a product page; personal accounts add one piece, business accounts type how many. */
export function useOffer(product: Product, now: Date): Offer {
  const { productId } = product
  const { kind } = useViewer()
  const [wanted, setWanted] = useState<number | null>(null)
  const add = useAddToCart(product)
  const cart = useCart(add.inCart)
  const line = (add.inCart && cart.lines.find((one) => one.productId === productId)) || null
  const { refresh, setQuantity } = cart
  useRefreshOnReturn(add.inCart ? refresh : nothing)
  // The cart as this tab holds it may be older than the list of its products.
  const missing = add.inCart && !line
  useEffect(() => {
    if (missing) void refresh()
  }, [missing, refresh])
  // Another tab took the product out of the cart.
  const gone = missing && cart.status === 'succeeded'
  useEffect(() => {
    if (gone) invalidateCalls('GET /my-shell')
  }, [gone])

  // A number chosen while the product is being added is that of the cart, once the product is in it.
  const adding = useRef<number | null>(null)
  useEffect(() => {
    if (!line || adding.current === null) return
    const added = adding.current
    adding.current = null
    if (wanted !== null && wanted !== added) setQuantity(productId, wanted)
  }, [line, wanted, productId, setQuantity])

  async function addNow(many: number): Promise<boolean> {
    adding.current = many
    const done = await add.add(many)
    if (!done) adding.current = null
    return done
  }

  const limits = line ? { min: line.minQuantity, max: line.maxQuantity } : limitsOf(product, kind)
  const quantity = line?.quantity ?? (kind === 'business' ? clampQuantity(wanted ?? limits.min, limits) : 1)
  const outOfStock = outOfStockOf(product, kind)
  const unitPaise = priceOf(product, kind, now, quantity)
  const next = kind === 'business' ? nextTier(pricedOf(product), quantity, now) : null
  return {
    kind,
    limits,
    quantity,
    setQuantity: line ? (many) => setQuantity(productId, many) : setWanted,
    unitPaise,
    totalPaise: unitPaise * quantity,
    next: next && !outOfStock && next.minQuantity <= limits.max ? next : null,
    deal: isDealLive(pricedOf(product), now),
    outOfStock,
    delivery: useDelivery(product.sellerId),
    cart: { ...add, add: addNow, inCart: add.inCart && !gone },
    line,
    said: (line && cart.said[productId]) ?? null,
  }
}

const nothing = () => {}
