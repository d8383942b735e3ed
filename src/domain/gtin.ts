/** Global Trade Item Numbers, the numbers below barcodes (GS1 General Specifications, section 7.9). */

export type GtinError = 'gtinLength' | 'gtinCheckDigit'

/** Returns the check digit for the digits of a GTIN before the last one. */
export function gtinCheckDigit(digits: string): string {
  // The weights count from the right: 3, 1, 3, 1 …
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/**
 * Returns the first error of a GTIN, or null. Codes have 8, 12, 13 or 14 digits. A code of zeros alone is an error,
 * because files use it for products without a number.
 */
export function gtinError(gtin: string): GtinError | null {
  if (!/^(?:\d{8}|\d{12,14})$/.test(gtin)) return 'gtinLength'
  const isRight = gtin.endsWith(gtinCheckDigit(gtin.slice(0, -1))) && /[1-9]/.test(gtin)
  return isRight ? null : 'gtinCheckDigit'
}

/** Numbers of 14 digits for use inside one company; PostgreSQL reads the expression too. */
export const internalGtin = /^0(?:02|04|2[0-9]|00000[02])/

/**
 * Returns whether a GTIN of 14 digits is for use inside one company, such as goods weighed in the shop (GS1 prefixes 02, 04 and
 * 20 to 29, and 0 and 2 of eight digits): other sellers have other products under the same number.
 */
export const isForInternalUse = (gtin14: string): boolean => internalGtin.test(gtin14)

/** Returns a GTIN as 14 digits: codes of 8, 12 and 13 digits equal their form with leading zeros. */
export function toGtin14(gtin: string): string {
  return gtin.padStart(14, '0')
}
