import { describe, expect, test } from 'vitest'
import { gstinError } from '#domain/gstin.ts'
import { openTestShop, testShop } from '#tests/api.ts'
import { phonesFrom } from './test-shoppers.ts'

const shop = await testShop()
const get = (url: string) => shop.app.inject({ url })

describe('GET /dev/messages.json', () => {
  test('returns all messages, newest first, with the documented fields only, filtered by recipient', async () => {
    await shop.send('POST /otp-send', { number: '9600000001' })
    await shop.send('POST /otp-send', { number: '9600000002' })
    const all = (await get('/dev/messages.json')).json<Record<string, unknown>[]>()
    expect(all.map(({ to }) => to)).toEqual(['+919600000002', '+919600000001'])
    expect(Object.keys(all[0] ?? {})).toEqual([
      'id',
      'channel',
      'to',
      'subject',
      'text',
      'html',
      'code',
      'link',
      'sentAt',
    ])
    expect(all[0]).toMatchObject({
      channel: 'sms',
      code: expect.stringMatching(/^\d{6}$/),
      sentAt: expect.stringMatching(/Z$/),
    })
    for (const to of ['9600000001', '%2B919600000001'])
      expect((await get(`/dev/messages.json?to=${to}`)).json()).toHaveLength(1)
    expect((await get('/dev/messages.json?to=9600000003')).json()).toEqual([])
  })
})

describe('GET /dev/gst.json', () => {
  test('active, cancelled and suspended numbers have valid check digits', async () => {
    const list = (await get('/dev/gst.json')).json<
      { gstin: string; status: string; phone: string; state: string }[]
    >()
    expect(list.filter(({ gstin }) => gstinError(gstin) !== null)).toEqual([])
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['Active', 'Cancelled', 'Suspended']))
    expect(list.every(({ phone, state }) => /^[6-9]\d{9}$/.test(phone) && state.length > 3)).toBe(true)
  })
})

describe('POST /dev/google/credential', () => {
  test('returns a credential that signs in; invalid input is an error', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/dev/google/credential',
      payload: { email: 'd@example.in', name: 'D' },
    })
    expect(
      (
        await shop.send('POST /sign-up-with-google', {
          token: response.json<{ credential: string }>().credential,
        })
      ).status,
    ).toBe(200)
    expect(
      (await shop.app.inject({ method: 'POST', url: '/dev/google/credential', payload: {} })).statusCode,
    ).toBe(400)
  })
})

describe('GET /dev', () => {
  test('shows messages as text, never as markup, and allows only its own script', async () => {
    const hostile = { name: 'Ana', email: '"><img/src=x/onerror=alert(1)>@x.in' }
    await shop.db
      .insertInto('messages')
      .values({
        id: 'x',
        channel: 'email',
        to_address: hostile.email,
        template: 't',
        subject: '<script>1</script>',
        text: '</pre><b>',
        created_at: new Date(),
      })
      .execute()
    const page = await get('/dev')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('&lt;script&gt;1&lt;/script&gt;')
    expect(page.body).not.toMatch(/<img|<script>1/)
    expect(page.body.match(/<script>/g)).toHaveLength(1)
    expect(page.body, 'the demo is not loaded').not.toContain('@demo.tharacart.in')
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
    for (const words of ['Outbox', '0500', 'Payment desk', '27AAECX9901T1ZC'])
      expect(page.body).toContain(words)
  })
})

test('test shoppers get no phone that the local SMS provider refuses', () => {
  expect(phonesFrom(9_000_000_499, 3)).toEqual(['+919000000499', '+919000000501', '+919000000502'])
})

describe.each([
  { NODE_ENV: 'production', DEMO: '1' },
  { NODE_ENV: 'development', DEMO: '0' },
])('with %j', (settings) => {
  test('a host name that is not of this machine gets a 404 (DNS rebinding)', async () => {
    const demo = await openTestShop(settings)
    const request = async (host: string) =>
      (await demo.app.inject({ url: '/dev/messages.json', headers: { host } })).statusCode
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])
      expect([host, await request(host)]).toEqual([host, 200])
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '127.0.0.1@x',
      '10.0.0.2',
    ])
      expect([host, await request(host)]).toEqual([host, 404])
    await demo.close()
  })
  test('only requests from this machine find the development tools; a proxy on it does not count', async () => {
    const demo = await openTestShop(settings)
    const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
      demo.app.inject({ url: '/dev/messages.json', remoteAddress, headers })
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await request(ip)).statusCode).toBe(200)
    for (const away of ['203.0.113.9', '10.0.0.2', '2001:db8::1'])
      expect((await request(away)).statusCode).toBe(404)
    expect((await request('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
    expect(
      (
        await demo.app.inject({
          method: 'POST',
          url: '/dev/google/credential',
          remoteAddress: '203.0.113.9',
          payload: { email: 'a@b.in', name: 'A' },
        })
      ).statusCode,
    ).toBe(404)
    await demo.close()
  })
})
