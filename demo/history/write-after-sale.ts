import { noOrderFields } from '#domain/order-fields.ts'
import { sql } from 'kysely'
import { refundOf } from '#domain/cancellation.ts'
import { earnedCoins } from '#domain/earned-coins.ts'
import { financialYear } from '#domain/document-number.ts'
import { orderStatus } from '#domain/order-status.ts'
import { DECISION_MS, type ReturnActor, type ReturnState, shareOfPieces } from '#domain/returns.ts'
import { defaultShopRules } from '#domain/shop-rules.ts'
import type { Tx } from '#server/db/db.ts'
import { draftInvoice, issueCreditNotes, numberDocument } from '#server/documents/issue.ts'
import type { NewDocument } from '#server/documents/repo.ts'
import { insertRows } from '#demo/insert-rows.ts'
import { invoicedBusiness, type OrderHistory, type PastOrder, shipTo } from './make-history.ts'
import { parcelMoves, parcelOf, posting, salePostings } from './make-parcels.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Writes what happened to past orders after the sale: moves of parcels, invoices, postings of money, refunds and returns.
 * The rows are those that the use cases write, in few statements. The audit log has no entries for them.
 */
export async function writeAfterSale(tx: Tx, { past, payments }: OrderHistory): Promise<void> {
  await insertRows(tx, 'shipment_moves', parcelMoves(past))
  await insertRows(tx, 'money_ledger', [
    ...payments.flatMap(({ payment: { provider_payment_id: id, amount_paise: paise, created_at: at } }) =>
      posting({ id, from: 'sales', to: 'gateway', paise, reference: id, at }),
    ),
    ...salePostings(past),
  ])
  await writeInvoices(tx, past)
  for (const order of past.filter(({ status }) => status === orderStatus.cancelled))
    await writeCancellationRefunds(tx, order)
  for (const order of past) for (const returned of order.returned) await writeReturn(tx, order, returned)
}

type Packed = { order: PastOrder; at: Date }

/** Writes the invoices of packed orders. The numbers of each GSTIN follow the order of the packing. */
async function writeInvoices(tx: Tx, past: readonly PastOrder[]): Promise<void> {
  const packed = past
    .flatMap((order): Packed[] => {
      const at = order.stages.find(({ stage }) => stage === 'packed')?.at
      return at ? [{ order, at }] : []
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.order.id < b.order.id ? -1 : 1))
  const sellers = new Map((await listSellers(tx)).map((seller) => [seller.seller_id, seller]))
  const numbers = new Map(
    (
      await tx
        .selectFrom('order_groups')
        .select(['id', 'order_number'])
        .where('id', 'in', [...new Set(packed.map(({ order }) => order.groupId))])
        .execute()
    ).map((group) => [group.id, group.order_number]),
  )
  const last = new Map<string, Pick<NewDocument, 'issuer' | 'series' | 'year'> & { last: number }>()
  const documents = packed.map(({ order, at }) => {
    const seller = sellers.get(order.sellerId)
    if (!seller) throw new Error(`Seller ${order.sellerId} is missing`)
    const draft = draftInvoice(
      {
        ...seller,
        id: order.id,
        user_id: order.buyer.id,
        order_number: `${numbers.get(order.groupId) ?? ''}-${order.id.split('-').at(-1) ?? ''}`,
        placed_at: order.placed,
        shipping_paise: 0,
        coin_value_paise: 10,
        payment_mode: order.paymentId === null ? 'COD' : 'Pre-paid',
        ship_to: shipTo(order.buyer),
        locale: null,
        ...invoicedBusiness(order.buyer),
        ...noOrderFields,
        saved: [],
      },
      {
        shipmentId: parcelOf(order.id),
        packed: order.items
          .map((item) => ({ ...item, coins: 0 }))
          .toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id)),
        shippingPaise: [],
        exemptAsBill: true,
      },
    )
    const issuer = seller.seller_gstin ?? order.sellerId
    const year = financialYear(at)
    const key = `${issuer} ${draft.kind} ${year}`
    const sequence = (last.get(key)?.last ?? 0) + 1
    const owner = { orderId: order.id, userId: order.buyer.id, sellerId: order.sellerId, issuer }
    const document = numberDocument(at, owner, draft, { id: `d_${order.id}`, sequence })
    last.set(key, { issuer, series: document.series, year, last: sequence })
    return document
  })
  await insertRows(tx, 'document_counters', [...last.values()])
  await insertRows(
    tx,
    'documents',
    documents.map(({ lines: _lines, shipment_id: _parcel, data, ...row }) => ({
      ...row,
      data: JSON.parse(data) as unknown,
    })),
  )
  await insertRows(
    tx,
    'document_lines',
    documents.flatMap(({ id, lines }) => lines.map((line) => ({ document_id: id, ...line }))),
  )
  // The parcels were written first, because the items refer to them.
  await sql`update shipments s set invoice_id = d.id from documents d
    where d.order_id = s.order_id and d.corrects is null and s.id = d.data->>'shipmentId'`.execute(tx)
}

