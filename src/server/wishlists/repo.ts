import { type Db, prepared } from '#server/db/db.ts'

const wished = prepared<{ product_id: string }>(
  'wishlist',
  'select product_id from wishlist_items where user_id = $1 order by added_at desc, product_id limit 500',
)
/** Ids of the wishlist, the latest first. */
export const listWishes = async (db: Db, userId: string): Promise<string[]> =>
  (await wished(db, userId)).map((row) => row.product_id)

const wish = prepared<{ found: boolean; added: boolean }>(
  'wishlist-add',
  `with product as (select id from products where id = $2), added as (
     insert into wishlist_items (user_id, product_id, added_at) select $1, id, $3 from product
     on conflict do nothing returning product_id
   )
   select exists (select from product) as found, exists (select from added) as added`,
)
/** Adds a wish; null when there is no such product, false when it was there already. */
export async function insertWish(db: Db, now: Date, userId: string, productId: string): Promise<boolean | null> {
  const [row] = await wish(db, userId, productId, now)
  return row?.found ? row.added : null
}

export async function deleteWish(db: Db, userId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute()
}

export type ListRow = { id: string; name: string; share_token: string; product_ids: string[] }

const ownLists = prepared<ListRow>(
  'sharable-lists',
  `select l.id, l.name, l.share_token, coalesce(array_agg(i.product_id order by i.added_at, i.product_id)
     filter (where i.product_id is not null), '{}') as product_ids
   from sharable_lists l left join sharable_list_items i on i.list_id = l.id
   where l.user_id = $1 group by l.id order by l.created_at, l.id`,
)
/** A shopper's lists with the ids in them, oldest list first. */
export const listLists = (db: Db, userId: string): Promise<ListRow[]> => ownLists(db, userId)

const shared = prepared<Omit<ListRow, 'id'>>(
  'shared-list',
  `select l.name, l.share_token, coalesce(array_agg(i.product_id order by i.added_at, i.product_id)
     filter (where i.product_id is not null), '{}') as product_ids
   from sharable_lists l left join sharable_list_items i on i.list_id = l.id where l.share_token = $1 group by l.id`,
)
/** The list behind a shared link, or null. Nothing in it tells whose it is. */
export const findListByToken = async (db: Db, token: string): Promise<Omit<ListRow, 'id'> | null> =>
  (await shared(db, token))[0] ?? null

/** Lists of one shopper change one after the other, so that their number stays within bounds. */
const turn = prepared<never>(
  'lists-turn',
  `select pg_advisory_xact_lock(hashtextextended('lists ' || $1, 0))`,
)
export async function lockLists(tx: Db, userId: string): Promise<void> {
  await turn(tx, userId)
}

export async function insertList(
  tx: Db,
  list: { id: string; userId: string; name: string; shareToken: string; now: Date },
): Promise<void> {
  const { id, userId, name, shareToken, now } = list
  await tx
    .insertInto('sharable_lists')
    .values({ id, user_id: userId, name, share_token: shareToken, created_at: now })
    .execute()
}

const addItems = prepared<{ product_id: string }>(
  'list-add',
  `insert into sharable_list_items (list_id, product_id, added_at)
   select $1, p.id, $3::timestamptz + w.place * interval '1 microsecond'
   from unnest($2::text[]) with ordinality w (id, place) join products p on p.id = w.id
   on conflict do nothing returning product_id`,
)
/** Adds products to a list in the order given; answers those that are new in it. Unknown ids are left out. */
export const insertItems = async (
  tx: Db,
  now: Date,
  listId: string,
  productIds: string[],
): Promise<string[]> => (await addItems(tx, listId, productIds, now)).map((row) => row.product_id)

export async function deleteItem(tx: Db, listId: string, productId: string): Promise<void> {
  await tx
    .deleteFrom('sharable_list_items')
    .where('list_id', '=', listId)
    .where('product_id', '=', productId)
    .execute()
}

/** Removes a shopper's own list; whether there was one. */
export async function deleteList(tx: Db, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('sharable_lists')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
