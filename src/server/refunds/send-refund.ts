import { nextRefundAttempt, nextRefundCheck } from '#domain/payments.ts'
import { type Locale, toLocale } from '#domain/languages.ts'
import { ApiError } from '#server/errors.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Services } from '#server/context.ts'
import { postMoney } from '#server/ledger/money.ts'
import { type Message, queueMessage } from '#server/notifications/outbox.ts'
import type { ProviderPayment } from '#server/providers/payments/payments.ts'
import { recordDifference, resolveDifferences } from '#server/payment-records/differences.ts'
import { markRefunded } from '#server/payment-records/save-payment.ts'
import { findRefund, lockRefund, type Refund } from './find-refund.ts'
import { refundFailedMail, refundSentMail, walletAgainMail } from './messages.ts'
import { putIntoWallet } from './refund-to-wallet.ts'
import { findDispute, isDisputed } from './withheld.ts'

/**
 * The idempotency key of an attempt. It changes only after the provider has reported the attempt before as failed, so
 * that a repeated request cannot refund twice.
 */
const attemptKey = ({ id, failures }: Refund) => (failures === 0 ? id : `${id}_${failures}`)

/** After this time, in ms, a refund without a first attempt counts as forgotten by its job. */
const UNSENT_MS = 15 * 60_000

type RefundServices = Pick<Services, 'db' | 'env' | 'log' | 'clock' | 'providers'>

/** Job: sends a refund to the provider. A refusal of the provider counts as a failed attempt. */
export async function sendRefund(shop: RefundServices, { id }: { id: string }): Promise<void> {
  const refund = await findRefund(shop.db, id)
  if (!refund?.provider_payment_id || !isWaiting(refund) || refund.provider_refund_id) return
  // The bank may return the money itself; the reconciliation looks at the refund again.
  if (await isDisputed(shop.db, refund.provider_payment_id)) return
  if ((await markSent(shop.db, id, shop.clock())).length === 0) return
  const sent = await shop.providers.payments
    .refund({
      paymentId: refund.provider_payment_id,
      amountPaise: refund.amount_paise,
      key: attemptKey(refund),
    })
    .catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'paymentFailed') throw error
      return { refundId: null, status: 'failed' as const }
    })
  await saveRefundResult(shop, id, { ...sent, failures: refund.failures })
}

// Before the request, which an operator must not overtake with a payment into the wallet.
const markSent = prepared<[id: string, now: Date], { id: string }>(
  'refund-mark-sent',
  `update refunds set sent_at = coalesce(sent_at, $2)
   where id = $1 and status = 'requested' and method = 'original' returning id`,
)

const isWaiting = ({ status, method }: Refund) => status === 'requested' && method === 'original'

/** Asks the provider about a refund that it has accepted, and stores the answer. */
export async function checkRefund(shop: RefundServices, refundId: string): Promise<void> {
  const found = await shop.providers.payments.findRefund(refundId)
  const row = await shop.db
    .selectFrom('refunds')
    .select(['id', 'failures'])
    .where('provider_refund_id', '=', refundId)
    .executeTakeFirst()
  if (!row) return
  if (found) return saveRefundResult(shop, row.id, { ...found, failures: row.failures })
  const now = shop.clock()
  await transaction(shop.db, (tx) =>
    recordDifference(shop, tx, now, { kind: 'missingRefund', subject: row.id, detail: refundId }),
  )
}

/** Report of the provider about an attempt. Without a `refundId` the provider refused the request. */
type RefundReport = {
  refundId: string | null
  status: 'pending' | 'processed' | 'failed'
  /** Failures before this attempt: a report about an older attempt changes nothing. */
  failures: number
}

/**
 * Stores what the provider reports about the present attempt of a refund: posts a processed one, plans the next attempt
 * after a failure, and offers the wallet after the last one.
 */
