import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from '#server/errors.ts'
import type { Db } from '#server/db/db.ts'
import { hmac, newId, sha256 } from '#server/ids.ts'
import type {
  CheckoutOutcome,
  LocalCheckout,
  Payments,
  ProviderPayment,
  ProviderRefund,
  RefundOutcome,
} from './payments.ts'

/**
 * Local payment service with the behaviour of the real one: ids, signatures, one payment for each order, idempotent
 * refunds, signed events. `/dev/razorpay/pay` pays at it. It has its own tables, so that tests can compare them with
 * the shop's.
 */
export function localPayments(db: Db, secret: string): Payments {
  const sign = (text: string, purpose: 'payment' | 'webhook') =>
    hmac(`${secret} ${purpose}`, text).toString('hex')

  const find = async (column: 'id' | 'order_id', value: string): Promise<ProviderPayment[]> => {
    const rows = await db
      .selectFrom('local_payments')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('local_refunds')
          .select((row) => row.fn.coalesce(row.fn.sum<number>('amount_paise'), row.lit(0)).as('paise'))
          .whereRef('payment_id', '=', 'local_payments.id')
          .where('status', '<>', 'failed')
          .as('refunded'),
      )
      .where(column, '=', value)
      .orderBy('created_at')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      orderId: row.order_id,
      amountPaise: row.amount_paise,
      currency: 'INR',
      status: row.status as ProviderPayment['status'],
      refundedPaise: row.refunded ?? 0,
    }))
  }
  const one = async (id: string) => (await find('id', id))[0] ?? null
  let refundOutcome: RefundOutcome = 'processed'

  return {
    name: 'local',
    publicKey: 'rzp_sim_local',
    createOrder: async ({ receipt, amountPaise }) => {
      const { rows } = await sql<{ id: string }>`
        insert into local_payment_orders (id, receipt, amount_paise) values (${newId('order_')}, ${receipt}, ${amountPaise})
        on conflict (receipt) do update set receipt = excluded.receipt returning id`.execute(db)
      return { providerOrderId: rows[0]?.id ?? '' }
    },
    verify: ({ providerOrderId, paymentId, signature }) =>
      sameText(signature, sign(`${providerOrderId}|${paymentId}`, 'payment')),
    verifyWebhook: (rawBody, signature) => sameText(signature, sign(String(rawBody), 'webhook')),
    payment: one,
    paymentsOf: (orderId) => find('order_id', orderId),
    capture: async (id) => {
      const { numUpdatedRows } = await db
        .updateTable('local_payments')
        .set({ status: 'captured' })
        .where('id', '=', id)
        .where('status', '=', 'authorized')
        .executeTakeFirstOrThrow()
      const payment = numUpdatedRows ? await one(id) : null
      if (!payment) throw new ApiError('paymentFailed')
      return payment
    },
    refund: (refund) => refundLocally(db, { ...refund, outcome: refundOutcome }),
    findRefund: async (id) => {
      const row = await db.selectFrom('local_refunds').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? toRefund(row) : null
    },
    setRefundOutcome: async (outcome) => {
      refundOutcome = outcome
    },
    pay: (orderId, outcome) => payLocally(db, orderId, outcome, sign),
  }
}

async function payLocally(
  db: Db,
  orderId: string,
  outcome: CheckoutOutcome,
  sign: (text: string, purpose: 'payment' | 'webhook') => string,
): Promise<LocalCheckout | null> {
  const order = await db
    .selectFrom('local_payment_orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return null
  const id = newId('pay_')
  // An order takes one payment; a second success is rejected, as by the real service.
  const { rows } = await sql<{ id: string }>`
    insert into local_payments (id, order_id, amount_paise, status) values (${id}, ${orderId}, ${order.amount_paise}, ${outcome})
    on conflict (order_id) where status <> 'failed' do nothing returning id`.execute(db)
  if (rows.length === 0) throw new ApiError('paymentFailed', { reason: 'paidAlready' })
  const status = outcome === 'failed' ? 'attempted' : 'paid'
  await db
    .updateTable('local_payment_orders')
    .set({ status })
    .where('id', '=', orderId)
    .where('status', '<>', 'paid')
    .execute()
  const entity = {
    id,
    entity: 'payment',
    order_id: orderId,
    amount: order.amount_paise,
    currency: 'INR',
    status: outcome,
  }
  const body = JSON.stringify({
    entity: 'event',
    event: `payment.${outcome}`,
    contains: ['payment'],
    payload: { payment: { entity } },
  })
  return {
    razorpay_order_id: orderId,
    razorpay_payment_id: id,
    // Only a successful payment has a signature.
    razorpay_signature: outcome !== 'failed' ? sign(`${orderId}|${id}`, 'payment') : '',
    webhook: { body, signature: sign(body, 'webhook'), eventId: newId('evt_') },
  }
}

async function refundLocally(
  db: Db,
  {
    paymentId,
    amountPaise,
    key,
    outcome,
  }: { paymentId: string; amountPaise: number; key: string; outcome: RefundOutcome },
): Promise<ProviderRefund> {
  // One statement, so that two refunds of a payment cannot both pass the check.
  const { rows } = await sql<LocalRefund>`
    with turn as (select id, amount_paise from local_payments where id = ${paymentId} and status in ('captured', 'refunded') for update)
    insert into local_refunds (id, payment_id, key, amount_paise, status)
    select ${newId('rfnd_')}, turn.id, ${key}, ${amountPaise}::bigint, ${outcome} from turn
    where ${amountPaise}::bigint + (select coalesce(sum(amount_paise), 0) from local_refunds
      where payment_id = turn.id and key <> ${key} and status <> 'failed') <= turn.amount_paise
    on conflict (key) do update set key = excluded.key returning *`.execute(db)
  const [row] = rows
  if (!row) throw new ApiError('paymentFailed', { reason: 'aboveCaptured' })
  return toRefund(row)
}

type LocalRefund = { id: string; payment_id: string; amount_paise: number; status: string }

const toRefund = (row: LocalRefund): ProviderRefund => ({
  refundId: row.id,
  paymentId: row.payment_id,
  amountPaise: row.amount_paise,
  status: row.status as RefundOutcome,
})

/** Compares in constant time. */
function sameText(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected))
}
