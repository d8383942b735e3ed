import type { Services } from '#server/context.ts'
import { deleteExpiredCounters } from '#server/security/rate-limits.ts'
import { deleteExpiredCodes } from './codes.ts'
import { deleteExpiredSessions } from './session.ts'

/** Once an hour: what is long over is forgotten, so that no table grows with every visitor. */
export async function deleteExpired(shop: Services): Promise<void> {
  const now = shop.clock()
  await deleteExpiredCounters(shop.db, now)
  await deleteExpiredCodes(shop.db, now)
  await deleteExpiredSessions(shop.db, now)
  await shop.db.deleteFrom('google_nonces').where('expires_at', '<', now).execute()
}
