import { beforeAll, expect, test } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildCategory, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'

const shop = await testShop()
let token: string
const logged: unknown[] = []

beforeAll(async () => {
  shop.shop.log = (line) => logged.push(line)
  await buildSeller(shop.db, { id: 's1' })
  await buildCategory(shop.db, { id: 'c1' })
  await buildProduct(shop.db, { id: 'p1', seller_id: 's1', category_id: 'c1', name: 'Basmati Rice' })
  await refreshCatalog(shop.db, new Date())
  token = (await buildShopper(shop.db)).token
})

const reads: CallKey[] = [
  'GET /fetchCategory',
  'GET /fetch-single-category/:id/:name',
  'GET /getAllProducts',
  'GET /getFacets',
  'GET /fetchBrands',
  'GET /getBrandWiseProducts/:brandId',
  'GET /getbrandPage',
  'GET /getTopBrand',
  'GET /getb2bProducts',
  'GET /get-buy-again-products',
  'GET /getProductInnerDetails',
  'GET /getSearchProd',
  'GET /getSearch-suggestions',
  'GET /check-pincode/:pincode',
  'GET /gethomebanner',
  'GET /getDiscountForYouDetails',
  'GET /get-discount-products/:id',
  'GET /fetchDeals',
  'GET /getTopDealProduct',
  'GET /fetchLimitedTimeDeals',
  'GET /getlimitedTimeProducts',
  'GET /fetchFeaturedBrands',
  'GET /getfeaturedproductsWiseBrand',
  'GET /getNewArrivalProd',
  'GET /getNewArrivalData',
  'GET /getFeaturedProducts',
  'GET /topStoreGetting',
  'GET /topStoreProducts',
  'GET /getsellersProducts',
  'GET /getSellersBrand',
  'GET /getOneSeller',
  'GET /sellerRatingsPagenation',
  'GET /get-product-reviews',
  'GET /get-qstn-answr',
  'GET /get-product-user-reviews',
  'GET /faq',
]
const writes: CallKey[] = [
  'POST /ask-question',
  'POST /add-rating',
  'POST /report',
  'POST /add-seller-rating',
]

const hostileInputs = [
  '%',
  '_',
  '%00',
  '\u0000',
  'a\u0000b',
  "'",
  '"',
  "' or '1'='1",
  "'; drop table products; --",
  '\\',
  '$1',
  '${x}',
  '{{7*7}}',
  '../../etc/passwd',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '-1',
  '0',
  '1e9',
  '1e308',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '[object Object]',
  '٣',
  'चावल',
  '😀',
  '\ufffd',
  '\u202e',
  ' ',
  '',
  '__proto__',
  'constructor',
  'a'.repeat(99),
  'a'.repeat(101),
  '(((((',
  '& | ! <->',
  ':*',
]
const names = [
  'id',
  'name',
  'q',
  'pId',
  'brandId',
  'sellerId',
  'productId',
  'pincode',
  'discountId',
  'category',
  'seller',
  'brand',
  'rating',
  'minPrice',
  'maxPrice',
  'size',
  'discount',
  'availability',
  'sort',
  'list',
]

test.each(reads)('%s answers invalid input with 200 or a 4xx text within the time limit', async (key) => {
  for (const text of hostileInputs) {
    const input = Object.fromEntries(names.map((name) => [name, text]))
    const { status, body } = await shop.as(token).sendRaw(key, input)
    expect([key, text, status < 500, status === 200 || typeof body['message'] === 'string']).toEqual([
      key,
      text,
      true,
      true,
    ])
  }
  const list = await shop.sendRaw(key, Object.fromEntries(names.map((name) => [name, ['a', 'b']])))
  expect(list.status).toBeLessThan(500)
  expect(logged).toEqual([])
})

test.each(writes)('%s refuses invalid input with 4xx and changes nothing', async (key) => {
  const tables = ['reviews', 'seller_reviews', 'questions', 'reports', 'products', 'sellers']
  const before = await digest(shop.db, ...tables)
  const bodies: unknown[] = [null, [], 'text', 7, {}, { productId: {} }, { productId: ['p1'] }]
  // A lone surrogate is possible in a body, but not in an address.
  for (const text of [...hostileInputs, '\ud800'])
    bodies.push({
      productId: text,
      sellerId: text,
      subject: text,
      subjectId: text,
      reason: text,
      question: text,
      rating: text,
      review: text,
      comment: text,
      mediaUrl: text,
    })
  for (const body of bodies) {
    const { status } = await shop.as(token).sendRaw(key, body)
    expect([key, body, status >= 400 && status < 500]).toEqual([key, body, true])
  }
  expect(await digest(shop.db, ...tables)).toBe(before)
  expect(logged).toEqual([])
})

test('a text of 10 kB is refused', async () => {
  for (const key of ['GET /getSearchProd', 'GET /getSearch-suggestions'] as const) {
    const { status, body } = await shop.sendRaw(key, { q: 'rice '.repeat(2000) })
    expect([status, body['message']]).toEqual([400, 'Please check your input and try again'])
  }
})

test('several values of a text parameter are refused; of a filter with one value the first counts', async () => {
  for (const [key, query] of [
    ['GET /getSearchProd', 'q=rice&q=x'],
    ['GET /getProductInnerDetails', 'pId=p1&pId=p1'],
  ] as const)
    expect((await shop.sendRaw(key, {}, { query })).status).toBe(400)
  expect(
    (await shop.sendRaw('GET /getAllProducts', {}, { query: 'sort=low-to-high&sort=x&page=1&page=9' }))
      .status,
  ).toBe(200)
})

test('100 simultaneous requests for a full list get 100 bounded answers', async () => {
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => shop.sendRaw('GET /getAllProducts', { limit: '1e9' })),
  )
  // On a busy machine some wait too long in the queue of the admission and get 503.
  const lists = responses.filter(({ status }) => status === 200)
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.every(({ body }) => (body as unknown as unknown[]).length <= 50)).toBe(true)
  expect(responses.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
})

test.each([
  ['/api/check-pincode/%zz', 400],
  ['/api/%zz', 404],
  ['/api/get-discount-products/%C0%80', 404],
  ['/api/getBrandWiseProducts/..%2f..%2fetc', 200],
  [`/api/getBrandWiseProducts/${'x'.repeat(5000)}`, 400],
  [`/api/get-discount-products/${'x'.repeat(5000)}`, 400],
  ['/media/%', 404],
])('the invalid path %s returns %i with the usual error text and headers', async (url, status) => {
  const response = await shop.app.inject({ method: 'GET', url })
  expect(response.statusCode).toBe(status)
  expect([url, url.startsWith('/api') && response.body.includes('statusCode')]).toEqual([url, false])
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'") as string,
  })
})
