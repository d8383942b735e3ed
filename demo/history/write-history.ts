import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { articleOf } from '#demo/content/articles.ts'
import { insertRows } from '#demo/insert-rows.ts'
import { ashaList, ashaWishes, demoLogins } from '#demo/people/make-people.ts'
import type { OrderHistory, ProductRating } from './make-history.ts'
import { parcelRows } from './make-parcels.ts'
import type { DemoPictures } from '#demo/pictures.ts'
import { questionRows, reviewRows, sellerReviewRows } from '#demo/people/make-reviews.ts'
import { reversedCoins, writeAfterSale } from './write-after-sale.ts'

/** Writes past orders with their status changes, the ledgers, and reviews and questions. */
export async function writeHistory(
  tx: Tx,
  { past, rated }: { past: OrderHistory; rated: readonly ProductRating[] },
  pictures: DemoPictures,
  now: Date,
): Promise<void> {
  await writeOrders(tx, past, parcelRows(past.past))
  await writeLedgers(tx, past, now)
  await writeAfterSale(tx, past)

  const { rows, votes } = reviewRows(rated, pictures, now)
  await insertRows(tx, 'reviews', rows)
  await insertRows(tx, 'review_votes', votes)
  const bought = new Set(
    past.orders.map((order) => `${String(order['user_id'])}|${String(order['seller_id'])}`),
  )
  await insertRows(
    tx,
    'seller_reviews',
    sellerReviewRows(now, (userId, sellerId) => bought.has(`${userId}|${sellerId}`)),
  )
  const { asked, answered } = questionRows(now)
  await insertRows(tx, 'questions', asked)
  await insertRows(tx, 'answers', answered)
  await writeWishes(tx, now)
}

/** Writes the rows of orders in the order of their foreign keys. Orders without a parcel here have none. */
export async function writeOrders(
  tx: Tx,
  history: OrderHistory,
  parcels: ReturnType<typeof parcelRows> = [],
): Promise<void> {
  const products = await tx
    .selectFrom('products')
    .select(['id', sql<string>`image_urls[1]`.as('picture')])
    .execute()
  const pictureOf = new Map(products.map(({ id, picture }) => [id, picture]))
  const parcelOfOrder = new Map(parcels.map((parcel) => [parcel.order_id, parcel.id]))
  await insertRows(
    tx,
    'payment_intents',
    history.payments.map(({ intent }) => intent),
  )
  await insertRows(
    tx,
    'payments',
    history.payments.map(({ payment }) => payment),
  )
  await insertRows(tx, 'order_groups', history.groups)
  await insertRows(tx, 'orders', history.orders)
  await insertRows(tx, 'shipments', parcels)
  await insertRows(
    tx,
    'order_items',
    history.items.map((item) => ({
      ...item,
      image_url: pictureOf.get(item.product_id) ?? null,
      shipment_id: parcelOfOrder.get(item.order_id) ?? null,
    })),
  )
  await insertRows(tx, 'order_moves', history.moves)
}

/** Writes the ledgers of coins and wallets, and the balance of each user as their sum. */
async function writeLedgers(tx: Tx, history: OrderHistory, now: Date): Promise<void> {
  const start = new Date(now.getTime() - 390 * 86_400_000)
  const coins = [
    ...demoLogins.map(({ id, coins }) => ({
      user_id: id,
      delta: coins,
      reason: 'opening',
      reference: id,
      at: start,
    })),
    ...history.coins.map(({ userId, coins, orderId, at }) => ({
      user_id: userId,
      delta: coins,
      reason: 'earned',
      reference: orderId,
      at,
    })),
    ...history.past.flatMap(reversedCoins),
  ]
  // A page of rewards lists the rows of the ledger in the order in which they were written.
  await insertRows(
    tx,
    'coin_ledger',
    coins.filter(({ delta }) => delta !== 0).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
  await insertRows(
    tx,
    'wallet_ledger',
    demoLogins.flatMap(({ id, wallet }) =>
      wallet > 0 ? [{ user_id: id, delta_paise: wallet, reason: 'opening', reference: id, at: start }] : [],
    ),
  )
  await sql`update users u set
      coins = coalesce((select sum(delta) from coin_ledger l where l.user_id = u.id), 0),
      wallet_paise = coalesce((select sum(delta_paise) from wallet_ledger l where l.user_id = u.id), 0)`.execute(
    tx,
  )
}

async function writeWishes(tx: Tx, now: Date): Promise<void> {
  await insertRows(
    tx,
    'wishlist_items',
    ashaWishes.map((item) => ({ user_id: 'demo-asha', product_id: articleOf(item).id, added_at: now })),
  )
  const { id, name, items } = ashaList
  await insertRows(tx, 'sharable_lists', [
    { id, user_id: 'demo-asha', name, share_token: `${id}-share`, created_at: now },
  ])
  await insertRows(
    tx,
    'sharable_list_items',
    items.map((item) => ({ list_id: id, product_id: articleOf(item).id, added_at: now })),
  )
}
