import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import type { OrderDraft, PlacedOrder } from '#server/orders/order-draft.ts'

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
