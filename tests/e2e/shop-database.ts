import { connect, type Db } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'

/** Runs work on the database of the running shop, for states that no call and no `/dev` tool creates in time. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { host, port, user, database, password } = await startEmbedded(process.env['E2E_DATA_DIR'] ?? '', {
    guest: true,
  })
  const { db, close } = connect({ host, port, user, database, password }, 1)
  try {
    return await work(db)
  } finally {
    await close()
  }
}
