import { describe, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildShopper } from '#tests/factories.ts'
import { newestMessage } from '#tests/outbox.ts'

const password = 'Shop@2026x'
const request = { headers: { 'accept-language': 'en-IN' } }
const shop = await testShop()

async function settingOf(email: string): Promise<string | null> {
  const { locale } = await shop.db
    .selectFrom('users')
    .select('locale')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return locale
}

describe('a new account keeps the language of the request', () => {
  test('by email', async () => {
    const email = 'by-email@example.in'
    const form = { name: 'Meera', email, phone: '9000000007', password, confirmPassword: password }
    expect((await shop.send('POST /sign-up-with-email', form, request)).status).toBe(200)
    expect(await settingOf(email)).toBe('en')
  })

  test('by phone', async () => {
    const email = 'by-phone@example.in'
    const number = '9000000014'
    const { otpSession } = (await shop.send('POST /otp-send', { number })).body
    const { code: otp } = await newestMessage(shop, number)
    await shop.send('POST /otp-check', { otp, otpSession, number })
    const form = { name: 'Meera', email, phone: number, otpSession }
    expect((await shop.send('POST /sign-up-with-personal-details', form, request)).status).toBe(200)
    expect(await settingOf(email)).toBe('en')
  })

  test('by Google', async () => {
    const email = 'by-google@example.in'
    const payload = { email, name: 'Meera' }
    const issued = await shop.app.inject({ method: 'POST', url: '/dev/google/credential', payload })
    const { credential: token } = issued.json<{ credential: string }>()
    expect((await shop.send('POST /sign-up-with-google', { token }, request)).status).toBe(200)
    expect(await settingOf(email)).toBe('en')
  })

  test('by a new password for an email that another person used', async () => {
    const { email, userId } = await buildShopper(shop.db)
    await shop.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute()
    await setPassword(email)
    expect(await settingOf(email)).toBe('en')
  })
})

test('an account in a language that the shop does not have gets its mails in the default language', async () => {
  const { email, userId, token } = await buildShopper(shop.db)
  await shop.db.updateTable('users').set({ locale: 'xx' }).where('id', '=', userId).execute()
  expect((await shop.as(token).send('GET /get-user')).status).toBe(200)
  await setPassword(email)
  expect((await newestMessage(shop, email)).subject).toBe('Your TharaCart account has changed')
})

/** Sets a new password with the link of "Forgot password". */
async function setPassword(email: string): Promise<void> {
  await shop.send('POST /reset-password', { email })
  await shop.runJobs()
  const { link, subject } = await newestMessage(shop, email)
  expect(subject).toBe('Set a new TharaCart password')
  const form = { token: link.split('/').at(-1) ?? '', password, confirmPassword: password }
  expect((await shop.send('POST /reset-password/confirm', form, request)).status).toBe(200)
}
