import { beforeAll, describe, expect, test } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import {
  buildBrand,
  buildCategory,
  buildOrder,
  buildProduct,
  buildSeller,
  buildShopper,
} from '#tests/factories.ts'
import { refreshSellerFigures } from './metrics.ts'

const shop = await testShop()
let buyer: Awaited<ReturnType<typeof buildShopper>>

beforeAll(async () => {
  const { db } = shop
  await buildSeller(db, {
    id: 's1',
    store_name: 'Fresh Lane',
    about: 'Since 1998.',
    created_at: new Date('2024-01-01T00:00:00Z'),
  })
  await buildSeller(db, { id: 's2', store_name: 'Loom House' })
  await buildSeller(db, { id: 'new', status: 'pending' })
  await buildBrand(db, { id: 'b1', name: 'Aurum' })
  await buildBrand(db, { id: 'b2', name: 'Tana' })
  await buildCategory(db, { id: 'c', name: 'Goods' })
  const product = (id: string, more: object) => buildProduct(db, { id, category_id: 'c', ...more })
  await product('p1', { seller_id: 's1', brand_id: 'b1', imported3: 1, imported4: 1, popularity: 2 })
  await product('p2', { seller_id: 's1', brand_id: 'b2', imported5: 1, popularity: 1 })
  await product('p3', { seller_id: 's1', brand_id: 'b2' })
  await product('p4', { seller_id: 's2', brand_id: 'b1', imported4: 1 })
  await db
    .insertInto('top_stores')
    .values([
      { seller_id: 's1', image_url: '/media/1', position: 2 },
      { seller_id: 's2', image_url: '/media/2', position: 1 },
      { seller_id: 'new', image_url: '/media/3' },
    ])
    .execute()
  buyer = await buildShopper(db)
  await buildOrder(db, { userId: buyer.userId, productId: 'p1' })
})

const ids = (products: readonly { id: string }[]) => products.map((product) => product.id)

test('GET /topStoreGetting', async () => {
  expect((await shop.send('GET /topStoreGetting')).body).toEqual([
    { image: '/media/2', sellerData: { sellerId: 's2', storedetails: { storename: 'Loom House' } } },
    { image: '/media/1', sellerData: { sellerId: 's1', storedetails: { storename: 'Fresh Lane' } } },
  ])
})

test('GET /topStoreProducts keeps the exact rounded rating (ruling 21)', async () => {
  const all = await shop.send('GET /topStoreProducts')
  expect(all.body.map(({ storename, products }) => [storename, ids(products)])).toEqual([
    ['Loom House', ['p4']],
    ['Fresh Lane', ['p1', 'p2', 'p3']],
  ])
  const four = await shop.send('GET /topStoreProducts', { rating: '4' })
  expect(four.body.map(({ products }) => ids(products))).toEqual([['p4'], ['p1']])
  const dear = await shop.send('GET /topStoreProducts', { sort: 'high-to-low', limit: 1, brand: 'b2' })
  expect(dear.body.map(({ products }) => ids(products))).toEqual([[], ['p3']])
  const { body } = await shop.send('GET /getFacets', { list: 'topStores', ratingMode: 'exact' })
  expect(
    body.find(({ name }) => name === 'rating')?.values.map(({ value, count }) => [value, count]),
  ).toEqual([
    ['5', 1],
    ['4', 2],
  ])
})

test('GET /getsellersProducts returns products of one seller, or of all (ruling 6)', async () => {
  const one = await shop.send('GET /getsellersProducts', { sellerId: 's1' })
  expect([ids(one.body), one.total]).toEqual([['p1', 'p2', 'p3'], 3])
  expect((await shop.send('GET /getsellersProducts')).total).toBe(4)
})

