import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

const lockUserLists = prepared<[userId: string], never>(
  'lists-turn',
  `select pg_advisory_xact_lock(hashtextextended('lists ' || $1, 0))`,
)
/** Locks wishlist and lists of a user until the transaction ends, so that their sizes stay within the limits. */
export async function lockLists(tx: Tx, userId: string): Promise<void> {
  await lockUserLists(tx, userId)
}

const selectWishes = prepared<[userId: string], { product_id: string }>(
  'wishlist',
  'select product_id from wishlist_items where user_id = $1 order by added_at desc, product_id',
)
/** Returns the product ids of a wishlist, newest first. */
export const listWishes = async (db: Db, userId: string): Promise<string[]> =>
  (await selectWishes(db, userId)).map((row) => row.product_id)

type Wish = { found: boolean; had: boolean; added: boolean }
const wish = prepared<[userId: string, productId: string, now: Date, max: number], Wish>(
  'wishlist-add',
  `with product as (select id from products where id = $2), added as (
     insert into wishlist_items (user_id, product_id, added_at) select $1, id, $3 from product
     where (select count(*) from wishlist_items where user_id = $1) < $4
     on conflict do nothing returning product_id
   )
   select exists (select from product) as found, exists (select from added) as added,
     exists (select from wishlist_items where user_id = $1 and product_id = $2) as had`,
)
/** Adds a product to a wishlist of at most `max` products and returns the outcome. Locks the lists of the user. */
export async function insertWish(
  tx: Tx,
  now: Date,
  userId: string,
  productId: string,
  max: number,
): Promise<'added' | 'alreadyThere' | 'full' | 'unknownProduct'> {
  await lockLists(tx, userId)
  const [row] = await wish(tx, userId, productId, now, max)
  if (!row?.found) return 'unknownProduct'
  if (row.had) return 'alreadyThere'
  return row.added ? 'added' : 'full'
}

export async function deleteWish(db: Db, userId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute()
}

export type ListRow = {
  id: string
  name: string
  /** Null while the list is private. */
  share_token: string | null
  created_at: Date
  product_ids: string[]
}

const ownLists = prepared<[userId: string], ListRow>(
  'sharable-lists',
  `select l.id, l.name, l.share_token, l.created_at, coalesce(array_agg(i.product_id order by i.added_at, i.product_id)
     filter (where i.product_id is not null), '{}') as product_ids
   from sharable_lists l left join sharable_list_items i on i.list_id = l.id
   where l.user_id = $1 group by l.id order by l.created_at, l.id`,
)
/** Returns the lists of a user with their product ids, oldest list first. */
export const listLists = (db: Db, userId: string): Promise<ListRow[]> => ownLists(db, userId)

type SharedListRow = Pick<ListRow, 'name' | 'product_ids'>
const shared = prepared<[token: string], SharedListRow>(
  'shared-list',
  `select l.name, coalesce(array_agg(i.product_id order by i.added_at, i.product_id)
     filter (where i.product_id is not null), '{}') as product_ids
   from sharable_lists l left join sharable_list_items i on i.list_id = l.id where l.share_token = $1 group by l.id`,
)
/** Returns the list of a share link, or null. The result does not reveal the owner. */
export const findListByToken = async (db: Db, token: string): Promise<SharedListRow | null> =>
  (await shared(db, token))[0] ?? null

export async function insertList(
  tx: Tx,
  list: { id: string; userId: string; name: string; now: Date },
): Promise<void> {
  const { id, userId, name, now } = list
  await tx
    .insertInto('sharable_lists')
    .values({ id, user_id: userId, name, share_token: null, created_at: now })
    .execute()
}

export async function updateList(
  tx: Tx,
  id: string,
  change: { name: string } | { share_token: string | null },
): Promise<void> {
  await tx.updateTable('sharable_lists').set(change).where('id', '=', id).execute()
}

const addItems = prepared<[listId: string, productIds: readonly string[], now: Date], { product_id: string }>(
  'list-add',
  `insert into sharable_list_items (list_id, product_id, added_at)
   select $1, p.id, $3::timestamptz + w.place * interval '1 microsecond'
   from unnest($2::text[]) with ordinality w (id, place) join products p on p.id = w.id
   on conflict do nothing returning product_id`,
)
/** Adds products to a list in the given order and returns the new ones. Unknown ids are ignored. */
export const insertItems = async (
  tx: Tx,
  now: Date,
  listId: string,
  productIds: string[],
): Promise<string[]> => (await addItems(tx, listId, productIds, now)).map((row) => row.product_id)

export async function deleteItem(tx: Tx, listId: string, productId: string): Promise<void> {
  await tx
    .deleteFrom('sharable_list_items')
    .where('list_id', '=', listId)
    .where('product_id', '=', productId)
    .execute()
}

export async function deleteList(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sharable_lists').where('id', '=', id).execute()
}
