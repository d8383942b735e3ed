import { beforeEach, describe, expect, it } from 'vitest'
import { unitsOf } from '#tests/payments.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { openTestShop, testShop } from '#tests/api.ts'
import { buildSubmit, payLocally, type Shopper } from '#tests/buying.ts'
import { buildOrder, buildProduct, buildShopper } from '#tests/factories.ts'

/** S-49: stock that is reserved without a payment. */

const shop = await testShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })
const start = new Date()
const setMinutes = (minutes: number) => shop.setNow(new Date(start.getTime() + minutes * 60_000))
beforeEach(() => setMinutes(0))

const DAY = 24 * 60
const longSession = new Date(start.getTime() + 9e8)

const buildAccount = (more: Parameters<typeof buildShopper>[1] = {}): Promise<Shopper> =>
  buildShopper(shop.db, { ...more, sessionEnds: longSession })

/** Opens a payment for Buy Now from an IP address. */
const open = (shopper: Shopper, id: string, quantity = 1, ip = '203.0.113.7') =>
  shop.as(shopper.token).sendRaw(
    'POST /create-order',
    {
      amount: 100 * quantity,
      buyNow: true,
      products: [{ id, quantity }],
      address: { addressId: shopper.addressId },
    },
    { headers: { 'x-forwarded-for': ip } },
  )
const heldOf = async (id: string) => (await unitsOf(shop, id))[1]
/** Length of the latest reservation in minutes. */
async function lastHold(shopper: Shopper): Promise<number> {
  const intent = await shop.db
    .selectFrom('payment_intents')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', shopper.userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return (intent.expires_at.getTime() - intent.created_at.getTime()) / 60_000
}

describe('the time of a reservation', () => {
  it('is 15 minutes, and 5 minutes after three unpaid ones in a day; a payment is no unpaid one', async () => {
    const product = await buildProduct(shop.db, { stock: 10 })
    const shopper = await buildAccount()
    // An own address: the calls of this test would exceed the limit of one network.
    for (const minute of [0, 20, 40]) {
      setMinutes(minute)
      expect((await open(shopper, product, 1, '198.51.100.1')).status).toBe(200)
      expect(await lastHold(shopper)).toBe(15)
      setMinutes(minute + 15)
      await reconcilePayments(shop.shop, {})
      expect(await heldOf(product)).toBe(0)
    }
    setMinutes(60)
    const opened = await open(shopper, product, 1, '198.51.100.1')
    expect(await lastHold(shopper)).toBe(5)
    setMinutes(64)
    await reconcilePayments(shop.shop, {})
    expect(await heldOf(product)).toBe(1)
    setMinutes(65)
    await reconcilePayments(shop.shop, {})
    expect(await heldOf(product)).toBe(0)
    // Paid late: the order is placed, and three of the four holds are unpaid ones still.
    const paid = await payLocally(shop, (opened.body as unknown as { orderId: string }).orderId)
    expect((await shop.as(shopper.token).send('POST /verify-payment', paid)).status).toBe(200)
    setMinutes(70)
    expect((await open(shopper, product, 1, '198.51.100.1')).status).toBe(200)
    expect(await lastHold(shopper)).toBe(5)
    // The first hold is older than a day.
    setMinutes(DAY + 20)
    expect((await open(shopper, product, 2, '198.51.100.1')).status).toBe(200)
    expect(await lastHold(shopper)).toBe(15)
  })

  it('counts a reservation that was replaced after 5 minutes or more, not one that was changed at once', async () => {
    const product = await buildProduct(shop.db, { stock: 100, b2c_max_qty: 30 })
    const shopper = await buildAccount()
    for (const quantity of [1, 2, 3, 4, 5]) await open(shopper, product, quantity, '198.51.100.2')
    expect(await lastHold(shopper)).toBe(15)
    for (const minute of [6, 11, 16]) {
      setMinutes(minute)
      expect((await open(shopper, product, minute, '198.51.100.2')).status).toBe(200)
    }
    expect(await lastHold(shopper)).toBe(15)
    setMinutes(21)
    expect((await open(shopper, product, 1, '198.51.100.2')).status).toBe(200)
    expect(await lastHold(shopper)).toBe(5)
  })
})

describe('an account younger than a day without an order', () => {
  it('reserves at most one piece of a product with 5 or fewer', async () => {
    const scarce = await buildProduct(shop.db, { name: 'Rare Tea', stock: 5 })
    const ample = await buildProduct(shop.db, { stock: 6 })
    const young = { createdAt: new Date(start.getTime() - (DAY - 1) * 60_000) }
    const shopper = await buildAccount(young)
    const ip = '198.51.100.3'
    const refused = await open(shopper, scarce, 2, ip)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        message:
          'Rare Tea: Only a few pieces are left, so a new account can reserve one of them. Please set the quantity to 1.',
      },
    ])
    expect(await heldOf(scarce)).toBe(0)
    expect((await open(shopper, scarce, 1, ip)).status).toBe(200)
    expect((await open(shopper, ample, 2, ip)).status).toBe(200)
    // Its own reservation does not make the product scarce.
    expect((await open(shopper, ample, 3, ip)).status).toBe(200)
    // With an order, and after a day, the rule no longer applies. A cancelled order is none.
    const buyer = await buildAccount(young)
    const placed = await shop
      .as(buyer.token)
      .send('POST /single-product-place-order', buildSubmit(buyer, { [ample]: 1 }, 100), {
        headers: { 'x-forwarded-for': ip },
      })
    expect((await open(buyer, scarce, 2, ip)).status).toBe(200)
    const cancelled = await shop.as(buyer.token).send(
      'POST /cancel-order',
      {
        orderId: placed.body.orderId,
        productIds: [ample],
        cancellationReason: 'I changed my mind',
      } as never,
      { headers: { 'x-forwarded-for': ip } },
    )
    expect(cancelled.status).toBe(200)
    expect((await open(buyer, scarce, 3, ip)).status).toBe(409)
    setMinutes(2)
    expect((await open(shopper, scarce, 2, ip)).status).toBe(200)
  })
})