test('GET /getSellersBrand returns brands of one seller, those with most products first, or of all', async () => {
  const one = await shop.send('GET /getSellersBrand', { sellerId: 's1' })
  expect(one.body.map((brand) => [brand.brandName, brand.productCount])).toEqual([
    ['Tana', 2],
    ['Aurum', 1],
  ])
  const second = await shop.send('GET /getSellersBrand', { sellerId: 's1', page: 2, limit: 1 })
  expect([second.body.map(({ brandName }) => brandName), second.total]).toEqual([['Aurum'], 2])
  const all = await shop.send('GET /getSellersBrand')
  expect(all.total).toBe(2)
  expect(all.body.map((brand) => [brand.brandName, brand.productCount])).toEqual([
    ['Aurum', 2],
    ['Tana', 2],
  ])
})

describe('GET /getOneSeller', () => {
  test('returns the seller with the legal declarations', async () => {
    const { body } = await shop.send('GET /getOneSeller', { sellerId: 's1' })
    expect(body).toMatchObject({
      storedetails: { storename: 'Fresh Lane' },
      createdDate: { _seconds: 1_704_067_200 },
      legalName: 'Test Traders',
      address: '1 Market Road, Kochi, Kerala 682001',
      about: 'Since 1998.',
      rating: null,
      purchased: false,
    })
  })
  test('knows whether the viewer has bought there', async () => {
    const asks = async (sellerId: string) =>
      (await shop.as(buyer.token).send('GET /getOneSeller', { sellerId })).body.purchased
    expect([await asks('s1'), await asks('s2')]).toEqual([true, false])
  })
  test.each(['none', 'new'])('%s is 404', async (sellerId) => {
    expect((await shop.send('GET /getOneSeller', { sellerId })).status).toBe(404)
  })
})

describe('POST /add-seller-rating', () => {
  const call = 'POST /add-seller-rating'
  const rate = (token: string, input: object) =>
    shop.as(token).sendRaw(call, { sellerId: 's1', review: 'Good', comment: 'Quick.', ...input })

  test.each([
    ['a third of a star', { rating: 3.3 }, 400, 'Please give 0 to 5 stars, in half stars.'],
    ['below 0', { rating: -0.5 }, 400, 'Please give 0 to 5 stars, in half stars.'],
    ['above 5', { rating: 5.5 }, 400, 'Please give 0 to 5 stars, in half stars.'],
    ['no number', { rating: 'five' }, 400, 'Please check your input and try again'],
    [
      'a comment that is too long',
      { rating: 5, comment: 'x'.repeat(2001) },
      400,
      'Please check your input and try again',
    ],
    ['somebody else', { rating: 5, customerId: 'u1' }, 403, 'Access denied. Please log in again.'],
    ['an unknown seller', { rating: 5, sellerId: 'none' }, 404, 'The requested resource was not found.'],
    [
      'a seller from whom the user has not bought',
      { rating: 5, sellerId: 's2' },
      400,
      'You can rate a seller after you receive an order from them.',
    ],
  ])('%s is refused and changes nothing', async (_, input, status, message) => {
    const before = await digest(shop.db, 'seller_reviews', 'sellers')
    const response = await rate(buyer.token, input)
    expect([response.status, response.body['error']]).toEqual([status, message])
    expect(await digest(shop.db, 'seller_reviews', 'sellers')).toBe(before)
  })
  test('a visitor gets 401', async () => {
    expect((await shop.send(call, { sellerId: 's1', rating: 5 })).status).toBe(401)
  })
  test('fifty simultaneous ratings are one rating', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => rate(buyer.token, { rating: 4.5 })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      new Set(responses.filter(({ status }) => status !== 200).map(({ body }) => body['error'])),
    ).toEqual(new Set(['You have already rated this seller.']))
    const { body } = await shop.send('GET /getOneSeller', { sellerId: 's1' })
    expect([body.rating, body.ratingCount]).toEqual([4.5, 1])
  })
  test('the average includes all buyers and has one decimal', async () => {
    for (const rating of [0, 5]) {
      const { userId, token } = await buildShopper(shop.db)
      await buildOrder(shop.db, { userId, productId: 'p2' })
      expect((await rate(token, { rating, customerId: userId })).status).toBe(200)
    }
    const { body } = await shop.send('GET /getOneSeller', { sellerId: 's1' })
    expect([body.rating, body.ratingCount]).toEqual([3.2, 3])
  })
})

