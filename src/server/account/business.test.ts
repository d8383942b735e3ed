import { beforeAll, describe, expect, test } from 'vitest'
import { gstinCheckDigit } from '#domain/gstin.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildShopper } from '#tests/factories.ts'
import { newestCode, otherCode } from '#tests/outbox.ts'

type Registered = { gstin: string; legalName: string; state: string; phone: string; status: string }
const shop = await testShop({ TRUSTED_PROXIES: '1' })
let registry: Registered[] = []
let active: Registered[] = []
let last = 0

beforeAll(async () => {
  registry = (await shop.app.inject({ url: '/dev/gst.json' })).json<Registered[]>()
  active = registry.filter(({ status }) => status === 'Active')
})

const unused = () => {
  const next = active.shift()
  if (!next) throw new Error('No active GSTIN left in the registry')
  return next
}
const form = (business: Registered, more: Record<string, unknown> = {}) => ({
  name: 'Ravi Pillai',
  email: `ravi${++last}@example.in`,
  phone: business.phone,
  password: 'Trading@2026x',
  confirmPassword: 'Trading@2026x',
  gstNumber: business.gstin,
  officialPhoneNumber: business.phone,
  ...more,
})

const verifySome = () =>
  shop.send('GET /verify-gst', { gstNo: String(registry.find(({ status }) => status === 'Active')?.gstin) })

/** Verifies a number without a phone, like the real registry: then any phone can get a code. */
async function verifyWithoutPhone(): Promise<void> {
  await verifySome()
  await shop.db.updateTable('gstin_checks').set({ phone: null }).execute()
  await verifySome()
}

async function verifyPhone(phone: string): Promise<string> {
  await verifyWithoutPhone()
  const sent = await shop.send('POST /send-otp', { phone })
  expect(sent.body).toMatchObject({ success: true, message: 'OTP Sent' })
  const otp = await newestCode(shop, phone)
  const response = await shop.send('POST /verify-otp', { phone, otp })
  expect(response.body).toMatchObject({ success: true })
  return String(response.body.otpSession)
}

describe('GET /verify-gst', () => {
  test('an active number: verified, with its legal name and state', async () => {
    const { gstin, legalName, state } = unused()
    expect((await shop.send('GET /verify-gst', { gstNo: gstin })).body).toEqual({
      verified: true,
      legalName,
      state,
    })
    expect((await shop.send('GET /verify-gst', { gstNo: ` ${gstin.toLowerCase()} ` })).body.verified).toBe(
      true,
    )
  })

  test('cancelled, suspended and unknown numbers are not verified', async () => {
    const others = registry.filter(({ status }) => status !== 'Active').map(({ gstin }) => gstin)
    expect(others.length).toBeGreaterThanOrEqual(2)
    for (const gstNo of [...others, '27AAPFU0939F1ZV'])
      expect((await shop.send('GET /verify-gst', { gstNo })).body).toEqual({
        verified: false,
        message: 'Invalid GST Number',
      })
  })

  test.each(['', '32AAKFM4821P1Z', '32AAKFM4821P1ZA', '00AAAAA0000A1ZT', '27AAPFU0939F1Z5', 'x'.repeat(30)])(
    '%o cannot be a GSTIN: "Invalid GST Number", and the registry is not asked',
    async (gstNo) => {
      const before = await digest(shop.db, 'gstin_checks')
      const response = await shop.send('GET /verify-gst', { gstNo })
      expect(response.status).toBe(400)
      expect(response.body).toMatchObject({ message: 'Invalid GST Number', verified: false })
      expect(await digest(shop.db, 'gstin_checks')).toBe(before)
    },
  )

  test.each(['2917USA00023NRT', '9917SGP29001OST', '0722 DEU 12345 NRZ', '9918usa29002osb'])(
    '%o is a number of a non-resident: a sentence of its own, and the registry is not asked',
    async (gstNo) => {
      const before = await digest(shop.db, 'gstin_checks')
      const { status, body } = await shop.send('GET /verify-gst', { gstNo })
      expect([status, body]).toMatchObject([400, { verified: false }])
      expect(body.message).toBe(
        'This GST number belongs to a non-resident. Business accounts are for businesses that are registered in India.',
      )
      expect(await digest(shop.db, 'gstin_checks')).toBe(before)
    },
  )

  // A number that cannot be a GSTIN is 400. The local registry does not know these.
  test.each(['27PNEA06819B1DE', '09ALDN00287A1DD', '06DELI09652G1DA', '27AAFT56212B1DO'])(
    '%s of a department of the government, with a TAN: the registry is asked',
    async (gstNo) => {
      const { status, body } = await shop.send('GET /verify-gst', { gstNo })
      expect([status, body]).toEqual([200, { verified: false, message: 'Invalid GST Number' }])
    },
  )

  test('an unavailable registry: "Verification failed"', async () => {
    const response = await shop.send('GET /verify-gst', { gstNo: '27AAECX9901T1ZC' })
    expect([response.status, response.body['message']]).toEqual([503, 'Verification failed'])
  })
})

