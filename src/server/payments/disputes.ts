import type { Services } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { lockOrdersOfPayment, releaseWithheld } from '#server/orders/release-withheld.ts'
import { closeFailedRefunds } from '#server/refunds/withheld.ts'
import { postMoney } from '#server/ledger/money.ts'
import { recordDifference, resolveDifferences } from '#server/payment-records/differences.ts'

/** A dispute as the provider reports it. `open`: also while it is under review. */
export type DisputeReport = {
  id: string
  paymentId: string
  amountPaise: number
  status: 'open' | 'won' | 'lost' | 'closed'
}

/**
 * Stores a dispute about a payment and alarms the operator. An open dispute withholds the coins and wallet refunds of its
 * order; they are posted when it ends, unless it was lost. Events after the end of a dispute are ignored, because they can
 * arrive out of order.
 */
export async function saveDispute(
  shop: Pick<Services, 'db' | 'env' | 'log'>,
  now: Date,
  dispute: DisputeReport,
): Promise<void> {
  const { id, paymentId, amountPaise, status } = dispute
  const endedAt = status === 'open' ? null : now
  await transaction(shop.db, async (tx) => {
    // Locks the orders, so that a concurrent change of their status sees this dispute, or this statement sees the change.
    const orders = await lockOrdersOfPayment(tx, paymentId)
    const changed = await tx
      .insertInto('disputes')
      .values({
        id,
        provider_payment_id: paymentId,
        amount_paise: amountPaise,
        status,
        created_at: now,
        ended_at: endedAt,
      })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ status, ended_at: endedAt, amount_paise: amountPaise })
          .where('disputes.status', '=', 'open'),
      )
      .executeTakeFirst()
    if (!changed.numInsertedOrUpdatedRows) return
    if (status === 'open')
      return recordDifference(shop, tx, now, {
        kind: 'disputed',
        subject: id,
        providerPaise: amountPaise,
        detail: paymentId,
      })
    await resolveDifferences(tx, now, id, 'disputed')
    if (status === 'lost') {
      const detail = paymentId
      await recordDifference(shop, tx, now, {
        kind: 'disputeLost',
        subject: id,
        providerPaise: amountPaise,
        detail,
      })
      await postMoney(tx, now, { id, from: 'gateway', to: 'sales', paise: amountPaise, reference: paymentId })
      await closeFailedRefunds(tx, now, paymentId)
    }
    await releaseWithheld(tx, now, orders, status === 'lost')
  })
}
