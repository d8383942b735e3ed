/** Contents of invoices, bills of supply and credit notes (CGST Rules, rules 46, 49 and 53). Amounts are paise. */
import type { OrderFields } from './order-fields.ts'
import type { InvoiceTitle } from './document-form.ts'
import type { DocumentKind } from './document-number.ts'
import { type Place, type TaxAmounts, taxesIn, type TaxHead } from './place-of-supply.ts'
import { splitPaise } from './split-paise.ts'

type Supplier = Place & {
  legalName: string
  storeName: string
  address: string
  city: string
  pincode: string
  gstin: string | null
}

type PostalAddress = Place & { houseName: string; localArea: string; landMark: string; pincode: string }

/**
 * The buyer, with the State of the GSTIN, else of the delivery. GSTIN and legal name are those of a business whose owner is
 * confirmed (ruling 58).
 */
type Recipient = Place & {
  name: string
  legalName: string | null
  gstin: string | null
  address: PostalAddress
}

type DeliveryAddress = PostalAddress & { name: string }

export type DocumentLine = TaxAmounts & {
  itemId: string
  description: string
  hsn: string | null
  quantity: number
  /** Unique quantity code of the GST returns. */
  unit: 'NOS'
  /** Price of one piece with tax. */
  unitPaise: number
  discountPaise: number
  goodsPaise: number
  /** Share of the delivery charge. */
  shippingPaise: number
  rateBp: number
  totalPaise: number
}

export type RateTotal = TaxAmounts & { rateBp: number; totalPaise: number }

export type DocumentTotals = TaxAmounts & {
  discountPaise: number
  goodsPaise: number
  shippingPaise: number
  totalPaise: number
}

/** Payment of the total of an invoice; `cash` is paid on delivery. Coins are a payment, not a discount. */
export type DocumentPayment = { kind: 'online' | 'cash' | 'coins'; paise: number; coins: number }

/** Content of a document, frozen when it is issued. */
export type DocumentData = Partial<OrderFields> & {
  /** Version of this form. */
  version: 1
  kind: DocumentKind
  /** Absent on a plain tax invoice and on all other kinds. */
  title?: InvoiceTitle
  number: string
  /** Calendar day in India, "2026-11-27". */
  issuedOn: string
  orderNumber: string
  orderedOn: string
  /** The parcel of the goods. */
  shipmentId: string
  /** The document that a credit note corrects. */
  corrects: { id: string; number: string; issuedOn: string } | null
  supplier: Supplier
  recipient: Recipient
  delivery: DeliveryAddress
  placeOfSupply: Place
  isReverseCharge: false
  taxHead: TaxHead
  lines: DocumentLine[]
  rates: RateTotal[]
  totals: DocumentTotals
  totalInWords: string
  payments: DocumentPayment[]
  /** Sentences that the law requires. */
  statements: string[]
  signature: string
  /** Language of the customer, whose labels stand beside the English ones; absent if it is English. */
  locale?: string
}

/** Returns the first digits of an HSN code; null without a code. */
export function shortHsn(hsn: string | null, digits: number): string | null {
  const code = (hsn ?? '').replaceAll(/\D/g, '').slice(0, digits)
  return code === '' ? null : code
}

/**
 * Returns the delivery charge of a packing, by line: the rest of the order's charge, in proportion to the packing's share of
 * the goods not yet invoiced, allocated to the lines by value. The last packing gets the remainder.
 */
export function shippingOfPacking(packing: {
  leftPaise: number
  linePaise: readonly number[]
  /** Value of the goods that later packings will invoice. */
  laterPaise: number
}): number[] {
  const valuePaise = packing.linePaise.reduce((sum, paise) => sum + paise, 0)
  const [own = 0] = splitPaise(packing.leftPaise, [valuePaise, packing.laterPaise])
  return splitPaise(own, packing.linePaise)
}

/** Returns a line of an invoice with its taxes, which are those of goods and delivery charge together. */
export function invoiceLine(
  line: Omit<DocumentLine, keyof TaxAmounts | 'unit' | 'discountPaise' | 'totalPaise'>,
  head: TaxHead,
): DocumentLine {
  const totalPaise = line.goodsPaise + line.shippingPaise
  const rateBp = head === 'none' ? 0 : line.rateBp
  return { ...line, rateBp, unit: 'NOS', discountPaise: 0, ...taxesIn(totalPaise, rateBp, head), totalPaise }
}

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0)

const taxSums = (lines: readonly DocumentLine[]) => ({
  taxablePaise: sumOf(lines, 'taxablePaise'),
  centralPaise: sumOf(lines, 'centralPaise'),
  statePaise: sumOf(lines, 'statePaise'),
  integratedPaise: sumOf(lines, 'integratedPaise'),
  totalPaise: sumOf(lines, 'totalPaise'),
})

/** Returns the sums of the lines: overall, and by rate in ascending order. */
export function documentTotals(lines: readonly DocumentLine[]): {
  rates: RateTotal[]
  totals: DocumentTotals
} {
  const rates = [...new Set(lines.map((line) => line.rateBp))].toSorted((a, b) => a - b)
  return {
    rates: rates.map((rateBp) => ({ rateBp, ...taxSums(lines.filter((line) => line.rateBp === rateBp)) })),
    totals: {
      discountPaise: sumOf(lines, 'discountPaise'),
      goodsPaise: sumOf(lines, 'goodsPaise'),
      shippingPaise: sumOf(lines, 'shippingPaise'),
      ...taxSums(lines),
    },
  }
}

/** Returns how an invoice is paid: with coins, and the rest online or in cash. Lines of 0 are left out. */
export function documentPayments(paid: {
  totalPaise: number
  coins: number
  coinValuePaise: number
  isCash: boolean
}): DocumentPayment[] {
  const coinPaise = Math.min(paid.totalPaise, paid.coins * paid.coinValuePaise)
  const payments: DocumentPayment[] = [
    { kind: 'coins', paise: coinPaise, coins: paid.coins },
    { kind: paid.isCash ? 'cash' : 'online', paise: paid.totalPaise - coinPaise, coins: 0 },
  ]
  return payments.filter(({ paise }) => paise > 0)
}

/**
 * Returns the address of the buyer (rule 46): the delivery address, or for a GSTIN of another State the first saved address
 * in that State, if there is one.
 */
export function addressOfRecipient<Address extends Place>(buyer: {
  gstinPlace: Place | null
  delivery: Address
  saved: readonly Address[]
}): Address {
  const { gstinPlace, delivery, saved } = buyer
  if (!gstinPlace || gstinPlace.stateCode === delivery.stateCode) return delivery
  return saved.find(({ stateCode }) => stateCode === gstinPlace.stateCode) ?? delivery
}

/** Returns the lines of an address below a name; the State only if `place` is another one, which is written apart. */
export function addressLines(address: PostalAddress, place: Place): string[] {
  const { houseName, localArea, landMark, pincode, state, stateCode } = address
  const last = stateCode === place.stateCode ? pincode : `${state} ${pincode}`
  return [houseName, localArea, landMark, last].filter((line) => line.trim() !== '')
}
