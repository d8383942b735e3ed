import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { decideReturns } from '#server/returns/decide-returns.ts'
import { testShop } from '#tests/api.ts'
import { buildOrder, buildSubmit, fillCart, postDevTools, type Shopper } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper, changeUser } from '#tests/factories.ts'
import { untilWaiting } from '#tests/locks.ts'
import { changeRule } from '#tests/shop-rules.ts'
import { acceptReturn, buildDelivered, deliver, openReturn, stepReturn } from '#tests/returns.ts'
import { earnCoins, postCoins } from './coins.ts'

const DAY = 86_400_000
const shop = await testShop()
let product: string
const start = new Date('2026-11-20T10:00:00+05:30')
const sessionEnds = new Date('2027-03-01')
/** The end of the window of what was delivered at the start. */
const windowEnd = new Date('2026-11-28T00:00:00+05:30')
beforeAll(async () => {
  product = await buildProduct(shop.db, { stock: 1000 })
})
beforeEach(() => shop.setNow(start))

const buildCustomer = (coins = 0, referredBy?: Shopper): Promise<Shopper> =>
  buildShopper(shop.db, { coins, sessionEnds, ...(referredBy && { referredBy: referredBy.userId }) })

/** Coins: shown, pending, and what an order of ₹1,000 may redeem. */
async function coinsOf({ token }: Shopper) {
  const me = shop.as(token)
  const [user, shell, range] = [
    (await me.send('GET /get-user')).body,
    (await me.send('GET /my-shell')).body,
    (await me.send('GET /get-coin-range', { orderTotal: 1000 })).body.data,
  ]
  expect([shell.coin, shell.coinPending]).toEqual([user.coin, user.coinPending])
  return [user.coin, user.coinPending, range.redeemableCoins]
}
const owedBy = async ({ userId }: Shopper) =>
  (await shop.db.selectFrom('users').select('coins_owed').where('id', '=', userId).executeTakeFirstOrThrow())
    .coins_owed
/** Orders of an earlier release have no locks. */
const forgetLocks = ({ userId }: Shopper) =>
  shop.db.deleteFrom('coin_locks').where('user_id', '=', userId).execute()

