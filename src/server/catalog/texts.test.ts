import { beforeAll, describe, expect, it } from 'vitest'
import type { CallKey, Calls } from '#contract/calls.ts'
import { openTestShop, testShop } from '#tests/api.ts'
import { buildSubmit, fillCart } from '#tests/buying.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { reasonText } from '#text/server.ts'
import { startPostgresProxy } from '#tests/proxy/postgres-proxy.ts'

type ListKey = 'GET /getAllProducts' | 'GET /getSearchProd' | 'GET /getsellersProducts'

const shop = await testShop()
const inHindi = { headers: { 'accept-language': 'hi-IN, en;q=0.5' } }
const send = <K extends CallKey>(key: K, input?: Calls[K]['input']) => shop.send(key, input, inHindi)

beforeAll(async () => {
  const { db } = shop
  await buildSeller(db, { id: 's1', store_name: 'Fresh Lane', about: 'Rice of our own fields.' })
  await buildBrand(db, { id: 'aurum', name: 'Aurum' })
  await buildCategory(db, { id: 'food', name: 'Food' })
  await buildCategory(db, { id: 'rice', name: 'Rice', parent: 'food' })
  const common = { seller_id: 's1', category_id: 'rice', brand_id: 'aurum', variant_group: 'rice' }
  for (const [id, pack] of [
    ['basmati-1', '1 kg'],
    ['basmati-5', '5 kg'],
  ] as const)
    await buildProduct(db, {
      ...common,
      id,
      name: `Basmati Rice, ${pack}`,
      description: 'Aged a year.',
      key_features: JSON.stringify(['Long grain']),
      features: JSON.stringify({ 'Net quantity': pack, 'Grain length': 'Extra long', Maker: 'Aurum Mills' }),
      attributes: JSON.stringify({ diet: ['Vegan'], pack: [pack] }),
      options: JSON.stringify([{ name: 'Pack', value: pack }]),
    })
  await buildProduct(db, {
    seller_id: 's1',
    category_id: 'rice',
    id: 'red',
    name: 'Red Rice',
    features: JSON.stringify({ 'Grain length': 'Extra long' }),
    attributes: JSON.stringify({ diet: ['Vegan'] }),
  })
  // A panel of the home page has four products.
  for (const name of ['Poha', 'Ragi']) await buildProduct(db, { name })
  await db
    .insertInto('product_texts')
    .values(
      (['1', '5'] as const).map((pack) => ({
        product_id: `basmati-${pack}`,
        locale: 'hi',
        name: `बासमती चावल, ${pack} किग्रा`,
        description: 'एक साल पुराना।',
        points: JSON.stringify(['लंबे दाने']),
        source: pack === '1' ? 'person' : 'machine',
        text_hash: '',
      })),
    )
    .execute()
  const texts: [kind: string, id: string, fields: object][] = [
    ['category', 'food', { name: 'खाना' }],
    ['category', 'rice', { name: 'चावल' }],
    ['attribute', 'Pack', { name: 'पैक' }],
    ['attribute', 'Grain length', { name: 'दाने की लंबाई' }],
    ['value', '{1} kg', { name: '{1} किग्रा' }],
    ['value', 'Extra long', { name: 'बहुत लंबा' }],
    ['value', 'Vegan', { name: 'वीगन' }],
    ['seller', 's1', { about: 'अपने खेतों का चावल।' }],
    ['banner', 'b1', { title: 'महीने का चावल' }],
    ['panel', 'cheap', { title: '₹999 से कम' }],
    ['faq', 'f1', { question: 'मेरा ऑर्डर कहाँ है?', answer: '<p onclick="x()">यहाँ</p><script>x()</script>' }],
  ]
  await db
    .insertInto('data_texts')
    .values(texts.map(([kind, id, fields]) => ({ kind, id, locale: 'hi', texts: JSON.stringify(fields) })))
    .execute()
  await db
    .insertInto('banners')
    .values({
      id: 'b1',
      place: 'home',
      image_url: '/b1',
      title: 'Rice of the month',
      subtitle: 'Aged',
      deal_type: 'Category',
      selected_value: JSON.stringify(['rice']),
      position: 0,
    })
    .execute()
  await db
    .insertInto('home_panels')
    .values({ id: 'cheap', title: 'Under ₹999', below_paise: 99_900, position: 0, is_new: false })
    .execute()
  await db
    .insertInto('faq')
    .values([
      { id: 'f1', question: 'Where is my order?', answer_html: '<p>Here</p>', position: 0 },
      { id: 'f2', question: 'How do I pay?', answer_html: '<p>Online</p>', position: 1 },
    ])
    .execute()
})

