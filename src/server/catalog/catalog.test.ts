import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import {
  buildBrand,
  buildCategory,
  buildOrder,
  buildProduct,
  buildSeller,
  buildShopper,
} from '#tests/factories.ts'

const now = new Date('2026-03-10T06:00:00Z')
const shop = await testShop()
let personal: Awaited<ReturnType<typeof buildShopper>>
let business: Awaited<ReturnType<typeof buildShopper>>

beforeAll(async () => {
  const { db } = shop
  await buildSeller(db, {
    id: 's1',
    store_name: 'Fresh Lane',
    legal_name: 'Fresh Lane Foods LLP',
    address: '4 Mint Street',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600001',
    gstin: '33AAAAA0000A1Z5',
    created_at: new Date('2024-01-01T00:00:00Z'),
  })
  await buildBrand(db, { id: 'aurum', name: 'Aurum', logo_url: '/media/aurum' })
  await buildBrand(db, { id: 'kisan', name: 'Kisan Gold' })
  await buildBrand(db, { id: 'empty', name: 'Nothing Yet' })
  await buildCategory(db, { id: 'food', name: 'Food' })
  await buildCategory(db, { id: 'grain', name: 'Grain', parent: 'food' })
  await buildCategory(db, { id: 'rice', name: 'Rice', parent: 'grain' })
  await buildCategory(db, { id: 'home', name: 'Home' })
  await buildProduct(db, {
    id: 'basmati',
    seller_id: 's1',
    brand_id: 'aurum',
    category_id: 'rice',
    name: 'Old Basmati',
    description: 'Aged two years.',
    key_features: JSON.stringify(['Long grain', 'Aged']),
    features: JSON.stringify({ Weight: '5 kg' }),
    image_urls: ['/media/a', '/media/b', '/media/c'],
    mrp_paise: 100_000,
    selling_paise: 80_050,
    business_paise: 78_000,
    ladder: JSON.stringify([
      { minQuantity: 10, pricePaise: 75_000 },
      { minQuantity: 50, pricePaise: 70_000 },
    ]),
    b2b_min_qty: 10,
    b2b_max_qty: 500,
    purchase_limit: 20,
    gst_rate_bp: 500,
    sku: 'OB-5',
    reference: 'products/food/basmati',
    imported4: 1,
    imported5: 3,
    popularity: 5,
    stock: 7,
  })
  await buildProduct(db, {
    id: 'sona',
    seller_id: 's1',
    brand_id: 'kisan',
    category_id: 'rice',
    popularity: 9,
    stock: 0,
  })
  await buildProduct(db, {
    id: 'hidden',
    seller_id: 's1',
    brand_id: 'kisan',
    category_id: 'rice',
    name: 'Brown Rice',
    image_urls: ['/media/brown', '/media/brown-2'],
    active: false,
  })
  personal = await buildShopper(db)
  business = await buildShopper(db, { kind: 'business' })
})

describe('GET /fetchCategory', () => {
  const call = 'GET /fetchCategory'
  test('returns all levels with products; a top category is its own parent (rulings 29 and 67)', async () => {
    const { body, total } = await shop.send(call)
    expect(
      body.map(({ id, parentCategory, level, productsCount }) => [id, parentCategory, level, productsCount]),
    ).toEqual([
      ['food', 'food', 1, 2],
      ['grain', 'food', 2, 2],
      ['rice', 'grain', 3, 2],
    ])
    expect(total).toBe(3)
  })
  test('is paged (rulings 5 and 80)', async () => {
    const second = await shop.send(call, { page: 2, limit: 2 })
    expect([second.body.map(({ id }) => id), second.total]).toEqual([['rice'], 3])
    expect(second.headers['link']).toContain('rel="prev"')
    expect((await shop.send(call, { limit: 1_000_000 })).body).toHaveLength(3)
    expect((await shop.send(call, { page: -1, limit: 'none' } as never)).body).toHaveLength(3)
    expect((await shop.send(call)).headers['link']).not.toContain('rel="next"')
  })
})

describe('GET /fetch-single-category/:id/:name', () => {
  const call = 'GET /fetch-single-category/:id/:name'
  test('returns its ancestors, its children and its products, including those of its children', async () => {
    const { body, total } = await shop.send(call, { id: 'grain', name: 'whatever' })
    expect(body.trail).toEqual([
      { id: 'food', name: 'Food' },
      { id: 'grain', name: 'Grain' },
    ])
    expect(body.children.map((child) => child.name)).toEqual(['Rice'])
    expect(body.products.map((product) => product.id)).toEqual(['sona', 'basmati'])
    expect(total).toBe(2)
  })
  test('a category without products is returned', async () => {
    const { status, body, total } = await shop.send(call, { id: 'home', name: 'Home' })
    expect([status, body.name, body.products, total]).toEqual([200, 'Home', [], 0])
  })
  test('an unknown id is 404', async () => {
    expect((await shop.send(call, { id: 'none', name: 'x' })).status).toBe(404)
  })
})

