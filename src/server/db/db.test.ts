import { sql } from 'kysely'
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { connect, connectJobs, type Connection, type Db, isUnavailable, transaction, type Tx } from './db.ts'
import { prepared } from './prepared.ts'

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
])('%s: passing %j is %j', async (_what, code, passing) => {
  const raise = sql`do ${sql.lit('begin raise exception using errcode = ' + `'${code}'; end`)}`
  const error: unknown = await raise.execute(connection.db).catch((reason: unknown) => reason)
  expect([(error as { code: string }).code, isUnavailable(error)]).toEqual([code, passing])
})

it('a pool does not compile where a transaction is required', async () => {
  // `expectTypeOf` is checked by tsc.
  expectTypeOf<Db>().not.toExtend<Tx>()
  expectTypeOf<Tx>().toExtend<Db>()
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
  expectTypeOf(addOne).toEqualTypeOf<(db: Db, number: number) => Promise<{ sum: number }[]>>()
})

it('a slow statement is reported by its name or its text without values, also when it fails; others are not', async () => {
  const slow: [string, number][] = []
  const { db, close } = connect(database.config, 1, undefined, (statement, ms) => slow.push([statement, ms]))
  const waitNamed = prepared<[seconds: number], never>('test-wait', 'select pg_sleep($1::float8)')
  await waitNamed(db, 0.6)
  await waitNamed(db, 0)
  const email = 'asha@example.in'
  await sql`select pg_sleep(0.6), 'it''s asha', ${email}::text as col1`.execute(db)
  const failing = sql`select pg_sleep(0.6), 1 / (random() * 0)::int`.execute(db)
  await expect(failing).rejects.toThrow('division by zero')
  await close()
  expect(slow.map(([statement]) => statement)).toEqual([
    'test-wait',
    "select pg_sleep(?), '?', $1::text as col1",
    'select pg_sleep(?), ? / (random() * ?)::int',
  ])
  for (const [, ms] of slow) expect(ms).toBeGreaterThan(500)
})

it('the pool of the jobs reports an unavailable database with a code that graphile-worker retries', async () => {
  const jobs = connectJobs(database.config)
  const client = await jobs.pool.connect()
  const codeOf = (errcode: string) =>
    client.query(`do $$ begin raise exception using errcode = '${errcode}'; end $$`).then(
      () => null,
      (error: unknown) => (error as { code: string }).code,
    )
  expect([await codeOf('53100'), await codeOf('23505')]).toEqual(['57P03', '23505'])
  client.release()
  await jobs.close()
})
