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
  ['no room on the disk', '53100', true],
  ['too many connections', '53300', true],
  ['it waited too long for a lock', '55P03', true],
  ['it worked too long', '57014', true],
  ['it stops', '57P01', true],
  ['a column of that name is missing', '42703', false],
  ['such a row is there already', '23505', false],
])('%s: temporary %j is %j', async (_what, code, passing) => {
  const raise = sql`do ${sql.lit('begin raise exception using errcode = ' + `'${code}'; end`)}`
  const error: unknown = await raise.execute(connection.db).catch((reason: unknown) => reason)
  expect([(error as { code: string }).code, isUnavailable(error)]).toEqual([code, passing])
})
