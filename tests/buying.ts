import { expect } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import type { CheckoutOutcome } from '#server/providers/payments/payments.ts'
import type { TestShop } from './api.ts'
import type { buildShopper } from './factories.ts'

export type Shopper = Awaited<ReturnType<typeof buildShopper>>
/** Product id → quantity. */
export type Lines = Record<string, number>

/** Puts lines into a shopper's cart through the front door. */
export async function fillCart(shop: TestShop, { token }: Shopper, lines: Lines): Promise<void> {
  for (const [productId, quantity] of Object.entries(lines)) {
    const { status } = await shop.as(token).send('POST /move-to-cart', { productId, quantity })
    expect(status).toBe(200)
  }
}

/** A submit as the checkout sends it; cash on delivery unless `more` says otherwise. */
export function buildSubmit(
  shopper: Shopper,
  lines: Lines,
  totalPrice: number,
  more: Partial<Calls['POST /place-order']['input']> = {},
): Calls['POST /place-order']['input'] {
  return {
    paymentMode: 'COD',
    cod: true,
    products: Object.entries(lines).map(([id, quantity]) => ({ id, quantity, productNote: '' })),
    totalPrice,
    address: { addressId: shopper.addressId },
    creditCoins: 0,
    coinValue: 0.1,
    ...more,
  }
}

/** The same for a prepaid order. */
export const prepaid = { paymentMode: 'Pre-paid', cod: false } as const

/** Fills the cart and places it, cash on delivery; answers the parent order's id. */
export async function buildOrder(
  shop: TestShop,
  shopper: Shopper,
  lines: Lines,
  totalPrice: number,
): Promise<string> {
  await fillCart(shop, shopper, lines)
  const { status, body } = await shop
    .as(shopper.token)
    .send('POST /place-order', buildSubmit(shopper, lines, totalPrice))
  expect([status, body]).toEqual([200, expect.anything()])
  return body.orderId
}

/** A lever of the development desk. */
export async function postDevTools(shop: TestShop, path: string, payload: object) {
  const answer = await shop.app.inject({ method: 'POST', url: `/dev${path}`, payload })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

/** Pays at the local payment service, as the checkout form would. */
export async function payLocally(
  shop: TestShop,
  orderId: string,
  more: { outcome?: CheckoutOutcome; webhook?: boolean } = {},
) {
  const { status, body } = await postDevTools(shop, '/razorpay/pay', { order_id: orderId, ...more })
  expect(status).toBe(200)
  return body as { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
}
