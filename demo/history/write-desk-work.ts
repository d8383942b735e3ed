import { sql } from 'kysely'
import type { FulfilmentStep } from '#domain/fulfilment.ts'
import { indiaDay } from '#domain/india-days.ts'
import { orderStatus } from '#domain/order-status.ts'
import { DECISION_MS, type ReturnState } from '#domain/returns.ts'
import type { Tx } from '#server/db/db.ts'
import { lockOrders } from '#server/fulfilment/lock-orders.ts'
import { type Mover, moveParcel } from '#server/fulfilment/move-parcel.ts'
import { insertReturn, insertReturnMove, lockReturn, updateReturn } from '#server/returns/returns-repo.ts'
import { settleReturn } from '#server/returns/settle-return.ts'
import { articleOf } from '#demo/content/articles.ts'
import { insertRows } from '#demo/insert-rows.ts'
import { demoBuyers } from '#demo/people/make-people.ts'
import { saleAndRestock } from './add-recent-orders.ts'
import { addCheckout, emptyHistory } from './make-history.ts'
import { posting } from './make-parcels.ts'
import { GRIEVANCE_TICKET, LATE_TICKET, writeDeskTexts } from './write-desk-texts.ts'
import { writeOrders } from './write-history.ts'

const day = 86_400_000
const STORE = 'malabar-fresh-mart'
/** The order group of the eighth entry of `works`. */
const LATE_ORDER = 'TW08'

/** An order of the store that waits for its members or for an operator. */
type Work = {
  item: string
  daysAgo: number
  steps: readonly FulfilmentStep[]
  /** Paid on delivery. */
  isCash?: true
  /** The states that a return of the delivered piece has reached. */
  returned?: readonly ReturnState[]
  reason?: string
}

const packed = ['accept', 'pack'] as const
const sent = [...packed, 'ready', 'ship'] as const
const out = [...sent, 'out'] as const
const delivered = [...out, 'deliver'] as const
const received = ['requested', 'approved', 'pickupBooked', 'pickedUp', 'received'] as const
const disputed = { steps: delivered, returned: [...received, 'disputed'] } as const

/**
 * The orders, each of one product. Orders that end without a delivery are paid on delivery, so that only the last order has a
 * refund. Two of the open orders are paid on delivery too.
 */
// oxfmt-ignore
const works: readonly Work[] = [
  { item: 'curry-leaf-podi', daysAgo: 0, steps: [] },
  { item: 'sambar-masala', daysAgo: 1, steps: [], isCash: true },
  { item: 'garam-masala', daysAgo: 1, steps: ['accept'] },
  { item: 'turmeric-powder', daysAgo: 1, steps: packed },
  { item: 'neem-comb', daysAgo: 2, steps: [...packed, 'ready'] },
  { item: 'shikakai-shampoo', daysAgo: 2, steps: sent },
  { item: 'hibiscus-oil', daysAgo: 3, steps: out, isCash: true },
  { item: 'sambar-masala', daysAgo: 6, steps: sent },
  { item: 'curry-leaf-podi', daysAgo: 4, steps: [...out, 'recordAttempt'], reason: 'Nobody was at home' },
  { item: 'neem-comb', daysAgo: 5, steps: [...sent, 'rto'], reason: 'The address does not exist' },
  { item: 'garam-masala', daysAgo: 6, steps: [...sent, 'rto', 'rtoReceived'], isCash: true },
  { item: 'turmeric-powder', daysAgo: 7, steps: [...sent, 'lost'], isCash: true },
  { item: 'hibiscus-oil', daysAgo: 3, steps: ['cancel'], isCash: true, reason: 'The bottles leak' },
  { item: 'shikakai-shampoo', daysAgo: 5, steps: [...sent, 'callBack'], isCash: true, reason: 'I changed my mind' },
  { item: 'neem-comb', daysAgo: 4, steps: delivered },
  { item: 'shikakai-shampoo', daysAgo: 5, steps: delivered, returned: ['requested'] },
  { item: 'hibiscus-oil', daysAgo: 8, steps: delivered, returned: received },
  { item: 'garam-masala', daysAgo: 8, reason: 'The seal was opened by the buyer', ...disputed },
  { item: 'neem-comb', daysAgo: 8, reason: 'Another comb was sent back', ...disputed },
  { item: 'shikakai-shampoo', daysAgo: 9, reason: 'The bottle is half empty', ...disputed },
  { item: 'curry-leaf-podi', daysAgo: 9, reason: 'The jar came back without its lid', isCash: true, ...disputed },
  { item: 'turmeric-powder', daysAgo: 9, steps: delivered, returned: [...received, 'accepted'], isCash: true },
  { item: 'sambar-masala', daysAgo: 4, steps: ['cancel'], reason: 'Out of stock' },
]
/** The refund of the last order failed. */
const FAILED_REFUND = `TW${String(works.length).padStart(2, '0')}-1`

