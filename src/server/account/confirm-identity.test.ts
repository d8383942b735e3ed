import { describe, expect, test } from 'vitest'
import { digest, openTestShop, testShop } from '#tests/api.ts'
import { buildShopper, changeUser } from '#tests/factories.ts'
import { newestCode, newestMessage, otherCode } from '#tests/outbox.ts'
import { hashPassword } from '#server/auth/passwords.ts'

const password = 'Monsoon@2026x'
const MINUTE = 60_000
const shop = await testShop()
let last = 9_400_000_000
const newPhone = () => String((last += 7))

/** Creates a user who signed in eleven minutes ago. */
async function buildOldSession(
  more: { password?: boolean; phoneVerified?: boolean; emailVerified?: boolean } = {},
) {
  const shopper = await buildShopper(shop.db)
  await shop.db
    .updateTable('sessions')
    .set({ confirmed_at: new Date(Date.now() - 11 * MINUTE) })
    .where('user_id', '=', shopper.userId)
    .execute()
  await changeUser(shop.db, shopper.userId, {
    name: 'Meera Nair',
    ...(more.password && { password_hash: await hashPassword(password) }),
    ...(more.phoneVerified === false && { phone: null, phone_verified_at: null }),
    ...(more.emailVerified === false && { email_verified_at: null }),
  })
  return shopper
}
const me = async (token: string) => (await shop.as(token).send('GET /get-user')).body

describe('a change of phone or email', () => {
  test('is refused to an older session with the ways to confirm, and changes nothing (S-05, S-11)', async () => {
    const { token, phone } = await buildOldSession({ password: true })
    const before = await digest(shop.db, 'users', 'messages')
    const response = await shop.as(token).send('POST /updateUser', { phone: newPhone(), name: 'Mallory' })
    expect([response.status, response.body.message]).toEqual([428, 'Please confirm your identity first.'])
    expect(response.body).toMatchObject({
      code: 'confirmFirst',
      byPassword: true,
      codeTo: `+91 ••••• •${phone.slice(-4)}`,
    })
    expect(await digest(shop.db, 'users', 'messages')).toBe(before)
  })

  test('of email is refused too', async () => {
    const { token } = await buildOldSession({ emailVerified: false })
    const response = await shop.as(token).send('POST /updateUser', { newEmail: 'other@example.in' })
    expect(response.body).toMatchObject({ code: 'confirmFirst', byPassword: false })
    expect((await me(token)).pendingEmail).toBeNull()
  })

  test('of the name needs no confirmation, and neither does a form without a change', async () => {
    const { token, phone, email } = await buildOldSession()
    const form = { name: 'Meera Menon', phone: phone.slice(3), newEmail: email }
    expect((await shop.as(token).send('POST /updateUser', form)).status).toBe(200)
    expect((await me(token)).name).toBe('Meera Menon')
  })

  test('that is already pending can get another code without a confirmation', async () => {
    const { token, userId } = await buildOldSession()
    const phone = newPhone()
    await changeUser(shop.db, userId, { pending_phone: `+91${phone}` })
    expect((await shop.as(token).send('POST /updateUser', { phone })).status).toBe(200)
  })

  test('can be cancelled before its code arrives', async () => {
    const { token, userId } = await buildOldSession({ emailVerified: false })
    await changeUser(shop.db, userId, {
      pending_phone: `+91${newPhone()}`,
      pending_email: 'wanted@example.in',
    })
    await shop.as(token).send('POST /cancel-change', { what: 'phone' })
    expect(await me(token)).toMatchObject({ pendingPhone: null, pendingEmail: 'wanted@example.in' })
    await shop.as(token).send('POST /cancel-change', { what: 'email' })
    expect((await me(token)).pendingEmail).toBeNull()
  })
})