const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name).toSorted()

describe('an answer in Hindi', () => {
  it('has the product with its options, features and category, under their English keys', async () => {
    const { body } = await send('GET /getProductInnerDetails', { pId: 'basmati-5' })
    const english = (await shop.send('GET /getProductInnerDetails', { pId: 'basmati-5' })).body
    expect(body.productDetails).toEqual({
      ...english.productDetails,
      name: 'बासमती चावल, 5 किग्रा',
      description: 'एक साल पुराना।',
      keyFeatures: ['लंबे दाने'],
      netQuantity: '5 किग्रा',
      options: { पैक: '5 किग्रा' },
      variantOptions: [{ name: 'पैक', values: ['1 किग्रा', '5 किग्रा'] }],
      variants: english.productDetails.variants.map((variant) => ({
        ...variant,
        options: { पैक: variant.options['Pack']?.replace('kg', 'किग्रा') },
      })),
      features: {
        'Net quantity': { value: '5 किग्रा', label: 'Net quantity' },
        'Grain length': { value: 'बहुत लंबा', label: 'दाने की लंबाई' },
        Maker: { value: 'Aurum Mills', label: 'Maker' },
      },
      trail: [
        { id: 'food', name: 'खाना' },
        { id: 'rice', name: 'चावल' },
      ],
      machine: true,
    })
  })

  it('says nothing of a machine where a person has translated', async () => {
    const { body } = await send('GET /getProductInnerDetails', { pId: 'basmati-1' })
    expect(body.productDetails).not.toHaveProperty('machine')
  })

  it('keeps all English texts of a product without a translation, but not of its category', async () => {
    const { body } = await send('GET /getProductInnerDetails', { pId: 'red' })
    expect(body.productDetails).toMatchObject({
      name: 'Red Rice',
      features: { 'Grain length': { value: 'Extra long' } },
      trail: [{ name: 'खाना' }, { name: 'चावल' }],
    })
  })

  it.each<[string, ListKey, Calls[ListKey]['input']]>([
    ['a list', 'GET /getAllProducts', {}],
    ['a search', 'GET /getSearchProd', { q: 'rice' }],
    ['a store', 'GET /getsellersProducts', { sellerId: 's1' }],
    ['recently viewed products', 'GET /getAllProducts', { productId: ['red', 'basmati-1'] }],
  ])('has the names on the cards of %s', async (_, key, input) => {
    const { body } = await send(key, input)
    expect(namesOf(body)).toEqual(expect.arrayContaining(['Red Rice']))
    expect(body.some(({ name }) => name.startsWith('बासमती चावल, '))).toBe(true)
  })

  it('has the packs of a card', async () => {
    const { body } = await send('GET /getAllProducts')
    const [card] = body.filter(({ variantGroup }) => variantGroup)
    expect(card?.variantGroup?.options).toEqual([{ name: 'पैक', kind: 'pack', values: 2 }])
  })

  it('has the labels of filters, whose values stay', async () => {
    const { body } = await send('GET /getFacets', { category: 'food' })
    const labels = Object.fromEntries(
      body.map(({ name, values }) => [name, values.map(({ value, label }) => [value, label])]),
    )
    expect(labels).toMatchObject({
      category: [['rice', 'चावल']],
      brand: [['aurum', 'Aurum']],
      diet: [['Vegan', 'वीगन']],
      pack: expect.arrayContaining([['5 kg', '5 किग्रा']]) as unknown,
    })
    const found = await send('GET /getFacets', { category: 'food', facet: 'diet', facetSearch: 'वीगन' })
    expect(found.body[0]?.values).toMatchObject([{ value: 'Vegan', label: 'वीगन' }])
  })

  it('has categories, banners, panels, the seller and questions', async () => {
    const categories = await send('GET /fetchCategory')
    expect(namesOf(categories.body)).toEqual(expect.arrayContaining(['खाना', 'चावल']))
    expect((await send('GET /gethomebanner')).body).toMatchObject([
      { title: 'महीने का चावल', subtitle: 'Aged' },
    ])
    expect((await send('GET /getHomeRows')).body.panels).toMatchObject([{ title: '₹999 से कम' }])
    expect((await send('GET /getOneSeller', { sellerId: 's1' })).body.about).toBe('अपने खेतों का चावल।')
    expect((await send('GET /faq')).body).toEqual([
      { id: 'f1', question: 'मेरा ऑर्डर कहाँ है?', answer: '<p>यहाँ</p>' },
      { id: 'f2', question: 'How do I pay?', answer: '<p>Online</p>' },
    ])
  })

  it('has the names in the cart and the wishlist', async () => {
    const built = await buildShopper(shop.db)
    const shopper = shop.as(built.token)
    await fillCart(shop, built, { 'basmati-1': 1 })
    await shopper.send('POST /add-to-wishlist', { productId: 'basmati-1' })
    const cart = await shopper.send('GET /get-cart-products', {}, inHindi)
    expect(cart.text).toContain('बासमती चावल, 1 किग्रा')
    const wishlist = await shopper.send('GET /get-wishList-products', {}, inHindi)
    expect(namesOf(wishlist.body)).toEqual(['बासमती चावल, 1 किग्रा'])
  })
})

