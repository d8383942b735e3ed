import { beforeAll, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { testShop, type Reply } from '#tests/api.ts'
import { buildBusiness } from '#tests/business.ts'
import { buildOrder, buildSubmit, fillCart, type Quantities } from '#tests/buying.ts'
import { buildOrder as insertOrder, buildProduct, buildShopper } from '#tests/factories.ts'
import { newestCode } from '#tests/outbox.ts'
import { buildDelivered, openReturn, requestReturn } from '#tests/returns.ts'
import { dataTables, digests } from '#tests/row-changes.ts'

const shop = await testShop({ RATE_LIMITS: 'off' })
let tables: string[]
beforeAll(async () => {
  tables = await dataTables(shop.db)
})

/** A shopper with two tabs, whose requests `me` sends, and a cart of new products with these quantities. */
async function buildTabs(quantities: number[] = [], coins = 0) {
  const shopper = await buildShopper(shop.db, { coins })
  const products = await Promise.all(quantities.map(() => buildProduct(shop.db)))
  const cart: Quantities = Object.fromEntries(products.map((id, index) => [id, quantities[index]!]))
  await fillCart(shop, shopper, cart)
  const address = { addressId: shopper.addressId }
  return { shopper, address, me: shop.as(shopper.token), product: products[0]!, cart }
}

/** A shopper who has moved one of two products of the cart to the wishlist. */
async function buildMoved() {
  const tabs = await buildTabs([1, 1])
  await tabs.me.send('POST /move-to-wishlist', { productId: tabs.product })
  return tabs
}

const typedAddress = {
  name: 'Asha Menon',
  phoneNumber: '9876543210',
  houseName: '7 Rose Villa',
  localArea: 'Kaloor',
  pincode: '682017',
  state: 'Kerala',
}

/** A shopper with a cart whose second address is deleted. */
async function buildDeletedAddress() {
  const tabs = await buildTabs([1])
  const { body } = await tabs.me.send('POST /add-address', { address: [typedAddress] })
  const { addressId } = body.addresses.at(-1)!
  const { userId } = tabs.shopper
  await tabs.me.send('DELETE /delete-address/:userId', { userId, addressId })
  return { ...tabs, address: { addressId } }
}

/** A shopper who has deleted a list. */
async function buildDeletedList() {
  const { me } = await buildTabs()
  const productId = await buildProduct(shop.db)
  const listId = (await me.send('POST /create-sharable-list', { listName: 'Onam', items: [productId] })).body
    .id
  await me.send('DELETE /delete-sharable-list/:id', { id: listId })
  return { me, listId, productId }
}

/** Another reader with the first link of a list, whose owner has stopped sharing it and shared it again. */
async function buildRevokedLink() {
  const { me } = await buildTabs()
  const { body: list } = await me.send('POST /create-sharable-list', { listName: 'Onam', items: [] })
  const [first] = [
    await me.send('POST /share-list', { listId: list.id, shared: true }),
    await me.send('POST /share-list', { listId: list.id, shared: false }),
    await me.send('POST /share-list', { listId: list.id, shared: true }),
  ]
  return { me: (await buildTabs()).me, token: first.body.shareUrl!.split('/').at(-1)! }
}

/** A shopper who has deleted a review, and another reader of it. */
async function buildDeletedReview() {
  const { me, shopper } = await buildTabs()
  const productId = await buildProduct(shop.db)
  await insertOrder(shop.db, { userId: shopper.userId, productId })
  const rating = { productId, rating: 4, review: 'Good', comment: '' }
  await me.send('POST /add-rating', rating)
  const { reviewId } = (await me.send('GET /get-product-user-reviews')).body[0]!
  expect((await me.send('DELETE /delete-rating/:reviewId', { reviewId })).status).toBe(200)
  return { me, rating, reviewId, reader: (await buildTabs()).me }
}

const cancelAll = (orderId: string, product: string) => ({
  orderId,
  productIds: [product],
  cancellationReason: 'Other reason',
})

/** An order of one product; with `delivered` it has an open return. */
async function buildChangedOrder(delivered: boolean) {
  const { me, shopper } = await buildTabs()
  const product = await buildProduct(shop.db, { name: 'Steel Mug' })
  const build = delivered ? buildDelivered : buildOrder
  const orderId = await build(shop, shopper, { [product]: 1 }, 100)
  if (delivered) await openReturn(shop, shopper, orderId, { [product]: 1 })
  else await me.send('POST /cancel-order', cancelAll(orderId, product))
  return { me, shopper, orderId, product }
}

/** A shopper who has cancelled a change of email or phone, with its code. */
async function buildCancelledChange(what: 'email' | 'phone') {
  const { me, shopper } = await buildTabs()
  const to = what === 'email' ? `new-${shopper.email}` : `+9198${String(Date.now()).slice(-8)}`
  const { db } = shop
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', shopper.userId).execute()
  await me.send('POST /updateUser', what === 'email' ? { newEmail: to } : { phone: to })
  const otp = await newestCode(shop, to)
  await me.send('POST /cancel-change', { what })
  return { me, otp }
}

/** A business with a cart that has switched to the personal account. */
async function buildSwitched() {
  const business = await buildBusiness(shop, new Date())
  const ladder = JSON.stringify([{ minQuantity: 2, pricePaise: 9000 }])
  await shop.db.updateTable('products').set({ ladder }).where('id', '=', business.product).execute()
  await business.me.send('POST /switch-account', { kind: 'personal' })
  return business
}

const cartChanged = 'Your cart has changed. Please check your order and try again.'
const noList = 'This list was not found.'
const noReview = 'This review was not found.'
const noAddress = 'Please select a delivery address'

/** Makes the change of the first tab; returns the request of the second tab. */
type Tabs = () => Promise<() => Promise<Reply<CallKey>>>
type Row = [name: string, tabs: Tabs, status: number, message: string, field?: string]

const rows: Row[] = [
  [
    'a quantity is changed: POST /place-order with the old one',
    async () => {
      const { me, shopper, product, cart } = await buildTabs([2])
      await me.send('PUT /update-cart-quantity', { productId: product, quantity: 1 })
      return () => me.sendRaw('POST /place-order', buildSubmit(shopper, cart, 200))
    },
    409,
    cartChanged,
  ],
  [
    'a line is moved to the wishlist: POST /place-order with it',
    async () => {
      const { me, shopper, cart } = await buildMoved()
      return () => me.sendRaw('POST /place-order', buildSubmit(shopper, cart, 200))
    },
    409,
    cartChanged,
  ],
  [
    'a line is moved to the wishlist: POST /create-order with it',
    async () => {
      const { me, cart, address } = await buildMoved()
      const products = Object.keys(cart).map((id) => ({ id, quantity: 1 }))
      return () => me.sendRaw('POST /create-order', { amount: 200, address, products })
    },
    409,
    cartChanged,
  ],
  [
    'a line is moved to the wishlist: PUT /update-cart-quantity',
    async () => {
      const { me, product } = await buildMoved()
      return () => me.sendRaw('PUT /update-cart-quantity', { productId: product, quantity: 3 })
    },
    404,
    'This product is not in your cart.',
  ],
  [
    'a line is moved to the wishlist: POST /add-to-wishlist',
    async () => {
      const { me, product } = await buildMoved()
      return () => me.sendRaw('POST /add-to-wishlist', { productId: product })
    },
    400,
    'Product already in wishlist',
  ],
  [
    'the cart is placed: POST /place-order with another key',
    async () => {
      const { me, shopper, cart } = await buildTabs([1])
      const order = buildSubmit(shopper, cart, 100)
      await me.send('POST /place-order', order, { headers: { 'idempotency-key': 'first' } })
      return () => me.sendRaw('POST /place-order', order, { headers: { 'idempotency-key': 'second' } })
    },
    400,
    'Your Cart Is Empty',
  ],
  [
    'an address is deleted: POST /place-order to it',
    async () => {
      const { me, shopper, cart, address } = await buildDeletedAddress()
      return () => me.sendRaw('POST /place-order', buildSubmit(shopper, cart, 100, { address }))
    },
    400,
    noAddress,
  ],
  [
    'an address is deleted: POST /create-order to it',
    async () => {
      const { me, address } = await buildDeletedAddress()
      return () => me.sendRaw('POST /create-order', { amount: 100, address })
    },
    400,
    noAddress,
  ],
  ...(
    [
      ['POST /add-product-to-list', 'listId', (listId, itemId) => ({ listId, itemId })],
      ['POST /rename-list', 'listId', (listId) => ({ listId, listName: 'Vishu' })],
      ['POST /share-list', 'listId', (listId) => ({ listId, shared: true })],
      ['POST /list-to-cart', 'listId', (listId) => ({ listId })],
      [
        'DELETE /delete-item-sharable-list/:listId/items/:productId',
        'listId',
        (listId, productId) => ({ listId, productId }),
      ],
      ['DELETE /delete-sharable-list/:id', 'id', (id) => ({ id })],
    ] satisfies [CallKey, string, (listId: string, productId: string) => object][]
  ).map(([key, field, inputOf]): Row => [
    `a list is deleted: ${key}`,
    async () => {
      const { me, listId, productId } = await buildDeletedList()
      return () => me.sendRaw(key, inputOf(listId, productId))
    },
    404,
    noList,
    field,
  ]),
  ...(['POST /copy-list', 'POST /list-to-cart', 'GET /shared-list/:token'] as const).map((key): Row => [
    `a list is shared by a new link: ${key} with the old one`,
    async () => {
      const { me, token } = await buildRevokedLink()
      return () => me.sendRaw(key, { token })
    },
    404,
    noList,
    'token',
  ]),
  [
    'an order is cancelled: POST /request-return',
    async () => {
      const { shopper, orderId, product } = await buildChangedOrder(false)
      return () => requestReturn(shop, shopper, orderId, { [product]: 1 }) as Promise<Reply<CallKey>>
    },
    409,
    'Steel Mug: This item has been cancelled.',
  ],
  [
    'a return is requested: POST /cancel-order',
    async () => {
      const { me, orderId, product } = await buildChangedOrder(true)
      return () => me.sendRaw('POST /cancel-order', cancelAll(orderId, product))
    },
    409,
    'This item can no longer be cancelled.',
  ],
  [
    'a return is requested: POST /request-return of a replacement',
    async () => {
      const { me, orderId, product } = await buildChangedOrder(true)
      const items = [{ productId: product, quantity: 1 }]
      return () =>
        me.sendRaw('POST /request-return', { orderId, items, reason: 'Damaged', kind: 'replacement' })
    },
    409,
    'Steel Mug: You have already requested a return of this item.',
  ],
  [
    'a review is deleted: PUT /edit-rating/:reviewId',
    async () => {
      const { me, rating, reviewId } = await buildDeletedReview()
      return () => me.sendRaw('PUT /edit-rating/:reviewId', { ...rating, reviewId })
    },
    404,
    noReview,
    'reviewId',
  ],
  [
    'a review is deleted: POST /review-helpful',
    async () => {
      const { reader, reviewId } = await buildDeletedReview()
      return () => reader.sendRaw('POST /review-helpful', { reviewId, helpful: true })
    },
    404,
    noReview,
    'reviewId',
  ],
  [
    'a review is deleted: POST /report',
    async () => {
      const { reader, reviewId } = await buildDeletedReview()
      const report = { subject: 'review', subjectId: reviewId, reason: 'Others', comment: 'Spam' }
      return () => reader.sendRaw('POST /report', report)
    },
    404,
    'The requested resource was not found.',
    'subjectId',
  ],
  [
    'a new email is cancelled: POST /verify-otp with its code',
    async () => {
      const { me, otp } = await buildCancelledChange('email')
      return () => me.sendRaw('POST /verify-otp', { otp })
    },
    400,
    'Invalid OTP',
  ],
  [
    'a new phone is cancelled: POST /confirm-phone with its code',
    async () => {
      const { me, otp } = await buildCancelledChange('phone')
      return () => me.sendRaw('POST /confirm-phone', { otp })
    },
    400,
    'Invalid OTP',
  ],
  [
    'the coins are used: POST /single-product-place-order with them',
    async () => {
      const { me, shopper } = await buildTabs([], 100)
      const [first, second] = [await buildProduct(shop.db), await buildProduct(shop.db)]
      const order = (id: string) => buildSubmit(shopper, { [id]: 1 }, 90, { creditCoins: 100 })
      expect((await me.send('POST /single-product-place-order', order(first))).status).toBe(200)
      return () => me.sendRaw('POST /single-product-place-order', order(second))
    },
    409,
    'The price of your order has changed. The total is now ₹100.00. Please check and try again.',
  ],
  [
    'the account is switched to personal: POST /place-order at the price of the business',
    async () => {
      const { me, shopper, cart } = await buildSwitched()
      return () => me.sendRaw('POST /place-order', buildSubmit(shopper, cart, 180))
    },
    409,
    'The price of your order has changed. The total is now ₹200.00. Please check and try again.',
  ],
  [
    'the account is switched to personal: POST /quick-order',
    async () => {
      const { me, product } = await buildSwitched()
      return () => me.sendRaw('POST /quick-order', { lines: [{ sku: product, quantity: 2 }] })
    },
    400,
    'Quick order is for business accounts. Switch to your business account to use it.',
  ],
  [
    'the account is switched to personal: GET /export-orders',
    async () => {
      const { me } = await buildSwitched()
      return () => me.sendRaw('GET /export-orders', {})
    },
    404,
    'Only business accounts can download their orders.',
  ],
  [
    'all sessions are ended: POST /updateUser',
    async () => {
      const { me } = await buildTabs()
      await me.send('POST /logout', { everywhere: true })
      return () => me.sendRaw('POST /updateUser', { name: 'Eve' })
    },
    401,
    'Your session has expired. Please log in again.',
  ],
]

it.each(rows)('%s is refused and changes nothing', async (_, tabs, status, message, field) => {
  const send = await tabs()
  await shop.runJobs()
  const before = await digests(shop.db, tables)
  const reply = await send()
  const { body } = reply
  const words = typeof body === 'string' ? body : body['message']
  const fields = field === undefined ? undefined : { [field]: message }
  expect([reply.status, words, body['fields']]).toEqual([status, message, fields])
  expect(await digests(shop.db, tables)).toEqual(before)
})
