import { toLocale } from '#text/text.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import type { Services } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import type { ProviderPayment } from '#server/providers/payments/payments.ts'
import type { Intent } from './intents.ts'
import { refundMail } from '#server/orders/messages.ts'
import { postMoney } from '#server/ledger/money.ts'

/** Refunds a whole payment that led to no order, once, and notifies the customer. */
export async function refundPayment(
  tx: Tx,
  now: Date,
  intent: Intent,
  payment: ProviderPayment,
): Promise<void> {
  const id = newId('r_')
  const inserted = await tx
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
  if (!inserted.numInsertedOrUpdatedRows) return
  await enqueue(tx, 'sendRefund', { id }, { key: `refund ${id}` })
  const { email, customerName, locale } = intent.snapshot
  if (!email) return
  await queueMessage(tx, now, refundMail(toLocale(locale), email, customerName, payment.amountPaise))
}

/** Job: sends a refund to the provider. The refund id is the idempotency key. */
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

/** Stores the status of a refund as reported by the provider, and posts it when it is processed. */
export async function saveRefundResult(
  db: Db,
  now: Date,
  id: string,
  sent: { refundId: string; status: 'pending' | 'processed' | 'failed' },
): Promise<void> {
  const isProcessed = sent.status === 'processed'
  await transaction(db, async (tx) => {
    const row = await tx
      .updateTable('refunds')
      .set({
        provider_refund_id: sent.refundId,
        ...(sent.status !== 'pending' && { status: sent.status }),
        ...(isProcessed && { processed_at: now }),
      })
      .where('id', '=', id)
      .where('status', '=', 'requested')
      .returning(['amount_paise', 'provider_payment_id'])
      .executeTakeFirst()
    if (!row || !isProcessed) return
    const { amount_paise: paise, provider_payment_id: paymentId } = row
    await postMoney(tx, now, { id, from: 'gateway', to: 'sales', paise, reference: id })
    if (paymentId) await markRefunded(tx, paymentId)
  })
}

/** Marks a payment as refunded when its whole amount was refunded. */
async function markRefunded(tx: Tx, paymentId: string): Promise<void> {
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
