import type { Order } from '#contract/orders.ts'
import { refundExpectedBy } from '#domain/cancellation.ts'
import type { RefundMethod } from '#domain/choices.ts'
import { trackingUrl } from '#domain/carriers.ts'
import type { Stage } from '#domain/fulfilment.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { toRupees } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { releasedStates } from '#domain/returns.ts'
import { toStamp, toStampOrNull } from './stamps.ts'

/** Columns of what happened to an order after it was placed. Timestamps in JSON are text. */
export type DetailRow = {
  refunds:
    | {
        id: string
        product_id: string
        paise: number
        method: RefundMethod
        status: Order['refunds'][number]['status']
        created_at: string
        at: string
      }[]
    | null
  invoices:
    | { id: string; number: string; kind: Order['invoices'][number]['kind']; at: string; paise: number }[]
    | null
  parcels:
    | {
        id: string
        stage: Stage
        carrier: string | null
        tracking_number: string | null
        products: string[]
        attempts: number
        attempt_reason: string | null
        next_attempt_on: string | null
        is_replacement: boolean
        moves: { stage: Stage; at: string; reason: string | null }[] | null
      }[]
    | null
  history: { product_id: string; status: OrderStatus; at: string }[] | null
}

/** Pieces of the item `i` in returns that did not come to nothing. */
export const returnedPieces = `(select coalesce(sum(x.quantity), 0) from return_items x join returns r on r.id = x.return_id
  where x.item_id = i.id and r.state not in (${releasedStates.map((state) => `'${state}'`).join(', ')}))`

/** The columns of `DetailRow` for the order `o`. Each reads an index on the order or on its items. */
export const detailColumns = `
  (select jsonb_agg(jsonb_build_object('id', r.id, 'product_id', i.product_id, 'paise', r.amount_paise, 'method', r.method,
     'status', case when r.status = 'requested' and r.sent_at is not null then 'sent' else r.status end,
     'created_at', r.created_at, 'at', case r.status when 'processed' then coalesce(r.processed_at, r.created_at)
       when 'failed' then coalesce(r.wallet_offered_at, r.sent_at, r.created_at) else coalesce(r.sent_at, r.created_at) end)
     order by r.created_at, r.id)
   from order_items i join refunds r on r.order_item_id = i.id where i.order_id = o.id) as refunds,
  (select jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'kind', d.kind, 'at', d.issued_at, 'paise', d.total_paise)
     order by d.issued_at, d.id) from documents d where d.order_id = o.id) as invoices,
  (select jsonb_agg(jsonb_build_object('id', p.id, 'stage', p.stage, 'carrier', p.carrier, 'tracking_number', p.tracking_number,
     'products', case when p.return_id is null
       then array(select i.product_id from order_items i where i.shipment_id = p.id order by i.product_id)
       else array(select i.product_id from return_items x join order_items i on i.id = x.item_id
         where x.return_id = p.return_id order by i.product_id) end,
     'attempts', p.attempts, 'attempt_reason', p.attempt_reason, 'next_attempt_on', p.next_attempt_on,
     'is_replacement', p.return_id is not null,
     'moves', (select jsonb_agg(jsonb_build_object('stage', m.to_stage, 'at', m.at, 'reason', m.reason) order by m.id)
       from shipment_moves m where m.shipment_id = p.id)) order by p.created_at, p.id)
   from shipments p where p.order_id = o.id) as parcels,
  (select jsonb_agg(jsonb_build_object('product_id', h.product_id, 'status', h.to_status, 'at', h.at)
     order by h.at, h.to_status, h.product_id)
   from (select i.product_id, m.to_status, min(m.at) as at from order_items i join order_moves m on m.item_id = i.id
     where i.order_id = o.id group by i.product_id, m.to_status) h) as history`

/** Converts the columns of `DetailRow` to the fields of an order of the API. */
export const toDetails = (
  row: DetailRow,
): Pick<Order, 'refunds' | 'invoices' | 'parcels' | 'history'> => ({
  refunds: (row.refunds ?? []).map(({ id, product_id, paise, method, status, created_at, at }) => ({
    refundId: id,
    amount: toRupees(paise),
    method,
    status,
    productIds: [product_id],
    date: toStamp(at),
    expectedBy:
      method === 'wallet' || status === 'failed' ? null : toStamp(refundExpectedBy(new Date(created_at))),
  })),
  invoices: (row.invoices ?? []).map(({ id, number, kind, at, paise }) => ({
    invoiceId: id,
    number,
    kind,
    date: toStamp(at),
    total: toRupees(paise),
  })),
  parcels: (row.parcels ?? []).map((parcel) => ({
    parcelId: parcel.id,
    stage: parcel.stage,
    carrier: parcel.carrier,
    trackingNumber: parcel.tracking_number,
    trackingUrl:
      parcel.carrier && parcel.tracking_number ? trackingUrl(parcel.carrier, parcel.tracking_number) : null,
    productIds: parcel.products,
    attempts: parcel.attempts,
    attemptReason: parcel.attempt_reason,
    nextAttempt: parcel.next_attempt_on ? toStampOrNull(dateOfDay(parcel.next_attempt_on)) : null,
    events: (parcel.moves ?? []).map(({ stage, at, reason }) => ({ stage, date: toStamp(at), reason })),
    replacement: parcel.is_replacement,
  })),
  history: (row.history ?? []).map(({ product_id, status, at }) => ({
    productId: product_id,
    status,
    date: toStamp(at),
  })),
})
