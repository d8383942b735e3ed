import { describe, expect, test } from 'vitest'
import { toCatalogProduct } from './catalog-product.ts'
import { fromCells, fromObject, isGeneral } from './general.ts'

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

test('a rate with its sign and a count with groups are read', () => {
  const { product } = settled(fromObject({ ...object, gstRate: '12 %', stock: '1,200' }))
  expect([product.gstRateBp, product.stock]).toEqual([1_200, 1_200])
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