describe('POST /confirm-identity', () => {
  test('with the password: only this session may change, for ten minutes', async () => {
    const { token, userId } = await buildOldSession({ password: true })
    const user = await buildOldSession()
    await shop.db
      .updateTable('sessions')
      .set({ user_id: userId })
      .where('user_id', '=', user.userId)
      .execute()
    const wrong = await shop.as(token).send('POST /confirm-identity', { password: 'Other@2026x' })
    expect([wrong.status, wrong.body['fields']]).toEqual([400, { password: 'This password is incorrect.' }])
    expect((await shop.as(token).send('POST /updateUser', { phone: newPhone() })).status).toBe(428)
    expect((await shop.as(token).send('POST /confirm-identity', { password })).status).toBe(200)
    expect((await shop.as(user.token).send('POST /updateUser', { phone: newPhone() })).status).toBe(428)
    expect((await shop.as(token).send('POST /updateUser', { phone: newPhone() })).status).toBe(200)
    shop.setNow(new Date(Date.now() + 10 * MINUTE + 1000))
    expect((await shop.as(token).send('POST /updateUser', { phone: newPhone() })).status).toBe(428)
    shop.setNow(new Date())
  })

  test('with a code to the verified phone, once', async () => {
    const { token, phone } = await buildOldSession()
    const sent = await shop.as(token).send('POST /send-identity-code')
    expect(sent.body.message).toBe(`We have sent a code to +91 ••••• •${phone.slice(-4)}.`)
    const otp = await newestCode(shop, phone)
    expect((await shop.as(token).send('POST /confirm-identity', { otp: otherCode(otp) })).body.message).toBe(
      'Invalid OTP',
    )
    expect((await shop.as(token).send('POST /confirm-identity', { otp })).status).toBe(200)
    expect((await shop.as(token).send('POST /confirm-identity', { otp })).status).toBe(400)
    expect((await shop.as(token).send('POST /updateUser', { phone: newPhone() })).status).toBe(200)
  })

  test('a user without a verified phone gets the code by mail', async () => {
    const { token, email } = await buildOldSession({ phoneVerified: false })
    expect((await shop.as(token).send('POST /send-identity-code')).body.message).toContain('•••@example.in')
    expect((await newestMessage(shop, email)).subject).toBe('Your TharaCart code')
    const otp = await newestCode(shop, email)
    expect((await shop.as(token).send('POST /confirm-identity', { otp })).status).toBe(200)
  })

  test('a user without a verified phone and email needs the password', async () => {
    const { token } = await buildOldSession({ password: true, phoneVerified: false, emailVerified: false })
    const refused = await shop.as(token).send('POST /updateUser', { phone: newPhone() })
    expect(refused.body).toMatchObject({ byPassword: true, codeTo: null })
    expect((await shop.as(token).send('POST /send-identity-code')).status).toBe(400)
    for (const form of [{}, { otp: '123456' }, { password: '' }])
      expect((await shop.as(token).send('POST /confirm-identity', form)).status).toBe(400)
  })

  test('a code of another user or of another purpose is refused (S-07)', async () => {
    const [user, otherUser] = [await buildOldSession(), await buildOldSession()]
    await shop.as(otherUser.token).send('POST /send-identity-code')
    const foreign = await newestCode(shop, otherUser.phone)
    await shop.send('POST /otp-send', { number: user.phone.slice(3) })
    const signIn = await newestCode(shop, user.phone)
    for (const otp of [foreign, signIn])
      expect((await shop.as(user.token).send('POST /confirm-identity', { otp })).status).toBe(400)
  })
})

test('ten wrong passwords in fifteen minutes are allowed', async () => {
  const strict = await openTestShop({ RATE_LIMITS: 'on' })
  const { token, userId } = await buildShopper(strict.db)
  await changeUser(strict.db, userId, { password_hash: await hashPassword(password) })
  const responses = await Promise.all(
    Array.from({ length: 15 }, () =>
      strict.as(token).send('POST /confirm-identity', { password: 'Wrong@2026x' }),
    ),
  )
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5)
  await strict.close()
})
