/**
 * Fixed lists of the shop. The values that are sent and stored are the exact texts of the specification; the catalog of
 * each language has the text that is shown.
 */

/** Browsing §9. */
export const reportReasons = [
  'Incorrect Informations',
  'Counterfeit Products',
  'Copyright & Trademarks violation',
  'Others',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Things that may be reported (browsing §2 "Report modal"; "Calls that later issues add"). */
export const reportSubjects = ['product', 'brand', 'seller', 'review', 'question', 'answer'] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** Buying §9. */
export const ticketDepartments = ['Customer Support', 'Seller'] as const

/** Periods of the wallet history in days, and its page size (buying §2). */
export const walletPeriods = [90, 120, 200] as const
export const WALLET_PAGE_SIZE = 10

/** Sections of a brand page, rendered in the order of its data (browsing §2 "Brand page"). */
export const brandPageSections = [
  'productSection',
  'gallerySection',
  'bannerSection',
  'videoSection',
] as const

/** Number of entries before "See More" (buying §9). */
export const initiallyShown = { addresses: 2, orders: 2 } as const

/** Display time of a toast, in milliseconds (browsing §9, buying §9). */
export const toastMs = { standard: 4_000, short: 3_000 } as const

/** Returns true if a value is in a list. */
export function isOneOf<Choice extends string | number>(
  list: readonly Choice[],
  value: unknown,
): value is Choice {
  return list.some((choice) => choice === value)
}
