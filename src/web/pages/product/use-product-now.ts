import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/shapes.ts'
import { sendCall } from '#web/api/client.ts'

/** Time in another tab after which price and stock may be outdated. */
const RELOAD_AFTER_MS = 15_000

/** Unit prices in paise, before and after the latest reload. */
export type PriceChange = { fromPaise: number; toPaise: number }
/** Price and stock of a product as shown: unit price in paise, and the text about its stock. */
type Seen = { unitPaise: number; stockText: string | null }
type Latest = { loaded: Product; product: Product; priceChange: PriceChange | null }

/**
 * Returns a product with its current price and stock, which are reloaded when the tab becomes visible after 15 s or
 * more. `seenOf` returns what the viewer sees of a product. `reload` returns true if the price changed, or the text
 * about a stock that fell; a failed reload changes nothing, because the server checks each action again.
 */
export function useProductNow(loaded: Product, seenOf: (product: Product) => Seen) {
  const [latest, setLatest] = useState<Latest | null>(null)
  // A reload belongs to the product that the loader returned.
  const { product, priceChange } = latest?.loaded === loaded ? latest : { product: loaded, priceChange: null }

  async function reload(): Promise<boolean> {
    const current = await sendCall('GET /product-now', { productId: loaded.productId }).catch(() => null)
    if (!current) return false
    const next = { ...loaded, ...current }
    const [before, after] = [seenOf(product), seenOf(next)]
    const isPriceChanged = before.unitPaise !== after.unitPaise
    setLatest({
      loaded,
      product: next,
      priceChange: isPriceChanged ? { fromPaise: before.unitPaise, toPaise: after.unitPaise } : null,
    })
    return isPriceChanged || (next.stock < product.stock && before.stockText !== after.stockText)
  }
  useAfterAbsence(reload)
  return { product, priceChange, reload }
}

/** Calls `reload` when the tab becomes visible after it was hidden for at least 15 s. */
function useAfterAbsence(reload: () => Promise<unknown>): void {
  const latestReload = useRef(reload)
  useEffect(() => {
    latestReload.current = reload
  })
  useEffect(() => {
    let hiddenAt: number | null = null
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now()
        return
      }
      if (hiddenAt !== null && Date.now() - hiddenAt >= RELOAD_AFTER_MS) void latestReload.current()
      hiddenAt = null
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
