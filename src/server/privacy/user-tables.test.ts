import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testShopWithFolder } from '#tests/api.ts'
import type { Shopper } from '#tests/buying.ts'
import { changeUser } from '#tests/factories.ts'
import { buildFullShopper } from '#tests/full-shopper.ts'
import { userTables } from './user-tables-repo.ts'

/** Tables that a search for columns about people finds, and that have no rows of a user; with the reason. */
const otherTables: Readonly<Record<string, string>> = {
  local_payments: 'the local payment service, which replaces the provider in development; it has no user',
}

const { shop } = await testShopWithFolder()

/** Runs the condition of a table for a user; returns the rows as texts. */
async function rowsOf(table: string, condition: string, userId: string): Promise<string[]> {
  const query = `select t::text as row from ${table} t where ${condition} order by 1`
  const { rows } = await shop.db.executeQuery(CompiledQuery.raw(query, [userId]))
  return rows.map((found) => (found as { row: string }).row)
}

/** Tables that refer to a user, directly or through other tables. */
const findReferringTables = async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive reference as (
      select conrelid as source, confrelid as target from pg_constraint c join pg_class t on t.oid = c.conrelid
      where contype = 'f' and t.relnamespace = 'public'::regnamespace
    ), reached as (
      select 'users'::regclass::oid as id union select source from reference join reached on target = reached.id
    )
    select relname as name from reached join pg_class on oid = reached.id order by 1`.execute(shop.db)
  return rows.map(({ name }) => name)
}

/** Tables with a column about a person, whose reference the database does not know. */
const findTablesAboutPeople = async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations'
      and column_name ~ '(^|_)(user|owner|actor|author|customer|shopper|buyer)_id$|^(email|phone|payer|to_address|ip_hash)$'
    order by 1`.execute(shop.db)
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
      from information_schema.columns where table_schema = 'public' and table_name = ${name}`.execute(shop.db)
    expect(
      columns.map(({ column }) => column),
      name,
    ).toEqual(expect.arrayContaining([...hide]))
    expect(await rowsOf(name, rows, 'nobody'), name).toEqual([])
    expect(rows, 'an email, phone or address may belong to another person').not.toMatch(
      /email|phone|to_address|contact/,
    )
  }
})

test('a table is erased before those that its condition or its reference needs', async () => {
  const { rows } = await sql<{ source: string; target: string }>`
    select s.relname as source, t.relname as target from pg_constraint c join pg_class s on s.oid = c.conrelid
      join pg_class t on t.oid = c.confrelid
    where contype = 'f' and c.confdeltype = 'a' and s.relname <> t.relname`.execute(shop.db)
  const names = Object.keys(userTables)
  const deleted = new Set(names.filter((name) => userTables[name]?.erase === 'delete'))
  expect(
    rows.filter(
      ({ source, target }) =>
        deleted.has(source) && deleted.has(target) && names.indexOf(source) > names.indexOf(target),
    ),
  ).toEqual([])
})

/** Returns the rows of a user by table. */
async function allRowsOf({ userId }: Pick<Shopper, 'userId'>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, { rows }] of Object.entries(userTables)) found[name] = await rowsOf(name, rows, userId)
  return found
}

test('no table has rows of two users, also when one names the unproven phone and email of the other', async () => {
  const [owner, other] = [await buildFullShopper(shop), await buildFullShopper(shop)]
  for (const { phone, token } of [owner, other]) {
    await shop.send('POST /otp-send', { number: phone.slice(3), code: '+91' })
    await shop.as(token).send('POST /send-identity-code')
  }
  const before = [await allRowsOf(owner), await allRowsOf(other)] as const
  expect(before[0]).toMatchObject({ messages: expect.anything(), one_time_codes: { length: 2 } })
  expect(Object.values(before[0]).filter(({ length }) => length > 0).length).toBeGreaterThan(25)

  await changeUser(shop.db, other.userId, {
    phone: owner.phone,
    phone_verified_at: null,
    pending_phone: owner.phone,
    pending_email: owner.email,
  })
  const after = [await allRowsOf(owner), await allRowsOf(other)] as const
  for (const name of Object.keys(userTables)) {
    expect(after[0][name], `${name} of the owner`).toEqual(before[0][name])
    const ofOther = name === 'users' ? after[1] : before[1]
    expect(after[1][name], `${name} of the other`).toEqual(ofOther[name])
    const shared = after[0][name]?.filter((row) => after[1][name]?.includes(row))
    expect(shared, `${name} of both`).toEqual([])
  }
})
