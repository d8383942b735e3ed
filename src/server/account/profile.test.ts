import { describe, expect, test } from 'vitest'
import { sha256 } from '#server/ids.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildShopper, changeUser } from '#tests/factories.ts'
import { newestCode, newestMessage, otherCode } from '#tests/outbox.ts'

const shop = await testShop()
let last = 9_300_000_000
const newPhone = () => String((last += 7))

async function buildUnverifiedShopper() {
  const shopper = await buildShopper(shop.db)
  await changeUser(shop.db, shopper.userId, { email_verified_at: null })
  return shopper
}
const me = async (token: string) => (await shop.as(token).send('GET /get-user')).body

describe('POST /updateUser', () => {
  test('changes the name immediately', async () => {
    const { token } = await buildShopper(shop.db)
    expect((await shop.as(token).send('POST /updateUser', { name: '  Meera   Menon ' })).status).toBe(200)
    expect((await me(token)).name).toBe('Meera Menon')
  })

  test.each([
    [{ name: 'M' }, { name: 'Name must be at least 2 characters.' }],
    [{ newEmail: 'nobody' }, { newEmail: 'Invalid email format.' }],
    [{ phone: '98765' }, { phone: 'Phone number must be 10 digits.' }],
  ])('%o: a field error, and nothing changes', async (input, fields) => {
    const { token } = await buildUnverifiedShopper()
    const before = await digest(shop.db, 'users', 'messages')
    const response = await shop.as(token).send('POST /updateUser', input)
    expect(response.status).toBe(400)
    expect(response.body['fields']).toEqual(fields)
    expect(await digest(shop.db, 'users', 'messages')).toBe(before)
  })

  test('a verified email is locked (ruling 44)', async () => {
    const { token, email } = await buildShopper(shop.db)
    expect((await shop.as(token).send('POST /updateUser', { newEmail: 'other@example.in' })).status).toBe(400)
    expect((await shop.as(token).send('POST /updateUser', { newEmail: email.toUpperCase() })).status).toBe(
      200,
    )
    expect((await me(token)).email).toBe(email)
  })

  test('a new email waits for its code and then ends the other sessions', async () => {
    const { token, userId, email } = await buildUnverifiedShopper()
    const other = await secondSession(userId)
    const newEmail = `new-${userId}@example.in`
    expect((await shop.as(token).send('POST /updateUser', { newEmail: newEmail })).status).toBe(200)
    expect(await me(token)).toMatchObject({ email, emailVerified: false, pendingEmail: newEmail })
    const otp = await newestCode(shop, newEmail)
    expect((await shop.as(token).send('POST /verify-otp', { otp })).body).toMatchObject({
      success: true,
      message: 'Email verified successfully!',
    })
    expect(await me(token)).toMatchObject({ email: newEmail, emailVerified: true, pendingEmail: null })
    expect((await shop.as(other).send('GET /get-user')).status).toBe(401)
  })

  test('a pending email cannot sign in; the old one still can', async () => {
    const { token, userId } = await buildUnverifiedShopper()
    const newEmail = `pending-${userId}@example.in`
    await shop.as(token).send('POST /updateUser', { newEmail: newEmail })
    await shop.send('POST /reset-password', { email: newEmail })
    await shop.runJobs()
    expect((await newestMessage(shop, newEmail)).subject).toBe('Confirm your email at TharaCart')
  })

  test('an email that another user verified is refused; an unverified one moves to the user who verifies it', async () => {
    const verified = await buildShopper(shop.db)
    const { token } = await buildUnverifiedShopper()
    const refused = await shop.as(token).send('POST /updateUser', { newEmail: verified.email })
    expect([refused.status, refused.body.message]).toEqual([400, 'Email Already Exist'])
    const squatter = await buildUnverifiedShopper()
    await shop.as(token).send('POST /updateUser', { newEmail: squatter.email })
    await shop.as(token).send('POST /verify-otp', { otp: await newestCode(shop, squatter.email) })
    expect((await me(token)).email).toBe(squatter.email)
    expect((await me(squatter.token)).email).toBeNull()
  })
})

