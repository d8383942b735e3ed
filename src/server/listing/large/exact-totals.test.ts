import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImportShop } from '#tests/import-shop.ts'
import { LARGE } from './lists.ts'

const ROWS = 7000
const { shop, importText, close } = await openImportShop()
afterAll(close)

beforeAll(async () => {
  const rows = Array.from({ length: ROWS }, (_, n) =>
    [
      `K${n}`,
      `Plain Garment ${n}`,
      `Wear > ${n % 3 === 0 ? 'Shoes' : 'Tops'}`,
      // Few products have the last brand, so that a page of it is found by a scan of many rows.
      n % 121 === 7 ? 'Rare' : `Brand ${n % 4}`,
      100 + ((n * 7919) % 1500),
      n % 10 === 7 ? 0 : 5,
      ['S', 'M', 'L', 'XL'][(n * 31) % 4],
    ].join(','),
  )
  // The import ends with the hourly job.
  await importText(['key,name,category,brand,sellingPrice,stock,size', ...rows].join('\n'), { finish: true })
})

const idOf = async (table: 'categories' | 'brands' | 'sellers', name: string) =>
  (
    await sql<{ id: string }>`select id from ${sql.table(table)}
      where ${sql.ref(table === 'sellers' ? 'store_name' : 'name')} = ${name}`.execute(shop.db)
  ).rows[0]!.id

const inStock = `on_hand > 0`
const rare = `brand_id = (select id from brands where name = 'Rare')`

test.each<[name: string, filters: Record<string, string>, where: string]>([
  ['one size', { size: 'M' }, `attributes @> '{"size": ["M"]}'`],
  ['in stock', { availability: 'in-stock' }, inStock],
  ['out of stock', { availability: 'out-of-stock' }, 'on_hand = 0'],
  ['a price range', { minPrice: '300', maxPrice: '500' }, 'selling_paise between 30000 and 50000'],
  ['a price range without products', { minPrice: '9000' }, 'false'],
  ['a rare brand', { brand: 'Rare' }, rare],
  ['a rare brand in stock', { brand: 'Rare', availability: 'in-stock' }, `${rare} and ${inStock}`],
  [
    'two sizes and a price',
    { size: 'M,L', maxPrice: '900' },
    `attributes->'size' ?| '{M,L}' and selling_paise <= 90000`,
  ],
])('the total of %s is exact in every order, page and list', async (_, filters, where) => {
  const { size, brand, ...others } = filters
  const input = {
    ...others,
    ...(size && { size: size.split(',') }),
    ...(brand && { brand: await idOf('brands', brand) }),
  }
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from products join product_stock on product_id = id where ${sql.raw(where)}`.execute(
    shop.db,
  )
  const { total } = rows[0]!
  const wear = await idOf('categories', 'Wear')
  const lists = await shop.db.selectFrom('long_lists').select('whole').execute()
  expect(lists.some(({ whole }) => whole > LARGE)).toBe(true)
  for (const sort of ['Recommended', 'low-to-high', 'high-to-low', 'newest'])
    for (const page of ['1', '2', '40', String(Math.max(1, Math.ceil(total / 24)))]) {
      const paged = { ...input, sort, page }
      const inCategory = await shop.send('GET /fetch-single-category/:id/:name', {
        id: wear,
        name: 'Wear',
        ...paged,
      } as never)
      expect([sort, page, inCategory.total, inCategory.headers['x-total-precision']]).toEqual([
        sort,
        page,
        total,
        undefined,
      ])
      // A page opened directly has the rows that its number says.
      const left = Math.min(24, Math.max(0, total - (Number(page) - 1) * 24))
      expect(inCategory.body.products).toHaveLength(left)
      const all = await shop.send('GET /getAllProducts', paged as never)
      expect([all.total, all.headers['x-total-precision']]).toEqual([total, undefined])
      expect(all.body).toHaveLength(left)
    }
})

test('the panel and the list say the same', async () => {
  const category = await idOf('categories', 'Wear')
  const panel = (await shop.send('GET /getFacets', { category })).body
  for (const name of ['size', 'brand', 'availability'])
    for (const { value, count } of panel.find((section) => section.name === name)!.values) {
      const list = await shop.send('GET /fetch-single-category/:id/:name', {
        id: category,
        name: 'Wear',
        [name]: value,
      } as never)
      expect([name, value, list.total, list.headers['x-total-precision']]).toEqual([
        name,
        value,
        count,
        undefined,
      ])
    }
})
