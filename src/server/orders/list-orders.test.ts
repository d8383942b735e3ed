import { beforeAll, describe, expect, test } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { testShop } from '#tests/api.ts'
import { buildOrder, buildSubmit, fillCart, postDevTools, type Shopper } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'

const KEY = 'GET /get-all-orders'
type Query = Calls[typeof KEY]['input']
const DAY = 86_400_000
const now = new Date('2026-11-20T06:30:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)

const shop = await testShop()
let me: Shopper
let other: Shopper
/** Numbers of the orders of `me`, by what each order contains. */
const numbers: Record<string, string> = {}

const list = async (query: Query = {}, who = me) => {
  const { status, body, total, headers } = await shop.as(who.token).send(KEY, query)
  expect(status).toBe(200)
  return {
    names: body.orders.map((order) => order.product.items[0]?.productName ?? ''),
    body,
    total,
    headers,
  }
}
const namesOf = async (query: Query) => (await list(query)).names

beforeAll(async () => {
  ;[me, other] = [await buildShopper(shop.db), await buildShopper(shop.db)]
  const seller = await buildSeller(shop.db)
  const product = (name: string, seller_id = seller) =>
    buildProduct(shop.db, { name, seller_id, selling_paise: 60_000, mrp_paise: 60_000 })
  const place = async (days: number, name: string, status: number, who = me) => {
    shop.setNow(daysAgo(days))
    const orderId = await buildOrder(shop, who, { [await product(name)]: 1 }, 600)
    for (let step = status === 4 ? 4 : 1; step <= status; step++)
      await postDevTools(shop, `/orders/${orderId}/status`, { status: step })
    const [order] = (await shop.as(who.token).send('GET /get-order-summery/:orderId', { orderId })).body
    numbers[name] = order?.orderNumber ?? ''
  }
  await place(721, 'Rice Cooker', 3)
  await place(720, 'Green Tea', 3)
  await place(181, 'Cotton Shirt', 4)
  await place(180, 'Neem Soap', 3)
  await place(3, '100% Cotton_Towel \\ blue', 1)
  await place(2, 'चावल Basmati', 0)
  await place(2, 'Rice of another shopper', 0, other)
  shop.setNow(daysAgo(1))
  const pair = [await product('Aachar'), await product('Zari Saree', await buildSeller(shop.db))]
  const lines = Object.fromEntries(pair.map((id) => [id, 1]))
  await fillCart(shop, me, lines)
  await shop.as(me.token).send('POST /place-order', buildSubmit(me, lines, 1200))
  shop.setNow(now)
})

const newestFirst = [
  'Aachar',
  'Zari Saree',
  'चावल Basmati',
  '100% Cotton_Towel \\ blue',
  'Neem Soap',
  'Cotton Shirt',
  'Green Tea',
  'Rice Cooker',
]

describe('My Orders, buying §2', () => {
  test('without parameters an older client gets its whole list, newest first, in the same body', async () => {
    const { names, body, total } = await list()
    expect(names.toSorted()).toEqual(newestFirst.toSorted())
    expect(names.slice(2)).toEqual(newestFirst.slice(2))
    expect(Object.keys(body)).toEqual(['orders'])
    expect(total).toBe(8)
  })

  test('a page has its orders, the number of all and links to other pages', async () => {
    const { names, total, headers } = await list({ page: 2, limit: 3 })
    expect([names, total]).toEqual([newestFirst.slice(3, 6), 8])
    expect(headers['x-total-precision']).toBeUndefined()
    const links = [
      '</api/get-all-orders?page=1&limit=3>; rel="first"',
      '</api/get-all-orders?page=3&limit=3>; rel="last"',
      '</api/get-all-orders?page=1&limit=3>; rel="prev"',
      '</api/get-all-orders?page=3&limit=3>; rel="next"',
    ]
    expect(headers.link).toBe(links.join(', '))
    const pages = [1, 2, 3, 4].map((page) => list({ page, limit: 3 }))
    const found = (await Promise.all(pages)).flatMap((page) => page.names)
    expect(found.toSorted()).toEqual(newestFirst.toSorted())
  })

  test('a page after the last one is empty and still has the number of all; a limit above 100 is reduced', async () => {
    expect(await list({ page: 10_000 })).toMatchObject({ names: [], total: 8 })
    const { headers } = await list({ limit: 1000 })
    expect(headers.link).toContain('rel="last"')
    expect((await list({ limit: 1000 })).names).toHaveLength(8)
  })

  test.each<[Query, string[]]>([
    [{ status: 3 }, ['Neem Soap', 'Green Tea', 'Rice Cooker']],
    [{ status: 1 }, ['100% Cotton_Towel \\ blue']],
    [{ status: 2 }, []],
    [{ status: 4 }, ['Cotton Shirt']],
    [{ time: 6, status: 3 }, ['Neem Soap']],
    [{ time: 12, status: 4 }, ['Cotton Shirt']],
    [{ time: 24, status: 3 }, ['Neem Soap', 'Green Tea']],
    [{ search: ' RICE ' }, ['Rice Cooker']],
    [{ search: 'cotton' }, ['100% Cotton_Towel \\ blue', 'Cotton Shirt']],
    [{ search: 'cotton', status: 4, time: 12 }, ['Cotton Shirt']],
    [{ search: 'cotton', time: 6 }, ['100% Cotton_Towel \\ blue']],
    [{ search: 'चावल' }, ['चावल Basmati']],
    [{ search: 'nothing' }, []],
    [{ search: 'zari' }, ['Zari Saree']],
  ])('%j', async (query, names) => {
    expect(await namesOf(query)).toEqual(names)
    expect((await list({ ...query, limit: 1 })).total).toBe(names.length)
  })

  test.each(['%', '_', '\\', '100%', 'Cotton_', ' \\ '])(
    'the sign in %j has no special meaning',
    async (search) => {
      expect(await namesOf({ search })).toEqual(
        search.trim() === '' ? newestFirst : ['100% Cotton_Towel \\ blue'],
      )
    },
  )

  test('order numbers and ids are found by any part, in any case', async () => {
    const number = numbers['Neem Soap'] ?? ''
    const [, month = '', middle = ''] = number.split('-')
    for (const search of [
      number,
      number.toLowerCase(),
      number.slice(0, -1),
      number.slice(0, -2),
      middle,
      `-${middle}-1`,
    ])
      expect(await namesOf({ search })).toContain('Neem Soap')
    expect(await namesOf({ search: `${number.slice(0, -1)}2` })).toEqual([])
    expect(await namesOf({ search: `TC-${month}-` })).toContain('Neem Soap')
    expect((await list({ search: 'TC-' })).total).toBe(8)
    const { body } = await list({ search: number })
    const order = body.orders[0]
    for (const id of [order?.orderId, order?.parentOrderId].map(String))
      for (const search of [id, id.toUpperCase(), id.slice(2, 12)])
        expect(await namesOf({ search })).toEqual(['Neem Soap'])
  })

  test('the second order of a group is found by its position', async () => {
    const { body } = await list({ search: 'zari' })
    const number = body.orders[0]?.orderNumber ?? ''
    expect(await namesOf({ search: number })).toEqual(['Zari Saree'])
    expect((await namesOf({ search: body.orders[0]?.parentOrderNumber ?? '' })).toSorted()).toEqual([
      'Aachar',
      'Zari Saree',
    ])
  })

  test('orders of another shopper are never included, whatever is searched', async () => {
    const [theirs] = (await list({}, other)).body.orders
    for (const search of [theirs?.orderId, theirs?.parentOrderId, theirs?.orderNumber, 'another shopper'])
      expect((await list({ search: search ?? '' })).total).toBe(0)
    expect(await list({ search: 'rice' }, other)).toMatchObject({
      names: ['Rice of another shopper'],
      total: 1,
    })
  })

  test('a query that is not valid is refused with 400 at its field, whatever else it has', async () => {
    const numeric = [
      '',
      ' ',
      '0',
      '-1',
      '1.5',
      'abc',
      'NaN',
      'Infinity',
      '1e999',
      '1,2',
      '٣',
      '1;drop',
      '\u0000',
      'null',
    ]
    const bad: Record<string, string[]> = {
      page: [...numeric, '10001', '99999999999999999999'],
      limit: numeric,
      status: [
        '',
        ' ',
        '5',
        '-1',
        '00',
        '0.0',
        '1 ',
        'true',
        'null',
        'delivered',
        '1e0',
        '0x1',
        '%',
        '4294967299',
      ],
      time: ['', '0', '1', '7', '25', '6.0', '06', '6-months', 'NaN', '-6', '12 ', '%', '٦', '24months'],
      search: ['x'.repeat(101), 'é'.repeat(500), '%'.repeat(5000)],
    }
    const others = ['', 'page=2', 'limit=5', 'status=1', 'time=6', 'search=rice']
    let sent = 0
    for (const [name, values] of Object.entries(bad))
      for (const value of [...values, null])
        for (const rest of others.filter((other) => !other.startsWith(name))) {
          const pairs =
            value === null
              ? [
                  [name, '1'],
                  [name, '2'],
                ]
              : [[name, value]]
          const query = `${new URLSearchParams(pairs)}&${rest}`
          const { status, body } = await shop.as(me.token).sendRaw(KEY, {}, { query })
          expect([query, status, body]).toMatchObject([
            query,
            400,
            { code: 'badInput', fields: { [name]: expect.any(String) } },
          ])
          sent++
        }
    expect(sent).toBeGreaterThan(200)
  })

  test('any text can be searched', async () => {
    for (const search of [
      '\u0000',
      'a\u0000b',
      '\ud83d',
      "' or 1=1 --",
      '$1',
      '(((((',
      '^',
      '-',
      '--',
      '-1',
      'TC',
      '😀',
      '\u202etxet',
    ])
      expect((await shop.as(me.token).send(KEY, { search })).status).toBeLessThan(500)
  })
})
