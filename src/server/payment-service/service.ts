import { hmac } from '#server/ids.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { transaction, type Tx } from '#server/db/db.ts'
import {
  newServiceId,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
  ServiceError,
  toOrderEntity,
  toPaymentEntity,
  toRefundEntity,
  unknownId,
} from './answers.ts'
import type { PaymentService } from './context.ts'
import { queueEvents } from './events.ts'

export type Outcome = 'captured' | 'authorized' | 'failed' | 'late'
/** A payment attempt of a customer. */
export type Attempt = {
  orderId: string
  outcome: Outcome
  method: 'upi' | 'card' | 'netbanking'
  payer: Partial<Record<'vpa' | 'bank' | 'card_id' | 'email' | 'contact', string | undefined>>
  /** Whether the shop receives events of this attempt. */
  events: boolean
  /** With outcome `late`: seconds until the bank answers; undefined: the setting of the service. */
  lateSeconds?: number | undefined
}

/** An authorised payment that nobody captures goes back to the customer after five days. */
const MANUAL_CAPTURE_MINUTES = 7200

const selectPayment = sql`select p.*, (select coalesce(sum(r.amount_paise), 0)::bigint from local_refunds r
  where r.payment_id = p.id and r.status <> 'failed') as refunded_paise from local_payments p`

const Amount = z.int('The amount must be an integer.').min(100, 'The amount must be at least INR 1.00')
const Currency = z.literal('INR', 'The currency is not supported.')
const Notes = z
  .record(z.string().max(256), z.union([z.string().max(256), z.number()]))
  .refine((notes) => Object.keys(notes).length <= 15, 'The notes have more than 15 fields.')
  .default({})
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
const NewRefund = z.strictObject({
  amount: Amount.optional(),
  speed: z.enum(['normal', 'optimum']).optional(),
  receipt: z.string().max(40).nullish(),
  notes: Notes,
})

/** Parses a request; throws the error of the real service for a missing, an unknown or an invalid field. */
function parse<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const parsed = shape.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys')
    throw new ServiceError(`${issue.keys.join(', ')} is/are not required and should not be sent`)
  const field = issue?.path.join('.') ?? ''
  const isMissing = (body as Record<string, unknown> | null)?.[field] === undefined
  throw new ServiceError(isMissing ? `The ${field} field is required.` : (issue?.message ?? ''), { field })
}

