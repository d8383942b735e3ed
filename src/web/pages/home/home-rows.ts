import type { Calls } from '#contract/calls.ts'
import { toCardProduct } from '#web/components/product/prices.ts'

/** Converts the answer of the call to what the page shows; empty rows without an answer. */
export function toHomeRows(rows: Calls['GET /getHomeRows']['output'] | null) {
  const { bannerPrices = [], topDeals = [], endingToday = [], panels = [] } = rows ?? {}
  return {
    bannerPrices: bannerPrices.map((price) => ({ ...price, product: toCardProduct(price.product) })),
    topDeals: topDeals.map(toCardProduct),
    endingToday: endingToday.map(toCardProduct),
    panels: panels.map((panel) => ({ ...panel, products: panel.products.map(toCardProduct) })),
  }
}

/** Products of the first rows of the home page. */
export type HomeRows = ReturnType<typeof toHomeRows>
