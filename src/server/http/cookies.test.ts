import { describe, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { newestCode } from '#tests/outbox.ts'

const shop = await testShop({ TRUSTED_PROXIES: '1' })
let last = 9_500_000_000

const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }

/** Verifies a new phone and returns the cookie of the verification as the browser got it. */
async function verifyNewPhone(headers: Record<string, string>): Promise<{ number: string; cookie: string }> {
  const number = String((last += 7))
  const sent = await shop.send('POST /otp-send', { number })
  const otp = await newestCode(shop, number)
  const input = { otp, otpSession: sent.body.otpSession, number }
  const response = await shop.send('POST /otp-check', input, { headers })
  return { number, cookie: [response.headers['set-cookie']].flat().join('\n') }
}
const signUp = (number: string, headers: Record<string, string>) =>
  shop.send(
    'POST /sign-up-with-personal-details',
    { name: 'Meera', email: `meera.${number}@example.in`, phone: number },
    { headers },
  )
const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''
const attributes = (cookie: string) => new Set(cookie.split('; ').slice(1))

describe('cookies', () => {
  test('over HTTPS: __Host-, Secure, HttpOnly, SameSite, no domain (S-24, S-28)', async () => {
    const { number, cookie } = await verifyNewPhone(https)
    expect(pairOf(cookie)).toMatch(/^__Host-otpSession=.+$/)
    expect(attributes(cookie)).toEqual(
      new Set(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=600', 'Secure']),
    )
    expect((await signUp(number, { ...https, cookie: pairOf(cookie) })).status).toBe(200)
  })

  test('over HTTPS a cookie without the prefix, which a neighbouring host could have set, is not read', async () => {
    const { number, cookie } = await verifyNewPhone(https)
    const planted = pairOf(cookie).replace('__Host-', '')
    expect((await signUp(number, { ...https, cookie: planted })).status).toBe(403)
  })

  test('over plain HTTP, as on localhost, the name is plain', async () => {
    const { number, cookie } = await verifyNewPhone({})
    expect(pairOf(cookie)).toMatch(/^otpSession=.+$/)
    expect(attributes(cookie)).toEqual(new Set(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=600']))
    expect((await signUp(number, { cookie: pairOf(cookie) })).status).toBe(200)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost.evil.example' }],
  ])('sent along by another site (%o) they prove nothing (S-24)', async (headers) => {
    const { number, cookie } = await verifyNewPhone({})
    const before = await shop.db.selectFrom('users').select('id').execute()
    expect((await signUp(number, { ...headers, cookie: pairOf(cookie) })).status).toBe(403)
    expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(before.length)
    // A request of the own page is still accepted.
    expect((await signUp(number, { 'sec-fetch-site': 'same-origin', cookie: pairOf(cookie) })).status).toBe(
      200,
    )
  })

  test('the origin of the page is not another site', async () => {
    const { number, cookie } = await verifyNewPhone({})
    const headers = { origin: 'http://localhost:3955', host: 'localhost:3955' }
    expect((await signUp(number, { ...headers, cookie: pairOf(cookie) })).status).toBe(200)
  })

  test('the anti-forgery pair is accepted when both values are equal, and checked when they differ (ruling 63)', async () => {
    const { number, cookie } = await verifyNewPhone({})
    const before = await shop.db.selectFrom('users').select('id').execute()
    const withPair = (cookieHalf: string | null, header: string) => ({
      cookie: [pairOf(cookie), ...(cookieHalf === null ? [] : [`XSRF-TOKEN=${cookieHalf}`])].join('; '),
      'x-xsrf-token': header,
    })
    for (const [half, header] of [
      ['one', 'two'],
      ['one', ''],
      ['', 'two'],
      [null, 'two'],
    ] as const)
      expect((await signUp(number, withPair(half, header))).status).toBe(403)
    expect((await signUp(number, { ...withPair('one', 'one'), 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    )
    expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(before.length)
    expect((await signUp(number, withPair('one', 'one'))).status).toBe(200)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a form of another site is not accepted as JSON: %s is refused (S-24)',
    async (type) => {
      const { number, cookie } = await verifyNewPhone({})
      const payload = JSON.stringify({ name: 'Meera', email: 'form@example.in', phone: number })
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/sign-up-with-personal-details',
        headers: { 'content-type': type, cookie: pairOf(cookie) },
        payload,
      })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect((await signUp(number, { cookie: pairOf(cookie) })).status).toBe(200)
    },
  )
})
