import { beforeAll, expect, test } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildOrder, buildProduct, buildShopper } from '#tests/factories.ts'

// Invalid input of the calls of the product page and of lists: a message at the field, and no change of a table.

const shop = await testShop()
let token: string

/** Ids that exist, by what they belong to. The viewer is a customer, and neither seller nor author of the others' rows. */
type Known = Record<
  | 'product'
  | 'bought'
  | 'soldOut'
  | 'notSold'
  | 'ownReview'
  | 'othersReview'
  | 'question'
  | 'answer'
  | 'ownList'
  | 'othersList'
  | 'sharedList'
  | 'photo'
  | 'user'
  | 'order',
  string
>
let known: Known

beforeAll(async () => {
  const { db } = shop
  const [product, bought, soldOut, notSold] = [
    await buildProduct(db),
    await buildProduct(db),
    await buildProduct(db, { stock: 0 }),
    await buildProduct(db, { active: false }),
  ]
  const [viewer, other] = [await buildShopper(db), await buildShopper(db)]
  token = viewer.token
  const order = await buildOrder(db, { userId: viewer.userId, productId: product })
  await buildOrder(db, { userId: viewer.userId, productId: bought })
  await buildOrder(db, { userId: other.userId, productId: product })
  const reviewOf = async (shopper: { token: string }) => {
    const me = shop.as(shopper.token)
    const rating = { productId: product, rating: 4, review: 'Good', comment: '' }
    expect((await me.send('POST /add-rating', rating)).status).toBe(200)
    return (await me.send('GET /get-product-user-reviews')).body[0]!.reviewId
  }
  const listOf = async (shopper: { token: string }) =>
    (await shop.as(shopper.token).send('POST /create-sharable-list', { listName: 'Onam', items: [product] }))
      .body.id
  const [others, sharedList] = [shop.as(other.token), await listOf(other)]
  await others.send('POST /share-list', { listId: sharedList, shared: true })
  await others.send('POST /ask-question', { productId: product, question: 'Is it washable?' })
  const question = (await shop.send('GET /get-qstn-answr', { productId: product })).body[0]!.id
  await others.send('POST /answer-question', { questionId: question, ans: 'Yes, it is.' })
  const [asked] = (await shop.send('GET /get-qstn-answr', { productId: product })).body
  await db
    .insertInto('media')
    .values({ id: 'photo', owner_id: other.userId, path: 'photo.webp', width: 10, height: 10 })
    .execute()
  await shop.as(token).send('POST /stock-alert', { productId: soldOut })
  known = {
    product,
    bought,
    soldOut,
    notSold,
    ownReview: await reviewOf(viewer),
    othersReview: await reviewOf(other),
    question,
    answer: asked!.answers[0]!.answerId,
    ownList: await listOf(viewer),
    othersList: (await others.send('POST /create-sharable-list', { listName: 'Private', items: [] })).body.id,
    sharedList,
    photo: 'photo',
    user: other.userId,
    order: order.orderId,
  }
})

const tables = [
  'reviews',
  'review_votes',
  'deleted_reviews',
  'products',
  'product_stock',
  'questions',
  'answers',
  'messages',
  'reports',
  'stock_alerts',
  'sharable_lists',
  'sharable_list_items',
  'wishlist_items',
  'carts',
  'cart_lines',
  'media',
]

const long = 'x'.repeat(10_000)
const notTexts = [null, [], {}, ['x'], true]
const nothing = ['', ' \n\t ', '\u0000\u0000', '\u202e\u2066 \u2069']
const markup = ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', 'javascript:alert(1)']
const sqlTexts = ["' or '1'='1", '%', '\\']
const notIds = [...nothing, ...markup, ...sqlTexts, long, '\ud800', '5', 'none']
// A path has no empty id, and no half of a character.
const notInPaths = notIds.filter((id) => id !== '' && id.isWellFormed())
const notFlags = ['', 'true', 'false', 0, 1, null, [], {}]
const notStars = ['', ' ', '4', '5; drop table reviews', 0, -1, 6, 4.5, 1e9, true, null, [5], {}]

/** Values of a field that a call refuses: texts and other values, and ids of other things. */
type Refused = { values?: readonly unknown[]; ids?: readonly (keyof Known)[] }

