import { formatNumber, formatRupees } from '#domain/money.ts'
import type { sellerFigures as English } from '#text/en/seller-figures.ts'
import { plural } from './counts.ts'
import { dates } from './dates.ts'

/** Text for a figure without enough data. */
const notEnoughData = 'अभी पर्याप्त डेटा नहीं है'

const ageUnits = { month: { one: 'महीना', other: 'महीने' }, year: { one: 'साल', other: 'साल' } }
/** The forms before "से कम". */
const responseUnits = { hour: 'घंटे', day: 'दिन' }

/** Figures of a store. */
export const sellerFigures: typeof English = {
  notEnoughData,
  /** The month in which a store joined: "मार्च 2024". */
  joinedMonth: dates.month,
  /** The age of a store: "8 महीने", "3 साल". */
  age: ({ count, unit }) => (count === 0 ? 'एक महीने से कम' : `${count} ${plural(count, ageUnits[unit])}`),
  /** The share of deliveries on or before the promised day, in percent: "98.68%". */
  onTime: (percent) => (percent === null ? notEnoughData : `${percent.toFixed(2)}%`),
  /** The time until the first answer of the seller: "3 घंटे से कम". */
  response: (time) => (time === null ? notEnoughData : `${time.count} ${responseUnits[time.unit]} से कम`),
  /** Number of other sellers of the same brands and their lowest price: "3, ₹200.50 से शुरू". */
  otherSellers: ({ count, fromPaise }) => `${formatNumber(count)}, ${formatRupees(fromPaise)} से शुरू`,
}
