import { ADDRESS_WAIT_MS, nextRefundCheck } from '#domain/payments.ts'
import { lockCart } from '#server/cart/change-cart.ts'
import { isUnavailable, transaction } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import type { Services } from '#server/context.ts'
import { enqueue, type Jobs } from '#server/jobs/enqueue.ts'
import type { ProviderPayment } from '#server/providers/payments/payments.ts'
import { settleIntent, settleReported } from './check-payment.ts'
import { recordDifference, resolveDifferences } from './differences.ts'
import {
  findIntent,
  type Intent,
  type IntentCursor,
  listDueIntents,
  listEndedIntents,
  lockIntent,
  releaseIntent,
} from './intents.ts'
import { checkRefund, refundPayment } from './refund-payment.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** How far back the hourly comparison goes. */
const COMPARED_MS = 4 * DAY
/** Intents of one comparison job. The next ones are a new job, so that events and refunds are not kept waiting. */
const PAGE = 200
/** After this many failed requests in a row the provider counts as unreachable, and the run ends. */
const MAX_FAILURES = 5

/** `after`: where the comparison continues; created at (ISO) and id of the last intent, and how many were checked. */
type Payload = Jobs['reconcilePayments']

/**
 * Job, every minute: checks payments that no event reported, ends expired intents, refunds payments without an order,
 * sends or checks waiting refunds. With `deep` (hourly) it compares the ended intents of the last four days with the
 * provider, page by page, and logs how many were checked.
 */
export async function reconcilePayments(shop: Services, { deep = false, after }: Payload): Promise<void> {
  if (deep) return compareEnded(shop, after)
  await checkDue(shop)
  await retryUnsettled(shop)
  await checkRefunds(shop)
  await shop.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(shop.clock().getTime() - 2 * DAY))
    .execute()
}

async function checkDue(shop: Services): Promise<void> {
  const now = shop.clock()
  const paidBefore = new Date(now.getTime() - ADDRESS_WAIT_MS)
  let cursor: IntentCursor = { createdAt: new Date(0), id: '' }
  const attempt = attempts(shop)
  for (;;) {
    const page = await listDueIntents(shop.db, now, paidBefore, cursor)
    for (const { id } of page)
      await attempt(id, async () => {
        const intent = await findIntent(shop.db, id)
        if (intent?.status === 'paid') await returnUnplaced(shop, intent)
        else if (intent) await checkIntent(shop, intent)
      })
    const last = page.at(-1)
    if (!last || page.length < PAGE || attempt.isStopped()) return
    cursor = last
  }
}

/**
 * Returns a function that runs work about one intent or refund, and logs its error so that the others continue. It does
 * nothing any more after several requests in a row found the provider or the database unavailable.
 */
function attempts(shop: Services) {
  let failures = 0
  const run = async (id: string, work: () => Promise<void>): Promise<void> => {
    if (failures >= MAX_FAILURES) return
    try {
      await work()
      failures = 0
    } catch (error) {
      const isOut = isUnavailable(error) || (error instanceof ApiError && error.code === 'unavailable')
      failures = isOut ? failures + 1 : 0
      shop.log({ level: 'error', at: 'reconcile', id, err: error })
    }
  }
  return Object.assign(run, { isStopped: () => failures >= MAX_FAILURES })
}

/** Places or refunds what was paid for an intent. An open one whose reservation has ended is ended. */
async function checkIntent(shop: Services, intent: Intent): Promise<void> {
  await settleIntent(shop, intent)
  const now = shop.clock()
  if (intent.status !== 'open' || intent.expires_at > now) return
  await transaction(shop.db, async (tx) => {
    await lockCart(tx, intent.user_id)
    const locked = await lockIntent(tx, intent.id)
    if (locked?.status !== 'open' || (await hasCollected(tx, locked.id))) return
    await releaseIntent(tx, now, locked, 'expired')
  })
}

const selectCollected = prepared<[intentId: string], { id: string }>(
  'payment-collected',
  `select provider_payment_id as id from payments where intent_id = $1 and status = 'captured' limit 1`,
)
/** An open intent with a collected payment could not be placed yet; it is tried again with its reservation. */
const hasCollected = async (db: Services['db'], intentId: string): Promise<boolean> =>
  (await selectCollected(db, intentId)).length > 0

const selectKept = prepared<[intentId: string], { id: string; paise: number }>(
  'payment-kept',
  `select p.provider_payment_id as id, p.amount_paise as paise from payments p
   where p.intent_id = $1 and p.status = 'captured' and not exists (select from refunds r
     where r.provider_payment_id = p.provider_payment_id and r.order_item_id is null)
   order by p.created_at, p.provider_payment_id limit 1`,
)

/** Refunds a payment that waited in vain for the address of its order. */
async function returnUnplaced(shop: Services, intent: Intent): Promise<void> {
  const now = shop.clock()
  const returned = await transaction(shop.db, async (tx) => {
    await lockCart(tx, intent.user_id)
    const locked = await lockIntent(tx, intent.id)
    if (locked?.status !== 'paid') return false
    // A second payment of the intent was refunded when it arrived.
    const [payment] = await selectKept(tx, intent.id)
    if (payment)
      await refundPayment(tx, now, locked, {
        id: payment.id,
        orderId: intent.provider_order_id ?? '',
        amountPaise: payment.paise,
        currency: 'INR',
        status: 'captured',
        refundedPaise: 0,
      })
    await releaseIntent(tx, now, locked, 'refunded')
    return payment !== undefined
  })
  if (returned) shop.metrics.payments.inc({ outcome: 'returned' })
}

