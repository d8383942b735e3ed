import { afterAll, beforeEach, expect, test } from 'vitest'
import { openExportShop } from '#tests/export-shop.ts'

const { shop, emptyCatalog, run, productsOf, close } = await openExportShop()
beforeEach(emptyCatalog)
afterAll(close)

// oxfmt-ignore
const columns = ['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?', 'Short description',
  'Description', 'Date sale price starts', 'Date sale price ends', 'Tax status', 'Tax class', 'In stock?', 'Stock', 'Sale price',
  'Regular price', 'Categories', 'Images', 'Parent', 'Brands', 'Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 2 name',
  'Attribute 2 value(s)', 'Meta: gst_rate', 'Meta: _hsn_code']
const simple = {
  ID: '10',
  Type: 'simple',
  SKU: 'LAMP-1',
  'GTIN, UPC, EAN, or ISBN': '8901030865275',
  Name: 'Clay Lamp',
  Published: '1',
  'Short description': '<p>Fired twice.</p>',
  Description: String.raw`A lamp.\nOf clay.`,
  'Tax status': 'taxable',
  'In stock?': '1',
  Stock: '12',
  'Sale price': '149.50',
  'Regular price': '200',
  Categories: 'Home, Home > Lamps > Diyas, Gifts',
  Brands: 'Kumhar',
  'Attribute 1 name': 'Finish',
  'Attribute 1 value(s)': 'Matt',
}
const parent = {
  ...simple,
  ID: '20',
  Type: 'variable',
  SKU: 'TEE',
  Name: 'Crew T-Shirt',
  'GTIN, UPC, EAN, or ISBN': '',
  Stock: '30',
  'Sale price': '',
  'Regular price': '',
  Images: 'https://shop.example/tee.jpg',
  'Attribute 1 name': 'Size',
  'Attribute 1 value(s)': 'M, L',
}
const variation = (more: Record<string, string>) => ({
  Type: 'variation',
  Published: '1',
  Parent: 'id:20',
  'In stock?': '1',
  'Regular price': '499',
  'Attribute 1 name': 'Size',
  ...more,
})

