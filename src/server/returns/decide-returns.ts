import { ApiError } from '#server/errors.ts'
import type { Services } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { deleteEndedLocks } from '#server/ledger/coins.ts'
import { moveReturn } from './move-return.ts'
import { listDueReturns } from './returns-repo.ts'

/**
 * Job, every five minutes: approves requests without an answer and accepts goods without a dispute after 48 hours. Deletes
 * the locks of coins that have ended.
 */
export async function decideReturns({
  db,
  env,
  clock,
}: Pick<Services, 'db' | 'env' | 'clock'>): Promise<void> {
  const now = clock()
  const actor = { id: null, role: 'system' } as const
  for (const { id: returnId, state } of await listDueReturns(db, now)) {
    const step = state === 'requested' ? 'approve' : 'accept'
    try {
      await transaction(db, (tx) => moveReturn(tx, { env }, now, { returnId, step, actor }))
    } catch (error) {
      // A person has decided in the meantime.
      if (!(error instanceof ApiError)) throw error
    }
  }
  await deleteEndedLocks(db, now)
}
