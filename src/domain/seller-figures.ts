import { indiaDay } from './india-days.ts'

/** Number of brands and reviews of a store before "See More" (browsing §9). */
export const storeInitiallyShown = { brands: 7, reviews: 10 } as const

/** Returns the age of a store in whole months, and from 12 months on in years. */
export function storeAge(joined: Date, now: Date): { count: number; unit: 'month' | 'year' } {
  const from = calendar(joined)
  const to = calendar(now)
  const startedMonths = (to.year - from.year) * 12 + to.month - from.month
  const fullMonths = Math.max(0, to.day < from.day ? startedMonths - 1 : startedMonths)
  if (fullMonths < 12) return { count: fullMonths, unit: 'month' }
  return { count: Math.floor(fullMonths / 12), unit: 'year' }
}

function calendar(date: Date): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = indiaDay(date).split('-').map(Number)
  return { year, month, day }
}

/** Least number of deliveries, answers and products for a figure. */
const figureThresholds = { deliveries: 20, answers: 5, trending: 3 } as const

/** Returns the share of deliveries on or before the promised day, in percent; null without enough data (ruling 25). */
export function onTimePercent({ delivered, onTime }: { delivered: number; onTime: number }): number | null {
  return delivered < figureThresholds.deliveries ? null : (onTime / delivered) * 100
}

/**
 * Returns the least number of hours, above 48 hours of days, that the median time until the first answer of the seller
 * is under; null without enough data.
 */
export function responseTime(answers: {
  answered: number
  minutes: number | null
}): { count: number; unit: 'hour' | 'day' } | null {
  const { answered, minutes } = answers
  if (minutes === null || answered < figureThresholds.answers) return null
  const hours = Math.floor(minutes / 60) + 1
  return hours <= 48 ? { count: hours, unit: 'hour' } : { count: Math.ceil(hours / 24), unit: 'day' }
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
