import { beforeAll, describe, expect, test } from 'vitest'
import { digest, testShop, volatileHeaders } from '#tests/api.ts'
import { buildShopper, blockedUser } from '#tests/factories.ts'
import { fillHashQueue } from '#tests/hash-queue.ts'
import { newestMessage } from '#tests/outbox.ts'

const shop = await testShop()
let now = new Date('2026-11-20T06:00:00Z')
let last = 0
const advance = (seconds: number) => shop.setNow((now = new Date(now.getTime() + seconds * 1000)))
const form = (more: Record<string, unknown> = {}) => ({
  name: 'Asha Menon',
  email: `asha${++last}@example.in`,
  phone: '9876543210',
  password: 'Monsoon@2026x',
  confirmPassword: 'Monsoon@2026x',
  officialPhoneNumber: '9876543210',
  ...more,
})

beforeAll(async () => {
  shop.setNow(now)
})

async function signedUp(more: Record<string, unknown> = {}) {
  const sent = form(more)
  expect((await shop.send('POST /sign-up-with-email', sent)).status).toBe(200)
  return sent
}

const signIn = (email: string, password: string) => shop.send('POST /signin-check', { email, password })

describe('POST /sign-up-with-email', () => {
  test('opens an account that can sign in at once; email and phone are unverified', async () => {
    const { email } = await signedUp()
    const { status, body } = await signIn(email, 'Monsoon@2026x')
    expect(status).toBe(200)
    expect(body.tokenExpiry).toBe(now.getTime() + 3_600_000)
    const user = (await shop.as(body.token).send('GET /user-details')).body
    expect(user).toMatchObject({
      name: 'Asha Menon',
      email,
      emailVerified: false,
      phone: '9876543210',
      phoneVerified: false,
    })
    expect(user).toMatchObject({
      coin: 0,
      walletBalance: 0,
      kind: 'personal',
      hasBusiness: false,
      business: null,
      address: [],
    })
  })

  test('sends a welcome mail with the code for the email, escaped in HTML', async () => {
    const { email } = await signedUp()
    const { subject, text, html, code } = await newestMessage(shop, email)
    expect(subject).toBe('Welcome to TharaCart')
    expect(text).toContain(`the code ${code}`)
    expect(html).toContain('&quot;Forgot Password?&quot;')
  })

  test('stores the password as argon2id, and returns it nowhere', async () => {
    const { email } = await signedUp()
    const row = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const all = await shop.db.selectFrom('messages').selectAll().execute()
    expect(JSON.stringify([row, all])).not.toContain('Monsoon@2026x')
  })

  const password =
    'Password must be at least 8 characters long, include one uppercase letter, one lowercase letter, one number, and one special character.'
  test.each([
    ['short password', { password: 'Ab@1xyz', confirmPassword: 'Ab@1xyz' }, { password }],
    [
      'a common password',
      { password: 'Password@123', confirmPassword: 'Password@123' },
      {
        password:
          'This password is too common. Please choose another one. This is similar to a commonly used password.',
      },
    ],
    [
      'not repeated',
      { confirmPassword: 'Monsoon@2027x' },
      { confirmPassword: 'Password and confirm password are not the same' },
    ],
    ['digits in the name', { name: 'Asha 2' }, { name: 'Please enter only letters' }],
    ['no name', { name: '  ' }, { name: 'Full Name is required' }],
    [
      'no @',
      { email: 'asha.example.in' },
      { email: "Please enter a valid email address with at least one '.'" },
    ],
    [
      'two recipients',
      { email: 'a@b.in,c@d.in' },
      { email: "Please enter a valid email address with at least one '.'" },
    ],
    ['nine digits', { phone: '987654321' }, { phone: 'Please enter a 10-digit phone number' }],
    [
      'an invalid referral code',
      { referralCode: 'no spaces!' },
      { referralCode: 'Please enter a valid referral code' },
    ],
  ])('%s: a field error, and nothing changes', async (_, more, fields) => {
    const before = await digest(shop.db, 'users', 'messages')
    const response = await shop.send('POST /sign-up-with-email', form(more))
    expect(response.status).toBe(400)
    expect(response.body['fields']).toEqual(fields)
    expect(response.body.message).toBe(Object.values(fields)[0])
    expect(await digest(shop.db, 'users', 'messages')).toBe(before)
  })

  test('a long password is not cut: its last character counts', async () => {
    const long = `Teak+Lantern42=${'Harbour7'.repeat(12)}`
    const { email } = await signedUp({ password: `${long}y`, confirmPassword: `${long}y` })
    expect((await signIn(email, `${long}z`)).status).toBe(401)
    expect((await signIn(email, `${long}y`)).status).toBe(200)
  })

  test('"Email Already Exist" (400) in any spelling, also for 30 simultaneous requests', async () => {
    const { email } = await signedUp()
    const again = await shop.send('POST /sign-up-with-email', form({ email: `  ${email.toUpperCase()} ` }))
    expect(again.status).toBe(400)
    expect(again.body).toMatchObject({
      message: 'Email Already Exist',
      fields: { email: 'Email Already Exist' },
    })
    const same = form()
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => shop.send('POST /sign-up-with-email', same)),
    )
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 11 }, () => 400),
    ])
  })

  test('a +97 number is stored unverified and cannot sign in (ruling 11)', async () => {
    const { email } = await signedUp({ countryCode: '+97', phone: '9000012345' })
    const row = await shop.db
      .selectFrom('users')
      .select(['phone', 'phone_verified_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ phone: '+979000012345', phone_verified_at: null })
    const { body } = await shop.send('POST /otp-send', { number: '9000012345' })
    const { code } = await newestMessage(shop, '9000012345')
    const checked = await shop.send('POST /otp-check', {
      otp: code,
      otpSession: body.otpSession,
      number: '9000012345',
    })
    expect(checked.status).toBe(200)
  })

  test('an unverified phone of an email account does not count: its owner gets a separate account (S-11)', async () => {
    await signedUp({ phone: '9111100000' })
    const { body } = await shop.send('POST /otp-send', { number: '9111100000' })
    const { code } = await newestMessage(shop, '9111100000')
    expect(
      (await shop.send('POST /otp-check', { otp: code, otpSession: body.otpSession, number: '9111100000' }))
        .status,
    ).toBe(200)
  })

  test('a ticked box is a consent, an unticked one is not', async () => {
    const [yes, no] = [await signedUp({ subscribe: true }), await signedUp({ subscribe: false })]
    const rows = await shop.db
      .selectFrom('consents')
      .innerJoin('users', 'users.id', 'consents.user_id')
      .select(['users.email', 'channel'])
      .where('users.email', 'in', [yes.email, no.email])
      .orderBy('channel')
      .execute()
    expect(rows).toEqual([
      { email: yes.email, channel: 'email' },
      { email: yes.email, channel: 'whatsapp' },
    ])
  })

  test('a sent id, kind, role or coin count is ignored (S-13)', async () => {
    const sent = form({
      kind: 'business',
      role: 'operator',
      coins: 5000,
      coin: 5000,
      id: 'u1',
      emailVerified: true,
    })
    expect((await shop.sendRaw('POST /sign-up-with-email', sent)).status).toBe(200)
    const row = await shop.db
      .selectFrom('users')
      .select(['kind', 'role', 'coins', 'email_verified_at'])
      .where('email', '=', sent.email)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ kind: 'personal', role: 'shopper', coins: 0, email_verified_at: null })
  })
})