test('the variations of a parent are variants with its texts', async () => {
  const { counts, remarks } = await run(columns, [
    simple,
    parent,
    variation({ ID: '21', Name: 'Crew T-Shirt - M', Stock: 'parent', 'Attribute 1 value(s)': 'M' }),
    variation({
      ID: '22',
      SKU: 'TEE-L',
      Parent: 'TEE',
      'Sale price': '399',
      Stock: '2',
      'Attribute 1 value(s)': 'L',
    }),
  ])
  expect(counts).toMatchObject({ rows: 3, new: 3, rejected: 0 })
  expect(remarks).toEqual(['4: pictures are not read from addresses: left out in the whole file'])
  const [lamp, medium, large] = await productsOf()
  expect(lamp).toMatchObject({
    name: 'Clay Lamp',
    brand: 'Kumhar',
    mrp_paise: 20_000,
    selling_paise: 14_950,
    description: 'Fired twice.\n\nA lamp.\nOf clay.',
    gtin: '08901030865275',
    on_hand: 12,
    variant_group: null,
  })
  expect(medium).toMatchObject({
    name: 'Crew T-Shirt',
    mrp_paise: 49_900,
    selling_paise: 49_900,
    on_hand: 30,
  })
  expect(large).toMatchObject({ mrp_paise: 49_900, selling_paise: 39_900, on_hand: 2, sku: 'TEE-L' })
  expect(large!.options).toEqual([{ name: 'Size', value: 'L' }])
  expect(large!.attributes).toMatchObject({ size: ['L'] })
  expect([medium!.variant_group, medium!.brand]).toEqual([large!.variant_group, 'Kumhar'])
  expect(medium!.variant_group).not.toBeNull()
  const paths = await shop.db
    .selectFrom('category_products as l')
    .innerJoin('categories as c', 'c.id', 'l.category_id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select('c.name')
    .where('p.source_key', '=', '10')
    .execute()
  expect(paths.map(({ name }) => name).toSorted()).toEqual(['Diyas', 'Gifts', 'Home', 'Lamps'])
})

test.each<[string, Record<string, string>, object, string[]]>([
  ['a private product', { Published: '0' }, { active: false }, []],
  ['a draft', { Published: '-1' }, { active: false }, []],
  ['sold out without a number', { Stock: '', 'In stock?': '0' }, { on_hand: 0 }, []],
  ['a negative stock', { Stock: '-2' }, { on_hand: 0 }, []],
  ['a class of GST', { 'Tax class': 'gst-5' }, { gst_rate_bp: 500 }, []],
  ['a class of GST in words', { 'Tax class': 'GST 12%' }, { gst_rate_bp: 1200 }, []],
  ['the standard class', { 'Tax class': 'standard' }, { gst_rate_bp: 1800 }, []],
  ['the class of rate 0', { 'Tax class': 'zero-rate' }, { gst_rate_bp: 0 }, []],
  ['no tax and rate 0', { 'Tax class': 'Zero rate', 'Tax status': 'none' }, { gst_rate_bp: 0 }, []],
  ['no tax and an own field', { 'Meta: gst_rate': '5%', 'Tax status': 'none' }, { gst_rate_bp: 500 }, []],
  [
    'an own field before a class',
    { 'Meta: gst_rate': '5', 'Tax class': 'reduced-rate' },
    { gst_rate_bp: 500 },
    [],
  ],
  ['an own field of the code of goods', { 'Meta: _hsn_code': '6913' }, { hsn: '6913' }, []],
  ['a stock with groups', { Stock: '1,200' }, { on_hand: 1200 }, []],
  [
    'a sale price that begins on a day',
    { 'Date sale price starts': '2027-01-01 00:00:00' },
    { selling_paise: 20_000 },
    ['2: a sale price with a first day: left out'],
  ],
  [
    'a sale price that ends',
    { 'Date sale price ends': '2026-12-31 00:00:00' },
    { selling_paise: 20_000 },
    [],
  ],
  [
    'a sale price with an end that is no day',
    { 'Date sale price ends': '2026-13-45' },
    { selling_paise: 20_000 },
    ['2: "2026-13-45" is not a day: sale price left out'],
  ],
  ['a comma in a category', { Categories: String.raw`Rice\, Dal & more > Rice` }, { name: 'Clay Lamp' }, []],
  [
    'a brand as an attribute',
    { Brands: '', 'Attribute 2 name': 'Brand', 'Attribute 2 value(s)': 'Asha' },
    { brand: 'Asha' },
    [],
  ],
])('%s', async (_, cells, expected, notes) => {
  const { counts, remarks } = await run(columns, [{ ...simple, ...cells }])
  expect(counts).toMatchObject({ new: 1, rejected: 0 })
  expect(remarks).toEqual(notes)
  expect((await productsOf())[0]).toMatchObject(expected)
})

test.each<[string, Record<string, string>, string]>([
  ['a grouped product', { Type: 'grouped' }, '2: a product of the type "grouped" is not sold here'],
  ['a file to download', { Type: 'simple, downloadable, virtual' }, 'is not sold here'],
  ['a variation without its parent', variation({ ID: '5' }), '2: a variation without the row of its parent'],
  [
    'a class that is no rate',
    { 'Tax class': 'reduced-rate' },
    '2: tax class "reduced-rate" is no rate of GST',
  ],
  ['a class of another rate', { 'Tax class': 'gst-17' }, '2: tax class "gst-17" is no rate of GST'],
  ['no tax', { 'Tax status': 'none' }, '2: not taxed in the other shop: add a column "GST %"'],
  [
    'tax on shipping only',
    { 'Tax status': 'shipping', 'Tax class': 'gst-5' },
    '2: not taxed in the other shop',
  ],
  ['a stock of words', { Stock: 'plenty' }, '2: stock "plenty" is not a whole number'],
  ['half a piece', { Stock: '2.5' }, '2: stock "2.5" is not a whole number'],
  ['no name', { Name: '' }, '2: no product name'],
  ['no number and no SKU', { ID: '', SKU: '' }, '2: no key'],
  ['no price', { 'Regular price': '', 'Sale price': '' }, '2: no selling price'],
])('%s is rejected with its line', async (_, cells, rejection) => {
  const { counts, remarks } = await run(columns, [{ ...simple, ...cells }])
  expect(counts).toMatchObject({ new: 0, rejected: 1 })
  expect(remarks).toEqual([expect.stringContaining(rejection)])
})
