import type { Calls } from '#contract/calls.ts'

/** The page of a seller's store. */
export const storePath = (sellerId: string): string => `/seller-store/${encodeURIComponent(sellerId)}`

/** A seller as the store page shows one. */
export type Seller = Calls['GET /getOneSeller']['output']
