import { expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildMember, buildOrder, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { transaction } from '#server/db/db.ts'
import { moveParcel } from '#server/fulfilment/move-parcel.ts'
import { noticeOf } from '#server/fulfilment/status-messages.ts'

const shop = await testShop()
const accept = (orderId: string) =>
  transaction(shop.db, (tx) =>
    moveParcel(tx, shop.shop.clock(), {
      orderId,
      step: 'accept',
      actor: { role: 'operator', id: null },
      notice: noticeOf(shop.shop),
    }),
  )

it('GET /packing answers what is accepted by product, or what can be packed of the named orders', async () => {
  const { db } = shop
  const [sellerId, { userId }] = [await buildSeller(db), await buildShopper(db)]
  const seller = shop.asStaff(await buildMember(db, sellerId, 'accounts'))
  const codes = { sku: 'TEA-500', gtin: '08901234567894' }
  const tea = await buildProduct(db, { seller_id: sellerId, name: 'Tea', ...codes })
  const nuts = await buildProduct(db, { seller_id: sellerId, name: 'Almonds' })
  const foreign = await buildProduct(db)
  const place = async (productId: string, quantity: number, hour: number) => {
    const placedAt = new Date(Date.UTC(2026, 10, 25, hour))
    return (await buildOrder(db, { userId, productId, quantity, status: 0, placedAt })).orderId
  }
  const [last, first, almonds] = [await place(tea, 3, 9), await place(tea, 2, 5), await place(nuts, 1, 7)]
  const [fresh, other] = [await place(nuts, 1, 6), await place(foreign, 1, 6)]
  for (const orderId of [last, first, almonds, other]) await accept(orderId)

  const { body } = await seller.send('GET /seller/packing', {})
  expect(body.products).toMatchObject([
    { name: 'Almonds', pieces: 1, orderIds: [almonds] },
    { productId: tea, name: 'Tea', pieces: 5, orderIds: [first, last], ...codes },
  ])
  expect(body.orders.map(({ orderId, items }) => [orderId, items])).toEqual([
    [first, [{ productId: tea, pieces: 2 }]],
    [almonds, [{ productId: nuts, pieces: 1 }]],
    [last, [{ productId: tea, pieces: 3 }]],
  ])
  const named = await seller.send('GET /seller/packing', { orderIds: `${last},${fresh}` })
  expect(named.body.orders.map(({ orderId }) => orderId)).toEqual([fresh, last])
  for (const orderIds of [`${first},${other}`, 'unknown'])
    expect((await seller.send('GET /seller/packing', { orderIds })).status).toBe(404)
  const tooMany = Array.from({ length: 201 }, (_, at) => `o${at}`).join()
  for (const orderIds of [',', tooMany]) {
    const refused = await seller.send('GET /seller/packing', { orderIds })
    expect(refused).toMatchObject({ status: 400, body: { fields: expect.anything() } })
  }
})
