import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openImportShop } from '#tests/import-shop.ts'
import { catalogFormats } from './formats.ts'

const { shop, importText, emptyCatalog, close } = await openImportShop()
beforeEach(emptyCatalog)
afterAll(close)

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Imports a file with these columns and rows; returns the counts and the notes and rejections by line. */
async function run(columns: readonly string[], rows: readonly Record<string, string>[]) {
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
  const remarks: string[] = []
  const counts = await importText(lines.map((line) => line.map(cell).join(',')).join('\n'), {
    sources: catalogFormats,
    remark: ({ line, text }) => remarks.push(`${line}: ${text}`),
  })
  return { counts, remarks }
}

const productsOf = () =>
  shop.db
    .selectFrom('products as p')
    .innerJoin('product_stock as s', 's.product_id', 'p.id')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .select(['p.name', 'p.mrp_paise', 'p.selling_paise', 'p.description', 'p.sku', 'p.gtin', 'p.active'])
    .select(['p.variant_group', 'p.options', 'p.attributes', 'p.gst_rate_bp', 's.on_hand', 'b.name as brand'])
    .orderBy('p.source_key')
    .execute()

const first = async () => (await productsOf())[0]!

describe('Shopify', () => {
  // oxfmt-ignore
  const columns = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published', 'Option1 Name',
    'Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker',
    'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Variant Taxable', 'Variant Barcode', 'Image Src',
    'Image Position', 'Gift Card', 'Variant Image', 'Status', 'HSN Code (product.metafields.custom.hsn)']
  const kurta = {
    Handle: 'blue-kurta',
    Title: 'Cotton Kurta',
    'Body (HTML)':
      '<p>Soft &amp; cool.</p><ul><li>Hand block print</li><li>Machine wash</li></ul><script>x()</script>',
    Vendor: 'Neelgar',
    'Product Category': 'Apparel & Accessories > Clothing > Kurtas',
    Type: 'Kurta',
    Published: 'true',
    'Option1 Name': 'Colour',
    'Option1 Value': 'Blue',
    'Option2 Name': 'Size',
    'Option2 Value': 'M',
    'Variant SKU': "'K-BM",
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '7',
    'Variant Price': '899.00',
    'Variant Compare At Price': '1,299.00',
    'Variant Barcode': "'8901030865275",
    'Image Src': 'https://cdn.example/kurta.jpg',
    Status: 'active',
  }
  const variant = (more: Record<string, string>) => ({
    Handle: 'blue-kurta',
    'Option1 Value': 'Blue',
    'Variant Inventory Tracker': 'shopify',
    'Variant Price': '899.00',
    ...more,
  })
  const single = {
    ...kurta,
    Handle: 'lamp',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Option2 Name': '',
    'Option2 Value': '',
  }

  test('the rows of a handle are variants; the text of HTML is lines; pictures are one note', async () => {
    const { counts, remarks } = await run(columns, [
      kurta,
      variant({ 'Option2 Value': 'L', 'Variant Inventory Qty': '-3' }),
      { Handle: 'blue-kurta', 'Image Src': 'https://cdn.example/back.jpg', 'Image Position': '2' },
      variant({ 'Option1 Value': 'Red', 'Option2 Value': 'M', 'Variant Compare At Price': '1299' }),
      { ...single, 'Variant Barcode': '' },
    ])
    expect(counts).toMatchObject({ rows: 4, new: 4, rejected: 0 })
    expect(remarks).toEqual([
      '2: pictures are not read from addresses: left out in the whole file',
      '3: no MRP: the selling price is used as the MRP',
    ])
    const [blueL, blueM, redM, lamp] = await productsOf()
    expect(blueM).toMatchObject({
      name: 'Cotton Kurta',
      brand: 'Neelgar',
      mrp_paise: 129_900,
      selling_paise: 89_900,
      description: 'Soft & cool.\nHand block print\nMachine wash',
      sku: 'K-BM',
      gtin: '08901030865275',
      on_hand: 7,
      active: true,
      options: [
        { name: 'Colour', value: 'Blue' },
        { name: 'Size', value: 'M' },
      ],
    })
    expect(blueL).toMatchObject({
      name: 'Cotton Kurta',
      description: blueM!.description,
      on_hand: 0,
      sku: null,
    })
    expect(redM!.attributes).toMatchObject({ colour: ['Red'], size: ['M'] })
    expect(new Set([blueL, blueM, redM].map((row) => row!.variant_group)).size).toBe(1)
    expect([lamp!.variant_group, lamp!.options]).toEqual([null, []])
    expect((await run(columns, [{ ...single, 'Variant Barcode': '' }])).counts.unchanged).toBe(1)
  })

  test.each<[string, Record<string, string>, object, string[]]>([
    ['a price for comparison of 0', { 'Variant Compare At Price': '0.00' }, { mrp_paise: 89_900 }, []],
    [
      'a price for comparison below the price',
      { 'Variant Compare At Price': '500' },
      { mrp_paise: 89_900, selling_paise: 89_900 },
      ['2: the price for comparison is below the price: left out'],
    ],
    ['a draft', { Status: 'draft' }, { active: false }, []],
    ['an unpublished product', { Published: 'FALSE' }, { active: false }, []],
    [
      'a barcode that is none',
      { 'Variant Barcode': 'N/A' },
      { gtin: null },
      ['2: "N/A" is not a barcode number: left out'],
    ],
    [
      'no tracked stock',
      { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '0' },
      { on_hand: 100 },
      [],
    ],
    ['a number of goods', { 'HSN Code (product.metafields.custom.hsn)': '6204' }, {}, []],
    [
      'a number of goods without its zero',
      { 'HSN Code (product.metafields.custom.hsn)': '402' },
      {},
      ['2: "402" is not an HSN code: left out'],
    ],
    ['a vendor that is none', { Vendor: 'No brand' }, { brand: null }, []],
    ['an emoji and Indian scripts', { Title: 'കുർത്ത 👗' }, { name: 'കുർത്ത 👗' }, []],
    ['no category but a type', { 'Product Category': 'Uncategorized' }, {}, []],
  ])('%s', async (_, cells, expected, notes) => {
    const { counts, remarks } = await run(columns, [{ ...single, 'Image Src': '', ...cells }])
    expect(counts).toMatchObject({ new: 1, rejected: 0 })
    expect(remarks).toEqual(notes)
    expect(await first()).toMatchObject(expected)
  })

  test.each<[string, Record<string, string>[], string[]]>([
    ['no price', [{ ...single, 'Variant Price': '' }], ['2: no selling price']],
    [
      'a price of words',
      [{ ...single, 'Variant Price': 'free' }],
      ['2: selling price "free" is not an amount'],
    ],
    ['a gift card', [{ ...single, 'Gift Card': 'TRUE' }], ['2: a gift card is not sold here']],
    ['no handle', [{ ...single, Handle: ' ' }], ['2: no handle']],
    [
      'a variant without the first row',
      [variant({ 'Option1 Name': 'Size', 'Option1 Value': 'M' })],
      ['2: a variant without the row of its product above it'],
    ],
  ])('%s is rejected with its line', async (_, rows, rejections) => {
    const { counts, remarks } = await run(columns, rows)
    expect(counts).toMatchObject({ new: 0, rejected: 1 })
    expect(remarks.filter((text) => !text.includes('pictures'))).toEqual(rejections)
  })

  test('a variant with the options of another one is merged with it', async () => {
    const { counts } = await run(columns, [kurta, variant({ 'Option2 Value': 'M', 'Variant Price': '799' })])
    expect(counts).toMatchObject({ new: 1, merged: 1 })
    expect((await first()).selling_paise).toBe(79_900)
  })
})

