import { describe, expect, it } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { openTestShop, testShop } from '#tests/api.ts'
import { fillCart, postDevTools } from '#tests/buying.ts'
import { startPostgresProxy } from '#tests/proxy/postgres-proxy.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'

const shop = await testShop()

type Input = Calls['POST /quick-order']['input']
type Line = Calls['POST /quick-order']['output']['lines'][number]

const business = async () => shop.as((await buildShopper(shop.db, { kind: 'business' })).token)
const cartOf = async (client: Awaited<ReturnType<typeof business>>) =>
  Object.fromEntries(
    (await client.send('GET /get-cart-products')).body.map(({ productId, quantity }) => [
      productId,
      quantity,
    ]),
  )
let count = 0
const newSku = () => `KL-TEST-${++count}`
const brief = ({ status, message, added }: Line) => [status, message, added]

describe('POST /quick-order', () => {
  it('adds each line at the price of its quantity, and returns what it added', async () => {
    const me = await business()
    const [rice, tea] = [newSku(), newSku()]
    const riceId = await buildProduct(shop.db, {
      name: 'Rice',
      sku: rice,
      business_paise: 9_000,
      ladder: JSON.stringify([{ minQuantity: 10, pricePaise: 8_050 }]),
      image_urls: ['/media/rice', '/media/rice-2'],
      colour: '#eee',
    })
    const teaId = await buildProduct(shop.db, { name: 'Tea', sku: tea, business_paise: 5_000 })
    const { status, body } = await me.send('POST /quick-order', {
      lines: [
        { sku: rice, quantity: 12 },
        { sku: tea, quantity: 2 },
      ],
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      lines: [
        {
          sku: rice,
          quantity: 12,
          positions: [0],
          ok: true,
          status: 'ready',
          message: null,
          productId: riceId,
          added: 12,
          lineTotal: 966,
          product: {
            id: riceId,
            name: 'Rice',
            imageUrl: '/media/rice',
            colour: '#eee',
            gstRate: 18,
            unitPrice: 80.5,
            inCart: 0,
          },
        },
        expect.objectContaining({ productId: teaId, added: 2, lineTotal: 100 }),
      ],
      products: 2,
      pieces: 14,
      total: 1066,
    })
    const cart = (await me.send('GET /get-cart-products')).body
    expect(
      cart.map(({ productId, quantity, unitPrice, priceWhenAdded }) => [
        productId,
        quantity,
        unitPrice,
        priceWhenAdded,
      ]),
    ).toEqual([
      [riceId, 12, 80.5, 80.5],
      [teaId, 2, 50, 50],
    ])
  })

  it('with `check` returns the same and adds nothing', async () => {
    const me = await business()
    const sku = newSku()
    const id = await buildProduct(shop.db, { sku })
    const lines = [{ sku, quantity: 3 }]
    const checked = await me.send('POST /quick-order', { lines, check: true })
    expect(await cartOf(me)).toEqual({})
    const added = await me.send('POST /quick-order', { lines })
    expect(added.body).toEqual(checked.body)
    expect(await cartOf(me)).toEqual({ [id]: 3 })
  })

  it('tells the problem of each line and adds the others', async () => {
    const me = await business()
    const skus = {
      good: newSku(),
      below: newSku(),
      above: newSku(),
      soldOut: newSku(),
      scarce: newSku(),
      few: newSku(),
      gone: newSku(),
      closed: newSku(),
    }
    const closedSeller = await buildSeller(shop.db, { status: 'paused' })
    const good = await buildProduct(shop.db, { sku: skus.good })
    const below = await buildProduct(shop.db, { sku: skus.below, b2b_min_qty: 15, b2b_max_qty: 40 })
    await buildProduct(shop.db, { sku: skus.above, b2b_max_qty: 40 })
    await buildProduct(shop.db, { sku: skus.soldOut, stock: 0 })
    await buildProduct(shop.db, { sku: skus.scarce, b2b_min_qty: 12, stock: 5 })
    await buildProduct(shop.db, { sku: skus.few, stock: 5 })
    await buildProduct(shop.db, { sku: skus.gone, active: false })
    await buildProduct(shop.db, { sku: skus.closed, seller_id: closedSeller })
    const { body } = await me.send('POST /quick-order', {
      lines: [
        { sku: skus.good, quantity: 1 },
        { sku: 'NO-SUCH', quantity: 1 },
        { sku: skus.below, quantity: 2 },
        { sku: skus.above, quantity: 41 },
        { sku: skus.soldOut, quantity: 1 },
        { sku: skus.scarce, quantity: 12 },
        { sku: skus.few, quantity: 6 },
        { sku: skus.gone, quantity: 1 },
        { sku: skus.closed, quantity: 1 },
        { sku: skus.few.concat('-2'), quantity: 0 },
      ],
    })
    expect(body.lines.map(brief)).toEqual([
      ['ready', null, 1],
      ['unknownSku', 'We found no product with this SKU.', 0],
      ['raised', 'The minimum order for this product is 15 pieces, so the quantity was set to 15.', 15],
      ['quantity', 'You can order at most 40 pieces of this product.', 0],
      ['outOfStock', 'This product is out of stock.', 0],
      ['outOfStock', 'Out of stock for business orders (5 left, minimum 12)', 0],
      ['outOfStock', 'Only 5 pieces of this product are left.', 0],
      ['notSold', 'This product is no longer available.', 0],
      ['notSold', 'This product is no longer available.', 0],
      ['unknownSku', 'We found no product with this SKU.', 0],
    ])
    expect(body.lines.map(({ ok, status }) => ok === ['ready', 'raised'].includes(status))).not.toContain(
      false,
    )
    expect([body.products, body.pieces]).toEqual([2, 16])
    expect(await cartOf(me)).toEqual({ [good]: 1, [below]: 15 })
  })

  it('refuses 0 pieces of a product, also of one in the cart', async () => {
    const shopper = await buildShopper(shop.db, { kind: 'business' })
    const sku = newSku()
    const id = await buildProduct(shop.db, { sku })
    await fillCart(shop, shopper, { [id]: 4 })
    const me = shop.as(shopper.token)
    const { body } = await me.send('POST /quick-order', { lines: [{ sku, quantity: 0 }] })
    expect(body.lines.map(brief)).toEqual([['quantity', 'Please enter a whole number of 1 or more.', 0]])
    expect(await cartOf(me)).toEqual({ [id]: 4 })
  })

  it('adds lines of one product together, however they name it', async () => {
    const me = await business()
    const sku = newSku()
    const id = await buildProduct(shop.db, { sku, b2b_max_qty: 9 })
    const lines = [
      { sku, quantity: 2 },
      { sku: 'NO-SUCH', quantity: 1 },
      { sku: sku.toLowerCase(), quantity: 3 },
      { sku: 'no-such', quantity: 2 },
      { sku: id, quantity: 4 },
    ]
    const { body } = await me.send('POST /quick-order', { lines })
    expect(body.lines).toMatchObject([
      { sku, quantity: 9, positions: [0, 2, 4], ok: true, added: 9 },
      { sku: 'NO-SUCH', quantity: 3, positions: [1, 3], ok: false },
    ])
    expect(await cartOf(me)).toEqual({ [id]: 9 })
    const over = await me.send('POST /quick-order', { lines: [{ sku, quantity: 1 }] })
    expect(over.body.lines).toMatchObject([{ status: 'quantity', added: 0, product: { inCart: 9 } }])
  })

  it('adds to the quantity in the cart, whose price tier then applies', async () => {
    const shopper = await buildShopper(shop.db, { kind: 'business' })
    const sku = newSku()
    const ladder = JSON.stringify([{ minQuantity: 10, pricePaise: 8_000 }])
    const id = await buildProduct(shop.db, { sku, ladder })
    await fillCart(shop, shopper, { [id]: 8 })
    const me = shop.as(shopper.token)
    const { body } = await me.send('POST /quick-order', { lines: [{ sku, quantity: 4 }] })
    expect(body.lines).toMatchObject([{ added: 4, lineTotal: 320, product: { unitPrice: 80, inCart: 8 } }])
    expect((await me.send('GET /get-cart-products')).body).toMatchObject([
      { quantity: 12, unitPrice: 80, priceWhenAdded: 80 },
    ])
  })

  it('finds the product that is sold when sellers share an SKU, and says so when several are', async () => {
    const me = await business()
    const sku = newSku()
    await buildProduct(shop.db, { sku, active: false })
    const sold = await buildProduct(shop.db, { sku })
    const one = await me.send('POST /quick-order', { lines: [{ sku, quantity: 1 }], check: true })
    expect(one.body.lines).toMatchObject([{ status: 'ready', productId: sold }])
    await buildProduct(shop.db, { sku })
    const lines = [
      { sku, quantity: 1 },
      { sku: sold, quantity: 2 },
    ]
    const several = await me.send('POST /quick-order', { lines, check: true })
    expect(several.body.lines).toMatchObject([
      {
        status: 'sharedSku',
        productId: null,
        message:
          'Several sellers use this SKU. Enter the product ID instead: the last part of the address of the product page.',
      },
      { status: 'ready', productId: sold, added: 2 },
    ])
  })

  it('leaves out what exceeds the size of a cart', async () => {
    const me = await business()
    const skus = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const sku = newSku()
        await buildProduct(shop.db, { sku })
        return sku
      }),
    )
    const seller = await buildSeller(shop.db)
    const full = Array.from({ length: 199 }, () => newSku())
    for (const sku of full) await buildProduct(shop.db, { sku, seller_id: seller })
    const first = await me.send('POST /quick-order', { lines: full.map((sku) => ({ sku, quantity: 1 })) })
    expect([first.body.products, first.body.pieces]).toEqual([199, 199])
    const { body } = await me.send('POST /quick-order', {
      lines: [...skus, full[0]!].map((sku) => ({ sku, quantity: 1 })),
    })
    const isFull = ['cartFull', 'A cart holds at most 200 products.', 0]
    expect(body.lines.map(brief)).toEqual([['ready', null, 1], isFull, isFull, ['ready', null, 1]])
    expect(Object.keys(await cartOf(me))).toHaveLength(200)
  })

  it('adds once for each idempotency key, also when sent in parallel, and answers the same', async () => {
    const me = await business()
    const sku = newSku()
    const id = await buildProduct(shop.db, { sku })
    const headers = { 'idempotency-key': 'one-list' }
    const input: Input = {
      lines: [
        { sku, quantity: 2 },
        { sku: 'NO-SUCH', quantity: 1 },
      ],
    }
    const send = () => me.send('POST /quick-order', input, { headers })
    const answers = await Promise.all([send(), send(), send()])
    answers.push(await send())
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await cartOf(me)).toEqual({ [id]: 2 })
    const other = await me.send('POST /quick-order', { lines: [{ sku, quantity: 5 }] }, { headers })
    expect(other.status).toBe(422)
    // Another person may have the same key.
    const they = await business()
    await they.send('POST /quick-order', input, { headers })
    expect(await cartOf(they)).toEqual({ [id]: 2 })
    await me.send('POST /quick-order', input)
    expect(await cartOf(me)).toEqual({ [id]: 4 })
  })

  it('never sells more than the stock to parallel requests of one cart', async () => {
    const me = await business()
    const sku = newSku()
    const id = await buildProduct(shop.db, { sku, stock: 5 })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => me.send('POST /quick-order', { lines: [{ sku, quantity: 2 }] })),
    )
    expect(answers.filter(({ body }) => body.lines[0]?.ok)).toHaveLength(2)
    expect(await cartOf(me)).toEqual({ [id]: 4 })
  })

  it('checks with the stock and price of the moment', async () => {
    const me = await business()
    const sku = newSku()
    const id = await buildProduct(shop.db, { sku })
    const lines = [{ sku, quantity: 2 }]
    expect((await me.send('POST /quick-order', { lines, check: true })).body.products).toBe(1)
    await postDevTools(shop, '/stock', { productId: id, stock: 1 })
    expect((await me.send('POST /quick-order', { lines })).body.lines.map(brief)).toEqual([
      ['outOfStock', 'Only 1 piece of this product is left.', 0],
    ])
    expect(await cartOf(me)).toEqual({})
  })

  it('is for business accounts: a personal account and a visitor change nothing', async () => {
    const shopper = await buildShopper(shop.db)
    const sku = newSku()
    await buildProduct(shop.db, { sku })
    const lines = [{ sku, quantity: 1 }]
    for (const check of [true, false]) {
      const personal = await shop.as(shopper.token).send('POST /quick-order', { lines, check })
      expect([personal.status, personal.body]).toMatchObject([
        400,
        {
          code: 'businessOnly',
          message: 'Quick order is for business accounts. Switch to your business account to use it.',
        },
      ])
      expect((await shop.send('POST /quick-order', { lines, check })).status).toBe(401)
    }
    expect(await cartOf(shop.as(shopper.token))).toEqual({})
  })

  it.each<[string, unknown]>([
    ['no lines', {}],
    ['an empty list', { lines: [] }],
    ['no list', { lines: 'A 1' }],
    ['201 lines', { lines: Array.from({ length: 201 }, () => ({ sku: 'A', quantity: 1 })) }],
    ['a line without SKU', { lines: [{ quantity: 1 }] }],
    ['an empty SKU', { lines: [{ sku: ' ', quantity: 1 }] }],
    ['a long SKU', { lines: [{ sku: 'A'.repeat(101), quantity: 1 }] }],
    ['a line without quantity', { lines: [{ sku: 'A' }] }],
    ['a quantity as text', { lines: [{ sku: 'A', quantity: '1' }] }],
    ['a fraction', { lines: [{ sku: 'A', quantity: 1.5 }] }],
    ['a negative quantity', { lines: [{ sku: 'A', quantity: -1 }] }],
    ['a huge quantity', { lines: [{ sku: 'A', quantity: 1e6 }] }],
    ['no boolean', { lines: [{ sku: 'A', quantity: 1 }], check: 'yes' }],
  ])('refuses %s with 400', async (_, input) => {
    const me = await business()
    const { status, body } = await me.sendRaw('POST /quick-order', input)
    expect([status, body]).toMatchObject([400, { code: 'badInput' }])
  })

  it('names the line of a bad input', async () => {
    const me = await business()
    const { body } = await me.sendRaw('POST /quick-order', {
      lines: [
        { sku: 'A', quantity: 1 },
        { sku: 'B', quantity: 'two' },
      ],
    })
    expect(body).toMatchObject({ fields: { 'lines.1.quantity': 'Please give a number.' } })
  })

  it('sends as many statements for 200 lines as for one', async () => {
    const proxy = await startPostgresProxy({
      host: shop.database.config.host ?? '',
      port: Number(shop.database.config.port),
    })
    const second = await openTestShop(
      {},
      { beside: shop, connectTo: async (config) => ({ ...config, host: '127.0.0.1', port: proxy.port }) },
    )
    const { token } = await buildShopper(shop.db, { kind: 'business' })
    const seller = await buildSeller(shop.db)
    const lines = Array.from({ length: 200 }, () => ({ sku: newSku(), quantity: 1 }))
    for (const { sku } of lines) await buildProduct(shop.db, { sku, seller_id: seller })
    const countStatements = async (sent: Input['lines']) => {
      let statements = 0
      proxy.decide = () => {
        statements++
        return null
      }
      const { body } = await second.as(token).send('POST /quick-order', { lines: sent })
      proxy.decide = null
      expect(body).toMatchObject({ products: sent.length })
      return statements
    }
    await countStatements(lines.slice(0, 1))
    const few = await countStatements(lines.slice(0, 1))
    expect(few).toBeGreaterThan(4)
    expect(await countStatements(lines)).toBe(few)
    await second.close()
    await proxy.close()
  })
})
