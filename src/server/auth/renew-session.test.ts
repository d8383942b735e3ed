import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OVERLAP_MS, RENEWABLE_MS, SESSION_MS } from '#domain/session.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { openTestShop, testShop, type Reply } from '#tests/api.ts'
import { requestDeletionCode } from '#tests/deletion.ts'
import { buildShopper, blockedUser, changeUser } from '#tests/factories.ts'
import { newestCode, newestMessage } from '#tests/outbox.ts'
import type { CallKey, Calls } from '#contract/calls.ts'
import { deleteExpired } from './delete-expired.ts'

const password = 'Monsoon@2026x'
const MINUTE = 60_000
const DAY = 86_400_000
const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }

const shop = await testShop({ TRUSTED_PROXIES: '1' })
let passwordHash: string
let now: Date
let last = 9_600_000_000
const newNumber = () => String((last += 7))
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
beforeEach(() => {
  now = new Date('2026-11-22T10:00:00Z')
  shop.setNow(now)
})
function pass(ms: number): void {
  now = new Date(now.getTime() + ms)
  shop.setNow(now)
}

/** A browser with a cookie jar and the token that its page stores. */
function openBrowser() {
  const jar = new Map<string, string>()
  const browser = {
    token: '',
    jar,
    cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    async send<K extends CallKey>(key: K, input = {} as Calls[K]['input'], headers = {}): Promise<Reply<K>> {
      const client = browser.token && key !== 'POST /renew-session' ? shop.as(browser.token) : shop
      const sent: Record<string, string | null> = {
        host: 'localhost',
        origin: 'http://localhost',
        cookie: browser.cookie(),
        ...headers,
      }
      if (sent['origin'] === null) delete sent['origin']
      const reply = await client.send(key, input, { headers: sent as Record<string, string> })
      for (const cookie of [reply.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return reply
    },
    async renew(headers = {}) {
      const reply = await browser.send('POST /renew-session', {}, headers)
      if (reply.status === 200) browser.token = reply.body.token
      return reply
    },
    isSignedIn: async () => (await browser.send('GET /get-user')).status === 200,
  }
  return browser
}
type Browser = ReturnType<typeof openBrowser>

async function buildUser() {
  const shopper = await buildShopper(shop.db, { createdAt: new Date('2020-01-01') })
  await changeUser(shop.db, shopper.userId, { password_hash: passwordHash })
  // The tests count sessions.
  await shop.db.deleteFrom('sessions').where('user_id', '=', shopper.userId).execute()
  return shopper
}

async function signIn(email: string, browser = openBrowser()): Promise<Browser> {
  browser.token = ''
  const { status, body } = await browser.send('POST /signin-check', { email, password })
  expect(status).toBe(200)
  browser.token = body.token
  return browser
}

describe('every way of signing in sets the cookie', () => {
  test.each<[string, (browser: Browser) => Promise<void>]>([
    ['email and password', async (browser) => void (await signIn((await buildUser()).email, browser))],
    [
      'Google',
      async (browser) => {
        const payload = { email: `g${newNumber()}@example.in`, name: 'Priya' }
        const made = await shop.app.inject({ method: 'POST', url: '/dev/google/credential', payload })
        const { credential: token } = made.json<{ credential: string }>()
        browser.token = (await browser.send('POST /sign-up-with-google', { token })).body.token
      },
    ],
    [
      'a code to the phone of an account',
      async (browser) => {
        const { phone } = await buildUser()
        const number = phone.slice(3)
        const { otpSession } = (await browser.send('POST /otp-send', { number })).body
        const otp = await newestCode(shop, number)
        const reply = await browser.send('POST /otp-check', { otp, otpSession, number })
        expect(reply.status).toBe(409)
        browser.token = String(reply.body['token'])
      },
    ],
    [
      'a sign-up by phone',
      async (browser) => {
        const number = newNumber()
        const { otpSession } = (await browser.send('POST /otp-send', { number })).body
        await browser.send('POST /otp-check', { otp: await newestCode(shop, number), otpSession, number })
        const details = { name: 'Meera', email: `m${number}@example.in`, phone: number }
        browser.token = (await browser.send('POST /sign-up-with-personal-details', details)).body.token
      },
    ],
  ])('%s', async (_, signInWith) => {
    const browser = openBrowser()
    await signInWith(browser)
    expect(await browser.isSignedIn()).toBe(true)
    pass(SESSION_MS + MINUTE)
    expect(await browser.isSignedIn()).toBe(false)
    expect((await browser.renew()).body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      tokenExpiry: now.getTime() + SESSION_MS,
    })
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('for 30 days, out of reach of scripts and other sites; over HTTPS with the prefix', async () => {
    const { email } = await buildUser()
    const cookieOf = (reply: Reply<CallKey>) => [reply.headers['set-cookie']].flat().join('\n')
    const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=2592000']
    const plain = cookieOf(await shop.send('POST /signin-check', { email, password }))
    expect(plain).toMatch(/^renew=[\w-]+\.[\w-]{43}; /)
    expect(new Set(plain.split('; ').slice(1))).toEqual(new Set(attributes))
    const browser = openBrowser()
    const secure = cookieOf(await browser.send('POST /signin-check', { email, password }, https))
    expect(secure).toMatch(/^__Host-renew=/)
    expect(new Set(secure.split('; ').slice(1))).toEqual(new Set([...attributes, 'Secure']))
    const renewed = await browser.renew({ ...https, origin: 'https://localhost' })
    expect(cookieOf(renewed)).toMatch(/^__Host-renew=.+Max-Age=2592000/)
    // Over HTTPS a neighbouring host could have set a cookie without the prefix.
    const planted = `renew=${browser.jar.get('__Host-renew')}`
    expect((await browser.renew({ ...https, cookie: planted })).status).toBe(401)
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('alone signs nobody in: without a token the browser is a visitor', async () => {
    const browser = await signIn((await buildUser()).email)
    browser.token = ''
    expect((await browser.send('GET /get-user')).status).toBe(401)
    expect((await browser.send('GET /get-cart-products')).status).toBe(401)
  })

  test('the database contains neither a usable cookie nor a usable token', async () => {
    const browser = await signIn((await buildUser()).email)
    const secrets = [browser.token, browser.jar.get('renew')!.split('.')[1]!]
    await browser.renew()
    secrets.push(browser.token, browser.jar.get('renew')!.split('.')[1]!)
    const rows = JSON.stringify(
      (await shop.db.selectFrom('sessions').selectAll().execute()).map((row) =>
        Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('base64url') : value)),
      ),
    )
    expect(new Set(secrets).size).toBe(4)
    for (const secret of secrets) expect(rows).not.toContain(secret)
  })
})

describe('a session that is renewed', () => {
  test('lasts 35 days when it is used daily, as one device', async () => {
    const browser = await signIn((await buildUser()).email)
    const signedInAt = now.toISOString()
    for (let day = 1; day <= 35; day++) {
      pass(DAY)
      await deleteExpired(shop.shop)
      expect(await browser.isSignedIn()).toBe(false)
      expect([day, (await browser.renew()).status]).toEqual([day, 200])
    }
    expect((await browser.send('GET /my-sessions')).body).toEqual([
      {
        sessionId: expect.any(String),
        since: signedInAt,
        until: new Date(now.getTime() + RENEWABLE_MS).toISOString(),
        device: 'Unknown device',
        current: true,
      },
    ])
  })

  test('ends after 30 days of absence, and its row is deleted 30 days later', async () => {
    const { email, userId } = await buildUser()
    const [present, absent] = [await signIn(email), await signIn(email)]
    pass(RENEWABLE_MS - 1000)
    expect((await present.renew()).status).toBe(200)
    expect((await present.send('GET /my-sessions')).body).toHaveLength(2)
    pass(1000)
    expect((await absent.renew()).status).toBe(401)
    expect((await present.send('GET /my-sessions')).body).toHaveLength(1)
    const count = async () =>
      (await shop.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length
    pass(29 * DAY)
    await present.renew()
    await deleteExpired(shop.shop)
    expect(await count()).toBe(2)
    pass(2 * DAY)
    await deleteExpired(shop.shop)
    expect(await count()).toBe(1)
  })

  test('a renewal confirms no identity (ADR-09)', async () => {
    const browser = await signIn((await buildUser()).email)
    const change = async () => (await browser.send('POST /updateUser', { phone: newNumber() })).status
    expect(await change()).toBe(200)
    pass(11 * MINUTE)
    await browser.renew()
    expect(await change()).toBe(428)
  })

  test('keeps its former token for a minute, for requests under way, but never beyond its hour', async () => {
    const browser = await signIn((await buildUser()).email)
    const status = async (token: string) => (await shop.as(token).send('GET /get-user')).status
    const first = browser.token
    pass(SESSION_MS - 5 * MINUTE)
    await browser.renew()
    const second = browser.token
    pass(OVERLAP_MS - 1000)
    expect([await status(first), await status(second)]).toEqual([200, 200])
    pass(2000)
    expect([await status(first), await status(second)]).toEqual([401, 200])
    pass(SESSION_MS)
    await browser.renew()
    expect([await status(second), await status(browser.token)]).toEqual([401, 200])
  })

  test('the eleventh device ends the one that was used least recently', async () => {
    const { email } = await buildUser()
    const browsers: Browser[] = []
    for (let device = 0; device < 10; device++) {
      browsers.push(await signIn(email))
      pass(MINUTE)
    }
    await browsers[0]!.renew()
    pass(MINUTE)
    browsers.push(await signIn(email))
    const renewed = await Promise.all(browsers.map(async (browser) => (await browser.renew()).status))
    expect(renewed).toEqual([200, 401, ...Array.from({ length: 9 }, () => 200)])
  })
})

describe('a session is ended by', () => {
  test.each<[string, (browser: Browser, user: { userId: string; email: string }) => Promise<unknown>]>([
    ['logout', (browser) => browser.send('POST /logout')],
    [
      'logout everywhere, from another device',
      async (_, { email }) => (await signIn(email)).send('POST /logout', { everywhere: true }),
    ],
    [
      'the list of devices, from another device',
      async (browser, { email }) => {
        const other = await signIn(email)
        const { body } = await browser.send('GET /my-sessions')
        await other.send('POST /end-session', { sessionId: body.find(({ current }) => current)!.sessionId })
      },
    ],
    [
      'a new password',
      async (_, { email }) => {
        await shop.send('POST /reset-password', { email })
        await shop.runJobs()
        const link = (await newestMessage(shop, email)).link.split('/').at(-1)!
        const reply = await shop.send('POST /reset-password/confirm', {
          token: link,
          password: 'Harvest#4417qz',
          confirmPassword: 'Harvest#4417qz',
        })
        expect(reply.status).toBe(200)
      },
    ],
    [
      'a changed phone, on another device',
      async (_, { email }) => {
        const other = await signIn(email)
        const phone = newNumber()
        await other.send('POST /updateUser', { phone })
        const otp = await newestCode(shop, phone)
        expect((await other.send('POST /confirm-phone', { otp })).status).toBe(200)
      },
    ],
    [
      'a changed email, on another device',
      async (_, { userId, email }) => {
        await shop.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute()
        const other = await signIn(email)
        const newEmail = `new-${newNumber()}@example.in`
        await other.send('POST /updateUser', { newEmail })
        await shop.runJobs()
        const otp = await newestCode(shop, newEmail)
        expect((await other.send('POST /verify-otp', { otp })).status).toBe(200)
      },
    ],
    [
      'a block',
      (_, { userId }) => shop.db.updateTable('users').set(blockedUser).where('id', '=', userId).execute(),
    ],
    [
      'deletion of the account',
      async (browser, user) => {
        const phone = `+91${(await browser.send('GET /get-user')).body.phone}`
        const otp = await requestDeletionCode(shop, { token: browser.token, phone })
        expect([user.userId, (await browser.send('POST /delete-account', { otp })).status]).toEqual([
          user.userId,
          200,
        ])
      },
    ],
  ])('%s', async (_, end) => {
    const user = await buildUser()
    const browser = await signIn(user.email)
    const cookie = browser.cookie()
    await end(browser, user)
    expect((await browser.renew({ cookie })).status).toBe(401)
    expect(await browser.isSignedIn()).toBe(false)
  })

  test('a block also after it is lifted, if the browser was opened meanwhile', async () => {
    const { email, userId } = await buildUser()
    const browser = await signIn(email)
    const set = (columns: { blocked_until: Date | null; blocked_reason: string | null }) =>
      shop.db.updateTable('users').set(columns).where('id', '=', userId).execute()
    await set(blockedUser)
    expect((await browser.renew()).status).toBe(401)
    await set({ blocked_until: null, blocked_reason: null })
    expect((await browser.renew()).status).toBe(401)
  })

  test('the next sign-in in the same browser; other devices stay', async () => {
    const [first, second] = [await buildUser(), await buildUser()]
    const browser = await signIn(first.email)
    const other = await signIn(first.email)
    const [cookie, token] = [browser.cookie(), browser.token]
    await signIn(second.email, browser)
    expect((await shop.as(token).send('GET /get-user')).status).toBe(401)
    expect((await openBrowser().renew({ cookie })).status).toBe(401)
    expect([await browser.isSignedIn(), await other.isSignedIn()]).toEqual([true, true])
  })

  test('logout removes the cookie', async () => {
    const browser = await signIn((await buildUser()).email)
    await browser.send('POST /logout')
    expect(browser.jar.get('renew')).toBeUndefined()
  })
})

describe('a cookie that was replaced', () => {
  test('gives two tabs that renew at once the same answer', async () => {
    const browser = await signIn((await buildUser()).email)
    const cookie = browser.cookie()
    pass(SESSION_MS)
    const replies = await Promise.all(Array.from({ length: 8 }, () => openBrowser().renew({ cookie })))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(new Set(replies.map(({ headers }) => String(headers['set-cookie']))).size).toBe(1)
    // Whichever answer arrives last, the browser goes on with it; so does one that never got the first answer.
    pass(OVERLAP_MS)
    const late = openBrowser()
    expect((await late.renew({ cookie })).status).toBe(200)
    pass(SESSION_MS)
    expect((await late.renew()).status).toBe(200)
  })

  test('and is used again after a minute ends all sessions of the device, and no other', async () => {
    const { email } = await buildUser()
    const [owner, other] = [await signIn(email), await signIn(email)]
    const stolen = owner.cookie()
    await owner.renew()
    pass(OVERLAP_MS + 1)
    expect(await owner.isSignedIn()).toBe(true)
    expect((await openBrowser().renew({ cookie: stolen })).status).toBe(401)
    expect([await owner.isSignedIn(), (await owner.renew()).status]).toEqual([false, 401])
    expect([await other.isSignedIn(), (await other.renew()).status]).toEqual([true, 200])
  })

  test('by the thief: the next use by the owner ends the session of the thief', async () => {
    const owner = await signIn((await buildUser()).email)
    const thief = openBrowser()
    await thief.renew({ cookie: owner.cookie() })
    pass(SESSION_MS)
    await thief.renew()
    pass(OVERLAP_MS / 2)
    expect((await owner.renew()).status).toBe(401)
    expect([await thief.isSignedIn(), (await thief.renew()).status]).toEqual([false, 401])
  })

  test('a renewal and a logout at the same time leave no session', async () => {
    for (let round = 0; round < 10; round++) {
      const browser = await signIn((await buildUser()).email)
      const cookie = browser.cookie()
      const logout = shop.as(browser.token).send('POST /logout')
      const [renewed] = await Promise.all([openBrowser().renew({ cookie }), logout])
      // A refused renewal has no token.
      const token = renewed.status === 200 ? renewed.body.token : 'none'
      expect((await shop.as(token).send('GET /get-user')).status).toBe(401)
    }
  })
})

describe('POST /renew-session is refused', () => {
  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of an opaque origin', { origin: 'null' }],
    ['of a neighbouring host', { origin: 'http://shop.localhost' }],
    ['that another site caused', { 'sec-fetch-site': 'cross-site' }],
    ['that a neighbouring host caused', { 'sec-fetch-site': 'same-site' }],
    ['without an origin', { origin: null }],
  ])('to a request %s, which changes nothing', async (_, headers) => {
    const browser = await signIn((await buildUser()).email)
    const reply = await browser.renew(headers)
    expect([reply.status, reply.headers['set-cookie']]).toEqual([401, undefined])
    expect(reply.body['message']).toBe('Your session has expired. Please log in again.')
    expect([await browser.isSignedIn(), (await browser.renew()).status]).toEqual([true, 200])
  })

  test('to a token without a cookie, and to a cookie that is none', async () => {
    const browser = await signIn((await buildUser()).email)
    const withToken = (cookie: string) =>
      shop
        .as(browser.token)
        .send(
          'POST /renew-session',
          {},
          { headers: { origin: 'http://localhost', host: 'localhost', cookie } },
        )
    for (const cookie of [
      '',
      'renew=',
      'renew=.',
      'renew=a.b',
      'renew=%00.%00',
      'renew=a.b.c',
      `renew=${'x'.repeat(4000)}`,
    ])
      expect([cookie, (await withToken(cookie)).status]).toEqual([cookie, 401])
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('to the secret of another device', async () => {
    const { email } = await buildUser()
    const [mine, other] = [await signIn(email), await signIn(email)]
    const [id] = mine.jar.get('renew')!.split('.')
    const [, secret] = other.jar.get('renew')!.split('.')
    expect((await openBrowser().renew({ cookie: `renew=${id}.${secret}` })).status).toBe(401)
    expect((await other.renew()).status).toBe(200)
  })

  test('to a session that has no cookie', async () => {
    const { token } = await buildShopper(shop.db)
    const { id } = await shop.db
      .selectFrom('sessions')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect((await openBrowser().renew({ cookie: `renew=${id}.${'x'.repeat(43)}` })).status).toBe(401)
    shop.setNow(new Date())
    expect((await shop.as(token).send('GET /get-user')).status).toBe(200)
  })
})

test('POST /renew-session has a limit by network', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' })
  limited.setNow(now)
  const statuses = new Set<number>()
  for (let request = 0; request < 121; request++)
    statuses.add((await limited.send('POST /renew-session')).status)
  expect([...statuses]).toEqual([401, 429])
  await limited.close()
})
