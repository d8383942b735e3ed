import type { Services } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import type { End, Payments, ProviderPayment } from '#server/providers/payments/payments.ts'
import { recordDifference } from '#server/payment-records/differences.ts'
import { savePayment } from '#server/payment-records/save-payment.ts'
import { finalisePayment, type PaymentResult } from './finalise-payment.ts'
import type { Intent } from './intents.ts'

const selectKnown = prepared<
  [paymentId: string, intentId: string],
  { id: string; order_id: string | null; amount_paise: number; is_settled: boolean }
>(
  'payment-known',
  `select p.provider_payment_id as id, i.provider_order_id as order_id, p.amount_paise,
     exists (select from refunds r where r.provider_payment_id = p.provider_payment_id and r.order_item_id is null)
     or i.status = 'consumed' and not exists (select from payments o where o.intent_id = i.id
       and o.status in ('captured', 'refunded') and o.provider_payment_id <> p.provider_payment_id) as is_settled
   from payments p join payment_intents i on i.id = p.intent_id
   where p.provider_payment_id = $1 and i.id = $2 and p.status in ('captured', 'refunded')`,
)

/**
 * Returns whether a payment of the intent has already led to its order or was refunded, so that another report of it
 * changes nothing. With a second payment of the intent it is false unless the payment was refunded.
 */
export const isSettled = async (db: Services['db'], intent: Intent, paymentId: string): Promise<boolean> =>
  (await selectKnown(db, paymentId, intent.id))[0]?.is_settled ?? false

/** Returns a payment that we know to be collected for the intent. */
async function findKnown(
  db: Services['db'],
  intent: Intent,
  paymentId: string,
): Promise<ProviderPayment | null> {
  const [row] = await selectKnown(db, paymentId, intent.id)
  if (!row) return null
  const { id, order_id: orderId, amount_paise: amountPaise } = row
  return { id, orderId: orderId ?? '', amountPaise, currency: 'INR', status: 'captured', refundedPaise: 0 }
}

/**
 * Returns a payment that was collected for this intent, in the full amount; captures an authorised one. `pending`: a
 * payment for this intent whose outcome is not known yet. The provider is asked unless we know that it was collected: the
 * same payment is reported several times, also after its refund.
 */
export async function findCollectedPayment(
  shop: Pick<Services, 'db' | 'providers'>,
  intent: Intent,
  paymentId: string,
): Promise<ProviderPayment | 'pending' | null> {
  const { payments } = shop.providers
  const end = payments.endOfAnswer()
  const known = await findKnown(shop.db, intent, paymentId)
  return known ?? collect(payments, intent, await payments.payment(paymentId, end), end)
}

async function collect(
  payments: Payments,
  intent: Intent,
  reported: ProviderPayment | null,
  end: End,
): Promise<ProviderPayment | 'pending' | null> {
  if (!reported || !isFor(intent, reported)) return null
  const payment = reported.status === 'authorized' ? await capture(payments, reported, end) : reported
  if (!payment || !isFor(intent, payment)) return null
  if (payment.status === 'created' || payment.status === 'authorized') return 'pending'
  return payment.status === 'captured' ? payment : null
}

/**
 * Captures a payment and returns its present state. The provider may capture it between our read and our call; it then
 * refuses, and the payment is read again.
 */
async function capture(
  payments: Payments,
  { id, amountPaise }: ProviderPayment,
  end: End,
): Promise<ProviderPayment | null> {
  try {
    return await payments.capture(id, amountPaise, end)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'paymentFailed') throw error
    return payments.payment(id, end)
  }
}

/** Returns true if a payment belongs to the intent and has its amount, in INR. */
const isFor = (intent: Intent, payment: ProviderPayment): boolean =>
  payment.orderId === intent.provider_order_id &&
  payment.amountPaise === intent.amount_paise &&
  payment.currency === 'INR'

/**
 * Asks the provider for the payments of an intent and settles the collected one. Returns its result, or `pending` while
 * the provider waits for the bank; null without a successful payment.
 */
export async function settleIntent(
  shop: Services,
  intent: Intent,
): Promise<PaymentResult | 'pending' | null> {
  if (!intent.provider_order_id) return null
  const { payments } = shop.providers
  const end = payments.endOfAnswer()
  const reported = await payments.paymentsOf(intent.provider_order_id, end)
  return settleReported(shop, intent, reported, end)
}

/**
 * Settles payments that the provider has just reported for an intent: the collected one becomes an order or a refund, a
 * failed one is stored, one of another amount is recorded as a difference. Returns as `settleIntent`.
 */
export async function settleReported(
  shop: Services,
  intent: Intent,
  reported: readonly ProviderPayment[],
  end?: End,
): Promise<PaymentResult | 'pending' | null> {
  let result: PaymentResult | 'pending' | null = null
  for (const payment of reported) {
    const collected =
      (await findKnown(shop.db, intent, payment.id)) ??
      (await collect(shop.providers.payments, intent, payment, end))
    if (collected === 'pending') result ??= 'pending'
    else if (collected) result = await finalisePayment(shop, intent.id, collected)
    if (!collected || collected === 'pending') await saveUncollected(shop, intent, payment)
  }
  return result
}

async function saveUncollected(shop: Services, intent: Intent, payment: ProviderPayment): Promise<void> {
  const now = shop.clock()
  const { id: subject, amountPaise, currency, orderId, status } = payment
  if (!isFor(intent, payment)) {
    if (status !== 'authorized' && status !== 'captured') return
    const detail = `${currency} for ${orderId}`
    const amounts = { ourPaise: intent.amount_paise, providerPaise: amountPaise }
    return transaction(shop.db, (tx) =>
      recordDifference(shop, tx, now, { kind: 'otherAmount', subject, ...amounts, detail }),
    )
  }
  if (status === 'failed' || status === 'authorized')
    await transaction(shop.db, (tx) => savePayment(tx, now, intent.id, { ...payment, status }))
}

/** Records a collected payment for an order of the provider that no intent has. */
export async function recordUnknownOrder(shop: Services, payment: ProviderPayment): Promise<void> {
  if (payment.status !== 'captured') return
  const { id: subject, amountPaise: providerPaise, orderId: detail } = payment
  await transaction(shop.db, (tx) =>
    recordDifference(shop, tx, shop.clock(), { kind: 'unknownOrder', subject, providerPaise, detail }),
  )
}
