import { beforeAll, describe, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { indianStates } from '#domain/gstin.ts'
import { loadPincodes } from '#server/shipping/pincodes.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildSubmit, payLocally, prepaid, type Shopper } from '#tests/buying.ts'
import { buildCheckout, groupsOf } from '#tests/payments.ts'

const shop = await testShop()
beforeAll(async () => {
  await loadPincodes(shop.db)
})

/** Writes an address as an older release stored it. */
const storeAddress = (shopper: Shopper, address: { state?: string; pincode?: string }) =>
  shop.db.updateTable('addresses').set(address).where('id', '=', shopper.addressId).execute()

const sentences = [
  [
    { state: 'Malabar' },
    '“Malabar” is not a State or Union Territory. Please choose the State of this address.',
  ],
  [
    { state: 'Goa' },
    'Pincode 682017 is in Kerala, not in Goa. Please choose the State of this address, or edit the pincode.',
  ],
  [
    { state: 'Goa', pincode: '140119' },
    'Pincode 140119 is in Punjab or Chandigarh, not in Goa. Please choose the State of this address, or edit the pincode.',
  ],
  [{ state: '' }, 'This address has no State. Please choose the State of this address.'],
] as const

describe('an address whose State cannot be the place of supply', () => {
  it.each([
    [{ state: 'Malabar' }, { code: 'stateInvalid', states: ['Kerala'] }],
    [
      { state: 'Goa', pincode: '140119' },
      { code: 'stateElsewhere', states: ['Punjab', 'Chandigarh'] },
    ],
    [
      { state: 'Malabar', pincode: '999999' },
      { code: 'stateInvalid', states: [...indianStates] },
    ],
    [{ state: ' kerala' }, undefined],
    [{ state: 'Goa', pincode: '999999' }, undefined],
  ])('%j is marked in every list of addresses, with the States to choose from', async (address, problem) => {
    const { shopper, me } = await buildCheckout(shop)
    await storeAddress(shopper, address)
    const lists = [
      (await me.send('GET /get-address')).body,
      (await me.send('GET /get-user')).body.address,
      (await me.send('GET /user-details')).body.address,
    ]
    for (const [one] of lists) expect(one?.stateProblem).toEqual(problem)
  })

  it.each(sentences)(
    '%j is refused by every call that buys, and nothing is written',
    async (address, sentence) => {
      const { shopper, cart, product, me } = await buildCheckout(shop)
      await storeAddress(shopper, address)
      const choice = { address: { addressId: shopper.addressId } }
      const calls: [CallKey, object][] = [
        ['POST /place-order', buildSubmit(shopper, cart, 200)],
        ['POST /place-order', buildSubmit(shopper, cart, 200, { address: 0 })],
        ['POST /single-product-place-order', buildSubmit(shopper, cart, 200)],
        ['POST /create-order', { amount: 200, ...choice }],
        [
          'POST /create-order',
          { amount: 200, ...choice, buyNow: true, products: [{ id: product, quantity: 2 }] },
        ],
      ]
      const before = await digest(shop.db, 'order_groups', 'payment_intents', 'product_stock', 'cart_lines')
      for (const [call, input] of calls) {
        const { status, text } = await me.sendRaw(call, input)
        expect([call, status, text]).toEqual([call, 409, expect.stringContaining(sentence)])
      }
      expect(await digest(shop.db, 'order_groups', 'payment_intents', 'product_stock', 'cart_lines')).toBe(
        before,
      )
    },
  )

  it('is accepted after its State was corrected with the call that changes addresses', async () => {
    const { shopper, cart, me } = await buildCheckout(shop)
    await storeAddress(shopper, { state: 'Goa' })
    const [saved] = (await me.send('GET /get-address')).body
    const [state] = saved?.stateProblem?.states ?? []
    const changed = await me.send('PUT /update-checkout-address/:userId', {
      ...saved,
      userId: shopper.userId,
      state: `${state}`,
    })
    expect([changed.status, changed.text]).toEqual([200, expect.not.stringContaining('stateProblem')])
    expect((await me.send('POST /place-order', buildSubmit(shopper, cart, 200))).status).toBe(200)
    expect(await groupsOf(shop, shopper)).toMatchObject([{ ship_to: { state: 'Kerala' } }])
  })

  it('is written to the order in the spelling of the 36 States', async () => {
    const { shopper, cart, me } = await buildCheckout(shop)
    await storeAddress(shopper, { state: ' jammu &  kashmir', pincode: '190001' })
    expect((await me.send('POST /place-order', buildSubmit(shopper, cart, 200))).status).toBe(200)
    expect(await groupsOf(shop, shopper)).toMatchObject([{ ship_to: { state: 'Jammu and Kashmir' } }])
  })
})

describe('a payment', () => {
  it('becomes its order although its address has got a problem since', async () => {
    const { shopper, cart, me, open } = await buildCheckout(shop)
    const paid = await payLocally(shop, await open())
    await storeAddress(shopper, { state: 'Goa' })
    const verified = await me.send('POST /verify-payment', paid)
    const placed = await me.send('POST /place-order', buildSubmit(shopper, cart, 200, prepaid))
    expect([placed.status, placed.body.orderId]).toEqual([200, verified.body.orderId])
    expect(await groupsOf(shop, shopper)).toMatchObject([{ ship_to: { state: 'Kerala' } }])
  })

  it('that is open cannot be moved to such an address', async () => {
    const { shopper, me, open } = await buildCheckout(shop)
    await open()
    await storeAddress(shopper, { state: 'Goa' })
    const before = await digest(shop.db, 'payment_intents')
    const address = { addressId: shopper.addressId }
    expect((await me.send('POST /create-order', { amount: 200, address })).status).toBe(409)
    expect(await digest(shop.db, 'payment_intents')).toBe(before)
  })

  it('without an address waits while the address of the placement is corrected', async () => {
    const { shopper, cart, me } = await buildCheckout(shop)
    await storeAddress(shopper, { state: 'Goa' })
    const { body } = await me.send('POST /create-order', { amount: 200 })
    await me.send('POST /verify-payment', await payLocally(shop, body.orderId))
    const place = () => me.send('POST /place-order', buildSubmit(shopper, cart, 200, prepaid))
    const refused = await place()
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('is in Kerala, not in Goa')])
    await storeAddress(shopper, { state: 'Kerala' })
    expect((await place()).status).toBe(200)
    expect(await groupsOf(shop, shopper)).toMatchObject([{ ship_to: { state: 'Kerala' } }])
  })
})