async function saveRefundResult(shop: RefundServices, id: string, report: RefundReport): Promise<void> {
  const now = shop.clock()
  const refund = await findRefund(shop.db, id)
  const paymentId = refund?.provider_payment_id
  if (!refund || !paymentId) return
  const isLast =
    report.status === 'failed' &&
    refund.wallet_entry_id === null &&
    nextRefundAttempt(report.failures + 1, now) === null
  // Read before the transaction: only money that is still at the provider can be paid into the wallet.
  const payment = isLast ? await shop.providers.payments.payment(paymentId) : null
  await transaction(shop.db, async (tx) => {
    const locked = await lockRefund(tx, id)
    if (!locked || !isWaiting(locked) || locked.failures !== report.failures) return
    if (locked.provider_refund_id && locked.provider_refund_id !== report.refundId) return
    if (report.status === 'failed') return saveFailure(shop, tx, now, locked, payment)
    const isProcessed = report.status === 'processed'
    await tx
      .updateTable('refunds')
      .set({
        provider_refund_id: report.refundId,
        check_at: nextRefundCheck(locked.sent_back_at ?? locked.created_at, now),
        ...(isProcessed && { status: 'processed', processed_at: now }),
      })
      .where('id', '=', id)
      .execute()
    if (!isProcessed) return
    const { amount_paise: paise, wallet_entry_id: entryId } = locked
    // Its first posting, into the wallet, has the id of the refund.
    const posting = entryId === null ? id : `${id} ${entryId}`
    await postMoney(tx, now, { id: posting, from: 'gateway', to: 'sales', paise, reference: id })
    await markRefunded(tx, paymentId)
    await resolveDifferences(tx, now, id, 'refundFailed', 'missingRefund')
    // A payment that led to no order has its mail already.
    if (locked.order_item_id || entryId !== null)
      await tellCustomer(tx, now, locked, (locale, customer) => refundSentMail(locale, customer, paise))
  })
}

/** Queues the mail about a refund, if its customer has an email. */
async function tellCustomer(
  tx: Tx,
  now: Date,
  { user_id: userId }: Refund,
  toMail: (locale: Locale, customer: { email: string; name: string }) => Message,
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'name', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { email, name, locale } = user
  if (email) await queueMessage(tx, now, { ...toMail(toLocale(locale), { email, name }), userId })
}

async function saveFailure(
  shop: RefundServices,
  tx: Tx,
  now: Date,
  refund: Refund,
  payment: ProviderPayment | null,
): Promise<void> {
  const failures = refund.failures + 1
  if (refund.wallet_entry_id !== null) return saveNotAccepted(shop, tx, now, refund, failures)
  const next = nextRefundAttempt(failures, now)
  const atProvider = payment ? payment.amountPaise - payment.refundedPaise : 0
  const dispute = refund.provider_payment_id && (await findDispute(tx, refund.provider_payment_id))
  const isOffered = next === null && atProvider >= refund.amount_paise && dispute !== 'lost'
  await tx
    .updateTable('refunds')
    .set({
      failures,
      provider_refund_id: null,
      check_at: next,
      ...(next === null && { status: 'failed' }),
      ...(isOffered && { wallet_offered_at: now }),
    })
    .where('id', '=', refund.id)
    .execute()
  // The bank has returned the money: nothing is left to decide.
  if (next !== null || dispute === 'lost') return
  await recordDifference(shop, tx, now, {
    kind: 'refundFailed',
    subject: refund.id,
    ourPaise: refund.amount_paise,
    providerPaise: atProvider,
    detail: isOffered ? 'The customer can choose the wallet.' : 'The provider has less left of the payment.',
  })
  if (!isOffered) return
  const { id, amount_paise: amountPaise } = refund
  await tellCustomer(tx, now, refund, (locale, customer) =>
    refundFailedMail(shop.env, locale, customer, { id, amountPaise }),
  )
}

/** The bank has refused what the customer sent back from the wallet: it is in the wallet again, and can be sent again. */
async function saveNotAccepted(
  shop: RefundServices,
  tx: Tx,
  now: Date,
  refund: Refund,
  failures: number,
): Promise<void> {
  await putIntoWallet(tx, now, refund)
  // The next attempt has another key.
  await tx.updateTable('refunds').set({ failures }).where('id', '=', refund.id).execute()
  await tellCustomer(tx, now, refund, (locale, customer) =>
    walletAgainMail(shop.env, locale, customer, refund.amount_paise),
  )
}

const takeDue = prepared<
  [now: Date, quarterAgo: Date, next: Date],
  { id: string; provider_refund_id: string | null }
>(
  'refunds-due',
  `update refunds set check_at = $3 where id in (
     select id from refunds where status = 'requested' and method = 'original'
       and (check_at <= $1 or (check_at is null and created_at < $2))
     order by created_at limit 200 for no key update skip locked)
   returning id, provider_refund_id`,
)

/**
 * Returns at most 200 refunds that wait for an attempt, without `provider_refund_id`, or for a status of the provider. No
 * other process gets them until the next check.
 */
export const takeDueRefunds = (db: Services['db'], now: Date) =>
  takeDue(db, now, new Date(now.getTime() - UNSENT_MS), nextRefundCheck(now, now))
