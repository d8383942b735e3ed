import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CallKey, Calls } from '#contract/calls.ts'
import { DESK_MS, FRESH_MS } from '#domain/session.ts'
import { transaction } from '#server/db/db.ts'
import { newToken, sha256 } from '#server/ids.ts'
import { testShop, type Reply } from '#tests/api.ts'
import { buildMember, buildOperator, buildSeller, buildShopper, openSession } from '#tests/factories.ts'
import { untilWaiting } from '#tests/locks.ts'
import { otherCode } from '#tests/outbox.ts'
import { fromBase32, totpCode } from '#tests/totp.ts'
import { resetFactor } from './team.ts'

const shop = await testShop({ TRUSTED_PROXIES: '1' })
const MINUTE = 60_000
const STEP = 30_000
const start = new Date('2026-11-22T10:00:00Z')
let now = start
const pass = (ms: number) => shop.setNow((now = new Date(now.getTime() + ms)))
beforeEach(() => {
  now = start
  shop.setNow(now)
})

/** A browser of a person of a desk: the token, and the cookie that the answers set. */
function browserOf(userId: string, token: string) {
  const browser = {
    userId,
    token,
    desk: undefined as string | undefined,
    /** In Base32, after `enrol`. */
    secret: '',
    recoveryCodes: [] as string[],
    code: () => totpCode(browser.secret, now),
    async send<K extends CallKey>(
      key: K,
      input?: Calls[K]['input'],
      headers: Record<string, string> = {},
    ): Promise<Reply<K>> {
      const cookie = browser.desk === undefined ? {} : { cookie: `desk=${browser.desk}` }
      const reply = await shop.as(browser.token).send(key, input, { headers: { ...cookie, ...headers } })
      for (const set of [reply.headers['set-cookie'] ?? []].flat()) {
        const [, value] = /^(?:__Host-)?desk=([^;]*)/.exec(set) ?? []
        if (value !== undefined) browser.desk = value || undefined
      }
      return reply
    },
    enter: (code?: string) =>
      browser.send('POST /desk/second-factor/enter', code === undefined ? {} : { code }),
    async enrol() {
      const { body } = await browser.send('POST /desk/second-factor/enrol')
      browser.secret = body.secret
      return body
    },
    async confirm() {
      const reply = await browser.send('POST /desk/second-factor/confirm', { code: browser.code() })
      browser.recoveryCodes = reply.body.recoveryCodes
      return reply
    },
    pulse: async () => {
      const { status, body } = await browser.send('GET /operator/pulse')
      return [status, body['need'] ?? body['code']].filter((part) => part !== undefined)
    },
  }
  return browser
}
type Browser = ReturnType<typeof browserOf>

/** Signs a person in again, in another browser that has the same authenticator app. */
async function anotherBrowser({ userId, secret }: Pick<Browser, 'userId' | 'secret'>): Promise<Browser> {
  const token = await openSession(shop.db, userId, now, { created_at: now })
  return Object.assign(browserOf(userId, token), { secret })
}
const operator = async () => anotherBrowser({ ...(await buildOperator(shop.db, 'admin', now)), secret: '' })
const member = async (role: 'owner' | 'orders') =>
  anotherBrowser({ ...(await buildMember(shop.db, await buildSeller(shop.db), role, now)), secret: '' })
/** An operator whose second factor is set up; the code of this step is used. */
async function enrolled(): Promise<Browser> {
  const browser = await operator()
  await browser.enrol()
  expect((await browser.confirm()).status).toBe(200)
  return browser
}

const factorOf = (userId: string) =>
  shop.db.selectFrom('staff_factors').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
const sessionOf = ({ token }: Pick<Browser, 'token'>) =>
  shop.db.selectFrom('sessions').selectAll().where('token_hash', '=', sha256(token)).executeTakeFirstOrThrow()
const mailsTo = (userId: string) =>
  shop.db
    .selectFrom('messages')
    .select(['template', 'subject', 'text'])
    .where('user_id', '=', userId)
    .execute()
const wrong = { status: 400, body: { code: 'badInput', fields: { code: expect.any(String) } } }

const calls = [
  ['POST /desk/second-factor/enrol', {}],
  ['POST /desk/second-factor/confirm', { code: '123456' }],
  ['POST /desk/second-factor/recovery-codes', { code: '123456' }],
  ['POST /desk/second-factor/enter', {}],
  ['POST /desk/second-factor/recover', { code: 'abcd-abcd-abcd-abcd' }],
  ['POST /desk/leave', {}],
] as const

