import { describe, expect, it } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { testShop } from '#tests/api.ts'
import { postDevTools, type Shopper } from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { balancesOf, subjectsTo, unitsOf } from '#tests/payments.ts'
import { acceptReturn, buildDelivered, openReturn } from '#tests/returns.ts'
import { moveReplacement } from './move-replacement.ts'

const shop = await testShop()

/** A parcel with a replacement for one of two delivered pieces. */
async function buildReplacement() {
  const shopper = await buildShopper(shop.db)
  const product = await buildProduct(shop.db)
  const orderId = await buildDelivered(shop, shopper, { [product]: 2 }, 200)
  const returnId = await openReturn(shop, shopper, orderId, { [product]: 1 }, { kind: 'replacement' })
  await acceptReturn(shop, returnId, { condition: 'damaged' })
  const { id } = await shop.db
    .selectFrom('shipments')
    .select('id')
    .where('return_id', '=', returnId)
    .executeTakeFirstOrThrow()
  const step = (name: string, more: object = {}) =>
    postDevTools(shop, `/replacements/${id}`, { step: name, ...more })
  return { shopper, product, returnId, shipmentId: id, step }
}
const parcel = () => ({ carrier: 'Delhivery', trackingNumber: `R-${Math.random().toString().slice(2, 14)}` })
const mine = async ({ token }: Shopper) => (await shop.as(token).send('GET /my-returns')).body[0]!

describe('the parcel of a replacement', () => {
  it('moves along the stages of a parcel, and changes neither the order nor its cash', async () => {
    const { shopper, step } = await buildReplacement()
    const cash = () => shop.db.selectFrom('money_ledger').selectAll().where('account', '=', 'cash').execute()
    const before = await cash()
    expect((await step('ship')).status).toBe(409)
    expect((await step('pack')).status).toBe(200)
    expect((await step('ready')).status).toBe(400)
    const numbers = parcel()
    expect((await step('ready', numbers)).status).toBe(200)
    for (const name of ['ship', 'out', 'recordAttempt', 'out', 'deliver'])
      expect([name, (await step(name, { reason: 'Nobody at home' })).status]).toEqual([name, 200])
    expect(await mine(shopper)).toMatchObject({
      state: 'replaced',
      replacement: { stage: 'delivered', ...numbers },
    })
    const [order] = (await shop.as(shopper.token).send('GET /get-all-orders')).body.orders
    expect(order).toMatchObject({ status: 3, product: { items: [{ status: 3, quantity: 2 }] } })
    expect(await cash()).toEqual(before)
    expect((await balancesOf(shop, shopper)).coins).toBe(20)
  })

  it('goes out again twice after a failed attempt, and no third time', async () => {
    const { step } = await buildReplacement()
    await step('pack')
    await step('ready', parcel())
    await step('ship')
    const statuses = []
    for (let attempt = 0; attempt < 4; attempt++) {
      statuses.push((await step('out')).status)
      await step('recordAttempt', { reason: 'Nobody at home' })
    }
    expect(statuses).toEqual([200, 200, 200, 409])
  })

  it('that is lost becomes a refund, which takes back what the goods earned', async () => {
    const { shopper, product, step } = await buildReplacement()
    await step('pack')
    await step('ready', parcel())
    await step('ship')
    expect((await step('lost')).status).toBe(200)
    expect(await mine(shopper)).toMatchObject({ state: 'refunded', items: [{ refund: 100 }] })
    expect(await balancesOf(shop, shopper)).toEqual({ coins: 10, wallet: 10_000 })
    expect(await unitsOf(shop, product)).toEqual([47, 0])
    expect((await subjectsTo(shop, shopper)).at(-1)).toContain('your replacement could not be delivered')
    expect((await step('lost')).status).toBe(409)
  })

  it('that comes back becomes a refund, and its units are in the stock again', async () => {
    const { shopper, product, step } = await buildReplacement()
    await step('pack')
    await step('ready', parcel())
    for (const name of ['ship', 'rto', 'rtoReceived']) expect((await step(name)).status).toBe(200)
    expect(await unitsOf(shop, product)).toEqual([48, 0])
    expect((await balancesOf(shop, shopper)).wallet).toBe(10_000)
  })

  it('is moved only by its seller and by operators', async () => {
    const { shipmentId, returnId } = await buildReplacement()
    const move = (actor: Parameters<typeof moveReplacement>[3]['actor'], id = shipmentId) =>
      transaction(shop.db, (tx) =>
        moveReplacement(tx, shop.shop, new Date(), { shipmentId: id, step: 'pack', actor }),
      )
    await expect(move({ id: 'x', role: 'seller', sellerId: 'other' })).rejects.toMatchObject({
      code: 'notFound',
    })
    await expect(move({ id: 'x', role: 'seller' })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(move({ id: null, role: 'operator' }, 'none')).rejects.toMatchObject({ code: 'notFound' })
    for (const role of ['shopper', 'courier', 'system'] as const)
      await expect(move({ id: null, role })).rejects.toMatchObject({ code: 'cannotMove' })
    const { seller_id: sellerId } = await shop.db
      .selectFrom('returns')
      .select('seller_id')
      .where('id', '=', returnId)
      .executeTakeFirstOrThrow()
    expect(await move({ id: 'anil', role: 'seller', sellerId })).toBe('packed')
    const audit = await shop.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action'])
      .where('subject', '=', shipmentId)
      .execute()
    expect(audit).toEqual([{ actor_id: 'anil', action: 'fulfilment.pack' }])
  })
})
