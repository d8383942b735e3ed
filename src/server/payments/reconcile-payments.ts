import { sql } from 'kysely'
import { ADDRESS_WAIT_MS } from '#domain/payments.ts'
import { lockCart } from '#server/cart/change-cart.ts'
import { isUnavailable, transaction } from '#server/db/db.ts'
import { deleteAnswers } from '#server/db/idempotency.ts'
import { prepared } from '#server/db/prepared.ts'
import { NoAnswer } from '#server/errors.ts'
import type { Services } from '#server/context.ts'
import { enqueue, type Jobs, RECONCILE_QUEUE } from '#server/jobs/enqueue.ts'
import { recordDifference, resolveDifferences } from '#server/payment-records/differences.ts'
import type { ProviderPayment } from '#server/providers/payments/payments.ts'
import { checkRefund, takeDueRefunds } from '#server/refunds/send-refund.ts'
import { settleIntent, settleReported } from './check-payment.ts'
import { returnPayment } from './finalise-payment.ts'
import { releaseIntent } from './holds.ts'
import {
  findIntent,
  type Intent,
  type IntentCursor,
  listDueIntents,
  listEndedIntents,
  lockIntent,
} from './intents.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Time span of the hourly comparison. */
const COMPARED_MS = 4 * DAY
/** Intents of one comparison job. The next ones are a new job, so that events and refunds are not kept waiting. */
const PAGE = 200
/** After this many failed requests in a row the provider counts as unreachable, and the run ends. */
const MAX_FAILURES = 5
/** After this many answers in a row that became unreadable, more than single payments are concerned, and the run ends. */
const MAX_UNREADABLE = 20
/** A comparison that was stopped continues after this time, in ms, or up to twice as long (with jitter). */
const STOPPED_MS = 5 * MINUTE
/** Key of the job that continues the comparison: there is at most one. */
const NEXT_PAGE = 'reconcile next'

/** `after`: where the comparison continues; created at (ISO) and id of the last intent, and how many were checked. */
type Payload = Jobs['reconcilePayments']

/**
 * Job, every minute: checks payments that no event reported, ends expired intents, refunds payments without an order,
 * sends or checks waiting refunds. With `deep` (hourly) it compares the ended intents of the last four days with the
 * provider, page by page, and logs how many were checked.
 */
export async function reconcilePayments(shop: Services, { deep = false, after }: Payload): Promise<void> {
  const attempt = await attempts(shop)
  if (deep) return compareEnded(shop, attempt, after ?? (await takeStopped(shop.db)))
  await checkDue(shop, attempt)
  await retryUnsettled(shop, attempt)
  await checkRefunds(shop, attempt)
  await deleteAnswers(shop.db, new Date(shop.clock().getTime() - 2 * DAY))
}

