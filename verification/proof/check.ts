import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { fulfilmentMoves } from '#domain/fulfilment.ts'
import { returnMoves } from '#domain/returns.ts'
import { findViolations } from '#server/invariants/find-violations.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { runDue } from '#local-services/payments/due-work.ts'
import { settlePendingRefunds } from '#local-services/payments/refunds.ts'
import { findOtherCarts } from './carts.ts'
import { findBrokenTickets } from './check-tickets.ts'
import { findBrokenWallets } from './check-wallets.ts'
import { type Edit, orderIdOf } from './driver.ts'
import { type Entry, isLate, parse } from './requests.ts'
import type { Topology } from './topology.ts'
import { delivery, type World } from './world.ts'

const REST_MS = 225_000
/** Key of the reconciliation for whose end the check waits. */
const RECONCILED = 'proof'
/** Jobs that run every minute. */
const repeatedJobs = ['reconcilePayments', 'endDeals', 'analyzeGrown', 'checkInvariants']

/** The number of unfinished payments, refunds, events, messages and jobs. All are 0 when the shop is idle. */
type Pending = Record<string, number>
async function readPending({ shop }: Topology): Promise<Pending> {
  const { rows } = await sql<Pending>`select
    (select count(*)::int from payment_intents where status in ('open', 'paid')) as intents,
    (select count(*)::int from refunds where status = 'requested') as refunds,
    (select count(*)::int from webhook_events where handled_at is null) as events,
    (select count(*)::int from messages where sent_at is null and given_up_at is null) as messages,
    (select count(*)::int from graphile_worker.jobs where attempts < max_attempts
      and (key = ${RECONCILED} or task_identifier <> all (${repeatedJobs}))) as jobs`.execute(shop.db)
  return rows[0] ?? {}
}

/** Describes the jobs that are not finished. */
export async function describeJobs({ shop }: Topology): Promise<string[]> {
  const { rows } = await sql<{
    text: string
  }>`select concat_ws(' ', task_identifier, 'attempts', attempts, 'run at', run_at,
      'locked', now() - locked_at, 'by', j.locked_by, 'which was seen', now() - w.seen_at, last_error) as text
    from graphile_worker.jobs j left join job_workers w on w.pool_id = j.locked_by
    where attempts < max_attempts limit 10`.execute(shop.db)
  return rows.map(({ text }) => `unfinished job: ${text.slice(0, 400)}`)
}

/**
 * Waits until the shop is idle: events are delivered, jobs run, reservations expire and payments are reconciled. Returns
 * the counts of unfinished work after 45 s, or null if there is none.
 */
