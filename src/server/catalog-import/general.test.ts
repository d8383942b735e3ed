import { describe, expect, test } from 'vitest'
import { attributeNames } from '#domain/filters.ts'
import { toCatalogProduct } from './catalog-product.ts'
import { fromCells, fromObject, headingError, isGeneral } from './general.ts'

const cells = {
  Key: 'LAMP-1',
  'Product name': 'not a column',
  name: 'Clay Lamp',
  category: 'Home > Lamps > Diyas',
  'more categories': 'Festive > Diwali|Gifts',
  MRP: '₹200',
  selling_price: '149.50',
  businessPrice: '140',
  ladder: '10: 135 | 50: 129.90',
  stock: '12',
  description: 'A lamp.\nOf clay.',
  keyFeatures: 'Hand made|Fired twice',
  'feature: Finish': 'Matt',
  'attribute: Occasion': 'Diwali|Wedding',
  Colour: 'Red|Brown',
  hsn: '6913',
  gstRate: '12',
  ratingCounts: '1|0|2|5|9',
  nonReturnable: 'yes',
  warranty: 'none',
  weight: '200 g',
}

const object = {
  key: 'LAMP-1',
  name: 'Clay Lamp',
  category: ['Home', 'Lamps', 'Diyas'],
  moreCategories: ['Festive > Diwali', ['Gifts']],
  mrp: 200,
  sellingPrice: 149.5,
  businessPrice: '140',
  ladder: [
    { minQuantity: 10, price: 135 },
    { minQuantity: 50, price: 129.9 },
  ],
  stock: 12,
  description: 'A lamp.\nOf clay.',
  keyFeatures: ['Hand made', 'Fired twice'],
  features: { Finish: 'Matt' },
  attributes: { occasion: ['Diwali', 'Wedding'], colour: ['Red', 'Brown'] },
  hsn: '6913',
  gstRate: 12,
  ratingCounts: [1, 0, 2, 5, 9],
  nonReturnable: true,
  warranty: 'none',
  weight: '200 g',
}

function settled(draft: ReturnType<typeof fromObject>) {
  const result = 'reject' in draft ? draft : toCatalogProduct(draft)
  if ('reject' in result) throw new Error(result.reject)
  return result
}

test.each(attributeNames)('the filter %s finds what its column contains', (name) => {
  // A filter named like another column would compile, and its list would be empty.
  const { Colour: _, ...others } = cells
  const { product } = settled(fromCells({ ...others, [name]: 'Value' }))
  expect(product.attributes?.[name]).toEqual(['Value'])
})

test('CSV and JSON give the same draft', () => {
  const fromCsv = settled(fromCells(cells))
  const fromJson = settled(fromObject(object))
  expect(fromCsv.product).toEqual(fromJson.product)
  expect(fromJson.product).toMatchObject({
    category: ['Home', 'Lamps', 'Diyas'],
    moreCategories: [['Festive', 'Diwali'], ['Gifts']],
    mrpPaise: 20_000,
    sellingPaise: 14_950,
    businessPaise: 14_000,
    ladder: [
      { minQuantity: 10, pricePaise: 13_500 },
      { minQuantity: 50, pricePaise: 12_990 },
    ],
    stock: 12,
    gstRateBp: 1_200,
    ratingCounts: [1, 0, 2, 5, 9],
    nonReturnable: true,
    attributes: { occasion: ['Diwali', 'Wedding'], colour: ['Red', 'Brown'] },
  })
  expect(fromCsv.notes).toEqual(['"Product name" is not a known column'])
  expect(fromJson.notes).toEqual([])
})

test('an empty cell clears texts and lists and keeps numbers', () => {
  const { product } = settled(
    fromCells({
      ...cells,
      stock: '',
      gstRate: '',
      brand: '',
      keyFeatures: '',
      Colour: '',
      businessPrice: '',
      ladder: '',
    }),
  )
  expect(product).toMatchObject({ brand: '', keyFeatures: [], businessPaise: 0, ladder: [] })
  expect(product.attributes?.['colour']).toEqual([])
  expect([product.stock, product.gstRateBp]).toEqual([undefined, undefined])
})

test.each([
  [160, 'business price above the selling price'],
  [300, 'business price above the MRP: left out'],
])('a business price of %d is noted', (businessPrice, note) => {
  expect(settled(fromObject({ ...object, businessPrice })).notes).toContain(note)
})

test.each([
  [135, []],
  [149.5, []],
  [149.51, ['price tier above the selling price']],
  [200.01, ['steps of the ladder without a fair price left out']],
])('a price tier of %d is noted: %j', (price, notes) => {
  const ladder = [{ minQuantity: 10, price }]
  expect(settled(fromObject({ ...object, ladder })).notes).toEqual(notes)
})

test('a rate with its sign and a count with groups are read', () => {
  const { product } = settled(fromObject({ ...object, gstRate: '12 %', stock: '1,200' }))
  expect([product.gstRateBp, product.stock]).toEqual([1_200, 1_200])
})

