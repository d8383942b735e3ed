import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

type Pieces = { item_id: string; quantity: number }

const restockItems = prepared<
  [itemIds: readonly string[], productIds: readonly string[], quantities: readonly number[], now: Date],
  never
>(
  'restock',
  `with item as (select * from unnest($1::text[], $2::text[], $3::int[]) as t (id, product_id, quantity)), turn as (
     select k.product_id from product_stock k join item using (product_id) order by k.product_id for no key update of k
   ), stock as (
     update product_stock k set on_hand = k.on_hand + item.quantity from turn join item using (product_id)
     where k.product_id = turn.product_id
   )
   insert into stock_ledger (product_id, delta, reason, reference, at)
   select product_id, quantity, 'restocked', id, $4 from item`,
)

/** Returns the units of items to the stock, in ascending order of the products. */
export async function restock(
  tx: Tx,
  now: Date,
  items: readonly { id: string; product_id: string; quantity: number }[],
): Promise<void> {
  if (items.length === 0) return
  const ids = items.map((item) => item.id)
  const products = items.map((item) => item.product_id)
  await restockItems(
    tx,
    ids,
    products,
    items.map((item) => item.quantity),
    now,
  )
}

const returnUnits = prepared<
  [itemIds: readonly string[], quantities: readonly number[], now: Date, reference: string],
  never
>(
  'return-units',
  `with item as (
     select i.id, i.product_id, t.quantity from unnest($1::text[], $2::int[]) as t (id, quantity)
     join order_items i on i.id = t.id
   ), turn as (
     select k.product_id from product_stock k join item using (product_id) order by k.product_id for no key update of k
   ), stock as (
     update product_stock k set on_hand = k.on_hand + item.quantity from turn join item using (product_id)
     where k.product_id = turn.product_id
   )
   insert into stock_ledger (product_id, delta, reason, reference, at)
   select product_id, quantity, 'returned', $4 || ' ' || id, $3 from item`,
)

/** Returns pieces that were received back to the stock. `reference` is the return, or the parcel that came back. */
export async function restockPieces(
  tx: Tx,
  now: Date,
  reference: string,
  pieces: readonly Pieces[],
): Promise<void> {
  const ids = pieces.map((piece) => piece.item_id)
  await returnUnits(
    tx,
    ids,
    pieces.map((piece) => piece.quantity),
    now,
    reference,
  )
}

const takeUnits = prepared<
  [itemIds: readonly string[], quantities: readonly number[], now: Date, returnId: string],
  { product_id: string }
>(
  'take-replacement',
  `with item as (
     select i.id, i.product_id, t.quantity from unnest($1::text[], $2::int[]) as t (id, quantity)
     join order_items i on i.id = t.id
   ), stock as (
     update product_stock k set on_hand = k.on_hand - item.quantity from item
     where k.product_id = item.product_id and not exists (
       select from item short left join product_stock s using (product_id)
       where coalesce(s.on_hand - s.held, 0) < short.quantity)
     returning k.product_id, item.id, item.quantity
   )
   insert into stock_ledger (product_id, delta, reason, reference, at)
   select product_id, -quantity, 'replaced', $4 || ' ' || id, $3 from stock returning product_id`,
)

/**
 * Takes pieces of a return once more from the stock, to replace them. Returns false, and changes nothing, if there is not
 * enough of one of them. The caller has locked the stock.
 */
export async function takeReplacement(
  tx: Tx,
  now: Date,
  returnId: string,
  pieces: readonly Pieces[],
): Promise<boolean> {
  const ids = pieces.map((piece) => piece.item_id)
  const quantities = pieces.map((piece) => piece.quantity)
  const taken = await takeUnits(tx, ids, quantities, now, returnId)
  return taken.length === pieces.length
}
