import { hmac } from '#server/ids.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { transaction, type Tx } from '#server/db/db.ts'
import {
  newServiceId,
  type OrderRow,
  type PaymentRow,
  ServiceError,
  toOrderEntity,
  toPaymentEntity,
  unknownId,
} from './answers.ts'
import type { PaymentService } from './context.ts'
import { queueEvents } from './events.ts'
import { insertReturn } from './refunds.ts'
import { Amount, Currency, Notes, parseRequest } from './requests.ts'
import { lockOrder, lockPayment, type Range, selectPayment } from './rows.ts'

export type Outcome = 'captured' | 'authorized' | 'failed' | 'late'
/** A payment attempt of a customer. */
export type Attempt = {
  orderId: string
  outcome: Outcome
  method: 'upi' | 'card' | 'netbanking'
  payer: Partial<Record<'vpa' | 'bank' | 'card_id' | 'email' | 'contact', string | undefined>>
  /** True if the shop receives events of this attempt. */
  events: boolean
  /** With outcome `late`: seconds until the bank answers; undefined: the setting of the service. */
  lateSeconds?: number | undefined
}

/** The service refunds authorised payments that were not captured within 5 days. */
const MANUAL_CAPTURE_MINUTES = 7200

const NewOrder = z.strictObject({
  amount: Amount,
  currency: Currency,
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  notes: Notes,
  payment: z
    .strictObject({
      capture: z.enum(['automatic', 'manual']),
      capture_options: z
        .strictObject({
          automatic_expiry_period: z.int().min(12).optional(),
          manual_expiry_period: z.int().min(12).max(MANUAL_CAPTURE_MINUTES).optional(),
          refund_speed: z.enum(['normal', 'optimum']),
        })
        .optional(),
    })
    .optional(),
})
const NewCapture = z.strictObject({ amount: Amount, currency: Currency })
export async function createOrder(service: PaymentService, body: unknown) {
  const { amount, receipt = null, notes, payment } = parseRequest(NewOrder, body)
  const minutes =
    payment?.capture === 'manual' ? null : (payment?.capture_options?.automatic_expiry_period ?? 20)
  const { rows } = await sql<OrderRow>`
    insert into local_payment_orders (id, receipt, amount_paise, notes, automatic_capture_minutes, created_at)
    values (${newServiceId('order_')}, ${receipt}, ${amount}, ${JSON.stringify(notes)}, ${minutes}, ${service.clock()})
    returning *`.execute(service.db)
  return toOrderEntity(rows[0]!)
}

export async function findOrder(service: PaymentService, id: string): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`select * from local_payment_orders where id = ${id}`.execute(
    service.db,
  )
  if (!rows[0]) throw unknownId()
  return rows[0]
}

export async function listOrders(service: PaymentService, receipt: string | null, { count, skip }: Range) {
  const { rows } = await sql<OrderRow>`select * from local_payment_orders
    where ${receipt}::text is null or receipt = ${receipt}
    order by created_at desc, id limit ${count} offset ${skip}`.execute(service.db)
  return rows.map(toOrderEntity)
}

export async function findPayment(service: PaymentService, id: string) {
  const { rows } = await sql<PaymentRow>`${selectPayment} where p.id = ${id}`.execute(service.db)
  if (!rows[0]) throw unknownId()
  return toPaymentEntity(rows[0])
}

/** Returns the payments of an order, or of all orders with null; the newest first. */
export async function listPayments(service: PaymentService, orderId: string | null, { count, skip }: Range) {
  const { rows } =
    await sql<PaymentRow>`${selectPayment} where ${orderId}::text is null or p.order_id = ${orderId}
    order by p.created_at desc, p.id limit ${count} offset ${skip}`.execute(service.db)
  return rows.map(toPaymentEntity)
}

