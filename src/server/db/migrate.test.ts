import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { connect } from './db.ts'
import { migrate } from './migrate.ts'

let database: FreshDatabase
let pool: pg.Pool
let folder = ''
beforeAll(async () => {
  database = await freshDatabase()
  pool = connect(database.config).pool
})
afterAll(async () => {
  await pool.end()
  await database.drop(null)
})
beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public')
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  return () => fs.rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql)
const values = async (sql: string) =>
  (await pool.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0])

test('files are applied once, in the order of their numbers', async () => {
  write('0002_fill.sql', 'insert into words values (2)')
  write('0001_make.sql', 'create table words (n int)')
  expect(await migrate(pool, folder)).toEqual(['0001_make.sql', '0002_fill.sql'])
  write('0003_more.sql', 'insert into words values (3)')
  expect(await migrate(pool, folder)).toEqual(['0003_more.sql'])
  expect(await migrate(pool, folder)).toEqual([])
  expect(await values('select n from words order by n')).toEqual([2, 3])
  expect(await values('select name from migrations order by name')).toHaveLength(3)
})

test('processes that start together apply each file once', async () => {
  write('0001_make.sql', 'create table words (n int)')
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, folder)))
  expect(applied.flat()).toEqual(['0001_make.sql'])
})

test('a database with other migrations is not changed', async () => {
  write('0001_other.sql', 'create table words (n int)')
  await migrate(pool, folder)
  fs.renameSync(path.join(folder, '0001_other.sql'), path.join(folder, '0001_make.sql'))
  await expect(migrate(pool, folder)).rejects.toThrow('created by a development version')
})

test('a database with tables of another program is not changed', async () => {
  write('0001_make.sql', 'create table words (n int)')
  const tables = () =>
    values(`select table_name::text from information_schema.tables where table_schema = 'public' order by 1`)
  const refused = (names: string) =>
    `The database of DATABASE_URL holds tables of another program (${names}).`
  await pool.query('create table invoices (n int)')
  await expect(migrate(pool, folder)).rejects.toThrow(refused('invoices'))
  expect(await tables()).toEqual(['invoices'])
  // Many programs use this name for their table of migrations.
  await pool.query('drop table invoices; create table migrations (id int, migration text)')
  await expect(migrate(pool, folder)).rejects.toThrow(refused('migrations'))
  await pool.query('drop table migrations')
  expect(await migrate(pool, folder)).toEqual(['0001_make.sql'])
  // Tables that an operator adds later are allowed.
  await pool.query('create table reports (n int)')
  expect(await migrate(pool, folder)).toEqual([])
})

test('an error in a file names its line and rolls the file back', async () => {
  write('0001_make.sql', 'create table words (n int)')
  write('0002_bad.sql', 'create table half (n int);\n\nselect nowhere;')
  await expect(migrate(pool, folder)).rejects.toThrow(
    'Migration 0002_bad.sql, line 3, failed: column "nowhere"',
  )
  expect(await values(`select to_regclass('half')`)).toEqual([null])
  write('0002_bad.sql', 'create table half (n int)')
  expect(await migrate(pool, folder)).toEqual(['0002_bad.sql'])
})

test('a file that changed after it was applied stops the start before any change', async () => {
  write('0001_make.sql', 'create table words (n int)')
  await migrate(pool, folder)
  write('0001_make.sql', 'create table words (n bigint)')
  write('0002_next.sql', 'create table next (n int)')
  await expect(migrate(pool, folder)).rejects.toThrow('0001_make.sql was changed after it was applied')
  expect(await values(`select to_regclass('next')`)).toEqual([null])
})

test('other line ends are no change, and migrations of a newer release are accepted', async () => {
  write('0001_make.sql', 'create table words (\nn int)')
  write('0002_newer.sql', 'create table newer (n int)')
  await migrate(pool, folder)
  write('0001_make.sql', 'create table words (\r\nn int)')
  fs.rmSync(path.join(folder, '0002_newer.sql'))
  expect(await migrate(pool, folder)).toEqual([])
})

test('two files with one number, and names without a number, are refused', async () => {
  write('0001_make.sql', 'create table words (n int)')
  write('0001_other.sql', 'select 1')
  await expect(migrate(pool, folder)).rejects.toThrow('0001_make.sql and 0001_other.sql have the same number')
  write('next.sql', 'select 1')
  fs.rmSync(path.join(folder, '0001_other.sql'))
  await expect(migrate(pool, folder)).rejects.toThrow('next.sql is not named')
})

