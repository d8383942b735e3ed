import { orderStatus } from '#domain/order-status.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

const findDelivered = prepared<[userId: string, productId: string], { bought: boolean }>(
  'has-bought',
  `select exists (select from order_items i where i.user_id = $1 and i.product_id = $2
     and i.status = ${orderStatus.delivered}) as bought`,
)

/** Returns true if the product was delivered to the user, who may then rate it (browsing §6). */
export async function hasBought(db: Db, userId: string, productId: string): Promise<boolean> {
  const [row] = await findDelivered(db, userId, productId)
  return row?.bought ?? false
}
