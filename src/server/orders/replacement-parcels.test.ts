import { expect, it } from 'vitest'
import type { Stage } from '#domain/fulfilment.ts'
import { testShop } from '#tests/api.ts'
import { keralaGstin } from '#tests/documents.ts'
import { buildMember, buildOperator, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { linesOf } from '#tests/pdf-text.ts'
import { acceptReturn, buildDelivered, openReturn } from '#tests/returns.ts'
import { newId } from '#server/ids.ts'

const shop = await testShop()
const { db } = shop

/** An order of two delivered products; one piece of the first is replaced by each return. */
async function build(returns = 1) {
  const sellerId = await buildSeller(db, { gstin: keralaGstin })
  const shopper = await buildShopper(db)
  const [product, other] = [
    await buildProduct(db, { seller_id: sellerId, name: 'Lamp', stock: 20 }),
    await buildProduct(db, { seller_id: sellerId, name: 'Wick', stock: 20 }),
  ]
  const groupId = await buildDelivered(shop, shopper, { [product]: 2, [other]: 1 }, 300)
  for (let count = 0; count < returns; count++) {
    const returnId = await openReturn(shop, shopper, groupId, { [product]: 1 }, { kind: 'replacement' })
    await acceptReturn(shop, returnId, { condition: 'damaged' })
  }
  const orders = db.selectFrom('orders').select('id').where('group_id', '=', groupId)
  const { id: orderId } = await orders.executeTakeFirstOrThrow()
  const replacements = () =>
    db
      .selectFrom('shipments')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('return_id', 'is not', null)
      .execute()
  const member = await buildMember(db, sellerId, 'orders')
  const staff = shop.asStaff(member)
  const rows = async (filter: object) =>
    (await staff.send('GET /seller/orders', filter)).body.rows.map((row) => [row.orderId, row.stage])
  const bulk = async (step: 'accept' | 'pack' | 'ship' | 'out' | 'deliver') =>
    (await staff.send('POST /seller/orders/steps', { orderIds: [orderId], step })).body.results
  const ready = async (trackingNumber: string) => {
    const parcels = [{ orderId, carrier: 'DTDC', trackingNumber }]
    return (await staff.send('POST /seller/orders/ready', { parcels })).body.results
  }
  const packing = async (input: object = {}) => (await staff.send('GET /seller/packing', input)).body
  return { sellerId, orderId, product, other, member, staff, replacements, rows, bulk, ready, packing }
}
const done = (orderId: string) => [{ orderId, ok: true, message: 'Done.' }]
const trackingNumber = () =>
  `R-${newId()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 14)
    .toUpperCase()}`

it('A replacement goes through the lists, the steps of many orders and the figures of a store', async () => {
  const { sellerId, orderId, product, member, staff, replacements, rows, bulk, ready, packing } =
    await build()
  const operator = shop.asStaff(await buildOperator(db, 'support'))
  const documents = await db
    .selectFrom('documents')
    .select('number')
    .where('order_id', '=', orderId)
    .execute()
  const expectAt = async (stage: Stage, figures: object) => {
    expect(await rows({ stage })).toEqual([[orderId, stage]])
    expect(await rows({})).toEqual([[orderId, stage]])
    const found = await operator.send('GET /operator/orders', { stage, seller: sellerId })
    expect(found.body).toMatchObject({ total: 1, rows: [{ orderId, stage }] })
    expect((await staff.send('GET /seller/pulse')).body).toMatchObject(figures)
    const [parcel] = await replacements()
    const audit = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id as actorId', 'seller_id as sellerId', 'request_id as requestId'])
      .where('subject', '=', parcel!.id)
      .orderBy('id')
      .execute()
    return { parcel, audit }
  }
  const others = { toPack: 0, toShip: 0, attemptFailed: 0 }
  await expectAt('accepted', { ...others, toPack: 1 })
  for (const list of [await packing(), await packing({ orderIds: orderId })])
    expect(list).toMatchObject({
      products: [{ productId: product, name: 'Lamp', pieces: 1, orderIds: [orderId] }],
      orders: [{ orderId, items: [{ productId: product, pieces: 1 }] }],
    })
  expect(await ready(trackingNumber())).toMatchObject([{ ok: false }])
  expect(await bulk('ship')).toMatchObject([{ ok: false }])
  expect(await bulk('pack')).toEqual(done(orderId))

  await expectAt('packed', { ...others, toShip: 1 })
  expect(await packing()).toEqual({ products: [], orders: [] })
  const number = trackingNumber()
  expect(await ready('A 1')).toMatchObject([{ ok: false, message: expect.stringContaining('8 to 22') }])
  expect(await ready(number)).toEqual(done(orderId))

  const { parcel } = await expectAt('ready', { ...others, toShip: 1 })
  expect(parcel).toMatchObject({ carrier: 'DTDC', tracking_number: number, invoice_id: null })
  // Only its label and slip: the other parcel is delivered.
  for (const kind of ['label', 'slip'] as const) {
    const lines = (await print(member, kind, orderId)).join('\n')
    expect(lines).toContain(number)
    expect([kind, lines.includes('REPLACEMENT'), lines.includes('Lamp'), lines.includes('Wick')]).toEqual(
      kind === 'label' ? [kind, true, false, false] : [kind, false, true, false],
    )
  }
  expect((await print(member, 'invoice', orderId)).join('\n')).toContain(documents[0]!.number)
  expect(await bulk('pack')).toMatchObject([{ ok: false }])
  expect(await bulk('ship')).toEqual(done(orderId))

  await expectAt('shipped', others)
  expect(await bulk('out')).toEqual(done(orderId))
  await expectAt('out', others)
  expect(await bulk('deliver')).toEqual(done(orderId))
  const { audit, parcel: delivered } = await expectAt('delivered', others)
  expect(audit).toEqual(
    ['pack', 'ready', 'ship', 'out', 'deliver'].map((step) => ({
      action: `fulfilment.${step}`,
      actorId: member.userId,
      sellerId,
      requestId: expect.any(String),
    })),
  )
  expect(await bulk('deliver')).toMatchObject([{ ok: false }])
  const returnId = delivered!.return_id!
  const { history } = (await staff.send('GET /seller/returns/:returnId', { returnId })).body
  expect(history.map(({ action }) => action)).toEqual(audit.map(({ action }) => action))
  expect(await db.selectFrom('documents').select('number').where('order_id', '=', orderId).execute()).toEqual(
    documents,
  )
})

it('Several replacements of an order are packed together, and get their numbers one by one', async () => {
  const { orderId, product, staff, replacements, bulk, ready, packing } = await build(2)
  expect(await packing()).toMatchObject({
    products: [{ productId: product, pieces: 2, orderIds: [orderId] }],
    orders: [{ orderId, items: [{ productId: product, pieces: 2 }] }],
  })
  expect(await bulk('pack')).toEqual(done(orderId))
  expect((await replacements()).map(({ stage }) => stage)).toEqual(['packed', 'packed'])
  expect(await ready(trackingNumber())).toMatchObject([
    { ok: false, message: expect.stringMatching(/one parcel, .*open the order/) },
  ])
  const [{ id: shipmentId } = { id: '' }] = await replacements()
  const one = { shipmentId, step: 'ready', carrier: 'DTDC', trackingNumber: trackingNumber() } as const
  await staff.send('POST /seller/replacements/:shipmentId/steps', one)
  expect(await ready(trackingNumber())).toEqual(done(orderId))
  expect((await replacements()).map(({ stage }) => stage)).toEqual(['ready', 'ready'])
})

it('A replacement of another store is as an unknown one, and moves once when many ask at once', async () => {
  const [{ orderId, staff, replacements }, { staff: stranger }] = [await build(), await build()]
  const bulk = { orderIds: [orderId], step: 'pack' as const }
  expect((await stranger.send('POST /seller/orders/steps', bulk)).body.results).toMatchObject([{ ok: false }])
  expect((await stranger.send('GET /seller/packing', { orderIds: orderId })).status).toBe(404)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => staff.send('POST /seller/orders/steps', bulk)),
  )
  expect(answers.filter(({ body }) => body.results[0]?.ok)).toHaveLength(1)
  expect((await replacements()).map(({ stage }) => stage)).toEqual(['packed'])
})

async function print({ token, desk }: { token: string; desk: string }, kind: string, orderId: string) {
  const { statusCode, rawPayload } = await shop.app.inject({
    method: 'POST',
    url: '/api/seller/prints',
    headers: { authorization: `Bearer ${token}`, cookie: `desk=${desk}` },
    payload: { kind, orderIds: [orderId] },
  })
  expect(statusCode).toBe(200)
  return linesOf(rawPayload)
}