const notReviews = ['product', 'question', 'answer', 'ownList', 'photo', 'user', 'order'] as const
const notOwnReviews = ['othersReview', ...notReviews] as const
const notOwnLists = [
  'othersList',
  'sharedList',
  'product',
  'ownReview',
  'question',
  'photo',
  'order',
] as const
const notProducts = ['ownReview', 'question', 'answer', 'ownList', 'photo', 'user', 'order'] as const

/** Values of `mediaUrl`; the photo belongs to another user. */
const notPictures = [
  null,
  'x',
  {},
  ['/media/photo'],
  ...[
    ...nothing,
    ...markup,
    long,
    'https://evil.example/a.gif',
    '/media/../etc/passwd',
    '/media/photo',
    5,
  ].map((url) => [{ type: 'image', url }]),
  [{ type: 'video', url: '/media/photo' }],
  Array.from({ length: 6 }, () => ({ type: 'image', url: '/media/photo' })),
]

const bodies: [CallKey, (ids: Known) => object, Record<string, Refused>][] = [
  [
    'POST /add-rating',
    ({ bought }) => ({ productId: bought, rating: 2, review: 'Bad', comment: 'Broke.' }),
    {
      // The product is rated already; the one that is not sold was not bought.
      productId: { values: [...notIds, ...notTexts, 5], ids: ['product', 'notSold', ...notProducts] },
      rating: { values: notStars },
      review: { values: [...nothing, long, ...notTexts, 5] },
      comment: { values: [long, ...notTexts, 5] },
      mediaUrl: { values: notPictures },
      reference: { values: [...markup, ...sqlTexts, long, '../../x', ...notTexts, 5], ids: ['product'] },
      sellerId: { values: [...notIds, ...notTexts, 5], ids: ['user', 'product'] },
      customerId: { values: [...notIds, ...notTexts, 5], ids: ['user'] },
    },
  ],
  [
    'POST /review-helpful',
    ({ othersReview }) => ({ reviewId: othersReview, helpful: true }),
    {
      reviewId: { values: [...notIds, ...notTexts, 5], ids: ['ownReview', ...notReviews] },
      helpful: { values: notFlags },
    },
  ],
  [
    'PUT /edit-rating/:reviewId',
    ({ ownReview }) => ({ reviewId: ownReview, rating: 2, review: 'Bad', comment: 'Broke.' }),
    {
      reviewId: { values: notInPaths, ids: notOwnReviews },
      rating: { values: notStars },
      review: { values: [...nothing, long, ...notTexts, 5] },
      comment: { values: [long, ...notTexts, 5] },
      mediaUrl: { values: notPictures },
    },
  ],
  [
    'DELETE /delete-rating/:reviewId',
    ({ ownReview }) => ({ reviewId: ownReview }),
    { reviewId: { values: notInPaths, ids: notOwnReviews } },
  ],
  [
    'POST /answer-question',
    ({ question }) => ({ questionId: question, ans: 'Two years.' }),
    {
      questionId: {
        values: [...notIds, ...notTexts, 5],
        ids: ['product', 'ownReview', 'othersReview', 'answer', 'ownList', 'photo', 'user', 'order'],
      },
      ans: { values: [...nothing, 'Yes', '\u202eYes\u0000', long, ...notTexts, 5] },
    },
  ],
  [
    'POST /ask-question',
    ({ product }) => ({ productId: product, question: 'How old is it?' }),
    {
      productId: { values: [...notIds, ...notTexts, 5], ids: notProducts },
      question: { values: [...nothing, 'Why', '\u202eWhy\u0000', long, ...notTexts, 5] },
    },
  ],
  [
    'POST /report',
    ({ othersReview }) => ({
      subject: 'review',
      subjectId: othersReview,
      reason: 'Others',
      comment: 'It advertises another shop.',
    }),
    {
      subject: { values: [...nothing, ...markup, long, 'order', 'user', ...notTexts, 5] },
      subjectId: { values: [...notIds, ...notTexts, 5], ids: notReviews },
      reason: { values: [...nothing, ...markup, long, ...notTexts, 5] },
      comment: { values: [...nothing, long, ...notTexts, 5] },
    },
  ],
  [
    'POST /create-sharable-list',
    ({ product }) => ({ listName: 'Vishu', items: [product] }),
    {
      listName: { values: [...nothing, long, ...notTexts, 5] },
      items: {
        values: [null, 'x', {}, 5, ...[...notIds, ...notTexts, 5].map((id) => [id]), Array(201).fill('x')],
      },
    },
  ],
  [
    'POST /add-product-to-list',
    ({ ownList, bought }) => ({ listId: ownList, itemId: bought }),
    {
      listId: { values: [...notIds, ...notTexts, 5], ids: notOwnLists },
      itemId: { values: [...notIds, ...notTexts, 5], ids: ['product', ...notProducts] },
    },
  ],
  [
    'DELETE /delete-sharable-list/:id',
    ({ ownList }) => ({ id: ownList }),
    { id: { values: notInPaths, ids: notOwnLists } },
  ],
  [
    'DELETE /delete-item-sharable-list/:listId/items/:productId',
    ({ ownList, product }) => ({ listId: ownList, productId: product }),
    { listId: { values: notInPaths, ids: notOwnLists } },
  ],
  [
    'POST /copy-list',
    () => ({ token: 'x'.repeat(43) }),
    { token: { values: [...notIds, ...notTexts, 5], ids: ['ownList', 'sharedList', 'product'] } },
  ],
  [
    'POST /add-to-wishlist',
    ({ bought }) => ({ productId: bought }),
    { productId: { values: [...notIds, ...notTexts, 5], ids: notProducts } },
  ],
  [
    'POST /move-to-wishlist',
    ({ bought }) => ({ productId: bought }),
    { productId: { values: [...notIds, ...notTexts, 5], ids: notProducts } },
  ],
  [
    'POST /stock-alert',
    ({ soldOut }) => ({ productId: soldOut }),
    { productId: { values: [...notIds, ...notTexts, 5], ids: ['product', 'notSold', ...notProducts] } },
  ],
  [
    'POST /share-list',
    ({ ownList }) => ({ listId: ownList, shared: true }),
    { listId: { values: [...notIds, ...notTexts, 5], ids: notOwnLists }, shared: { values: notFlags } },
  ],
  [
    'POST /rename-list',
    ({ ownList }) => ({ listId: ownList, listName: 'Vishu' }),
    {
      listId: { values: [...notIds, ...notTexts, 5], ids: notOwnLists },
      listName: { values: [...nothing, long, ...notTexts, 5] },
    },
  ],
  [
    'POST /list-to-cart',
    ({ ownList }) => ({ listId: ownList }),
    { listId: { values: [...notIds, ...notTexts, 5], ids: notOwnLists } },
  ],
  [
    'POST /list-to-cart',
    () => ({ token: 'x'.repeat(43) }),
    { token: { values: [...notIds, ...notTexts, 5], ids: ['ownList', 'sharedList', 'product'] } },
  ],
]

