import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildSubmit, fillCart, postDevTools, type Shopper } from '#tests/buying.ts'
import { copyOrder, removeCopies } from '#tests/copied-orders.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'

const KEY = 'GET /export-orders'
const hostile = [
  '=HYPERLINK("http://evil.example","x")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(A1:A9)',
  '\tTab',
  '\rReturn',
  '＝FULLWIDTH(1)',
  'Quote " comma, and\r\nnew line',
  '<script>alert(1)</script>',
]

const shop = await testShop()
let business: Shopper
const place = async (who: Shopper, productIds: string[], note = '', purchaseOrder = '') => {
  await fillCart(shop, who, Object.fromEntries(productIds.map((id) => [id, 10])))
  const lines = Object.fromEntries(productIds.map((id) => [id, 10]))
  const order = buildSubmit(who, lines, productIds.length * 1000, { purchaseOrder })
  const products = order.products?.map((product) => ({ ...product, productNote: note })) ?? []
  const { status, body } = await shop.as(who.token).send('POST /place-order', { ...order, products })
  expect([status, body]).toEqual([200, expect.anything()])
  return body.orderId
}
const deliver = async (orderId: string) => {
  for (const status of [1, 2, 3]) await postDevTools(shop, `/orders/${orderId}/status`, { status })
}
const download = async (query = {}, who = business) => {
  const { status, text, headers } = await shop.as(who.token).send(KEY, query)
  const rows = status === 200 ? parse<Record<string, string>>(text, { columns: true, bom: true }) : []
  return { status, text, headers, rows }
}

beforeAll(async () => {
  business = await buildShopper(shop.db, { kind: 'business' })
})

