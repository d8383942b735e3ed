import type { Calls } from '#contract/calls.ts'

/** Returns the path of a store page. */
export const storePath = (sellerId: string): string => `/seller-store/${encodeURIComponent(sellerId)}`

/** A seller, as loaded for the store page. */
export type Seller = Calls['GET /getOneSeller']['output']
