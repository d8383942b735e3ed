import { sql } from 'kysely'
import { beforeEach, expect, it, test, vi } from 'vitest'
import { buildShopper } from '#tests/factories.ts'
import { testShop } from '#tests/api.ts'

const shop = await testShop({ LOG_LEVEL: 'info' })
beforeEach(() => void shop.logged.splice(0))

it('writes one line for a request, with the pattern of its route and without its URL', async () => {
  const response = await shop.app.inject('/api/check-pincode/682017?to=canary@example.in')
  expect(response.statusCode).toBe(200)
  expect(shop.logged).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^20\d\d-.*Z$/),
      pid: process.pid,
      requestId: response.headers['x-request-id'],
      method: 'GET',
      route: '/api/check-pincode/:pincode',
      status: 200,
      ms: expect.any(Number),
      operation: 'request',
      message: 'A request was answered.',
    },
  ])
})

it('has no route for an unknown URL', async () => {
  await shop.app.inject('/api/canary-98765?x=1')
  expect(shop.logged).toMatchObject([{ route: 'none', status: 404 }])
  expect(JSON.stringify(shop.logged)).not.toContain('canary')
})

it('writes health checks at debug level', async () => {
  await shop.app.inject('/healthz')
  expect(shop.logged).toEqual([])
})

const idOf = async (sent: string) => {
  const response = await shop.app.inject({ url: '/healthz', headers: { 'x-request-id': sent } })
  return response.headers['x-request-id']
}

test.each(['a', 'Root-1.5_2', '5f2b8c1e-9d3a-4c7b-8e6f-0a1b2c3d4e5f', '4bf92f3577b34da6a3ce929d0e0e4736'])(
  'takes the request id %s',
  async (id) => {
    expect(await idOf(id)).toBe(id)
  },
)

test.each([
  '',
  'a b',
  'a"b',
  'a'.repeat(65),
  'x\u00e9',
  '<b>',
  'asha@example.in',
  '9876504321',
  'k'.repeat(43),
])('replaces the request id %j', async (id) => {
  expect(await idOf(id)).toMatch(/^rq_[0-9a-z]{16}$/)
})

it('writes the request id of a call that fails, with the error', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { token, email } = await buildShopper(shop.db)
  await sql`alter table cart_lines rename to cart_rows`.execute(shop.db)
  const response = await shop.app.inject({
    url: '/api/get-cart-products',
    headers: { authorization: `Bearer ${token}`, 'x-request-id': 'from-the-proxy' },
  })
  await sql`alter table cart_rows rename to cart_lines`.execute(shop.db)
  printed.mockRestore()
  expect(response.statusCode).toBe(500)
  expect(shop.logged).toMatchObject([
    {
      level: 'error',
      requestId: 'from-the-proxy',
      code: 'broken',
      err: { message: expect.stringContaining('cart_lines'), stack: expect.any(String) },
    },
    { level: 'info', requestId: 'from-the-proxy', status: 500 },
  ])
  expect(JSON.stringify(shop.logged)).not.toContain(token)
  expect(JSON.stringify(shop.logged)).not.toContain(email)
})
