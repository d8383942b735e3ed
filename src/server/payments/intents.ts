import { sql } from 'kysely'
import { unpaidRule } from '#domain/holds.ts'
import { orderStatus } from '#domain/order-status.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { type OrderDraft, type PlacedOrder, linesOf } from '#server/orders/order-draft.ts'
import { postCoins } from '#server/ledger/coins.ts'
import { releaseUnits } from '#server/inventory/hold-units.ts'
import { lockStock } from '#server/inventory/lock-stock.ts'

export type IntentStatus = 'open' | 'paid' | 'consumed' | 'superseded' | 'expired' | 'refunded'
/** Payment intent: the amount to collect and the order that is placed after payment. */
export type Intent = {
  id: string
  user_id: string
  cart_version: number | null
  amount_paise: number
  status: IntentStatus
  provider_order_id: string | null
  snapshot: OrderDraft
  /** How often units and coins were reserved. */
  holds: number
  created_at: Date
  expires_at: Date
  placed: PlacedOrder | null
}

const columns = `i.id, i.user_id, i.cart_version, i.amount_paise, i.status, i.provider_order_id, i.snapshot, i.holds, i.created_at,
  i.expires_at, (select jsonb_build_object('id', g.id, 'number', g.order_number) from order_groups g where g.intent_id = i.id) as placed`

const selectById = prepared<[id: string], Intent>(
  'intent-by-id',
  `select ${columns} from payment_intents i where i.id = $1`,
)
// `no key`: a payment that is stored without the lock refers to the intent, and must not wait for it while its own row is
// locked.
const selectByIdLocked = prepared<[id: string], Intent>(
  'intent-by-id-locked',
  `select ${columns} from payment_intents i where i.id = $1 for no key update`,
)
const selectByProviderOrder = prepared<[providerOrderId: string], Intent>(
  'intent-by-provider-order',
  `select ${columns} from payment_intents i where i.provider_order_id = $1`,
)
const selectNewest = prepared<[userId: string], Intent>(
  'intents-newest',
  `select ${columns} from payment_intents i where i.user_id = $1 and i.status in ('open', 'paid', 'consumed')
   order by i.created_at desc, i.id limit 20`,
)
const selectOpenLocked = prepared<[userId: string], Intent>(
  'intent-open-locked',
  `select ${columns} from payment_intents i where i.user_id = $1 and i.status = 'open' for no key update of i`,
)
/** Place of an intent in the order of creation, after which a page of intents begins. */
export type IntentCursor = { createdAt: Date; id: string }
type PagedIntent = { id: string; created_at: Date }

// The statuses are literals: PostgreSQL uses a partial index for them, but not for a parameter.
const selectDue = prepared<[now: Date, paidBefore: Date, createdAt: Date, id: string], PagedIntent>(
  'intents-due',
  `select i.id, i.created_at from payment_intents i
   where i.status in ('open', 'paid') and (i.created_at, i.id) > ($3, $4)
     and case when i.status = 'open' then i.expires_at <= $1 else not exists (
       select from payments p where p.intent_id = i.id and p.captured_at > $2) end
   order by i.created_at, i.id limit 200`,
)
const selectEnded = prepared<[createdBefore: Date, createdAt: Date, id: string], PagedIntent>(
  'intents-ended',
  `select id, created_at from payment_intents
   where status not in ('open', 'paid') and created_at < $1 and (created_at, id) > ($2, $3)
   order by created_at, id limit 200`,
)

/**
 * Returns ids of open intents whose reservation has ended and of paid ones that have waited for an address since
 * `paidBefore`, oldest first; at most 200 after the cursor.
 */
export const listDueIntents = async (
  db: Db,
  now: Date,
  paidBefore: Date,
  { createdAt, id }: IntentCursor,
): Promise<IntentCursor[]> => (await selectDue(db, now, paidBefore, createdAt, id)).map(toCursor)
/** Returns ids of intents that are neither open nor paid, created before a time, oldest first; at most 200. */
export const listEndedIntents = async (
  db: Db,
  createdBefore: Date,
  { createdAt, id }: IntentCursor,
): Promise<IntentCursor[]> => (await selectEnded(db, createdBefore, createdAt, id)).map(toCursor)
const toCursor = ({ id, created_at: createdAt }: PagedIntent): IntentCursor => ({ id, createdAt })

export const findIntent = async (db: Db, id: string): Promise<Intent | null> =>
  (await selectById(db, id))[0] ?? null
export const findIntentByProviderOrder = async (db: Db, providerOrderId: string): Promise<Intent | null> =>
  (await selectByProviderOrder(db, providerOrderId))[0] ?? null
/** Returns the latest 20 relevant intents of a user, newest first. */
export const listIntents = (db: Db, userId: string): Promise<Intent[]> => selectNewest(db, userId)
/** Locks an intent until the transaction ends. Lock the cart of the user first. */
export const lockIntent = async (tx: Tx, id: string): Promise<Intent | null> =>
  (await selectByIdLocked(tx, id))[0] ?? null
/**
 * Returns the reference of the coins of an intent in the coin ledger. Each reservation has its own, because the ledger
 * has each reference once.
 */
export const coinReference = (intentId: string, holds: number): string => `${intentId} ${holds}`
/** Locks and returns the open intent of a user, if there is one (ruling 52). Lock the cart of the user first. */
export const lockOpenIntent = async (tx: Tx, userId: string): Promise<Intent | null> =>
  (await selectOpenLocked(tx, userId))[0] ?? null

