/** Money inside the shop is a whole number of paise. Rupees exist only in the API and in texts (buying §9). */

/** Converts rupees of the API to paise. Throws RangeError if negative, not finite or more precise than a paisa. */
export function toPaise(rupees: number): number {
  if (typeof rupees !== 'number' || !Number.isFinite(rupees))
    throw new RangeError('An amount must be a number.')
  if (rupees < 0) throw new RangeError('An amount cannot be negative.')
  const scaled = rupees * 100
  const paise = Math.round(scaled)
  if (!Number.isSafeInteger(paise)) throw new RangeError('The amount is too large.')
  // 19.99 * 100 is 1998.9999999999998: such noise is the machine's, a third decimal is the caller's.
  const noise = Math.max(1e-6, scaled * Number.EPSILON * 4)
  if (Math.abs(scaled - paise) > noise) throw new RangeError('An amount has at most two decimals.')
  return paise === 0 ? 0 : paise
}

/** Converts paise to rupees for the API; two decimals at most. */
export function toRupees(paise: number): number {
  return paise / 100
}

let rupeeFormat: Intl.NumberFormat | undefined

/** "₹1,23,456.00": Indian grouping and two decimals in every language (buying §9). */
export function formatRupees(paise: number): string {
  // en-IN for all users: ml-IN groups by thousands and mr-IN prints native digits.
  rupeeFormat ??= new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return rupeeFormat.format(paise / 100)
}

const indianGrouping = /* @__PURE__ */ new Intl.NumberFormat('en-IN')

/** "1,23,456": Indian grouping in every language. */
export function formatNumber(number: number): string {
  return indianGrouping.format(number)
}

/** Formats a count; one that is a text already, such as "~1,200", stays as it is. */
export const formatCount = (count: number | string): string =>
  typeof count === 'number' ? formatNumber(count) : count

/** "₹1,000" for whole rupees, as in the price filter. */
export function formatWholeRupees(rupees: number): string {
  return `₹${formatNumber(rupees)}`
}

/**
 * Returns the discount in percent, round((price - selling) / price * 100); 0 without a discount or price (browsing
 * §9).
 */
export function percentOff(pricePaise: number, sellingPaise: number): number {
  if (!(pricePaise > 0) || sellingPaise >= pricePaise) return 0
  return Math.round(((pricePaise - sellingPaise) / pricePaise) * 100)
}
