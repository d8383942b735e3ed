import { resolve } from 'node:path'
import { readEnv } from '#env'
import { connect, type Connection } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'

/** The database of the shop, also while the shop runs on it. */
export async function openDatabase(dataDir: string | undefined): Promise<Connection> {
  const env = readEnv()
  if (env.DATABASE_URL && dataDir === undefined) return connect(env.DATABASE_URL, 2)
  const server = await startEmbedded(resolve(dataDir ?? env.DATA_DIR), { guest: true })
  const { host, port, user, database, password } = server
  const connection = connect({ host, port, user, database, password }, 2)
  const close = async () => {
    await connection.close()
    await server.stop()
  }
  return { ...connection, close }
}
