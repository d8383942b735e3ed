/** The purchase order number that a business gives for an order; '' for none. */
import { documentText } from './document-text.ts'

/** Most characters of a purchase order number. */
export const PURCHASE_ORDER_MAX = 40

type PurchaseOrderError = 'purchaseOrderCharacters' | { code: 'tooLong'; params: { max: number } }

/** Returns the number in one line, as it is stored and printed. */
export const cleanPurchaseOrder = (typed: string): string => documentText(typed)

// It is printed on invoices and in mails, and books are kept in spreadsheets, where a cell that starts with = + - or @ is a
// formula.
const allowed = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:/_#&()-]*$/u

/** Returns why a number cannot be accepted, or null; an empty one can. */
export function purchaseOrderError(typed: string): PurchaseOrderError | null {
  const number = cleanPurchaseOrder(typed)
  if (number === '') return null
  // Code points, as the database counts characters.
  if (Array.from(number).length > PURCHASE_ORDER_MAX)
    return { code: 'tooLong', params: { max: PURCHASE_ORDER_MAX } }
  return allowed.test(number) ? null : 'purchaseOrderCharacters'
}