describe('GET /product-now', () => {
  const call = 'GET /product-now'
  const setPrice = (price: { selling_paise: number; deal_paise: number | null; deal_ends_at: Date | null }) =>
    shop.db.updateTable('products').set(price).where('id', '=', 'basmati').execute()

  test('is the price and the stock of the viewer, and nothing else', async () => {
    shop.setNow(now)
    const { status, body } = await shop.send(call, { productId: 'basmati' })
    expect([status, body]).toEqual([
      200,
      {
        productId: 'basmati',
        price: 1000,
        sellingPrice: 800.5,
        offerPrice: 800.5,
        businessPrice: 780,
        tirePrice: [
          { discountPrice: 750, range: '10-49', minQuantity: 10 },
          { discountPrice: 700, range: '50+', minQuantity: 50 },
        ],
        limitedTimePrice: null,
        limitedTimeEndDate: null,
        stock: 7,
      },
    ])
    const ofBusiness = await shop.as(business.token).send(call, { productId: 'basmati' })
    expect(ofBusiness.body).toMatchObject({ sellingPrice: 800.5, offerPrice: 750, stock: 7 })
  })
  test('shows a changed price at once, and a deal until its end', async () => {
    await setPrice({
      selling_paise: 79_000,
      deal_paise: 60_000,
      deal_ends_at: new Date('2026-03-10T07:00:00Z'),
    })
    shop.setNow(now)
    expect((await shop.send(call, { productId: 'basmati' })).body).toMatchObject({
      sellingPrice: 790,
      offerPrice: 600,
      limitedTimePrice: 600,
    })
    shop.setNow(new Date('2026-03-10T07:00:00Z'))
    expect((await shop.send(call, { productId: 'basmati' })).body).toMatchObject({
      offerPrice: 790,
      limitedTimePrice: null,
    })
    await setPrice({ selling_paise: 80_050, deal_paise: null, deal_ends_at: null })
    shop.setNow(now)
  })
  test('is 410 for a product that is no longer sold and 404 for an unknown one', async () => {
    const { status, body } = await shop.send(call, { productId: 'hidden' })
    expect([status, body]).toMatchObject([410, { code: 'productGone', product: { name: 'Brown Rice' } }])
    expect((await shop.send(call, { productId: 'none' })).status).toBe(404)
  })
  test.each(['', 'x'.repeat(101), ['a', 'b']])('refuses %j', async (productId) => {
    expect((await shop.sendRaw(call, { productId })).status).toBe(400)
  })
})

