import type { stores } from '#contract/stores.ts'
import { type Handlers, notYet } from '#server/http/serve.ts'

export const storesHandlers: Handlers<typeof stores> = {
  topStores: notYet,
  topStoreProducts: notYet,
  sellerProducts: notYet,
  sellerBrands: notYet,
  seller: notYet,
  sellerRatings: notYet,
  rateSeller: notYet,
}
