import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestShop, testShop } from '#tests/api.ts'
import { buildBusinessAccount, buildProduct, buildShopper } from '#tests/factories.ts'
import { newestCode, otherCode } from '#tests/outbox.ts'
import { MAX_COUNTERS, ProcessCounters } from './process-counters.ts'
import { networkOf } from './rate-limits.ts'

const shop = await testShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })
// The start of a day, so that every window begins here.
const morning = new Date('2026-11-20T00:00:00Z')
let currentTime = morning
const setSeconds = (seconds: number) =>
  shop.setNow((currentTime = new Date(morning.getTime() + seconds * 1000)))
let address = 0
/** Returns the headers of a proxy that received the request from an IP address; by default another one each time. */
const nextCaller = (ip = `10.${++address >> 8}.${address & 255}.1`) => ({
  headers: { 'x-forwarded-for': ip },
})
const phone = (number: number) => String(9_500_000_000 + number * 100_003)

beforeAll(async () => {
  shop.setNow(currentTime)
})

describe('by phone, email or account', () => {
  test('a phone gets one code in half a minute, three in ten minutes, eight a day; then each needs a proof of work', async () => {
    const send = () => shop.send('POST /otp-send', { number: phone(1) }, nextCaller())
    const statuses: number[] = []
    expect((await send()).status).toBe(200)
    const soon = await send()
    expect([soon.status, soon.body['code']]).toEqual([428, 'challenge'])
    for (const second of [30, 60, 90]) {
      setSeconds(second)
      statuses.push((await send()).status)
    }
    expect(statuses).toEqual([200, 200, 428])
    statuses.length = 0
    for (let run = 1; run <= 6; run++) {
      setSeconds(run * 600)
      statuses.push((await send()).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 428])
    setSeconds(86_400)
    expect((await send()).status).toBe(200)
    setSeconds(0)
  })

  test('ten checks of one phone an hour in all its sessions, from any IP address; then each needs a proof of work (S-03)', async () => {
    const number = phone(2)
    const sessions: string[] = []
    for (const second of [0, 31, 62]) {
      setSeconds(second)
      sessions.push((await shop.send('POST /otp-send', { number }, nextCaller())).body.otpSession)
    }
    const otp = otherCode(await newestCode(shop, number))
    const statuses: number[] = []
    for (let run = 0; run < 12; run++) {
      const otpSession = sessions[run % 3] ?? ''
      statuses.push((await shop.send('POST /otp-check', { number, otp, otpSession }, nextCaller())).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 500), 428, 428])
    setSeconds(0)
  })

  test('twenty checks of one phone a day, in any number of sessions; then each needs a proof of work (S-03)', async () => {
    const number = phone(20)
    let checked = 0
    for (let hour = 0; hour < 8; hour++) {
      setSeconds(hour * 3600)
      const { otpSession } = (await shop.send('POST /otp-send', { number }, nextCaller())).body
      const wrongCode = otherCode(await newestCode(shop, number))
      for (let run = 0; run < 5; run++)
        if (
          (await shop.send('POST /otp-check', { number, otp: wrongCode, otpSession }, nextCaller()))
            .status === 500
        )
          checked++
    }
    expect(checked).toBe(20)
    setSeconds(86_400)
    const { otpSession } = (await shop.send('POST /otp-send', { number }, nextCaller())).body
    const otp = await newestCode(shop, number)
    expect((await shop.send('POST /otp-check', { number, otp, otpSession }, nextCaller())).status).toBe(200)
    setSeconds(0)
  })

  test('two hundred codes an hour to numbers with one prefix, three thousand in total, from any IP address; then each needs a proof of work (S-21)', async () => {
    const near = (run: number) => ({ number: String(8_123_450_000 + run) })
    const sent = async (input: { number: string }) =>
      (await shop.send('POST /otp-send', input, nextCaller())).status
    setSeconds(2 * 86_400)
    expect(await sent(near(1))).toBe(200)
    const countIs = (name: string, count: number) =>
      shop.db
        .updateTable('rate_counters')
        .set({ count })
        .where('key', 'like', `${name}:%`)
        .where('window_start', '=', currentTime)
        .execute()
    await countIs('code-prefix', 199)
    expect([await sent(near(2)), await sent(near(3))]).toEqual([200, 428])
    expect(await sent({ number: '8987650001' })).toBe(200)
    // All of them are verified, so that they do not count as SMS pumping.
    const number = '8987650009'
    const { otpSession } = (await shop.send('POST /otp-send', { number }, nextCaller())).body
    const otp = await newestCode(shop, number)
    expect((await shop.send('POST /otp-check', { number, otp, otpSession }, nextCaller())).status).toBe(200)
    await countIs('code-right', 2998)
    await countIs('code-all', 2999)
    expect([await sent({ number: '8987650002' }), await sent({ number: '8987650003' })]).toEqual([200, 429])
    setSeconds(2 * 86_400 + 3600)
    expect(await sent(near(4))).toBe(200)
    setSeconds(0)
  })

  test('two processes count together, and a restart keeps the counters (S-21)', async () => {
    // Freshly loaded modules share no memory with the first ones, like another process.
    vi.resetModules()
    const [{ createApi }, { mountApi, openServer }] = await Promise.all([
      import('#server/api.ts'),
      import('#server/http/server.ts'),
    ])
    const second = openServer(shop.shop)
    await mountApi(second, createApi(shop.shop))
    const send = (app: FastifyInstance, number: string, { headers }: ReturnType<typeof nextCaller>) =>
      app.inject({ method: 'POST', url: '/api/otp-send', headers, payload: { number } })
    const caller = nextCaller()
    const statuses: number[] = []
    for (let run = 0; run < 12; run++)
      statuses.push((await send(run % 2 ? shop.app : second, phone(30 + run), caller)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    expect((await send(second, phone(50), nextCaller())).statusCode).toBe(200)
    expect((await send(shop.app, phone(50), nextCaller())).statusCode).toBe(428)
    await second.close()
  })

  test('ten failed sign-ins of an account in fifteen minutes, not more when simultaneous; then each needs a proof of work (S-23)', async () => {
    const form = {
      name: 'Asha',
      email: 'limits@example.in',
      phone: '9876543210',
      password: 'Monsoon@2026x',
      confirmPassword: 'Monsoon@2026x',
    }
    await shop.send('POST /sign-up-with-email', form, nextCaller())
    const signIn = (password: string) =>
      shop.send('POST /signin-check', { email: form.email, password }, nextCaller())
    for (let run = 0; run < 9; run++) await signIn('Wrong@2026')
    expect((await signIn(form.password)).status).toBe(200)
    const responses = await Promise.all(Array.from({ length: 30 }, () => signIn('Wrong@2026')))
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(responses.filter(({ status }) => status === 428)).toHaveLength(20)
    expect((await signIn(form.password)).status).toBe(428)
    const unknown = await Promise.all(
      Array.from({ length: 11 }, () =>
        shop.send('POST /signin-check', { email: 'no@example.in', password: 'x' }, nextCaller()),
      ),
    )
    expect(unknown.filter(({ status }) => status === 428)).toHaveLength(1)
    setSeconds(900)
    expect((await signIn(form.password)).status).toBe(200)
    setSeconds(0)
  })

  test('five look-ups of GST numbers a day for a device, from any IP address; known numbers are free', async () => {
    const numbers = [
      '27AAPFU0939F1ZV',
      '29AAGCB7383J1Z4',
      '05AAACG2115R1ZN',
      '05AAACG2140A1ZL',
      '01AAAAP1208Q1ZS',
    ]
    const verifyGst = (gstNo: string, cookie = '') => {
      const { headers } = nextCaller()
      return shop.send('GET /verify-gst', { gstNo }, { headers: { ...headers, ...(cookie && { cookie }) } })
    }
    const first = await verifyGst('32AAKFM4821P1ZZ')
    const cookie = [first.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
    expect(cookie).toMatch(/^device=[0-9a-z]{16}\.[\w-]{22}$/)
    const statuses: number[] = []
    for (const gstNo of [...numbers, '24AABCR6898M1ZN'])
      statuses.push((await verifyGst(gstNo, cookie)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    // There is no further request to the registry, and invalid numbers are not counted.
    expect((await verifyGst('32AAKFM4821P1ZZ', cookie)).body.verified).toBe(true)
    expect((await verifyGst('32AAKFM4821P1ZA', cookie)).status).toBe(400)
    expect((await verifyGst('24AABCR6898M1ZN')).status).toBe(200)
  })

  test('three codes of the registry an hour for one business', async () => {
    const sessionEnds = new Date(currentTime.getTime() + 3_600_000)
    const { token, userId } = await buildShopper(shop.db, { kind: 'business', sessionEnds })
    await buildBusinessAccount(shop.db, {
      user_id: userId,
      gstin: '32AAKFM4821P1ZZ',
      legal_name: 'Malabar Provision Merchants',
      official_phone: '+919847012345',
      checked_at: currentTime,
    })
    const statuses: number[] = []
    for (let run = 0; run < 4; run++)
      statuses.push(
        (await shop.as(token).send('POST /send-owner-code', { username: 'malabar' }, nextCaller())).status,
      )
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('three mails an hour to one email; then each needs a proof of work', async () => {
    const send = () => shop.send('POST /reset-password', { email: 'mailed@example.in' }, nextCaller())
    expect([await send(), await send(), await send(), await send()].map(({ status }) => status)).toEqual([
      200, 200, 200, 428,
    ])
  })
})

describe('by IP address', () => {
  test.each([
    ['POST /otp-send', 10, (run: number) => ({ number: phone(100 + run) })],
    ['POST /send-otp', 10, (run: number) => ({ phone: phone(200 + run) })],
    ['POST /otp-check', 60, (run: number) => ({ number: phone(300 + run), otp: '000000', otpSession: 'x' })],
    ['POST /verify-otp', 60, (run: number) => ({ phone: phone(400 + run), otp: '000000' })],
    ['POST /reset-password', 10, (run: number) => ({ email: `reset${run}@example.in` })],
    ['GET /reset-password/:token', 60, (run: number) => ({ token: `none${run}` })],
    ['GET /verify-gst', 20, () => ({ gstNo: 'none' })],
    ['POST /sign-up-with-google', 50, () => ({ token: 'none' })],
  ] as const)('%s: %i, then 429 until the window ends', async (key, limit, input) => {
    const caller = nextCaller()
    let refused = 0
    for (let run = 0; run < limit; run++)
      if ((await shop.sendRaw(key, input(run), caller)).status === 429) refused++
    expect(refused).toBe(0)
    const over = await shop.sendRaw(key, input(limit), caller)
    expect(over.status).toBe(429)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect((await shop.sendRaw(key, input(limit + 1), nextCaller())).status).not.toBe(429)
  })

  test('codes to two hundred numbers from one IP address: ten are sent (S-21)', async () => {
    const caller = nextCaller()
    const before = await shop.db.selectFrom('messages').select('id').execute()
    for (let run = 0; run < 200; run++)
      await shop.send('POST /otp-send', { number: phone(1000 + run) }, caller)
    const after = await shop.db.selectFrom('messages').select('id').execute()
    expect(after.length - before.length).toBe(10)
  })

  test('five sign-ups an hour, then each needs a proof of work; invalid forms are not counted (S-22)', async () => {
    const caller = nextCaller()
    const form = (run: number, password = 'Monsoon@2026x') => ({
      name: 'Asha',
      email: `up${run}@example.in`,
      phone: '9876543210',
      password,
      confirmPassword: password,
    })
    for (let run = 0; run < 6; run++)
      expect((await shop.send('POST /sign-up-with-email', form(run, 'weak'), caller)).status).toBe(400)
    const statuses: number[] = []
    for (let run = 0; run < 6; run++)
      statuses.push((await shop.send('POST /sign-up-with-email', form(run), caller)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 428])
  })

  test('fifty sign-ins an hour for any accounts', async () => {
    const caller = nextCaller()
    const one = (run: number) =>
      shop.send('POST /signin-check', { email: `no${run}@example.in`, password: '' }, caller)
    const statuses: number[] = []
    for (let run = 0; run < 51; run++) statuses.push((await one(run)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  test('the counters are shared through the database and contain no phone, email or IP address', async () => {
    const other = await shop.db.selectFrom('rate_counters').select('key').execute()
    expect(other.length).toBeGreaterThan(50)
    expect(JSON.stringify(other)).not.toMatch(/\+91|@|\d+\.\d+\.\d+\.\d+/)
  })

  test('a client cannot avoid the limit with forwarded headers: the address that the nearest proxy saw counts', async () => {
    const { 'x-forwarded-for': caller } = nextCaller().headers
    const statuses: number[] = []
    for (let run = 0; run < 11; run++) {
      const headers = { 'x-forwarded-for': `192.0.2.${run}, ${caller}` }
      statuses.push((await shop.send('POST /otp-send', { number: phone(600 + run) }, { headers })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test.each(['GET /getSearchProd', 'GET /getSearch-suggestions'] as const)(
    '%s: 120 a minute, counted without the database',
    async (key) => {
      const caller = nextCaller()
      const before = await shop.db
        .selectFrom('rate_counters')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      const statuses: number[] = []
      for (let run = 0; run < 121; run++) statuses.push((await shop.sendRaw(key, { q: 'a' }, caller)).status)
      expect(statuses).toEqual([...Array.from({ length: 120 }, () => 200), 429])
      expect((await shop.sendRaw(key, { q: 'a' }, nextCaller())).status).toBe(200)
      const after = await shop.db
        .selectFrom('rate_counters')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      expect(after).toEqual(before)
    },
  )
})

describe('by user', () => {
  test.each([
    ['POST /report', { subject: 'product', subjectId: 'limited', reason: 'Others', comment: 'Rude.' }],
    ['POST /ask-question', { productId: 'limited', question: 'Is it new?' }],
  ] as const)('%s: ten an hour, wherever they come from', async (key, input) => {
    if (key === 'POST /report') await buildProduct(shop.db, { id: 'limited' })
    const { token } = await buildShopper(shop.db)
    // The session is in the hour of the real clock.
    shop.setNow(new Date())
    const statuses: number[] = []
    for (let run = 0; run < 11; run++)
      statuses.push((await shop.as(token).sendRaw(key, input, nextCaller())).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    setSeconds(0)
  })

  test('POST /report: ten an hour from one address without an account', async () => {
    const input = { subject: 'product', subjectId: 'none', reason: 'Counterfeit Products' }
    const caller = nextCaller()
    const statuses: number[] = []
    for (let run = 0; run <= 10; run++)
      statuses.push((await shop.sendRaw('POST /report', input, caller)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  })

  test('ten orders a minute, from any IP address', async () => {
    const { token } = await buildShopper(shop.db)
    // The session is in the hour of the real clock.
    shop.setNow(new Date())
    const statuses: number[] = []
    for (let run = 0; run < 11; run++)
      statuses.push((await shop.as(token).sendRaw('POST /place-order', {}, nextCaller())).status)
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses[10]).toBe(429)
  })
})

describe('RateLimit headers', () => {
  const rateLimitHeaders = ({ headers }: { headers: Record<string, unknown> }) =>
    ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map((name) => headers[name])

  test('have the limit by IP address, the remaining requests and the seconds until its reset', async () => {
    const caller = nextCaller()
    setSeconds(3600 - 100)
    const send = (run: number) => shop.send('POST /send-otp', { phone: phone(700 + run) }, caller)
    expect(rateLimitHeaders(await send(0))).toEqual(['10', '9', '100'])
    setSeconds(3600 - 40)
    // Also on a response that refuses the input.
    expect(rateLimitHeaders(await shop.sendRaw('POST /send-otp', { phone: 'none' }, caller))).toEqual([
      '10',
      '8',
      '40',
    ])
    for (let run = 1; run < 8; run++) await send(run)
    expect(rateLimitHeaders(await send(8))).toEqual(['10', '0', '40'])
    const over = await send(9)
    expect([over.status, ...rateLimitHeaders(over), over.headers['retry-after']]).toEqual([
      429,
      '10',
      '0',
      '40',
      '40',
    ])
    expect(rateLimitHeaders(await shop.send('POST /send-otp', { phone: phone(720) }, nextCaller()))[1]).toBe(
      '9',
    )
    setSeconds(0)
  })

  test('include the counters of this process', async () => {
    const response = await shop.sendRaw('GET /getSearchProd', { q: 'a' }, nextCaller())
    expect(rateLimitHeaders(response)).toEqual(['120', '119', '60'])
  })

  test('have the limit with the fewest remaining requests, of IP address and account', async () => {
    const { token } = await buildShopper(shop.db)
    const input = { pincode: '682001' }
    shop.setNow(new Date())
    const send = (caller: ReturnType<typeof nextCaller>) =>
      shop.as(token).sendRaw('GET /check-pincode/:pincode', input, caller)
    expect(rateLimitHeaders(await send(nextCaller())).slice(0, 2)).toEqual(['60', '59'])
    const busy = nextCaller()
    for (let run = 0; run < 100; run++) await shop.sendRaw('GET /check-pincode/:pincode', input, busy)
    expect(rateLimitHeaders(await send(busy)).slice(0, 2)).toEqual(['120', '19'])
    setSeconds(0)
  })

  test('have the limit by device', async () => {
    const first = await shop.send('GET /verify-gst', { gstNo: '27AAPFU0939F1ZV' }, nextCaller())
    const cookie = [first.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
    const send = async (gstNo: string) => {
      const { headers } = nextCaller()
      return shop.send('GET /verify-gst', { gstNo }, { headers: { ...headers, cookie } })
    }
    await shop.db.deleteFrom('gstin_checks').execute()
    expect(rateLimitHeaders(await send('32AAKFM4821P1ZZ')).slice(0, 2)).toEqual(['5', '4'])
    // Known numbers are not counted by device.
    expect(rateLimitHeaders(await send('32AAKFM4821P1ZZ')).slice(0, 2)).toEqual(['20', '19'])
  })

  test('never have the counters of a phone, an email or another account', async () => {
    const number = phone(730)
    await shop.send('POST /otp-send', { number }, nextCaller())
    const code = await shop.send('POST /otp-send', { number }, nextCaller())
    expect([code.status, ...rateLimitHeaders(code)]).toEqual([428, '10', '9', '3600'])
    const form = { email: 'told@example.in', password: 'Wrong@2026' }
    for (let run = 0; run < 10; run++) await shop.send('POST /signin-check', form, nextCaller())
    const signIn = await shop.send('POST /signin-check', form, nextCaller())
    expect([signIn.status, ...rateLimitHeaders(signIn)]).toEqual([428, '50', '49', '3600'])
  })

  test('are missing for calls without a limit, and if limits are off', async () => {
    expect(rateLimitHeaders(await shop.send('GET /getAllProducts', {}, nextCaller()))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const open = await openTestShop({ TRUSTED_PROXIES: '1' })
    const response = await open.send('POST /otp-send', { number: phone(740) }, nextCaller())
    expect([response.status, ...rateLimitHeaders(response)]).toEqual([200, undefined, undefined, undefined])
    await open.close()
  })
})

test('a user downloads 120 invoices as PDF an hour', async () => {
  shop.setNow(new Date())
  const me = shop.as((await buildShopper(shop.db)).token)
  const statuses = new Set<number>()
  const download = () => me.send('GET /invoice/:invoiceId/pdf', { invoiceId: 'none' }, nextCaller())
  for (let count = 0; count < 120; count++) statuses.add((await download()).status)
  expect([...statuses]).toEqual([404])
  expect((await download()).status).toBe(429)
  shop.setNow(currentTime)
})

describe('the counters of one process', () => {
  const window = new Date(0)
  const rule = { seconds: 60 }
  test(`are the ${MAX_COUNTERS} that were counted last`, () => {
    const counters = new ProcessCounters()
    counters.countUp('first', window, rule)
    for (let n = 0; n < MAX_COUNTERS - 1; n++) counters.countUp(`${n}`, window, rule)
    expect(counters.countUp('first', window, rule)).toBe(2)
    for (let n = 0; n < MAX_COUNTERS; n++) counters.countUp(`other ${n}`, window, rule)
    expect(counters.size).toBe(MAX_COUNTERS)
    expect(counters.countUp('first', window, rule)).toBe(1)
  })
  test('are reset with each window and removed after it', () => {
    let now = 1
    const counters = new ProcessCounters(() => now)
    expect([1, 2].map(() => counters.countUp('key', window, rule))).toEqual([1, 2])
    expect(counters.countUp('key', new Date(60_000), rule)).toBe(1)
    expect(counters.countUp('key', new Date(60_000), rule)).toBe(2)
    now += 60_000
    expect(counters.countUp('key', new Date(60_000), rule)).toBe(3)
    now += 1
    expect(counters.countUp('key', new Date(60_000), rule)).toBe(1)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
