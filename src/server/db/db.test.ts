import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { connect, type Connection, isUnavailable } from './db.ts'

let database: FreshDatabase
let connection: Connection
beforeAll(async () => {
  database = await freshDatabase()
  connection = connect(database.config)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

it.each([
  ['disk full', '53100', true],
  ['too many connections', '53300', true],
  ['lock timeout', '55P03', true],
  ['statement timeout', '57014', true],
  ['shutdown', '57P01', true],
  ['undefined column', '42703', false],
  ['unique violation', '23505', false],
])('%s: temporary %j is %j', async (_what, code, passing) => {
  const raise = sql`do ${sql.lit('begin raise exception using errcode = ' + `'${code}'; end`)}`
  const error: unknown = await raise.execute(connection.db).catch((reason: unknown) => reason)
  expect([(error as { code: string }).code, isUnavailable(error)]).toEqual([code, passing])
})
