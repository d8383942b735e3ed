import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Connection, type Db } from '#server/db/db.ts'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { expectInvariants } from '#tests/invariants.ts'
import { importCatalog, type ImportOptions, type Remark } from './import-catalog.ts'

let folder: string
let database: FreshDatabase
let connection: Connection
let db: Db

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  database = await freshDatabase()
  connection = connect(database.config, 3)
  db = connection.db
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await connection.close()
  await database.drop()
})
beforeEach(() => sql`truncate products, categories, brands, sellers cascade`.execute(db))
afterEach(() => expectInvariants(db))

let count = 0
async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, `catalogue-${(count += 1)}`)
  await writeFile(path, content)
  return path
}

type ImportOutput = { lines: string[]; remarks: Remark[] }

async function run(content: string | Buffer, more: Partial<ImportOptions> = {}) {
  const output: ImportOutput = { lines: [], remarks: [] }
  const counts = await importCatalog(db, {
    file: await fileOf(content),
    now: new Date('2030-05-01T10:00:00Z'),
    log: (line) => output.lines.push(line),
    remark: (remark) => output.remarks.push(remark),
    finish: false,
    ...more,
  })
  return { counts, ...output }
}

const header = 'key,name,brand,category,mrp,sellingPrice,stock,description'
const lamp = 'L1,Clay Lamp,Kumhar,Home > Lamps > Diyas,200,150,7,Of clay.'
const bowl = 'B1,Clay Bowl,Kumhar,Home > Kitchen,100,90,3,For curd.'
const csv = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`

const productOf = (key: string) =>
  db
    .selectFrom('products')
    .innerJoin('product_stock', 'product_id', 'id')
    .selectAll()
    .where('source_key', '=', key)
    .executeTakeFirstOrThrow()

describe('a file of the general format', () => {
  test('updates the statistics of the tables', async () => {
    await sql`analyze`.execute(db)
    await run(csv(lamp, bowl), { finish: true })
    const { rows } = await sql<{ n: number }>`
      select reltuples::int as n from pg_class where relname in ('products', 'product_stock')`.execute(db)
    expect(rows.map(({ n }) => n)).toEqual([2, 2])
  })

  test('creates products, categories of three levels, brands and stock, and updates lists and counters', async () => {
    const { counts } = await run(csv(lamp, bowl))
    expect(counts).toMatchObject({ rows: 2, new: 2, changed: 0, unchanged: 0, rejected: 0 })
    expect(await productOf('L1')).toMatchObject({
      name: 'Clay Lamp',
      mrp_paise: 20_000,
      selling_paise: 15_000,
      on_hand: 7,
      source: 'general',
      origin: '',
    })
    const categories = await db
      .selectFrom('categories')
      .select(['name', 'level', 'product_count'])
      .orderBy('name')
      .execute()
    expect(categories).toEqual([
      { name: 'Diyas', level: 3, product_count: 1 },
      { name: 'Home', level: 1, product_count: 2 },
      { name: 'Kitchen', level: 2, product_count: 1 },
      { name: 'Lamps', level: 2, product_count: 1 },
    ])
    expect(await db.selectFrom('brands').select(['name', 'slug']).execute()).toEqual([
      { name: 'Kumhar', slug: 'kumhar' },
    ])
  })

  test('a second run writes no row', async () => {
    await run(csv(lamp, bowl))
    const versions = () => sql`select id, xmin::text, updated_at from products order by id`.execute(db)
    const before = await versions()
    const { counts, lines } = await run(csv(lamp, bowl))
    expect(counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
    expect(lines.at(-1)).toContain('0 new, 0 changed, 2 unchanged')
    expect((await versions()).rows).toEqual(before.rows)
  })

  test('writes changed values and a stock ledger entry; keeps values that the file does not have', async () => {
    await run(csv(lamp, bowl))
    const { counts } = await run(
      'key,name,category,mrp,sellingPrice,stock\nL1,Clay Lamp,Home > Lamps > Diyas,200,140,2\n',
    )
    expect(counts).toMatchObject({ new: 0, changed: 1, unchanged: 0 })
    expect(await productOf('L1')).toMatchObject({
      selling_paise: 14_000,
      on_hand: 2,
      description: 'Of clay.',
    })
    const { id } = await productOf('L1')
    const ledger = await db
      .selectFrom('stock_ledger')
      .select(['delta', 'reason'])
      .where('product_id', '=', id)
      .orderBy('id')
      .execute()
    expect(ledger).toEqual([
      { delta: 7, reason: 'initial' },
      { delta: -5, reason: 'edit' },
    ])
    const listed = await db
      .selectFrom('category_products')
      .select('personal_unit_paise')
      .where('product_id', '=', id)
      .execute()
    expect(new Set(listed.map((row) => row.personal_unit_paise))).toEqual(new Set([14_000]))
  })

  test('gzip and JSON give the same products', async () => {
    await run(gzipSync(csv(lamp)))
    const object = { key: 'L1', name: 'Clay Lamp', brand: 'Kumhar', category: 'Home > Lamps > Diyas' }
    const { counts } = await run(JSON.stringify([{ ...object, mrp: 200, sellingPrice: 150, stock: 7 }]))
    expect(counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 })
  })

  test('of rows with the same key the last is imported, also on one line of JSON', async () => {
    const object = { key: 'L1', name: 'Clay Lamp', category: 'Home', mrp: 200, stock: 1 }
    const content = JSON.stringify([
      { ...object, sellingPrice: 150 },
      { ...object, sellingPrice: 140 },
    ])
    expect((await run(content)).counts).toMatchObject({ new: 1, merged: 1 })
    expect(await productOf('L1')).toMatchObject({ selling_paise: 14_000 })
    expect((await run(content)).counts).toMatchObject({ changed: 0, unchanged: 1, merged: 1 })
  })

  test('keeps the stock if the file has no stock', async () => {
    const noStock = 'key,name,category,mrp,sellingPrice\nL1,Clay Lamp,Home,200,150\n'
    await run(noStock)
    const { id, on_hand } = await productOf('L1')
    await db
      .updateTable('product_stock')
      .set({ on_hand: on_hand - 4 })
      .where('product_id', '=', id)
      .execute()
    await db
      .insertInto('stock_ledger')
      .values({ product_id: id, delta: -4, reason: 'edit', reference: 'e1', at: new Date() })
      .execute()
    expect((await run(noStock)).counts).toMatchObject({ changed: 0, unchanged: 1 })
    expect((await productOf('L1')).on_hand).toBe(on_hand - 4)
  })
})

describe('rows that cannot be imported', () => {
  test('are logged with line and reason, and the others are imported', async () => {
    const invalidRows = [
      'X1,,Kumhar,Home,10,9,1,',
      'X2,Cup,Kumhar,Home,10,0,1,',
      'X3,Cup',
      'X5,Cup,,Home,10,9,many,',
    ]
    const { counts, lines, remarks } = await run(
      csv(lamp, invalidRows[0]!, invalidRows[1]!, invalidRows[2]!, invalidRows[3]!, bowl),
    )
    expect(counts).toMatchObject({ new: 2, rejected: 4 })
    expect(
      remarks.filter(({ kind }) => kind === 'rejected').map(({ line, text }) => `${line} ${text}`),
    ).toEqual([
      '3 no product name',
      '4 selling price is 0',
      '5 2 cells where the header has 8',
      expect.stringMatching(/^6 stock: /),
    ])
    expect(lines.filter((line) => line.startsWith('Rejected, line'))).toHaveLength(4)
  })

  test('a quote that is not closed stops the import before the first write', async () => {
    await expect(run(csv(lamp, bowl, 'X4,"Cup'))).rejects.toThrow(
      'Line 4: a quote is opened here and never closed',
    )
    expect(await db.selectFrom('products').select('id').execute()).toEqual([])
  })

  test('a value that the database refuses rejects its row only', async () => {
    const huge = bowl
      .replace(',3,', ',999999999,')
      .replace('B1', 'B2')
      .replace(',100,90', ',99999999,99999999')
    await sql`alter table products add constraint dear check (mrp_paise < 100000000)`.execute(db)
    const { counts, remarks } = await run(csv(lamp, huge, bowl))
    expect(counts).toMatchObject({ new: 2, rejected: 1 })
    expect(remarks[0]).toMatchObject({ line: 3, text: expect.stringContaining('dear') })
    await sql`alter table products drop constraint dear`.execute(db)
  })

  test('have an unknown seller', async () => {
    await run(csv(lamp))
    const row = (seller: string, key: string) =>
      `key,name,category,sellingPrice,seller\n${key},Cup,Home,9,${seller}\n`
    expect((await run(row('Nobody', 'C1'))).remarks[0]?.text).toBe(
      'no seller "Nobody" is registered in this shop',
    )
    const known = await db
      .selectFrom('sellers')
      .select(['id', 'store_name'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await run(row(known.store_name.toUpperCase(), 'C1'))
    expect(await productOf(`${known.store_name.toLowerCase()} | C1`)).toMatchObject({ seller_id: known.id })
  })
})

describe('a file that cannot be read changes nothing', () => {
  const untouched = async () => {
    const { rows } = await sql`select (select count(*) from products) + (select count(*) from sellers)
      + (select count(*) from categories) as count`.execute(db)
    expect(rows).toEqual([{ count: 0 }])
  }

  test('incomplete gzip', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => lamp.replace('L1', `L${index * 7_919}`))
    const whole = gzipSync(csv(...rows))
    await expect(run(whole.subarray(0, whole.length - 100))).rejects.toThrow('to its end')
    await untouched()
  })

  test.each([
    ['index,product\n1,Cup\n', undefined, 'not a catalogue that can be read here'],
    [csv(lamp), 'exotic', 'There is no format "exotic"'],
    ['', undefined, 'empty'],
  ])('%j as %s', async (content, format, message) => {
    await expect(run(content, { format })).rejects.toThrow(message)
    await untouched()
  })

  test('a dry run returns the same counts and writes nothing', async () => {
    expect((await run(csv(lamp, bowl), { dryRun: true })).counts).toMatchObject({ new: 2 })
    await untouched()
    await run(csv(lamp, bowl))
    const { counts } = await run(csv(lamp, bowl.replace('90', '80')), { dryRun: true })
    expect(counts).toMatchObject({ new: 0, changed: 1, unchanged: 1 })
    expect(await productOf('B1')).toMatchObject({ selling_paise: 9_000 })
  })

  test('a simultaneous second import is refused', async () => {
    const file = await fileOf(csv(lamp))
    const options = { file, now: new Date(), log: () => undefined, finish: false }
    const running = async () => {
      const { rows } = await sql<{ held: number }>`
        select count(*)::int as held from pg_locks join pg_database d on d.oid = database and datname = current_database()
        where locktype = 'advisory' and objid = 4207002 and granted`.execute(db)
      return rows[0]!.held
    }
    const first = await db.transaction().execute(async (tx) => {
      // The first import waits until this returns.
      await sql`lock table products in exclusive mode`.execute(tx)
      const import1 = importCatalog(db, options)
      await expect.poll(running).toBe(1)
      await expect(importCatalog(db, options)).rejects.toThrow('Another import is running')
      return { import1 }
    })
    expect(await first.import1).toMatchObject({ new: 1 })
    expect((await run(csv(lamp))).counts).toMatchObject({ unchanged: 1 })
  })
})

describe('categories, brands and sellers', () => {
  test('existing categories and brands are found by name, ignoring case', async () => {
    await db
      .insertInto('categories')
      .values({ id: 'own', name: 'home', level: 1, path: ['own'] })
      .execute()
    await db.insertInto('brands').values({ id: 'kb', name: 'KUMHAR', slug: 'kumhar' }).execute()
    await run(csv(bowl))
    const { category_id, brand_id } = await productOf('B1')
    const kitchen = await db
      .selectFrom('categories')
      .selectAll()
      .where('id', '=', category_id)
      .executeTakeFirstOrThrow()
    expect([kitchen.path[0], brand_id]).toEqual(['own', 'kb'])
    expect((await run(csv(bowl))).counts).toMatchObject({ unchanged: 1 })
  })

  test('products of a brand get one active seller and keep it when sellers are added', async () => {
    const seller = {
      legal_name: 'x',
      address: 'x',
      city: 'x',
      state: 'Kerala',
      state_code: '32',
      pincode: '682001',
    }
    const sellers = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
      ...seller,
      id,
      store_name: id,
      status: 'active',
    }))
    await db
      .insertInto('sellers')
      .values([...sellers.slice(0, 3), { ...seller, id: 'z', store_name: 'z', status: 'paused' }])
      .execute()
    const many = Array.from(
      { length: 40 },
      (_, index) => `K${index},Thing ${index},Brand ${index % 8},Home,10,9,1,`,
    )
    await run(csv(...many))
    const pairs = await db.selectFrom('products').select(['brand_id', 'seller_id']).distinct().execute()
    expect(pairs).toHaveLength(8)
    expect(new Set(pairs.map(({ seller_id }) => seller_id)).size).toBeGreaterThan(1)
    expect(pairs.some(({ seller_id }) => seller_id === 'z')).toBe(false)
    await db.insertInto('sellers').values(sellers.slice(3)).execute()
    expect((await run(csv(...many))).counts).toMatchObject({ changed: 0, unchanged: 40 })
  })

  test('ids are the same on every machine', async () => {
    await run(csv(lamp))
    expect((await productOf('L1')).id).toBe('cv6p74k29yp3k2x1')
  })
})
