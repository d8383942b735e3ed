import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller } from '#tests/factories.ts'

const now = new Date('2026-03-10T06:00:00Z')
const hour = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const shop = await testShop()

beforeAll(async () => {
  const { db } = shop
  shop.setNow(now)
  await buildSeller(db, { id: 's1' })
  for (const id of ['b1', 'b2', 'b3']) await buildBrand(db, { id, name: `Brand ${id}` })
  await buildCategory(db, { id: 'food', name: 'Food' })
  const product = (id: string, more: object) =>
    buildProduct(db, { id, seller_id: 's1', category_id: 'food', ...more })
  await product('top', { top_deal: true, brand_id: 'b1', imported4: 1, imported5: 1, popularity: 3 })
  await product('top-low', { top_deal: true, brand_id: 'b1', imported2: 1, popularity: 9 })
  await product('new', { new_arrival: true, brand_id: 'b2', created_at: hour(-1), imported3: 1 })
  await product('newer', { new_arrival: true, brand_id: 'b2', created_at: hour(0), stock: 0 })
  await product('featured', { featured: true, brand_id: 'b2' })
  await product('flash', { deal_paise: 5_000, deal_ends_at: hour(2) })
  await product('flash-soon', { deal_paise: 5_000, deal_ends_at: hour(1) })
  await product('flash-over', { deal_paise: 5_000, deal_ends_at: hour(-1) })
  await product('gone', { top_deal: true, new_arrival: true, featured: true, brand_id: 'b1', active: false })
})

const ids = (products: readonly { id: string }[]) => products.map((product) => product.id)

describe('banners', () => {
  beforeAll(async () => {
    const banner = (id: string, place: string, more: object = {}) => ({
      id,
      place,
      image_url: `/media/${id}`,
      title: `Title ${id}`,
      deal_type: 'Product',
      selected_value: JSON.stringify(['top']),
      ...more,
    })
    await shop.db
      .insertInto('banners')
      .values([
        banner('h2', 'home', { position: 2 }),
        banner('h1', 'home', {
          position: 1,
          deal_type: 'Category',
          selected_value: JSON.stringify(['food', 'none']),
        }),
        banner('early', 'home', { starts_at: hour(1) }),
        banner('late', 'home', { ends_at: hour(0) }),
        banner('t1', 'top-deals'),
        banner('n1', 'new-arrival'),
        banner('l1', 'limited-time', { ends_at: hour(3) }),
        banner('l2', 'limited-time'),
      ] as never)
      .execute()
  })
  test('GET /gethomebanner returns the current ones, in order, with their categories by name', async () => {
    const { body } = await shop.send('GET /gethomebanner')
    expect(
      body.map((banner) => [banner.id, banner.dealType, banner.selectedValue, banner.categoryDetails]),
    ).toEqual([
      ['h1', 'Category', ['food', 'none'], [{ categoryName: 'Food' }]],
      ['h2', 'Product', ['top'], []],
    ])
  })
  test('GET /fetchDeals and GET /getNewArrivalData', async () => {
    expect(ids((await shop.send('GET /fetchDeals')).body)).toEqual(['t1'])
    expect(ids((await shop.send('GET /getNewArrivalData')).body)).toEqual(['n1'])
  })
  test('GET /fetchLimitedTimeDeals returns those with an end', async () => {
    expect((await shop.send('GET /fetchLimitedTimeDeals')).body).toEqual([
      {
        id: 'l1',
        image: ['/media/l1'],
        title: 'Title l1',
        subtitle: '',
        dealType: 'Product',
        selectedValue: ['top'],
        categoryDetails: [],
        endDate: hour(3).getTime() / 1000,
      },
    ])
  })
})

