import { describe, expect, test } from 'vitest'
import { toCatalogProduct, type Draft } from './catalog-product.ts'

const draft: Draft = {
  key: 'k1',
  name: 'Clay Lamp',
  categories: [['Home', 'Lamps']],
  mrp: { paise: 20_000 },
  selling: { paise: 15_000 },
}

const settle = (change: Partial<Draft>) => toCatalogProduct({ ...draft, ...change })

function settled(change: Partial<Draft>) {
  const result = settle(change)
  if ('reject' in result) throw new Error(result.reject)
  return result
}

describe('categories', () => {
  test.each([
    [[['Home', ' Lamps  & Lights ', 'Diyas']], ['Home', 'Lamps & Lights', 'Diyas']],
    [[['Home', '', 'home', 'Lamps']], ['Home', 'Lamps']],
    [[], ['Uncategorised']],
    [[[' ']], ['Uncategorised']],
  ])('%j', (categories, path) => expect(settled({ categories }).product.category).toEqual(path))

  test('the last of more than three levels becomes the type, unless the source has one', () => {
    const categories = [['A', 'B', 'C', 'D', 'E']]
    expect(settled({ categories }).product).toMatchObject({
      category: ['A', 'B', 'C'],
      attributes: { type: ['E'] },
    })
    const named = settled({ categories, attributes: { type: ['Own'], colour: [] } })
    expect(named.product.attributes).toEqual({ type: ['Own'], colour: [] })
  })

  test('duplicates that differ in case are removed', () => {
    const { product } = settled({ categories: [['A', 'B'], ['a', 'b'], ['C']] })
    expect([product.category, ...product.moreCategories]).toHaveLength(2)
  })
})

describe('a draft is rejected with its reason', () => {
  test.each([
    [{ key: ' ' }, 'no key'],
    [{ key: 'x'.repeat(300) }, 'a key of over 200 characters'],
    [{ name: '\u00a0' }, 'no product name'],
    [{ selling: { missing: true } as const }, 'no selling price'],
    [{ terms: { stock: -1 } }, 'stock is not a whole number from 0'],
    [{ business: { unreadable: 'cheap' } }, 'business price "cheap" is not an amount'],
  ])('%j', (change, reject) => expect(settle(change)).toEqual({ reject }))
})

describe('a corrected value has a note', () => {
  test('a selling price above the MRP, and a missing MRP', () => {
    expect(settled({ selling: { paise: 30_000 } })).toMatchObject({
      product: { mrpPaise: 20_000, sellingPaise: 20_000 },
      notes: [expect.stringContaining('above the MRP')],
    })
    expect(settled({ mrp: { missing: true } }).notes).toEqual([expect.stringContaining('no MRP')])
  })

  test('a business price or price tier above the MRP', () => {
    const ladder = [
      { minQuantity: 50, price: { paise: 9_000 } },
      { minQuantity: 10, price: { paise: 12_000 } },
      { minQuantity: 5, price: { paise: 99_000 } },
    ]
    const { product, notes } = settled({ business: { paise: 21_000 }, ladder })
    expect(product.businessPaise).toBe(0)
    expect(product.ladder).toEqual([
      { minQuantity: 10, pricePaise: 12_000 },
      { minQuantity: 50, pricePaise: 9_000 },
    ])
    expect(notes).toHaveLength(2)
  })

  test('a very long name', () => {
    const { product, notes } = settled({ name: 'long '.repeat(200) })
    expect(product.name.length).toBeLessThanOrEqual(500)
    expect(notes).toEqual(['name cut to 500 characters'])
  })

  test.each(['NA', 'n/a', '-', 'Unbranded', 'generic', ''])('the brand %j means no brand', (brand) =>
    expect(settled({ brand }).product.brand).toBe(''),
  )
})

test('fields that the source does not have are missing', () => {
  const { product } = settled({})
  expect(Object.keys(product).filter((name) => product[name as keyof typeof product] !== undefined)).toEqual([
    'key',
    'name',
    'category',
    'moreCategories',
    'mrpPaise',
    'sellingPaise',
  ])
})