describe('GET /sellerRatingsPagenation', () => {
  const call = 'GET /sellerRatingsPagenation'
  test('returns the newest first, in pages', async () => {
    const { body } = await shop.send(call, { sellerId: 's1', limit: 2 })
    expect([body.total, body.totalPages, body.ratings.length]).toEqual([3, 2, 2])
    expect(body.ratings[0]).toMatchObject({ name: 'Meera Nair', review: 'Good', comment: 'Quick.' })
    const second = await shop.send(call, { sellerId: 's1', limit: 2, page: 2 })
    expect(second.body.ratings.map((rating) => rating.rating)).toEqual([4.5])
    expect((await shop.send(call)).body.total).toBe(3)
    expect((await shop.send(call, { sellerId: 'none' })).body).toEqual({
      ratings: [],
      total: 0,
      totalPages: 0,
    })
  })
  test.each([
    [{ limit: '1e9' }],
    [{ limit: '-1' }],
    [{ limit: 'all' }],
    [{ page: '-1' }],
    [{ page: 'x' }],
    [{ page: '1e12' }],
  ])('%j is read as the default', async (input) => {
    const { status, body } = await shop.sendRaw(call, { sellerId: 's1', ...input })
    expect([status, (body as { total: number }).total]).toEqual([200, 3])
  })
})

