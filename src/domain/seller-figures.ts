import { indiaDay } from './india-days.ts'
import { formatRupees } from './money.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Returns the month in which a store joined, in Asia/Kolkata: "March 2024" (browsing §2 "Seller store"). */
export function joinedMonth(joined: Date): string {
  const { year, month } = calendar(joined)
  return `${months[month - 1]} ${year}`
}

/** Returns the age of a store: "8 months", and from 12 months on "1 year", "3 years". */
export function ageText(joined: Date, now: Date): string {
  const from = calendar(joined)
  const to = calendar(now)
  const startedMonths = (to.year - from.year) * 12 + to.month - from.month
  const fullMonths = Math.max(0, to.day < from.day ? startedMonths - 1 : startedMonths)
  if (fullMonths === 0) return 'Less than a month'
  return fullMonths < 12 ? withUnit(fullMonths, 'month') : withUnit(Math.floor(fullMonths / 12), 'year')
}

function withUnit(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function calendar(date: Date): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = indiaDay(date).split('-').map(Number)
  return { year, month, day }
}

/** Text for a figure without enough data (ruling 25). */
export const NOT_ENOUGH_DATA = 'Not enough data yet'

/** Least number of deliveries, answers and products for a figure. */
const figureThresholds = { deliveries: 20, answers: 5, trending: 3 } as const

/** Returns the share of deliveries on or before the promised day: "98.68%". */
export function onTimeText({ delivered, onTime }: { delivered: number; onTime: number }): string {
  if (delivered < figureThresholds.deliveries) return NOT_ENOUGH_DATA
  return `${((onTime / delivered) * 100).toFixed(2)}%`
}

/** Returns the median time until the first answer of the seller: "Under 3 hours", above 48 hours in days. */
export function responseText({ answered, minutes }: { answered: number; minutes: number | null }): string {
  if (minutes === null || answered < figureThresholds.answers) return NOT_ENOUGH_DATA
  const hours = Math.floor(minutes / 60) + 1
  if (hours === 1) return 'Under 1 hour'
  return hours <= 48 ? `Under ${hours} hours` : `Under ${Math.ceil(hours / 24)} days`
}

/**
 * Returns "3 from ₹200.50": the number of other sellers of the same brands and their lowest price; null if there are
 * none.
 */
export function otherSellersText(others: { count: number; fromPaise: number | null }): string | null {
  if (others.count === 0 || others.fromPaise === null) return null
  return `${others.count} from ${formatRupees(others.fromPaise)}`
}

/** Units sold of a product: in the last 90 days, the last 30, and the 30 before those. */
export type Sale = { productId: string; units: number; recent: number; before: number }

/** Returns the ids of the best-selling products of 90 days, best first. */
export function topSelling(sales: readonly Sale[], most: number): string[] {
  const sold = sales.filter(({ units }) => units > 0)
  return ranked(sold, ({ units }) => units).slice(0, most)
}

/**
 * Returns the ids of products with at least two units this month and more than in the month before, the largest rise
 * first; none if there are fewer than three.
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
