import { z } from 'zod'
import { defineCall, FileOutput } from './define-call.ts'
import { Id, orderFieldsOut } from './shapes.ts'

/** Whole paise: the document is sent as it was issued, and the browser converts nothing that the hash covers. */
const Paise = z.number().int()
const Day = z.string()
const Place = { state: z.string(), stateCode: z.string() }
const Address = {
  houseName: z.string(),
  localArea: z.string(),
  landMark: z.string(),
  pincode: z.string(),
  ...Place,
}
const Taxes = {
  taxablePaise: Paise,
  centralPaise: Paise,
  statePaise: Paise,
  integratedPaise: Paise,
  totalPaise: Paise,
}

/** A document as it is stored and sent. */
export const StoredDocument = z.object({
  version: z.literal(1),
  kind: z.enum(['invoice', 'billOfSupply', 'creditNote']),
  /** Of an invoice for exempt and taxable goods to a buyer without GSTIN (ruling 99). */
  title: z.literal('invoiceCumBill').exactOptional(),
  number: z.string(),
  issuedOn: Day,
  orderNumber: z.string(),
  orderedOn: Day,
  ...orderFieldsOut,
  shipmentId: z.string(),
  corrects: z.object({ id: z.string(), number: z.string(), issuedOn: Day }).nullable(),
  supplier: z.object({
    legalName: z.string(),
    storeName: z.string(),
    address: z.string(),
    city: z.string(),
    pincode: z.string(),
    gstin: z.string().nullable(),
    ...Place,
  }),
  recipient: z.object({
    name: z.string(),
    legalName: z.string().nullable(),
    gstin: z.string().nullable(),
    address: z.object(Address),
    ...Place,
  }),
  delivery: z.object({ name: z.string(), ...Address }),
  placeOfSupply: z.object(Place),
  isReverseCharge: z.literal(false),
  taxHead: z.enum(['state', 'territory', 'integrated', 'none']),
  lines: z.array(
    z.object({
      itemId: z.string(),
      description: z.string(),
      hsn: z.string().nullable(),
      quantity: z.number().int(),
      unit: z.literal('NOS'),
      unitPaise: Paise,
      discountPaise: Paise,
      goodsPaise: Paise,
      shippingPaise: Paise,
      rateBp: z.number().int(),
      ...Taxes,
    }),
  ),
  rates: z.array(z.object({ rateBp: z.number().int(), ...Taxes })),
  totals: z.object({ discountPaise: Paise, goodsPaise: Paise, shippingPaise: Paise, ...Taxes }),
  totalInWords: z.string(),
  payments: z.array(
    z.object({ kind: z.enum(['online', 'cash', 'coins']), paise: Paise, coins: z.number().int() }),
  ),
  statements: z.array(z.string()),
  signature: z.string(),
  /** The language of the labels beside the English ones. */
  locale: z.string().exactOptional(),
})

/** Invoices, bills of supply and credit notes (ruling 57). */
export const documents = {
  details: defineCall('GET /invoice/:invoiceId', {
    who: 'shopper',
    input: z.object({ invoiceId: Id }),
    output: z.object({
      orderId: z.string(),
      document: StoredDocument,
      /** SHA-256 of the document's JSON with sorted keys and no spaces. */
      sha256: z.string(),
    }),
    summary: 'An invoice, bill of supply or credit note as it was issued; amounts are in paise',
  }),
  pdf: defineCall('GET /invoice/:invoiceId/pdf', {
    who: 'shopper',
    input: z.object({ invoiceId: Id }),
    output: FileOutput,
    file: 'application/pdf',
    summary: 'The same document as a PDF',
  }),
}