const notPages = [...nothing, ...markup, long, 0, -1, 1.5, 1e9, 10_001, 'x', '1; drop table questions']
const notLimits = [...nothing, ...markup, long, 0, -1, 1.5, 'many']
const notSorts = [...nothing, ...markup, long, 'x', 5]

const queries: [CallKey, (ids: Known) => object, Record<string, Refused>][] = [
  [
    'GET /product-offers',
    ({ product }) => ({ productId: product }),
    {
      productId: { values: notIds, ids: notProducts },
      quantity: { values: [...nothing, ...markup, long, 0, -1, 1.5, 1e9, 'many', 'NaN', '5; drop'] },
      pincode: { values: [...nothing, ...markup, long, 0, 1e9, '12', '68201A'] },
      page: { values: notPages },
      limit: { values: notLimits },
    },
  ],
  [
    'GET /product-now',
    ({ product }) => ({ productId: product }),
    { productId: { values: [...notIds, ['a', 'b']], ids: notProducts } },
  ],
  [
    'GET /get-qstn-answr',
    ({ product }) => ({ productId: product }),
    {
      productId: { values: [...notIds, ['a', 'b']], ids: notProducts },
      q: { values: [long, ['a', 'b']] },
      page: { values: notPages },
      limit: { values: notLimits },
      sort: { values: notSorts },
    },
  ],
  [
    'GET /get-product-reviews',
    ({ product }) => ({ productId: product }),
    {
      productId: { values: [...notIds, ['a', 'b']], ids: notProducts },
      rating: { values: [...nothing, ...markup, long, 0, 6, 4.5, -1, 1e9, 'x'] },
      photos: { values: [...nothing, ...markup, long, 'x', 2] },
      page: { values: notPages },
      limit: { values: notLimits },
      sort: { values: notSorts },
    },
  ],
]

const rows = [...bodies, ...queries].flatMap(([key, valid, fields]) =>
  Object.entries(fields).map(([field, refused]) => ({ key, valid, field, refused })),
)