async function checkDue(shop: Services, attempt: Attempt): Promise<void> {
  const now = shop.clock()
  const paidBefore = new Date(now.getTime() - ADDRESS_WAIT_MS)
  let cursor: IntentCursor = { createdAt: new Date(0), id: '' }
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

const selectUnreadable = prepared<[], { subject: string }>(
  'differences-unreadable',
  `select subject from payment_differences where kind = 'unreadable' and resolved_at is null`,
)

type Attempt = Awaited<ReturnType<typeof attempts>>

/**
 * Returns a function that runs work about one intent or refund, and logs its error so that the others continue. Data of
 * the provider that we cannot read is a difference, which is resolved when it can be read. The function returns false if
 * the provider or the database was unavailable; after several of these in a row, or when the provider takes no more
 * calls, it does nothing any more.
 */
async function attempts(shop: Services) {
  const known = new Set((await selectUnreadable(shop.db)).map(({ subject }) => subject))
  let failures = 0
  let unreadable = 0
  const isStopped = () => failures >= MAX_FAILURES || unreadable >= MAX_UNREADABLE
  const run = async (id: string, work: () => Promise<void>): Promise<boolean> => {
    if (isStopped()) return false
    try {
      await work()
      if (known.has(id))
        await transaction(shop.db, (tx) => resolveDifferences(tx, shop.clock(), id, 'unreadable'))
      failures = unreadable = 0
      return true
    } catch (error) {
      if (error instanceof NoAnswer && error.kind === 'invalid') {
        failures = 0
        if (!known.has(id)) unreadable++
        await transaction(shop.db, (tx) =>
          recordDifference(shop, tx, shop.clock(), {
            kind: 'unreadable',
            subject: id,
            detail: error.message,
          }),
        )
        return true
      }
      const isOut = isUnavailable(error) || error instanceof NoAnswer
      const isLimited = error instanceof NoAnswer && error.kind === 'limited'
      failures = isLimited ? MAX_FAILURES : isOut ? failures + 1 : 0
      shop.log({
        level: 'error',
        operation: 'reconcile-payments',
        code: 'paymentUnknown',
        message: 'A payment or refund could not be compared with the provider.',
        id,
        err: error,
      })
      return !isOut
    }
  }
  return Object.assign(run, { isStopped })
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
    if (payment) await returnPayment(tx, now, locked, { id: payment.id, amountPaise: payment.paise })
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
async function retryUnsettled(shop: Services, attempt: Attempt): Promise<void> {
  const hourAgo = new Date(shop.clock().getTime() - HOUR)
  for (const { intent_id: id } of await selectUnsettled(shop.db, hourAgo))
    await attempt(id, async () => {
      const intent = await findIntent(shop.db, id)
      if (intent) await settleIntent(shop, intent)
    })
}

/** Sends refunds that wait for an attempt, and asks the provider about those that it has accepted. */
async function checkRefunds(shop: Services, attempt: Attempt): Promise<void> {
  // They stay due for the next run.
  if (attempt.isStopped()) return
  const now = shop.clock()
  const due = await takeDueRefunds(shop.db, now)
  for (const { id, provider_refund_id: refundId } of due)
    if (refundId === null) await enqueue(shop.db, 'sendRefund', { id }, { key: `refund ${id}` })
    else await attempt(id, () => checkRefund(shop, refundId))
}

/**
 * Takes the place at which a stopped comparison would continue: a new one continues there, now, instead of beginning with
 * the oldest intents again, which would never reach the newest ones.
 */
async function takeStopped(db: Services['db']): Promise<Payload['after']> {
  const { rows } = await sql<{ payload: Payload | null }>`
    select payload from graphile_worker.remove_job(${NEXT_PAGE})`.execute(db)
  const after = rows[0]?.payload?.after
  return after && { ...after, until: undefined }
}

/**
 * Compares a page of ended intents, and enqueues the comparison of the next one; some minutes later if the provider or
 * the database is unavailable.
 */
async function compareEnded(shop: Services, attempt: Attempt, after: Payload['after']): Promise<void> {
  const now = shop.clock()
  const until = after?.until ? new Date(after.until) : now
  let cursor = after
    ? { createdAt: new Date(after.createdAt), id: after.id }
    : { createdAt: new Date(until.getTime() - COMPARED_MS), id: '' }
  let checked = after?.checked ?? 0
  const page = await listEndedIntents(shop.db, until, cursor)
  for (const next of page) {
    const isCompared = await attempt(next.id, async () => {
      const intent = await findIntent(shop.db, next.id)
      if (intent?.provider_order_id) await compareIntent(shop, intent, intent.provider_order_id)
    })
    if (!isCompared) continue
    cursor = next
    checked++
  }
  const isStopped = attempt.isStopped()
  if (isStopped || page.length === PAGE) {
    const place = {
      createdAt: cursor.createdAt.toISOString(),
      id: cursor.id,
      until: until.toISOString(),
      checked,
    }
    const delay = STOPPED_MS * (1 + Math.random())
    await enqueue(
      shop.db,
      'reconcilePayments',
      { deep: true, after: place },
      {
        key: NEXT_PAGE,
        queue: RECONCILE_QUEUE,
        priority: 0,
        ...(isStopped && { runAt: new Date(Date.now() + delay) }),
      },
    )
    if (!isStopped) return
  }
  shop.log({
    level: 'info',
    operation: 'reconcile-payments',
    message: 'Payments were compared with the provider.',
    checked,
    complete: !isStopped,
  })
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
