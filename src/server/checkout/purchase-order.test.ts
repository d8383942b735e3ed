import { describe, expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildBusiness } from '#tests/business.ts'
import { buildSubmit, fillCart, payLocally, postDevTools, prepaid } from '#tests/buying.ts'
import { keralaGstin } from '#tests/documents.ts'
import { groupsOf } from '#tests/payments.ts'

const shop = await testShop()

type Business = Awaited<ReturnType<typeof buildBusiness>>
const numbersOf = async ({ shopper }: Business) =>
  (await groupsOf(shop, shopper)).map(({ purchase_order: number }) => number)

describe('the purchase order number', () => {
  it('is on the order, in its mail and on the invoice, as plain text', async () => {
    const business = await buildBusiness(shop, new Date())
    const request = buildSubmit(business.shopper, business.cart, 200, { purchaseOrder: ' PO 7 & (B)\u202e ' })
    const { status, body } = await business.me.send('POST /place-order', request)
    expect(status).toBe(200)
    const { orderId } = body
    expect(await numbersOf(business)).toEqual(['PO 7 & (B)'])
    expect((await business.me.send('GET /order-inner-details/:orderId', { orderId })).body).toMatchObject({
      purchaseOrder: 'PO 7 & (B)',
    })
    const mail = await shop.db
      .selectFrom('messages')
      .selectAll()
      .where('reference', '=', orderId)
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain('Purchase order number: PO 7 & (B)\n')
    expect(mail.html).toContain('Purchase order number: PO 7 &amp; (B)')
    for (const step of ['accept', 'pack']) await postDevTools(shop, '/fulfilment', { orderId, step })
    const [order] = (await business.me.send('GET /get-order-summery/:orderId', { orderId })).body
    const { invoiceId } = order?.invoices[0] ?? { invoiceId: '' }
    const invoice = await business.me.send('GET /invoice/:invoiceId', { invoiceId })
    expect(invoice.body.document).toMatchObject({ purchaseOrder: 'PO 7 & (B)' })
  })

  it('is absent without one, and of a person', async () => {
    const business = await buildBusiness(shop, new Date())
    const person = await buildBusiness(shop, null, 'personal')
    const hostile = '=cmd|calc'
    for (const [buyer, purchaseOrder] of [
      [business, ''],
      [person, hostile],
    ] as const) {
      const request = buildSubmit(buyer.shopper, buyer.cart, 200, { purchaseOrder })
      const { status, body } = await buyer.me.send('POST /place-order', request)
      expect(status).toBe(200)
      expect(await numbersOf(buyer)).toEqual([''])
      const found = await buyer.me.send('GET /order-inner-details/:orderId', { orderId: body.orderId })
      expect(found.body).not.toHaveProperty('purchaseOrder')
    }
  })

  it.each(['<script>alert(1)</script>', '=1+1', 'x'.repeat(41)])(
    'refuses %j before anything is stored',
    async (purchaseOrder) => {
      const business = await buildBusiness(shop, new Date())
      const { shopper, cart, me } = business
      const address = { addressId: shopper.addressId }
      const opened = await me.send('POST /create-order', { amount: 200, address, purchaseOrder })
      expect([opened.status, opened.body]).toMatchObject([
        400,
        { fields: { purchaseOrder: expect.any(String) } },
      ])
      const single = { products: [{ id: business.product, quantity: 2, productNote: '' }] }
      const request = buildSubmit(shopper, cart, 200, { purchaseOrder })
      expect((await me.send('POST /place-order', request)).status).toBe(400)
      expect((await me.send('POST /single-product-place-order', { ...request, ...single })).status).toBe(400)
      expect(await numbersOf(business)).toEqual([])
    },
  )

  it('of a prepaid order is that of the last request, whoever reports the payment', async () => {
    const business = await buildBusiness(shop, new Date())
    const first = await business.open(200, { purchaseOrder: 'PO-1' })
    // The same checkout returns the same payment with the new number.
    expect(await business.open(200, { purchaseOrder: 'PO-2' })).toBe(first)
    const paid = await payLocally(shop, first)
    expect((await business.me.send('POST /verify-payment', paid)).status).toBe(200)
    const request = buildSubmit(business.shopper, business.cart, 200, { ...prepaid, purchaseOrder: 'PO-2' })
    expect((await business.me.send('POST /place-order', request)).status).toBe(200)
    expect(await numbersOf(business)).toEqual(['PO-2'])
  })

  it('tells two Buy Now orders without a key apart; the same number is a repetition', async () => {
    const business = await buildBusiness(shop, new Date())
    const { shopper, product, me } = business
    const place = async (purchaseOrder: string) =>
      (
        await me.send(
          'POST /single-product-place-order',
          buildSubmit(shopper, { [product]: 2 }, 200, { purchaseOrder }),
        )
      ).body.orderId
    const first = await place('A-1')
    expect(await place('A-1')).toBe(first)
    expect(await place('A-2')).not.toBe(first)
    expect((await numbersOf(business)).toSorted()).toEqual(['A-1', 'A-2'])
  })
})

describe('the taxes of GET /checkout-options', () => {
  const taxOf = async ({ me }: Business, addressId: string) =>
    (await me.send('GET /checkout-options', { pincode: '682017', addressId })).body.tax

  it('are those of the invoice, with GSTIN and input credit for a confirmed owner', async () => {
    const business = await buildBusiness(shop, new Date())
    const { shopper, cart, me, gstin, product } = business
    await shop.db
      .updateTable('sellers')
      .set({ gstin: keralaGstin, state: 'Kerala', state_code: '32' })
      .where('id', 'in', (sellers) =>
        sellers.selectFrom('products').select('seller_id').where('id', '=', product),
      )
      .execute()
    const tax = await taxOf(business, shopper.addressId)
    expect(tax).toMatchObject({ total: 200, buyer: { gstin, name: 'Nair Traders & Sons' } })
    const { orderId } = (await me.send('POST /place-order', buildSubmit(shopper, cart, 200))).body
    for (const step of ['accept', 'pack']) await postDevTools(shop, '/fulfilment', { orderId, step })
    const [order] = (await me.send('GET /get-order-summery/:orderId', { orderId })).body
    const { invoiceId } = order?.invoices[0] ?? { invoiceId: '' }
    const { document } = (await me.send('GET /invoice/:invoiceId', { invoiceId })).body
    expect(tax?.taxable).toBe(document.totals.taxablePaise / 100)
    expect(tax?.inputCredit).toBeCloseTo(200 - document.totals.taxablePaise / 100)
    expect(tax?.rates).toHaveLength(1)
    expect(tax?.rates).toEqual(
      document.rates.map((rate) => ({
        rate: rate.rateBp / 100,
        taxHead: document.taxHead,
        central: rate.centralPaise / 100,
        state: rate.statePaise / 100,
        integrated: rate.integratedPaise / 100,
      })),
    )
  })

  it('have no GSTIN and no credit before the owner is confirmed', async () => {
    const business = await buildBusiness(shop, null)
    expect(await taxOf(business, business.shopper.addressId)).toMatchObject({ inputCredit: 0, buyer: null })
  })

  it('are left out for a person, without an address, and for the address of another user', async () => {
    const business = await buildBusiness(shop, null)
    const person = await buildBusiness(shop, null, 'personal')
    expect(await taxOf(person, person.shopper.addressId)).toBeUndefined()
    expect(await taxOf(business, person.shopper.addressId)).toBeUndefined()
    await fillCart(shop, business.shopper, {})
    const without = await business.me.send('GET /checkout-options', { pincode: '682017' })
    expect(without.body).not.toHaveProperty('tax')
  })
})