describe('GET /getProductInnerDetails', () => {
  const call = 'GET /getProductInnerDetails'
  test('returns all data of the page', async () => {
    shop.setNow(now)
    const { status, body } = await shop.send(call, { pId: 'basmati' })
    expect(status).toBe(200)
    expect(body.purchased).toBe(false)
    expect(body.productDetails).toMatchObject({
      name: 'Old Basmati',
      imageUrls: ['/media/a', '/media/b', '/media/c'],
      price: 1000,
      sellingPrice: 800.5,
      offerPrice: 800.5,
      discount: 199.5,
      discountPercentage: 20,
      tirePrice: [
        { discountPrice: 750, range: '10-49', minQuantity: 10 },
        { discountPrice: 700, range: '50+', minQuantity: 50 },
      ],
      stock: 7,
      brandDetails: { brandId: 'aurum', brandName: 'Aurum' },
      sellerDetails: { storedetails: { storename: 'Fresh Lane' } },
      seller: {
        legalName: 'Fresh Lane Foods LLP',
        address: '4 Mint Street, Chennai, Tamil Nadu 600001',
        gstin: '33AAAAA0000A1Z5',
        createdDate: { _seconds: 1_704_067_200 },
        rating: null,
        ratingCount: 0,
      },
      keyFeatures: ['Long grain', 'Aged'],
      features: { Weight: { value: '5 kg' } },
      gstRate: 5,
      // Not stated for this product.
      origin: '',
      skuSet: ['OB-5'],
      reference: 'products/food/basmati',
      trail: [
        { id: 'food', name: 'Food' },
        { id: 'grain', name: 'Grain' },
        { id: 'rice', name: 'Rice' },
      ],
      fourRating: 1,
      fiveRating: 3,
    })
  })
  test('a business account sees the price of its minimum quantity (ruling 18)', async () => {
    const { body } = await shop.as(business.token).send(call, { pId: 'basmati' })
    expect(body.productDetails).toMatchObject({
      sellingPrice: 800.5,
      businessPrice: 780,
      offerPrice: 750,
      discountPercentage: 25,
    })
  })
  test('a deal price applies until the deal ends', async () => {
    await shop.db
      .updateTable('products')
      .set({ deal_paise: 60_000, deal_ends_at: new Date('2026-03-10T07:00:00Z') })
      .where('id', '=', 'basmati')
      .execute()
    shop.setNow(now)
    const during = await shop.send(call, { pId: 'basmati' })
    expect(during.body.productDetails).toMatchObject({
      offerPrice: 600,
      limitedTimeOffer: true,
      limitedTimePrice: 600,
      limitedTimeEndDate: 1_773_126_000,
    })
    shop.setNow(new Date('2026-03-10T07:00:00Z'))
    const after = await shop.send(call, { pId: 'basmati' })
    expect(after.body.productDetails).toMatchObject({
      offerPrice: 800.5,
      limitedTimeOffer: false,
      limitedTimePrice: null,
      limitedTimeEndDate: null,
    })
    await shop.db.updateTable('products').set({ deal_paise: null, deal_ends_at: null }).execute()
  })
  test('`purchased` is true once an order was delivered and not returned (browsing §6)', async () => {
    const loadProduct = () => shop.as(personal.token).send(call, { pId: 'sona' })
    await buildOrder(shop.db, { userId: personal.userId, productId: 'sona', status: 0 })
    await buildOrder(shop.db, { userId: personal.userId, productId: 'sona', status: 4 })
    await buildOrder(shop.db, { userId: business.userId, productId: 'sona', status: 3 })
    expect((await loadProduct()).body.purchased).toBe(false)
    await buildOrder(shop.db, { userId: personal.userId, productId: 'sona', status: 3 })
    expect((await loadProduct()).body.purchased).toBe(true)
  })
  test('an unknown product is 404 with the text of the specification', async () => {
    const { status, body } = await shop.send(call, { pId: 'none' })
    expect([status, body]).toMatchObject([404, { message: 'Error fetching product' }])
  })
  test('a product that is no longer sold is 410 with its name and picture', async () => {
    const { status, body } = await shop.send(call, { pId: 'hidden' })
    expect([status, body]).toMatchObject([
      410,
      {
        code: 'productGone',
        message: 'This product is no longer sold.',
        product: {
          productId: 'hidden',
          name: 'Brown Rice',
          imageUrl: '/media/brown',
          colour: null,
          category: 'rice',
        },
      },
    ])
  })
  test('without an id it is 400', async () => {
    expect((await shop.sendRaw(call, {})).status).toBe(400)
  })
})

test('GET /fetchBrands returns all brands, GET /getTopBrand those with products and their largest discount', async () => {
  const all = await shop.send('GET /fetchBrands')
  expect(all.body.map((brand) => [brand.brandName, brand.productCount])).toEqual([
    ['Aurum', 1],
    ['Kisan Gold', 1],
    ['Nothing Yet', 0],
  ])
  expect(all.total).toBe(3)
  const second = await shop.send('GET /fetchBrands', { page: 2, limit: 1 })
  expect([second.body.map(({ brandName }) => brandName), second.total]).toEqual([['Kisan Gold'], 3])
  expect((await shop.send('GET /fetchBrands', { brandId: 'kisan' })).body).toHaveLength(1)
  await shop.db.updateTable('brands').set({ popularity: 5 }).where('id', '=', 'kisan').execute()
  const top = await shop.send('GET /getTopBrand')
  expect(top.body.map((brand) => [brand.brandId, brand.uptoPercent])).toEqual([
    ['kisan', 17],
    ['aurum', 20],
  ])
})

test('GET /getBrandWiseProducts/:brandId', async () => {
  const { body, total } = await shop.send('GET /getBrandWiseProducts/:brandId', { brandId: 'kisan' })
  expect([body.map((product) => product.id), total]).toEqual([['sona'], 1])
  const none = await shop.send('GET /getBrandWiseProducts/:brandId', { brandId: 'none' })
  expect([none.status, none.body, none.total]).toEqual([200, [], 0])
})

