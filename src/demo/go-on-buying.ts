import { sql } from 'kysely'
import { orderStatus } from '#domain/order-status.ts'
import type { Db } from '#server/db/db.ts'
import { type Article, demoArticles } from './articles.ts'
import { between, mixed, oneOf } from './chance.ts'
import { demoSellers } from '#demo/content/sellers.ts'
import { fill } from './fill.ts'
import { demoBuyers } from './make-people.ts'
import { noPast, type Past, writeGroup } from './make-past.ts'
import { writeOrders } from './write-past.ts'

const DAY_MS = 86_400_000
// What is written is delivered already, so that nothing of it has to be moved on later.
const PLACED_DAYS_AGO = 5
/** What trends looks back 60 days: a demo that was off for longer needs no more. */
const MOST_DAYS = 65
/** For so many days a store's buyers like the same few products. */
const FASHION_DAYS = 30
const LIKED = 6

/**
 * Lets the people of the demo shop go on buying, a few orders a day at each store, so that what sells and what trends is
 * counted from orders however long ago the demo was opened. The products they like change with the month; what they take
 * the seller sends again. Answers how many orders were written; none where the people of the demo are not.
 */
export async function goOnBuying(db: Db, now: Date): Promise<number> {
  const today = Math.floor(now.getTime() / DAY_MS)
  const opened = await dayOfOpening(db)
  if (opened === null) return 0
  const { rows: written } = await sql<{ day: number }>`
    select distinct substr(id, 3, 5)::int as day from order_groups where id ~ '^TD[0-9]{7}$'`.execute(db)
  const done = new Set(written.map(({ day }) => day))
  const past = noPast()
  for (let day = Math.max(opened + 1, today - MOST_DAYS); day <= today; day++)
    if (!done.has(day)) ordersOf(day, past)
  await writeOrders(db, past)
  await fill(db, 'stock_ledger', past.sold.flatMap(takenAndSentAgain))
  await writeCoins(db, past)
  return past.orders.length
}

/** The day the demo was loaded, as its own campaigns tell; null where there is no demo shop. */
async function dayOfOpening(db: Db): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null; people: number }>`
    select (select min(created_at) from campaigns where id like 'campaign-%') as at,
      (select count(*)::int from users where id = any(${demoBuyers.map(({ id }) => id)})) as people`.execute(
    db,
  )
  const [found] = rows
  return found?.at && found.people === demoBuyers.length ? Math.floor(found.at.getTime() / DAY_MS) : null
}

/** One order at every other store, of two of the products that are liked there now, each in its turn. */
function ordersOf(day: number, past: Past): void {
  const midnight = new Date(day * DAY_MS)
  for (const [place, { id: seller }] of demoSellers.entries()) {
    if ((day + place) % 2 === 0) continue
    const list = liked(seller, Math.floor(day / FASHION_DAYS))
    const lines = [day, day + 2].flatMap((turn) => list[Math.floor(turn / 2) % list.length] ?? [])
    writeGroup(
      `TD${day}${String(place).padStart(2, '0')}`,
      oneOf(demoBuyers, seller, day, 'who'),
      lines.map((article) => ({
        article,
        quantity: between(1, 2, article.id, day),
        daysAgo: PLACED_DAYS_AGO,
        lastMove: orderStatus.delivered,
      })),
      midnight,
      past,
    )
  }
}

/** A few of a store's products, and others the month after. */
function liked(seller: string, month: number): Article[] {
  const cheap = demoArticles.filter((article) => article.seller.id === seller && article.pack[2] < 3000)
  const size = Math.min(LIKED, Math.floor(cheap.length / 2))
  const from = (month % Math.floor(cheap.length / size)) * size
  return mixed(cheap, seller, 'liked').slice(from, from + size)
}

function takenAndSentAgain({ productId, units, orderId, at }: Past['sold'][number]) {
  const row = { product_id: productId, reference: orderId, at }
  return [
    { ...row, delta: -units, reason: 'sold' },
    { ...row, delta: units, reason: 'edit' },
  ]
}

async function writeCoins(db: Db, past: Past): Promise<void> {
  const earned = past.coins.filter(({ coins }) => coins > 0)
  await fill(
    db,
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
    where u.id = e.user_id`.execute(db)
}
