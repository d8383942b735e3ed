import { givenOrderFields } from '#domain/order-fields.ts'
import { ApiError } from '#server/errors.ts'
import { documentForm } from '#domain/document-form.ts'
import { documentNumber, financialYear, seriesOfKind } from '#domain/document-number.ts'
import { documentText } from '#domain/document-text.ts'
import { indiaDay } from '#domain/india-days.ts'
import {
  addressOfRecipient,
  type DocumentData,
  type DocumentLine,
  documentPayments,
  documentTotals,
  invoiceLine,
  shippingOfPacking,
  shortHsn,
} from '#domain/invoice.ts'
import { creditNoteLine, linesToCredit } from '#domain/invoice-credit.ts'
import {
  documentHead,
  type Place,
  placeOfGstin,
  placeOfState,
  placeOfSupply,
} from '#domain/place-of-supply.ts'
import { isExemptAsBill } from '#domain/settings.ts'
import type { Tx } from '#server/db/db.ts'
import { newId, sha256 } from '#server/ids.ts'
import { textFor } from '#text/server.ts'
import { defaultLocale } from '#domain/languages.ts'
import {
  findIssued,
  findToInvoice,
  insertDocument,
  type InvoicedItem,
  type InvoicedOrder,
  type IssuedInvoice,
  isStillToInvoice,
  lockOrder,
  type NewDocument,
  nextSequence,
} from './repo.ts'

// Documents are always in English.
const text = textFor(defaultLocale).documents

/**
 * Creates the invoice, or the bill of supply, for whole items of one child order, sets it as the invoice of the parcel and
 * returns its id. The caller has locked the order. It takes the next number of its series, so call it late in the
 * transaction: other documents of the issuer wait until that ends. Throws ApiError `notFound` for items of another order, and `cannotMove` if they have an invoice or if the delivery address has
 * no GST State code.
 */
export async function issueInvoice(
  tx: Tx,
  now: Date,
  packing: { orderId: string; shipmentId: string; itemIds: readonly string[] },
): Promise<string> {
  const order = await findToInvoice(tx, packing.orderId, now)
  if (!order) throw new ApiError('notFound', { reason: 'orderNotFound' })
  const { items } = order
  const packed = items.filter((item) => packing.itemIds.includes(item.id))
  if (packed.length === 0 || packed.length < new Set(packing.itemIds).size)
    throw new ApiError('notFound', { reason: 'noSuchItems' })
  if (packed.some((item) => item.invoiced > 0))
    throw new ApiError('cannotMove', { reason: 'alreadyInvoiced' })
  const later = items.filter((item) => !packed.includes(item) && isStillToInvoice(item))
  const invoicedPaise = items.reduce((sum, item) => sum + item.invoiced_shipping_paise, 0)
  const shippingPaise = shippingOfPacking({
    leftPaise: Math.max(0, order.shipping_paise - invoicedPaise),
    linePaise: packed.map((item) => item.line_paise),
    laterPaise: later.reduce((sum, item) => sum + item.line_paise, 0),
  })
  const draft = draftInvoice(order, {
    shipmentId: packing.shipmentId,
    packed,
    shippingPaise,
    exemptAsBill: isExemptAsBill(order.settings),
  })
  const issuer = order.seller_gstin ?? order.seller_id
  const owner = { orderId: order.id, userId: order.user_id, sellerId: order.seller_id, issuer }
  return issue(tx, now, owner, draft)
}

/**
 * Creates credit notes for pieces that are on invoices, one for each corrected document, and returns their ids.
 * `shippingPaise` is the delivery charge that is refunded with them. Items without an invoice are left out. The
 * credit never exceeds the invoiced amount.
 */
export async function issueCreditNotes(
  tx: Tx,
  now: Date,
  credit: {
    orderId: string
    items: readonly { itemId: string; quantity: number }[]
    shippingPaise: number
  },
): Promise<string[]> {
  const { orderId } = credit
  if (!(await lockOrder(tx, orderId))) throw new ApiError('notFound', { reason: 'orderNotFound' })
  return correct(tx, now, orderId, await findIssued(tx, orderId), credit)
}

