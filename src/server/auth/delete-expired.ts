import type { Services } from '#server/context.ts'
import { sweepCounters } from '#server/security/rate-limits.ts'
import { sweepCodes } from './codes.ts'
import { sweepSessions } from './session.ts'

/** Once an hour: what is long over is forgotten, so that no table grows with every visitor. */
export async function deleteExpired(shop: Services): Promise<void> {
  const now = shop.clock()
  await sweepCounters(shop.db, now)
  await sweepCodes(shop.db, now)
  await sweepSessions(shop.db, now)
  await shop.db.deleteFrom('google_nonces').where('expires_at', '<', now).execute()
}