describe('POST /send-otp and POST /verify-otp', () => {
  test('"Failed to send OTP" and "Invalid OTP"', async () => {
    await verifyWithoutPhone()
    const failed = await shop.send('POST /send-otp', { phone: '9000000500' })
    expect([failed.status, failed.body.message]).toEqual([503, 'Failed to send OTP'])
    await shop.send('POST /send-otp', { phone: '9400000001' })
    const otp = otherCode(await newestCode(shop, '9400000001'))
    const wrong = await shop.send('POST /verify-otp', { phone: '9400000001', otp })
    expect([wrong.status, wrong.body.message, wrong.body.success]).toEqual([400, 'Invalid OTP', false])
    expect((await shop.send('POST /verify-otp', { otp })).status).toBe(400)
  })

  test('no code is sent before the same user has recently verified a number (S-20, S-21)', async () => {
    const { gstin: gstNo = '', phone = '' } = active[0] ?? {}
    const as = (address: string, agent: string) => ({
      headers: { 'x-forwarded-for': address, 'user-agent': agent },
    })
    const caller = as('10.7.0.1', 'one')
    const before = await digest(shop.db, 'messages', 'one_time_codes')
    const refused = async (more = caller) => {
      const response = await shop.send('POST /send-otp', { phone }, more)
      expect(response.body).toMatchObject({ success: false, message: 'Invalid GST Number' })
      expect(response.status).toBe(400)
    }
    await refused()
    const cancelled = registry.find(({ status }) => status === 'Cancelled')?.gstin ?? ''
    await shop.send('GET /verify-gst', { gstNo: cancelled }, caller)
    await refused()
    await shop.send('GET /verify-gst', { gstNo }, caller)
    await refused(as('10.7.0.2', 'one'))
    await refused(as('10.7.0.1', 'two'))
    shop.setNow(new Date(Date.now() + 20 * 60_000))
    await refused()
    expect(await digest(shop.db, 'messages', 'one_time_codes')).toBe(before)
    await shop.send('GET /verify-gst', { gstNo }, caller)
    expect((await shop.send('POST /send-otp', { phone }, caller)).body.message).toBe('OTP Sent')
    shop.setNow(new Date())
  })

  test('the official phone is compared with the registry before a code is sent, with and without the number', async () => {
    const [business, other] = [active[0], active[1]]
    if (!business || !other) throw new Error('The registry is too small')
    const request = { headers: { 'x-forwarded-for': '10.7.0.3' } }
    const message = 'The official phone must match the one registered on the tax ID.'
    const before = await digest(shop.db, 'messages', 'one_time_codes')
    const refused = async (input: { phone: string; gstNo?: string }) => {
      const response = await shop.send('POST /send-otp', input, request)
      expect([response.status, response.body]).toMatchObject([
        400,
        { success: false, message: message, fields: { phone: message } },
      ])
    }
    await shop.send('GET /verify-gst', { gstNo: business.gstin }, request)
    await refused({ phone: other.phone })
    await refused({ phone: other.phone, gstNo: business.gstin })
    // The phone belongs to another number that was verified too, not to this one.
    await shop.send('GET /verify-gst', { gstNo: other.gstin }, request)
    await refused({ phone: other.phone, gstNo: business.gstin })
    expect(await digest(shop.db, 'messages', 'one_time_codes')).toBe(before)
    const valid = { phone: business.phone, gstNo: business.gstin }
    expect((await shop.send('POST /send-otp', valid, request)).body.message).toBe('OTP Sent')
  })

  test('with a GSTIN that is not active no code is sent (S-21)', async () => {
    const before = await digest(shop.db, 'messages')
    const cancelled = registry.find(({ status }) => status === 'Cancelled')?.gstin ?? ''
    expect((await shop.send('POST /send-otp', { phone: '9400000002', gstNo: cancelled })).status).toBe(400)
    expect(await digest(shop.db, 'messages')).toBe(before)
  })
})