describe('numbers of JSON', () => {
  const fields = [
    'gstRate',
    'stock',
    'maxQuantity',
    'purchaseLimit',
    'ladder.0.minQuantity',
    'ratingCounts.0',
  ]
  const withField = (field: string, value: unknown) => {
    if (field === 'ladder.0.minQuantity') return { ...object, ladder: [{ minQuantity: value, price: 135 }] }
    return {
      ...object,
      ...(field === 'ratingCounts.0' ? { ratingCounts: [value, 0, 2, 5, 9] } : { [field]: value }),
    }
  }

  test.each(
    fields.flatMap((field) =>
      [false, true, [], [5], {}, '0x12', '1e1', '0b101', '5 5', 'Infinity', '-'].map(
        (value) => [field, value] as const,
      ),
    ),
  )('%s: %j is rejected with the field', (field, value) => {
    expect(fromObject(withField(field, value))).toEqual({ reject: expect.stringMatching(`^${field}: `) })
  })

  test.each([null, '', ' '])('%j is an empty cell of CSV', (empty) => {
    const names = [
      'stock',
      'gstRate',
      'maxQuantity',
      'minBusinessQuantity',
      'maxBusinessQuantity',
      'purchaseLimit',
    ]
    const texts = ['brand', 'mrp', 'businessPrice', 'hsn', 'gtin', 'active', 'topDeal', 'seller', 'dealEnds']
    const columns = [...names, ...texts]
    const { MRP: _mrp, 'Product name': _name, ...others } = cells
    const inCells = { ...others, ...Object.fromEntries(columns.map((name) => [name, ''])) }
    const inJson = { ...object, ...Object.fromEntries(columns.map((name) => [name, empty])) }
    expect(settled(fromObject(inJson))).toEqual(settled(fromCells(inCells)))
    expect(settled(fromObject(inJson)).product).not.toMatchObject({ gstRateBp: 0 })
  })
})

describe('an invalid row is rejected with the field', () => {
  test.each([
    [{ ...object, key: undefined }, 'key:'],
    [{ ...object, stock: 1.5 }, 'stock:'],
    [{ ...object, stock: 'many' }, 'stock:'],
    [{ ...object, ratingCounts: [1, 2] }, 'ratingCounts:'],
    [{ ...object, ladder: [{ minQuantity: 0.5, price: 3 }] }, 'ladder.0.minQuantity:'],
    [
      { ...object, ladder: [10, 10].map((minQuantity) => ({ minQuantity, price: 3 })) },
      'ladder: has two tiers',
    ],
    [{ ...object, hsn: '12' }, 'hsn: must have 4, 6 or 8 digits'],
    [
      { ...object, hsn: 402 },
      'hsn: must have 4, 6 or 8 digits; a spreadsheet may have removed a leading zero',
    ],
    [{ ...object, gstRate: 180 }, 'gstRate: must be a rate of GST'],
    [{ ...object, gstRate: 0.18 }, 'gstRate:'],
    [{ ...object, gstRate: '17' }, 'gstRate:'],
    [{ ...object, gstRate: '18.555' }, 'gstRate:'],
    [{ ...object, gstRate: '%' }, 'gstRate:'],
    [{ ...object, stock: '12,34' }, 'stock:'],
    [{ ...object, nonReturnable: 'perhaps' }, 'nonReturnable: must be yes or no'],
    [[], 'row:'],
    [7, 'row:'],
    [null, 'row:'],
  ])('%j', (row, reason) => {
    expect(fromObject(row)).toEqual({ reject: expect.stringContaining(reason) })
  })

  test('no price', () => {
    expect(() => settled(fromCells({ ...cells, selling_price: '' }))).toThrow('no selling price')
  })
})

test('equal keys of two sellers are different products', () => {
  const key = (seller: string) => settled(fromObject({ ...object, seller })).product.key
  expect(new Set([key('Asha Stores'), key('Ravi Traders'), key('')]).size).toBe(3)
  expect(key('ASHA stores ')).toBe(key('Asha Stores'))
})

test('a header is recognised by its required columns in any spelling', () => {
  expect(isGeneral(['KEY', 'Name', 'Category', 'Selling price'])).toBe(true)
  expect(isGeneral(['Name', 'Category', 'Selling price'])).toBe(false)
})

