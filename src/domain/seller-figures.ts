import { formatRupees } from './money.ts'

/** What a store page tells where there is too little to tell anything (ruling 25). */
export const NOT_ENOUGH_DATA = 'Not enough data yet'

/** So many deliveries, answers and products a figure needs before it is told. */
const figureThresholds = { deliveries: 20, answers: 5, trending: 3 } as const

/** "98.68%" of the deliveries on or before the promised day. */
export function onTimeText({ delivered, onTime }: { delivered: number; onTime: number }): string {
  if (delivered < figureThresholds.deliveries) return NOT_ENOUGH_DATA
  return `${((onTime / delivered) * 100).toFixed(2)}%`
}

/** "Under 3 hours" for the median time a question waited for the seller's first answer; days from two on. */
export function responseText({ answered, minutes }: { answered: number; minutes: number | null }): string {
  if (minutes === null || answered < figureThresholds.answers) return NOT_ENOUGH_DATA
  const hours = Math.floor(minutes / 60) + 1
  if (hours === 1) return 'Under 1 hour'
  return hours <= 48 ? `Under ${hours} hours` : `Under ${Math.ceil(hours / 24)} days`
}

/** "3 from ₹200.50": others who sell the same brands, and their lowest price in paise; null without any. */
export function otherSellersText(others: { count: number; fromPaise: number | null }): string | null {
  if (others.count === 0 || others.fromPaise === null) return null
  return `${others.count} from ${formatRupees(others.fromPaise)}`
}

/** Units of a product sold: in the last 90 days, the last 30, and the 30 before those. */
export type Sale = { productId: string; units: number; recent: number; before: number }

/** The products sold most in 90 days, most first. */
export function topSelling(sales: readonly Sale[], most: number): string[] {
  const sold = sales.filter(({ units }) => units > 0)
  return ranked(sold, ({ units }) => units).slice(0, most)
}

/**
 * The products that sold at least twice this month and more than the month before, the largest rise first; none when
 * they are fewer than three.
 */
export function trending(sales: readonly Sale[], most: number): string[] {
  const rising = sales.filter(({ recent, before }) => recent >= 2 && recent > before)
  if (rising.length < figureThresholds.trending) return []
  return ranked(rising, ({ recent, before }) => recent - before).slice(0, most)
}

function ranked(sales: readonly Sale[], by: (sale: Sale) => number): string[] {
  return sales
    .toSorted((a, b) => by(b) - by(a) || b.units - a.units || (a.productId < b.productId ? -1 : 1))
    .map(({ productId }) => productId)
}