describe('the owner is notified of a change at the previous address', () => {
  const textOfChange =
    'The phone number or email of your TharaCart account was changed. If it was not you, set a new password on the sign-in page and contact TharaCart at once.'
  const sentSince = async (before: Date) =>
    (
      await shop.db
        .selectFrom('messages')
        .select(['channel', 'to_address', 'template', 'text'])
        .where('created_at', '>=', before)
        .where('code', 'is', null)
        .orderBy('channel')
        .execute()
    ).map(({ channel, to_address, template, text }) => [channel, to_address, template, text] as const)

  test('a new phone: the old one gets an SMS and the email a mail, without the full new number', async () => {
    const { token, email, phone: old } = await buildShopper(shop.db)
    const phone = newPhone()
    await shop.as(token).send('POST /updateUser', { phone })
    const otp = await newestCode(shop, phone)
    const before = new Date()
    expect((await shop.as(token).send('POST /confirm-phone', { otp })).status).toBe(200)
    const sent = await sentSince(before)
    expect(sent.map(([channel, to, template]) => [channel, to, template])).toEqual([
      ['email', email, 'account-changed'],
      ['sms', old, 'changed'],
    ])
    expect(sent[0]?.[3]).toContain(`is now +91 ••••• •${phone.slice(-4)}.`)
    expect(sent[1]?.[3]).toBe(textOfChange)
    // Longer than two SMS parts costs twice; characters beyond ASCII make it three parts.
    expect(textOfChange).toMatch(/^[ -~]{1,160}$/)
    expect(JSON.stringify(sent)).not.toContain(phone)
  })

  test('a new email: the old one gets a mail although it was never verified, the verified phone an SMS', async () => {
    const { token, userId, email, phone } = await buildUnverifiedShopper()
    const newEmail = `moved-${userId}@example.in`
    await shop.as(token).send('POST /updateUser', { newEmail: newEmail })
    const otp = await newestCode(shop, newEmail)
    const before = new Date()
    expect((await shop.as(token).send('POST /verify-otp', { otp })).status).toBe(200)
    const sent = await sentSince(before)
    expect(sent.map(([channel, to, template]) => [channel, to, template])).toEqual([
      ['email', email, 'account-changed'],
      ['sms', phone, 'changed'],
    ])
    expect(sent[0]?.[3]).toContain('The email of your account is now m•••@example.in.')
    expect(JSON.stringify(sent)).not.toContain(newEmail)
  })

  test('an unverified phone gets no notice, and neither does a confirmed email or a wrong code', async () => {
    const { token, userId, email } = await buildUnverifiedShopper()
    await shop.db.updateTable('users').set({ phone_verified_at: null }).where('id', '=', userId).execute()
    const phone = newPhone()
    await shop.as(token).send('POST /updateUser', { phone })
    const otp = await newestCode(shop, phone)
    let before = new Date()
    await shop.as(token).send('POST /confirm-phone', { otp: otherCode(otp) })
    expect(await sentSince(before)).toEqual([])
    await shop.as(token).send('POST /confirm-phone', { otp })
    expect((await sentSince(before)).map(([, to]) => to)).toEqual([email])
    await shop.as(token).send('POST /send-verification-email')
    const code = await newestCode(shop, email)
    before = new Date()
    expect((await shop.as(token).send('POST /verify-otp', { otp: code })).status).toBe(200)
    expect(await sentSince(before)).toEqual([])
  })
})

async function secondSession(userId: string): Promise<string> {
  const token = `other-${userId}`
  const expires = new Date(Date.now() + 1_000_000)
  await shop.db
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      id: token,
      user_id: userId,
      created_at: new Date(),
      expires_at: expires,
    })
    .execute()
  return token
}

