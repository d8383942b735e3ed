/** Goods and services tax (GST) in prices that include it. */

/** Valid GST rates in percent, including rates of composition sellers and of earlier years. */
export const gstRates: readonly number[] = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]

/** Tax in an amount, in paise: central and state tax are `halfPaise` each. */
type IncludedTax = { taxablePaise: number; halfPaise: number }

/**
 * Returns the tax in an amount of whole paise at a rate in basis points (18 % is 1800). Each half is rounded half up on
 * its own, so that both are equal; the taxable value is the amount minus both (CGST Rules, rule 46). Throws RangeError
 * for a negative or fractional input.
 */
export function includedTax(grossPaise: number, rateBp: number): IncludedTax {
  const wholeBp = 10_000
  // half = gross × rate ÷ 2(1 + rate) + ½, as a fraction of whole numbers: a float quotient can round to the wrong paisa.
  const divisor = 2 * (wholeBp + rateBp)
  const dividend = grossPaise * rateBp + wholeBp + rateBp
  if (![grossPaise, rateBp].every((value) => Number.isSafeInteger(value) && value >= 0))
    throw new RangeError('Amount and rate are whole numbers, not negative.')
  if (!Number.isSafeInteger(dividend)) throw new RangeError('The amount is too large.')
  const halfPaise = (dividend - (dividend % divisor)) / divisor
  return { taxablePaise: grossPaise - 2 * halfPaise, halfPaise }
}

/** Returns an amount in paise without the GST of a rate in percent that it contains, as the taxable value of an invoice. */
export const withoutGst = (paise: number, rate: number): number =>
  // Rounded, because 1.1 × 100 is 110.00000000000001.
  includedTax(paise, Math.round(rate * 100)).taxablePaise
