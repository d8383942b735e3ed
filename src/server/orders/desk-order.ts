import type { z } from 'zod'
import type { deskOrders } from '#contract/desk/orders.ts'
import { maskEmail } from '#domain/account.ts'
import { maskDigits } from '#domain/desk-search.ts'
import { fulfilmentSteps, mayGoOutAgain, pathOfStep, stageOfStatus } from '#domain/fulfilment.ts'
import { hasPermission } from '#domain/permissions.ts'
import { listRow } from '#server/console/list.ts'
import { actorOf, type DeskCtx, type DeskScope } from '#server/context.ts'
import { audited, historyOf } from '#server/db/audit-log.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { isoTime, prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import { orderList } from './desk-list.ts'
import type { ShipTo } from './order-draft.ts'

type OutputOf<Name extends 'details' | 'step' | 'contact'> = z.input<
  Extract<(typeof deskOrders)[Name]['rows'][number], { who: 'operator' }>['output']
>
type Details = OutputOf<'details'>
type Parcel = OutputOf<'step'>['parcels'][number]

// The ids are an array, which is evaluated once.
const called = 'select o.id from orders o where o.id = any (array(select * from orders_called($1)))'
const idOf = prepared<[name: string], { id: string }>('desk-order-id', called)
const idOfStore = prepared<[name: string, sellerId: string], { id: string }>(
  'desk-order-id-of-store',
  `${called} and o.seller_id = $2`,
)

/**
 * Returns the id of an order of the scope that is named by its id or number. Throws ApiError `notFound`, also for an order
 * group with several of them.
 */
export async function requireOrderId(db: Db, scope: DeskScope, name: string): Promise<string> {
  const ids = await (scope === 'all' ? idOf(db, name) : idOfStore(db, name, scope.sellerId))
  if (ids.length !== 1) throw new ApiError('notFound', { reason: 'orderNotFound' })
  return ids[0]!.id
}

type ParcelRow = Omit<Parcel, 'may' | 'stage'> & {
  /** Null without a parcel: then the status of the items. */
  stage: Parcel['stage'] | null
  status: keyof typeof stageOfStatus | null
  acceptsAtOnce: boolean
}

// Parcels whose items all went into others are left out, and those of replacements.
const selectParcels = prepared<[orderId: string], ParcelRow>(
  'desk-parcels',
  `select s.id as "shipmentId", s.stage, null::smallint as status, s.carrier, s.tracking_number as "trackingNumber",
     s.weight_grams as "weightGrams", s.eway_bill as "ewayBill", s.attempts, s.attempt_reason as "attemptReason",
     s.next_attempt_on as "nextAttemptOn", s.condition, s.invoice_id as "invoiceId",
     array(select i.product_id from order_items i where i.shipment_id = s.id order by i.product_id) as "productIds",
     (select coalesce(jsonb_agg(jsonb_build_object('from', m.from_stage, 'to', m.to_stage, 'by', m.actor_role,
        'at', ${isoTime('m.at')}, 'reason', m.reason) order by m.id), '[]') from shipment_moves m where m.shipment_id = s.id) as moves,
     (select accepts_at_once from sellers where id = s.seller_id) as "acceptsAtOnce"
   from shipments s where s.order_id = $1 and s.return_id is null and exists (select from order_items i where i.shipment_id = s.id)
   union all
   select null, null, i.status, null, null, null, null, 0, null, null, null, null, array_agg(i.product_id order by i.product_id), '[]',
     bool_or(s.accepts_at_once)
   from order_items i join orders o on o.id = i.order_id join sellers s on s.id = o.seller_id
   where i.order_id = $1 and i.shipment_id is null group by i.status
   order by "shipmentId", status`,
)

/** Returns the parcels of an order and, as further entries, its items without a parcel, with the steps that the viewer may take. */
export async function findDeskParcels(db: Db, ctx: DeskCtx, orderId: string): Promise<Parcel[]> {
  const { role } = actorOf(ctx)
  const mayWrite = hasPermission(ctx.desk, ctx.role, 'orders.write')
  const rows = await selectParcels(db, orderId)
  return rows.map(({ stage: ofParcel, status, acceptsAtOnce, ...parcel }) => {
    const stage = ofParcel ?? stageOfStatus[status ?? 0]
    const may = fulfilmentSteps.filter(
      (step) =>
        mayWrite &&
        pathOfStep(step, stage, role, acceptsAtOnce) &&
        (step !== 'out' || mayGoOutAgain(parcel.attempts)),
    )
    return { ...parcel, stage, may }
  })
}

