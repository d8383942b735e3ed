import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { readEnv } from '#env'
import { connect } from '#server/db/db.ts'
import { freshDatabase } from '#tests/database.ts'
import { buildProduct } from '#tests/factories.ts'
import { startShop } from './main.ts'

it('a port in use is told in a sentence, and all that was opened is closed again', async () => {
  const database = await freshDatabase()
  const { db, close } = connect(database.config)
  await buildProduct(db)
  const other = createServer()
  await new Promise<void>((listening) => other.listen(0, listening))
  const { port } = other.address() as { port: number }
  const env = readEnv({ NODE_ENV: 'test', ROLE: 'worker', PORT: String(port), DATABASE_URL: database.url })
  await expect(startShop(env)).rejects.toThrow(`Port ${port} is in use`)
  other.close()
  await close()
  await database.drop()
})

it('so is a database that is not there', async () => {
  const env = readEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://shop@127.0.0.1:1/none' })
  await expect(startShop(env)).rejects.toThrow('The database does not let the shop in')
})
