import { orderStatus } from '#domain/order-status.ts'
import { type Db, prepared } from '#server/db/db.ts'

const received = prepared<{ bought: boolean }>(
  'has-bought',
  `select exists (select from order_items i where i.user_id = $1 and i.product_id = $2
     and i.status = ${orderStatus.delivered}) as bought`,
)

/** Whether this shopper bought the product and got it: who has may rate it (browsing §6). */
export async function hasBought(db: Db, userId: string, productId: string): Promise<boolean> {
  const [row] = await received(db, userId, productId)
  return row?.bought ?? false
}
