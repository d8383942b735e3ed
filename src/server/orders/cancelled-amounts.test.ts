import { beforeAll, describe, expect, it } from 'vitest'
import { SeededRandom } from '#tests/fuzz.ts'
import { cancellationEffect } from '#domain/cancellation.ts'
import { cancelReasons, refundMethods } from '#domain/after-sale-choices.ts'
import { toPaise } from '#domain/money.ts'
import { type Client, testShop } from '#tests/api.ts'
import { buildOrder, payLocally, type Quantities } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { balancesOf, buildCheckout, refundsOf } from '#tests/payments.ts'
import { changeRule } from '#tests/shop-rules.ts'

const shop = await testShop()
beforeAll(async () => {
  // An odd charge, which cannot be divided evenly, and is never waived.
  await changeRule(shop, 'shipping.charge', 50_03)
  await changeRule(shop, 'shipping.freeFrom', 100_000_000)
})

const childrenOf = (groupId: string) =>
  shop.db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['o.id', 'o.total_paise as total', 'i.id as item', 'i.product_id as product'])
    .where('o.group_id', '=', groupId)
    .execute()

/** Places and pays a cart with as many coins as are allowed. */
async function buildPaid(lines: Quantities, coins: number) {
  const checkout = await buildCheckout(shop, lines, coins)
  const { me, shopper, open } = checkout
  const address = { addressId: shopper.addressId }
  const asked = await me.sendRaw('POST /create-order', { amount: 1, address, creditCoins: coins })
  expect(asked.status).toBe(409)
  const paid = await payLocally(shop, await open(Number(asked.body['total']), { creditCoins: coins }))
  const { orderId } = (await me.send('POST /verify-payment', paid)).body
  return { ...checkout, orderId: orderId! }
}

/** What the page says that this cancellation returns. */
async function shownEffect(me: Client, orderId: string, productIds: string[]) {
  const { children } = (await me.send('GET /order-cancellation/:orderId', { orderId })).body
  const orders = children.map(({ coinValue, shipping, product }) => ({
    method: 'prepaid' as const,
    coinValuePaise: toPaise(coinValue),
    shippingPaise: toPaise(shipping),
    items: product.items.map((item) => ({ ...item, linePaise: toPaise(item.productPrice) * item.quantity })),
  }))
  return cancellationEffect(orders, new Set(productIds), 'wallet')
}

describe('partial cancellations', () => {
  it.each(Array.from({ length: 8 }, (_, seed) => seed))(
    'add up to what was paid, in any sequence (random order %i)',
    async (seed) => {
      const random = new SeededRandom(seed)
      const sellers = await Promise.all(
        Array.from({ length: random.between(1, 3) }, () => buildSeller(shop.db)),
      )
      const products = random.between(sellers.length, 6)
      const lines: Quantities = {}
      for (let index = 0; index < products; index++)
        lines[
          await buildProduct(shop.db, {
            seller_id: sellers[index % sellers.length]!,
            mrp_paise: 200_000,
            selling_paise: random.between(1, 150_000),
          })
        ] = random.between(1, 3)
      const coins = random.between(0, 1) * random.between(1, 3_000)
      const { me, shopper, orderId } = await buildPaid(lines, coins)
      const children = await childrenOf(orderId)
      const { total_paise: total } = await shop.db
        .selectFrom('order_groups')
        .select('total_paise')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const remaining = random.shuffle(Object.keys(lines))
      const refunded = async () =>
        (await refundsOf(shop, shopper)).reduce((all, refund) => all + refund.amount_paise, 0)
      while (remaining.length > 0) {
        const productIds = remaining.splice(0, random.between(1, 2))
        const before = { paise: await refunded(), ...(await balancesOf(shop, shopper)) }
        const shown = await shownEffect(me, orderId, productIds)
        const { status } = await me.send('POST /cancel-order', {
          orderId,
          productIds,
          cancellationReason: cancelReasons[0],
          refundMethod: random.pick(refundMethods),
        })
        expect(status).toBe(200)
        expect(await refunded()).toBe(before.paise + shown.refund.paise)
        expect((await balancesOf(shop, shopper)).coins).toBe(before.coins + shown.coins)
      }
      const refunds = await refundsOf(shop, shopper)
      const sum = (of: typeof refunds) => of.reduce((all, refund) => all + refund.amount_paise, 0)
      expect(sum(refunds)).toBe(total)
      for (const { id, total: paid } of children) {
        const items = children.filter((child) => child.id === id).map(({ item }) => item)
        expect(sum(refunds.filter((refund) => items.includes(refund.order_item_id ?? '')))).toBe(paid)
      }
      const toWallet = sum(refunds.filter((refund) => refund.method === 'wallet'))
      expect(await balancesOf(shop, shopper)).toEqual({ coins, wallet: toWallet })
    },
  )
})

describe('the delivery charge that was paid (ruling 86)', () => {
  it('is refunded with the last item of each child order, by its share', async () => {
    const [one, two] = [
      await buildProduct(shop.db, { mrp_paise: 200_00, selling_paise: 200_00 }),
      await buildProduct(shop.db, { selling_paise: 100_00 }),
    ]
    const { me, shopper, orderId } = await buildPaid({ [one]: 1, [two]: 1 }, 0)
    const shares = Object.fromEntries(
      (await childrenOf(orderId)).map(({ product, total }) => [product, total]),
    )
    // One charge of ₹50.03 for the cart, split 2 : 1 by value.
    expect(shares).toEqual({ [one]: 200_00 + 33_35, [two]: 100_00 + 16_68 })
    const cancel = (productIds: string[]) =>
      me.send('POST /cancel-order', { orderId, productIds, cancellationReason: cancelReasons[0] })
    await cancel([two])
    expect((await refundsOf(shop, shopper)).map((refund) => refund.amount_paise)).toEqual([shares[two]])
    await cancel([one])
    const amounts = (await refundsOf(shop, shopper)).map((refund) => refund.amount_paise)
    expect(amounts.toSorted((a, b) => a - b)).toEqual([shares[two], shares[one]])
  })

  it('is not refunded while an item of the child order remains, nor for cash that was never paid', async () => {
    const seller_id = await buildSeller(shop.db)
    const [one, two] = [
      await buildProduct(shop.db, { seller_id }),
      await buildProduct(shop.db, { seller_id }),
    ]
    const { me, shopper, orderId } = await buildPaid({ [one]: 1, [two]: 1 }, 0)
    const cancellation = { cancellationReason: cancelReasons[0] }
    await me.send('POST /cancel-order', { orderId, productIds: [one], ...cancellation })
    expect(await refundsOf(shop, shopper)).toMatchObject([{ amount_paise: 100_00 }])

    const other = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    const unpaid = await buildOrder(shop, other, { [product]: 1 }, 150.03)
    await shop
      .as(other.token)
      .send('POST /cancel-order', { orderId: unpaid, productIds: [product], ...cancellation })
    expect(await refundsOf(shop, other)).toEqual([])
  })
})
