import { afterAll, beforeEach, expect, test } from 'vitest'
import { openExportShop } from '#tests/export-shop.ts'

const { emptyCatalog, run, productsOf, close } = await openExportShop()
beforeEach(emptyCatalog)
afterAll(close)

// oxfmt-ignore
const columns = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published', 'Option1 Name',
  'Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker',
  'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Variant Taxable', 'Variant Barcode', 'Image Src',
  'Image Position', 'Gift Card', 'Variant Image', 'Status', 'HSN Code (product.metafields.custom.hsn)',
  'GST % (product.metafields.custom.gst)']
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
    ['2: HSN code "402" left out: must have 4, 6 or 8 digits; a spreadsheet may have removed a leading zero'],
  ],
  ['a stock with groups', { 'Variant Inventory Qty': '1,200' }, { on_hand: 1200 }, []],
  ['goods with tax', { 'Variant Taxable': 'TRUE' }, { gst_rate_bp: 1800 }, []],
  [
    'goods without tax and a rate',
    { 'Variant Taxable': 'false', 'GST % (product.metafields.custom.gst)': '0' },
    { gst_rate_bp: 0 },
    [],
  ],
  [
    'an own field of the rate',
    { 'GST % (product.metafields.custom.gst)': '12 %' },
    { gst_rate_bp: 1200 },
    [],
  ],
  ['a vendor that is none', { Vendor: 'No brand' }, { brand: null }, []],
  ['an emoji and Indian scripts', { Title: 'കുർത്ത 👗' }, { name: 'കുർത്ത 👗' }, []],
  ['no category but a type', { 'Product Category': 'Uncategorized' }, {}, []],
])('%s', async (_, cells, expected, notes) => {
  const { counts, remarks } = await run(columns, [{ ...single, 'Image Src': '', ...cells }])
  expect(counts).toMatchObject({ new: 1, rejected: 0 })
  expect(remarks).toEqual(notes)
  expect((await productsOf())[0]).toMatchObject(expected)
})

test.each<[string, Record<string, string>[], string[]]>([
  ['no price', [{ ...single, 'Variant Price': '' }], ['2: no selling price']],
  [
    'a price of words',
    [{ ...single, 'Variant Price': 'free' }],
    ['2: selling price "free" is not an amount'],
  ],
  [
    'a stock of words',
    [{ ...single, 'Variant Inventory Qty': 'many' }],
    ['2: stock "many" is not a whole number'],
  ],
  [
    'a stock with another comma',
    [{ ...single, 'Variant Inventory Qty': '12,34' }],
    ['2: stock "12,34" is not a whole number'],
  ],
  [
    'goods without tax',
    [{ ...single, 'Variant Taxable': 'FALSE' }],
    ['2: not taxed in the other shop: add a column "GST %" with the rate, which is 0 for exempt goods'],
  ],
  [
    'a rate that does not exist',
    [{ ...single, 'GST % (product.metafields.custom.gst)': '17' }],
    ['2: "17" is no rate of GST'],
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

test('a file with the names of columns since 2025 has the same products', async () => {
  // oxfmt-ignore
  const names: Readonly<Record<string, string>> = { Handle: 'URL handle', 'Body (HTML)': 'Description',
    'Product Category': 'Product category', Published: 'Published on online store', 'Option1 Name': 'Option1 name',
    'Option1 Value': 'Option1 value', 'Option2 Name': 'Option2 name', 'Option2 Value': 'Option2 value',
    'Variant SKU': 'SKU', 'Variant Barcode': 'Barcode', 'Variant Price': 'Price',
    'Variant Compare At Price': 'Compare-at price', 'Variant Taxable': 'Charge tax',
    'Variant Inventory Tracker': 'Inventory tracker', 'Variant Inventory Qty': 'Inventory quantity',
    'Image Src': 'Product image URL', 'Variant Image': 'Variant image URL', 'Gift Card': 'Gift card' }
  const rows = [kurta, variant({ 'Option2 Value': 'L', 'Variant Inventory Qty': '4' }), single]
  const old = await run(columns, rows)
  const products = await productsOf()
  const nameOf = (name: string) => names[name] ?? name
  const renamed = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, text]) => [nameOf(name), text])),
  )
  const { counts, remarks } = await run(columns.map(nameOf), renamed)
  expect([counts.unchanged, counts.rejected, remarks]).toEqual([3, 0, old.remarks])
  await emptyCatalog()
  await run(columns.map(nameOf), renamed)
  expect(await productsOf()).toEqual(products)
})

test('a variant with the options of another one is merged with it', async () => {
  const { counts } = await run(columns, [kurta, variant({ 'Option2 Value': 'M', 'Variant Price': '799' })])
  expect(counts).toMatchObject({ new: 1, merged: 1 })
  expect((await productsOf())[0]!.selling_paise).toBe(79_900)
})
