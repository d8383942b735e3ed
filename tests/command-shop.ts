import { afterAll } from 'vitest'
import { connect } from '#server/db/db.ts'
import { runAsProcess, runCommand } from './command.ts'
import { freshDatabase } from './database.ts'

/** Opens the database of a test file of a command, which is dropped after its tests. */
export async function openCommandShop(connections = 1) {
  const database = await freshDatabase()
  const shop = connect(database.config, connections)
  afterAll(async () => {
    await shop.close()
    await database.drop()
  })
  const settings = { DATABASE_URL: database.url }
  return {
    shop,
    commandOf: (name: string) => ({
      run: (...args: string[]) => runCommand(name, settings, ...args),
      /** The command as `npm run <name> --` runs it. */
      runProcess: (...args: string[]) => runAsProcess(name, settings, ...args),
    }),
  }
}
