import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { analyzeAll, analyzeGrown } from './analyze.ts'
import { connect, type Connection } from './db.ts'

let database: FreshDatabase
let connection: Connection
beforeAll(async () => {
  database = await freshDatabase()
  connection = connect(database.config)
  const off = sql.raw(
    'alter table carts set (autovacuum_enabled = off); alter table users set (autovacuum_enabled = off)',
  )
  await off.execute(connection.db)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const estimatedRows = async (table: string) => {
  const { rows } = await sql<{
    n: number
  }>`select reltuples::int as n from pg_class where oid = ${table}::regclass`.execute(connection.db)
  return rows[0]?.n
}
const changed = async (table: string) => {
  const { rows } = await sql<{ n: number }>`
    select n_mod_since_analyze as n from pg_stat_user_tables where relname = ${table}`.execute(connection.db)
  return rows[0]?.n
}
const cartPlan = async () => {
  const { rows } = await sql<{
    'QUERY PLAN': string
  }>`explain select version from carts where user_id = 'u7'`.execute(connection.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it('a table that has just grown has new statistics and is read by its index', async () => {
  await analyzeAll(connection.db)
  expect(await estimatedRows('carts')).toBe(0)
  await sql`insert into users (id, name, referral_code, kind)
    select 'u' || n, 'Meera', 'r' || n, 'personal' from generate_series(1, 5000) n`.execute(connection.db)
  await sql`insert into carts (user_id) select id from users`.execute(connection.db)
  // PostgreSQL counts changes with a delay of about a second.
  await expect.poll(() => changed('carts')).toBe(5000)
  await analyzeGrown(connection.db)
  expect(await estimatedRows('carts')).toBe(5000)
  expect(await cartPlan()).toMatch(/Index (Only )?Scan/)
  expect(await estimatedRows('categories')).toBe(0)
})

it('tables with short-lived rows are vacuumed and analysed sooner than others', async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where array_to_string(reloptions, ' ') like '%autovacuum_analyze_threshold=100%' order by 1`.execute(
    connection.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['cart_lines', 'carts', 'sessions'])
})
