import { connect, type Db } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'

/**
 * Runs work on the database of a running shop, for states that no call and no `/dev` tool creates in time; `folder` has its
 * data.
 */
export async function withDatabase<T>(
  work: (db: Db) => Promise<T>,
  folder = process.env['E2E_DATA_DIR'] ?? '',
): Promise<T> {
  const { host, port, user, database, password } = await startEmbedded(folder, { guest: true })
  const { db, close } = connect({ host, port, user, database, password }, 1)
  try {
    return await work(db)
  } finally {
    await close()
  }
}
