import { orderStatus } from '#domain/order-status.ts'
import type { Tx } from '#server/db/db.ts'
import { creditInvoice, issueCreditNotes, issueInvoice } from '#server/documents/issue.ts'
import type { LockedOrder } from './lock-orders.ts'
import { hasEffect, isAllCancelled, itemsAfter, type PlannedPart } from './plan-moves.ts'

/**
 * Creates the documents of moves that were written: an invoice for items that are packed together, and credit notes for items that are
 * cancelled later (rulings 57 and 68). The numbers of an issuer are locked until the transaction ends, so that this is
 * its last step, and issuers are locked in one order.
 */
export async function issueDocuments(
  tx: Tx,
  now: Date,
  orders: readonly { order: LockedOrder; own: readonly PlannedPart[] }[],
): Promise<void> {
  const byIssuer = orders.toSorted((one, other) =>
    one.order.issuer === other.order.issuer ? 0 : one.order.issuer < other.order.issuer ? -1 : 1,
  )
  for (const { order, own } of byIssuer) {
    const cancelled = own.filter((part) => hasEffect(part, 'credit')).flatMap(({ items }) => items)
    if (cancelled.length > 0)
      await issueCreditNotes(tx, now, {
        orderId: order.id,
        items: cancelled.map(({ id: itemId, quantity }) => ({ itemId, quantity })),
        shippingPaise: isAllCancelled(itemsAfter(order, own)) ? order.shipping_paise : 0,
      })
    const packed = own.filter((part) => hasEffect(part, 'invoice'))
    for (const [shipmentId, parts] of Map.groupBy(packed, (part) => part.shipmentId))
      await invoiceParcel(tx, now, order, shipmentId, parts)
  }
}

/**
 * Creates the invoice of a parcel. One that was packed before keeps its invoice if its contents are the same. Otherwise
 * the old invoices are credited, and what stays in the old parcels gets invoices of its own.
 */
async function invoiceParcel(
  tx: Tx,
  now: Date,
  order: LockedOrder,
  shipmentId: string,
  parts: readonly PlannedPart[],
): Promise<void> {
  const items = parts.flatMap((part) => part.items)
  const invoiced = order.items.filter(
    ({ status, parcel }) =>
      status !== orderStatus.cancelled &&
      parcel?.invoice_id != null &&
      items.some((item) => item.parcel?.invoice_id === parcel.invoice_id),
  )
  const isSame =
    invoiced.length === items.length && new Set(invoiced.map(({ parcel }) => parcel?.id)).size === 1
  if (isSame) return
  for (const invoiceId of new Set(invoiced.flatMap(({ parcel }) => parcel?.invoice_id ?? [])))
    await creditInvoice(tx, now, { orderId: order.id, invoiceId })
  const left = Map.groupBy(
    invoiced.filter((item) => !items.includes(item)),
    ({ parcel }) => parcel?.id ?? '',
  )
  for (const [id, own] of [[shipmentId, items] as const, ...left])
    await issueInvoice(tx, now, {
      orderId: order.id,
      shipmentId: id,
      itemIds: own.map((item) => item.id),
    })
}