describe('the coins of a delivery', () => {
  it('are shown at once, and can be spent when nothing of the order can be returned any more', async () => {
    const shopper = await buildCustomer(30)
    await buildDelivered(shop, shopper, { [product]: 5 }, 500)
    expect(await coinsOf(shopper)).toEqual([80, 50, 30])
    shop.setNow(new Date(windowEnd.getTime() - 1))
    expect(await coinsOf(shopper)).toEqual([80, 50, 30])
    shop.setNow(windowEnd)
    expect(await coinsOf(shopper)).toEqual([80, 0, 80])
  })

  it('wait for the item with the longest window', async () => {
    const seller_id = await buildSeller(shop.db)
    const [one, two] = [
      await buildProduct(shop.db, { seller_id }),
      await buildProduct(shop.db, { seller_id }),
    ]
    const shopper = await buildCustomer()
    const orderId = await buildOrder(shop, shopper, { [one]: 1, [two]: 1 }, 200)
    await shop.db.updateTable('order_items').set({ return_days: 30 }).where('product_id', '=', two).execute()
    await deliver(shop, orderId)
    shop.setNow(windowEnd)
    expect(await coinsOf(shopper)).toEqual([20, 20, 0])
    shop.setNow(new Date(windowEnd.getTime() + 23 * DAY))
    expect(await coinsOf(shopper)).toEqual([20, 0, 20])
  })

  it('stay locked while a return of the order is open', async () => {
    const shopper = await buildCustomer()
    const orderId = await buildDelivered(shop, shopper, { [product]: 2 }, 200)
    const returnId = await openReturn(shop, shopper, orderId, { [product]: 1 })
    shop.setNow(new Date(windowEnd.getTime() + 5 * DAY))
    await decideReturns(shop.shop)
    expect(await coinsOf(shopper)).toEqual([20, 20, 0])
    for (const step of ['bookPickup', 'pickUp', 'receive', 'accept']) await stepReturn(shop, returnId, step)
    expect(await coinsOf(shopper)).toEqual([10, 0, 10])
  })

  it('pay for no order before, at either checkout, and not in parallel', async () => {
    const shopper = await buildCustomer(30)
    await buildDelivered(shop, shopper, { [product]: 5 }, 500)
    const me = shop.as(shopper.token)
    await fillCart(shop, shopper, { [product]: 5 })
    const wrong = buildSubmit(shopper, { [product]: 5 }, 492, { creditCoins: 80 })
    expect((await me.send('POST /place-order', wrong)).status).toBe(409)
    const address = { addressId: shopper.addressId }
    expect((await me.send('POST /create-order', { amount: 492, creditCoins: 80, address })).status).toBe(409)
    const single = (index: number) =>
      me.send('POST /single-product-place-order', {
        ...buildSubmit(shopper, { [product]: 4 }, 397, { creditCoins: 30 }),
        idempotencyKey: `coins-${index}`,
      })
    const responses = await Promise.all(Array.from({ length: 8 }, (_, index) => single(index)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await coinsOf(shopper)).toEqual([50, 50, 0])
  })

  it('that another transaction gives at the same time are not spent', async () => {
    const shopper = await buildCustomer(10)
    const orderId = await buildOrder(shop, shopper, { [product]: 1 }, 100)
    const { userId } = shopper
    const { spent } = await transaction(shop.db, async (tx) => {
      const { id } = await tx
        .selectFrom('orders')
        .select('id')
        .where('group_id', '=', orderId)
        .executeTakeFirstOrThrow()
      const reward = { userId, delta: 50, reason: 'referral', reference: userId, orderId: id } as const
      await earnCoins(tx, start, { ...reward, until: windowEnd })
      const spent = transaction(shop.db, (other) =>
        postCoins(other, start, { userId, delta: -11, reason: 'redeemed', reference: 'more' }),
      )
      await untilWaiting(shop.db)
      return { spent }
    })
    expect(await spent).toBe(false)
  })
})

describe('a return', () => {
  it('takes back what it earned: buying and returning earns nothing', async () => {
    const shopper = await buildCustomer(7)
    const orderId = await buildDelivered(shop, shopper, { [product]: 3 }, 300)
    for (const left of [27, 17, 7]) {
      await acceptReturn(shop, await openReturn(shop, shopper, orderId, { [product]: 1 }))
      expect(await coinsOf(shopper)).toEqual([left, left - 7, 7])
    }
    expect(await owedBy(shopper)).toBe(0)
  })

  it('of a part of an order takes back the difference that the kept goods do not earn', async () => {
    // ₹19.99 a piece: one earns 1 coin, two earn 3.
    const cheap = await buildProduct(shop.db, { mrp_paise: 1999, selling_paise: 1999 })
    const shopper = await buildCustomer()
    const orderId = await buildDelivered(shop, shopper, { [cheap]: 2 }, 39.98)
    expect(await coinsOf(shopper)).toEqual([3, 3, 0])
    await acceptReturn(shop, await openReturn(shop, shopper, orderId, { [cheap]: 1 }))
    expect(await coinsOf(shopper)).toEqual([1, 1, 0])
  })

  it('before the rest of the order is delivered earns nothing later', async () => {
    const seller_id = await buildSeller(shop.db)
    const [one, two] = [
      await buildProduct(shop.db, { seller_id }),
      await buildProduct(shop.db, { seller_id }),
    ]
    const referrer = await buildCustomer()
    const shopper = await buildCustomer(0, referrer)
    const orderId = await buildOrder(shop, shopper, { [one]: 1, [two]: 1 }, 200)
    const move = (status: number, productIds: string[]) =>
      shop.app.inject({
        method: 'POST',
        url: `/dev/orders/${orderId}/status`,
        payload: { status, productIds },
      })
    for (const status of [1, 2, 3]) await move(status, [one])
    await acceptReturn(shop, await openReturn(shop, shopper, orderId, { [one]: 1 }))
    await move(4, [two])
    expect([await coinsOf(shopper), await coinsOf(referrer)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  it('takes what is left of the coins; only the rest is owed', async () => {
    const shopper = await buildCustomer()
    const orderId = await buildDelivered(shop, shopper, { [product]: 5 }, 500)
    const taken = { userId: shopper.userId, delta: -30, reason: 'reversed', reference: newId() } as const
    expect(await transaction(shop.db, (tx) => postCoins(tx, start, taken))).toBe(true)
    await acceptReturn(shop, await openReturn(shop, shopper, orderId, { [product]: 5 }))
    expect([await coinsOf(shopper), await owedBy(shopper)]).toEqual([[0, 0, 0], 30])
  })

  it('never leaves a balance below 0: what is missing blocks spending until it is earned', async () => {
    const shopper = await buildCustomer()
    const orderId = await buildDelivered(shop, shopper, { [product]: 5 }, 500)
    await forgetLocks(shopper)
    await fillCart(shop, shopper, { [product]: 2 })
    const me = shop.as(shopper.token)
    const spend = buildSubmit(shopper, { [product]: 2 }, 195, { creditCoins: 50 })
    const { body } = await me.send('POST /place-order', spend)
    expect(await coinsOf(shopper)).toEqual([0, 0, 0])
    await acceptReturn(shop, await openReturn(shop, shopper, orderId, { [product]: 5 }))
    expect([await coinsOf(shopper), await owedBy(shopper)]).toEqual([[0, 0, 0], 50])
    // Coins of a cancelled order are back, and still blocked.
    await me.send('POST /cancel-order', {
      orderId: body.orderId,
      productIds: [product],
      cancellationReason: 'Other reason',
    })
    expect([await coinsOf(shopper), await owedBy(shopper)]).toEqual([[50, 50, 0], 50])
    await buildDelivered(shop, shopper, { [product]: 3 }, 300)
    expect([await coinsOf(shopper), await owedBy(shopper)]).toEqual([[50, 50, 0], 20])
    const last = await buildDelivered(shop, shopper, { [product]: 3 }, 300)
    // 30 earned, 20 of them settle the rest. Nothing is free before both deliveries are kept.
    expect([await coinsOf(shopper), await owedBy(shopper)]).toEqual([[60, 60, 0], 0])
    await acceptReturn(shop, await openReturn(shop, shopper, last, { [product]: 3 }))
    expect([await coinsOf(shopper), await owedBy(shopper)]).toEqual([[30, 30, 0], 0])
    shop.setNow(windowEnd)
    expect(await coinsOf(shopper)).toEqual([30, 0, 30])
  })
})

describe('a reward for a referral', () => {
  it('is locked for both, and taken back from both when nothing of the order is kept', async () => {
    const referrer = await buildCustomer()
    const shopper = await buildCustomer(0, referrer)
    const orderId = await buildDelivered(shop, shopper, { [product]: 3 }, 300)
    expect([await coinsOf(shopper), await coinsOf(referrer)]).toEqual([
      [130, 130, 0],
      [100, 100, 0],
    ])
    await acceptReturn(shop, await openReturn(shop, shopper, orderId, { [product]: 1 }))
    expect(await coinsOf(referrer)).toEqual([100, 100, 0])
    await acceptReturn(shop, await openReturn(shop, shopper, orderId, { [product]: 2 }))
    expect([await coinsOf(shopper), await coinsOf(referrer)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  it('stays when another order is returned', async () => {
    const referrer = await buildCustomer()
    const shopper = await buildCustomer(0, referrer)
    await buildDelivered(shop, shopper, { [product]: 3 }, 300)
    shop.setNow(new Date(start.getTime() + 60_000))
    const second = await buildDelivered(shop, shopper, { [product]: 2 }, 200)
    await acceptReturn(shop, await openReturn(shop, shopper, second, { [product]: 2 }))
    expect([await coinsOf(shopper), await coinsOf(referrer)]).toEqual([
      [130, 130, 0],
      [100, 100, 0],
    ])
  })

  it.each([
    [29_899, 29, 0],
    [29_900, 129, 100],
  ])('needs a first order of ₹299: %d paise', async (selling_paise, own, given) => {
    const referrer = await buildCustomer()
    const shopper = await buildCustomer(0, referrer)
    const priced = await buildProduct(shop.db, { mrp_paise: selling_paise, selling_paise })
    await buildDelivered(shop, shopper, { [priced]: 1 }, selling_paise / 100)
    expect([await coinsOf(shopper), await coinsOf(referrer)]).toEqual([
      [own, own, 0],
      [given, given, 0],
    ])
    // A later order gives none, however large.
    shop.setNow(new Date(start.getTime() + 60_000))
    await buildDelivered(shop, shopper, { [product]: 5 }, 500)
    expect(await coinsOf(referrer)).toEqual([given, given, 0])
  })

  it('needs what the setting says, for the goods of all sellers of the order', async () => {
    await changeRule(shop, 'referral.minimum', 400_00)
    const referrer = await buildCustomer()
    const shopper = await buildCustomer(0, referrer)
    const other = await buildProduct(shop.db, { seller_id: await buildSeller(shop.db) })
    await buildDelivered(shop, shopper, { [product]: 2, [other]: 2 }, 400)
    expect(await coinsOf(referrer)).toEqual([100, 100, 0])
    await changeRule(shop, 'referral.minimum', null)
  })

  it('is pending while a replacement is on its way, and taken back when it comes back after the window', async () => {
    const referrer = await buildCustomer()
    const shopper = await buildCustomer(0, referrer)
    const orderId = await buildDelivered(shop, shopper, { [product]: 3 }, 300)
    const returnId = await openReturn(shop, shopper, orderId, { [product]: 3 }, { kind: 'replacement' })
    await acceptReturn(shop, returnId)
    shop.setNow(new Date(windowEnd.getTime() + 2 * DAY))
    await decideReturns(shop.shop)
    expect([await coinsOf(shopper), await coinsOf(referrer)]).toEqual([
      [130, 130, 0],
      [100, 100, 0],
    ])
    const { id } = await shop.db
      .selectFrom('shipments')
      .select('id')
      .where('return_id', '=', returnId)
      .executeTakeFirstOrThrow()
    const move = (step: string, more: object = {}) =>
      postDevTools(shop, `/replacements/${id}`, { step, ...more })
    await move('pack')
    await move('ready', { carrier: 'Delhivery', trackingNumber: 'R-1490812345678' })
    for (const step of ['ship', 'out', 'recordAttempt', 'rto']) await move(step, { reason: 'Nobody at home' })
    // As after a day on which the locks had ended.
    for (const user of [shopper, referrer]) await forgetLocks(user)
    expect((await move('rtoReceived')).status).toBe(200)
    expect([await coinsOf(shopper), await coinsOf(referrer)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  it('gives nothing to a ring of 20 referred accounts that buy and return (S-42)', async () => {
    const ring: Shopper[] = []
    for (let index = 0; index < 20; index++) ring.push(await buildCustomer(0, ring.at(-1)))
    // The first account is referred by the last one.
    await changeUser(shop.db, ring[0]!.userId, { referred_by: ring.at(-1)!.userId })
    for (const shopper of ring) {
      const orderId = await buildDelivered(shop, shopper, { [product]: 3 }, 300)
      // Nothing can be spent meanwhile.
      expect((await coinsOf(shopper))[2]).toBe(0)
      await openReturn(shop, shopper, orderId, { [product]: 3 }, { reason: 'I changed my mind' })
    }
    const open = await shop.db.selectFrom('returns').select('id').where('state', '=', 'requested').execute()
    // All at once: the rewards connect the accounts in a circle.
    await Promise.all(open.map(({ id }) => acceptReturn(shop, id)))
    shop.setNow(new Date(windowEnd.getTime() + 30 * DAY))
    for (const shopper of ring)
      expect([await coinsOf(shopper), await owedBy(shopper)]).toEqual([[0, 0, 0], 0])
  })
})

it('locks that have ended are deleted, unless a return of the order is open', async () => {
  const [kept, ended] = [await buildCustomer(), await buildCustomer()]
  const orderId = await buildDelivered(shop, kept, { [product]: 1 }, 100)
  await buildDelivered(shop, ended, { [product]: 1 }, 100)
  const returnId = await openReturn(shop, kept, orderId, { [product]: 1 })
  await stepReturn(shop, returnId, 'approve')
  const usersWithLocks = async () => {
    await decideReturns(shop.shop)
    const users = [kept.userId, ended.userId]
    const rows = await shop.db
      .selectFrom('coin_locks')
      .select('user_id')
      .where('user_id', 'in', users)
      .execute()
    return rows.map(({ user_id }) => user_id).toSorted()
  }
  shop.setNow(windowEnd)
  expect(await usersWithLocks()).toEqual([kept.userId, ended.userId].toSorted())
  shop.setNow(new Date(windowEnd.getTime() + DAY + 1))
  expect(await usersWithLocks()).toEqual([kept.userId])
})
