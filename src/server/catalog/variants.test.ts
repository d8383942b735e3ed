import { beforeAll, describe, expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildOrder, buildSubmit, fillCart } from '#tests/buying.ts'
import { buildCategory, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { newestMessage } from '#tests/outbox.ts'

const shop = await testShop()
/** A kurta in red S, red L (sold out), blue S and, no longer sold, blue L. */
const kurta = (id: string, options: Record<string, string>, more: Parameters<typeof buildProduct>[1] = {}) =>
  buildProduct(shop.db, {
    id,
    seller_id: 's1',
    category_id: 'wear',
    name: 'Kurta',
    sku: id.toUpperCase(),
    image_urls: [`/media/${id}`],
    variant_group: 'kurta',
    options: JSON.stringify(Object.entries(options).map(([name, value]) => ({ name, value }))),
    ...more,
  })

beforeAll(async () => {
  await buildSeller(shop.db, { id: 's1', store_name: 'Mill Shop' })
  await buildCategory(shop.db, { id: 'wear', name: 'Clothing' })
  await kurta('red-l', { Colour: 'Red', Size: 'L' }, { stock: 0 })
  await kurta('red-s', { Colour: 'Red', Size: 'S' }, { selling_paise: 9_000 })
  await kurta(
    'blue-s',
    { Colour: 'Blue', Size: 'S' },
    {
      stock: 4,
      sku: null,
      business_paise: 9_500,
      b2b_min_qty: 5,
      deal_paise: 8_000,
      deal_ends_at: new Date(Date.now() + 3_600_000),
    },
  )
  await kurta('blue-l', { Colour: 'Blue', Size: 'L' }, { active: false })
  await buildProduct(shop.db, { id: 'alone', seller_id: 's1', category_id: 'wear', sku: 'ALONE' })
})

const details = async (pId: string, token?: string) => {
  const viewer = token === undefined ? shop : shop.as(token)
  return (await viewer.send('GET /getProductInnerDetails', { pId })).body.productDetails
}

describe('productDetails.variants', () => {
  it('has the active products of the group in the order of display, the same for each of them', async () => {
    const product = await details('red-l')
    expect(product).toMatchObject({
      name: 'Kurta',
      options: { Colour: 'Red', Size: 'L' },
      skuSet: ['RED-S', 'RED-L'],
      variantOptions: [
        { name: 'Colour', values: ['Blue', 'Red'] },
        { name: 'Size', values: ['S', 'L'] },
      ],
    })
    expect(product.variants).toEqual([
      {
        productId: 'blue-s',
        sku: null,
        options: { Colour: 'Blue', Size: 'S' },
        imageUrl: '/media/blue-s',
        price: 120,
        sellingPrice: 100,
        offerPrice: 80,
        stock: 4,
        minimumQuantity: 5,
      },
      {
        productId: 'red-s',
        sku: 'RED-S',
        options: { Colour: 'Red', Size: 'S' },
        imageUrl: '/media/red-s',
        price: 120,
        sellingPrice: 90,
        offerPrice: 90,
        stock: 50,
        minimumQuantity: 1,
      },
      {
        productId: 'red-l',
        sku: 'RED-L',
        options: { Colour: 'Red', Size: 'L' },
        imageUrl: '/media/red-l',
        price: 120,
        sellingPrice: 100,
        offerPrice: 100,
        stock: 0,
        minimumQuantity: 1,
      },
    ])
    for (const id of ['blue-s', 'red-s']) {
      const other = await details(id)
      expect([other.variants, other.skuSet, other.variantOptions]).toEqual([
        product.variants,
        product.skuSet,
        product.variantOptions,
      ])
    }
  })

  it('has the prices of the viewer', async () => {
    const business = await buildShopper(shop.db, { kind: 'business' })
    await shop.db
      .updateTable('products')
      .set({ ladder: JSON.stringify([{ minQuantity: 5, pricePaise: 7_500 }]) })
      .where('id', '=', 'blue-s')
      .execute()
    const offers = async (token?: string) =>
      (await details('red-s', token)).variants.map(({ offerPrice }) => offerPrice)
    expect(await offers(business.token)).toEqual([75, 90, 100])
    expect(await offers()).toEqual([80, 90, 100])
  })

  it('is empty for a product outside a group, whose SKU stays a list', async () => {
    const product = await details('alone')
    expect(product).toMatchObject({ skuSet: ['ALONE'], variants: [], variantOptions: [] })
    expect(product).not.toHaveProperty('options')
  })

  it('has the options in the name of a variant that is no longer sold', async () => {
    const { status, body } = await shop.send('GET /getProductInnerDetails', { pId: 'blue-l' })
    expect([status, body]).toMatchObject([410, { product: { name: 'Kurta (Blue, L)' } }])
  })

  it('shows the options in lists, beside the name', async () => {
    const { body } = await shop.send('GET /getAllProducts', { productId: ['red-s', 'alone'] })
    expect(body.map(({ name, options }) => [name, options])).toEqual([
      ['Kurta', { Colour: 'Red', Size: 'S' }],
      [expect.any(String), undefined],
    ])
  })
})

describe('the line name', () => {
  it('has the options in cart, order and mail', async () => {
    const shopper = await buildShopper(shop.db)
    const me = shop.as(shopper.token)
    await fillCart(shop, shopper, { 'red-s': 2 })
    expect((await me.send('GET /get-cart-products')).body.map(({ name }) => name)).toEqual(['Kurta (Red, S)'])
    const { status, body } = await me.send('POST /place-order', buildSubmit(shopper, { 'red-s': 2 }, 180))
    expect(status).toBe(200)
    const orders = (await me.send('GET /get-order-summery/:orderId', { orderId: body.orderId })).body
    expect(JSON.stringify(orders)).toContain('"Kurta (Red, S)"')
    const mail = await newestMessage(shop, shopper.email)
    expect(mail.text).toContain('2 x Kurta (Red, S): ₹180.00')
    expect(mail.html).toContain('Kurta (Red, S)')
  })

  it('has the options in the messages of cart and checkout', async () => {
    const shopper = await buildShopper(shop.db)
    const me = shop.as(shopper.token)
    await fillCart(shop, shopper, { 'red-s': 1 })
    await shop.db.updateTable('product_stock').set({ on_hand: 0 }).where('product_id', '=', 'red-s').execute()
    const { status, body } = await me.send('POST /place-order', buildSubmit(shopper, { 'red-s': 1 }, 90))
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('Kurta (Red, S)')])
    await shop.db
      .updateTable('product_stock')
      .set({ on_hand: 48 })
      .where('product_id', '=', 'red-s')
      .execute()
    await me.send('POST /remove-from-cart', { productId: 'red-s' })
  })

  it('keeps the options of the time of the order', async () => {
    const shopper = await buildShopper(shop.db)
    const orderId = await buildOrder(shop, shopper, { 'blue-s': 1 }, 80)
    await shop.db
      .updateTable('products')
      .set({ options: JSON.stringify([{ name: 'Colour', value: 'Navy' }]) })
      .where('id', '=', 'blue-s')
      .execute()
    const { body } = await shop.as(shopper.token).send('GET /get-order-summery/:orderId', { orderId })
    expect(JSON.stringify(body)).toContain('"Kurta (Blue, S)"')
  })
})
