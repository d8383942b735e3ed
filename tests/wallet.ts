import { expect } from 'vitest'
import type { TestShop } from './api.ts'
import { postDevTools, type Shopper } from './buying.ts'
import { buildProduct, buildShopper } from './factories.ts'
import { buildPaidOrder } from './payments.ts'
import { acceptReturn, buildDelivered, openReturn } from './returns.ts'

/** The wallet of a shopper. */
export async function walletOf(shop: TestShop, { token }: Pick<Shopper, 'token'>, input = {}) {
  const { status, body } = await shop.as(token).send('GET /get-wallet', input)
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

/** A shopper who cancelled a paid order of ₹200 and chose the wallet, with its entry. */
export async function buildWallet(shop: TestShop) {
  const paid = await buildPaidOrder(shop)
  const { status, body } = await paid.me.send('POST /cancel-order', {
    orderId: paid.orderId,
    productIds: [paid.product],
    cancellationReason: 'Other reason',
    refundMethod: 'wallet',
  })
  expect([status, body]).toMatchObject([200, { success: true }])
  const { entries } = await walletOf(shop, paid.shopper)
  return { ...paid, entryId: entries[0]!.entryId }
}

/** A shopper who returned one of two pieces of ₹100 that were paid in cash, with the entry in the wallet. */
export async function buildCashWallet(shop: TestShop) {
  const shopper = await buildShopper(shop.db)
  const product = await buildProduct(shop.db, { stock: 10 })
  const orderId = await buildDelivered(shop, shopper, { [product]: 2 }, 200)
  const returnId = await openReturn(shop, shopper, orderId, { [product]: 1 })
  await acceptReturn(shop, returnId, { condition: 'damaged' })
  const { entries } = await walletOf(shop, shopper)
  return { shopper, orderId, returnId, entryId: entries[0]!.entryId }
}

/** Pays out an entry as an operator. */
export const payOut = (shop: TestShop, entryId: string, target: object = { upiId: 'omana@oksbi' }) =>
  postDevTools(shop, `/wallet-payouts/${entryId}`, target)