test('each test file has its own migrated database', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()])
  const client = new pg.Client({ connectionString: one.url })
  const other = new pg.Client(two.config)
  await Promise.all([client.connect(), other.connect()])
  const files = fs.readdirSync(path.join(import.meta.dirname, 'migrations'))
  expect((await client.query('select name from migrations')).rows).toHaveLength(files.length)
  await client.query('create table mine (n int)')
  expect((await other.query(`select to_regclass('mine') as mine`)).rows).toEqual([{ mine: null }])
  client.on('error', () => {})
  await one.drop(null)
  await other.end()
  await two.drop(null)
})

const migrations = path.join(import.meta.dirname, 'migrations')
/** The names of the files of this project with a smaller number. */
const before = (number: string) => new Set(fs.readdirSync(migrations).filter((name) => name < number))

test('messages and codes of earlier releases get the users who have verified the address', async () => {
  await migrate(pool, migrations, before('0010'))
  await pool.query(`
    insert into users (id, name, email, email_verified_at, phone, phone_verified_at, referral_code) values
      ('owner', 'A', 'a@example.in', now(), '+919876543210', now(), 'A'),
      ('other', 'B', 'b@example.in', null, '+919876543210', null, 'B');
    update users set pending_email = 'a@example.in', pending_phone = phone where id = 'other';
    insert into messages (id, channel, to_address, template, text, created_at) values
      ('mail', 'email', 'a@example.in', 'welcome', '', now()), ('sms', 'sms', '+919876543210', 'otp', '', now()),
      ('unproven', 'email', 'b@example.in', 'welcome', '', now()),
      ('deletion', 'email', 'a@example.in', 'account-deleted', '', now()),
      ('stranger', 'sms', '+919876543211', 'otp', '', now());
    insert into one_time_codes (id, purpose, subject, user_id, code_hash, created_at, expires_at) values
      ('signIn', 'sign-in', '+919876543210', null, '', now(), now()),
      ('change', 'phone', '+919876543210', 'other', '', now(), now()),
      ('unknown', 'sign-in', '+919876543211', null, '', now(), now())`)
  await migrate(pool, migrations, before('0011'))
  const users = async (table: string) =>
    Object.fromEntries(
      (await pool.query<{ id: string; user_id: string | null }>(`select id, user_id from ${table}`)).rows.map(
        ({ id, user_id: userId }) => [id, userId],
      ),
    )
  expect(await users('messages')).toEqual({
    mail: 'owner',
    sms: 'owner',
    unproven: null,
    deletion: null,
    stranger: null,
  })
  expect(await users('one_time_codes')).toEqual({ signIn: 'owner', change: 'other', unknown: null })
})

test('words with Indic marks of an earlier release are found, and other products stay as they are', async () => {
  await migrate(pool, migrations, before('0024'))
  await pool.query(`
    insert into synonyms (word, means) values
      ('\u0916\u0940\u0930\u200D', 'kheer'), ('चको\u095Cी', 'once'), ('चको\u0921\u093Cी', 'twice'), ('\u200D', 'nothing');
    insert into sellers (id, store_name, legal_name, address, city, state, state_code, pincode)
      values ('s', 'S', 'S', 'A', 'Kochi', 'Kerala', '32', '682001');
    insert into categories (id, name, level, path) values ('c', 'C', 1, '{c}');
    insert into products (id, seller_id, category_id, name, attributes, mrp_paise, selling_paise) values
      ('named', 's', 'c', 'खीर', '{}', 200, 100),
      ('typed', 's', 'c', 'Box', '{"type": ["कड़ी\u200Dपत्ता", "Dried Leaf"], "colour": []}', 200, 100),
      ('english', 's', 'c', 'Café T-Shirt', '{"type": ["Men’s T-Shirt"]}', 200, 100)`)
  const columns =
    "select array_to_string(tsvector_to_array(search), ' ') || ' ' || xmin from products where id = "
  const [english] = await values(`${columns}'english'`)
  await migrate(pool, migrations, before('0025'))
  const lexemes = (id: string) =>
    values(`select array_to_string(tsvector_to_array(search), ' ') from products where id = '${id}'`)
  expect(await lexemes('named')).toEqual(['c kheer खीर'])
  expect(await lexemes('typed')).toEqual(['begin2bo box c dri leaf कडीपत्ता'])
  expect(await values(`${columns}'english'`)).toEqual([english])
  expect(
    await values(
      `select word || ' ' || means from synonyms where means in ('kheer', 'once', 'twice', 'nothing') order by word`,
    ),
  ).toEqual(['खीर kheer', 'चकोडी twice'])
})