export async function comeToRest(topology: Topology): Promise<Pending | null> {
  const { shop, witness, service } = topology
  const until = Date.now() + REST_MS
  for (let round = 0; ; round++) {
    await topology.ready()
    await sql`update local_payments set late_at = created_at where late_at is not null`.execute(witness.db)
    await sql`update local_payment_events set next_at = created_at where next_at is not null`.execute(
      witness.db,
    )
    await settlePendingRefunds(service, 'processed')
    await runDue(service)
    // After the reservations have ended, and then after the time that a payment waits for its address.
    if (round < 2) await topology.moveClock(round === 0 ? 20 : 60)
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`.execute(
      shop.db,
    )
    const { rows: undelivered } = await sql<{ count: number }>`
      select count(*)::int as count from local_payment_events where next_at is not null`.execute(witness.db)
    const pending = await readPending(topology)
    const isIdle = Object.values(pending).every((count) => count === 0) && undelivered[0]?.count === 0
    if (isIdle && round > 2) return null
    if (Date.now() > until) return { ...pending, undelivered: undelivered[0]?.count ?? 0 }
    if (round === 1) await enqueue(shop.db, 'reconcilePayments', { deep: true }, { key: RECONCILED })
    await pause(150)
  }
}

/**
 * Returns a sentence for each promise that the shop has broken in this seed. Without rest, the payment service may know
 * more than the shop.
 */
export async function findBrokenPromises(
  topology: Topology,
  world: World,
  history: readonly Entry[],
  { now, isIdle }: { now: Date; isIdle: boolean },
): Promise<string[]> {
  const broken = (await findViolations(topology.shop.db, now, { limit: 5 })).map(
    ({ id, rule, rows }) => `${id} ${rule}: ${JSON.stringify(rows)}`,
  )
  broken.push(...findUnexpectedErrors(history))
  broken.push(...findOtherAnswers(history))
  broken.push(...(await findLostWrites(topology, world, history)))
  broken.push(...(await findUnaskedOrders(topology, world, history)))
  broken.push(...(await findOtherCharges(topology, world)))
  broken.push(...(await findUnaskedRefunds(topology)))
  broken.push(...(await findUnaskedReturns(topology, world, history)))
  broken.push(...(await findBrokenTickets(topology, world, history, { now, isIdle })))
  broken.push(...(await findBrokenWallets(topology, world, history)))
  if (isIdle) {
    broken.push(...(await findOtherCarts(topology, world, history)))
    broken.push(...(await compareWithWitness(topology)))
  }
  broken.push(...(await findLostEvents(topology)))
  return broken
}

/**
 * Every answer of the shop is an acknowledgement, an error with a text, or that the shop cannot be reached. A request with
 * a wrong total is refused.
 */
function findUnexpectedErrors(history: readonly Entry[]): string[] {
  return history.flatMap(({ operation, route, attempts, result }) =>
    attempts
      .filter(
        ({ web, status }) =>
          (web !== null && status >= 500 && status !== 503) ||
          (result === 'read' && route.startsWith('POST') && status < 300 && status > 0),
      )
      .map(
        ({ status, body }) => `operation ${operation.id} ${route} answered ${status} ${body.slice(0, 200)}`,
      ),
  )
}

/** I-14: the same key has the same answer, in all attempts and from both processes. */
function findOtherAnswers(history: readonly Entry[]): string[] {
  return history.flatMap(({ operation, route, attempts }) => {
    if (!/place-order|verify-payment/.test(route)) return []
    const ids = new Set(
      attempts.filter(({ status }) => status === 200).flatMap(({ body }) => orderIdOf(body) ?? []),
    )
    return ids.size > 1
      ? [`I-14 operation ${operation.id} ${route} was answered with ${[...ids].join(' and ')}`]
      : []
  })
}

/** I-12: the database contains every write that the shop acknowledged. Returns a sentence for each missing one. */
async function findLostWrites(
  { shop }: Topology,
  { products }: World,
  history: readonly Entry[],
): Promise<string[]> {
  const lost: string[] = []
  const report = (entry: Entry, what: string) =>
    lost.push(`I-12 operation ${entry.operation.id} ${entry.route} was acknowledged, but ${what}`)
  for (const entry of history) {
    if (entry.result !== 'done') continue
    const { route, attempts, operation } = entry
    const input = entry.input as { orderId?: string; productIds?: string[] }
    const id = orderIdOf(attempts.find(({ status }) => status === 200)?.body ?? '')
    if (/place-order|verify-payment/.test(route) && id) {
      const group = await shop.db
        .selectFrom('order_groups')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      if (!group) report(entry, `there is no order ${id}`)
    }
    if (route.endsWith('/create-order') && id) {
      const intent = await shop.db
        .selectFrom('payment_intents')
        .select('id')
        .where('provider_order_id', '=', id)
        .executeTakeFirst()
      if (!intent) report(entry, `there is no payment intent of ${id}`)
    }
    if (route.endsWith('/request-return')) {
      const { returnId } = parse(attempts.find(({ status }) => status === 200)?.body ?? '') ?? {}
      const { rows } = await sql`select from returns where id = ${String(returnId)}`.execute(shop.db)
      if (rows.length === 0) report(entry, `there is no return ${String(returnId)}`)
    }
    const [, returnId] = /returns\/([^/]+)\/steps$/.exec(route) ?? []
    if (returnId !== undefined) {
      const to = returnMoves.filter(({ step }) => step === operation.step).map((move) => move.to)
      const { rows } = await sql`select from return_moves
        where return_id = ${returnId} and to_state = any (${to})`.execute(shop.db)
      if (rows.length === 0) report(entry, `the return did not take the step ${operation.step}`)
    }
    if (/orders\/[^/]+\/steps$/.test(route)) {
      const to = fulfilmentMoves.filter(({ step }) => step === operation.step).map((move) => move.to)
      const { rows } = await sql`select from shipment_moves m join shipments s on s.id = m.shipment_id
        where m.to_stage = any (${to}) and s.order_id in (select orders_called(${input.orderId ?? ''}))`.execute(
        shop.db,
      )
      if (rows.length === 0) report(entry, `no parcel of ${input.orderId} took the step ${operation.step}`)
    }
    const orderId = /orders\/([^/]+)\/status/.exec(route)?.[1] ?? input.orderId ?? ''
    if (route.endsWith('/cancel-order')) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from order_items i
        where i.order_id in (select orders_called(${orderId})) and i.product_id = any (${input.productIds ?? []})
          and i.status <> 4`.execute(shop.db)
      if (rows[0]?.count !== 0) report(entry, `${rows[0]?.count} items of ${orderId} are not cancelled`)
    }
    if (route.endsWith('/status')) {
      const { rows } = await sql`select from order_moves m where m.to_status = ${operation.value}
        and m.order_id in (select orders_called(${orderId}))`.execute(shop.db)
      if (rows.length === 0) report(entry, `no item of ${orderId} moved to ${operation.value}`)
    }
  }
  for (const productId of products) {
    const edits = history.filter(
      ({ route, input }) => /\/dev\/(price|stock)$/.test(route) && (input as Edit).productId === productId,
    )
    const prices = edits.filter(({ route }) => route.endsWith('/price'))
    const { rows } = await sql<{ paise: number }>`
      select selling_paise as paise from products where id = ${productId}`.execute(shop.db)
    // The price is that of an edit after which no other one was acknowledged.
    const isLast = (edit: Entry) =>
      edit.result !== 'refused' &&
      !prices.some((other) => other.result === 'done' && other.from > (isLate(edit) ? Infinity : edit.to))
    const last = prices.filter(isLast).map(({ operation }) => operation.value * 100)
    if (prices.some(({ result }) => result === 'done') && !last.includes(rows[0]?.paise ?? 0))
      lost.push(
        `I-12 ${productId} costs ${rows[0]?.paise} paise, but the last prices set are ${last.join(', ')}`,
      )
    const { rows: stocks } = await sql<{ total: number; held: number }>`
      select sum(delta) over (order by id)::int as total,
        (select coalesce(sum(quantity), 0)::int from stock_holds where product_id = ${productId}) as held
      from stock_ledger where product_id = ${productId}`.execute(shop.db)
    // An edit sets the number of units that are not reserved.
    for (const edit of edits.filter(({ route, result }) => route.endsWith('/stock') && result === 'done')) {
      const free = edit.operation.value
      if (!stocks.some(({ total, held }) => total >= free && total - held <= free))
        report(edit, `the stock of ${productId} was never ${free}`)
    }
  }
  return lost
}

