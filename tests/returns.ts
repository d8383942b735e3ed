import { expect } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import type { TestShop } from './api.ts'
import { buildOrder, postDevTools, type Quantities, type Shopper } from './buying.ts'

type Request = Calls['POST /request-return']['input']

/** Moves an order to the status "delivered". */
export async function deliver(shop: TestShop, orderId: string): Promise<void> {
  for (const status of [1, 2, 3])
    expect((await postDevTools(shop, `/orders/${orderId}/status`, { status })).status).toBe(200)
}

/** Places an order with cash on delivery and delivers it; returns the id of the order group. */
export async function buildDelivered(
  shop: TestShop,
  shopper: Shopper,
  lines: Quantities,
  total: number,
): Promise<string> {
  const orderId = await buildOrder(shop, shopper, lines, total)
  await deliver(shop, orderId)
  return orderId
}

/** Requests the return of pieces; "Damaged", for a refund, unless `more` says otherwise. */
export const requestReturn = (
  shop: TestShop,
  { token }: Pick<Shopper, 'token'>,
  orderId: string,
  pieces: Quantities,
  more: Partial<Request> = {},
  headers: Record<string, string> = {},
) => {
  const items = Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity }))
  return shop
    .as(token)
    .send('POST /request-return', { orderId, items, reason: 'Damaged', ...more }, { headers })
}

/** Requests a return and returns its id. */
export async function openReturn(
  shop: TestShop,
  shopper: Pick<Shopper, 'token'>,
  orderId: string,
  pieces: Quantities,
  more: Partial<Request> = {},
): Promise<string> {
  const { status, body } = await requestReturn(shop, shopper, orderId, pieces, more)
  expect([status, body]).toMatchObject([200, { success: true }])
  return body.returnId
}

/** Makes a step of a return as an operator, or as `more` says. */
export const stepReturn = (shop: TestShop, returnId: string, step: string, more: object = {}) =>
  postDevTools(shop, `/returns/${returnId}`, { step, ...more })

/** Makes all steps until the goods are received, and accepts them. */
export async function acceptReturn(shop: TestShop, returnId: string, more: object = {}): Promise<unknown> {
  for (const step of ['approve', 'bookPickup', 'pickUp', 'receive'])
    expect(await stepReturn(shop, returnId, step)).toMatchObject({ status: 200 })
  const { status, body } = await stepReturn(shop, returnId, 'accept', more)
  expect([status, body]).toMatchObject([200, { returnId }])
  return body['state']
}
