import { orderStatus } from '#domain/order-status.ts'
import type { Tx } from '#server/db/db.ts'
import { issueCreditNotes, issueInvoice } from '#server/documents/issue.ts'
import { hasEffect, isAllCancelled, itemsAfter, type PlannedPart } from './fulfil-plan.ts'
import { saveInvoices } from './fulfil-repo.ts'
import type { LockedItem, LockedOrder } from './lifecycle-repo.ts'

type Moved = { order: LockedOrder; own: readonly PlannedPart[] }

/**
 * Issues the documents of the moves: credit notes for what was cancelled, came back or is lost, invoices for what was
 * packed. Called last in a transaction, and by issuer, because other documents of an issuer wait until it ends.
 */
export async function issueDocuments(tx: Tx, now: Date, moved: readonly Moved[]): Promise<void> {
  const invoiceIds: [shipmentId: string, invoiceId: string][] = []
  for (const { order, own } of moved.toSorted((a, b) => (a.order.issuer < b.order.issuer ? -1 : 1))) {
    const { id: orderId } = order
    const credited = own.filter((part) => hasEffect(part, 'credit')).flatMap(({ items }) => items)
    if (credited.some(({ parcel }) => parcel?.invoice_id))
      await issueCreditNotes(tx, now, {
        orderId,
        items: credited.map(toPieces),
        shippingPaise: isAllCancelled(itemsAfter(order, own)) ? order.shipping_paise : 0,
      })
    const plan = planInvoices(order, own)
    for (const invoiceId of plan.replaced)
      await issueCreditNotes(tx, now, {
        orderId,
        items: itemsOf(order, invoiceId).map(toPieces),
        // All that is left of it.
        shippingPaise: order.shipping_paise,
        invoiceId,
      })
    for (const [shipmentId, items] of plan.invoices) {
      const itemIds = items.map(({ id }) => id)
      invoiceIds.push([shipmentId, await issueInvoice(tx, now, { orderId, shipmentId, itemIds })])
    }
  }
  if (invoiceIds.length > 0)
    await saveInvoices(
      tx,
      invoiceIds.map(([shipmentId]) => shipmentId),
      invoiceIds.map(([, invoiceId]) => invoiceId),
    )
}

const toPieces = ({ id, quantity }: LockedItem) => ({ itemId: id, quantity })

/** The items of an invoice that were not cancelled. */
const itemsOf = ({ items }: LockedOrder, invoiceId: string): LockedItem[] =>
  items.filter(({ status, parcel }) => status !== orderStatus.cancelled && parcel?.invoice_id === invoiceId)

type InvoicePlan = { replaced: string[]; invoices: Map<string, LockedItem[]> }

/**
 * Returns the invoices of what one order packs, by parcel. A parcel that is packed again keeps its invoice unless its
 * contents change: then the invoices of its items are `replaced`, also for the parcels that keep the other items (ruling 68).
 */
function planInvoices(order: LockedOrder, parts: readonly PlannedPart[]): InvoicePlan {
  const invoices = new Map<string, LockedItem[]>()
  const replaced = new Set<string>()
  const packed = Map.groupBy(
    parts.filter((part) => hasEffect(part, 'invoice')),
    ({ shipmentId }) => shipmentId,
  )
  for (const [shipmentId, own] of packed) {
    const items = own.flatMap((part) => part.items)
    const [first, ...others] = new Set(items.map(({ parcel }) => parcel?.invoice_id ?? null))
    if (first && others.length === 0 && itemsOf(order, first).length === items.length) continue
    for (const invoiceId of [first, ...others]) if (invoiceId) replaced.add(invoiceId)
    invoices.set(shipmentId, items)
  }
  const again = new Set([...invoices.values()].flat())
  for (const invoiceId of replaced)
    for (const item of itemsOf(order, invoiceId))
      if (item.parcel && !again.has(item))
        invoices.set(item.parcel.id, [...(invoices.get(item.parcel.id) ?? []), item])
  return { replaced: [...replaced], invoices }
}
