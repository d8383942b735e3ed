import type { Order, OrderItem } from '#contract/orders.ts'
import { refundExpectedBy } from '#domain/cancellation.ts'
import { trackingUrl } from '#domain/carriers.ts'
import { coinDiscountPaise } from '#domain/coins.ts'
import type { Stage } from '#domain/fulfilment.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { toRupees } from '#domain/money.ts'
import { type OrderStatus, orderStatus } from '#domain/order-status.ts'
import { cashByParcel } from '#domain/parcel-cash.ts'
import { releasedStates, returnableUntil } from '#domain/returns.ts'
import { toStamp } from '#server/stamp.ts'

/** Refunds, documents, parcels and history of an order: the JSON columns of `afterSaleColumns`. Timestamps are text. */
export type AfterSaleRow = {
  refunds: RefundRow[] | null
  documents:
    | {
        id: string
        number: string
        kind: Invoice['kind']
        title: NonNullable<Invoice['title']> | null
        issued_at: string
        paise: number
      }[]
    | null
  parcels: ParcelRow[] | null
  history: { product_id: string; status: OrderStatus; at: string }[] | null
}
type Invoice = Order['invoices'][number]
type RefundRow = {
  id: string
  product_id: string
  paise: number
  method: 'original' | 'wallet'
  status: Order['refunds'][number]['status']
  created_at: string
  processed_at: string | null
  is_return: boolean
}
type ParcelRow = {
  id: string
  stage: Stage
  is_replacement: boolean
  carrier: string | null
  tracking_number: string | null
  attempts: number
  attempt_reason: string | null
  next_attempt_on: string | null
  product_ids: string[]
  events: { stage: Stage; at: string; reason: string | null }[] | null
}

const released = releasedStates.map((state) => `'${state}'`).join(', ')

/** Pieces of the item `i` in returns that are open, refunded or replaced. */
export const returnedPieces = `(select coalesce(sum(x.quantity), 0)::int from return_items x join returns r on r.id = x.return_id
  where x.item_id = i.id and r.state not in (${released}))`

/** Columns of `AfterSaleRow` for a statement whose order is `o`. Parcels that were emptied into another one are left out. */
export const afterSaleColumns = `(select jsonb_agg(jsonb_build_object('id', r.id, 'product_id', i.product_id, 'paise', r.amount_paise, 'method', r.method,
    'status', case when r.status = 'requested' and r.sent_at is not null then 'sent' else r.status end, 'created_at', coalesce(r.sent_back_at, r.created_at),
    'processed_at', r.processed_at, 'is_return', r.return_id is not null) order by r.created_at, r.id)
    from refunds r join order_items i on i.id = r.order_item_id where i.order_id = o.id) as refunds,
  (select jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'kind', d.kind, 'title', d.data->>'title', 'issued_at', d.issued_at, 'paise', d.total_paise)
    order by d.issued_at, d.number) from documents d where d.order_id = o.id) as documents,
  (select jsonb_agg(jsonb_build_object('id', p.id, 'stage', p.stage, 'is_replacement', p.return_id is not null, 'carrier', p.carrier,
    'tracking_number', p.tracking_number, 'attempts', p.attempts, 'attempt_reason', p.attempt_reason, 'next_attempt_on', p.next_attempt_on,
    'product_ids', p.product_ids, 'events', (select jsonb_agg(jsonb_build_object('stage', m.to_stage, 'at', m.at, 'reason', m.reason) order by m.id)
      from shipment_moves m where m.shipment_id = p.id)) order by p.created_at, p.id)
    from (select h.*, array(select i.product_id from order_items i where i.shipment_id = h.id
        union select i.product_id from return_items x join order_items i on i.id = x.item_id where x.return_id = h.return_id) as product_ids
      from shipments h where h.order_id = o.id) p where cardinality(p.product_ids) > 0) as parcels,
  (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'status', m.to_status, 'at', m.at) order by m.id)
    from order_moves m join order_items i on i.id = m.item_id where m.order_id = o.id) as history`

