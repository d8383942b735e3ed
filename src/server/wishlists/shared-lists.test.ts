import { describe, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { type Client, digest, openTestShop, testShop } from '#tests/api.ts'
import { buildSubmit } from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { listenForCatalogChanges } from '#server/db/notify.ts'

const shop = await testShop()

const signIn = async (kind: 'personal' | 'business' = 'personal') =>
  shop.as((await buildShopper(shop.db, { kind })).token)
const createList = async (me: Client, items: string[] = [], listName = 'Onam') =>
  (await me.send('POST /create-sharable-list', { listName, items })).body.id
const share = async (me: Client, listId: string, shared = true) => {
  const { status, body } = await me.send('POST /share-list', { listId, shared })
  expect(status).toBe(200)
  return { url: body.shareUrl, token: body.shareUrl?.split('/').at(-1) ?? '' }
}
const ownLists = async (me: Client) => (await me.send('GET /getsharable-list')).body.sharableLists
const cartOf = async (me: Client) =>
  Object.fromEntries(
    (await me.send('GET /get-cart-products')).body.map(({ productId, quantity }) => [productId, quantity]),
  )
const tables = ['sharable_lists', 'sharable_list_items', 'carts', 'cart_lines', 'wishlist_items']

describe('a list is private until it is shared', () => {
  it('POST /share-list creates a link, stops it, and creates another', async () => {
    const me = await signIn()
    const productId = await buildProduct(shop.db)
    const listId = await createList(me, [productId])
    expect((await ownLists(me))[0]?.shareUrl).toBeNull()
    const first = await share(me, listId)
    expect(first.token).toMatch(/^[\w-]{43}$/)
    expect((await ownLists(me))[0]?.shareUrl).toBe(first.url)
    // Sharing a shared list keeps the link that others have.
    expect(await share(me, listId)).toEqual(first)
    expect((await shop.send('GET /shared-list/:token', { token: first.token })).body.listName).toBe('Onam')

    for (let time = 0; time < 2; time++) expect((await share(me, listId, false)).url).toBeNull()
    expect((await shop.send('GET /shared-list/:token', { token: first.token })).status).toBe(404)
    const second = await share(me, listId)
    expect(second.token).not.toBe(first.token)
    expect((await shop.send('GET /shared-list/:token', { token: first.token })).status).toBe(404)
    expect((await shop.send('GET /shared-list/:token', { token: second.token })).status).toBe(200)
  })

  it('50 simultaneous requests create one link', async () => {
    const me = await signIn()
    const listId = await createList(me)
    const links = await Promise.all(Array.from({ length: 50 }, () => share(me, listId)))
    expect(new Set(links.map(({ url }) => url)).size).toBe(1)
  })

  it('a change of a shared list renders its page again', async () => {
    const me = await signIn()
    const productId = await buildProduct(shop.db)
    const listId = await createList(me)
    const { token } = await share(me, listId)
    const paths: (string | undefined)[] = []
    const { stop } = await listenForCatalogChanges(shop.database.config, (path) => paths.push(path))
    paths.length = 0
    await me.send('POST /add-product-to-list', { listId, itemId: productId })
    await share(me, listId, false)
    await me.send('POST /rename-list', { listId, listName: 'Private' })
    const page = `/shared-list/${token}`
    await expect.poll(() => paths).toEqual([page, page])
    await stop()
  })
})

it('POST /rename-list changes the name and keeps the link', async () => {
  const me = await signIn()
  const listId = await createList(me)
  const { token } = await share(me, listId)
  const renamed = await me.send('POST /rename-list', { listId, listName: ' Vishu ' })
  expect([renamed.status, renamed.body.message]).toEqual([200, 'List renamed'])
  expect((await ownLists(me)).map(({ listName }) => listName)).toEqual(['Vishu'])
  expect((await shop.send('GET /shared-list/:token', { token })).body.listName).toBe('Vishu')
})

it('each change of a list has one effect when it is sent 50 times at once', async () => {
  const me = await signIn()
  const [first, second] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  const listId = await createList(me, [first])
  const statuses = async (key: CallKey, input: object) => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => me.sendRaw(key, input)))
    return Object.groupBy(replies, ({ status }) => status)
  }
  const productsOf = async () => (await ownLists(me))[0]?.products.map(({ productId }) => productId)

  const added = await statuses('POST /add-product-to-list', { listId, itemId: second })
  expect([added[200]?.length, added[400]?.length, await productsOf()]).toEqual([1, 49, [first, second]])
  const removal = { listId, productId: first }
  const removed = await statuses('DELETE /delete-item-sharable-list/:listId/items/:productId', removal)
  expect([removed[200]?.length, await productsOf()]).toEqual([50, [second]])
  const renamed = await statuses('POST /rename-list', { listId, listName: 'Vishu' })
  expect([renamed[200]?.length, (await ownLists(me)).map(({ listName }) => listName)]).toEqual([
    50,
    ['Vishu'],
  ])
  const deleted = await statuses('DELETE /delete-sharable-list/:id', { id: listId })
  expect([deleted[200]?.length, deleted[404]?.length, await ownLists(me)]).toEqual([1, 49, []])
})

