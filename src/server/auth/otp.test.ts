import { beforeAll, describe, expect, test } from 'vitest'
import { digest, openTestShop, testShop, volatileHeaders } from '#tests/api.ts'
import { buildShopper, blockedUser, changeUser } from '#tests/factories.ts'
import { newestCode, newestMessage, otherCode } from '#tests/outbox.ts'

const shop = await testShop()
let now = new Date('2026-11-20T06:00:00Z')
let last = 9_000_000_000
const newPhone = () => String((last += 7))
const advance = (seconds: number) => shop.setNow((now = new Date(now.getTime() + seconds * 1000)))

beforeAll(async () => {
  shop.setNow(now)
})

async function requestCode(number: string): Promise<{ otpSession: string; code: string }> {
  const sent = await shop.send('POST /otp-send', { number, code: '91' })
  expect(sent.status).toBe(200)
  return { otpSession: sent.body.otpSession, code: await newestCode(shop, number) }
}

/** Returns the cookies of a response as a browser would send them. */
function cookie(headers: Record<string, unknown>): string {
  return [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')
}

describe('POST /otp-send', () => {
  test('sends six digits to the phone, bound to this site, and no code in the response', async () => {
    const number = newPhone()
    const { otpSession, code } = await requestCode(number)
    expect(code).toMatch(/^\d{6}$/)
    expect(otpSession.length).toBeGreaterThanOrEqual(16)
    const { text } = await newestMessage(shop, number)
    expect(text).toContain(`${code} is your TharaCart code.`)
    expect(text.endsWith(`@localhost #${code}`)).toBe(true)
  })

  test('accepts a pasted number with its country code', async () => {
    const number = newPhone()
    expect(
      (await shop.send('POST /otp-send', { number: `+91 ${number.slice(0, 5)} ${number.slice(5)}` })).status,
    ).toBe(200)
    expect(await newestCode(shop, number)).toMatch(/^\d{6}$/)
  })

  test.each([
    ['a short number', { number: '98765' }, 'number', 'Please enter a 10-digit phone number'],
    ['letters', { number: 'abcdefghij' }, 'number', 'Please enter a 10-digit phone number'],
    ['an empty number', { number: '' }, 'number', 'Please enter a 10-digit phone number'],
    [
      'a landline',
      { number: '4842345678' },
      'number',
      'Please enter an Indian mobile number, beginning with 6, 7, 8 or 9',
    ],
    ['another country', { number: '9876543210', code: '97' }, 'code', 'Codes are sent to +91 only.'],
  ])('%s is refused with a text and sends nothing', async (_, input, field, message) => {
    const before = await digest(shop.db, 'messages', 'one_time_codes')
    const response = await shop.send('POST /otp-send', input)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ message: message, fields: { [field]: message } })
    expect(await digest(shop.db, 'messages', 'one_time_codes')).toBe(before)
  })

  test('a known number gets the same response as an unknown one (ruling 7)', async () => {
    const { phone } = await buildShopper(shop.db, { phone: `+91${newPhone()}` })
    const known = await shop.send('POST /otp-send', { number: phone.slice(3) })
    const unknown = await shop.send('POST /otp-send', { number: newPhone() })
    expect(known.status).toBe(200)
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
  })

  test('an unreachable phone is reported immediately: "Failed to send OTP"', async () => {
    const response = await shop.send('POST /otp-send', { number: '9000000500' })
    expect(response.status).toBe(503)
    expect(response.body['message']).toBe('Failed to send OTP')
  })

  test('only a hash of the code is stored', async () => {
    const { code } = await requestCode(newPhone())
    const rows = await shop.db.selectFrom('one_time_codes').selectAll().execute()
    expect(
      JSON.stringify(rows.map((row) => ({ ...row, code_hash: row.code_hash.toString('latin1') }))),
    ).not.toContain(`"${code}"`)
  })
})

describe('POST /otp-send with OTP_SEND_EXISTING=conflict', () => {
  test('409 "User Already Exist You Can Login" for a known number, and no code', async () => {
    const other = await openTestShop({ OTP_SEND_EXISTING: 'conflict' })
    const { phone } = await buildShopper(other.db, { phone: '+919111111111' })
    const response = await other.send('POST /otp-send', { number: phone.slice(3) })
    expect(response.status).toBe(409)
    expect(response.body['message']).toBe('User Already Exist You Can Login')
    expect(await other.db.selectFrom('messages').selectAll().execute()).toEqual([])
    await other.close()
  })
})

