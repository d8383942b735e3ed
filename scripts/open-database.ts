import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readEnv } from '#env'
import { connect, type Connection, type Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { requireSessions } from '#server/db/require-sessions.ts'
import { openStorage } from '#server/providers/providers.ts'
import type { Storage } from '#server/providers/storage/storage.ts'
import { lockFolder, startEmbedded } from '#server/db/embedded/embedded.ts'

type Options = {
  /** Fails while a shop runs on the data folder, and prevents a start of one. */
  alone?: boolean
  /** Fails for a data folder without a database instead of creating one. */
  existing?: boolean
  /** Fails when both a folder and DATABASE_URL are set, because each of them selects a database. */
  unambiguous?: boolean
}

/** Opens the database and the store of the shop, also while the shop runs. `dataDir` of the result is absolute. */
export async function openDatabase(
  folder: string | undefined,
  { alone = false, existing = false, unambiguous = false }: Options = {},
): Promise<Connection & { dataDir: string; storage: Storage }> {
  const env = readEnv()
  if (unambiguous && env.DATABASE_URL && folder !== undefined)
    throw new Error(
      'DATABASE_URL and --data-dir select different databases. Leave out --data-dir for the database of DATABASE_URL (DATA_DIR is then the folder of the pictures), or set DATABASE_URL= for the embedded database of the folder.',
    )
  const dataDir = resolve(folder ?? env.DATA_DIR)
  const storage = openStorage({ ...env, DATA_DIR: dataDir })
  if (env.DATABASE_URL && folder === undefined) {
    await requireSessions(env.DATABASE_URL)
    const release = alone ? lock(dataDir) : () => {}
    const connection = connect(env.DATABASE_URL, 2)
    const close = async () => {
      await connection.close()
      release()
    }
    return { ...connection, dataDir, storage, close }
  }
  if (existing && !existsSync(join(dataDir, 'postgres')))
    throw new Error(
      `There is no database in ${dataDir}. Set DATA_DIR or --data-dir to the shop's data folder.`,
    )
  const server = await startEmbedded(dataDir, { guest: !alone })
  const { host, port, user, database, password } = server
  const connection = connect({ host, port, user, database, password }, 2)
  const close = async () => {
    await connection.close()
    await server.stop()
  }
  return { ...connection, dataDir, storage, close }
}

/** Runs an operator's command on the migrated database. An error is printed, and the exit code is then 1. */
export async function onDatabase(folder: string | undefined, work: (db: Db) => Promise<void>): Promise<void> {
  try {
    const { db, pool, close } = await openDatabase(folder)
    try {
      await migrate(pool)
      await work(db)
    } finally {
      await close()
    }
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

function lock(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  return lockFolder(dataDir, 100).release
}