type OrderRow = Pick<Details, 'note' | 'purchaseOrder' | 'items' | 'documents' | 'returns' | 'refunds'> & {
  shipTo: ShipTo
}
const list = (fields: string, from: string, sort: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${fields}) order by ${sort}), '[]') from ${from})`

const selectOrder = prepared<[orderId: string], OrderRow>(
  'desk-order',
  `select g.ship_to as "shipTo", g.purchase_order as "purchaseOrder",
     coalesce((select string_agg(distinct i.note, chr(10)) from order_items i where i.order_id = o.id and i.note <> ''), '') as note,
     ${list(
       `'itemId', i.id, 'productId', i.product_id, 'shipmentId', i.shipment_id, 'name', i.name, 'sku', d.sku,
        'imageUrl', i.image_url, 'quantity', i.quantity, 'unitPaise', i.unit_paise, 'linePaise', i.line_paise, 'coins', i.coins,
        'status', i.status, 'cancellationReason', i.cancellation_reason`,
       'order_items i join products d on d.id = i.product_id where i.order_id = o.id',
       'i.name, i.id',
     )} as items,
     ${list(
       `'documentId', d.id, 'kind', d.kind, 'number', d.number, 'totalPaise', d.total_paise, 'issuedAt', ${isoTime('d.issued_at')}`,
       'documents d where d.order_id = o.id',
       'd.issued_at, d.number',
     )} as documents,
     ${list(
       `'returnId', r.id, 'state', r.state, 'kind', r.kind, 'reason', r.reason, 'createdAt', ${isoTime('r.created_at')},
        'pieces', (select coalesce(sum(t.quantity), 0) from return_items t where t.return_id = r.id)`,
       'returns r where r.order_id = o.id',
       'r.created_at, r.id',
     )} as returns,
     ${list(
       `'refundId', r.id, 'amountPaise', r.amount_paise, 'method', r.method, 'status', r.status, 'createdAt', ${isoTime('r.created_at')},
        'processedAt', ${isoTime('r.processed_at')}`,
       'refunds r join order_items i on i.id = r.order_item_id where i.order_id = o.id',
       'r.created_at, r.id',
     )} as refunds
   from orders o join order_groups g on g.id = o.group_id where o.id = $1`,
)

type MoneyRow = Pick<Details, 'paymentRecord' | 'ledger' | 'messages'>
const selectMoney = prepared<[orderId: string], MoneyRow>(
  'desk-order-money',
  `select case when n.id is not null then jsonb_build_object('provider', n.provider, 'providerOrderId', n.provider_order_id,
     'payments', ${list(
       `'paymentId', p.provider_payment_id, 'status', p.status, 'amountPaise', p.amount_paise, 'capturedAt', ${isoTime('p.captured_at')}`,
       'payments p where p.intent_id = n.id',
       'p.created_at, p.provider_payment_id',
     )},
     'disputes', ${list(
       `'disputeId', d.id, 'status', d.status, 'amountPaise', d.amount_paise, 'createdAt', ${isoTime('d.created_at')}`,
       'payments p join disputes d using (provider_payment_id) where p.intent_id = n.id',
       'd.created_at, d.id',
     )}) end as "paymentRecord",
     ${list(
       `'transactionId', l.transaction_id, 'account', l.account, 'amountPaise', l.amount_paise, 'at', ${isoTime('l.at')}`,
       `money_ledger l where l.reference = any (array(
          select o.id union all select n.provider_order_id union all
          select p.provider_payment_id from payments p where p.intent_id = n.id union all
          select i.id from order_items i where i.order_id = o.id union all
          select r.id from refunds r join order_items i on i.id = r.order_item_id where i.order_id = o.id))`,
       'l.at, l.id',
     )} as ledger,
     ${list(
       `'messageId', m.id, 'channel', m.channel, 'template', m.template, 'to', m.to_address, 'subject', m.subject,
        'createdAt', ${isoTime('m.created_at')}, 'sentAt', ${isoTime('m.sent_at')}, 'failed', m.given_up_at is not null`,
       `messages m where m.user_id = o.user_id and m.reference = any (array(
          select o.id union all select o.group_id union all select r.id from returns r where r.order_id = o.id))`,
       'm.seq',
     )} as messages
   from orders o join order_groups g on g.id = o.group_id left join payment_intents n on n.id = g.intent_id where o.id = $1`,
)

/** Returns an order of the scope with everything that happened to it. Throws ApiError `notFound`. */
export async function deskOrder(ctx: DeskCtx, name: string): Promise<Details> {
  const { db, scope } = ctx
  const orderId = await requireOrderId(db, scope, name)
  const [row, [order], parcels, history, [money]] = await Promise.all([
    listRow(orderList, ctx, orderId),
    selectOrder(db, orderId),
    findDeskParcels(db, ctx, orderId),
    historyOf(db, scope, orderId),
    scope === 'all' ? selectMoney(db, orderId) : [],
  ])
  if (!row || !order) throw new ApiError('notFound', { reason: 'orderNotFound' })
  const { shipTo, ...rest } = order
  const { paymentRecord = null, ledger = [], messages = [] } = money ?? {}
  return {
    ...row,
    ...rest,
    shipTo: {
      ...addressOf(shipTo),
      name: row.buyer,
      phone: maskDigits(shipTo.phoneNumber),
      houseName: HIDDEN,
      landMark: shipTo.landMark ? HIDDEN : '',
    },
    parcels,
    history,
    paymentRecord,
    ledger,
    messages: messages.map((message) => ({
      ...message,
      to: message.to.includes('@') ? maskEmail(message.to) : maskDigits(message.to),
    })),
  }
}

const HIDDEN = '•••••'

const addressOf = ({ houseName, landMark, localArea, state, pincode }: ShipTo) => ({
  houseName,
  landMark,
  localArea,
  state,
  pincode,
})

/** Returns name, phone and address of the receiver of an order, and records who has asked. Throws ApiError `notFound`. */
export function showContact(ctx: DeskCtx, name: string): Promise<OutputOf<'contact'>> {
  return transaction(ctx.db, async (tx: Tx) => {
    const orderId = await requireOrderId(tx, ctx.scope, name)
    const [order] = await selectOrder(tx, orderId)
    if (!order) throw new ApiError('notFound', { reason: 'orderNotFound' })
    await audited(tx, ctx, { subject: orderId })
    const { shipTo } = order
    return { name: shipTo.name, phone: shipTo.phoneNumber, address: addressOf(shipTo) }
  })
}
