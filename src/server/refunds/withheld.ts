import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { creditWallet, postMoney } from '#server/ledger/money.ts'
import { resolveDifferences } from '#server/payment-records/differences.ts'

const selectDispute = prepared<[paymentId: string], { status: 'open' | 'lost' }>(
  'dispute-of-payment',
  `select status from disputes where provider_payment_id = $1 and status in ('open', 'lost')
   order by status = 'lost' desc limit 1`,
)

/** Returns `open` while the customer disputes a payment at the bank, `lost` if the bank has returned its money, else null. */
export const findDispute = async (db: Db, paymentId: string): Promise<'open' | 'lost' | null> =>
  (await selectDispute(db, paymentId))[0]?.status ?? null

/** Returns true if the customer disputes a payment at the bank, or has its money back after a dispute. */
export const isDisputed = async (db: Db, paymentId: string): Promise<boolean> =>
  (await findDispute(db, paymentId)) !== null

/** `reference` is the reference of its wallet entry. */
type WithheldRefund = { id: string; reference: string; user_id: string; amount_paise: number }

const takeWithheld = prepared<[paymentId: string, now: Date], WithheldRefund>(
  'refunds-withheld',
  `update refunds set status = 'processed', processed_at = $2
   where provider_payment_id = $1 and method = 'wallet' and status = 'requested'
   returning id, case when return_id is null then order_item_id else id end as reference, user_id, amount_paise`,
)

/** Pays the withheld wallet refunds of a payment, whose dispute has ended and was not lost. */
export async function payWithheldRefunds(tx: Tx, now: Date, paymentId: string): Promise<void> {
  for (const refund of await takeWithheld(tx, paymentId, now)) {
    const { id, user_id: userId, amount_paise: paise, reference } = refund
    await creditWallet(tx, now, { userId, paise, reason: 'refund', reference })
    await postMoney(tx, now, { id, from: 'wallets', to: 'sales', paise, reference })
  }
}

const withdrawOffers = prepared<[paymentId: string], { id: string }>(
  'refunds-withdraw-offers',
  `update refunds set wallet_offered_at = null where provider_payment_id = $1 and status = 'failed' returning id`,
)

/** Closes the failed refunds of a payment whose money the bank has returned after a dispute: nothing more is refunded. */
export async function closeFailedRefunds(tx: Tx, now: Date, paymentId: string): Promise<void> {
  for (const { id } of await withdrawOffers(tx, paymentId))
    await resolveDifferences(tx, now, id, 'refundFailed')
}