/** Converts the rows to the fields of an order. */
export function toAfterSale({
  refunds,
  documents,
  parcels,
  history,
}: AfterSaleRow): Pick<Order, 'refunds' | 'invoices' | 'parcels' | 'history'> {
  return {
    refunds: (refunds ?? []).map((refund) => {
      const { paise, method, status, product_id: productId, created_at: createdAt } = refund
      const isOpen = method === 'original' && (status === 'requested' || status === 'sent')
      return {
        refundId: refund.id,
        amount: toRupees(paise),
        method,
        status,
        productIds: [productId],
        date: toStamp(new Date(refund.processed_at ?? createdAt)),
        expectedBy: isOpen ? toStamp(refundExpectedBy(new Date(createdAt))) : null,
        forReturn: refund.is_return,
      }
    }),
    invoices: (documents ?? []).map(({ id, number, kind, title, issued_at, paise }) => ({
      invoiceId: id,
      number,
      kind,
      ...(title !== null && { title }),
      date: toStamp(new Date(issued_at)),
      total: toRupees(paise),
    })),
    parcels: (parcels ?? []).map((parcel) => ({
      parcelId: parcel.id,
      stage: parcel.stage,
      replacement: parcel.is_replacement,
      carrier: parcel.carrier,
      trackingNumber: parcel.tracking_number,
      trackingUrl:
        parcel.carrier && parcel.tracking_number ? trackingUrl(parcel.carrier, parcel.tracking_number) : null,
      productIds: parcel.product_ids,
      attempts: parcel.attempts,
      attemptReason: parcel.attempt_reason,
      nextAttempt: parcel.next_attempt_on ? toStampOfDay(parcel.next_attempt_on) : null,
      events: (parcel.events ?? []).map(({ stage, at, reason }) => ({
        stage,
        date: toStamp(new Date(at)),
        reason,
      })),
    })),
    history: (history ?? []).map(({ product_id: productId, status, at }) => ({
      productId,
      status,
      date: toStamp(new Date(at)),
    })),
  }
}

function toStampOfDay(day: string): { seconds: number; nanoseconds: number } | null {
  const date = dateOfDay(day)
  return date && toStamp(date)
}

/** Returns until when an item can be returned; null if it was not delivered. */
export const returnableStamp = (deliveredAt: string | null, days: number): OrderItem['returnableUntil'] =>
  deliveredAt === null ? null : toStamp(returnableUntil(new Date(deliveredAt), days))

type Amounts = {
  coin_value_paise: number
  items_paise: number
  coins: number
  total_paise: number
  payment_mode: string
  items: readonly {
    unit_paise: number
    quantity: number
    coins: number
    status: OrderStatus
  }[]
}

/**
 * Returns the amounts of the items that are not cancelled and the amount due on delivery, in rupees. The delivery charge is
 * refunded with the last item (ruling 86). Cash is collected with each delivered item, the delivery charge with the first
 * one.
 */
export function toRemaining(order: Amounts): Order['remaining'] {
  const coinPaise = (coins: number) => coinDiscountPaise(coins, order.coin_value_paise)
  const shippingPaise = order.total_paise - order.items_paise + coinPaise(order.coins)
  const kept = order.items.filter(({ status }) => status !== orderStatus.cancelled)
  const linePaise = (items: typeof kept) =>
    items.reduce((sum, { unit_paise, quantity }) => sum + unit_paise * quantity, 0)
  const coins = kept.reduce((sum, item) => sum + item.coins, 0)
  const shipping = kept.length > 0 ? shippingPaise : 0
  const toPay = cashByParcel(
    order.items.map((item) => ({ ...item, parcelId: '', linePaise: item.unit_paise * item.quantity })),
    { shippingPaise, coinValuePaise: order.coin_value_paise },
  )
  return {
    items: toRupees(linePaise(kept)),
    coins,
    shipping: toRupees(shipping),
    total: toRupees(linePaise(kept) - coinPaise(coins) + shipping),
    toPay: toRupees(order.payment_mode === 'COD' ? (toPay.get('') ?? 0) : 0),
  }
}
