import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

type Unit = { productId: string; quantity: number }

const insertHolds = prepared<
  [intentId: string, productIds: readonly string[], quantities: readonly number[], expiresAt: Date],
  { product_id: string }
>(
  'hold-units',
  `with item as (select * from unnest($2::text[], $3::int[]) as t (product_id, quantity)),
   turn as (
     select k.product_id from product_stock k join item using (product_id) order by k.product_id for no key update of k
   ), held as (
     update product_stock k set held = k.held + item.quantity from turn join item using (product_id)
     where k.product_id = turn.product_id and k.on_hand - k.held >= item.quantity returning k.product_id, item.quantity
   )
   insert into stock_holds (intent_id, product_id, quantity, expires_at)
   select $1, product_id, quantity, $4 from held
   on conflict (intent_id, product_id) do update
     set quantity = excluded.quantity, expires_at = excluded.expires_at, released_at = null
   returning product_id`,
)

/** Reserves units for an intent. Returns the products without enough stock; the caller must then roll back. */
export async function reserveUnits(
  tx: Tx,
  intentId: string,
  units: readonly Unit[],
  until: Date,
): Promise<string[]> {
  const ids = units.map((unit) => unit.productId)
  const rows = await insertHolds(
    tx,
    intentId,
    ids,
    units.map((unit) => unit.quantity),
    until,
  )
  const reserved = new Set(rows.map((row) => row.product_id))
  return ids.filter((id) => !reserved.has(id))
}

const releaseHolds = prepared<[intentId: string, now: Date], { product_id: string }>(
  'release-units',
  `with gone as (
     update stock_holds set released_at = $2 where intent_id = $1 and released_at is null returning product_id, quantity
   ), turn as (
     select k.product_id from product_stock k join gone using (product_id) order by k.product_id for no key update of k
   )
   update product_stock k set held = k.held - gone.quantity from turn join gone using (product_id)
   where k.product_id = turn.product_id returning k.product_id`,
)

export async function releaseUnits(tx: Tx, now: Date, intentId: string): Promise<void> {
  await releaseHolds(tx, intentId, now)
}

/** Marks the reservations of an intent as used: their units left the stock with the order. */
export async function markUnitsUsed(tx: Tx, now: Date, intentId: string): Promise<void> {
  await tx
    .updateTable('stock_holds')
    .set({ released_at: now })
    .where('intent_id', '=', intentId)
    .where('released_at', 'is', null)
    .execute()
}

/**
 * Locks the stock rows of products, in ascending order, and returns whether there are enough available units of each.
 */
export async function lockEnoughUnits(tx: Tx, units: readonly Unit[]): Promise<boolean> {
  const stockRows = await tx
    .selectFrom('product_stock')
    .select(['product_id', 'on_hand', 'held'])
    .where(
      'product_id',
      'in',
      units.map((unit) => unit.productId),
    )
    .orderBy('product_id')
    .forNoKeyUpdate()
    .execute()
  return units.every((unit) =>
    stockRows.some((row) => row.product_id === unit.productId && row.on_hand - row.held >= unit.quantity),
  )
}

const selectNetworkUnits = prepared<
  [network: string, userId: string, productIds: readonly string[]],
  { product_id: string; held: number; on_hand: number }
>(
  'network-units',
  `select k.product_id, coalesce(others.held, 0)::int as held, k.on_hand
   from product_stock k left join (
     select h.product_id, sum(h.quantity) as held
     from payment_intents i join stock_holds h on h.intent_id = i.id and h.released_at is null
     where i.network = $1 and i.status = 'open' and i.user_id <> $2 and h.product_id = any ($3::text[])
     group by h.product_id
   ) others using (product_id)
   where k.product_id = any ($3::text[])`,
)

/**
 * Returns the stock of products and the units of them that open payments of other accounts of a network reserve. The
 * caller has locked the stock rows, so that no other reservation is missed.
 */
export const listNetworkUnits = (tx: Tx, network: string, userId: string, productIds: readonly string[]) =>
  selectNetworkUnits(tx, network, userId, productIds)
