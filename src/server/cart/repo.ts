import type { AddedPrice } from '#domain/cart-line.ts'
import type { AccountKind } from '#domain/pricing.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { summaryJoins } from '#server/catalog/product-summary.ts'
import { sellableColumns, type SellableRow, toSellable } from './sellable.ts'

/** Cart line of a product; without a line the quantity is 0 and the price at adding is null. */
export type AddedColumns = {
  quantity: number
  unit_paise_when_added: number | null
  kind_when_added: AccountKind
}

/** A cart line, or with `quantity` 0 a product that is not in the cart. */
export type CartRow = SellableRow & AddedColumns & { note: string } & CartVersion

/** Identifies the state of a cart: every change increments one of the two. */
type CartVersion = { version: number; note_version: number }

const cartRows = prepared<[userId: string, includedId: string | null], CartRow>(
  'cart-rows',
  `select ${sellableColumns}, l.quantity, l.note, l.unit_paise_when_added, l.kind_when_added,
     coalesce(c.version, 0) as version, coalesce(c.note_version, 0) as note_version
   from (
     select product_id, quantity, note, unit_paise_when_added, kind_when_added, added_at from cart_lines where user_id = $1
     union all
     select $2, 0, '', null, 'personal', null where $2::text is not null
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

/** Returns SQL for the time at which a line is added: after the other lines, also if a clock was set back meanwhile. */
const afterOtherLines = (now: string) =>
  `greatest(${now}::timestamptz, (select max(added_at) + interval '1 microsecond' from cart_lines where user_id = $1))`

const setLine = prepared<
  [
    userId: string,
    version: number,
    noteVersion: number,
    productId: string,
    quantity: number,
    unitPaise: number,
    kind: AccountKind,
    now: Date,
  ],
  { version: number }
>(
  'cart-set-line',
  `with turn as (
     insert into carts (user_id, version) values ($1, 1)
     on conflict (user_id) do update set version = carts.version + 1
       where carts.version = $2 and carts.note_version = $3
     returning version
   ), line as (
     insert into cart_lines (user_id, product_id, quantity, unit_paise_when_added, kind_when_added, added_at)
     select $1, $4, $5, $6, $7, ${afterOtherLines('$8')} from turn
     on conflict (user_id, product_id) do update set quantity = excluded.quantity,
       unit_paise_when_added = excluded.unit_paise_when_added, kind_when_added = excluded.kind_when_added
   )
   select version from turn`,
)

const setNote = prepared<
  [userId: string, version: number, noteVersion: number, productId: string, note: string],
  { version: number }
>(
  'cart-set-note',
  `with turn as (
     update carts set note_version = note_version + 1
     where user_id = $1 and version = $2 and note_version = $3 returning version
   ), line as (
     update cart_lines l set note = $5 from turn where l.user_id = $1 and l.product_id = $4
   )
   select version from turn`,
)

const dropLine = prepared<
  [userId: string, version: number, noteVersion: number, productId: string],
  { version: number }
>(
  'cart-drop-line',
  `with turn as (
     update carts set version = version + 1
     where user_id = $1 and version = $2 and note_version = $3 returning version
   ), line as (
     delete from cart_lines l using turn where l.user_id = $1 and l.product_id = $4
   )
   select version from turn`,
)

/** One change of a line: its quantity with its price at adding, its note, or its removal. */
export type LineWrite = { quantity: number; added: AddedPrice } | { note: string } | 'remove'

/** Changes one line if the cart is still as the caller has read it. Returns false if it changed. */
export async function writeCartLine(
  db: Db,
  now: Date,
  line: CartVersion & { userId: string; productId: string },
  write: LineWrite,
): Promise<boolean> {
  const { userId, version, note_version: noteVersion, productId } = line
  const turn =
    write === 'remove'
      ? await dropLine(db, userId, version, noteVersion, productId)
      : 'note' in write
        ? await setNote(db, userId, version, noteVersion, productId, write.note)
        : await setLine(
            db,
            userId,
            version,
            noteVersion,
            productId,
            write.quantity,
            write.added.unitPaise,
            write.added.kind,
            now,
          )
  return turn.length > 0
}

/** A product that may be added to a cart, which has `line_count` lines. */
export type CandidateRow = SellableRow & AddedColumns & { line_count: number }

const candidates = prepared<[userId: string, ids: readonly string[]], CandidateRow>(
  'cart-candidates',
  `select ${sellableColumns}, coalesce(l.quantity, 0) as quantity, l.unit_paise_when_added,
     coalesce(l.kind_when_added, 'personal') as kind_when_added,
     (select count(*)::int from cart_lines where user_id = $1) as line_count
   from unnest($2::text[]) with ordinality as wanted (id, place)
   join products p on p.id = wanted.id ${summaryJoins}
   left join cart_lines l on l.user_id = $1 and l.product_id = p.id order by wanted.place`,
)

/** Returns products in the order of the ids, with what decides whether a user can add them to the cart. */
export const findCandidates = async (
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<CandidateRow[]> => (await candidates(db, userId, ids)).map(toSellable)

const setLines = prepared<
  [
    userId: string,
    productIds: readonly string[],
    quantities: readonly number[],
    unitPaise: readonly number[],
    kind: AccountKind,
    now: Date,
  ],
  never
>(
  'cart-set-lines',
  `with turn as (update carts set version = version + 1 where user_id = $1)
   insert into cart_lines (user_id, product_id, quantity, unit_paise_when_added, kind_when_added, added_at)
   select $1, l.id, l.quantity, l.unit_paise, $5, ${afterOtherLines('$6')} + l.place * interval '1 microsecond'
   from unnest($2::text[], $3::int[], $4::bigint[]) with ordinality l (id, quantity, unit_paise, place)
   on conflict (user_id, product_id) do update set quantity = excluded.quantity,
     unit_paise_when_added = excluded.unit_paise_when_added, kind_when_added = excluded.kind_when_added`,
)

/** Sets the quantities of lines of a locked cart; new lines are added in the given order. */
export async function setCartLines(
  tx: Tx,
  now: Date,
  { userId, kind }: { userId: string; kind: AccountKind },
  lines: readonly { productId: string; quantity: number; added: AddedPrice }[],
): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ productId }) => productId)
  const quantities = lines.map(({ quantity }) => quantity)
  const prices = lines.map(({ added }) => added.unitPaise)
  await setLines(tx, userId, ids, quantities, prices, kind, now)
}

const bySku = prepared<[skus: readonly string[]], { id: string | null; is_shared: boolean }>(
  'cart-products-by-sku',
  `select coalesce(own.id, case when cardinality(sold.ids) > 1 then null else coalesce(sold.ids[1], unsold.id) end) as id,
     own.id is null and coalesce(cardinality(sold.ids), 0) > 1 as is_shared
   from unnest($1::text[]) with ordinality wanted (sku, place)
   left join products own on own.id = wanted.sku
   left join lateral (
     select array_agg(two.id order by two.id) as ids from (
       select p.id from products p join sellers s on s.id = p.seller_id
       where lower(p.sku) = lower(wanted.sku) and p.active and s.status = 'active' limit 2) two
   ) sold on true
   left join lateral (
     select p.id from products p where lower(p.sku) = lower(wanted.sku) order by p.id limit 1
   ) unsold on true
   order by wanted.place`,
)

/**
 * Returns for each SKU, in any case, the product that has it, or the product with this id; null if there is none. Each
 * seller has its own SKUs: `isShared` is true, and the id null, if several products that are sold have it.
 */
export const findBySku = async (
  db: Db,
  skus: readonly string[],
): Promise<{ id: string | null; isShared: boolean }[]> =>
  (await bySku(db, skus)).map(({ id, is_shared: isShared }) => ({ id, isShared }))