export async function insertIntent(
  tx: Tx,
  intent: {
    id: string
    provider: string
    order: OrderDraft
    /** Network of the client, see `networkOf`. */
    network: string
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  const { id, provider, order, network, now, expiresAt } = intent
  await tx
    .insertInto('payment_intents')
    .values({
      id,
      user_id: order.userId,
      cart_version: order.cartVersion,
      amount_paise: order.totalPaise,
      provider,
      snapshot: JSON.stringify(order),
      network,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

export async function setIntent(
  tx: Tx,
  id: string,
  change: { status?: IntentStatus; snapshot?: OrderDraft; holds?: number },
): Promise<void> {
  const { snapshot, ...columns } = change
  await tx
    .updateTable('payment_intents')
    .set({ ...columns, ...(snapshot && { snapshot: JSON.stringify(snapshot) }) })
    .where('id', '=', id)
    .execute()
}

/**
 * Stores the provider's order of an intent and returns the stored one: if two calls opened one each, the first stays.
 */
export async function saveProviderOrder(db: Db, id: string, providerOrderId: string): Promise<string> {
  const { rows } = await sql<{ provider_order_id: string }>`
    update payment_intents set provider_order_id = coalesce(provider_order_id, ${providerOrderId})
    where id = ${id} returning provider_order_id`.execute(db)
  return rows[0]?.provider_order_id ?? providerOrderId
}

/** Ends an intent without an order and releases its units and coins. The caller has locked the intent. */
export async function releaseIntent(
  tx: Tx,
  now: Date,
  intent: Intent,
  status: 'superseded' | 'expired' | 'refunded',
): Promise<void> {
  await releaseUnits(tx, now, intent.id)
  const { coins } = intent.snapshot
  const reference = coinReference(intent.id, intent.holds)
  await postCoins(tx, now, { userId: intent.user_id, delta: coins, reason: 'returned', reference })
  await setIntent(tx, intent.id, { status })
}

/**
 * Ends the open intent of a user, if there is one. The caller has locked the cart and will take units of the products
 * `next`: all stock rows are locked here, in ascending order.
 */
export async function releaseOpenIntent(
  tx: Tx,
  now: Date,
  which: { userId: string; next: readonly string[] },
): Promise<void> {
  const open = await lockOpenIntent(tx, which.userId)
  if (!open) return
  const heldIds = linesOf(open.snapshot).map((line) => line.productId)
  await lockStock(tx, [...heldIds, ...which.next])
  await releaseIntent(tx, now, open, 'superseded')
}

/** What limits the reservations of an account (domain/holds.ts). */
export type HoldFacts = { account_since: Date; has_order: boolean; unpaid_holds: number }

const selectHoldFacts = prepared<
  [userId: string, now: Date, since: Date, countedAfterSeconds: number],
  HoldFacts
>(
  'hold-facts',
  `select u.created_at as account_since,
     exists (select from orders o where o.user_id = u.id and o.status <> ${orderStatus.cancelled}) as has_order,
     (select count(*)::int from payment_intents i
       where i.user_id = u.id and i.created_at > $3
         and not exists (select from payments p where p.intent_id = i.id and p.status in ('captured', 'refunded'))
         and (i.status = 'expired' or i.status = 'open' and i.expires_at <= $2
           or i.status = 'superseded' and exists (select from stock_holds h where h.intent_id = i.id
             and h.released_at >= i.created_at + make_interval(secs => $4::int)))) as unpaid_holds
   from users u where u.id = $1`,
)

/** Returns what limits the reservations of an account now. */
export async function findHoldFacts(tx: Tx, userId: string, now: Date): Promise<HoldFacts> {
  const since = new Date(now.getTime() - unpaidRule.periodMs)
  const [facts] = await selectHoldFacts(tx, userId, now, since, unpaidRule.countedAfterMs / 1000)
  if (!facts) throw new Error(`There is no user ${userId}`)
  return facts
}

const selectOverLimit = prepared<
  [userId: string, intentId: string, productIds: readonly string[], quantities: readonly number[]],
  { product_id: string }
>(
  'over-purchase-limit',
  `select p.id as product_id from unnest($3::text[], $4::int[]) as wanted (product_id, quantity)
   join products p on p.id = wanted.product_id
   where p.purchase_limit > 0 and p.purchase_limit < wanted.quantity
     + (select coalesce(sum(o.quantity), 0) from order_items o
       where o.user_id = $1 and o.product_id = p.id and o.status < ${orderStatus.delivered})
     + (select coalesce(sum(h.quantity), 0) from payment_intents i join stock_holds h on h.intent_id = i.id
       where i.user_id = $1 and i.id <> $2 and i.status in ('open', 'paid') and h.product_id = p.id
         and h.released_at is null)`,
)

/**
 * Returns whether the order of an intent without reserved units is within the purchase limits, with the open orders and
 * the other payments of the customer. A business account has no purchase limit (ruling 19). The caller holds the cart.
 */
export async function isWithinPurchaseLimits(tx: Tx, intent: Intent): Promise<boolean> {
  if (intent.snapshot.kind === 'business') return true
  const units = linesOf(intent.snapshot)
  const ids = units.map((unit) => unit.productId)
  const quantities = units.map((unit) => unit.quantity)
  return (await selectOverLimit(tx, intent.user_id, intent.id, ids, quantities)).length === 0
}