describe('POST /signin-check', () => {
  test('unknown, wrong, without password and blocked have the same response', async () => {
    const { email } = await signedUp()
    const blocked = await signedUp()
    await shop.db.updateTable('users').set(blockedUser).where('email', '=', blocked.email).execute()
    const without = await signedUp()
    await shop.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', '=', without.email)
      .execute()
    const responses = [
      await signIn(email, 'Wrong@2026'),
      await signIn('nobody@example.in', 'Wrong@2026'),
      await signIn(blocked.email, 'Monsoon@2026x'),
      await signIn(without.email, 'Monsoon@2026x'),
    ]
    expect(
      new Set(
        responses.map(
          ({ status, text, headers }) =>
            `${status} ${text} ${JSON.stringify({ ...headers, ...volatileHeaders })}`,
        ),
      ).size,
    ).toBe(1)
    expect(responses[0]?.status).toBe(401)
    expect(responses[0]?.body['message']).toBe('Incorrect email or password')
  })

  test('an unknown email also costs a hash (S-22): a full queue of hashes refuses both', async () => {
    const { email } = await signedUp()
    const release = fillHashQueue()
    const known = await signIn(email, 'Wrong@2026')
    const unknown = await signIn('nobody@example.in', 'Wrong@2026')
    await release()
    expect([known.status, unknown.status]).toEqual([503, 503])
    expect((await signIn('nobody@example.in', 'Wrong@2026')).status).toBe(401)
  })

  test.each([
    [{ email: '', password: 'x' }, { email: "Please enter a valid email address with at least one '.'" }],
    [{ email: 'a@b.in', password: '' }, { password: 'Please enter your password' }],
  ])('%o: a field error', async (input, fields) => {
    const response = await shop.send('POST /signin-check', input)
    expect(response.status).toBe(400)
    expect(response.body['fields']).toEqual(fields)
  })

  test('at most ten sessions: the eleventh sign-in ends the first one (S-05)', async () => {
    const { email } = await signedUp()
    const tokens: string[] = []
    for (let run = 0; run < 11; run++) {
      advance(1)
      tokens.push((await signIn(email, 'Monsoon@2026x')).body.token)
    }
    const statuses = await Promise.all(
      tokens.map(async (token) => (await shop.as(token).send('GET /get-user')).status),
    )
    expect(statuses).toEqual([401, ...Array.from({ length: 10 }, () => 200)])
  })
})