/** Creates the credit note for all that is left of an invoice whose goods are packed again with other contents. */
export async function creditInvoice(
  tx: Tx,
  now: Date,
  { orderId, invoiceId }: { orderId: string; invoiceId: string },
): Promise<void> {
  const issued = (await findIssued(tx, orderId)).filter(({ id }) => id === invoiceId)
  const lines = issued.flatMap((invoice) => invoice.lines)
  await correct(tx, now, orderId, issued, {
    items: lines.map(({ itemId, quantity, credited }) => ({
      itemId,
      quantity: quantity - credited.quantity,
    })),
    shippingPaise: lines.reduce((sum, line) => sum + line.shippingPaise - line.credited.shippingPaise, 0),
  })
}

async function correct(
  tx: Tx,
  now: Date,
  orderId: string,
  issued: readonly IssuedInvoice[],
  credit: { items: readonly { itemId: string; quantity: number }[]; shippingPaise: number },
): Promise<string[]> {
  const credited = linesToCredit(
    issued.flatMap((invoice) => invoice.lines),
    credit,
  )
  const ids: string[] = []
  // Oldest first, so that numbers follow the order of the corrected documents.
  for (const invoice of issued.toReversed()) {
    const { data } = invoice
    // In the order of the corrected document.
    const places = new Map(data.lines.map(({ itemId }, place) => [itemId, place]))
    const placeOf = ({ itemId }: { itemId: string }) => places.get(itemId) ?? places.size
    const lines = credited
      .filter((line) => line.documentId === invoice.id)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((line) => {
        const original = data.lines.find(({ itemId }) => itemId === line.itemId)
        const before = invoice.lines.find(({ itemId }) => itemId === line.itemId)?.credited
        if (!original || !before) throw new Error(`Document ${invoice.id} lacks item ${line.itemId}`)
        return creditNoteLine(original, { credit: line, before, head: data.taxHead })
      })
    if (lines.length === 0) continue
    const owner = {
      orderId,
      userId: invoice.user_id,
      sellerId: invoice.seller_id,
      issuer: invoice.issuer,
    }
    const corrects = { id: invoice.id, number: data.number, issuedOn: data.issuedOn }
    const draft: Draft = { ...data, kind: 'creditNote', corrects, payments: [], ...sumsOf(lines) }
    // The title is that of the invoice.
    delete draft.title
    ids.push(await issue(tx, now, owner, draft))
  }
  return ids
}

/** A document without its number and date. */
type Draft = Omit<DocumentData, 'number' | 'issuedOn'>

type Owner = { orderId: string; userId: string; sellerId: string; issuer: string }

/** Numbers and writes a document and returns its id. */
async function issue(tx: Tx, now: Date, owner: Owner, draft: Draft): Promise<string> {
  const id = newId('d_')
  const { issuer } = owner
  const sequence = await nextSequence(tx, {
    issuer,
    series: seriesOfKind[draft.kind],
    year: financialYear(now),
  })
  await insertDocument(tx, numberDocument(now, owner, draft, { id, sequence }))
  return id
}

/** Returns a document with its number and its hash, as the table stores it. */
export function numberDocument(
  now: Date,
  owner: Owner,
  draft: Draft,
  { id, sequence }: { id: string; sequence: number },
): NewDocument {
  const series = seriesOfKind[draft.kind]
  const year = financialYear(now)
  const number = documentNumber(series, year, sequence)
  const data: DocumentData = { ...draft, number, issuedOn: indiaDay(now) }
  const json = canonicalJson(data)
  return {
    id,
    issuer: owner.issuer,
    series,
    year,
    sequence,
    number,
    kind: data.kind,
    order_id: owner.orderId,
    user_id: owner.userId,
    seller_id: owner.sellerId,
    corrects: data.corrects?.id ?? null,
    shipment_id: data.corrects ? null : data.shipmentId,
    total_paise: data.totals.totalPaise,
    data: json,
    sha256: sha256(json).toString('hex'),
    issued_at: now,
    lines: data.lines.map((line) => ({
      item_id: line.itemId,
      quantity: line.quantity,
      goods_paise: line.goodsPaise,
      shipping_paise: line.shippingPaise,
    })),
  }
}

/**
 * Returns the invoice, or the bill of supply, for packed items of a child order. Throws ApiError `cannotMove` if the
 * delivery address has no GST State code.
 */