describe('POST /otp-check', () => {
  test('the right code of a new number: 200, and a cookie that scripts cannot read', async () => {
    const number = newPhone()
    const { otpSession, code } = await requestCode(number)
    const response = await shop.send('POST /otp-check', { otp: code, otpSession, number })
    expect(response.status).toBe(200)
    const set = String(response.headers['set-cookie'])
    expect(set).toContain('HttpOnly')
    expect(set).toContain('SameSite=Lax')
    expect(set).toContain('Max-Age=600')
  })

  test('the right code of a known number: 409 with a token that signs in, never cached', async () => {
    const { userId, phone } = await buildShopper(shop.db, { phone: `+91${newPhone()}` })
    const number = phone.slice(3)
    const { otpSession, code } = await requestCode(number)
    const response = await shop.send('POST /otp-check', { otp: code, otpSession, number })
    expect(response.status).toBe(409)
    expect(response.headers['cache-control']).toBe('no-store')
    const { token, tokenExpiry } = response.body as unknown as { token: string; tokenExpiry: number }
    expect(tokenExpiry).toBe(now.getTime() + 3_600_000)
    expect((await shop.as(token).send('GET /user-details')).body.id).toBe(userId)
  })

  test('wrong, foreign, used and expired codes are all 500 "Incorrect OTP", byte for byte (S-01)', async () => {
    const { phone } = await buildShopper(shop.db, { phone: `+91${newPhone()}` })
    const knownNumber = phone.slice(3)
    const blocked = newPhone()
    await buildShopper(shop.db, { phone: `+91${blocked}` })
    await shop.db.updateTable('users').set(blockedUser).where('phone', '=', `+91${blocked}`).execute()
    const responses: string[] = []
    for (const number of [knownNumber, newPhone(), blocked]) {
      const { otpSession, code } = await requestCode(number)
      const response = await shop.send('POST /otp-check', { otp: otherCode(code), otpSession, number })
      responses.push(
        `${response.status} ${response.text} ${JSON.stringify({ ...response.headers, ...volatileHeaders })}`,
      )
    }
    const number = newPhone()
    const first = await requestCode(number)
    const stranger = await requestCode(newPhone())
    const send = (input: { otp: string; otpSession: string }) =>
      shop.send('POST /otp-check', { number, ...input })
    responses.push(await responseText(send({ otp: first.code, otpSession: stranger.otpSession })))
    responses.push(await responseText(send({ otp: first.code, otpSession: 'unknown' })))
    responses.push(await responseText(send({ otp: '', otpSession: first.otpSession })))
    responses.push(await responseText(send({ otp: 'abcdef', otpSession: first.otpSession })))
    expect((await send({ otp: first.code, otpSession: first.otpSession })).status).toBe(200)
    responses.push(await responseText(send({ otp: first.code, otpSession: first.otpSession })))
    const late = await requestCode(number)
    advance(301)
    responses.push(await responseText(send({ otp: late.code, otpSession: late.otpSession })))
    expect(new Set(responses).size).toBe(1)
    expect(responses[0]).toMatch(/^500 .*"Incorrect OTP"/)
  })

  test('a blocked user who verifies the phone is refused', async () => {
    const number = newPhone()
    await buildShopper(shop.db, { phone: `+91${number}` })
    await shop.db.updateTable('users').set(blockedUser).where('phone', '=', `+91${number}`).execute()
    const { otpSession, code } = await requestCode(number)
    const response = await shop.send('POST /otp-check', { otp: code, otpSession, number })
    expect(response.status).toBe(403)
    expect(response.text).not.toContain('token')
  })

  test('the code sent before a resend stays valid for five minutes', async () => {
    const number = newPhone()
    const first = await requestCode(number)
    advance(31)
    const second = await requestCode(number)
    advance(260)
    const response = await shop.send('POST /otp-check', {
      otp: first.code,
      otpSession: second.otpSession,
      number,
    })
    expect(response.status).toBe(200)
    expect(
      (await shop.send('POST /otp-check', { otp: second.code, otpSession: second.otpSession, number }))
        .status,
    ).toBe(500)
  })

  test('a session has five tries, also for simultaneous requests (S-03)', async () => {
    const number = newPhone()
    const { otpSession, code } = await requestCode(number)
    const attempts = Array.from({ length: 40 }, () =>
      shop.send('POST /otp-check', { otp: otherCode(code), otpSession, number }),
    )
    await Promise.all(attempts)
    const { tries } = await shop.db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('id', '=', otpSession)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect((await shop.send('POST /otp-check', { otp: code, otpSession, number })).status).toBe(500)
  })

  test('the three newest codes of a client are accepted with its newest session, older ones are not', async () => {
    const number = newPhone()
    const sent = []
    for (let time = 0; time < 5; time++) {
      sent.push(await requestCode(number))
      advance(1)
    }
    const [, fourthNewest, thirdNewest, , newest] = sent
    const check = (from: typeof newest) =>
      shop.send('POST /otp-check', { otp: from!.code, otpSession: newest!.otpSession, number })
    expect((await check(fourthNewest)).status).toBe(500)
    expect((await check(thirdNewest)).status).toBe(200)
  })

  test('one right code in twenty simultaneous requests verifies the phone once', async () => {
    const number = newPhone()
    const { otpSession, code } = await requestCode(number)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => shop.send('POST /otp-check', { otp: code, otpSession, number })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('missing fields are invalid input, not a wrong code', async () => {
    expect((await shop.sendRaw('POST /otp-check', { number: '9876543210' })).status).toBe(400)
  })
})

async function responseText(
  response: Promise<{ status: number; text: string; headers: object }>,
): Promise<string> {
  const { status, text, headers } = await response
  return `${status} ${text} ${JSON.stringify({ ...headers, ...volatileHeaders })}`
}

describe('POST /sign-up-with-personal-details', () => {
  const details = (phone: string) => ({ name: 'Meera Nair', email: `m${phone}@example.in`, phone })

  async function verifyPhone(number: string) {
    const { otpSession, code } = await requestCode(number)
    const response = await shop.send('POST /otp-check', { otp: code, otpSession, number })
    return { otpSession, cookie: cookie(response.headers) }
  }

  test('opens the account with the session in the body, once; the phone then signs in', async () => {
    const phone = newPhone()
    const { otpSession } = await verifyPhone(phone)
    const response = await shop.send('POST /sign-up-with-personal-details', { ...details(phone), otpSession })
    expect(response.status).toBe(200)
    const user = (await shop.as(response.body.token).send('GET /user-details')).body
    expect(user).toMatchObject({
      name: 'Meera Nair',
      phone,
      phoneVerified: true,
      emailVerified: false,
      kind: 'personal',
    })
    const again = await shop.send('POST /sign-up-with-personal-details', {
      ...details(phone),
      email: 'x@example.in',
      otpSession,
    })
    expect(again.status).toBe(403)
    advance(31)
    const { otpSession: next, code } = await requestCode(phone)
    expect((await shop.send('POST /otp-check', { otp: code, otpSession: next, number: phone })).status).toBe(
      409,
    )
  })

  test('opens the account with the cookie alone, and removes the cookie', async () => {
    const phone = newPhone()
    const { cookie: proof } = await verifyPhone(phone)
    const response = await shop.send('POST /sign-up-with-personal-details', details(phone), {
      headers: { cookie: proof },
    })
    expect(response.status).toBe(200)
    expect(String(response.headers['set-cookie'])).toContain('Max-Age=0')
  })

  test('a cookie in a request from another site does not count (S-24)', async () => {
    const phone = newPhone()
    const { cookie: proof } = await verifyPhone(phone)
    const headers = { cookie: proof, 'sec-fetch-site': 'cross-site' }
    expect((await shop.send('POST /sign-up-with-personal-details', details(phone), { headers })).status).toBe(
      403,
    )
    expect(
      (
        await shop.send('POST /sign-up-with-personal-details', details(phone), {
          headers: { cookie: proof, 'sec-fetch-site': 'same-origin' },
        })
      ).status,
    ).toBe(200)
  })

  test('without a verification, with an unverified session, another phone or an expired verification: refused, and nothing is created (S-02, S-20)', async () => {
    const [victim, otherPhone, expiredPhone] = [newPhone(), newPhone(), newPhone()]
    const unverified = await requestCode(victim)
    const { otpSession } = await verifyPhone(otherPhone)
    const { otpSession: lateSession } = await verifyPhone(expiredPhone)
    const before = await digest(shop.db, 'users')
    const send = (phone: string, session?: string) =>
      shop.send('POST /sign-up-with-personal-details', {
        ...details(phone),
        ...(session && { otpSession: session }),
      })
    expect((await send(victim)).status).toBe(403)
    expect((await send(victim, unverified.otpSession)).status).toBe(403)
    expect((await send(victim, otpSession)).status).toBe(403)
    expect((await send(victim, 'made-up')).status).toBe(403)
    advance(601)
    expect((await send(expiredPhone, lateSession)).status).toBe(403)
    expect(await digest(shop.db, 'users')).toBe(before)
  })

  test('twenty simultaneous requests with one verification open one account', async () => {
    const phone = newPhone()
    const { otpSession } = await verifyPhone(phone)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.send('POST /sign-up-with-personal-details', {
          ...details(phone),
          email: `race${index}-${phone}@example.in`,
          otpSession,
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      await shop.db.selectFrom('users').select('id').where('phone', '=', `+91${phone}`).execute(),
    ).toHaveLength(1)
  })

  test('"This Email Is Already Exist", and the verification stays valid for another email', async () => {
    const { email } = await buildShopper(shop.db)
    const phone = newPhone()
    const { otpSession } = await verifyPhone(phone)
    const response = await shop.send('POST /sign-up-with-personal-details', {
      ...details(phone),
      email: email.toUpperCase(),
      otpSession,
    })
    expect(response.status).toBe(409)
    expect(response.body).toMatchObject({
      message: 'This Email Is Already Exist',
      fields: { email: 'This Email Is Already Exist' },
    })
    expect(
      (await shop.send('POST /sign-up-with-personal-details', { ...details(phone), otpSession })).status,
    ).toBe(200)
  })

  test('fields have their own messages', async () => {
    const phone = newPhone()
    const { otpSession } = await verifyPhone(phone)
    const response = await shop.send('POST /sign-up-with-personal-details', {
      name: 'R2D2',
      email: 'nobody',
      phone,
      otpSession,
      referralCode: '!!',
    })
    expect(response.status).toBe(400)
    expect(response.body['fields']).toEqual({
      name: 'Please enter only letters',
      email: "Please enter a valid email address with at least one '.'",
      referralCode: 'Please enter a valid referral code',
    })
  })

  test('a referral code of another user counts, an unknown one is refused', async () => {
    const friend = await buildShopper(shop.db)
    await changeUser(shop.db, friend.userId, { referral_code: 'FRIEND2026' })
    const phone = newPhone()
    const { otpSession } = await verifyPhone(phone)
    const send = (referralCode: string) =>
      shop.send('POST /sign-up-with-personal-details', { ...details(phone), otpSession, referralCode })
    expect((await send('NOBODY99')).body['fields']).toEqual({
      referralCode: 'Please enter a valid referral code',
    })
    expect((await send('friend2026')).status).toBe(200)
    const row = await shop.db
      .selectFrom('users')
      .select('referred_by')
      .where('phone', '=', `+91${phone}`)
      .executeTakeFirstOrThrow()
    expect(row.referred_by).toBe(friend.userId)
  })

  test('the box ticked on the phone page becomes a dated consent for each channel (ruling 16)', async () => {
    const phone = newPhone()
    const sent = await shop.send('POST /otp-send', { number: phone, subscribe: true })
    await shop.send('POST /otp-check', {
      otp: await newestCode(shop, phone),
      otpSession: sent.body.otpSession,
      number: phone,
    })
    const { body } = await shop.send('POST /sign-up-with-personal-details', {
      ...details(phone),
      otpSession: sent.body.otpSession,
    })
    const { id } = (await shop.as(body.token).send('GET /user-details')).body
    const consents = await shop.db
      .selectFrom('consents')
      .select(['channel', 'granted', 'at'])
      .where('user_id', '=', id)
      .orderBy('channel')
      .execute()
    expect(consents).toEqual([
      { channel: 'email', granted: true, at: now },
      { channel: 'whatsapp', granted: true, at: now },
    ])
  })
})