describe('orders as CSV', () => {
  test('personal accounts are refused with a reason, and get no file', async () => {
    const personal = await buildShopper(shop.db)
    const { status, text, headers } = await download({}, personal)
    expect([status, JSON.parse(text)]).toEqual([
      404,
      {
        code: 'notFound',
        message: 'Only business accounts can download their orders.',
        error: 'Only business accounts can download their orders.',
      },
    ])
    expect(headers['content-type']).toContain('application/json')
    expect(headers['content-disposition']).toBeUndefined()
  })

  test('an account without orders gets the columns: UTF-8 with a mark, lines end with CRLF', async () => {
    shop.setNow(new Date('2026-11-19T20:00:00Z'))
    const { status, text, headers } = await download()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      // After midnight in India.
      'content-disposition': 'attachment; filename="orders-2026-11-20.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(text).toMatchInlineSnapshot(`
      "﻿"Order number","Placed on","Seller","Payment Method","GSTIN","Purchase order number","Product","Delivery note","HSN","GST rate %","Quantity","Unit price ₹","Line total ₹","Thara Coins","Status","Delivered on","Cancelled on","Cancellation reason","Invoice numbers"
      "
    `)
  })

  test('has one line for each item, with the same filters as the list', async () => {
    shop.setNow(new Date('2025-11-20T20:00:00Z'))
    const seller = await buildSeller(shop.db, { store_name: 'Malabar Mart' })
    const product = (name: string) => buildProduct(shop.db, { name, seller_id: seller, hsn: '0902' })
    const [tea, rice] = [await product('Green Tea'), await product('Basmati Rice')]
    const orderId = await place(business, [tea, rice], '', 'PO 7')
    shop.setNow(new Date('2025-11-22T18:31:00Z'))
    await shop.as(business.token).send('POST /cancel-order', {
      orderId,
      productIds: [rice],
      cancellationReason: 'I changed my mind',
    })
    await deliver(orderId)
    const [{ orderNumber, invoices } = { orderNumber: '', invoices: [] }] = (
      await shop.as(business.token).send('GET /get-order-summery/:orderId', { orderId })
    ).body
    expect(invoices).toHaveLength(1)
    const common = {
      'Order number': orderNumber,
      'Placed on': '2025-11-21',
      Seller: 'Malabar Mart',
      'Payment Method': 'COD',
      'Purchase order number': 'PO 7',
      HSN: '0902',
      'GST rate %': '18',
      Quantity: '10',
      'Unit price ₹': '100.00',
      'Line total ₹': '1000.00',
      'Thara Coins': '0',
      'Invoice numbers': invoices[0]?.number,
    }
    expect((await download()).rows).toMatchObject([
      {
        ...common,
        Product: 'Basmati Rice',
        Status: 'Cancelled',
        'Delivered on': '',
        'Cancelled on': '2025-11-23',
        'Cancellation reason': 'I changed my mind',
      },
      {
        ...common,
        Product: 'Green Tea',
        Status: 'Delivered',
        'Delivered on': '2025-11-23',
        'Cancelled on': '',
        'Cancellation reason': '',
      },
    ])
    expect((await download({ status: 3 })).rows).toHaveLength(2)
    expect((await download({ status: 4 })).rows).toHaveLength(0)
    expect((await download({ search: 'TEA' })).rows).toHaveLength(2)
    expect((await download({ search: orderNumber })).rows).toHaveLength(2)
    expect((await download({ search: 'coffee' })).rows).toHaveLength(0)
    shop.setNow(new Date('2026-11-20T20:00:00Z'))
    expect((await download({ time: 6 })).rows).toHaveLength(0)
    expect((await download({ time: 24 })).rows).toHaveLength(2)
    for (const query of ['status=9', 'time=7', 'search=' + 'x'.repeat(101)])
      expect((await shop.as(business.token).sendRaw(KEY, {}, { query })).status).toBe(400)
  })

  test('names all invoices and bills of supply of an order, but no credit notes; none before it is packed', async () => {
    shop.setNow(new Date('2026-11-20T20:00:00Z'))
    const who = await buildShopper(shop.db, { kind: 'business' })
    const seller = await buildSeller(shop.db)
    const product = () => buildProduct(shop.db, { seller_id: seller })
    const [one, other] = [await product(), await product()]
    const orderId = await place(who, [one, other])
    const numbers = async () => (await download({}, who)).rows.map((row) => row['Invoice numbers'])
    expect(await numbers()).toEqual(['', ''])
    for (const productId of [one, other])
      await postDevTools(shop, '/fulfilment', { orderId, productIds: [productId], step: 'pack' })
    await shop.as(who.token).send('POST /cancel-order', {
      orderId,
      productIds: [other],
      cancellationReason: 'I changed my mind',
    })
    const [order] = (await shop.as(who.token).send('GET /get-order-summery/:orderId', { orderId })).body
    const kinds = order?.invoices.map(({ kind }) => kind)
    expect(kinds).toEqual(['invoice', 'invoice', 'creditNote'])
    const both = order?.invoices.slice(0, 2).map(({ number }) => number)
    expect(await numbers()).toEqual([both?.join(', '), both?.join(', ')])
  })

  test('no cell begins with a formula, and every text is read back unchanged', async () => {
    shop.setNow(new Date('2026-11-20T20:00:00Z'))
    const who = await buildShopper(shop.db, { kind: 'business' })
    const seller = await buildSeller(shop.db, { store_name: '=cmd|calc' })
    for (const name of hostile)
      await deliver(await place(who, [await buildProduct(shop.db, { name, seller_id: seller })], name))
    const { rows, text } = await download({}, who)
    const plain = (cell = '') => cell.replace(/^'/, '')
    expect(rows.map((row) => plain(row['Product'])).toSorted()).toEqual(hostile.toSorted())
    expect(rows.map((row) => plain(row['Seller']))).toEqual(hostile.map(() => '=cmd|calc'))
    const cells = parse(text, { bom: true }).flat()
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
    // Each cell is quoted, so that a sheet that separates cells by semicolons does not split a text.
    expect(text).toMatch(/^\uFEFF(?:"(?:[^"]|"")*"|,|\r\n)+$/)
  })

  test('many orders come in order and complete, over several parts; orders of others are never included', async () => {
    const who = await buildShopper(shop.db, { kind: 'business' })
    const product = await buildProduct(shop.db)
    const source = await place(who, [product])
    await copyOrder(shop.db, source, 450)
    const { rows } = await download({}, who)
    expect(rows).toHaveLength(451)
    expect(new Set(rows.map((row) => row['Order number'])).size).toBe(451)
    const days = rows.map((row) => row['Placed on'] ?? '')
    expect(days).toEqual(days.toSorted())
    await removeCopies(shop.db)
  })

  test('a client that goes away ends the export, and the next one gets its file', async () => {
    const leave = new AbortController()
    const headers = { authorization: `Bearer ${business.token}` }
    const response = await fetch(`${shop.url}/api/export-orders`, { headers, signal: leave.signal })
    leave.abort()
    await expect(response.text()).rejects.toThrow()
    expect((await download()).status).toBe(200)
  })
})
