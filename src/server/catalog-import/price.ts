/** Prices as catalogues write them, and what is done when two of them disagree. */

/** A cell that should hold money: paise, nothing there, or text that is no amount. */
export type Price = { paise: number } | { missing: true } | { unreadable: string }

const dearest = 1_000_000_000_00

/** Reads rupees as people write them: "48.75", "₹1,39,900", "Rs. 379/-". Paise are rounded from longer decimals. */
export function readRupees(text: string | number | null | undefined): Price {
  const cell = String(text ?? '').trim()
  if (cell === '') return { missing: true }
  const digits = cell
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*(?:\/-|inr|₹)$/i, '')
    .replace(/(?<=\d),(?=\d)/g, '')
  const match = /^(\d{1,12})(?:\.(\d{0,12}))?$/.exec(digits)
  if (!match) return { unreadable: cell.slice(0, 40) }
  // Digits, not a float: 19.99 rupees are exactly 1999 paise.
  const decimals = (match[2] ?? '').padEnd(3, '0')
  const paise =
    Number(match[1]) * 100 + Number(decimals.slice(0, 2)) + (Number(decimals.charAt(2)) >= 5 ? 1 : 0)
  return paise > dearest ? { unreadable: cell.slice(0, 40) } : { paise }
}

/** Reads whole paise: "2500". */
export function readPaise(text: string | null | undefined): Price {
  const cell = (text ?? '').trim()
  if (cell === '') return { missing: true }
  return /^\d{1,14}$/.test(cell) && Number(cell) <= dearest
    ? { paise: Number(cell) }
    : { unreadable: cell.slice(0, 40) }
}

export type Prices = { mrpPaise: number; sellingPaise: number; notes: string[] }

/**
 * The two prices of a product in paise, or why it cannot be sold. Without an MRP the selling price stands for it;
 * goods are never sold above their MRP, so a selling price above it gives way. Both are said in a note.
 */
export function checkPrices(mrp: Price, selling: Price): Prices | { reject: string } {
  if ('unreadable' in selling) return { reject: `selling price "${selling.unreadable}" is not an amount` }
  if ('missing' in selling) return { reject: 'no selling price' }
  const sellingPaise = selling.paise
  if (sellingPaise === 0) return { reject: 'selling price is 0' }
  if ('unreadable' in mrp) return { reject: `MRP "${mrp.unreadable}" is not an amount` }
  if ('missing' in mrp || mrp.paise === 0) {
    return { mrpPaise: sellingPaise, sellingPaise, notes: ['no MRP: the selling price stands for it'] }
  }
  if (mrp.paise < sellingPaise) {
    const note = 'selling price above the MRP: sold at the MRP'
    return { mrpPaise: mrp.paise, sellingPaise: mrp.paise, notes: [note] }
  }
  return { mrpPaise: mrp.paise, sellingPaise, notes: [] }
}
