import { beforeAll, describe, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { newId } from '#server/ids.ts'
import { afterSaleTables, buildSale, type Sale } from '#tests/after-sale.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildShopper } from '#tests/factories.ts'

// http/authorisation.test.ts sends each call with the ids of another user.

const shop = await testShop()
let victim: Sale
const state = () => digest(shop.db, ...afterSaleTables)

const cancellation = ({ open }: Sale, orderId: string) => ({
  orderId,
  productIds: [open.productId],
  cancellationReason: 'I changed my mind',
  refundMethod: 'wallet',
})
const returned = ({ delivered }: Sale, orderId: string) => ({
  orderId,
  items: [{ productId: delivered.productId, quantity: 1 }],
  reason: 'Damaged',
})

beforeAll(async () => {
  victim = await buildSale(shop, await buildShopper(shop.db, { kind: 'business' }))
})

describe('things of another user in an own order', () => {
  it('a product of the order of another user is refused, and changes nothing', async () => {
    const own = await buildSale(shop, await buildShopper(shop.db))
    const before = await state()
    const me = shop.as(own.shopper.token)
    const cancel = await me.sendRaw('POST /cancel-order', cancellation(victim, own.open.orderId))
    const both = await me.sendRaw('POST /cancel-order', {
      ...cancellation(own, own.open.orderId),
      productIds: [own.open.productId, victim.open.productId],
    })
    const request = await me.sendRaw('POST /request-return', returned(victim, own.delivered.orderId))
    expect([cancel.status, both.status, request.status]).toEqual([404, 404, 404])
    expect(await state()).toBe(before)
  })

  it('a picture of another user is refused in a return', async () => {
    const own = await buildSale(shop, await buildShopper(shop.db), 3)
    const id = newId('m')
    await shop.db
      .insertInto('media')
      .values({
        id,
        owner_id: victim.shopper.userId,
        path: `uploads/${id}`,
        width: 9,
        height: 9,
        created_at: new Date(),
      })
      .execute()
    const before = await state()
    for (const mediaUrl of [[`/media/${id}`], [{ url: `/media/${id}` }], [id]]) {
      const input = { ...returned(own, own.delivered.orderId), mediaUrl }
      expect((await shop.as(own.shopper.token).sendRaw('POST /request-return', input)).status).toBe(400)
    }
    expect(await state()).toBe(before)
  })
})

// Last, because it changes the orders.
it('the idempotency key of the owner gives another user nothing of the answer (S-09)', async () => {
  const headers = { 'idempotency-key': 'the-key-of-the-owner' }
  const [me, other] = [shop.as(victim.shopper.token), shop.as((await buildShopper(shop.db)).token)]
  const changing: { key: CallKey; input: Record<string, unknown> }[] = [
    { key: 'POST /cancel-return', input: { returnId: victim.returnId } },
    { key: 'POST /cancel-order', input: cancellation(victim, victim.open.orderId) },
    { key: 'POST /request-return', input: returned(victim, victim.delivered.orderId) },
  ]
  for (const { key, input } of changing) {
    const unchanged = await state()
    expect([key, (await me.sendRaw(key, input, { headers })).status]).toEqual([key, 200])
    const before = await state()
    expect(before).not.toBe(unchanged)
    const { status, body } = await other.sendRaw(key, input, { headers })
    expect([key, status, body['returnId']]).toEqual([key, 404, undefined])
    expect(await state()).toBe(before)
  }
})