/** Returns true for a message at the field or at a value inside it. */
const hasMessage = (fields: unknown, field: string) =>
  Object.entries((fields ?? {}) as Record<string, string>).some(
    ([name, message]) => (name === field || name.startsWith(`${field}.`)) && message !== '',
  )

test.each(rows)(
  '$key refuses every invalid $field and changes nothing',
  async ({ key, valid, field, refused }) => {
    const { values = [], ids = [] } = refused
    const before = await digest(shop.db, ...tables)
    const accepted: unknown[] = []
    for (const value of [...values, ...ids.map((name) => known[name])]) {
      const { status, body } = await shop.as(token).sendRaw(key, { ...valid(known), [field]: value })
      if (![400, 403, 404].includes(status) || !body['message'] || !hasMessage(body['fields'], field))
        accepted.push([JSON.stringify(value)?.slice(0, 60), status, body])
    }
    expect(accepted).toEqual([])
    expect(await digest(shop.db, ...tables)).toBe(before)
  },
)

test.each(bodies)('%s refuses a body without fields, and one that is no object', async (key) => {
  const before = await digest(shop.db, ...tables)
  const [method, path] = key.split(' ') as ['POST' | 'PUT' | 'DELETE', string]
  const statuses = []
  for (const payload of ['', '{}', '[]', 'null', '"x"', '5', '{', '\u0000', `{"a":${'['.repeat(5000)}`]) {
    const response = await shop.app.inject({
      method,
      url: `/api${path.replace(/:\w+/, 'none')}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload,
    })
    statuses.push([400, 404].includes(response.statusCode) ? 'refused' : [payload, response.statusCode])
  }
  expect(new Set(statuses)).toEqual(new Set(['refused']))
  expect(await digest(shop.db, ...tables)).toBe(before)
})

test('DELETE /stock-alert/:productId removes nothing for any other id', async () => {
  const before = await digest(shop.db, ...tables)
  for (const productId of [...notInPaths, known.product, known.question]) {
    const { status } = await shop.as(token).sendRaw('DELETE /stock-alert/:productId', { productId })
    expect([200, 400, 404]).toContain(status)
  }
  expect(await digest(shop.db, ...tables)).toBe(before)
})

test('a far page of a list is empty, and its limit is at most the largest one', async () => {
  const { product: productId } = known
  for (const key of ['GET /get-product-reviews', 'GET /get-qstn-answr', 'GET /product-offers'] as const) {
    const usual = await shop.send(key, { productId })
    const large = await shop.send(key, { productId, limit: 1e9 })
    expect([key, large.status, large.body]).toEqual([key, 200, usual.body])
    const far = await shop.send(key, { productId, page: 10_000 })
    expect([key, far.status, far.total]).toEqual([key, 200, usual.total])
    expect(Array.isArray(far.body) ? far.body : far.body.reviews).toEqual([])
  }
})
test('a text of the search for questions is never a pattern or a statement', async () => {
  for (const q of [...sqlTexts, ...markup, '_', '%%%', '\ud800', 'x'.repeat(100)]) {
    const { status, body } = await shop.sendRaw('GET /get-qstn-answr', { productId: known.product, q })
    expect([q, status, body]).toEqual([q, 200, []])
  }
})

test('markup and addresses with javascript: are stored and returned as plain text', async () => {
  const me = shop.as(token)
  for (const text of markup) {
    const { ownReview: reviewId, ownList: listId, product: productId } = known
    const edit = { reviewId, rating: 4, review: text, comment: text }
    expect((await me.send('PUT /edit-rating/:reviewId', edit)).status).toBe(200)
    expect((await me.send('POST /rename-list', { listId, listName: text })).status).toBe(200)
    expect((await me.send('POST /ask-question', { productId, question: text })).status).toBe(200)
    const [asked] = (await shop.send('GET /get-qstn-answr', { productId, q: text })).body
    expect((await me.send('POST /answer-question', { questionId: asked!.id, ans: text })).status).toBe(200)
    expect((await me.send('GET /get-product-user-reviews')).body).toMatchObject([
      { review: text, comment: text },
    ])
    expect((await me.send('GET /getsharable-list')).body.sharableLists).toMatchObject([{ listName: text }])
    const { body } = await shop.send('GET /get-qstn-answr', { productId, q: text })
    expect(body).toMatchObject([{ question: text, answers: [{ ans: text }] }])
  }
})