describe('POST /sign-up-with-gst', () => {
  test('opens a business account; an SMS of the shop gives the level "checked", never "owner confirmed" (S-33)', async () => {
    const business = unused()
    const otpSession = await verifyPhone(business.phone)
    const sent = form(business)
    const response = await shop.send('POST /sign-up-with-gst', { ...sent, otpSession })
    expect([response.status, response.body.status]).toEqual([200, 200])
    const { token } = (await shop.send('POST /signin-check', { email: sent.email, password: sent.password }))
      .body
    expect((await shop.as(token).send('GET /user-details')).body).toMatchObject({
      kind: 'business',
      hasBusiness: true,
      business: { gstin: business.gstin, legalName: business.legalName, ownerConfirmed: false },
      phone: business.phone,
      phoneVerified: true,
    })
    const { locale } = await shop.db
      .selectFrom('users')
      .select('locale')
      .where('email', '=', sent.email)
      .executeTakeFirstOrThrow()
    expect(locale).toBe('en')
  })

  test('accepts the verified code itself, as the form sends it, once', async () => {
    const business = unused()
    await verifyWithoutPhone()
    await shop.send('POST /send-otp', { phone: business.phone })
    const otp = await newestCode(shop, business.phone)
    await shop.send('POST /verify-otp', { phone: business.phone, otp })
    expect(
      (await shop.send('POST /sign-up-with-gst', { ...form(business), otp: otherCode(otp) })).status,
    ).toBe(403)
    expect((await shop.send('POST /sign-up-with-gst', { ...form(business), otp })).status).toBe(200)
    expect(
      (
        await shop.send('POST /sign-up-with-gst', {
          ...form(unused()),
          officialPhoneNumber: business.phone,
          otp,
        })
      ).status,
    ).not.toBe(200)
  })

  test('a sign-up without one of the steps is refused and creates nothing (S-20)', async () => {
    const [one, other] = [active[0], active[1]]
    if (!one || !other) throw new Error('The registry is too small')
    const session = await verifyPhone(one.phone)
    // The phone was verified for a business, not to sign in with it.
    const personal = { name: 'Ravi Pillai', email: 'ravi@example.in', phone: one.phone, otpSession: session }
    expect((await shop.send('POST /sign-up-with-personal-details', personal)).status).toBe(403)
    const before = await digest(shop.db, 'users', 'business_accounts')
    expect((await shop.send('POST /sign-up-with-gst', form(one))).status).toBe(403)
    expect((await shop.send('POST /sign-up-with-gst', { ...form(other), otpSession: session })).status).toBe(
      403,
    )
    expect(
      (
        await shop.send('POST /sign-up-with-gst', {
          ...form(one, { gstNumber: '32AAKFM4821P1ZA' }),
          otpSession: session,
        })
      ).body['fields'],
    ).toEqual({ gstNumber: 'Invalid GST Number' })
    const cancelled = registry.find(({ status }) => status === 'Cancelled')?.gstin
    expect(
      (
        await shop.send('POST /sign-up-with-gst', {
          ...form(one, { gstNumber: cancelled }),
          otpSession: session,
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await shop.send('POST /sign-up-with-gst', {
          ...form(one, { password: 'weak', confirmPassword: 'weak' }),
          otpSession: session,
        })
      ).status,
    ).toBe(400)
    expect(await digest(shop.db, 'users', 'business_accounts')).toBe(before)
  })

  test('a cancelled or suspended number creates nothing, with all other input valid', async () => {
    for (const business of registry.filter(({ status }) => status !== 'Active')) {
      const otpSession = await verifyPhone(business.phone)
      const response = await shop.send('POST /sign-up-with-gst', { ...form(business), otpSession })
      expect([response.status, response.body.message]).toEqual([400, 'Invalid GST Number'])
    }
  })

  test('a phone other than the registered one of the GSTIN is refused', async () => {
    const business = active[0]
    if (!business) throw new Error('The registry is too small')
    const otpSession = await verifyPhone('9400000003')
    const response = await shop.send('POST /sign-up-with-gst', {
      ...form(business, { officialPhoneNumber: '9400000003' }),
      otpSession,
    })
    expect(response.body['fields']).toEqual({
      officialPhoneNumber: 'The official phone must match the one registered on the tax ID.',
    })
  })

  test('a GSTIN is registered once: "Registration failed" (S-32)', async () => {
    const business = unused()
    const first = await verifyPhone(business.phone)
    expect((await shop.send('POST /sign-up-with-gst', { ...form(business), otpSession: first })).status).toBe(
      200,
    )
    const second = await verifyPhone(business.phone)
    const response = await shop.send('POST /sign-up-with-gst', { ...form(business), otpSession: second })
    expect([response.status, response.body.message]).toEqual([400, 'Registration failed'])
  })

  test('"Email Already Exist" does not use up the verification', async () => {
    const business = unused()
    const { email } = await buildShopper(shop.db)
    const otpSession = await verifyPhone(business.phone)
    const conflict = await shop.send('POST /sign-up-with-gst', { ...form(business, { email }), otpSession })
    expect([conflict.status, conflict.body.message]).toEqual([400, 'Email Already Exist'])
    expect((await shop.send('POST /sign-up-with-gst', { ...form(business), otpSession })).status).toBe(200)
  })

  test('a signed-in user adds the business to the same account and may switch back (ruling 4)', async () => {
    const business = unused()
    const { token, userId } = await buildShopper(shop.db)
    const otpSession = await verifyPhone(business.phone)
    const response = await shop.as(token).send('POST /sign-up-with-gst', {
      name: '',
      email: '',
      phone: '',
      password: '',
      confirmPassword: '',
      gstNumber: business.gstin,
      officialPhoneNumber: business.phone,
      otpSession,
    })
    expect(response.status).toBe(200)
    expect((await shop.as(token).send('GET /my-shell')).body).toMatchObject({
      userId,
      kind: 'business',
      hasBusiness: true,
    })
    expect((await shop.as(token).send('POST /switch-account', { kind: 'personal' })).body.kind).toBe(
      'personal',
    )
  })
})

describe('an enrolment ID or UIN (accounts §2 "Tax Option")', () => {
  const enrolment = '32BQKPN4183L1E7'
  const uin = `0717XYZ00481UN${gstinCheckDigit('0717XYZ00481UN')}`

  test('is checked by its own rules and by the registry', async () => {
    for (const [gstNo, legalName, state] of [
      [enrolment, 'Nilambur Bamboo Crafts', 'Kerala'],
      [uin, 'Mission of an Invented Country', 'Delhi'],
    ] as const)
      expect((await shop.send('GET /verify-gst', { gstNo, taxOption: 'enrolment' })).body).toEqual({
        verified: true,
        legalName,
        state,
      })
    const unknown = await shop.send('GET /verify-gst', { gstNo: '32BQKPN4183L2E7', taxOption: 'enrolment' })
    expect(unknown.body).toEqual({ verified: false, message: 'Invalid Enrolment ID / UIN' })
  })

  test('is not a GSTIN, and a GSTIN is not one: refused without a request to the registry', async () => {
    const before = await digest(shop.db, 'gstin_checks')
    for (const [gstNo, taxOption] of [
      [enrolment, 'gstin'],
      [uin, undefined],
      ['32AAKFM4821P1ZZ', 'enrolment'],
      [`${uin.slice(0, 14)}0`, 'enrolment'],
    ] as const)
      expect((await shop.send('GET /verify-gst', { gstNo, ...(taxOption && { taxOption }) })).status).toBe(
        400,
      )
    expect(await digest(shop.db, 'gstin_checks')).toBe(before)
  })

  test('opens a business account with that number', async () => {
    const phone = '9846012345'
    const otpSession = await verifyPhone(phone)
    const business = { gstin: enrolment, legalName: '', state: '', phone, status: 'Active' }
    const refused = await shop.send('POST /sign-up-with-gst', { ...form(business), otpSession })
    expect(refused.body['fields']).toEqual({ gstNumber: 'Invalid GST Number' })
    const more = { email: `bamboo@example.in`, taxOption: 'enrolment', otpSession }
    expect((await shop.send('POST /sign-up-with-gst', form(business, more))).status).toBe(200)
    const row = await shop.db
      .selectFrom('business_accounts')
      .selectAll()
      .where('gstin', '=', enrolment)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      legal_name: 'Nilambur Bamboo Crafts',
      state_code: '32',
      owner_confirmed_at: null,
    })
  })
})