/**
 * I-13: an operation without a known outcome has no effect or one. Each order on delivery was asked for by one key, whose
 * request was not refused; the constraints and the other invariants cover orders that are paid.
 */
async function findUnaskedOrders(
  { shop }: Topology,
  { shoppers }: World,
  history: readonly Entry[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; payment_mode: string; key: string | null; keys: number }>`
    select g.id, g.payment_mode, min(k.key) as key, count(k.key)::int as keys from order_groups g
    left join idempotency_keys k on k.user_id = g.user_id and k.body->>'orderId' = g.id
    where g.user_id = any (${shoppers.map(({ userId }) => userId)}) group by 1, 2`.execute(shop.db)
  const byKey = new Map(history.flatMap((entry) => (entry.key === null ? [] : [[entry.key, entry] as const])))
  const found: string[] = []
  const seen = new Set<string>()
  for (const { id, payment_mode, key } of rows) {
    if (key === null) {
      if (payment_mode === 'COD') found.push(`I-13 nobody asked for the order ${id}`)
      continue
    }
    const entry = byKey.get(key)
    if (!entry) found.push(`I-13 the order ${id} has the unknown key ${key}`)
    else if (entry.result === 'refused')
      found.push(`I-13 operation ${entry.operation.id} was refused, but placed the order ${id}`)
    if (payment_mode === 'COD' && seen.has(key)) found.push(`I-13 the key ${key} placed more than one order`)
    seen.add(key)
  }
  return found
}

/** Each order is charged for delivery once, also with several sellers. I-10, I-11 and I-37 check its refunds and its cash. */
async function findOtherCharges({ shop }: Topology, { shoppers }: World): Promise<string[]> {
  const { rows } = await sql<{ id: string; charged: number; goods: number; parts: number }>`
    select g.id, g.shipping_paise as charged, g.sub_total_paise as goods,
      sum(o.total_paise - o.items_paise + o.coins::bigint * g.coin_value_paise)::bigint as parts
    from order_groups g join orders o on o.group_id = g.id
    where g.user_id = any (${shoppers.map(({ userId }) => userId)}) group by g.id`.execute(shop.db)
  return rows.flatMap(({ id, charged, goods, parts }) => {
    const due = goods < delivery.freeFromPaise ? delivery.chargePaise : 0
    return charged === due && parts === due
      ? []
      : [
          `the order ${id} of ${goods} paise has the delivery charge ${charged} in parts of ${parts}, not ${due}`,
        ]
  })
}

