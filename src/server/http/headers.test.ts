import { describe, expect, test } from 'vitest'
import type { Table } from '#contract/define-call.ts'
import { type CallKey, contract } from '#contract/calls.ts'
import { testShop } from '#tests/api.ts'
import { buildShopper } from '#tests/factories.ts'
import { newestCode } from '#tests/outbox.ts'

const shop = await testShop({ TRUSTED_PROXIES: '1' })
const lines: string[] = []
const headersOf = async (url: string, headers: Record<string, string> = {}) =>
  (await shop.app.inject({ url, headers })).headers

test.each([
  '/otp-snd/9876543210/session',
  '/reset-password/token',
  '/sign-up-with-email-personal-detail/9876543210',
])('%s sends no referrer and is not indexed (S-04, S-30)', async (url) => {
  expect(await headersOf(url)).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
})

test('other pages send their origin as referrer; every response forbids content type sniffing (S-26)', async () => {
  const headers = await headersOf('/login')
  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
  const secure = await headersOf('/login', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' })
  expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('a phone, its code and the issued token are in no log, and the token is never cached (S-01, S-04)', async () => {
  shop.shop.log = (line) => lines.push(JSON.stringify(line))
  const number = '9876504321'
  for (const round of ['sign up', 'sign in']) {
    const sent = await shop.send('POST /otp-send', { number })
    const { otpSession } = sent.body
    await shop.send('POST /otp-check', { otp: 'wrong', otpSession, number })
    const response = await shop.send('POST /otp-check', {
      otp: await newestCode(shop, number),
      otpSession,
      number,
    })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(typeof response.body['token']).toBe(round === 'sign in' ? 'string' : 'undefined')
    if (round === 'sign up')
      await shop.send('POST /sign-up-with-personal-details', {
        name: 'Meera Nair',
        email: 'canary@example.in',
        phone: number,
        otpSession: response.body.otpSession,
      })
  }
  expect(lines.join('\n')).not.toMatch(/[6-9]\d{9}|canary/)
})

describe('caches', () => {
  const rows = Object.values(contract).flatMap((table: Table) => Object.values(table))

  test('every call sends cache headers, with and without a token, and varies by the token', async () => {
    shop.shop.log = () => {}
    const { token } = await buildShopper(shop.db)
    const violations: string[] = []
    for (const row of rows)
      for (const [name, client] of Object.entries({ visitor: shop, shopper: shop.as(token) })) {
        // A call that ends the session is in the middle: later responses are a 401, also with these headers.
        const { status, headers } = await client.sendRaw(row.key as CallKey, {})
        const open = name === 'visitor' && row.who === 'anyone' && row.method === 'GET' && status === 200
        const isRight = headers['cache-control'] === (open ? 'no-cache' : 'no-store')
        if (!isRight || !/\bauthorization\b/i.test(String(headers['vary'])))
          violations.push(`${name} ${row.key}`)
        if ((status === 401) !== 'www-authenticate' in headers)
          violations.push(`${name} ${row.key} ${status}`)
      }
    expect(violations).toEqual([])
  })

  test.each([
    ['GET', '/api/none', 404, 'no-store'],
    ['POST', '/api/otp-send', 400, 'no-store'],
    ['GET', '/api/openapi.json', 200, 'no-cache'],
    ['GET', '/api', 200, 'no-cache'],
    ['GET', '/healthz', 200, 'no-store'],
  ] as const)('%s %s (%i) says %s', async (method, url, status, word) => {
    const payload = method === 'POST' ? { payload: '{', headers: { 'content-type': 'application/json' } } : {}
    const response = await shop.app.inject({ method, url, ...payload })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([status, word])
    const vary = status < 400 ? 'Authorization' : 'Authorization, Accept-Language'
    expect(response.headers['vary']).toBe(url.startsWith('/api') ? vary : response.headers['vary'])
  })

  test('the scheme Bearer is accepted in any case; a 401 has WWW-Authenticate and names an invalid token (RFC 6750)', async () => {
    const { token } = await buildShopper(shop.db)
    const request = (authorization?: string) =>
      shop.app.inject({ url: '/api/get-user', headers: { ...(authorization && { authorization }) } })
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect((await request(`${scheme} ${token}`)).statusCode).toBe(200)
    expect((await request(`bearer  ${token} `)).statusCode).toBe(200)
    for (const [given, challenge] of [
      [undefined, 'Bearer'],
      [`Basic ${token}`, 'Bearer'],
      [`Bearer${token}`, 'Bearer'],
      ['bearer', 'Bearer'],
      ['bearer unknown', 'Bearer error="invalid_token"'],
    ] as const) {
      const response = await request(given)
      expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, challenge])
    }
  })
})

describe('the language of a response', () => {
  const language = { 'content-language': 'en', vary: 'Authorization, Accept-Language' }
  const languageOf = ({ headers }: { headers: Record<string, unknown> }) => ({
    ...('content-language' in headers && { 'content-language': headers['content-language'] }),
    vary: headers['vary'],
  })
  const rows = Object.values(contract).flatMap((table: Table) => Object.values(table))

  test('each response names its language, and varies by it', async () => {
    const violations: string[] = []
    for (const row of rows) {
      const response = await shop.sendRaw(row.key as CallKey, {})
      if (JSON.stringify(languageOf(response)) !== JSON.stringify(language)) violations.push(row.key)
    }
    expect(violations).toEqual([])
  })

  test('a list varies by token and language alone, also with a filter that is ignored', async () => {
    const lists = await Promise.all(
      ['', '?minPrice=x&sort=x&page=x', '?rating=9'].map((query) =>
        shop.app.inject({ url: `/api/getAllProducts${query}`, headers: { 'accept-language': 'en' } }),
      ),
    )
    expect(lists.map((list) => [list.statusCode, languageOf(list)])).toEqual(lists.map(() => [200, language]))
  })

  test.each([undefined, 'en-IN', 'de', 'en;q=0'])('Accept-Language %s gets English', async (accepted) => {
    const headers = { ...(accepted !== undefined && { 'accept-language': accepted }) }
    const { userId, token } = await buildShopper(shop.db)
    // A language that the shop no longer has.
    await shop.db.updateTable('users').set({ locale: 'xx' }).where('id', '=', userId).execute()
    const responses = [
      await shop.send('GET /check-pincode/:pincode', { pincode: '682017' }, { headers }),
      await shop.send('GET /check-pincode/:pincode', { pincode: '0' }, { headers }),
      await shop.as(token).send('POST /updateUser', {}, { headers }),
      await shop.as('unknown').send('GET /get-user', {}, { headers }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([200, 400, 200, 401])
    expect(responses.map(languageOf)).toEqual(responses.map(() => language))
  })
})