test.each(calls)('%s: people who are no staff are not allowed, and stay signed in', async (key, input) => {
  const { token } = await buildShopper(shop.db)
  expect(await shop.as(token).send(key, input as never)).toMatchObject({
    status: 403,
    body: { code: 'notAllowed' },
  })
  expect(await shop.send(key, input as never)).toMatchObject({ status: 401, body: { code: 'noToken' } })
  expect((await shop.as(token).send('GET /get-user')).status).toBe(200)
})

describe('setting up the second factor', () => {
  test('a first code enrols it, raises the session and returns ten recovery codes', async () => {
    const browser = await operator()
    expect(await browser.pulse()).toEqual([428, 'enrol'])
    expect(await browser.enter()).toMatchObject({
      status: 428,
      body: { code: 'secondFactor', need: 'enrol' },
    })
    const { secret, uri, qr } = await browser.enrol()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${secret}`)
    expect(qr).toContain('<svg')
    const confirmed = await browser.confirm()
    expect(confirmed.status).toBe(200)
    expect(confirmed.body.raisedUntil).toBe(new Date(start.getTime() + DESK_MS).toISOString())
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    expect(await browser.pulse()).toEqual([200])
    expect(await browser.send('POST /desk/second-factor/enrol')).toMatchObject({
      status: 409,
      body: { code: 'cannotMove' },
    })
    expect(await browser.send('POST /desk/second-factor/confirm', { code: browser.code() })).toMatchObject({
      status: 409,
    })
  })

  test('neither the secret nor a recovery code is stored in clear', async () => {
    const browser = await enrolled()
    const [first = ''] = browser.recoveryCodes
    const rows = await Promise.all(
      (['staff_factors', 'recovery_codes', 'messages', 'audit_log'] as const).map((table) =>
        shop.db
          .selectFrom(table)
          .select(sql<string>`to_jsonb(${sql.table(table)})::text`.as('text'))
          .execute(),
      ),
    )
    const stored = rows
      .flat()
      .map(({ text }) => text.toLowerCase())
      .join('\n')
    const { secret } = await factorOf(browser.userId)
    expect(stored).toContain(secret.toString('hex'))
    const hex = fromBase32(browser.secret).toString('hex')
    for (const text of [browser.secret, hex, first, first.replaceAll('-', '')])
      for (const form of [text, Buffer.from(text).toString('hex')])
        expect(stored).not.toContain(form.toLowerCase())
  })

  test('an identity that was confirmed more than ten minutes ago has to be confirmed first', async () => {
    const browser = await operator()
    pass(10 * MINUTE)
    expect(await browser.send('POST /desk/second-factor/enrol')).toMatchObject({
      status: 428,
      body: { code: 'confirmFirst', byPassword: false, codeTo: expect.any(String) },
    })
    await shop.db
      .updateTable('sessions')
      .set({ confirmed_at: now })
      .where('token_hash', '=', sha256(browser.token))
      .execute()
    expect((await browser.send('POST /desk/second-factor/enrol')).status).toBe(200)
  })

  test('until it is confirmed, a second start replaces the secret, and only the new one enrols', async () => {
    const browser = await operator()
    expect(await browser.send('POST /desk/second-factor/confirm', { code: '123456' })).toMatchObject({
      status: 409,
    })
    const first = (await browser.enrol()).secret
    await browser.enrol()
    expect(
      await browser.send('POST /desk/second-factor/confirm', { code: totpCode(first, now) }),
    ).toMatchObject(wrong)
    expect((await browser.confirm()).status).toBe(200)
  })

  test('of nine confirmations at once with three codes, one enrols and returns recovery codes that work', async () => {
    const browser = await operator()
    await browser.enrol()
    const codes = [-1, 0, 1].map((step) => totpCode(browser.secret, new Date(now.getTime() + step * STEP)))
    const answers = await Promise.all(
      [...codes, ...codes, ...codes].map((code) =>
        shop.as(browser.token).send('POST /desk/second-factor/confirm', { code }),
      ),
    )
    const [done, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    const stored = await shop.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', browser.userId)
      .execute()
    expect(stored).toHaveLength(10)
    const recovered = await browser.send('POST /desk/second-factor/recover', {
      code: done!.body.recoveryCodes[9]!,
    })
    expect(recovered).toMatchObject({ status: 200, body: { left: 9 } })
  })

  test('people whose roles need none enter without it until they have set it up', async () => {
    const packer = await member('orders')
    expect((await packer.enter('123456')).body['need']).toBe('enrol')
    expect((await packer.enter()).status).toBe(200)
    expect((await packer.send('GET /seller/pulse')).status).toBe(200)
    expect((await sessionOf(packer)).proved_at).toBeNull()
    await packer.enrol()
    expect((await packer.confirm()).status).toBe(200)
    const again = await anotherBrowser(packer)
    expect(await again.enter()).toMatchObject(wrong)
    pass(STEP)
    expect((await again.enter(again.code())).status).toBe(200)
    expect((await again.send('GET /seller/pulse')).status).toBe(200)
  })

  test('an owner, and a packer who is owner of another store, need it', async () => {
    expect((await (await member('owner')).enter()).body).toMatchObject({
      code: 'secondFactor',
      need: 'enrol',
    })
    const both = await member('orders')
    const second = await buildSeller(shop.db)
    await shop.db
      .insertInto('seller_members')
      .values({ seller_id: second, user_id: both.userId, role: 'owner' })
      .execute()
    expect((await both.enter()).body).toMatchObject({ code: 'secondFactor', need: 'enrol' })
  })
})

describe('a code', () => {
  test('raises the session, whose cookie only this site sends, and is then a fresh proof', async () => {
    const browser = await anotherBrowser(await enrolled())
    expect(await browser.pulse()).toEqual([428, 'enter'])
    pass(STEP)
    const answer = await shop
      .as(browser.token)
      .send(
        'POST /desk/second-factor/enter',
        { code: browser.code() },
        { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' } },
      )
    expect(answer.body).toEqual({
      raisedUntil: new Date(start.getTime() + DESK_MS).toISOString(),
      tokenExpiry: start.getTime() + 3_600_000,
    })
    const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat()
    const [, value = ''] = /^__Host-desk=([\w-]{43});/.exec(cookie) ?? []
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      `Max-Age=${DESK_MS / 1000 - 30}`,
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ])
    expect(await sessionOf(browser)).toMatchObject({ desk_hash: sha256(value), proved_at: now })
  })

  test('of fifty requests with one code exactly one is accepted, and none counts as wrong', async () => {
    const { userId, secret } = await enrolled()
    pass(STEP)
    const browsers = await Promise.all(Array.from({ length: 10 }, () => anotherBrowser({ userId, secret })))
    const code = totpCode(secret, now)
    const answers = await Promise.all(
      browsers.flatMap((browser) => Array.from({ length: 5 }, () => browser.enter(code))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status, body }) => status === 400 && 'fields' in body)).toHaveLength(49)
    const raised = await Promise.all(browsers.map(sessionOf))
    expect(raised.filter((session) => session.desk_hash !== null)).toHaveLength(1)
    expect(await factorOf(userId)).toMatchObject({ tries: 0, locked_until: null })
  })

  test('is accepted one step before and after its own; no step is accepted after a later one', async () => {
    const browser = await enrolled()
    const codeAt = (ms: number) => totpCode(browser.secret, new Date(now.getTime() + ms))
    pass(10 * STEP)
    expect(await browser.enter(codeAt(-2 * STEP))).toMatchObject(wrong)
    expect(await browser.enter(codeAt(2 * STEP))).toMatchObject(wrong)
    expect((await browser.enter(codeAt(-STEP))).status).toBe(200)
    expect((await browser.enter(codeAt(STEP))).status).toBe(200)
    expect((await browser.enter(codeAt(0))).body['fields']).toEqual({
      code: 'You have already used this code. Please wait for the next one.',
    })
  })

  test('may have spaces; what is no code is a wrong one', async () => {
    const browser = await enrolled()
    pass(STEP)
    for (const code of ['', '12345', '１２３４５６', "' or 1=1 --"])
      expect([code, await browser.enter(code)]).toEqual([code, expect.objectContaining({ status: 400 })])
    expect((await browser.enter('1'.repeat(21))).status).toBe(400)
    expect((await browser.enter(`${browser.code().slice(0, 3)} ${browser.code().slice(3)}`)).status).toBe(200)
  })

  test('in a raised session is a fresh proof again, and the cookie stays', async () => {
    const browser = await enrolled()
    const { desk } = browser
    pass(FRESH_MS)
    expect((await browser.enter(browser.code())).status).toBe(200)
    expect(browser.desk).toBe(desk)
    expect(await sessionOf(browser)).toMatchObject({ proved_at: now, desk_hash: sha256(desk!) })
    // Without its cookie the browser gets a new one, and the former one opens nothing.
    browser.desk = undefined
    pass(STEP)
    await browser.enter(browser.code())
    expect(browser.desk).not.toBe(desk)
    expect(await browser.pulse()).toEqual([200])
    browser.desk = desk
    expect(await browser.pulse()).toEqual([428, 'enter'])
  })

  test('opens a desk only together with the session that gave it', async () => {
    const first = await enrolled()
    const second = await anotherBrowser(first)
    second.desk = first.desk
    expect(await second.pulse()).toEqual([428, 'enter'])
    expect((await second.send('GET /desk/me')).body.raisedUntil).toBeNull()
  })
})

describe('wrong codes', () => {
  test('five in 15 minutes lock the second factor for 15 minutes, also for right codes, with one mail', async () => {
    const browser = await enrolled()
    pass(STEP)
    for (let count = 0; count < 4; count++)
      expect(await browser.enter(otherCode(browser.code()))).toMatchObject(wrong)
    const fifth = await browser.send('POST /desk/second-factor/recover', { code: 'no-such-code' })
    expect([fifth.status, fifth.body['code'], fifth.headers['retry-after']]).toEqual([429, 'tooMany', '900'])
    pass(5 * MINUTE)
    const [recoveryCode = ''] = browser.recoveryCodes
    for (const refused of [
      await browser.enter(browser.code()),
      await (await anotherBrowser(browser)).enter(browser.code()),
      await browser.enter(otherCode(browser.code())),
      await browser.send('POST /desk/second-factor/recover', { code: recoveryCode }),
      await browser.send('POST /desk/second-factor/recovery-codes', { code: browser.code() }),
    ])
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600'])
    expect(await mailsTo(browser.userId)).toMatchObject([
      { template: 'second-factor', subject: 'Too many wrong codes for your TharaCart desk' },
    ])
    pass(10 * MINUTE)
    expect((await browser.enter(browser.code())).status).toBe(200)
    expect((await browser.send('POST /desk/second-factor/recover', { code: recoveryCode })).status).toBe(200)
  })

  test('of a burst of fifty, four are compared before the lock', async () => {
    const browser = await enrolled()
    pass(STEP)
    const code = otherCode(browser.code())
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.enter(code)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(46)
    expect(await mailsTo(browser.userId)).toHaveLength(1)
  })

  test('a right code that was compared before the lock, and is accepted after it, is refused', async () => {
    const browser = await enrolled()
    pass(STEP)
    const entering = await transaction(shop.db, async (tx) => {
      await tx
        .updateTable('staff_factors')
        .set({ tries: 5, tries_since: now, locked_until: new Date(now.getTime() + 15 * MINUTE) })
        .where('user_id', '=', browser.userId)
        .execute()
      const sent = browser.enter(browser.code())
      await untilWaiting(shop.db)
      return [sent]
    })
    expect((await entering[0]!).status).toBe(429)
  })

  test('four do not lock it, after 15 minutes or a right code they are forgotten', async () => {
    const browser = await enrolled()
    const fourWrong = async () => {
      for (let count = 0; count < 4; count++)
        expect(await browser.enter(otherCode(browser.code()))).toMatchObject(wrong)
    }
    pass(STEP)
    await fourWrong()
    expect((await browser.enter(browser.code())).status).toBe(200)
    await fourWrong()
    pass(15 * MINUTE)
    await fourWrong()
    expect((await browser.enter(browser.code())).status).toBe(200)
  })

  test('count while the factor is set up too', async () => {
    const browser = await operator()
    await browser.enrol()
    const statuses = []
    for (let count = 0; count < 6; count++)
      statuses.push(
        (await browser.send('POST /desk/second-factor/confirm', { code: otherCode(browser.code()) })).status,
      )
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429])
  })
})

describe('a recovery code', () => {
  test('raises the session once; it may be typed in capitals and without hyphens', async () => {
    const { userId, secret, recoveryCodes } = await enrolled()
    const [first = '', second = ''] = recoveryCodes
    const browser = await anotherBrowser({ userId, secret })
    const recover = (code: string) => browser.send('POST /desk/second-factor/recover', { code })
    expect(await recover(first)).toMatchObject({ status: 200, body: { left: 9 } })
    expect(await browser.pulse()).toEqual([200])
    // It is no fresh proof.
    expect((await sessionOf(browser)).proved_at).toEqual(new Date(now.getTime() - FRESH_MS))
    expect(await recover(first)).toMatchObject(wrong)
    expect(await recover(second.toUpperCase().replaceAll('-', ''))).toMatchObject({
      status: 200,
      body: { left: 8 },
    })
  })

  test('of twenty requests with one code exactly one is accepted', async () => {
    const browser = await enrolled()
    const [code = ''] = browser.recoveryCodes
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.as(browser.token).send('POST /desk/second-factor/recover', { code }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of another person is a wrong one', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    const [code = ''] = other.recoveryCodes
    expect(await one.send('POST /desk/second-factor/recover', { code })).toMatchObject(wrong)
    expect((await other.send('POST /desk/second-factor/recover', { code })).status).toBe(200)
  })

  test('new ones need a code and replace all', async () => {
    const browser = await enrolled()
    const renew = (code: string) => browser.send('POST /desk/second-factor/recovery-codes', { code })
    pass(STEP)
    expect(await renew(otherCode(browser.code()))).toMatchObject(wrong)
    const { recoveryCodes } = (await renew(browser.code())).body
    const [former = ''] = browser.recoveryCodes
    expect(await browser.send('POST /desk/second-factor/recover', { code: former })).toMatchObject(wrong)
    expect(await browser.send('POST /desk/second-factor/recover', { code: recoveryCodes[0]! })).toMatchObject(
      {
        status: 200,
        body: { left: 9 },
      },
    )
    const fresh = await operator()
    expect(await fresh.send('POST /desk/second-factor/recovery-codes', { code: '123456' })).toMatchObject({
      status: 428,
      body: { need: 'enrol' },
    })
    expect(await fresh.send('POST /desk/second-factor/recover', { code: former })).toMatchObject({
      status: 428,
      body: { need: 'enrol' },
    })
  })
})

describe('GET /desk/me', () => {
  test('names the desks with roles and permissions, and the state of this session', async () => {
    const shopper = await buildShopper(shop.db)
    const empty = await shop.as(shopper.token).send('GET /desk/me')
    expect(empty.body).toMatchObject({
      user: { userId: shopper.userId, name: 'Meera Nair', email: shopper.email },
      stores: [],
      operator: null,
      secondFactor: 'none',
      raisedUntil: null,
    })
    const browser = await enrolled()
    const sellerId = await buildSeller(shop.db, { store_name: 'Malabar Mart' })
    await shop.db
      .insertInto('seller_members')
      .values({ seller_id: sellerId, user_id: browser.userId, role: 'accounts' })
      .execute()
    const { body } = await browser.send('GET /desk/me')
    expect(body).toMatchObject({
      stores: [{ sellerId, storename: 'Malabar Mart', status: 'active', role: 'accounts' }],
      operator: { role: 'admin' },
      secondFactor: 'enrolled',
      raisedUntil: new Date(start.getTime() + DESK_MS).toISOString(),
      tokenExpiry: start.getTime() + 3_600_000,
    })
    // The stores that open first: active ones, of these own ones, then by name.
    const more = [
      ['Anjali Books', 'paused', 'owner'],
      ['Zari House', 'active', 'owner'],
      ['Kaveri Naturals', 'active', 'manager'],
    ] as const
    for (const [store_name, status, role] of more)
      await shop.db
        .insertInto('seller_members')
        .values({
          seller_id: await buildSeller(shop.db, { store_name, status }),
          user_id: browser.userId,
          role,
        })
        .execute()
    expect((await browser.send('GET /desk/me')).body.stores.map(({ storename }) => storename)).toEqual([
      'Zari House',
      'Kaveri Naturals',
      'Malabar Mart',
      'Anjali Books',
    ])
    expect(body.stores[0]!.may).toContain('audit.read')
    expect(body.stores[0]!.may).not.toContain('orders.write')
    expect(body.operator!.may).toContain('team.write')
    expect((await shop.send('GET /desk/me')).status).toBe(401)
  })
})

describe('the end of a raised session', () => {
  test('leaving the desk removes the cookie; the person stays signed in', async () => {
    const browser = await enrolled()
    const { desk } = browser
    expect((await browser.send('POST /desk/leave')).status).toBe(200)
    expect(browser.desk).toBeUndefined()
    browser.desk = desk
    expect(await browser.pulse()).toEqual([428, 'enter'])
    expect((await browser.send('GET /get-user')).status).toBe(200)
    expect(await sessionOf(browser)).toMatchObject({ desk_hash: null, desk_until: null, proved_at: null })
  })

  test('signing out of the shop ends it and removes the cookie', async () => {
    const browser = await enrolled()
    const { desk } = browser
    await browser.send('POST /logout')
    expect(browser.desk).toBeUndefined()
    browser.desk = desk
    expect(await browser.pulse()).toEqual([401, 'sessionExpired'])
  })

  test('a sign-in of 12 hours ago is not raised: the person signs in again', async () => {
    const browser = await enrolled()
    const later = await anotherBrowser(browser)
    pass(DESK_MS)
    // A session of the shop that was renewed meanwhile.
    await shop.db
      .updateTable('sessions')
      .set({ expires_at: new Date(now.getTime() + MINUTE) })
      .where('token_hash', '=', sha256(later.token))
      .execute()
    expect(await later.enter(later.code())).toMatchObject({ status: 401, body: { code: 'sessionExpired' } })
    expect((await sessionOf(later)).revoked_at).toEqual(now)
    expect((await factorOf(browser.userId)).last_step).toBe(start.getTime() / STEP)
  })

  test('a raised session is not renewed; it goes on, and after leaving it can be renewed again', async () => {
    const browser = await enrolled()
    const renewal = newToken()
    const { id } = await sessionOf(browser)
    await shop.db
      .updateTable('sessions')
      .set({ renewal_hash: sha256(renewal), renewal_until: new Date(start.getTime() + 30 * 86_400_000) })
      .where('id', '=', id)
      .execute()
    const renew = () =>
      shop.send(
        'POST /renew-session',
        {},
        {
          headers: {
            cookie: `renew=${id}.${renewal}; desk=${browser.desk}`,
            host: 'localhost',
            origin: 'http://localhost',
          },
        },
      )
    pass(50 * MINUTE)
    expect(await renew()).toMatchObject({ status: 401, body: { code: 'sessionExpired' } })
    expect(await browser.pulse()).toEqual([200])
    const [listed] = (await browser.send('GET /my-sessions')).body.filter(({ current }) => current)
    expect(listed?.until).toBe(new Date(now.getTime() + 3_600_000).toISOString())
    await browser.send('POST /desk/leave')
    expect((await renew()).status).toBe(200)
  })

  test('a copied cookie of an earlier renewal still ends it', async () => {
    const browser = await enrolled()
    const { id } = await sessionOf(browser)
    await shop.db
      .updateTable('sessions')
      .set({ renewal_hash: sha256(newToken()), renewal_until: new Date(start.getTime() + 30 * 86_400_000) })
      .where('id', '=', id)
      .execute()
    const headers = { cookie: `renew=${id}.${newToken()}`, host: 'localhost', origin: 'http://localhost' }
    expect((await shop.send('POST /renew-session', {}, { headers })).status).toBe(401)
    expect(await browser.pulse()).toEqual([401, 'sessionExpired'])
  })
})

test('a reset removes factor and recovery codes, ends the raised sessions and mails the person', async () => {
  const browser = await enrolled()
  const inShop = await anotherBrowser(browser)
  const [code = ''] = browser.recoveryCodes
  pass(MINUTE)
  const reset = () =>
    resetFactor(
      {
        db: shop.db,
        now,
        viewer: null,
        role: 'operator',
        scope: 'all',
        action: 'team.reset-factor',
        requestId: null,
        by: 'Omana',
      },
      { userId: browser.userId, reason: 'Phone lost' },
    )
  expect(await reset()).toEqual({ ok: { userId: browser.userId } })
  expect(await browser.pulse()).toEqual([401, 'sessionExpired'])
  expect((await inShop.send('GET /get-user')).status).toBe(200)
  expect(await inShop.send('POST /desk/second-factor/recover', { code })).toMatchObject({
    status: 428,
    body: { need: 'enrol' },
  })
  expect(await inShop.send('POST /desk/second-factor/confirm', { code: '123456' })).toMatchObject({
    status: 409,
  })
  expect(await mailsTo(browser.userId)).toMatchObject([
    { subject: 'Your authenticator app was removed from TharaCart' },
  ])
  const log = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', browser.userId)
    .execute()
  expect(log).toMatchObject([
    { action: 'team.reset-factor', actor_id: null, data: { by: 'Omana', reason: 'Phone lost' } },
  ])
  expect(await reset()).toEqual({ error: 'noFactor' })
  await inShop.enrol()
  expect((await inShop.confirm()).status).toBe(200)
  expect(await factorOf(browser.userId)).toMatchObject({ reset_at: now, enrolled_at: now })
})