/** I-13: a shopper has at most one return of an order for each request that was not refused. */
async function findUnaskedReturns(
  { shop }: Topology,
  { shoppers }: World,
  history: readonly Entry[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string; order_id: string; returns: number }>`
    select user_id, order_id, count(*)::int as returns from returns
    where user_id = any (${shoppers.map(({ userId }) => userId)}) group by 1, 2`.execute(shop.db)
  return rows.flatMap(({ user_id, order_id, returns }) => {
    const asked = history.filter(
      ({ operation, route, result }) =>
        route.endsWith('/request-return') &&
        result !== 'refused' &&
        shoppers[operation.shopper]?.userId === user_id,
    ).length
    return returns > asked
      ? [`I-13 ${order_id} has ${returns} returns, but only ${asked} were asked for`]
      : []
  })
}

/**
 * I-10: the payment service has returned no more than the shop has asked for, at any time, and not in more refunds. It
 * returns authorised payments that were never captured by itself.
 */
async function findUnaskedRefunds({ shop, witness }: Topology): Promise<string[]> {
  type Refunded = { id: string; paise: number; count: number }
  const { rows: returned } = await sql<Refunded>`
    select p.id, sum(r.amount_paise)::bigint as paise, count(*)::int as count
    from local_payments p join local_refunds r on r.payment_id = p.id
    where p.is_captured and r.status <> 'failed' group by 1`.execute(witness.db)
  const { rows: asked } = await sql<Refunded>`
    select provider_payment_id as id, sum(amount_paise)::bigint as paise, count(*)::int as count from refunds
    where method = 'original' and provider_payment_id is not null group by 1`.execute(shop.db)
  const most = new Map(asked.map((row) => [row.id, row]))
  return returned.flatMap(({ id, paise, count }) => {
    const { paise: askedPaise = 0, count: askedCount = 0 } = most.get(id) ?? {}
    return paise > askedPaise || count > askedCount
      ? [
          `I-10 payment ${id}: the service has returned ${paise} paise in ${count} refunds, asked were ${askedPaise} in ${askedCount}`,
        ]
      : []
  })
}

/** Compares the payments and refunds of the payment service with those of the shop, which is idle. */
async function compareWithWitness({ shop, witness }: Topology): Promise<string[]> {
  const found: string[] = []
  const { rows: collected } = await sql<{ id: string; amount: number; order: string; refunded: number }>`
    select p.id, p.amount_paise as amount, p.order_id as order,
      (select coalesce(sum(r.amount_paise), 0)::bigint from local_refunds r
        where r.payment_id = p.id and r.status = 'processed') as refunded
    from local_payments p where p.is_captured`.execute(witness.db)
  const { rows: known } = await sql<{ id: string; amount: number; refunded: number }>`
    select p.provider_payment_id as id, p.amount_paise as amount,
      (select coalesce(sum(r.amount_paise), 0)::bigint from refunds r where r.provider_payment_id = p.provider_payment_id
        and r.method = 'original' and r.status = 'processed') as refunded
    from payments p where p.status in ('captured', 'refunded')`.execute(shop.db)
  const ours = new Map(known.map((row) => [row.id, row]))
  for (const payment of collected) {
    const own = ours.get(payment.id)
    if (!own)
      found.push(`the service collected ${payment.id} of ${payment.order}, which the shop does not know`)
    else if (own.amount !== payment.amount || own.refunded !== payment.refunded)
      found.push(
        `payment ${payment.id}: the service has ${payment.amount} and returned ${payment.refunded} paise, the shop ${own.amount} and ${own.refunded}`,
      )
    ours.delete(payment.id)
  }
  for (const { id } of ours.values())
    found.push(`the shop has the payment ${id}, which the service did not collect`)
  return found
}

/** I-12: each event that the shop has accepted is stored once; and what the shop itself has found to differ. */
async function findLostEvents({ shop, witness }: Topology): Promise<string[]> {
  const found: string[] = []
  const { rows: differences } = await sql<{ text: string }>`
    select concat_ws(' ', kind, subject, detail) as text from payment_differences`.execute(shop.db)
  for (const { text } of differences) found.push(`the shop recorded a difference: ${text}`)

  const { rows: events } = await sql<{ id: string }>`
    select id from local_payment_events where delivered_at is not null`.execute(witness.db)
  const { rows: stored } = await sql<{ id: string; count: number }>`
    select event_id as id, count(*)::int as count from webhook_events group by 1`.execute(shop.db)
  const counts = new Map(stored.map(({ id, count }) => [id, count]))
  for (const { id } of events) {
    const count = counts.get(id) ?? 0
    if (count !== 1) found.push(`the shop accepted the event ${id} and stored it ${count} times`)
  }
  return found
}
