import { ApiError } from '#server/errors.ts'
import type { Services } from '#server/context.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { creditWallet, debitWallet, postMoney } from '#server/ledger/money.ts'
import { isDisputed } from '#server/orders/disputed.ts'
import { nextRefundCheck } from '#domain/payments.ts'
import { findWalletCredit, lockRefund, type Refund } from './find-refund.ts'

const updateSentBack = prepared<[id: string, entryId: string, now: Date, checkAt: Date], never>(
  'refund-send-back',
  `update refunds set method = 'original', status = 'requested', processed_at = null, sent_at = null, wallet_offered_at = null,
     wallet_entry_id = $2::text::bigint, sent_back_at = $3, check_at = $4 where id = $1`,
)
const updateInWallet = prepared<[id: string, now: Date], never>(
  'refund-in-wallet',
  `update refunds set method = 'wallet', status = 'processed', processed_at = $2, provider_refund_id = null, check_at = null,
     wallet_entry_id = null, sent_back_at = null where id = $1`,
)

/**
 * Takes the money of an entry out of the wallet of its owner and sends it back to the payment that it came from, by a job.
 * The refund that the entry belongs to becomes one to the payment again. Safe to repeat: an entry is sent once. Returns the
 * amount in paise. Throws ApiError `notFound` or `orderRefused`.
 */
export async function sendToPayment(
  db: Services['db'],
  now: Date,
  { entryId, userId }: { entryId: string; userId: string },
): Promise<number> {
  return transaction(db, async (tx) => {
    const found = await findWalletCredit(tx, entryId, userId)
    if (!found) throw new ApiError('notFound', { reason: 'walletEntryNotFound' })
    if (found.refund_id === null) throw new ApiError('orderRefused', { reason: 'walletWithoutPayment' })
    const refund = await lockRefund(tx, found.refund_id)
    // A statement after the lock sees what another press has just done.
    const credit = await findWalletCredit(tx, entryId, userId)
    if (!refund || !credit) throw new ApiError('notFound', { reason: 'walletEntryNotFound' })
    const { id, amount_paise: paise, provider_payment_id: paymentId } = refund
    if (credit.is_used) return paise
    if (paymentId === null) throw new ApiError('orderRefused', { reason: 'walletPaidInCash' })
    if (refund.status !== 'processed' || refund.method !== 'wallet')
      throw new ApiError('orderRefused', { reason: 'walletWithoutPayment' })
    if (await isDisputed(tx, paymentId)) throw new ApiError('orderRefused', { reason: 'walletDisputed' })
    const reference = `${id} ${entryId}`
    if (!(await debitWallet(tx, now, { userId, paise, reason: 'toPayment', reference })))
      throw new ApiError('orderRefused', { reason: 'walletTooLow' })
    await updateSentBack(tx, id, entryId, now, nextRefundCheck(now, now))
    await postMoney(tx, now, { id: `out ${entryId}`, from: 'sales', to: 'wallets', paise, reference: id })
    await enqueue(tx, 'sendRefund', { id }, { key: `refund ${id}` })
    return paise
  })
}

/**
 * Puts the amount of a refund into the wallet: instead of the payment, or again because the bank did not accept what the
 * customer had sent back. The caller has locked the refund.
 */
export async function putIntoWallet(tx: Tx, now: Date, refund: Refund): Promise<void> {
  const { id, user_id: userId, amount_paise: paise, wallet_entry_id: entryId } = refund
  const [reason, reference, posting] =
    entryId === null
      ? (['refund', id, id] as const)
      : (['notAccepted', `${id} ${entryId}`, `back ${entryId}`] as const)
  await updateInWallet(tx, id, now)
  await creditWallet(tx, now, { userId, paise, reason, reference })
  await postMoney(tx, now, { id: posting, from: 'wallets', to: 'sales', paise, reference: id })
}