describe('headings as people write them', () => {
  const read = (heading: string, cell: string) => {
    const { hsn: _hsn, gstRate: _gstRate, MRP: _mrp, stock: _stock, ...others } = cells
    const { 'Product name': _name, ...named } = others
    return settled(fromCells({ ...named, [heading]: cell }))
  }

  test.each([
    ['HSN Code', '6913', { hsn: '6913' }],
    ['hsn_codes', '6913', { hsn: '6913' }],
    ['HSN/SAC Code', '6913', { hsn: '6913' }],
    ['H.S.N.', '6913', { hsn: '6913' }],
    ['HSN Code (4 digits)', '6913', { hsn: '6913' }],
    ['GST %', '12%', { gstRateBp: 1200 }],
    ['GST%', '12', { gstRateBp: 1200 }],
    ['gst (%)', '12', { gstRateBp: 1200 }],
    ['G.S.T. Rate [in %]', '12', { gstRateBp: 1200 }],
    ['Tax Rate', '5', { gstRateBp: 500 }],
    ['Taxes', '5', { gstRateBp: 500 }],
    ['IGST %', '18', { gstRateBp: 1800 }],
    ['MRP (INR)', '200', { mrpPaise: 20_000 }],
    ['M.R.P. (₹)', '200', { mrpPaise: 20_000 }],
    ['mrp in Rs.', '200', { mrpPaise: 20_000 }],
    ['MRP (incl. of all taxes)', '200', { mrpPaise: 20_000 }],
    ['Maximum Retail Price', '200', { mrpPaise: 20_000 }],
    ['Stock Qty', '1,200', { stock: 1200 }],
    ['STOCKS', '7', { stock: 7 }],
    ['Stock (pcs)', '7', { stock: 7 }],
    ['Available-Quantity (Nos.)', '7', { stock: 7 }],
    ['Closing Stock', '7', { stock: 7 }],
    ['Qty Available', '7', { stock: 7 }],
    ['Qty. on Hand', '7', { stock: 7 }],
    ['Balance Stock (Nos)', '7', { stock: 7 }],
    ['Inventory', '0', { stock: 0 }],
    ['Barcode No.', '8901030865275', { gtin: '08901030865275' }],
    ['Brands', 'Kumhar', { brand: 'Kumhar' }],
    ['Net Quantity', '200 g', { weight: '200 g' }],
    ['Color', 'Blue', { attributes: { colour: ['Blue'], occasion: ['Diwali', 'Wedding'] } }],
  ])('%s', (heading, cell, expected) => {
    expect(headingError(['key', 'name', heading])).toBeNull()
    const { product, notes } = read(heading, cell)
    expect(product).toMatchObject(expected)
    expect(notes.filter((note) => note.includes('not a known column'))).toEqual([])
  })

  test.each([
    'CGST',
    'SGST %',
    'GST amount',
    'GST Paise',
    'Tax class',
    'Price excl. tax',
    'Selling price (excl. GST)',
    'VAT',
    'Cess %',
    'HSN description',
    'Stock in Kochi',
    'Stock (dozens)',
    'In stock?',
    'stockStatus',
    'Inventory policy',
    'Qty',
    'Quantity',
    'Order Qty',
    'qtyPerBox',
    'Quantities',
    'Available',
    'Is available?',
    'Availability',
    'Units available',
    'Available (pcs) today',
    'On Hand',
    'OnHand',
    'In-hand',
    'Balance',
    'Opening Balance',
    'S.G.S.T.',
    'C. G. S. T. %',
    'G.S.T. amount',
    'H.S.N. description',
    'Price excl. G.S.T.',
  ])('a file with the column "%s" is refused', (heading) => {
    expect(headingError(['key', 'name', heading])).toContain(
      `The column "${heading}" looks like tax or stock`,
    )
    expect(fromObject({ ...object, [heading]: '1' })).toEqual({ reject: expect.stringContaining(heading) })
  })

  test.each([
    'GSTIN',
    'Taxonomy',
    'Stockist',
    'feature: Stock',
    'feature: Available',
    'Available sizes',
    'Handmade',
    'e.g.',
    'M.R.P. of G.S.',
    'option: Quantity',
    'MRP (USD)',
    'MRP 2',
    '',
    'मूल्य',
  ])('the column "%s" is no tax and no stock, and no other column', (heading) => {
    expect(headingError(['key', 'mrp', heading])).toBeNull()
  })

  test.each([
    [['stock', 'Stock Qty'], 'The columns "stock" and "Stock Qty" are both stock.'],
    [['GST %', 'Tax'], 'The columns "GST %" and "Tax" are both gstRate.'],
    [['MRP', 'MRP (INR)', 'mrp'], 'The columns "MRP" and "MRP (INR)" and "mrp" are both mrp.'],
    [['notes', 'notes'], 'The columns "notes" and "notes" are both notes.'],
  ])('two columns with one meaning are refused: %j', (headings, sentence) => {
    expect(headingError(['key', ...headings])).toContain(sentence)
  })

  test('objects of JSON have the same names', () => {
    const { hsn, gstRate, mrp, stock, ...others } = object
    const named = { ...others, 'HSN Code': hsn, 'GST %': gstRate, 'MRP (INR)': mrp, 'Stock Qty': stock }
    expect(settled(fromObject(named)).product).toEqual(settled(fromObject(object)).product)
  })
})