describe('lists of deals', () => {
  test('GET /getTopDealProduct returns products with at least the chosen rating', async () => {
    const all = await shop.send('GET /getTopDealProduct')
    expect([ids(all.body), all.total]).toEqual([['top-low', 'top'], 2])
    expect(ids((await shop.send('GET /getTopDealProduct', { rating: '4' })).body)).toEqual(['top'])
    expect(ids((await shop.send('GET /getTopDealProduct', { brand: 'b2' })).body)).toEqual([])
  })
  test('GET /getlimitedTimeProducts returns current prices, the soonest end first', async () => {
    const { body, total } = await shop.send('GET /getlimitedTimeProducts')
    expect([ids(body), total]).toEqual([['flash-soon', 'flash'], 2])
    expect(body[0]).toMatchObject({
      offerPrice: 50,
      limitedTimeOffer: true,
      limitedTimeEndDate: hour(1).getTime() / 1000,
    })
    shop.setNow(hour(1))
    const later = await shop.send('GET /getlimitedTimeProducts')
    expect(ids(later.body)).toEqual(['flash'])
    shop.setNow(now)
  })
  test('GET /getNewArrivalProd returns the newest first, and those in stock if requested', async () => {
    expect(ids((await shop.send('GET /getNewArrivalProd')).body)).toEqual(['newer', 'new'])
    expect(ids((await shop.send('GET /getNewArrivalProd', { availability: 'in-stock' })).body)).toEqual([
      'new',
    ])
    expect(ids((await shop.send('GET /getNewArrivalProd', { rating: '3' })).body)).toEqual(['new'])
  })
  test('GET /getFeaturedProducts', async () => {
    expect(ids((await shop.send('GET /getFeaturedProducts')).body)).toEqual(['featured'])
  })
})

describe('discounts', () => {
  beforeAll(async () => {
    await shop.db
      .insertInto('discounts')
      .values([
        { id: 'd1', image_url: '/media/d1', parent_category_id: 'food', percent: 20, position: 2 },
        { id: 'd2', image_url: '/media/d2', parent_category_id: 'food', percent: 30, position: 1 },
        { id: 'empty', image_url: '/media/d3', parent_category_id: 'food', percent: 40 },
      ])
      .execute()
    await shop.db
      .insertInto('discount_products')
      .values([
        { discount_id: 'd1', product_id: 'top' },
        { discount_id: 'd1', product_id: 'new' },
        { discount_id: 'd1', product_id: 'gone' },
        { discount_id: 'd2', product_id: 'new' },
        { discount_id: 'empty', product_id: 'gone' },
      ])
      .execute()
  })
  test('GET /getDiscountForYouDetails returns those with products', async () => {
    expect((await shop.send('GET /getDiscountForYouDetails')).body).toEqual([
      { id: 'd2', imgUrl: '/media/d2', parentCategoryName: 'Food', discount: 30 },
      { id: 'd1', imgUrl: '/media/d1', parentCategoryName: 'Food', discount: 20 },
    ])
  })
  test('GET /get-discount-products/:id', async () => {
    const { body, total } = await shop.send('GET /get-discount-products/:id', { id: 'd1' })
    expect([ids(body), total]).toEqual([['top', 'new'], 2])
    expect((await shop.send('GET /get-discount-products/:id', { id: 'empty' })).body).toEqual([])
    expect((await shop.send('GET /get-discount-products/:id', { id: 'none' })).status).toBe(404)
  })
})

test('GET /fetchFeaturedBrands and GET /getfeaturedproductsWiseBrand', async () => {
  await shop.db
    .insertInto('featured_brands')
    .values([
      { brand_id: 'b1', image_url: '/media/f1', position: 2, paid: true },
      { brand_id: 'b2', image_url: '/media/f2', position: 1, product_ids: ['new', 'none', 'featured'] },
      { brand_id: 'b3', image_url: '/media/f3' },
    ])
    .execute()
  expect((await shop.send('GET /fetchFeaturedBrands')).body).toEqual([
    {
      id: 'b2',
      image: '/media/f2',
      paid: false,
      selectedBrandDetails: [{ brandId: 'b2', brandName: 'Brand b2', brandLogo: null }],
    },
    {
      id: 'b1',
      image: '/media/f1',
      paid: true,
      selectedBrandDetails: [{ brandId: 'b1', brandName: 'Brand b1', brandLogo: null }],
    },
  ])
  const sections = async (input: Record<string, string>) =>
    (await shop.send('GET /getfeaturedproductsWiseBrand', input)).body.map(({ brandId, products }) => [
      brandId,
      ids(products),
    ])
  expect(await sections({})).toEqual([
    ['b2', ['new', 'featured']],
    ['b1', ['top-low', 'top']],
  ])
  expect(await sections({ rating: '3', sort: 'low-to-high' })).toEqual([
    ['b2', ['new']],
    ['b1', ['top']],
  ])
  expect(await sections({ limit: '1' })).toEqual([
    ['b2', ['new']],
    ['b1', ['top-low']],
  ])
  // Of a brand with chosen products only these are counted.
  const facets = (await shop.send('GET /getFacets', { list: 'featuredBrands' })).body
  expect(
    facets.find(({ name }) => name === 'brand')?.values.map(({ value, count }) => [value, count]),
  ).toEqual([
    ['b1', 2],
    ['b2', 2],
  ])
})
