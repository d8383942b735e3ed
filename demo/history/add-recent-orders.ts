import { sql } from 'kysely'
import { orderStatus } from '#domain/order-status.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { type Article, demoArticles } from '#demo/content/articles.ts'
import { seededInteger, seededShuffle, seededChoice } from '#demo/seeded-random.ts'
import { demoSellers } from '#demo/content/sellers.ts'
import { insertRows } from '#demo/insert-rows.ts'
import { demoBuyers } from '#demo/people/make-people.ts'
import { emptyHistory, type OrderHistory, addCheckout } from './make-history.ts'
import { writeOrders } from './write-history.ts'

const DAY_MS = 86_400_000
// New orders are already delivered, so that no later job has to change their status.
const PLACED_DAYS_AGO = 5
/** Trending products are counted over 60 days, so older orders are not needed. */
const MAX_DAYS = 65
/** Number of days for which the buyers of a store prefer the same products. */
const PREFERENCE_DAYS = 30
const PREFERRED_COUNT = 6

/**
 * Adds orders for the days since the last run, a few each day, so that best-selling and trending products are counted
 * from recent orders. Preferred products change every 30 days, and sellers restock sold units. Returns the number of
 * new orders; 0 in a shop without the demo's shoppers.
 */
export async function addRecentOrders(tx: Tx, now: Date): Promise<number> {
  const today = Math.floor(now.getTime() / DAY_MS)
  const loadedDay = await loadingDay(tx)
  if (loadedDay === null) return 0
  const { rows: existing } = await sql<{ day: number }>`
    select distinct substr(id, 3, 5)::int as day from order_groups where id ~ '^TD[0-9]{7}$'`.execute(tx)
  const writtenDays = new Set(existing.map(({ day }) => day))
  const history = emptyHistory()
  for (let day = Math.max(loadedDay + 1, today - MAX_DAYS); day <= today; day++)
    if (!writtenDays.has(day)) addOrdersOfDay(day, history)
  await writeOrders(tx, history)
  await insertRows(tx, 'stock_ledger', history.sold.flatMap(saleAndRestock))
  await writeCoins(tx, history)
  return history.orders.length
}

/** Returns the day on which the demo was loaded, read from its campaigns; null in other shops. */
async function loadingDay(db: Db): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null; people: number }>`
    select (select min(created_at) from campaigns where id like 'campaign-%') as at,
      (select count(*)::int from users where id = any(${demoBuyers.map(({ id }) => id)})) as people`.execute(
    db,
  )
  const [row] = rows
  return row?.at && row.people === demoBuyers.length ? Math.floor(row.at.getTime() / DAY_MS) : null
}

/** Adds one order at every second store, of two preferred products. */
function addOrdersOfDay(day: number, history: OrderHistory): void {
  const midnight = new Date(day * DAY_MS)
  for (const [index, { id: seller }] of demoSellers.entries()) {
    if ((day + index) % 2 === 0) continue
    const list = preferredArticles(seller, Math.floor(day / PREFERENCE_DAYS))
    const lines = [day, day + 2].flatMap((dayNumber) => list[Math.floor(dayNumber / 2) % list.length] ?? [])
    addCheckout(
      `TD${day}${String(index).padStart(2, '0')}`,
      seededChoice(demoBuyers, seller, day, 'who'),
      lines.map((article) => ({
        article,
        quantity: seededInteger(1, 2, article.id, day),
        daysAgo: PLACED_DAYS_AGO,
        lastMove: orderStatus.delivered,
      })),
      midnight,
      history,
    )
  }
}

/** Returns the preferred products of a store in a period of 30 days. */
function preferredArticles(seller: string, month: number): Article[] {
  const affordable = demoArticles.filter((article) => article.seller.id === seller && article.pack[2] < 3000)
  const size = Math.min(PREFERRED_COUNT, Math.floor(affordable.length / 2))
  const start = (month % Math.floor(affordable.length / size)) * size
  return seededShuffle(affordable, seller, 'liked').slice(start, start + size)
}

/** Returns the `stock_ledger` rows of units that were sold and restocked, so that the stock does not change. */
export function saleAndRestock({ productId, units, itemId, at }: OrderHistory['sold'][number]) {
  const row = { product_id: productId, reference: itemId, at }
  return [
    { ...row, delta: -units, reason: 'sold' },
    { ...row, delta: units, reason: 'edit' },
  ]
}

async function writeCoins(tx: Tx, history: OrderHistory): Promise<void> {
  const earned = history.coins.filter(({ coins }) => coins > 0)
  await insertRows(
    tx,
    'coin_ledger',
    earned.map(({ userId, coins, orderId, at }) => ({
      user_id: userId,
      delta: coins,
      reason: 'earned',
      reference: orderId,
      at,
    })),
  )
  await sql`update users u set coins = u.coins + e.coins
    from (select user_id, sum(coins)::int as coins
      from jsonb_to_recordset(${JSON.stringify(earned.map(({ userId, coins }) => ({ user_id: userId, coins })))}::jsonb)
        as e (user_id text, coins int) group by 1) e
    where u.id = e.user_id`.execute(tx)
}
