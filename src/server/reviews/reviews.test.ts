import { beforeAll, describe, expect, test } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { buildBrand, buildOrder, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'

const shop = await testShop()
let buyer: Awaited<ReturnType<typeof buildShopper>>
const now = new Date('2026-03-10T06:00:00Z')

beforeAll(async () => {
  shop.setNow(now)
  const { db } = shop
  await buildSeller(db, { id: 's1', store_name: 'Fresh Lane' })
  await buildBrand(db, { id: 'b1' })
  await buildProduct(db, {
    id: 'p1',
    seller_id: 's1',
    brand_id: 'b1',
    imported3: 2,
    imported5: 1,
    reference: 'products/food/p1',
  })
  await buildProduct(db, { id: 'p2', seller_id: 's1' })
  buyer = await buildShopper(db)
  await buildOrder(db, { userId: buyer.userId, productId: 'p1' })
})

const valid = { productId: 'p1', rating: 5, review: 'Very good', comment: 'Grains stay apart.' }

describe('POST /add-rating', () => {
  const call = 'POST /add-rating'
  const rate = (input: object, token = buyer.token) => shop.as(token).sendRaw(call, { ...valid, ...input })
  const tables = ['reviews', 'products'] as const

  const rating = 'Invalid rating value. Rating must be between 1 and 5.'
  const reference = 'Invalid reference format.'
  const input = 'Please check your input and try again'
  test.each([
    ['0 stars', { rating: 0 }, 400, rating],
    ['6 stars', { rating: 6 }, 400, rating],
    ['half a star', { rating: 4.5 }, 400, rating],
    ['an infinite number of stars', { rating: 1e308 }, 400, rating],
    ['stars as text', { rating: '5' }, 400, input],
    ['stars as a list', { rating: [5] }, 400, input],
    ['no words', { review: ' ' }, 400, input],
    ['a title that is too long', { review: 'x'.repeat(121) }, 400, input],
    ['a comment that is too long', { comment: 'x'.repeat(2001) }, 400, input],
    ['a null byte', { comment: 'a\u0000b', review: '\u0000' }, 400, input],
    ['a path traversal in the reference', { reference: '../../etc/passwd' }, 400, reference],
    ["another product's reference", { reference: 'products/p2' }, 400, reference],
    ['a script as reference', { reference: 'javascript:alert(1)' }, 400, reference],
    ['an unknown product', { productId: 'none' }, 404, 'Product variant not found.'],
    ['another seller', { sellerId: 's2' }, 400, input],
    ['another customer', { customerId: 'somebody' }, 403, 'Access denied. Please log in again.'],
    [
      'a product that the user has not bought',
      { productId: 'p2' },
      400,
      'You cannot rate this product as it has not been purchased.',
    ],
    [
      'a picture of another site',
      { mediaUrl: [{ type: 'image', url: 'https://evil.example/pixel.gif' }] },
      400,
      input,
    ],
    ['a script as picture', { mediaUrl: [{ type: 'image', url: 'javascript:alert(1)' }] }, 400, input],
    ['a picture that was not uploaded', { mediaUrl: [{ type: 'image', url: '/media/m1' }] }, 400, input],
    [
      'six pictures',
      { mediaUrl: Array.from({ length: 6 }, () => ({ type: 'image', url: '/media/m1' })) },
      400,
      input,
    ],
    ['a film', { mediaUrl: [{ type: 'video', url: '/media/m1' }] }, 400, input],
  ])(
    '%s is refused in the words of the specification and changes nothing',
    async (_, input, status, message) => {
      const before = await digest(shop.db, ...tables)
      const response = await rate(input)
      expect([response.status, response.body['message']]).toEqual([status, message])
      expect(await digest(shop.db, ...tables)).toBe(before)
    },
  )
  test('a visitor, and a shopper whose session has ended', async () => {
    expect((await shop.sendRaw(call, valid)).body['message']).toBe('Authentication error. Please log in.')
    const over = await rate({}, 'not-a-token')
    expect([over.status, over.body['message']]).toEqual([
      401,
      'Your session has expired. Please log in again.',
    ])
  })
  test.each([0, 1, 2, 4])('an order at status %i does not count as bought', async (status) => {
    const other = await buildShopper(shop.db)
    await buildOrder(shop.db, { userId: other.userId, productId: 'p1', status })
    expect((await rate({}, other.token)).status).toBe(400)
  })
  test('fifty simultaneous reviews are one review and one star', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => rate({ customerId: buyer.userId, sellerId: 's1' })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      new Set(
        responses
          .filter(({ status }) => status !== 200)
          .map(({ status, body }) => `${status} ${String(body['message'])}`),
      ),
    ).toEqual(new Set(['400 You have already submitted a rating for this product.']))
    const { body } = await shop.send('GET /getProductInnerDetails', { pId: 'p1' })
    expect(body.productDetails).toMatchObject({
      oneRating: 0,
      twoRating: 0,
      threeRating: 2,
      fourRating: 0,
      fiveRating: 2,
    })
    const { rating } = await shop.db
      .selectFrom('products')
      .select('rating')
      .where('id', '=', 'p1')
      .executeTakeFirstOrThrow()
    expect(rating).toBe(4)
  })
  test.each(['', 'products/food/p1', 'products/p1', '/shop/p1'])(
    'the reference %j is accepted',
    async (reference) => {
      const { userId, token } = await buildShopper(shop.db)
      await buildOrder(shop.db, { userId, productId: 'p1' })
      expect((await rate({ reference, rating: 3 }, token)).status).toBe(200)
    },
  )
  test('texts are plain: without bidi characters, with markup as typed', async () => {
    const { userId, token } = await buildShopper(shop.db)
    await buildOrder(shop.db, { userId, productId: 'p1' })
    await rate({ review: ' <b>Bold</b>\u202e ', comment: 'one\r\ntwo\u0007', rating: 1 }, token)
    const { body } = await shop.as(token).send('GET /get-product-user-reviews')
    expect(body).toMatchObject([{ review: '<b>Bold</b>', comment: 'one\ntwo', rating: 1 }])
  })
})

