/** Reads prices of catalog files and checks MRP and selling price against each other. */

/** The content of a price cell: paise, empty, or a text that is no amount. */
export type Price = { paise: number } | { missing: true } | { unreadable: string }

const MAX_PAISE = 1_000_000_000_00

/** Groups of three digits, as in 1,234,567, or of two and a last one of three, as in 12,34,567. */
const grouped = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d*)?$/

/** Removes the commas between groups of digits. A text with other commas, such as "149,50", is returned unchanged. */
export const withoutGroups = (text: string): string => (grouped.test(text) ? text.replaceAll(',', '') : text)

/** Reads an amount in rupees: "48.75", "₹1,39,900", "Rs. 379/-". More than two decimals are rounded to paise. */
export function readRupees(text: string | number | null | undefined): Price {
  const cell = String(text ?? '').trim()
  if (cell === '') return { missing: true }
  const digits = withoutGroups(cell.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replace(/\s*(?:\/-|inr|₹)$/i, ''))
  const match = /^(\d{1,12})(?:\.(\d{0,12}))?$/.exec(digits)
  if (!match) return { unreadable: cell.slice(0, 40) }
  // Computed from digits, because 19.99 * 100 is 1998.9999999999998.
  const decimals = (match[2] ?? '').padEnd(3, '0')
  const paise =
    Number(match[1]) * 100 + Number(decimals.slice(0, 2)) + (Number(decimals.charAt(2)) >= 5 ? 1 : 0)
  return paise > MAX_PAISE ? { unreadable: cell.slice(0, 40) } : { paise }
}

/** Reads an integer amount in paise: "2500". */
export function readPaise(text: string | null | undefined): Price {
  const cell = (text ?? '').trim()
  if (cell === '') return { missing: true }
  return /^\d{1,14}$/.test(cell) && Number(cell) <= MAX_PAISE
    ? { paise: Number(cell) }
    : { unreadable: cell.slice(0, 40) }
}

export type Prices = { mrpPaise: number; sellingPaise: number; notes: string[] }

/**
 * Returns MRP and selling price in paise, or the reason for a rejection. A missing MRP becomes the selling price, and a
 * selling price above the MRP becomes the MRP; both with a note.
 */
export function checkPrices(mrp: Price, selling: Price): Prices | { reject: string } {
  if ('unreadable' in selling) return { reject: `selling price "${selling.unreadable}" is not an amount` }
  if ('missing' in selling) return { reject: 'no selling price' }
  const sellingPaise = selling.paise
  if (sellingPaise === 0) return { reject: 'selling price is 0' }
  if ('unreadable' in mrp) return { reject: `MRP "${mrp.unreadable}" is not an amount` }
  if ('missing' in mrp || mrp.paise === 0) {
    return { mrpPaise: sellingPaise, sellingPaise, notes: ['no MRP: the selling price is used as the MRP'] }
  }
  if (mrp.paise < sellingPaise) {
    const note = 'selling price above the MRP: sold at the MRP'
    return { mrpPaise: mrp.paise, sellingPaise: mrp.paise, notes: [note] }
  }
  return { mrpPaise: mrp.paise, sellingPaise, notes: [] }
}
