import { expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildOrder, postDevTools } from '#tests/buying.ts'
import { buildMember, buildOperator, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { buildDelivered, openReturn, stepReturn } from '#tests/returns.ts'
import { raiseTicket } from '#tests/tickets.ts'
import { buildCashWallet, payOut } from '#tests/wallet.ts'

const shop = await testShop()

const step = async (orderId: string, name: string, more: object = {}) =>
  expect((await postDevTools(shop, '/fulfilment', { orderId, step: name, ...more })).status).toBe(200)

const nothing = {
  toAccept: 0,
  toPack: 0,
  toShip: 0,
  late: 0,
  attemptFailed: 0,
  returns: 0,
  questions: 0,
  tickets: 0,
}

it('counts the work of the own store by its stages', async () => {
  const sellerId = await buildSeller(shop.db)
  const me = shop.asStaff(await buildMember(shop.db, sellerId))
  const other = shop.asStaff(await buildMember(shop.db, await buildSeller(shop.db)))
  const shopper = await buildShopper(shop.db)
  const product = await buildProduct(shop.db, { seller_id: sellerId, stock: 50 })
  const count = async () => (await me.send('GET /seller/pulse')).body
  expect(await count()).toEqual(nothing)

  await shop.db.updateTable('sellers').set({ accepts_at_once: false }).where('id', '=', sellerId).execute()
  const orderId = await buildOrder(shop, shopper, { [product]: 1 }, 100)
  expect(await count()).toEqual({ ...nothing, toAccept: 1 })
  await step(orderId, 'accept')
  expect(await count()).toEqual({ ...nothing, toPack: 1 })
  await step(orderId, 'pack')
  expect(await count()).toEqual({ ...nothing, toShip: 1 })
  await step(orderId, 'ready')
  expect(await count()).toEqual({ ...nothing, toShip: 1 })
  await step(orderId, 'ship')
  await step(orderId, 'out')
  expect(await count()).toEqual(nothing)
  await step(orderId, 'recordAttempt')
  expect(await count()).toEqual({ ...nothing, attemptFailed: 1 })

  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
  const promise = (day: string) =>
    shop.db
      .updateTable('orders')
      .set({ expected_delivery_on: day })
      .where('seller_id', '=', sellerId)
      .execute()
  await promise(days(-2))
  expect(await count()).toEqual({ ...nothing, attemptFailed: 1, late: 1 })
  await promise(days(2))

  const delivered = await buildDelivered(shop, shopper, { [product]: 1 }, 100)
  const returnId = await openReturn(shop, shopper, delivered, { [product]: 1 })
  expect(await count()).toMatchObject({ returns: 1 })
  await stepReturn(shop, returnId, 'refuse', { reason: 'Used for a month' })
  expect(await count()).toMatchObject({ returns: 0 })
  expect((await other.send('GET /seller/pulse')).body).toEqual(nothing)
})

it('counts an order with several parcels once in a figure, as its list does', async () => {
  const sellerId = await buildSeller(shop.db)
  const me = shop.asStaff(await buildMember(shop.db, sellerId))
  const products = [
    await buildProduct(shop.db, { seller_id: sellerId, stock: 5 }),
    await buildProduct(shop.db, { seller_id: sellerId, stock: 5 }),
  ]
  const [first = '', second = ''] = products
  const orderId = await buildOrder(shop, await buildShopper(shop.db), { [first]: 1, [second]: 1 }, 200)
  const each = async (name: string) => {
    for (const product of products) await step(orderId, name, { productIds: [product] })
  }
  const expectOne = async (figure: string, stage: string) => {
    expect((await me.send('GET /seller/pulse')).body).toEqual({ ...nothing, [figure]: 1 })
    expect((await me.send('GET /seller/orders', { stage: stage as never })).body.total).toBe(1)
  }
  await each('pack')
  await expectOne('toShip', 'packed')
  await each('ready')
  for (const name of ['ship', 'out', 'recordAttempt']) await step(orderId, name)
  await expectOne('attemptFailed', 'attemptFailed')
})

it('counts a question until the store has answered it', async () => {
  const sellerId = await buildSeller(shop.db)
  const staff = await buildMember(shop.db, sellerId)
  const me = shop.asStaff(staff)
  const product = await buildProduct(shop.db, { seller_id: sellerId })
  const asker = shop.as((await buildShopper(shop.db)).token)
  const asked = await asker.send('POST /ask-question', {
    productId: product,
    question: 'How long does it keep?',
  })
  expect(asked.status).toBe(200)
  expect((await me.send('GET /seller/pulse')).body).toEqual({ ...nothing, questions: 1 })
  const { id: questionId } = await shop.db
    .selectFrom('questions')
    .select('id')
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  const answered = await shop.as(staff.token).send('POST /answer-question', { questionId, ans: 'A year.' })
  expect(answered.status).toBe(200)
  expect((await me.send('GET /seller/pulse')).body).toEqual(nothing)
})

it('counts for an operator only what the role may read', async () => {
  const figures = async (role: 'finance' | 'marketing') =>
    Object.keys((await shop.asStaff(await buildOperator(shop.db, role)).send('GET /operator/pulse')).body)
  const all = await figures('finance')
  expect(all).toContain('walletPayouts')
  expect(await figures('marketing')).toEqual(all.filter((name) => name !== 'walletPayouts'))
})

it('counts what waits for the operators', async () => {
  const me = shop.asStaff(await buildOperator(shop.db, 'support'))
  const before = (await me.send('GET /operator/pulse')).body
  const shopper = await buildShopper(shop.db)
  await raiseTicket(shop, shopper.token)
  const { entryId } = await buildCashWallet(shop)
  expect((await me.send('GET /operator/pulse')).body).toEqual({
    ...before,
    tickets: before.tickets + 1,
    walletPayouts: before.walletPayouts! + 1,
  })
  const productId = await buildProduct(shop.db)
  const report = { subject: 'product', subjectId: productId, comment: '' } as const
  for (const reason of ['Incorrect Informations', 'Others'] as const) {
    const comment = 'Not as described'
    expect((await shop.as(shopper.token).send('POST /report', { ...report, reason, comment })).status).toBe(
      200,
    )
  }
  // Two reports of one product are one row of the list.
  const { total } = (await me.send('GET /operator/reports', { state: 'open' })).body
  expect((await me.send('GET /operator/pulse')).body.reports).toBe(total)
  expect(total).toBe(before.reports + 1)
  await payOut(shop, entryId)
  await shop.db
    .updateTable('tickets')
    .set({ answer_by: new Date(Date.now() - 1000) })
    .where('user_id', '=', shopper.userId)
    .execute()
  expect((await me.send('GET /operator/pulse')).body).toEqual({
    ...before,
    tickets: before.tickets + 1,
    reports: before.reports + 1,
    ticketsLate: before.ticketsLate + 1,
  })
})
