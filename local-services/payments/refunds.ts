import { sql } from 'kysely'
import { z } from 'zod'
import { transaction, type Tx } from '#server/db/db.ts'
import {
  newServiceId,
  type PaymentRow,
  type RefundRow,
  ServiceError,
  toPaymentEntity,
  toRefundEntity,
  unknownId,
} from './answers.ts'
import type { PaymentService } from './context.ts'
import { queueEvents } from './events.ts'
import { Amount, Notes, parseRequest } from './requests.ts'
import { lockPayment, type Range } from './rows.ts'

/** The real service refunds no payment that is older than six months. */
const REFUND_DAYS = 183

const NewRefund = z.strictObject({
  amount: Amount.optional(),
  speed: z.enum(['normal', 'optimum']).optional(),
  receipt: z.string().max(40).nullish(),
  notes: Notes,
})

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

/**
 * Refunds a captured payment, wholly without an amount. A repeated key returns the first refund; with another request
 * it is refused, and while the first request runs it answers 409.
 */
export async function refund(service: PaymentService, id: string, key: string | null, body: unknown) {
  const request = parseRequest(NewRefund, body)
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
  if (now.getTime() - payment.created_at.getTime() > REFUND_DAYS * 86_400_000)
    throw new ServiceError('The payment is more than six months old and cannot be refunded.')
  const rest = payment.amount_paise - payment.refunded_paise
  if (rest === 0) throw new ServiceError('The payment has been fully refunded already')
  const amount = request.amount ?? rest
  if (amount > rest)
    throw new ServiceError('The refund amount provided is greater than amount captured', { field: 'amount' })
  const { rows } = await sql<RefundRow>`
    insert into local_refunds (id, payment_id, key, request, amount_paise, receipt, notes, status, created_at)
    select ${newServiceId('rfnd_')}, ${id}, ${key}, ${JSON.stringify({ ...request, id })}, ${amount},
      ${request.receipt ?? null}, ${JSON.stringify(request.notes)}, refund_outcome, ${now}
    from local_payment_settings where refund_outcome <> 'no_balance' returning *`.execute(tx)
  const [row] = rows
  if (!row)
    throw new ServiceError('Your account does not have enough balance to carry out the refund operation.')
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

/** The service itself returns a payment that was authorised and not captured. */
export async function insertReturn(
  tx: Tx,
  now: Date,
  { id, amount_paise: paise }: PaymentRow,
): Promise<void> {
  const { rows } = await sql<RefundRow>`insert into local_refunds (id, payment_id, amount_paise, created_at)
    values (${newServiceId('rfnd_')}, ${id}, ${paise}, ${now}) returning *`.execute(tx)
  await queueEvents(tx, now, await refundEvents(tx, rows[0]!, ['created', 'processed']))
}
