import type { Db } from '#server/db/db.ts'
import type { Services } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import type { ProviderPayment } from '#server/providers/payments/payments.ts'
import type { Intent } from './intents.ts'
import { refundMail } from '#server/orders/messages.ts'
import { postMoney } from '#server/ledger/money.ts'

/** Gives a whole payment back that became no order, once, and tells the shopper. */
export async function refundPayment(
  tx: Db,
  now: Date,
  intent: Intent,
  payment: ProviderPayment,
): Promise<void> {
  const id = newId('r_')
  const made = await tx
    .insertInto('refunds')
    .values({
      id,
      provider_payment_id: payment.id,
      user_id: intent.user_id,
      amount_paise: payment.amountPaise,
      method: 'original',
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('provider_payment_id').where('order_item_id', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  if (!made.numInsertedOrUpdatedRows) return
  await enqueue(tx, 'sendRefund', { id }, { key: `refund ${id}` })
  const { email, customerName } = intent.snapshot
  if (email) await queueMessage(tx, now, refundMail(email, customerName, payment.amountPaise))
}

/** Sends a refund to the provider; its id is the key, so that a repeat is the same refund. */
export async function sendRefund(shop: Services, { id }: { id: string }): Promise<void> {
  const refund = await shop.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
  if (!refund || refund.status !== 'requested' || !refund.provider_payment_id) return
  const sent = await shop.providers.payments.refund({
    paymentId: refund.provider_payment_id,
    amountPaise: refund.amount_paise,
    key: id,
  })
  await saveRefundResult(shop.db, shop.clock(), id, sent)
}

/** Writes down what the provider says of a refund. */
export async function saveRefundResult(
  db: Db,
  now: Date,
  id: string,
  sent: { refundId: string; status: 'pending' | 'processed' | 'failed' },
): Promise<void> {
  const done = sent.status === 'processed'
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('refunds')
      .set({
        provider_refund_id: sent.refundId,
        ...(sent.status !== 'pending' && { status: sent.status }),
        ...(done && { processed_at: now }),
      })
      .where('id', '=', id)
      .where('status', '=', 'requested')
      .returning(['amount_paise', 'provider_payment_id'])
      .executeTakeFirst()
    if (!row || !done) return
    const { amount_paise: paise, provider_payment_id: paymentId } = row
    await postMoney(tx, now, { id, from: 'gateway', to: 'sales', paise, reference: id })
    if (paymentId) await markReturned(tx, paymentId)
  })
}

/** A payment is returned when everything of it went back. */
async function markReturned(tx: Db, paymentId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'refunded' })
    .where('provider_payment_id', '=', paymentId)
    .where((where) =>
      where(
        'amount_paise',
        '<=',
        where
          .selectFrom('refunds')
          .select((row) => row.fn.coalesce(row.fn.sum<number>('amount_paise'), row.lit(0)).as('paise'))
          .where('provider_payment_id', '=', paymentId)
          .where('status', '=', 'processed'),
      ),
    )
    .execute()
}
