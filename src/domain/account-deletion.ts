/** Reasons that postpone the deletion of an account. */
export const deletionObstacleCodes = [
  'openOrders',
  'openReturns',
  'openPayment',
  'openRefunds',
  'openDispute',
  'walletBalance',
  'staff',
] as const
type ObstacleCode = (typeof deletionObstacleCodes)[number]

/** The facts about an account that decide whether it can be deleted. */
export type DeletionFacts = {
  /** Numbers of orders that are neither delivered nor cancelled. */
  openOrders: readonly string[]
  /** Numbers of orders with a return, or a replacement, that has not ended. */
  openReturns: readonly string[]
  /** A payment is being made, or waits to become an order. */
  hasOpenPayment: boolean
  /** Sum of the refunds that have not arrived, in paise. */
  refundPaise: number
  /** The bank has not decided about a disputed payment. */
  hasOpenDispute: boolean
  walletPaise: number
  /** Works for a seller or for the shop. */
  isStaff: boolean
}

export type DeletionObstacle =
  | { code: 'openOrders' | 'openReturns'; orders: readonly string[] }
  | { code: 'openRefunds' | 'walletBalance'; paise: number }
  | { code: Exclude<ObstacleCode, 'openOrders' | 'openReturns' | 'openRefunds' | 'walletBalance'> }

/** Returns what postpones the deletion of an account; an empty list if nothing does. */
export function deletionObstacles(facts: DeletionFacts): DeletionObstacle[] {
  const { openOrders, openReturns, refundPaise, walletPaise } = facts
  return [
    ...(openOrders.length > 0 ? [{ code: 'openOrders' as const, orders: openOrders }] : []),
    ...(openReturns.length > 0 ? [{ code: 'openReturns' as const, orders: openReturns }] : []),
    ...(facts.hasOpenPayment ? [{ code: 'openPayment' as const }] : []),
    ...(refundPaise > 0 ? [{ code: 'openRefunds' as const, paise: refundPaise }] : []),
    ...(facts.hasOpenDispute ? [{ code: 'openDispute' as const }] : []),
    ...(walletPaise > 0 ? [{ code: 'walletBalance' as const, paise: walletPaise }] : []),
    ...(facts.isStaff ? [{ code: 'staff' as const }] : []),
  ]
}

/**
 * Months for which records of sales must be kept after the due date of the annual return of their year: section 36 of the
 * Central Goods and Services Tax Act, 2017.
 */
const TAX_RECORD_MONTHS = 72

/** In Asia/Kolkata, which has no daylight saving time. */
const INDIA_MS = 5.5 * 3_600_000
const APRIL = 3

/**
 * Returns the last day, "2033-12-31", until which the records of a sale on a day must be kept. A year begins on 1 April; its
 * annual return is due on the 31 December after it (rule 80 of the CGST Rules, 2017).
 */
export function taxRecordsUntil(soldAt: Date): string {
  const local = new Date(soldAt.getTime() + INDIA_MS)
  const yearEnds = local.getUTCFullYear() + (local.getUTCMonth() >= APRIL ? 1 : 0)
  return `${yearEnds + TAX_RECORD_MONTHS / 12}-12-31`
}

/** Years for which the hashes of the contacts of a deleted account are kept, against a second reward for a referral. */
export const FORMER_CONTACT_YEARS = 3

/** Returns the time before which hashes of contacts are deleted. */
export function formerContactsSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - FORMER_CONTACT_YEARS)
  return since
}