describe('POST /confirm-phone', () => {
  test('a new phone waits for its code; then it signs in, other sessions end and the mailbox gets a notice (S-05, S-11)', async () => {
    const { token, userId, email } = await buildShopper(shop.db)
    const other = await secondSession(userId)
    const phone = newPhone()
    expect((await shop.as(token).send('POST /updateUser', { phone })).status).toBe(200)
    expect((await me(token)).pendingPhone).toBe(phone)
    const otp = await newestCode(shop, phone)
    const early = await shop.send('POST /otp-send', { number: phone })
    const signIn = await shop.send('POST /otp-check', {
      otp: await newestCode(shop, phone),
      otpSession: early.body.otpSession,
      number: phone,
    })
    expect(signIn.status).toBe(200)
    expect((await shop.as(token).send('POST /confirm-phone', { otp: otherCode(otp) })).body).toMatchObject({
      message: 'Invalid OTP',
    })
    expect((await shop.as(token).send('POST /confirm-phone', { otp })).status).toBe(200)
    expect(await me(token)).toMatchObject({ id: userId, phone, phoneVerified: true, pendingPhone: null })
    expect((await shop.as(other).send('GET /get-user')).status).toBe(401)
    expect((await newestMessage(shop, email)).subject).toBe('Your TharaCart account has changed')
  })

  test('a phone that another user verified in the meantime is refused', async () => {
    const { token } = await buildShopper(shop.db)
    const phone = newPhone()
    await shop.as(token).send('POST /updateUser', { phone })
    const otp = await newestCode(shop, phone)
    const owner = await buildShopper(shop.db, { phone: `+91${phone}` })
    const response = await shop.as(token).send('POST /confirm-phone', { otp })
    expect([response.status, response.body.message]).toEqual([
      409,
      'This phone number belongs to another account.',
    ])
    expect((await me(owner.token)).phone).toBe(phone)
  })

  test('of six accounts that confirm one phone at the same time, one gets it', async () => {
    const phone = newPhone()
    const claims: { token: string; otp: string }[] = []
    for (let account = 0; account < 6; account++) {
      const { token } = await buildShopper(shop.db)
      await shop.as(token).send('POST /updateUser', { phone })
      claims.push({ token, otp: await newestCode(shop, phone) })
    }
    const responses = await Promise.all(
      claims.map(({ token, otp }) => shop.as(token).send('POST /confirm-phone', { otp })),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    const owners = await Promise.all(claims.map(async ({ token }) => (await me(token)).phone === phone))
    expect(owners).toEqual(statuses.map((status) => status === 200))
  })
})

describe('POST /send-verification-email and POST /verify-otp', () => {
  test('the code verifies the email, once', async () => {
    const { token, email } = await buildUnverifiedShopper()
    expect((await shop.as(token).send('POST /send-verification-email')).status).toBe(200)
    const otp = await newestCode(shop, email)
    expect((await shop.as(token).send('POST /verify-otp', { otp })).status).toBe(200)
    expect((await me(token)).emailVerified).toBe(true)
    const again = await shop.as(token).send('POST /verify-otp', { otp })
    expect([again.status, again.body['error'], again.body.success]).toEqual([400, 'Invalid OTP', false])
  })

  test('a changed address invalidates the code for the previous one (S-31)', async () => {
    const { token, email, userId } = await buildUnverifiedShopper()
    await shop.as(token).send('POST /send-verification-email')
    const otp = await newestCode(shop, email)
    await shop.as(token).send('POST /updateUser', { newEmail: `changed-${userId}@example.in` })
    expect((await shop.as(token).send('POST /verify-otp', { otp })).status).toBe(400)
    expect((await me(token)).emailVerified).toBe(false)
  })

  test('the code of another user for the same address is refused', async () => {
    const [user, otherUser] = [await buildUnverifiedShopper(), await buildUnverifiedShopper()]
    await shop.as(user.token).send('POST /updateUser', { newEmail: 'shared@example.in' })
    const otp = await newestCode(shop, 'shared@example.in')
    await changeUser(shop.db, otherUser.userId, { pending_email: 'shared@example.in' })
    expect((await shop.as(otherUser.token).send('POST /verify-otp', { otp })).status).toBe(400)
    expect((await shop.as(user.token).send('POST /verify-otp', { otp })).status).toBe(200)
  })

  test('a code expires after ten minutes and after five tries', async () => {
    const { token, email } = await buildUnverifiedShopper()
    await shop.as(token).send('POST /send-verification-email')
    const otp = await newestCode(shop, email)
    for (let run = 0; run < 5; run++) await shop.as(token).send('POST /verify-otp', { otp: otherCode(otp) })
    expect((await shop.as(token).send('POST /verify-otp', { otp })).status).toBe(400)
    await shop.as(token).send('POST /send-verification-email')
    const next = await newestCode(shop, email)
    shop.setNow(new Date(Date.now() + 601_000))
    expect((await shop.as(token).send('POST /verify-otp', { otp: next })).status).toBe(400)
    shop.setNow(new Date())
  })

  test('a verified email needs no code; without an email the response says so', async () => {
    const { token, userId } = await buildShopper(shop.db)
    expect((await shop.as(token).send('POST /send-verification-email')).body.message).toBe(
      'Your email is already verified.',
    )
    await changeUser(shop.db, userId, { email: null, email_verified_at: null })
    expect((await shop.as(token).send('POST /send-verification-email')).status).toBe(400)
  })

  test('a code is valid for its own purpose only (S-07)', async () => {
    // Like the real registry, whose search returns no phone.
    await shop.send('GET /verify-gst', { gstNo: '32AAKFM4821P1ZZ' })
    await shop.db.updateTable('gstin_checks').set({ phone: null }).execute()
    for (const codePurpose of ['sign-in', 'gst', 'email', 'phone'] as const)
      for (const purpose of ['sign-in', 'gst', 'email', 'phone'] as const) {
        const { token, email } = await buildUnverifiedShopper()
        const phone = newPhone()
        await shop.as(token).send('POST /updateUser', { phone })
        const codes = { phone: await newestCode(shop, phone), 'sign-in': '', gst: '', email: '' }
        const signIn = await shop.send('POST /otp-send', { number: phone })
        codes['sign-in'] = await newestCode(shop, phone)
        const gst = await shop.send('POST /send-otp', { phone, gstNo: '32AAKFM4821P1ZZ' })
        codes.gst = await newestCode(shop, phone)
        await shop.as(token).send('POST /send-verification-email')
        codes.email = await newestCode(shop, email)
        // Two of four random codes may be equal by chance and then cannot be distinguished.
        if (codePurpose !== purpose && codes[codePurpose] === codes[purpose]) continue
        const otp = codes[codePurpose]
        const response = {
          'sign-in': () =>
            shop.send('POST /otp-check', { otp, otpSession: signIn.body.otpSession, number: phone }),
          gst: () => shop.send('POST /verify-otp', { otp, phone, otpSession: String(gst.body.otpSession) }),
          email: () => shop.as(token).send('POST /verify-otp', { otp, phone }),
          phone: () => shop.as(token).send('POST /confirm-phone', { otp }),
        }[purpose]
        expect([codePurpose, purpose, (await response()).status === 200]).toEqual([
          codePurpose,
          purpose,
          codePurpose === purpose,
        ])
      }
  })
})