describe('POST /copy-list', () => {
  it('saves a private copy, which the owner of the original does not change', async () => {
    const [owner, me] = [await signIn(), await signIn()]
    const [one, two, retired] = [
      await buildProduct(shop.db),
      await buildProduct(shop.db),
      await buildProduct(shop.db, { active: false }),
    ]
    const listId = await createList(owner, [two, one, retired], 'Sadya')
    const { token } = await share(owner, listId)
    const { status, body } = await me.send('POST /copy-list', { token })
    expect([status, body.listName, body.message]).toEqual([200, 'Sadya', 'A copy of this list was saved'])
    await owner.send('DELETE /delete-sharable-list/:id', { id: listId })
    const lists = await ownLists(me)
    expect(lists).toMatchObject([{ id: body.id, listName: 'Sadya', shareUrl: null }])
    expect(lists[0]?.products.map(({ productId }) => productId)).toEqual([two, one])
  })

  it('and POST /create-sharable-list create one list from 50 simultaneous requests', async () => {
    const [owner, me] = [await signIn(), await signIn()]
    const items = [await buildProduct(shop.db)]
    const { token } = await share(owner, await createList(owner, items))
    const repeat = <T>(request: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, request))
    const copies = await repeat(() => me.send('POST /copy-list', { token }))
    expect(new Set(copies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const created = await repeat(() => createList(me, items, 'Another'))
    expect(new Set(created).size).toBe(1)
    expect(await ownLists(me)).toHaveLength(2)
  })

  it('and other ways keep the limits of 50 lists and 200 products', async () => {
    const [owner, me] = [await signIn(), await signIn()]
    const { token } = await share(owner, await createList(owner))
    const listId = await createList(me, [], 'List 0')
    for (let index = 1; index < 50; index++) await createList(me, [], `List ${index}`)
    const copy = await me.send('POST /copy-list', { token })
    expect([copy.status, copy.body.message]).toEqual([400, 'You can have at most 50 lists.'])
    expect(await ownLists(me)).toHaveLength(50)

    const productId = await buildProduct(shop.db)
    const { seller_id, category_id } = await shop.db
      .selectFrom('products')
      .select(['seller_id', 'category_id'])
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    const product = { seller_id, category_id, mrp_paise: 12_000, selling_paise: 10_000 }
    const ids = Array.from({ length: 199 }, (_, index) => `${productId}-${index}`)
    await shop.db
      .insertInto('products')
      .values(ids.map((id) => ({ ...product, id, name: id })))
      .execute()
    await shop.db
      .insertInto('sharable_list_items')
      .values(ids.map((product_id) => ({ list_id: listId, product_id })))
      .execute()
    const others = [productId, await buildProduct(shop.db), await buildProduct(shop.db)]
    const added = await Promise.all(
      others.map((itemId) => me.send('POST /add-product-to-list', { listId, itemId })),
    )
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(added.find(({ status }) => status === 400)?.body.message).toBe(
      'A list holds at most 200 products.',
    )
    const items = Array.from({ length: 201 }, (_, index) => `p${index}`)
    const large = await me.sendRaw('POST /create-sharable-list', { listName: 'Large', items })
    expect([large.status, large.body]).toMatchObject([400, { fields: { items: 'At most 200 entries.' } }])
  })
})

describe('POST /list-to-cart', () => {
  it('adds each product at its minimum and names those left out with the reason', async () => {
    const buyer = await buildShopper(shop.db)
    const me = shop.as(buyer.token)
    const [plain, soldOut, retired, inCart, limited] = [
      await buildProduct(shop.db, { b2b_min_qty: 12 }),
      await buildProduct(shop.db, {
        name: 'Clay Pot',
        stock: 0,
        variant_group: 'pot',
        options: JSON.stringify([{ name: 'Size', value: 'Large' }]),
      }),
      await buildProduct(shop.db, { active: false }),
      await buildProduct(shop.db),
      await buildProduct(shop.db, { purchase_limit: 1 }),
    ]
    const order = buildSubmit(buyer, { [limited]: 1 }, 100)
    expect((await me.send('POST /single-product-place-order', order)).status).toBe(200)
    await me.send('POST /move-to-cart', { productId: inCart, quantity: 3 })
    const listId = await createList(me, [plain, soldOut, retired, inCart, limited])
    const { status, body } = await me.send('POST /list-to-cart', { listId })
    expect([status, body.added]).toEqual([200, 1])
    expect(body.left.map(({ productId, reason }) => [productId, reason])).toEqual([
      [soldOut, 'This product is out of stock.'],
      [retired, 'This product is no longer available.'],
      [inCart, 'This product is already in your cart.'],
      [limited, 'You have already ordered as many of this product as one customer may.'],
    ])
    expect(body.left[0]?.name).toBe('Clay Pot (Large)')
    expect(await cartOf(me)).toEqual({ [plain]: 1, [inCart]: 3 })

    const business = await signIn('business')
    const { token } = await share(me, listId)
    expect((await business.send('POST /list-to-cart', { token })).body.added).toBe(3)
    expect(await cartOf(business)).toEqual({ [plain]: 12, [inCart]: 1, [limited]: 1 })
  })

  it('has one effect when it is sent 50 times, and changes the version of the cart once', async () => {
    const { token, userId } = await buildShopper(shop.db)
    const me = shop.as(token)
    const items = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const listId = await createList(me, items)
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => me.send('POST /list-to-cart', { listId })),
    )
    expect(responses.map(({ body }) => body.added).toSorted((a, b) => b - a)).toEqual([
      2,
      ...Array.from({ length: 49 }, () => 0),
    ])
    expect(await cartOf(me)).toEqual({ [items[0]!]: 1, [items[1]!]: 1 })
    const cart = shop.db.selectFrom('carts').select('version').where('user_id', '=', userId)
    expect(await cart.executeTakeFirstOrThrow()).toEqual({ version: 1 })
  })

  it('keeps the limit of 200 products of a cart', async () => {
    const { token, userId } = await buildShopper(shop.db)
    const me = shop.as(token)
    const items = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const { seller_id, category_id } = await shop.db
      .selectFrom('products')
      .select(['seller_id', 'category_id'])
      .where('id', '=', items[0]!)
      .executeTakeFirstOrThrow()
    const ids = Array.from({ length: 199 }, (_, index) => `${items[0]}-${index}`)
    const more = { seller_id, category_id, mrp_paise: 12_000, selling_paise: 10_000 }
    await shop.db
      .insertInto('products')
      .values(ids.map((id) => ({ ...more, id, name: id })))
      .execute()
    await shop.db.insertInto('carts').values({ user_id: userId }).execute()
    await shop.db
      .insertInto('cart_lines')
      .values(
        ids.map((product_id) => ({
          user_id: userId,
          product_id,
          quantity: 1,
          unit_paise_when_added: 10_000,
        })),
      )
      .execute()
    const { body } = await me.send('POST /list-to-cart', { listId: await createList(me, items) })
    expect([body.added, body.left.map(({ productId, reason }) => [productId, reason])]).toEqual([
      1,
      [[items[1], 'A cart holds at most 200 products.']],
    ])
  })
})

