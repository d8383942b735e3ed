import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '#server/db/db.ts'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { userTables } from './user-tables-repo.ts'

/** Tables that a search for columns about people finds, and that have no rows of a user; with the reason. */
const otherTables: Readonly<Record<string, string>> = {
  local_payments: 'the local payment service, which replaces the provider in development; it has no user',
}

let database: FreshDatabase
let connection: Connection
beforeAll(async () => {
  database = await freshDatabase()
  connection = connect(database.config, 1)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

/** Tables that refer to a user, directly or through other tables. */
const findReferringTables = async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive reference as (
      select conrelid as source, confrelid as target from pg_constraint c join pg_class t on t.oid = c.conrelid
      where contype = 'f' and t.relnamespace = 'public'::regnamespace
    ), reached as (
      select 'users'::regclass::oid as id union select source from reference join reached on target = reached.id
    )
    select relname as name from reached join pg_class on oid = reached.id order by 1`.execute(connection.db)
  return rows.map(({ name }) => name)
}

/** Tables with a column about a person, whose reference the database does not know. */
const findTablesAboutPeople = async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations'
      and column_name ~ '(^|_)(user|owner|actor|author|customer|shopper|buyer)_id$|^(email|phone|payer|to_address|ip_hash)$'
    order by 1`.execute(connection.db)
  return rows.map(({ name }) => name)
}

test('every table with a user has a line in the list of the export and the deletion', async () => {
  const listed = new Set([...Object.keys(userTables), ...Object.keys(otherTables)])
  const found = [...(await findReferringTables()), ...(await findTablesAboutPeople())]
  expect(found.length).toBeGreaterThan(35)
  expect(
    [...new Set(found)].filter((name) => !listed.has(name)),
    'add a line to userTables in src/server/privacy/user-tables-repo.ts',
  ).toEqual([])
})

test('every line of the list is a table, with the columns that it names, and can be read by user', async () => {
  for (const [name, { rows, hide = [] }] of Object.entries(userTables)) {
    const { rows: columns } = await sql<{ column: string }>`select column_name as column
      from information_schema.columns where table_schema = 'public' and table_name = ${name}`.execute(
      connection.db,
    )
    expect(
      columns.map(({ column }) => column),
      name,
    ).toEqual(expect.arrayContaining([...hide]))
    const found = await connection.pool.query(`select 1 from ${name} t where ${rows}`, ['nobody'])
    expect(found.rows, name).toEqual([])
  }
})

test('a table is erased before those that its condition or its reference needs', async () => {
  const { rows } = await sql<{ source: string; target: string }>`
    select s.relname as source, t.relname as target from pg_constraint c join pg_class s on s.oid = c.conrelid
      join pg_class t on t.oid = c.confrelid
    where contype = 'f' and c.confdeltype = 'a' and s.relname <> t.relname`.execute(connection.db)
  const names = Object.keys(userTables)
  const deleted = new Set(names.filter((name) => userTables[name]?.erase === 'delete'))
  expect(
    rows.filter(
      ({ source, target }) =>
        deleted.has(source) && deleted.has(target) && names.indexOf(source) > names.indexOf(target),
    ),
  ).toEqual([])
})
