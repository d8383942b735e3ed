import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import type { ProviderPayment } from '#server/providers/payments/payments.ts'

/** Stores a payment or advances its status. The status never goes back, whatever the order of the events. */
export async function savePayment(
  tx: Tx,
  now: Date,
  intentId: string,
  payment: ProviderPayment,
): Promise<void> {
  const captured = payment.status === 'captured' ? now : null
  await sql`insert into payments (provider_payment_id, intent_id, amount_paise, status, captured_at, created_at)
    values (${payment.id}, ${intentId}, ${payment.amountPaise}, ${payment.status}, ${captured}, ${now})
    on conflict (provider_payment_id) do update set status = excluded.status,
      captured_at = coalesce(payments.captured_at, excluded.captured_at)
    where payments.status in ('authorized', 'failed') and excluded.status <> 'failed'`.execute(tx)
}

/** Marks a payment as refunded when its whole amount was refunded. The caller has locked it. */
export async function markRefunded(tx: Tx, paymentId: string): Promise<void> {
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