const selectUnsettled = prepared<[hourAgo: Date], { intent_id: string }>(
  'payments-unsettled',
  `select p.intent_id from payment_differences d join payments p on p.provider_payment_id = d.subject
   where d.kind = 'notSettled' and d.resolved_at is null and (d.found_at > $1 or d.seen_at <= $1)
   order by d.seen_at limit 200`,
)

/** Tries to settle the payments that an unexpected error has stopped: every minute, after an hour every hour. */
async function retryUnsettled(shop: Services): Promise<void> {
  const hourAgo = new Date(shop.clock().getTime() - HOUR)
  const attempt = attempts(shop)
  for (const { intent_id: id } of await selectUnsettled(shop.db, hourAgo))
    await attempt(id, async () => {
      const intent = await findIntent(shop.db, id)
      if (intent) await settleIntent(shop, intent)
    })
}

const takeDueRefunds = prepared<
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

/** Sends refunds that wait for an attempt, and asks the provider about those that it has accepted. */
async function checkRefunds(shop: Services): Promise<void> {
  const now = shop.clock()
  const attempt = attempts(shop)
  const due = await takeDueRefunds(
    shop.db,
    now,
    new Date(now.getTime() - 15 * MINUTE),
    nextRefundCheck(now, now),
  )
  for (const { id, provider_refund_id: refundId } of due)
    if (refundId === null) await enqueue(shop.db, 'sendRefund', { id }, { key: `refund ${id}` })
    else await attempt(id, () => checkRefund(shop, refundId))
}

/** Compares a page of ended intents, and enqueues the comparison of the next one. */
async function compareEnded(shop: Services, after: Payload['after']): Promise<void> {
  const now = shop.clock()
  const until = after ? new Date(after.until) : now
  const cursor = after
    ? { createdAt: new Date(after.createdAt), id: after.id }
    : { createdAt: new Date(until.getTime() - COMPARED_MS), id: '' }
  const page = await listEndedIntents(shop.db, until, cursor)
  const attempt = attempts(shop)
  for (const { id } of page)
    await attempt(id, async () => {
      const intent = await findIntent(shop.db, id)
      if (intent?.provider_order_id) await compareIntent(shop, intent, intent.provider_order_id)
    })
  const checked = (after?.checked ?? 0) + page.length
  const last = page.at(-1)
  if (last && page.length === PAGE && !attempt.isStopped()) {
    const next = { createdAt: last.createdAt.toISOString(), id: last.id, until: until.toISOString(), checked }
    return enqueue(shop.db, 'reconcilePayments', { deep: true, after: next }, { priority: 0 })
  }
  shop.log({ level: 'info', at: 'reconcile', checked, complete: !attempt.isStopped() })
}

type OurPayment = {
  id: string
  amount_paise: number
  asked_paise: number
  refunded_paise: number
  /** Kinds of its open differences. */
  known: string[]
}

const selectOurPayments = prepared<[intentId: string], OurPayment>(
  'payments-compared',
  `select p.provider_payment_id as id, p.amount_paise,
     coalesce(sum(r.amount_paise) filter (where r.status <> 'failed'), 0) as asked_paise,
     coalesce(sum(r.amount_paise) filter (where r.status = 'processed'), 0) as refunded_paise,
     array(select d.kind from payment_differences d where d.subject = p.provider_payment_id and d.resolved_at is null) as known
   from payments p left join refunds r on r.provider_payment_id = p.provider_payment_id and r.method = 'original'
   where p.intent_id = $1 and p.status in ('captured', 'refunded') group by p.provider_payment_id`,
)

/**
 * Settles what the provider has collected for an intent without our knowledge. Records where its payments and refunds
 * differ from ours, and resolves the differences that are gone.
 */
async function compareIntent(shop: Services, intent: Intent, providerOrderId: string): Promise<void> {
  // The provider first: a refund that is sent in between is then in ours alone, which is no difference.
  const reported = await shop.providers.payments.paymentsOf(providerOrderId)
  const ours = await selectOurPayments(shop.db, intent.id)
  const isKnown = ({ id }: ProviderPayment) => ours.some((payment) => payment.id === id)
  await settleReported(
    shop,
    intent,
    reported.filter((payment) => !isKnown(payment)),
  )
  for (const payment of ours) {
    const found = differencesOf(
      payment,
      reported.find(({ id }) => id === payment.id),
    )
    const gone = comparedKinds.filter(
      (kind) => payment.known.includes(kind) && !found.some((difference) => difference.kind === kind),
    )
    if (found.length === 0 && gone.length === 0) continue
    const now = shop.clock()
    await transaction(shop.db, async (tx) => {
      for (const difference of found)
        await recordDifference(shop, tx, now, { ...difference, subject: payment.id })
      if (gone.length > 0) await resolveDifferences(tx, now, payment.id, ...gone)
    })
  }
}

const comparedKinds = ['missingPayment', 'unknownRefund', 'missingRefund'] as const

/** Refunds that are on their way may be in ours alone: the provider has at least the processed and at most the asked ones. */
function differencesOf(ours: OurPayment, theirs: ProviderPayment | undefined) {
  const differences: { kind: (typeof comparedKinds)[number]; ourPaise: number; providerPaise: number }[] = []
  const { amountPaise = 0, refundedPaise = 0 } = theirs ?? {}
  const isCollected = theirs?.status === 'captured' || theirs?.status === 'refunded'
  if (!isCollected || amountPaise !== ours.amount_paise)
    differences.push({ kind: 'missingPayment', ourPaise: ours.amount_paise, providerPaise: amountPaise })
  if (refundedPaise > ours.asked_paise)
    differences.push({ kind: 'unknownRefund', ourPaise: ours.asked_paise, providerPaise: refundedPaise })
  if (refundedPaise < ours.refunded_paise)
    differences.push({ kind: 'missingRefund', ourPaise: ours.refunded_paise, providerPaise: refundedPaise })
  return differences
}