describe('POST /reset-password', () => {
  test('has the same response for known and unknown emails, and sends a mail only to a known one (ruling 12)', async () => {
    const { email } = await signedUp()
    const blocked = await signedUp()
    await shop.db.updateTable('users').set(blockedUser).where('email', '=', blocked.email).execute()
    const before = await shop.db.selectFrom('messages').select('id').execute()
    const known = await shop.send('POST /reset-password', { email })
    for (const other of ['nobody@example.in', blocked.email]) {
      const response = await shop.send('POST /reset-password', { email: other })
      expect([response.status, response.text]).toEqual([known.status, known.text])
    }
    expect(known.status).toBe(200)
    await shop.runJobs()
    const after = await shop.db
      .selectFrom('messages')
      .select('to_address')
      .where(
        'id',
        'not in',
        before.map(({ id }) => id),
      )
      .execute()
    expect(after).toEqual([{ to_address: email }])
  })

  test('the link uses the configured URL, not the request (S-30)', async () => {
    const { email } = await signedUp()
    await shop.send(
      'POST /reset-password',
      { email },
      { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
    )
    await shop.runJobs()
    expect((await newestMessage(shop, email)).link).toMatch(
      /^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/,
    )
  })

  test.each([
    ['', 'Please enter your email'],
    ['nobody', "Please enter a valid email address with at least one '.'"],
  ])('%o: "%s"', async (email, message) => {
    const response = await shop.send('POST /reset-password', { email })
    expect(response.status).toBe(400)
    expect(response.body.message).toBe(message)
  })
})

describe('POST /reset-password/confirm', () => {
  async function link(email: string): Promise<string> {
    await shop.send('POST /reset-password', { email })
    await shop.runJobs()
    return (await newestMessage(shop, email)).link.split('/').at(-1) ?? ''
  }
  const confirm = (token: string, password = 'Harvest@2026x', confirmPassword = password) =>
    shop.send('POST /reset-password/confirm', { token, password, confirmPassword })

  const check = async (token: string) => {
    const { status, body } = await shop.send('GET /reset-password/:token', { token })
    return status === 200 || body['code']
  }

  test('sets the password once, ends all sessions, verifies the email and notifies its owner', async () => {
    const { email } = await signedUp()
    const { token } = (await signIn(email, 'Monsoon@2026x')).body
    const secret = await link(email)
    expect(await check(secret)).toBe(true)
    expect((await confirm(secret)).status).toBe(200)
    expect(await check(secret)).toBe('linkExpired')
    expect((await newestMessage(shop, email)).subject).toBe('Your TharaCart account has changed')
    expect((await shop.as(token).send('GET /get-user')).status).toBe(401)
    expect((await signIn(email, 'Monsoon@2026x')).status).toBe(401)
    const { body } = await signIn(email, 'Harvest@2026x')
    expect((await shop.as(body.token).send('GET /get-user')).body.emailVerified).toBe(true)
    const again = await confirm(secret, 'Another@2026x')
    expect(again.status).toBe(400)
    expect(again.body.message).toBe('This link has expired. Please ask for a new one.')
  })

  test('ends the sessions of an account with a verified email too', async () => {
    const { token, email, userId } = await buildShopper(shop.db)
    shop.setNow((now = new Date()))
    expect((await shop.as(token).send('GET /get-user')).status).toBe(200)
    expect((await confirm(await link(email))).status).toBe(200)
    expect((await shop.as(token).send('GET /get-user')).status).toBe(401)
    const { body } = await signIn(email, 'Harvest@2026x')
    expect((await shop.as(body.token).send('GET /get-user')).body.id).toBe(userId)
  })

  test('only the newest link is valid, for thirty minutes', async () => {
    const { email } = await signedUp()
    const old = await link(email)
    const newest = await link(email)
    expect(await check(old)).toBe('linkExpired')
    expect((await confirm(old)).status).toBe(400)
    advance(1801)
    expect(await check(newest)).toBe('linkExpired')
    expect((await confirm(newest)).status).toBe(400)
    const fresh = await link(email)
    advance(1799)
    expect(await check(fresh)).toBe(true)
    expect((await confirm(fresh)).status).toBe(200)
  })

  test('of ten simultaneous requests with one link one succeeds', async () => {
    const { email } = await signedUp()
    const secret = await link(email)
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(secret)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a weak, common or wrongly repeated password does not use up the link', async () => {
    const { email } = await signedUp()
    const secret = await link(email)
    expect((await confirm(secret, 'weak')).body['fields']).toHaveProperty('password')
    expect((await confirm(secret, 'Welcome@123')).body['fields']).toHaveProperty('password')
    expect((await confirm(secret, 'Harvest@2026x', 'Harvest@2027x')).body['fields']).toEqual({
      confirmPassword: 'Password and confirm password are not the same',
    })
    expect((await confirm(secret)).status).toBe(200)
  })

  test('the database contains no usable link', async () => {
    const { email } = await signedUp()
    const secret = await link(email)
    const rows = await shop.db.selectFrom('one_time_links').selectAll().execute()
    expect(rows.some((row) => row.token_hash.toString('base64url') === secret)).toBe(false)
  })
})