describe('the figures of a store page (ruling 25)', () => {
  const now = new Date('2026-03-10T06:00:00Z')
  const ago = (days: number, hours = 0) => new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000)
  const figures = async (sellerId: string) =>
    (await shop.send('GET /getOneSeller', { sellerId })).body.figures
  const nothing = {
    delivered: 0,
    onTime: 0,
    answered: 0,
    responseMinutes: null,
    otherSellers: 0,
    otherSellersFrom: null,
  }

  test('are empty before anything is counted', async () => {
    expect(await figures('s1')).toEqual(nothing)
  })
  test('include deliveries, first answers and offers of other sellers', async () => {
    const { db } = shop
    const { userId } = await buildShopper(db)
    const deliver = async (day: string, deliveredAt: Date) => {
      const { orderId } = await buildOrder(db, { userId, productId: 'p4', placedAt: ago(400) })
      await db
        .updateTable('orders')
        .set({ expected_delivery_on: day, delivered_at: deliveredAt })
        .where('id', '=', orderId)
        .execute()
    }
    // The last minute of the promised day in India is on time, the next minute is late.
    await deliver('2026-03-01', new Date('2026-03-01T23:59:00+05:30'))
    await deliver('2026-03-01', new Date('2026-03-02T00:00:00+05:30'))
    await deliver('2025-01-01', ago(366))
    const ask = async (id: string, waits: (number | null)[]) => {
      await db
        .insertInto('questions')
        .values({
          id,
          product_id: 'p4',
          user_id: userId,
          question: `Is it fresh? ${id}`,
          created_at: ago(30),
        })
        .execute()
      for (const [index, hours] of waits.entries())
        await db
          .insertInto('answers')
          .values({
            id: `${id}-${index}`,
            question_id: id,
            ans: 'Yes.',
            // Null is an answer of another shopper, which has no waiting time.
            ...(hours === null ? { user_id: userId } : { seller_id: 's2' }),
            created_at: ago(30, -(hours ?? 0)),
            // Of several answers of a store only the last is shown.
            status: hours !== null && index < waits.length - 1 ? 'hidden' : 'shown',
          })
          .execute()
    }
    await ask('q1', [null, 2, 40])
    await ask('q2', [6])
    await ask('q3', [])
    await refreshSellerFigures(db, now)
    expect(await figures('s2')).toEqual({
      ...nothing,
      delivered: 2,
      onTime: 1,
      answered: 2,
      responseMinutes: 240,
      otherSellers: 1,
      otherSellersFrom: 100,
    })
    expect(await figures('s1')).toMatchObject({ delivered: 0, otherSellers: 1, otherSellersFrom: 100 })
  })
  test('other sellers of the same brands: each once, with the lowest price of the products in stock', async () => {
    const { db } = shop
    for (const id of ['o1', 'o2', 'o3', 'o4']) await buildSeller(db, { id })
    for (const id of ['x', 'y', 'z']) await buildBrand(db, { id })
    const offer = (seller_id: string, brand_id: string, rupees: number, stock = 5) =>
      buildProduct(db, { seller_id, brand_id, category_id: 'c', selling_paise: rupees * 100, stock })
    await offer('o1', 'x', 50)
    await offer('o1', 'y', 90)
    await offer('o2', 'x', 60)
    await offer('o2', 'y', 55)
    await offer('o3', 'x', 70)
    await offer('o3', 'z', 10)
    await offer('o4', 'x', 20, 0)
    await refreshSellerFigures(db, now)
    const others = async (seller: string) => {
      const { otherSellers, otherSellersFrom } = await figures(seller)
      return [otherSellers, otherSellersFrom]
    }
    expect(await others('o1')).toEqual([2, 55])
    expect(await others('o2')).toEqual([2, 50])
    expect(await others('o3')).toEqual([2, 50])
    expect(await others('o4')).toEqual([3, 50])
    await db.updateTable('products').set({ active: false }).where('seller_id', '=', 'o2').execute()
    await refreshSellerFigures(db, now)
    expect(await others('o1')).toEqual([1, 70])
    expect(await others('o2')).toEqual([0, null])
  })
  test('GET /getSellerShelves returns the most sold products of 90 days and those that rise this month', async () => {
    const { db } = shop
    await buildSeller(db, { id: 's3' })
    for (const id of ['t1', 't2', 't3', 't4', 't5'])
      await buildProduct(db, { id, seller_id: 's3', category_id: 'c' })
    const { userId } = await buildShopper(db)
    const sell = (productId: string, quantity: number, days: number, status = 3) =>
      buildOrder(db, { userId, productId, quantity, placedAt: ago(days), status })
    await sell('t1', 9, 80)
    await sell('t2', 2, 5)
    await sell('t3', 2, 40)
    await sell('t3', 4, 10)
    await sell('t4', 3, 3)
    await sell('t4', 20, 3, 4)
    await sell('t5', 50, 95)
    shop.setNow(now)
    const shelves = (await shop.send('GET /getSellerShelves', { sellerId: 's3' })).body
    expect([ids(shelves.topSelling), ids(shelves.trending)]).toEqual([
      ['t1', 't3', 't4', 't2'],
      ['t4', 't3', 't2'],
    ])
    await db.updateTable('products').set({ active: false }).where('id', '=', 't4').execute()
    const fewer = (await shop.send('GET /getSellerShelves', { sellerId: 's3' })).body
    expect([ids(fewer.topSelling), ids(fewer.trending)]).toEqual([['t1', 't3', 't2'], []])
    expect((await shop.send('GET /getSellerShelves', { sellerId: 'none' })).status).toBe(404)
    const sizes = (size: string) => ({
      variant_group: 'g',
      options: JSON.stringify([{ name: 'Size', value: size }]),
    })
    await db.updateTable('products').set(sizes('S')).where('id', '=', 't1').execute()
    await buildProduct(db, { seller_id: 's3', category_id: 'c', ...sizes('M') })
    await buildProduct(db, { seller_id: await buildSeller(db), category_id: 'c', ...sizes('L') })
    const grouped = (await shop.send('GET /getSellerShelves', { sellerId: 's3' })).body
    expect([ids(grouped.topSelling), grouped.topSelling[0]?.variantGroup?.count]).toEqual([
      ['t1', 't3', 't2'],
      2,
    ])
  })
})
