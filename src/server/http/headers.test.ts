import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { newestCode } from '#tests/outbox.ts'

let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  shop = await openTestShop({ TRUSTED_PROXIES: '1' })
})
afterAll(() => shop.close())
const headersOf = async (url: string, headers: Record<string, string> = {}) =>
  (await shop.app.inject({ url, headers })).headers

test.each([
  '/otp-snd/9876543210/session',
  '/reset-password/token',
  '/sign-up-with-email-personal-detail/9876543210',
])('%s tells its address to nobody and is not indexed (S-04, S-30)', async (url) => {
  expect(await headersOf(url)).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
})

test('other pages tell their origin; every answer forbids guessing its kind (S-26)', async () => {
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

test('a phone, its code and the token it opened reach no log, and no cache keeps the token (S-01, S-04)', async () => {
  shop.shop.log = (line) => lines.push(JSON.stringify(line))
  const number = '9876504321'
  for (const round of ['sign up', 'sign in']) {
    const sent = await shop.send('POST /otp-send', { number })
    const { otpSession } = sent.body
    await shop.send('POST /otp-check', { otp: 'wrong', otpSession, number })
    const answer = await shop.send('POST /otp-check', {
      otp: await newestCode(shop, number),
      otpSession,
      number,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    if (round === 'sign up')
      await shop.send('POST /sign-up-with-personal-details', {
        name: 'Meera Nair',
        email: 'canary@example.in',
        phone: number,
        otpSession: answer.body.otpSession,
      })
    else expect(answer.body['token']).toBeTypeOf('string')
  }
  expect(lines.join('\n')).not.toMatch(/[6-9]\d{9}|canary/)
})
