import type { catalog } from '#contract/catalog.ts'
import { type Handlers, notYet } from '#server/http/serve.ts'

export const catalogHandlers: Handlers<typeof catalog> = {
  categories: notYet,
  category: notYet,
  allProducts: notYet,
  facets: notYet,
  brands: notYet,
  brandProducts: notYet,
  brandPage: notYet,
  topBrands: notYet,
  productsForYou: notYet,
  buyAgain: notYet,
  product: notYet,
  search: notYet,
  suggestions: notYet,
  pincode: notYet,
}
