/**
 * Prices that a search text names: "shoes under 500", "₹500", "500 se kam", "between 200 and 500". The words of the
 * patterns are in normal form.
 */

import { plainScript } from '#domain/search-words.ts'

/** A typed price limit in rupees, and the text without it. */
export type PriceWords = { minPrice?: number; maxPrice?: number; rest: string }

const currency = String.raw`(?:₹|rs\.?|inr|रु\.?|रुपये|रुपए|രൂപ)`
const number = String.raw`\d{1,3}(?:,\d{2,3})+(?:\.\d{1,2})?|\d{1,7}(?:\.\d{1,2})?`
const amountAfter = String.raw`(?:\s*\/-|\s*(?:₹|rs\b\.?|inr\b|rupees?\b|rupaye\b|rupaiye\b|रुपये|रुपए|रु\.?|രൂപ(?:യില്|യ്ക്ക്)?))?`
// A number before a unit is a size, not a price: "under 500 ml", "below 5 years".
const noUnit = String.raw`(?![\p{L}\p{N}.]|\s*(?:%|kgs?|kilo|g|gms?|grams?|mg|ml|l|ltrs?|litres?|liters?|cm|mm|m|ft|feet|inch(?:es)?|w|watts?|v|volts?|mah|gb|tb|mb|hz|pcs?|pieces?|packs?|months?|years?|yrs?|hours?|minutes?|mins?|days?|pages?)(?![\p{L}\p{N}]))`
const amount = String.raw`(?:${currency}\s*)?(?:${number})k?${noUnit}${amountAfter}`
const money = String.raw`(?:${currency}\s*(?:${number})k?${noUnit}(?:\s*\/-)?|(?:${number})(?:\s*\/-|\s*(?:₹|rs\b\.?|inr\b|rupees?\b|rupaye\b|rupaiye\b|रुपये|रुपए|രൂപ)))`
const below = String.raw`under|below|less than|lower than|cheaper than|within|up ?to|max(?:imum)?|<=?`
const above = String.raw`above|over|more than|higher than|greater than|min(?:imum)?|starting (?:from|at)|>=?`
const belowAfter = String.raw`se kam|se neeche|se niche|se sasta|se saste|ke andar|ke neeche|ke niche|tak|and below|or less|से कम|से नीचे|के अंदर|के नीचे|तक|ല് താഴെ|താഴെ|വരെ`
const aboveAfter = String.raw`se zyada|se jyada|se upar|se mehnga|and above|or more|से ज्यादा|से ऊपर|മുകളില്`

const start = String.raw`(?<![\p{L}\p{M}\p{N}])`
const end = String.raw`(?![\p{L}\p{M}\p{N}])`
const of = (pattern: string) => new RegExp(pattern, 'iu')
const between = of(
  String.raw`${start}(?:(?:between|from)\s+(${amount})\s*(?:and|to|-|–|&)\s*(${amount})|(${amount})\s*(?:to|-|–)\s*(${money})|(${money})\s*(?:to|-|–)\s*(${amount}))`,
)
const beforeAmount = of(String.raw`${start}(?:price(?:d)?\s+)?(?:(${below})|(${above}))\s*(${amount})`)
const afterAmount = of(String.raw`(?<![\p{L}\p{N}.,])(${amount})\s*(?:(${belowAfter})|(${aboveAfter}))${end}`)
const alone = of(String.raw`(?<![\p{L}\p{N}.,])(${money})`)

/** The smallest number that is read as a price without a currency: "under 14" may be an age. */
const MIN_PLAIN_AMOUNT = 20

function readAmount(text: string): number | null {
  const digits = new RegExp(number).exec(text)?.[0] ?? ''
  const rupees = Number(digits.replaceAll(',', '')) * (/\dk/i.test(text) ? 1000 : 1)
  const hasCurrency = of(`${currency}|rupee|rupa|\\/-`).test(text)
  return rupees > 0 && (hasCurrency || rupees >= MIN_PLAIN_AMOUNT) ? rupees : null
}

/** Reads the price limit of a search text; `rest` is in normal form. A text without a price is returned unchanged. */
export function readPriceWords(typed: string): PriceWords {
  const text = plainScript(typed)
  const without = (match: RegExpExecArray) =>
    `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
      .replaceAll(/\s+/g, ' ')
      .trim()
  const range = between.exec(text)
  if (range) {
    const [low, high] = range.slice(1).flatMap((part) => (part ? [readAmount(part)] : []))
    if (low && high)
      return { minPrice: Math.min(low, high), maxPrice: Math.max(low, high), rest: without(range) }
  }
  for (const pattern of [beforeAmount, afterAmount]) {
    const found = pattern.exec(text)
    if (!found) continue
    const [part, isBelow] =
      pattern === beforeAmount ? [found[3], found[1] !== undefined] : [found[1], found[2] !== undefined]
    const limit = readAmount(part ?? '')
    if (limit) return { ...(isBelow ? { maxPrice: limit } : { minPrice: limit }), rest: without(found) }
  }
  // A price alone is what the shopper wants to pay at most.
  const price = alone.exec(text)
  const limit = price && readAmount(price[1] ?? '')
  return price && limit ? { maxPrice: limit, rest: without(price) } : { rest: typed }
}