const listSellers = (tx: Tx) =>
  tx
    .selectFrom('sellers')
    .select([
      'id as seller_id',
      'legal_name',
      'store_name',
      'address',
      'city',
      'state as seller_state',
      'state_code as seller_state_code',
      'pincode as seller_pincode',
      'gstin as seller_gstin',
      'tax_kind',
      'hsn_digits',
    ])
    .execute()

/** Writes the refunds of a cancelled order, which the payment service sent two days later. */
async function writeCancellationRefunds(tx: Tx, order: PastOrder): Promise<void> {
  const { items, stages } = order
  const at = stages.at(-1)?.at
  if (!at) return
  for (const item of items) {
    const { paise, to } = refundOf({
      linePaise: item.line_paise,
      coinDiscountPaise: 0,
      shippingPaise: 0,
      method: order.paymentId === null ? 'cod' : 'prepaid',
      delivered: false,
      wanted: 'original',
    })
    if (to === 'original') await writeRefund(tx, order, { id: `r_${item.id}`, itemId: item.id, paise, at })
  }
}

async function writeRefund(
  tx: Tx,
  { buyer, paymentId }: PastOrder,
  refund: { id: string; itemId: string; paise: number; at: Date; returnId?: string },
): Promise<void> {
  const { id, itemId, paise, at, returnId = null } = refund
  const processed = new Date(at.getTime() + 2 * day)
  await insertRows(tx, 'refunds', [
    {
      id,
      order_item_id: itemId,
      return_id: returnId,
      provider_payment_id: paymentId,
      user_id: buyer.id,
      amount_paise: paise,
      method: 'original',
      status: 'processed',
      sent_at: at,
      provider_refund_id: `rfnd_${id}`,
      failures: 0,
      created_at: at,
      processed_at: processed,
    },
  ])
  const rows = posting({ id, from: 'gateway', to: 'sales', paise, reference: id, at: processed })
  await insertRows(tx, 'money_ledger', rows)
}

/** Ways and times of a return that ends with its refund, in hours after its request. */
const returnWay: readonly { state: ReturnState; by: ReturnActor; after: number }[] = [
  { state: 'requested', by: 'shopper', after: 0 },
  { state: 'approved', by: 'seller', after: 20 },
  { state: 'pickupBooked', by: 'seller', after: 21 },
  { state: 'pickedUp', by: 'courier', after: 46 },
  { state: 'received', by: 'seller', after: 94 },
  { state: 'accepted', by: 'seller', after: 98 },
  { state: 'refunded', by: 'system', after: 98 },
]

/** Returns the id of a return, the time that is `after` hours after its request, the time of its refund and its amount. */
function returnFacts(order: PastOrder, { item, quantity, daysAfter }: PastOrder['returned'][number]) {
  const delivered = order.stages.at(-1)?.at ?? order.placed
  const timeOf = (after: number) => new Date(delivered.getTime() + daysAfter * day + after * hour)
  return {
    id: `rt_${item.id}`,
    timeOf,
    at: timeOf(returnWay.at(-1)?.after ?? 0),
    paise: shareOfPieces(item.line_paise, { quantity: item.quantity, before: 0, pieces: quantity }),
  }
}

/** Returns the coins of an order that its returns took back, as rows of the ledger. */
export function reversedCoins(order: PastOrder) {
  return order.returned.map((returned) => {
    const { id, at, paise } = returnFacts(order, returned)
    const paid = order.items.reduce((sum, row) => sum + row.line_paise, 0)
    const { coins: rules } = defaultShopRules
    const coins = earnedCoins(paid, rules) - earnedCoins(paid - paise, rules)
    return { user_id: order.buyer.id, delta: -coins, reason: 'reversed', reference: id, at }
  })
}

/** Writes a return of damaged pieces with its refund to the payment and its credit note. */
async function writeReturn(tx: Tx, order: PastOrder, returned: PastOrder['returned'][number]): Promise<void> {
  const { item, quantity, reason, comment } = returned
  const { id, timeOf, at, paise } = returnFacts(order, returned)
  await insertRows(tx, 'returns', [
    {
      id,
      order_id: order.id,
      user_id: order.buyer.id,
      seller_id: order.sellerId,
      kind: 'refund',
      reason,
      comment,
      media_urls: [],
      refund_method: 'original',
      state: 'refunded',
      failed_pickups: 0,
      decide_by: new Date(timeOf(94).getTime() + DECISION_MS),
      condition: 'damaged',
      created_at: timeOf(0),
      updated_at: at,
    },
  ])
  await insertRows(tx, 'return_items', [
    { return_id: id, item_id: item.id, quantity, refund_paise: paise, coins: 0 },
  ])
  await insertRows(
    tx,
    'return_moves',
    returnWay.map(({ state, by, after }, index) => ({
      return_id: id,
      from_state: returnWay[index - 1]?.state ?? null,
      to_state: state,
      actor_id: by === 'shopper' ? order.buyer.id : by === 'system' ? null : order.sellerId,
      actor_role: by,
      at: timeOf(after),
    })),
  )
  await writeRefund(tx, order, { id: `r_${id}`, itemId: item.id, paise, at, returnId: id })
  await issueCreditNotes(tx, at, {
    orderId: order.id,
    items: [{ itemId: item.id, quantity }],
    shippingPaise: 0,
  })
}