test('GET /getb2bProducts and GET /getAllProducts return all active products in pages', async () => {
  for (const call of ['GET /getb2bProducts', 'GET /getAllProducts'] as const) {
    const { body, total, headers } = await shop.send(call, { limit: 1 })
    expect([body.map((product) => product.id), total]).toEqual([['sona'], 2])
    expect(headers['link']).toContain('page=2')
  }
  const chosen = await shop.send('GET /getAllProducts', { productId: ['basmati', 'none', 'hidden', 'sona'] })
  expect([chosen.body.map((product) => product.id), chosen.total]).toEqual([['basmati', 'sona'], 2])
  expect((await shop.send('GET /getAllProducts', { productId: 'sona' })).total).toBe(1)
  const inCategory = await shop.send('GET /getAllProducts', { category: 'home' })
  expect([inCategory.body, inCategory.total]).toEqual([[], 0])
})

describe('GET /getbrandPage', () => {
  test('returns sections in the order of the data, without invalid items', async () => {
    await shop.db
      .insertInto('brand_pages')
      .values({
        brand_id: 'aurum',
        section_order: JSON.stringify(['bannerSection', 'nonsense', 'productSection']),
        gallery: JSON.stringify([
          { Title: 'Field', Description: 'Ours', imageUrl: '/media/f' },
          { Title: 'No picture' },
          7,
        ]),
        banners: JSON.stringify([{ imageUrl: '/media/x', title: 'Harvest' }]),
        videos: JSON.stringify('none'),
      })
      .execute()
    const { body } = await shop.send('GET /getbrandPage', { brandId: 'aurum' })
    expect(body[0]).toMatchObject({
      brandName: 'Aurum',
      logo: '/media/aurum',
      order: ['bannerSection', 'productSection'],
      gallerySection: [{ Title: 'Field', Description: 'Ours', imageUrl: '/media/f' }],
      bannerSection: [{ imageUrl: '/media/x', title: 'Harvest' }],
      videoSection: [],
    })
    expect(body[0]!.productSection.map((product) => product.id)).toEqual(['basmati'])
    expect((await shop.send('GET /getbrandPage')).body).toHaveLength(1)
  })
  test('a brand without a page is 404', async () => {
    expect((await shop.send('GET /getbrandPage', { brandId: 'kisan' })).status).toBe(404)
  })
})

describe('GET /get-buy-again-products', () => {
  test('returns active products that were bought and not cancelled, the latest first', async () => {
    const { userId, token } = await buildShopper(shop.db)
    const buy = (productId: string, day: number, status: number) =>
      buildOrder(shop.db, { userId, productId, status, placedAt: new Date(`2026-01-0${day}T00:00:00Z`) })
    await buy('sona', 1, 3)
    await buy('basmati', 2, 0)
    await buy('hidden', 3, 3)
    const cancelled = await buildProduct(shop.db, { seller_id: 's1' })
    await buy(cancelled, 4, 4)
    const { body } = await shop.as(token).send('GET /get-buy-again-products')
    expect(body.map((product) => product.id)).toEqual(['basmati', 'sona'])
  })
  test('has the price and quantity of the latest order that was not cancelled', async () => {
    const { userId, token } = await buildShopper(shop.db)
    const productId = await buildProduct(shop.db, { seller_id: 's1', selling_paise: 9_050 })
    const buy = (day: number, quantity: number, status: number) =>
      buildOrder(shop.db, {
        userId,
        productId,
        quantity,
        status,
        placedAt: new Date(`2026-01-0${day}T00:00:00Z`),
      })
    await buy(1, 2, 3)
    await shop.db.updateTable('products').set({ selling_paise: 8_000 }).where('id', '=', productId).execute()
    await buy(2, 3, 3)
    await buy(3, 4, 4)
    await shop.db.updateTable('products').set({ selling_paise: 9_500 }).where('id', '=', productId).execute()
    const { body } = await shop.as(token).send('GET /get-buy-again-products')
    expect(body).toMatchObject([
      {
        sellingPrice: 95,
        lastOrder: { unitPrice: 80, gstRate: 18, quantity: 3, date: '2026-01-02T00:00:00.000Z' },
      },
    ])
  })
  test('is empty without orders; a visitor gets the login error', async () => {
    const { token } = await buildShopper(shop.db)
    expect((await shop.as(token).send('GET /get-buy-again-products')).body).toEqual([])
    const { status, body } = await shop.send('GET /get-buy-again-products')
    expect([status, body['message']]).toEqual([401, 'Authentication error. Please log in.'])
  })
})
