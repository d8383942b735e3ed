import { documentText } from './document-text.ts'

/**
 * Fields of an order that a business enters besides products, address and payment; '' if empty. They pass together from the
 * checkout to the order: a new one is checked here and named again where it is stored, read and shown.
 */
export type OrderFields = {
  /** Number of the buyer's purchase order. */
  purchaseOrder: string
}
export const noOrderFields: OrderFields = { purchaseOrder: '' }
const names = Object.keys(noOrderFields) as (keyof OrderFields)[]

/** Fields as a client sends them. */
type TypedFields = { [Name in keyof OrderFields]?: OrderFields[Name] | undefined }

/** Returns the error of each field by name; null if the field is valid. */
export const orderFieldErrors = ({ purchaseOrder = '' }: TypedFields) =>
  ({ purchaseOrder: purchaseOrderError(purchaseOrder) }) satisfies Record<keyof OrderFields, unknown>

/** Returns the fields as they are stored and printed: each in one line. */
export const cleanOrderFields = ({ purchaseOrder = '' }: TypedFields): OrderFields => ({
  purchaseOrder: cleanPurchaseOrder(purchaseOrder),
})

/** Returns the fields that are not empty. */
export const givenOrderFields = (fields: OrderFields): Partial<OrderFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]).filter(([, value]) => value !== ''))

/** Most characters of a purchase order number. */
export const PURCHASE_ORDER_MAX = 40

type PurchaseOrderError = 'purchaseOrderCharacters' | { code: 'tooLong'; params: { max: number } }

const cleanPurchaseOrder = (typed: string): string => documentText(typed)

// The number is printed on invoices and in mails and copied into spreadsheets, where a cell that starts with = + - or @ is
// a formula.
const allowed = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:/_#&()-]*$/u

/** An empty number is accepted. */
function purchaseOrderError(typed: string): PurchaseOrderError | null {
  const number = cleanPurchaseOrder(typed)
  if (number === '') return null
  // Code points, as the database counts characters.
  if (Array.from(number).length > PURCHASE_ORDER_MAX)
    return { code: 'tooLong', params: { max: PURCHASE_ORDER_MAX } }
  return allowed.test(number) ? null : 'purchaseOrderCharacters'
}