describe('accounts of one network', () => {
  it('50 accounts of one IP address reserve at most a fifth of 100 units; other buyers are not affected', async () => {
    const product = await buildProduct(shop.db, { name: 'Festival Lamp', stock: 100, b2c_max_qty: 60 })
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => buildAccount()))
    const responses = await Promise.all(shoppers.map((shopper) => open(shopper, product, 2, '203.0.113.50')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(
      new Set(
        responses
          .filter(({ status }) => status !== 200)
          .map(({ status, body }) => `${status} ${String(body['message'])}`),
      ),
    ).toEqual(
      new Set([
        '409 Festival Lamp: Too many pieces are reserved from your network. Please try again in a few minutes.',
      ]),
    )
    expect(await heldOf(product)).toBe(20)
    const honest = await buildAccount()
    await buildOrder(shop.db, { userId: honest.userId, productId: product })
    expect((await open(honest, product, 30, '203.0.113.51')).status).toBe(200)
    // The IPv4 address of a proxy in the form of IPv6 is the same network.
    expect((await open(await buildAccount(), product, 1, '::ffff:203.0.113.50')).status).toBe(409)
    // The same shoppers may repeat and change their own payments.
    const index = responses.findIndex(({ status }) => status === 200)
    expect((await open(shoppers[index]!, product, 1, '203.0.113.50')).status).toBe(200)
    setMinutes(15)
    await reconcilePayments(shop.shop, {})
    expect(await heldOf(product)).toBe(0)
    expect((await open(shoppers.at(-1)!, product, 20, '203.0.113.50')).status).toBe(200)
  })

  it('the first of 50 accounts reserves at most a fifth too, if it is new', async () => {
    const product = await buildProduct(shop.db, { name: 'Brass Bell', stock: 100, b2c_max_qty: 100 })
    const young = { createdAt: new Date(start.getTime() - (DAY - 1) * 60_000) }
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => buildAccount(young)))
    const first = await open(shoppers[0]!, product, 60, '203.0.113.60')
    expect([first.status, first.body['message']]).toEqual([
      409,
      'Brass Bell: A new account can reserve at most 20 pieces. Please set the quantity to 20.',
    ])
    expect(await heldOf(product)).toBe(0)
    const responses = await Promise.all(
      shoppers.map((shopper, index) => open(shopper, product, index === 0 ? 60 : 3, '203.0.113.60')),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(await heldOf(product)).toBe(18)
    expect((await open(shoppers[0]!, product, 2, '203.0.113.60')).status).toBe(200)
    expect(await heldOf(product)).toBe(20)
    // An account with an order or of a day is not new; it has the limit beside others.
    const customer = await buildAccount(young)
    await buildOrder(shop.db, { userId: customer.userId, productId: product })
    expect((await open(await buildAccount(young), product, 21, '203.0.113.61')).status).toBe(409)
    expect((await open(customer, product, 40, '203.0.113.62')).status).toBe(200)
    expect((await open(await buildAccount(), product, 30, '203.0.113.63')).status).toBe(200)
    expect((await open(await buildAccount(), product, 1, '203.0.113.62')).status).toBe(409)
  })

  it('an IPv6 network is a /64', async () => {
    const product = await buildProduct(shop.db, { stock: 25 })
    const from = async (ip: string, quantity: number) =>
      (await open(await buildAccount(), product, quantity, ip)).status
    expect(await from('2001:db8:1:2::1', 3)).toBe(200)
    expect(await from('2001:db8:1:2:ffff::9', 3)).toBe(409)
    expect(await from('2001:db8:1:2:ffff::9', 2)).toBe(200)
    expect(await from('2001:db8:1:3::1', 3)).toBe(200)
  })

  it('the limit of one network is off with RATE_LIMITS=off, that of a new account is not (ruling 77)', async () => {
    const free = await openTestShop({ TRUSTED_PROXIES: '1' })
    const product = await buildProduct(free.db, { stock: 10 })
    const scarce = await buildProduct(free.db, { stock: 5 })
    const openFree = async (id: string, quantity: number, createdAt?: Date) => {
      const shopper = await buildShopper(free.db, createdAt ? { createdAt } : {})
      const { status } = await free.as(shopper.token).sendRaw('POST /create-order', {
        amount: 100 * quantity,
        buyNow: true,
        products: [{ id, quantity }],
        address: { addressId: shopper.addressId },
      })
      return status
    }
    expect([await openFree(product, 4), await openFree(product, 4)]).toEqual([200, 200])
    expect(await openFree(scarce, 2, new Date())).toBe(409)
    await free.close()
  })
})
