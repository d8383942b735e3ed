import { expect } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import type { Outcome } from '#local-services/payments/service.ts'
import type { TestShop } from './api.ts'
import type { buildShopper } from './factories.ts'

export type Shopper = Awaited<ReturnType<typeof buildShopper>>
/** Product id → quantity. */
export type Quantities = Record<string, number>

/** Fills the cart of a shopper through the API. */
export async function fillCart(shop: TestShop, { token }: Shopper, lines: Quantities): Promise<void> {
  for (const [productId, quantity] of Object.entries(lines)) {
    const { status } = await shop.as(token).send('POST /move-to-cart', { productId, quantity })
    expect(status).toBe(200)
  }
}

/** Builds the request of the checkout; cash on delivery unless `more` says otherwise. */
export function buildSubmit(
  shopper: Shopper,
  lines: Quantities,
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

/** Changes the request to a prepaid order. */
export const prepaid = { paymentMode: 'Pre-paid', cod: false } as const

/** Fills the cart and places it with cash on delivery; returns the id of the order group. */
export async function buildOrder(
  shop: TestShop,
  shopper: Shopper,
  lines: Quantities,
  totalPrice: number,
): Promise<string> {
  await fillCart(shop, shopper, lines)
  const { status, body } = await shop
    .as(shopper.token)
    .send('POST /place-order', buildSubmit(shopper, lines, totalPrice))
  expect([status, body]).toEqual([200, expect.anything()])
  return body.orderId
}

/** Calls a function of the development tools. */
export async function postDevTools(shop: TestShop, path: string, payload: object) {
  const response = await shop.app.inject({ method: 'POST', url: `/dev${path}`, payload })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

/** Pays at the local payment service. With `webhook` its events have arrived at the shop before this returns. */
export async function payLocally(
  shop: TestShop,
  orderId: string,
  more: { outcome?: Outcome; webhook?: boolean; lateSeconds?: number } = {},
) {
  const { status, body } = await postDevTools(shop, '/razorpay/pay', { order_id: orderId, ...more })
  expect(status).toBe(200)
  return body as { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
}
