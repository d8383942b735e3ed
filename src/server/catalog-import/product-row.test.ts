import { describe, expect, test } from 'vitest'
import type { ProductRow } from '#server/catalog/imported-rows.ts'
import type { CatalogProduct } from './catalog-product.ts'
import { nextRow, isSameRow, DEFAULT_STOCK, type IdentifiedProduct } from './product-row.ts'

const product: CatalogProduct = {
  key: 'k1',
  name: 'Clay Lamp',
  category: ['Home'],
  moreCategories: [],
  mrpPaise: 20_000,
  sellingPaise: 15_000,
}

const identify = (
  change: Partial<CatalogProduct> = {},
  more: Partial<IdentifiedProduct> = {},
): IdentifiedProduct => ({
  product: { ...product, ...change },
  id: 'p1',
  source: 'general',
  sellerForNew: 's1',
  categoryIds: ['home'],
  uniteCategories: false,
  ...more,
})

const known: ProductRow = {
  ...nextRow(identify(), undefined),
  seller_id: 's9',
  brand_id: 'b9',
  branded: true,
  description: 'Of clay.',
  attributes: { colour: ['Red'], size: ['S'] },
  on_hand: 7,
}

describe('a new product', () => {
  test('has default values for missing fields', () => {
    expect(nextRow(identify(), undefined)).toMatchObject({
      seller_id: 's1',
      brand_id: null,
      branded: false,
      origin: '',
      weight: null,
      imported5: 0,
      on_hand: DEFAULT_STOCK,
    })
  })

  test('has the stock of its source, also 0', () => {
    expect(nextRow(identify({ stock: 0 }), undefined).on_hand).toBe(0)
  })
})

describe('an existing product', () => {
  test('keeps values that the file does not have', () => {
    expect(nextRow(identify(), known)).toMatchObject({
      seller_id: 's9',
      brand_id: 'b9',
      branded: true,
      description: 'Of clay.',
      attributes: known.attributes,
      on_hand: 7,
    })
  })

  test('clears values that are empty in the file', () => {
    const row = nextRow(
      identify({ description: '', attributes: { size: [], type: ['Diya'] }, weight: '' }, { brandId: null }),
      known,
    )
    expect(row).toMatchObject({ brand_id: null, branded: false, description: '', weight: null })
    expect(row.attributes).toEqual({ colour: ['Red'], type: ['Diya'] })
  })

  test('gets the seller that the file names', () => {
    expect(nextRow(identify({}, { sellerId: 's2' }), known).seller_id).toBe('s2')
  })

  test('keeps its categories only if categories are added', () => {
    const old = { ...known, category_id: 'a', extra_category_ids: ['b'] }
    const united = nextRow(identify({}, { categoryIds: ['b', 'c'], uniteCategories: true }), old)
    expect([united.category_id, united.extra_category_ids]).toEqual(['a', ['b', 'c']])
    const replaced = nextRow(identify({}, { categoryIds: ['b', 'c'] }), old)
    expect([replaced.category_id, replaced.extra_category_ids]).toEqual(['b', ['c']])
  })

  test('loses a deal above the new selling price', () => {
    const deal = { ...known, deal_paise: 14_000, deal_ends_at: new Date('2030-01-01') }
    expect(nextRow(identify(), deal)).toMatchObject({ deal_paise: 14_000, deal_ends_at: deal.deal_ends_at })
    expect(nextRow(identify({ sellingPaise: 13_000 }), deal)).toMatchObject({
      deal_paise: null,
      deal_ends_at: null,
    })
  })

  test('keeps reserved units', () => {
    expect(nextRow(identify({ stock: 1 }), { ...known, held: 3 }).on_hand).toBe(3)
  })

  test('respects the checks of the table: prices up to the MRP, maximum not below minimum', () => {
    const old = { ...known, business_paise: 19_000, ladder: [{ minQuantity: 5, pricePaise: 19_000 }] }
    expect(nextRow(identify({ mrpPaise: 16_000 }), old)).toMatchObject({ business_paise: null, ladder: [] })
    expect(nextRow(identify({ b2bMinQty: 5_000 }), old)).toMatchObject({
      b2b_min_qty: 5_000,
      b2b_max_qty: 5_000,
    })
  })
})

test('rows are equal in any order of keys, and different if a value differs', () => {
  const turned = { ...known, attributes: { size: ['S'], colour: ['Red'] } }
  expect(isSameRow(known, turned)).toBe(true)
  expect(isSameRow(known, { ...known, attributes: { size: ['S'], colour: ['Blue'] } })).toBe(false)
  expect(isSameRow(known, { ...known, on_hand: 8 })).toBe(false)
  expect(isSameRow(known, { ...known, deal_ends_at: new Date(0) })).toBe(false)
})
