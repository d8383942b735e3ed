import { formatNumber, formatRupees } from '#domain/money.ts'
import type { sellerFigures as English } from '#text/en/seller-figures.ts'
import { dates } from './dates.ts'

/** Text for a figure without enough data. */
const notEnoughData = 'മതിയായ ഡാറ്റ ഇതുവരെയില്ല'

/** Figures of a store. */
export const sellerFigures: typeof English = {
  notEnoughData,
  /** The month in which a store joined: "2024 മാർച്ച്". */
  joinedMonth: dates.month,
  /** The age of a store: "8 മാസം", "3 വർഷം". */
  age: ({ count, unit }) => (count === 0 ? 'ഒരു മാസത്തിൽ താഴെ' : `${count} ${unit === 'month' ? 'മാസം' : 'വർഷം'}`),
  /** The share of deliveries on or before the promised day, in percent: "98.68%". */
  onTime: (percent) => (percent === null ? notEnoughData : `${percent.toFixed(2)}%`),
  /** The time until the first answer of the seller: "3 മണിക്കൂറിൽ താഴെ". */
  response: (time) =>
    time === null ? notEnoughData : `${time.count} ${time.unit === 'hour' ? 'മണിക്കൂറിൽ' : 'ദിവസത്തിൽ'} താഴെ`,
  /** Number of other sellers of the same brands and their lowest price: "3 പേർ, ₹200.50 മുതൽ". */
  otherSellers: ({ count, fromPaise }) => `${formatNumber(count)} പേർ, ${formatRupees(fromPaise)} മുതൽ`,
}
