import { describe, expect, test } from 'vitest'
import type { CatalogProduct } from './catalog-product.ts'
import { nextRow, isSameRow, DEFAULT_STOCK, type IdentifiedProduct, type ProductRow } from './product-row.ts'

const product: CatalogProduct = {
  key: 'k1',
  name: 'Clay Lamp',
  category: ['Home'],
  moreCategories: [],
  mrpPaise: 20_000,
  sellingPaise: 15_000,
}

const place = (
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
  ...nextRow(place(), undefined),
  seller_id: 's9',
  brand_id: 'b9',
  branded: true,
  description: 'Of clay.',
  attributes: { colour: ['Red'], size: ['S'] },
  on_hand: 7,
}

describe('a new product', () => {
  test('claims nothing its source does not say', () => {
    expect(nextRow(place(), undefined)).toMatchObject({
      seller_id: 's1',
      brand_id: null,
      branded: false,
      origin: '',
      weight: null,
      stars5: 0,
      on_hand: DEFAULT_STOCK,
    })
  })

  test('has the stock of its source, also none', () => {
    expect(nextRow(place({ stock: 0 }), undefined).on_hand).toBe(0)
  })
})

describe('a product the shop has', () => {
  test('keeps what the file does not say', () => {
    expect(nextRow(place(), known)).toMatchObject({
      seller_id: 's9',
      brand_id: 'b9',
      branded: true,
      description: 'Of clay.',
      attributes: known.attributes,
      on_hand: 7,
    })
  })

  test('loses what the file says is empty', () => {
    const row = nextRow(
      place({ description: '', attributes: { size: [], type: ['Diya'] }, weight: '' }, { brandId: null }),
      known,
    )
    expect(row).toMatchObject({ brand_id: null, branded: false, description: '', weight: null })
    expect(row.attributes).toEqual({ colour: ['Red'], type: ['Diya'] })
  })

  test('goes to the seller the file names', () => {
    expect(nextRow(place({}, { sellerId: 's2' }), known).seller_id).toBe('s2')
  })

  test('keeps its categories where listings are united, and not otherwise', () => {
    const old = { ...known, category_id: 'a', extra_category_ids: ['b'] }
    const united = nextRow(place({}, { categoryIds: ['b', 'c'], uniteCategories: true }), old)
    expect([united.category_id, united.extra_category_ids]).toEqual(['a', ['b', 'c']])
    const replaced = nextRow(place({}, { categoryIds: ['b', 'c'] }), old)
    expect([replaced.category_id, replaced.extra_category_ids]).toEqual(['b', ['c']])
  })

  test('loses a deal that is no deal any more', () => {
    const deal = { ...known, deal_paise: 14_000, deal_ends_at: new Date('2030-01-01') }
    expect(nextRow(place(), deal)).toMatchObject({ deal_paise: 14_000, deal_ends_at: deal.deal_ends_at })
    expect(nextRow(place({ sellingPaise: 13_000 }), deal)).toMatchObject({
      deal_paise: null,
      deal_ends_at: null,
    })
  })

  test('keeps units that are held for a payment', () => {
    expect(nextRow(place({ stock: 1 }), { ...known, held: 3 }).on_hand).toBe(3)
  })

  test('never breaks a rule of the table: prices within the MRP, at most not below at least', () => {
    const old = { ...known, business_paise: 19_000, ladder: [{ minQuantity: 5, pricePaise: 19_000 }] }
    expect(nextRow(place({ mrpPaise: 16_000 }), old)).toMatchObject({ business_paise: null, ladder: [] })
    expect(nextRow(place({ b2bMinQty: 5_000 }), old)).toMatchObject({
      b2b_min_qty: 5_000,
      b2b_max_qty: 5_000,
    })
  })
})

test('rows are the same whatever the order of names, and differ in any value', () => {
  const turned = { ...known, attributes: { size: ['S'], colour: ['Red'] } }
  expect(isSameRow(known, turned)).toBe(true)
  expect(isSameRow(known, { ...known, attributes: { size: ['S'], colour: ['Blue'] } })).toBe(false)
  expect(isSameRow(known, { ...known, on_hand: 8 })).toBe(false)
  expect(isSameRow(known, { ...known, deal_ends_at: new Date(0) })).toBe(false)
})
