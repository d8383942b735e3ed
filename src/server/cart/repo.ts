import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { summaryJoins } from '#server/catalog/product-summary.ts'
import { sellableColumns, type SellableRow, toSellable } from './sellable.ts'

/** A cart line, or with `quantity` 0 a product that is not in the cart. */
export type CartRow = SellableRow & { quantity: number; version: number }

const cartRows = prepared<[userId: string, includedId: string | null], CartRow>(
  'cart-rows',
  `select ${sellableColumns}, l.quantity, coalesce(c.version, 0) as version
   from (
     select product_id, quantity, added_at from cart_lines where user_id = $1
     union all
     select $2, 0, null where $2::text is not null
       and not exists (select from cart_lines where user_id = $1 and product_id = $2)
   ) l
   join products p on p.id = l.product_id ${summaryJoins}
   left join carts c on c.user_id = $1
   order by l.added_at, p.id`,
)

/**
 * Returns the cart lines with their products in the order they were added. The product `includedId` is returned too
 * if it is not in the cart.
 */
export const findCart = async (
  db: Db,
  userId: string,
  includedId: string | null = null,
): Promise<CartRow[]> => (await cartRows(db, userId, includedId)).map(toSellable)

const setLine = prepared<
  [userId: string, version: number, productId: string, quantity: number, now: Date],
  { version: number }
>(
  'cart-set-line',
  `with turn as (
     insert into carts (user_id, version) values ($1, 1)
     on conflict (user_id) do update set version = carts.version + 1 where carts.version = $2
     returning version
   ), line as (
     insert into cart_lines (user_id, product_id, quantity, added_at)
     select $1, $3, $4, $5 from turn
     on conflict (user_id, product_id) do update set quantity = excluded.quantity
   )
   select version from turn`,
)

/** Sets a cart line if the cart still has the given version. Returns false if it changed. */
export async function writeCartLine(
  db: Db,
  now: Date,
  line: { userId: string; version: number; productId: string; quantity: number },
): Promise<boolean> {
  return (await setLine(db, line.userId, line.version, line.productId, line.quantity, now)).length > 0
}

/** A product that may be added to a cart, which has `line_count` lines. */
type CandidateRow = SellableRow & { is_in_cart: boolean; line_count: number }

const candidates = prepared<[userId: string, ids: readonly string[]], CandidateRow>(
  'cart-candidates',
  `select ${sellableColumns}, exists (select from cart_lines l where l.user_id = $1 and l.product_id = p.id) as is_in_cart,
     (select count(*)::int from cart_lines where user_id = $1) as line_count
   from unnest($2::text[]) with ordinality as wanted (id, place)
   join products p on p.id = wanted.id ${summaryJoins} order by wanted.place`,
)

/** Returns products in the order of the ids, with what decides whether a user can add them to the cart. */
export const findCandidates = async (
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<CandidateRow[]> => (await candidates(db, userId, ids)).map(toSellable)

const insertLines = prepared<
  [userId: string, productIds: readonly string[], quantities: readonly number[], now: Date],
  never
>(
  'cart-add-lines',
  `with turn as (update carts set version = version + 1 where user_id = $1)
   insert into cart_lines (user_id, product_id, quantity, added_at)
   select $1, l.id, l.quantity, $4::timestamptz + l.place * interval '1 microsecond'
   from unnest($2::text[], $3::int[]) with ordinality l (id, quantity, place)`,
)

/** Inserts lines into a locked cart, in the given order. */
export async function insertCartLines(
  tx: Tx,
  now: Date,
  userId: string,
  lines: readonly { productId: string; quantity: number }[],
): Promise<void> {
  const ids = lines.map(({ productId }) => productId)
  const quantities = lines.map(({ quantity }) => quantity)
  await insertLines(tx, userId, ids, quantities, now)
}