/** Returns true if an order has a payment that is authorised, captured, or was captured before its refund. */
async function hasSuccess(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from local_payments where order_id = ${orderId}
    and (status in ('authorized', 'captured') or is_captured) limit 1`.execute(tx)
  return rows.length > 0
}

const paidAlready = () =>
  new ServiceError(
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
  )

/** Returns the signature that proves to the shop that this payment belongs to this order. */
export const signPayment = ({ keys }: PaymentService, orderId: string, paymentId: string): string =>
  hmac(keys.keySecret, `${orderId}|${paymentId}`).toString('hex')

/**
 * Pays an order as the customer does at the payment sheet. An order takes any number of failed payments and one
 * successful one. With outcome `late` the payment fails now and the bank answers later.
 */
export async function pay(service: PaymentService, attempt: Attempt) {
  const now = service.clock()
  const { orderId, outcome, method, payer, events } = attempt
  const payment = await transaction(service.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'paid' || (await hasSuccess(tx, orderId))) throw paidAlready()
    const id = newServiceId('pay_')
    const status = outcome === 'late' ? 'failed' : outcome
    await sql`insert into local_payments (id, order_id, amount_paise, status, is_captured, method, payer, late_at, created_at)
      select ${id}, ${orderId}, ${order.amount_paise}, ${status}, ${status === 'captured'}, ${method}, ${JSON.stringify(payer)},
        case when ${outcome === 'late'} then ${now}::timestamptz + coalesce(${attempt.lateSeconds ?? null}, late_seconds) * interval '1 second' end, ${now}
      from local_payment_settings`.execute(tx)
    const changed = await setOrderStatus(tx, order, status === 'captured' ? 'paid' : 'attempted', 1)
    const { payment: stored } = await lockPayment(tx, id)
    if (events) await queueEvents(tx, now, eventsOf(status, changed, stored))
    return stored
  })
  service.wake()
  return toPaymentEntity(payment)
}

async function setOrderStatus(
  tx: Tx,
  order: OrderRow,
  status: 'attempted' | 'paid',
  attempts: number,
): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`update local_payment_orders
    set status = ${status}, attempts = attempts + ${attempts} where id = ${order.id} returning *`.execute(tx)
  return rows[0]!
}

/** Returns the events of a payment that has just reached a status. */
function eventsOf(status: string, order: OrderRow, row: PaymentRow) {
  const payment = toPaymentEntity(row)
  const authorized = { type: 'payment.authorized', payload: { payment } }
  if (status === 'failed') return [{ type: 'payment.failed', payload: { payment } }]
  if (status === 'authorized') return [authorized]
  return [authorized, ...captureEvents(order, row)]
}

function captureEvents(order: OrderRow, row: PaymentRow) {
  const payment = toPaymentEntity(row)
  return [
    { type: 'payment.captured', payload: { payment } },
    { type: 'order.paid', payload: { payment, order: toOrderEntity(order) } },
  ]
}

/** Captures an authorised payment. Throws for another amount and for a payment that is not authorised. */
export async function capture(service: PaymentService, id: string, body: unknown) {
  const { amount } = parseRequest(NewCapture, body)
  const now = service.clock()
  const captured = await transaction(service.db, async (tx) => {
    const { order, payment } = await lockPayment(tx, id)
    if (payment.is_captured) throw new ServiceError('This payment has already been captured.')
    if (payment.status !== 'authorized')
      throw new ServiceError('Only payments which have been authorized and not yet captured can be captured.')
    if (amount !== payment.amount_paise)
      throw new ServiceError('Capture amount must be equal to the amount authorized.', { field: 'amount' })
    return setCaptured(tx, now, order, id)
  })
  service.wake()
  return toPaymentEntity(captured)
}

async function setCaptured(tx: Tx, now: Date, order: OrderRow, id: string): Promise<PaymentRow> {
  await sql`update local_payments set status = 'captured', is_captured = true where id = ${id}`.execute(tx)
  const paid = await setOrderStatus(tx, order, 'paid', 0)
  const { payment } = await lockPayment(tx, id)
  await queueEvents(tx, now, captureEvents(paid, payment))
  return payment
}

/** Sends a dispute event about a payment, such as `payment.dispute.created`. */
export async function dispute(service: PaymentService, paymentId: string, phase: string): Promise<void> {
  const now = service.clock()
  const payment = await findPayment(service, paymentId)
  const entity = {
    // The events of one dispute have one id.
    id: payment.id.replace('pay_', 'disp_'),
    entity: 'dispute',
    payment_id: paymentId,
    amount: payment.amount,
    currency: 'INR',
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: Math.floor(now.getTime() / 1000) + 7 * 86_400,
    status: phase === 'created' ? 'open' : phase,
    phase: 'chargeback',
    created_at: Math.floor(now.getTime() / 1000),
  }
  await transaction(service.db, (tx) =>
    queueEvents(tx, now, [{ type: `payment.dispute.${phase}`, payload: { payment, dispute: entity } }]),
  )
  service.wake()
}

/** Authorises late payments that are due, and refunds authorised payments that were not captured within 5 days. */
export async function settleLatePayments(service: PaymentService): Promise<void> {
  const now = service.clock()
  const { rows: late } = await sql<{ id: string }>`
    select id from local_payments where late_at <= ${now} order by late_at, id limit 100`.execute(service.db)
  for (const { id } of late) await transaction(service.db, (tx) => authorizeLate(tx, now, id))
  const { rows: uncaptured } = await sql<{ id: string }>`
    select id from local_payments where status = 'authorized'
      and created_at < ${new Date(now.getTime() - MANUAL_CAPTURE_MINUTES * 60_000)} limit 100`.execute(
    service.db,
  )
  for (const { id } of uncaptured) await transaction(service.db, (tx) => returnUncaptured(tx, now, id))
}

async function authorizeLate(tx: Tx, now: Date, id: string): Promise<void> {
  const { order, payment } = await lockPayment(tx, id)
  if (payment.late_at === null) return
  const isSecond = await hasSuccess(tx, order.id)
  await sql`update local_payments set late_at = null, status = ${isSecond ? 'refunded' : 'authorized'}
    where id = ${id}`.execute(tx)
  if (isSecond) return insertReturn(tx, now, payment)
  const { payment: authorized } = await lockPayment(tx, id)
  await queueEvents(tx, now, eventsOf('authorized', order, authorized))
  const minutes = (now.getTime() - order.created_at.getTime()) / 60_000
  if (order.automatic_capture_minutes !== null && minutes <= order.automatic_capture_minutes)
    await setCaptured(tx, now, order, id)
}

async function returnUncaptured(tx: Tx, now: Date, id: string): Promise<void> {
  const { payment } = await lockPayment(tx, id)
  if (payment.status !== 'authorized') return
  await sql`update local_payments set status = 'refunded' where id = ${id}`.execute(tx)
  await insertReturn(tx, now, payment)
}
