import { useEffect, useRef, useState } from 'react'
import { toGtin14 } from '#domain/gtin.ts'
import type { Calls } from '#contract/calls.ts'
import { readJson, tabStore } from '#web/api/browser-storage.ts'

type Packing = Calls['GET /seller/packing']['output']
export type Product = Packing['products'][number]
/** Pieces that are ticked off, by product. */
type Ticks = Readonly<Record<string, number>>

/** Returns the products with a code: a SKU in any case, or a GTIN with or without leading zeros. */
const withCode = (products: readonly Product[], code: string): Product[] =>
  products.filter(
    ({ sku, gtin }) =>
      sku?.toLowerCase() === code.toLowerCase() ||
      (gtin !== null && /^\d{8,14}$/.test(code) && gtin === toGtin14(code)),
  )

/** Returns the orders whose pieces are all ticked off. The oldest order gets the pieces first. */
function completeOrders({ orders }: Packing, ticks: Ticks): Packing['orders'] {
  const left = new Map(Object.entries(ticks))
  return orders.filter(({ items }) => {
    const isComplete = items.every(({ productId, pieces }) => (left.get(productId) ?? 0) >= pieces)
    if (isComplete)
      for (const { productId, pieces } of items) left.set(productId, (left.get(productId) ?? 0) - pieces)
    return isComplete
  })
}

/** Returns the pieces that were ticked off in a pick list. The session storage of the tab has them, also after a reload. */
export function usePicking(packing: Packing, sellerId: string) {
  const key = `picked ${sellerId}`
  const [stored, setStored] = useState(() => (readJson(tabStore, key) ?? {}) as Ticks)
  const ticks: Ticks = Object.fromEntries(
    packing.products.map(({ productId, pieces }) => [productId, Math.min(pieces, stored[productId] ?? 0)]),
  )
  const latest = useRef(ticks)
  useEffect(() => {
    latest.current = ticks
  })
  const store = (next: Ticks) => {
    tabStore.write(key, JSON.stringify(next))
    setStored(next)
  }
  const change = ({ productId, pieces }: Product, by: number): number => {
    const picked = Math.min(pieces, Math.max(0, (ticks[productId] ?? 0) + by))
    store({ ...ticks, [productId]: picked })
    return picked
  }
  return {
    pickedOf: ({ productId }: Product): number => ticks[productId] ?? 0,
    complete: completeOrders(packing, ticks),
    change,
    /** Ticks off a piece with a code: the product, and how many are ticked off now. Null for an unknown code. */
    scan: (code: string): { product: Product; picked: number; isNew: boolean } | null => {
      const found = withCode(packing.products, code)
      const open = found.find(({ productId, pieces }) => (ticks[productId] ?? 0) < pieces)
      const product = open ?? found[0]
      if (!product) return null
      return { product, picked: open ? change(open, 1) : product.pieces, isNew: open !== undefined }
    },
    tickAll: () =>
      store(Object.fromEntries(packing.products.map(({ productId, pieces }) => [productId, pieces]))),
    clear: () => store({}),
    /** Removes the ticks of the pieces of packed orders, so that they do not count for other orders. */
    remove: (packed: Packing['orders']) => {
      // The person may have ticked off more while the orders were packed.
      const left = new Map(Object.entries(latest.current))
      for (const { productId, pieces } of packed.flatMap(({ items }) => items))
        left.set(productId, Math.max(0, (left.get(productId) ?? 0) - pieces))
      store(Object.fromEntries(left))
    },
  }
}
