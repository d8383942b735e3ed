import { formatNumber, formatRupees } from '#domain/money.ts'
import { plural } from './counts.ts'
import { dates } from './dates.ts'

/** Text for a figure without enough data (ruling 25). */
const notEnoughData = 'Not enough data yet'

/** Figures of a store (browsing §2 "Seller store"). */
export const sellerFigures = {
  notEnoughData,
  /** The month in which a store joined: "March 2024". */
  joinedMonth: dates.month,
  /** The age of a store: "8 months", "3 years". */
  age: ({ count, unit }: { count: number; unit: 'month' | 'year' }) =>
    count === 0 ? 'Less than a month' : `${count} ${plural(count, { one: unit, other: `${unit}s` })}`,
  /** The share of deliveries on or before the promised day, in percent: "98.68%". */
  onTime: (percent: number | null) => (percent === null ? notEnoughData : `${percent.toFixed(2)}%`),
  /** The time until the first answer of the seller: "Under 3 hours". */
  response: (time: { count: number; unit: 'hour' | 'day' } | null) =>
    time === null
      ? notEnoughData
      : `Under ${time.count} ${plural(time.count, { one: time.unit, other: `${time.unit}s` })}`,
  /** Number of other sellers of the same brands and their lowest price: "3 from ₹200.50". */
  otherSellers: ({ count, fromPaise }: { count: number; fromPaise: number }) =>
    `${formatNumber(count)} from ${formatRupees(fromPaise)}`,
}
