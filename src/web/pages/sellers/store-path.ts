import type { Calls } from '#contract/calls.ts'
import { pathTo } from '#web/path-to.ts'

export const storePath = (sellerId: string): string => pathTo('/seller-store/:sellerId', { sellerId })

/** A seller, as loaded for the store page. */
export type Seller = Calls['GET /getOneSeller']['output']
