import { describe, expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildOrder, buildSubmit, payLocally } from '#tests/buying.ts'
import { buildProduct } from '#tests/factories.ts'
import { buildBusiness } from '#tests/business.ts'
import { groupsOf } from '#tests/payments.ts'
import type { OrderDraft } from '#server/orders/order-draft.ts'

const shop = await testShop()

const buyerOf = async (checkout: Awaited<ReturnType<typeof buildBusiness>>) =>
  (await groupsOf(shop, checkout.shopper)).map(({ kind, gstin, buyer_name: name }) => [kind, gstin, name])

describe("the buyer's GSTIN on an order (ruling 58, S-33)", () => {
  it('is left out at the level "GSTIN checked"', async () => {
    const business = await buildBusiness(shop, null)
    const { status } = await business.me.send(
      'POST /place-order',
      buildSubmit(business.shopper, business.cart, 200),
    )
    expect(status).toBe(200)
    expect(await buyerOf(business)).toEqual([['business', null, null]])
  })

  it('is there with the legal name when the owner is confirmed, also on a prepaid order', async () => {
    const business = await buildBusiness(shop, new Date())
    const paid = await payLocally(shop, await business.open())
    expect((await business.me.send('POST /verify-payment', paid)).status).toBe(200)
    const more = await buildProduct(shop.db)
    await buildOrder(shop, business.shopper, { [more]: 1 }, 100)
    const expected = ['business', business.gstin, 'Nair Traders & Sons']
    expect(await buyerOf(business)).toEqual([expected, expected])
  })

  it('is left out when the business shops as a person', async () => {
    const business = await buildBusiness(shop, new Date(), 'personal')
    const paid = await payLocally(shop, await business.open())
    expect((await business.me.send('POST /verify-payment', paid)).status).toBe(200)
    expect(await buyerOf(business)).toEqual([['personal', null, null]])
  })

  it('stays without a name in a payment that was opened before the name was kept', async () => {
    const business = await buildBusiness(shop, new Date())
    const providerOrderId = await business.open()
    const { snapshot } = await shop.db
      .selectFrom('payment_intents')
      .select('snapshot')
      .where('provider_order_id', '=', providerOrderId)
      .executeTakeFirstOrThrow()
    const { buyerName: _, ...older } = snapshot as unknown as OrderDraft
    await shop.db
      .updateTable('payment_intents')
      .set({ snapshot: JSON.stringify(older) })
      .where('provider_order_id', '=', providerOrderId)
      .execute()
    const paid = await payLocally(shop, providerOrderId)
    const verified = await business.me.send('POST /verify-payment', paid)
    expect(verified.body.orderId).not.toBeNull()
    expect(await buyerOf(business)).toEqual([['business', business.gstin, null]])
  })
})
