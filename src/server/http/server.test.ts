import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop, testShop } from '#tests/api.ts'
import { openServer } from './server.ts'

const shop = await testShop()
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  shop.shop.log = (line) => logged.push(line)
})

test('an unexpected error outside of calls returns no details and is logged', async () => {
  await sql`alter table messages rename to letters`.execute(shop.db)
  const broken = await shop.app.inject('/dev/messages.json')
  await sql`alter table letters rename to messages`.execute(shop.db)
  const message = 'A server error occurred. Please try again later.'
  expect([broken.statusCode, broken.json()]).toEqual([500, { message, error: message, code: 'broken' }])
  expect(logged).toMatchObject([{ level: 'error', operation: '/dev/messages.json', code: 'broken' }])
})

test.each(['/dev/messages.json?to=%00', '/dev/messages.json?to=a&to=b', '/dev?to=a&to=%00'])(
  '%s is not an error of ours',
  async (url) => {
    const before = logged.length
    expect((await shop.app.inject(url)).statusCode).toBeLessThan(500)
    expect(logged).toHaveLength(before)
  },
)

test.each([
  ['/api/otp-send', 'application/json', '{', 400],
  ['/api/otp-send', 'application/json', '{"__proto__":{"a":1}}', 400],
  ['/api/otp-send', 'application/json', 'x'.repeat(100_001), 413],
  ['/api/otp-send', 'text/xml', '<a/>', 415],
  ['/dev/stock', 'application/json', '{', 400],
])('POST %s with an invalid %s body', async (url, type, payload, status) => {
  const response = await shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  expect([response.statusCode, response.json()]).toMatchObject([
    status,
    { message: 'Please check your input and try again', code: 'badInput' },
  ])
})

test.each([
  [0, '127.0.0.1', 'http'],
  [1, '203.0.113.3', 'https'],
  [2, '203.0.113.2', 'https'],
  [9, '203.0.113.1', 'https'],
])(
  'with %i trusted proxies the client is the address that the first of them saw',
  async (proxies, ip, protocol) => {
    const env = { ...shop.shop.env, TRUSTED_PROXIES: proxies }
    const app = openServer({ ...shop.shop, env })
    app.get('/who', (request) => ({ ip: request.ip, protocol: request.protocol }))
    const headers = {
      'x-forwarded-for': '203.0.113.1, 203.0.113.2, 203.0.113.3',
      'x-forwarded-proto': 'https',
    }
    const response = await app.inject({ url: '/who', headers })
    await app.close()
    expect(response.json()).toEqual({ ip, protocol })
  },
)

test('X-Forwarded-For without TRUSTED_PROXIES is logged as a warning once; with the variable never', async () => {
  const warnings = async (settings: Record<string, string>) => {
    const other = await openTestShop(settings)
    const lines: Record<string, unknown>[] = []
    other.shop.log = (line) => lines.push(line)
    for (let run = 0; run < 3; run++)
      await other.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.9' } })
    await other.close()
    return lines.filter(({ level }) => level === 'warn').map(({ message }) => message)
  }
  expect(await warnings({})).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  expect(await warnings({ TRUSTED_PROXIES: '1' })).toEqual([])
})