export function draftInvoice(
  order: Omit<InvoicedOrder, 'items' | 'settings'>,
  packing: {
    shipmentId: string
    packed: readonly Omit<InvoicedItem, 'status' | 'has_document' | 'invoiced' | 'invoiced_shipping_paise'>[]
    shippingPaise: readonly number[]
    exemptAsBill: boolean
  },
): Draft {
  const { ship_to: shipTo, gstin, seller_gstin: sellerGstin } = order
  const deliveryPlace = placeOfState(shipTo.state ?? '')
  const place = placeOfSupply({ deliveryState: shipTo.state ?? '', gstin })
  if (!deliveryPlace || !place) throw new ApiError('cannotMove', { reason: 'noStateCode' })
  const delivery = toAddress(shipTo, deliveryPlace)
  const gstinPlace = gstin === null ? null : placeOfGstin(gstin)
  const saved = order.saved.flatMap((address) => {
    const savedPlace = placeOfState(address.state)
    return savedPlace ? [toAddress(address, savedPlace)] : []
  })
  const sellerHead = documentHead(
    { gstin: sellerGstin, taxKind: order.tax_kind, stateCode: order.seller_state_code },
    place,
  )
  const { kind, title, taxHead } = documentForm({
    head: sellerHead,
    rates: packing.packed.map((item) => item.gst_rate_bp),
    gstin,
    exemptAsBill: packing.exemptAsBill,
  })
  const lines = packing.packed.map((item, at) =>
    invoiceLine(
      {
        itemId: item.id,
        description: documentText(item.name),
        hsn: shortHsn(item.hsn, order.hsn_digits),
        quantity: item.quantity,
        unitPaise: item.unit_paise,
        goodsPaise: item.line_paise,
        shippingPaise: packing.shippingPaise[at] ?? 0,
        rateBp: item.gst_rate_bp,
      },
      taxHead,
    ),
  )
  const sums = sumsOf(lines)
  return {
    version: 1,
    kind,
    ...(title !== null && { title }),
    orderNumber: order.order_number,
    orderedOn: indiaDay(order.placed_at),
    ...givenOrderFields(order),
    shipmentId: packing.shipmentId,
    corrects: null,
    supplier: {
      legalName: documentText(order.legal_name),
      storeName: documentText(order.store_name),
      address: documentText(order.address),
      city: documentText(order.city),
      state: documentText(order.seller_state),
      stateCode: order.seller_state_code,
      pincode: order.seller_pincode,
      gstin: sellerGstin,
    },
    recipient: {
      name: documentText(shipTo.name ?? ''),
      legalName: order.buyer_name === null ? null : documentText(order.buyer_name),
      gstin,
      address: addressOfRecipient({ gstinPlace, delivery, saved }),
      ...(gstinPlace ?? deliveryPlace),
    },
    delivery: { name: documentText(shipTo.name ?? ''), ...delivery },
    placeOfSupply: place,
    isReverseCharge: false,
    taxHead,
    ...sums,
    payments: documentPayments({
      totalPaise: sums.totals.totalPaise,
      coins: packing.packed.reduce((sum, item) => sum + item.coins, 0),
      coinValuePaise: order.coin_value_paise,
      isCash: order.payment_mode === 'COD',
    }),
    statements: statementsOf({ isTaxedSeller: sellerHead !== 'none', sellerGstin, kind, gstin }),
    signature: text.signature,
    ...(order.locale !== null && order.locale !== defaultLocale && { locale: order.locale }),
  }
}

function statementsOf(parcel: {
  isTaxedSeller: boolean
  sellerGstin: string | null
  kind: Draft['kind']
  gstin: string | null
}): string[] {
  if (!parcel.isTaxedSeller) return [parcel.sellerGstin === null ? text.noGstin : text.composition]
  if (parcel.kind === 'billOfSupply') return [text.exempt]
  return parcel.gstin === null ? [] : [text.inputTaxCredit]
}

/** Returns the lines of an address as they are printed, with its State. */
const toAddress = (address: Partial<InvoicedOrder['saved'][number]>, place: Place) => ({
  houseName: documentText(address.houseName ?? ''),
  localArea: documentText(address.localArea ?? ''),
  landMark: documentText(address.landMark ?? ''),
  pincode: documentText(address.pincode ?? ''),
  ...place,
})

/** Returns lines with what follows from them. */
function sumsOf(lines: DocumentLine[]): Pick<DocumentData, 'lines' | 'rates' | 'totals' | 'totalInWords'> {
  const sums = documentTotals(lines)
  return { lines, ...sums, totalInWords: text.amountInWords({ paise: sums.totals.totalPaise }) }
}

/** Returns the JSON of a value with sorted keys and no spaces: equal values have equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
