import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { connect, type Connection, type Db, isUnavailable, transaction, type Tx } from './db.ts'
import { prepared } from './prepared.ts'

type ParametersOf<Statement> = Statement extends (db: Db, ...parameters: infer P) => unknown ? P : never

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

it('a pool does not compile where a transaction is required', async () => {
  // If a pool becomes assignable to `Tx`, the type is `true` and tsc reports this line.
  const isAssignable: Db extends Tx ? true : false = false
  expect(isAssignable).toBe(connection.db.isTransaction)
  expect(await transaction(connection.db, async (tx: Tx) => tx.isTransaction)).toBe(true)
})

it('a declared statement is prepared with its name, once for each connection', async () => {
  const addOne = prepared<[number: number], { sum: number }>('test-add-one', 'select $1::int + 1 as sum')
  const named = await transaction(connection.db, async (tx) => {
    expect(await addOne(tx, 1)).toEqual([{ sum: 2 }])
    expect(await addOne(tx, 2)).toEqual([{ sum: 3 }])
    const { rows } = await sql`
      select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`.execute(tx)
    return rows
  })
  expect(named).toEqual([{ name: 'test-add-one', runs: 2 }])
  // If another parameter compiles, the type is `true` and tsc reports this line.
  const acceptsText: [text: string] extends ParametersOf<typeof addOne> ? true : false = false
  expect(acceptsText).toBe(false)
})