describe('invalid input changes nothing', () => {
  const long = 'x'.repeat(10_000)
  it.each<[CallKey, (ids: { own: string; foreign: string; product: string }) => unknown, number, string]>([
    ['POST /rename-list', ({ own }) => ({ listId: own, listName: '' }), 400, 'listName'],
    ['POST /rename-list', ({ own }) => ({ listId: own, listName: ' \u200b\u202e ' }), 400, 'listName'],
    ['POST /rename-list', ({ own }) => ({ listId: own, listName: '\u0000' }), 400, 'listName'],
    ['POST /rename-list', ({ own }) => ({ listId: own, listName: long }), 400, 'listName'],
    ['POST /rename-list', ({ own }) => ({ listId: own, listName: 5 }), 400, 'listName'],
    ['POST /rename-list', ({ own }) => ({ listId: own }), 400, 'listName'],
    ['POST /rename-list', ({ foreign }) => ({ listId: foreign, listName: 'Mine' }), 404, 'listId'],
    ['POST /rename-list', ({ product }) => ({ listId: product, listName: 'Mine' }), 404, 'listId'],
    ['POST /rename-list', () => ({ listId: long, listName: 'Mine' }), 400, 'listId'],
    ['POST /share-list', ({ foreign }) => ({ listId: foreign, shared: true }), 404, 'listId'],
    ['POST /share-list', ({ own }) => ({ listId: own, shared: 'true' }), 400, 'shared'],
    ['POST /share-list', ({ own }) => ({ listId: own }), 400, 'shared'],
    ['POST /share-list', () => ({ listId: ['x'], shared: true }), 400, 'listId'],
    ['POST /list-to-cart', ({ foreign }) => ({ listId: foreign }), 404, 'listId'],
    ['POST /list-to-cart', () => ({}), 400, 'listId'],
    ['POST /list-to-cart', ({ own }) => ({ listId: own, token: 'x'.repeat(43) }), 400, 'listId'],
    ['POST /list-to-cart', () => ({ token: 'x'.repeat(43) }), 404, 'token'],
    ['POST /list-to-cart', () => ({ token: long }), 400, 'token'],
    ['POST /copy-list', () => ({ token: '<script>alert(1)</script>' }), 404, 'token'],
    ['POST /copy-list', () => ({ token: 5 }), 400, 'token'],
    ['POST /copy-list', ({ own }) => ({ token: own }), 404, 'token'],
    ['POST /create-sharable-list', () => ({ listName: '\u2066\u2069', items: [] }), 400, 'listName'],
    ['POST /create-sharable-list', () => ({ listName: 'A', items: ['nothing'] }), 404, 'items'],
    ['POST /create-sharable-list', () => ({ listName: 'A', items: 'p1' }), 400, 'items'],
    ['POST /add-product-to-list', ({ own, foreign }) => ({ listId: own, itemId: foreign }), 404, 'itemId'],
    ['POST /add-product-to-list', ({ own, product }) => ({ listId: own, itemId: product }), 400, 'itemId'],
    [
      'POST /add-product-to-list',
      ({ foreign, product }) => ({ listId: foreign, itemId: product }),
      404,
      'listId',
    ],
    [
      'DELETE /delete-item-sharable-list/:listId/items/:productId',
      ({ foreign, product }) => ({ listId: foreign, productId: product }),
      404,
      'listId',
    ],
    ['DELETE /delete-sharable-list/:id', ({ foreign }) => ({ id: foreign }), 404, 'id'],
    ['DELETE /delete-sharable-list/:id', () => ({ id: 'javascript:alert(1)' }), 404, 'id'],
  ])('%s %#', async (key, input, status, field) => {
    const [me, other] = [await signIn(), await signIn()]
    const product = await buildProduct(shop.db)
    const ids = { own: await createList(me, [product]), foreign: await createList(other, [product]), product }
    const before = await digest(shop.db, ...tables)
    const { status: got, body } = await me.sendRaw(key, input(ids))
    expect([got, Object.keys(body['fields'] ?? {})]).toEqual([status, [field]])
    expect(String(body['message'])).not.toBe('')
    expect(await digest(shop.db, ...tables)).toBe(before)
  })

  it('needs a session', async () => {
    for (const key of [
      'POST /share-list',
      'POST /rename-list',
      'POST /copy-list',
      'POST /list-to-cart',
    ] as const)
      expect((await shop.sendRaw(key, {})).status).toBe(401)
  })
})

it('requests with a token are limited to 60 per minute and IP address; a wrong token is a 404', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })
  limited.setNow(new Date())
  const { token: session } = await buildShopper(limited.db)
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const read = (ip: string, token: string) => limited.send('GET /shared-list/:token', { token }, from(ip))
  const statuses = new Set<number>()
  for (let index = 0; index < 58; index++)
    statuses.add((await read('10.1.1.1', `guess-${String(index).padStart(40, '0')}`)).status)
  statuses.add((await limited.as(session).send('POST /copy-list', { token: 'no' }, from('10.1.1.1'))).status)
  statuses.add(
    (await limited.as(session).send('POST /list-to-cart', { token: 'no' }, from('10.1.1.1'))).status,
  )
  expect([...statuses]).toEqual([404])
  const refused = await read('10.1.1.1', 'any')
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await read('10.1.1.2', 'any')).status).toBe(404)
  await limited.close()
})