describe('WooCommerce', () => {
  // oxfmt-ignore
  const columns = ['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?', 'Short description',
    'Description', 'Date sale price starts', 'Date sale price ends', 'Tax status', 'Tax class', 'In stock?', 'Stock', 'Sale price',
    'Regular price', 'Categories', 'Images', 'Parent', 'Brands', 'Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 2 name',
    'Attribute 2 value(s)']
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
    [
      'a class that is no rate',
      { 'Tax class': 'reduced-rate' },
      { gst_rate_bp: 1800 },
      ['2: tax class "reduced-rate" is no rate of GST: left out'],
    ],
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
    [
      'a comma in a category',
      { Categories: String.raw`Rice\, Dal & more > Rice` },
      { name: 'Clay Lamp' },
      [],
    ],
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
    expect(await first()).toMatchObject(expected)
  })

  test.each<[string, Record<string, string>, string]>([
    ['a grouped product', { Type: 'grouped' }, '2: a product of the type "grouped" is not sold here'],
    ['a file to download', { Type: 'simple, downloadable, virtual' }, 'is not sold here'],
    [
      'a variation without its parent',
      variation({ ID: '5' }),
      '2: a variation without the row of its parent',
    ],
    ['no name', { Name: '' }, '2: no product name'],
    ['no number and no SKU', { ID: '', SKU: '' }, '2: no key'],
    ['no price', { 'Regular price': '', 'Sale price': '' }, '2: no selling price'],
  ])('%s is rejected with its line', async (_, cells, rejection) => {
    const { counts, remarks } = await run(columns, [{ ...simple, ...cells }])
    expect(counts).toMatchObject({ new: 0, rejected: 1 })
    expect(remarks).toEqual([expect.stringContaining(rejection)])
  })
})
