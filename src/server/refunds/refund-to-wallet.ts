import { nextRefundAttempt, nextRefundCheck } from '#domain/payments.ts'
import { ApiError } from '#server/errors.ts'
import type { Services } from '#server/context.ts'
import { type AuditCtx, audited } from '#server/db/audit-log.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { creditWallet, debitWallet, postMoney } from '#server/ledger/money.ts'
import { resolveDifferences } from '#server/payment-records/differences.ts'
import { markRefunded } from '#server/payment-records/save-payment.ts'
import { findWalletCredit, lockRefund, type Refund } from './find-refund.ts'
import { findDispute, isDisputed } from './withheld.ts'

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

/** Returns whether an operator may pay a refund into the wallet: it has failed, or a dispute withholds it and it was never sent. */
export const mayGoToWallet = (refund: {
  status: Refund['status']
  isSent: boolean
  isDisputed: boolean
}): boolean =>
  refund.status === 'failed'
    ? !refund.isDisputed
    : refund.status === 'requested' && !refund.isSent && refund.isDisputed

/**
 * Pays a refund that failed at the provider into the wallet, once, unless the payment is disputed: the bank may return the
 * money too. Its owner may choose it after the offer; an operator (`audit`), who is stored in the audit log, also for a refund
 * that a dispute withholds and that was never sent. Returns the amount in paise. Throws ApiError `notFound`, `orderRefused`, or
 * to an operator `cannotMove` for a refund that has arrived at the payment.
 */
export async function refundToWallet(
  db: Services['db'],
  now: Date,
  { id, ...person }: { id: string } & ({ ownerId: string } | { audit: AuditCtx; reason: string }),
): Promise<number> {
  const ownerId = 'ownerId' in person ? person.ownerId : undefined
  return transaction(db, async (tx) => {
    const refund = await lockRefund(tx, id)
    if (!refund || (ownerId !== undefined && refund.user_id !== ownerId))
      throw new ApiError('notFound', { reason: 'refundNotFound' })
    const { amount_paise: paise, provider_payment_id: paymentId } = refund
    if (refund.status === 'processed' && refund.method === 'wallet') return paise
    if (refund.status === 'processed' && ownerId === undefined)
      throw new ApiError('cannotMove', { reason: 'refundDone' })
    const isOffered = refund.status === 'failed' && refund.wallet_offered_at !== null
    const dispute = await findRefundDispute(tx, refund)
    const facts = { status: refund.status, isSent: refund.sent_at !== null, isDisputed: dispute !== null }
    if (!isOffered && (ownerId !== undefined || !mayGoToWallet(facts)))
      throw new ApiError('orderRefused', { reason: 'refundNotOffered' })
    await putIntoWallet(tx, now, refund)
    if (paymentId) await markRefunded(tx, paymentId)
    await resolveDifferences(tx, now, id, 'refundFailed')
    if ('audit' in person)
      await audited(tx, person.audit, {
        subject: id,
        before: { status: refund.status, method: refund.method },
        after: { status: 'processed', method: 'wallet', paise },
        reason: person.reason,
      })
    return paise
  })
}

/**
 * Returns the dispute about the payment of a refund, if there is one. Throws ApiError `orderRefused` if the refund has failed:
 * the bank may return the money too.
 */
async function findRefundDispute(
  tx: Tx,
  { provider_payment_id: paymentId, status }: Refund,
): Promise<'open' | 'lost' | null> {
  const dispute = paymentId === null ? null : await findDispute(tx, paymentId)
  if (status === 'failed' && dispute !== null)
    throw new ApiError('orderRefused', {
      reason: dispute === 'open' ? 'refundDisputed' : 'refundReturnedByBank',
    })
  return dispute
}

const updateRetried = prepared<[id: string, checkAt: Date], never>(
  'refund-retry',
  `update refunds set status = 'requested', wallet_offered_at = null, check_at = $2 where id = $1`,
)

/**
 * Sends a refund whose attempts have all failed to the provider once more, by a job: under a new key, because the provider has
 * reported each attempt as failed. The offer of the wallet ends, so that the money is paid only once. Safe to repeat while the attempt
 * runs. Throws ApiError `notFound`, `orderRefused` for a refund that is on its way or disputed, or `cannotMove`.
 */
export async function retryRefund(
  tx: Tx,
  audit: AuditCtx,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { now } = audit
  const refund = await lockRefund(tx, id)
  if (!refund) throw new ApiError('notFound', { reason: 'refundNotFound' })
  const { status, failures } = refund
  if (status === 'processed') throw new ApiError('cannotMove', { reason: 'refundDone' })
  await findRefundDispute(tx, refund)
  if (status === 'requested') {
    if (failures > 0 && nextRefundAttempt(failures, now) === null) return
    throw new ApiError('orderRefused', { reason: 'refundNotOffered' })
  }
  await updateRetried(tx, id, nextRefundCheck(now, now))
  await enqueue(tx, 'sendRefund', { id }, { key: `refund ${id}` })
  await audited(tx, audit, { subject: id, before: { status }, after: { status: 'requested' }, reason })
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