export async function createOrder(service: PaymentService, body: unknown) {
  const { amount, receipt = null, notes, payment } = parse(NewOrder, body)
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

/** Part of a list: `skip` and `count` rows, newest first. */
export type Range = { count: number; skip: number }

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

/** Returns the refunds of a payment, or of all payments with null; the newest first. */
export async function listRefunds(service: PaymentService, paymentId: string | null, { count, skip }: Range) {
  const { rows } =
    await sql<RefundRow>`select * from local_refunds where ${paymentId}::text is null or payment_id = ${paymentId}
    order by created_at desc, id limit ${count} offset ${skip}`.execute(service.db)
  return rows.map(toRefundEntity)
}

export async function findRefund(service: PaymentService, id: string) {
  const { rows } = await sql<RefundRow>`select * from local_refunds where id = ${id}`.execute(service.db)
  if (!rows[0]) throw unknownId()
  return toRefundEntity(rows[0])
}

const lockOrder = async (tx: Tx, id: string): Promise<OrderRow> => {
  const { rows } =
    await sql<OrderRow>`select * from local_payment_orders where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw unknownId()
  return rows[0]
}

/** Locks the order of a payment, then returns the payment: all changes of a payment lock in this order. */
async function lockPayment(tx: Tx, id: string): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const { rows: found } = await sql<{ order_id: string }>`
    select order_id from local_payments where id = ${id}`.execute(tx)
  if (!found[0]) throw unknownId()
  const order = await lockOrder(tx, found[0].order_id)
  const { rows } = await sql<PaymentRow>`${selectPayment} where p.id = ${id}`.execute(tx)
  return { order, payment: rows[0]! }
}

/** Whether an order has a payment that is authorised, captured, or was captured before its refund. */
async function hasSuccess(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from local_payments where order_id = ${orderId}
    and (status in ('authorized', 'captured') or is_captured) limit 1`.execute(tx)
  return rows.length > 0
}

const paidAlready = () =>
  new ServiceError(
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
  )

/** Returns the signature that proves to the shop that this payment belongs to this order (P-05). */
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
  const { amount } = parse(NewCapture, body)
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

/**
 * Refunds a captured payment, wholly without an amount. A repeated key returns the first refund; with another request
 * it is refused, and while the first request runs it answers 409.
 */
export async function refund(service: PaymentService, id: string, key: string | null, body: unknown) {
  const request = parse(NewRefund, body)
  if (key !== null && !/^[\w-]{10,}$/.test(key))
    throw new ServiceError(
      key.length < 10
        ? 'The idempotency key must be at least 10 characters long.'
        : 'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    )
  const now = service.clock()
  const row = await transaction(service.db, async (tx) => {
    if (key !== null) {
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`refund ${key}`}, 0)) as free`.execute(tx)
      if (!rows[0]?.free)
        throw keyError('Another request with the same idempotency key is still in progress.')
      const { rows: known } = await sql<RefundRow & { same: boolean }>`
        select *, request = ${JSON.stringify({ ...request, id })}::jsonb as same from local_refunds where key = ${key}`.execute(
        tx,
      )
      if (known[0]?.same) return known[0]
      if (known[0])
        throw keyError('Different request with the same idempotency key has already been processed.')
    }
    return insertRefund(tx, now, { id, key, request })
  })
  service.wake()
  return toRefundEntity(row)
}

const keyError = (description: string) =>
  new ServiceError(description, { status: 409, source: 'NA', step: 'NA', reason: 'NA' })

async function insertRefund(
  tx: Tx,
  now: Date,
  { id, key, request }: { id: string; key: string | null; request: z.output<typeof NewRefund> },
): Promise<RefundRow> {
  const { payment } = await lockPayment(tx, id)
  if (!payment.is_captured)
    throw new ServiceError('The payment status should be captured for action to be taken')
  const rest = payment.amount_paise - payment.refunded_paise
  if (rest === 0) throw new ServiceError('The payment has been fully refunded already')
  const amount = request.amount ?? rest
  if (amount > rest)
    throw new ServiceError('The refund amount provided is greater than amount captured', { field: 'amount' })
  const { rows } = await sql<RefundRow>`
    insert into local_refunds (id, payment_id, key, request, amount_paise, receipt, notes, status, created_at)
    select ${newServiceId('rfnd_')}, ${id}, ${key}, ${JSON.stringify({ ...request, id })}, ${amount},
      ${request.receipt ?? null}, ${JSON.stringify(request.notes)}, refund_outcome, ${now}
    from local_payment_settings returning *`.execute(tx)
  const row = rows[0]!
  await setRefundedStatus(tx, id)
  await queueEvents(tx, now, await refundEvents(tx, row, ['created', ...resultOf(row)]))
  return row
}

const resultOf = ({ status }: RefundRow) => (status === 'pending' ? [] : [status])

async function refundEvents(tx: Tx, row: RefundRow, kinds: string[]) {
  const { payment } = await lockPayment(tx, row.payment_id)
  const payload = { refund: toRefundEntity(row), payment: toPaymentEntity(payment) }
  return kinds.map((kind) => ({ type: `refund.${kind}`, payload }))
}

/** A captured payment is `refunded` exactly while its refunds return the whole amount. */
async function setRefundedStatus(tx: Tx, id: string): Promise<void> {
  const { payment } = await lockPayment(tx, id)
  const status = payment.refunded_paise === payment.amount_paise ? 'refunded' : 'captured'
  if (payment.is_captured && payment.status !== status)
    await sql`update local_payments set status = ${status} where id = ${id}`.execute(tx)
}

/** Ends all pending refunds with a result and sends the events. */
export async function settlePendingRefunds(
  service: PaymentService,
  status: 'processed' | 'failed',
): Promise<void> {
  const now = service.clock()
  const { rows: pending } = await sql<RefundRow>`select * from local_refunds where status = 'pending'
    order by created_at, id`.execute(service.db)
  for (const { id, payment_id: paymentId } of pending)
    await transaction(service.db, async (tx) => {
      await lockPayment(tx, paymentId)
      const { rows } = await sql<RefundRow>`update local_refunds set status = ${status}
        where id = ${id} and status = 'pending' returning *`.execute(tx)
      if (!rows[0]) return
      await setRefundedStatus(tx, paymentId)
      await queueEvents(tx, now, await refundEvents(tx, rows[0], [status]))
    })
  service.wake()
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

/** Authorises the late payments that are due, and returns authorised payments that nobody captured. */
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

/** The service itself returns a payment that was authorised and not captured. */
async function insertReturn(tx: Tx, now: Date, { id, amount_paise: paise }: PaymentRow): Promise<void> {
  const { rows } = await sql<RefundRow>`insert into local_refunds (id, payment_id, amount_paise, created_at)
    values (${newServiceId('rfnd_')}, ${id}, ${paise}, ${now}) returning *`.execute(tx)
  await queueEvents(tx, now, await refundEvents(tx, rows[0]!, ['created', 'processed']))
}