const packer: Mover = { role: 'seller', id: 'demo-packer', sellerId: STORE }
const support: Mover = { role: 'operator', id: 'demo-support' }
const withReason: readonly FulfilmentStep[] = ['recordAttempt', 'rto', 'cancel', 'callBack']
const byOperator: readonly FulfilmentStep[] = ['lost', 'callBack']

/**
 * Writes the open work of the desks: orders of a store at every stage, returns, a failed refund, tickets, questions and reports.
 * The use cases take the steps, so that documents and ledger entries exist. The buyers are customers who cannot sign in.
 */
export async function writeDeskWork(tx: Tx, now: Date): Promise<void> {
  const history = emptyHistory()
  for (const [index, { item, daysAgo, isCash }] of works.entries())
    addCheckout(
      `TW${String(index + 1).padStart(2, '0')}`,
      demoBuyers[index % demoBuyers.length]!,
      [
        {
          article: articleOf(item),
          quantity: 1,
          daysAgo,
          lastMove: orderStatus.processing,
          ...(!isCash && { isPrepaid: true }),
        },
      ],
      now,
      history,
    )
  await writeOrders(tx, history)
  await insertRows(tx, 'stock_ledger', history.sold.flatMap(saleAndRestock))
  await writePayments(tx, history)
  // Sorted by time, because invoice numbers are assigned in this order.
  const tasks = history.past.flatMap((order, index) => tasksOf(tx, order, works[index]!, now))
  for (const { at, run } of tasks.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run(at)
  await addPhotosOfDisputes(tx)
  await failRefund(tx, now)
  await writeDeskTexts(tx, now)
  await renewDeskWork(tx, now)
}

/** Stores the payments, also at the local payment service: their refunds can be sent. */
async function writePayments(tx: Tx, { payments }: ReturnType<typeof emptyHistory>): Promise<void> {
  const paid = payments.map(({ payment }) => payment)
  await insertRows(
    tx,
    'money_ledger',
    paid.flatMap(({ provider_payment_id: id, amount_paise: paise, created_at: at }) =>
      posting({ id, from: 'sales', to: 'gateway', paise, reference: id, at }),
    ),
  )
  const orderOf = (id: string) => id.replace('pay_', 'order_')
  await insertRows(
    tx,
    'local_payment_orders',
    paid.map(({ provider_payment_id: id, amount_paise, created_at }) => ({
      id: orderOf(id),
      amount_paise,
      status: 'paid',
      attempts: 1,
      notes: {},
      created_at,
    })),
  )
  await insertRows(
    tx,
    'local_payments',
    paid.map(({ provider_payment_id: id, amount_paise, created_at }) => ({
      id,
      order_id: orderOf(id),
      amount_paise,
      status: 'captured',
      is_captured: true,
      method: 'upi',
      payer: {},
      created_at,
    })),
  )
}

type Order = ReturnType<typeof emptyHistory>['past'][number]
type Task = { at: Date; run: (at: Date) => Promise<unknown> }

/** Returns the steps of an order and its return, evenly distributed between its placement and now. */
function tasksOf(
  tx: Tx,
  { id: orderId, placed, items, buyer }: Order,
  { steps, returned = [], reason, isCash }: Work,
  now: Date,
): Task[] {
  const returnId = `rt_${orderId}`
  const move = (step: FulfilmentStep) => (at: Date) =>
    moveParcel(tx, at, {
      orderId,
      step,
      actor: byOperator.includes(step) ? support : packer,
      notice: { shopUrl: '', sms: false },
      ...(reason !== undefined && withReason.includes(step) && { reason }),
      ...(step === 'ready' && {
        carrier: 'Delhivery',
        trackingNumber: `35${orderId.replace(/\D/g, '').padStart(8, '0')}`,
      }),
      ...(step === 'recordAttempt' && { nextAttemptOn: indiaDay(new Date(now.getTime() + day)) }),
      ...(step === 'rtoReceived' && { condition: 'damaged' as const }),
    })
  const request = (at: Date) =>
    insertReturn(tx, at, {
      id: returnId,
      orderId,
      userId: buyer.id,
      sellerId: STORE,
      kind: 'refund',
      reason: 'Damaged',
      comment: 'It was broken when I opened the box.',
      mediaUrls: [],
      refundMethod: isCash ? 'wallet' : 'original',
      decideBy: new Date(at.getTime() + DECISION_MS),
      items: items.map(({ id: itemId }) => ({ itemId, quantity: 1 })),
    })
  const reach = (from: ReturnState, state: ReturnState, last: string | null) => async (at: Date) => {
    const isDispute = state === 'disputed'
    await updateReturn(tx, at, returnId, {
      state,
      ...(isDispute && last !== null && { decision_reason: last }),
      ...(state === 'accepted' && { condition: 'damaged' as const }),
    })
    const actor = { id: packer.id, role: 'seller' } as const
    await insertReturnMove(tx, at, { returnId, from, to: state, actor, reason: isDispute ? last : null })
    if (state !== 'accepted') return
    const [order] = await lockOrders(tx, orderId, 'all')
    await settleReturn(tx, at, order!, await lockReturn(tx, returnId), 'damaged')
    await updateReturn(tx, at, returnId, { state: 'refunded' })
    const system = { id: null, role: 'system' } as const
    await insertReturnMove(tx, at, {
      returnId,
      from: 'accepted',
      to: 'refunded',
      actor: system,
      reason: null,
    })
  }
  const runs = [
    ...steps.map(move),
    ...returned.map((state, index) =>
      index === 0 ? request : reach(returned[index - 1]!, state, reason ?? null),
    ),
  ]
  const part = (now.getTime() - placed.getTime()) / (runs.length + 1)
  return runs.map((run, index) => ({ at: new Date(placed.getTime() + Math.floor(part * (index + 1))), run }))
}

/** Buyer and store have sent a photo of the goods of each dispute: in the demo the picture of the product. */
const addPhotosOfDisputes = (tx: Tx) =>
  sql`update returns r set media_urls = array[i.image_url], seller_media_urls = array[i.image_url]
    from return_items x join order_items i on i.id = x.item_id where x.return_id = r.id and r.state = 'disputed'`.execute(
    tx,
  )

/** All attempts to send the refund of an order have failed. */
async function failRefund(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`update refunds r set status = 'failed', failures = 4, sent_at = r.created_at,
      wallet_offered_at = ${now}
    from order_items i where i.id = r.order_item_id and i.order_id = ${FAILED_REFUND} returning r.id`.execute(
    tx,
  )
  for (const { id } of rows) await sql`select graphile_worker.remove_job(${`refund ${id}`})`.execute(tx)
}

/**
 * Moves promised days and deadlines of untouched work into the future, so that one order and one ticket are late, and the jobs
 * decide no return.
 */
export async function renewDeskWork(tx: Tx, now: Date): Promise<void> {
  const [yesterday, today, soon] = [-1, 0, 2].map((days) => indiaDay(new Date(now.getTime() + days * day)))
  // More than the time before a deadline at which its alarm is raised (domain/tickets.ts).
  const limit = new Date(now.getTime() + 6 * 3_600_000)
  await sql`update orders set expected_delivery_on = case when group_id = ${LATE_ORDER} then ${yesterday}::date
      when status = ${orderStatus.outForDelivery} then ${today}::date else ${soon}::date end
    where group_id ~ '^TW[0-9]{2}$' and status < ${orderStatus.delivered}
      and (expected_delivery_on < ${today}::date or group_id = ${LATE_ORDER} or status = ${orderStatus.outForDelivery})`.execute(
    tx,
  )
  await sql`update returns set decide_by = ${new Date(now.getTime() + DECISION_MS)}
    where id ~ '^rt_TW[0-9]{2}-' and state in ('requested', 'received') and decide_by < ${limit}`.execute(tx)
  await sql`update tickets set answer_by = case when answer_by is null or id = ${LATE_TICKET} then answer_by
        else ${now}::timestamptz + interval '11 hours' end,
      acknowledge_by = case when acknowledge_by is not null then ${now}::timestamptz + interval '40 hours' end,
      redress_by = ${now}::timestamptz + case when id = ${GRIEVANCE_TICKET} then interval '5 days' else interval '25 days' end
    where id ~ '^tkdemo[0-9]$' and state <> 'resolved'
      and (least(case when id <> ${LATE_TICKET} then answer_by end, acknowledge_by) < ${limit} or redress_by - interval '3 days' < ${limit})`.execute(
    tx,
  )
  await sql`update callbacks set day = ${soon}::date, due_at = ${soon}::date + interval '6 hours 30 minutes'
    where id ~ '^cbdemo[0-9]$' and state = 'requested' and due_at < ${limit}`.execute(tx)
}
