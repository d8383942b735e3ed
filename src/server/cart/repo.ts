import { type Db, prepared } from '#server/db/db.ts'
import { summaryJoins } from '#server/catalog/product-summary.ts'
import { sellableColumns, type SellableRow } from './sellable.ts'

/** A line of the cart, or with `quantity` 0 the product that is asked for beside it. */
export type CartRow = SellableRow & { quantity: number; version: number }

const cartRows = prepared<CartRow>(
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

/** The cart in the order it was filled, each line with its product; `asked` is read along when it is no line yet. */
export const findCart = (db: Db, userId: string, asked: string | null = null): Promise<CartRow[]> =>
  cartRows(db, userId, asked)

const setLine = prepared<{ version: number }>(
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

/** Sets a line if the cart still has the version that was read; false when another change came first. */
export async function writeCartLine(
  db: Db,
  now: Date,
  line: { userId: string; version: number; productId: string; quantity: number },
): Promise<boolean> {
  return (await setLine(db, line.userId, line.version, line.productId, line.quantity, now)).length > 0
}

const dropLine = prepared<{ product_id: string }>(
  'cart-drop-line',
  `with turn as (update carts set version = version + 1 where user_id = $1 returning user_id)
   delete from cart_lines l using turn where l.user_id = turn.user_id and l.product_id = $2 returning l.product_id`,
)

/** Removes a line; whether there was one. */
export const deleteCartLine = async (db: Db, userId: string, productId: string): Promise<boolean> =>
  (await dropLine(db, userId, productId)).length > 0

const lockRow = prepared<{ version: number }>(
  'cart-lock',
  `insert into carts (user_id) values ($1) on conflict (user_id) do update set version = carts.version returning version`,
)

/** Holds the cart until the transaction ends and answers its version; everything a shopper buys passes here. */
export async function lockCart(tx: Db, userId: string): Promise<number> {
  const [row] = await lockRow(tx, userId)
  return row?.version ?? 0
}