describe('an error in Hindi', () => {
  const product = 'लाल चावल'

  /** Returns the messages with which a payment and an order of a product are refused after a change of it. */
  async function messagesAfter(change: { stock?: number; active?: boolean }, quantity: number) {
    const { db } = shop
    const id = await buildProduct(db, { seller_id: 's1', name: 'Red Rice', stock: 20 })
    await db
      .insertInto('product_texts')
      .values({ product_id: id, locale: 'hi', name: product, source: 'person', text_hash: '' })
      .execute()
    const shopper = await buildShopper(db)
    const as = shop.as(shopper.token)
    await fillCart(shop, shopper, { [id]: quantity })
    const { stock: on_hand = 20, active = true } = change
    await db.updateTable('products').set({ active }).where('id', '=', id).execute()
    await db.updateTable('product_stock').set({ on_hand }).where('product_id', '=', id).execute()
    await db
      .insertInto('stock_ledger')
      .values({ product_id: id, delta: on_hand - 20, reason: 'edit', reference: id, at: new Date() })
      .execute()
    const address = { addressId: shopper.addressId }
    const payment = await as.send('POST /create-order', { amount: 100, address }, inHindi)
    const order = await as.send('POST /place-order', buildSubmit(shopper, { [id]: quantity }, 100), inHindi)
    return [payment.body, order.body].map((body) => (body as { message?: string }).message ?? body)
  }

  it.each([
    ['out of stock', { stock: 0 }, 1, { product, reason: 'productOutOfStock' }],
    ['short', { stock: 7 }, 8, { product, reason: { code: 'notEnoughStock', params: { stock: 7 } } }],
    ['no longer sold', { active: false }, 1, { code: 'noLongerAvailable', params: { product } }],
  ] as const)('names a product that is %s in Hindi', async (_, change, quantity, reason) => {
    const text = reasonText('hi', reason)
    expect(await messagesAfter(change, quantity)).toEqual([text, text])
  })

  it('names the product in English if it has no translation', async () => {
    const shopper = await buildShopper(shop.db)
    await shop.db.updateTable('products').set({ active: false }).where('id', '=', 'red').execute()
    const { body } = await shop
      .as(shopper.token)
      .send('POST /move-to-cart', { productId: 'red', quantity: 1 }, inHindi)
    await shop.db.updateTable('products').set({ active: true }).where('id', '=', 'red').execute()
    expect(body.message).toBe(
      reasonText('hi', { code: 'noLongerAvailable', params: { product: 'Red Rice' } }),
    )
  })
})

it('reads all texts of an answer with one statement, and none for English', async () => {
  const proxy = await startPostgresProxy({
    host: shop.database.config.host ?? '',
    port: Number(shop.database.config.port),
  })
  const second = await openTestShop(
    {},
    { beside: shop, connectTo: async (config) => ({ ...config, host: '127.0.0.1', port: proxy.port }) },
  )
  const countStatements = async (limit: number, options = {}) => {
    const count = async () => {
      let statements = 0
      proxy.decide = () => {
        statements++
        return null
      }
      await second.send('GET /getAllProducts', { limit }, options)
      proxy.decide = null
      return statements
    }
    // The first call of a connection prepares its statements.
    await count()
    return count()
  }
  const english = await countStatements(2)
  expect(await countStatements(1, inHindi)).toBe(await countStatements(2, inHindi))
  expect((await countStatements(2, inHindi)) - english).toBe(1)
  await second.close()
  await proxy.close()
})
