import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { fillCart, payLocally, postDevTools, type Shopper } from '#tests/buying.ts'
import { keralaGstin } from '#tests/documents.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { changeRule } from '#tests/shop-rules.ts'

let shop: TestShop
let shopper: Shopper
beforeAll(async () => {
  shop = await openTestShop()
  shopper = await buildShopper(shop.db)
})
afterAll(() => shop.close())

/** Pays for one piece of each of some products of one seller, which cost 100 rupees. */
async function buildPaid(pieces: number): Promise<{ orderId: string; products: string[] }> {
  const seller = await buildSeller(shop.db, { gstin: keralaGstin })
  const products: string[] = []
  for (let index = 0; index < pieces; index++)
    products.push(await buildProduct(shop.db, { seller_id: seller }))
  await fillCart(shop, shopper, Object.fromEntries(products.map((id) => [id, 1])))
  const me = shop.as(shopper.token)
  const { total } = (
    await me.send('POST /create-order', { amount: 1, address: { addressId: shopper.addressId } })
  ).body as unknown as { total: number }
  const opened = await me.send('POST /create-order', {
    amount: total,
    address: { addressId: shopper.addressId },
  })
  const paid = await me.send('POST /verify-payment', await payLocally(shop, opened.body.orderId))
  return { orderId: String(paid.body['orderId']), products }
}
const step = async (orderId: string, name: string, productIds?: string[]) => {
  const body = { orderId, step: name, ...(productIds && { productIds }) }
  expect((await postDevTools(shop, '/fulfilment', body)).status).toBe(200)
}
/** Kind and total of the documents of an order in their order, and the invoice of each parcel. */
async function documentsOf(orderId: string) {
  const { body } = await shop.as(shopper.token).send('GET /order-inner-details/:orderId', { orderId })
  return body.invoices.map(({ kind, total }) => `${kind} ${total}`)
}
const cancel = (orderId: string, productIds: string[]) =>
  shop.as(shopper.token).send('POST /cancel-order', {
    orderId,
    productIds,
    cancellationReason: 'I changed my mind',
    refundMethod: 'original',
  })

it('packing creates one invoice for the parcel, and packing it again keeps it', async () => {
  const { orderId } = await buildPaid(2)
  await step(orderId, 'pack')
  expect(await documentsOf(orderId)).toEqual(['invoice 200'])
  await step(orderId, 'ready')
  await step(orderId, 'pack')
  await step(orderId, 'ready')
  await step(orderId, 'ship')
  expect(await documentsOf(orderId)).toEqual(['invoice 200'])
})

it('packing a part of a ready parcel credits its invoice and creates one for each new parcel (ruling 68)', async () => {
  const { orderId, products } = await buildPaid(3)
  await step(orderId, 'pack')
  await step(orderId, 'ready')
  await step(orderId, 'pack', products.slice(0, 1))
  expect(await documentsOf(orderId)).toEqual(['invoice 300', 'invoice 100', 'invoice 200', 'creditNote 300'])
})

it('parts that are packed one after the other have invoices of their own', async () => {
  const { orderId, products } = await buildPaid(2)
  await step(orderId, 'pack', products.slice(0, 1))
  await step(orderId, 'pack', products.slice(1))
  expect(await documentsOf(orderId)).toEqual(['invoice 100', 'invoice 100'])
})

it('a cancellation has a credit note only after packing (ruling 57)', async () => {
  const before = await buildPaid(2)
  await cancel(before.orderId, before.products)
  expect(await documentsOf(before.orderId)).toEqual([])
  const { orderId, products } = await buildPaid(2)
  await step(orderId, 'pack')
  await cancel(orderId, products.slice(0, 1))
  await step(orderId, 'ready')
  await step(orderId, 'ship')
  await cancel(orderId, products.slice(1))
  expect(await documentsOf(orderId)).toEqual(['invoice 200', 'creditNote 100', 'creditNote 100'])
})

it('a parcel that comes back or is lost has a credit note', async () => {
  const back = await buildPaid(1)
  for (const name of ['pack', 'ready', 'ship', 'rto', 'rtoReceived']) await step(back.orderId, name)
  expect(await documentsOf(back.orderId)).toEqual(['invoice 100', 'creditNote 100'])
  const lost = await buildPaid(1)
  for (const name of ['pack', 'ready', 'ship', 'lost']) await step(lost.orderId, name)
  expect(await documentsOf(lost.orderId)).toEqual(['invoice 100', 'creditNote 100'])
})

it('the delivery charge is on the invoice, and on the credit note of a wholly cancelled order', async () => {
  await changeRule(shop, 'shipping.charge', 4000)
  await changeRule(shop, 'shipping.freeFrom', 100_000_00)
  const { orderId, products } = await buildPaid(2)
  await step(orderId, 'pack')
  await cancel(orderId, products.slice(0, 1))
  await cancel(orderId, products.slice(1))
  expect(await documentsOf(orderId)).toEqual(['invoice 240', 'creditNote 100', 'creditNote 140'])
})

it('an order without a State code cannot be packed, and stays as it is', async () => {
  const { orderId } = await buildPaid(1)
  await shop.db
    .updateTable('order_groups')
    .set({ ship_to: JSON.stringify({ name: 'Asha', state: 'Malabar', pincode: '682017' }) })
    .where('id', '=', orderId)
    .execute()
  const { status, body } = await postDevTools(shop, '/fulfilment', { orderId, step: 'pack' })
  expect([status, body['message']]).toEqual([409, expect.stringContaining('State')])
  const { rows } = await sql`select s.id from shipments s join orders o on o.id = s.order_id
    where o.group_id = ${orderId}`.execute(shop.db)
  expect(rows).toEqual([])
})