describe('reading reviews', () => {
  test('GET /get-product-reviews returns the newest first, filtered by stars, in pages', async () => {
    const { body } = await shop.send('GET /get-product-reviews', { productId: 'p1' })
    expect(body.total).toBe(6)
    expect(body.reviews.at(-1)).toMatchObject({
      productId: 'p1',
      userDetails: { name: 'Meera Nair' },
      mediaUrl: [],
      createdDate: now.getTime() / 1000,
    })
    const five = await shop.send('GET /get-product-reviews', { productId: 'p1', rating: 5 })
    expect([five.body.total, five.body.reviews.map((review) => review.review)]).toEqual([1, ['Very good']])
    const second = await shop.send('GET /get-product-reviews', { productId: 'p1', limit: 4, page: 2 })
    expect([second.body.total, second.body.reviews.length]).toEqual([6, 2])
    const beyond = await shop.send('GET /get-product-reviews', { productId: 'p1', page: 99 })
    expect([beyond.body.total, beyond.body.reviews]).toEqual([6, []])
  })
  test('hidden ones are left out', async () => {
    await shop.db.updateTable('reviews').set({ status: 'hidden' }).where('rating', '=', 1).execute()
    for (const page of [1, 99])
      expect((await shop.send('GET /get-product-reviews', { productId: 'p1', page })).body.total).toBe(5)
  })
  test('without reviews there is a message; an unknown product is 404', async () => {
    const none = await shop.send('GET /get-product-reviews', { productId: 'p2' })
    expect(none.body).toEqual({ reviews: [], total: 0, message: 'No reviews yet' })
    expect((await shop.send('GET /get-product-reviews', { productId: 'none' })).status).toBe(404)
  })
  test('GET /get-product-user-reviews returns those of the user only', async () => {
    const ownReviews = await shop.as(buyer.token).send('GET /get-product-user-reviews')
    expect(ownReviews.body.map((review) => review.productId)).toEqual(['p1'])
    expect(
      (await shop.as(buyer.token).send('GET /get-product-user-reviews', { productId: 'p2' })).body,
    ).toEqual([])
    expect((await shop.send('GET /get-product-user-reviews')).status).toBe(401)
  })
})
