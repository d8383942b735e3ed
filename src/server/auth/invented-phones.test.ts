import { describe, expect, test } from 'vitest'
import { digest, testShop } from '#tests/api.ts'

const shop = await testShop()

const form = (phone: string) => ({
  name: 'Asha Menon',
  email: 'asha@example.in',
  phone,
  password: 'Monsoon@2026x',
  confirmPassword: 'Monsoon@2026x',
})
const business = (phone: string) => ({
  ...form(phone),
  gstNumber: '27AAPFU0939F1ZV',
  officialPhoneNumber: '9876543210',
})

describe.each(['9999999999', '0000000000', '1234567890', '+91 77777 77777'])('the phone %s', (phone) => {
  test.each([
    ['/sign-up-with-email', () => shop.send('POST /sign-up-with-email', form(phone))],
    [
      '/sign-up-with-email with +97',
      () => shop.send('POST /sign-up-with-email', { ...form(phone), countryCode: '+97' }),
    ],
    ['/sign-up-with-gst', () => shop.send('POST /sign-up-with-gst', business(phone))],
  ])('opens no account by %s', async (_path, send) => {
    const before = await digest(shop.db, 'users', 'messages', 'one_time_codes')
    const { status, body } = await send()
    expect([status, body]).toMatchObject([
      400,
      { fields: { phone: 'Please enter a phone number that is in use' } },
    ])
    expect(await digest(shop.db, 'users', 'messages', 'one_time_codes')).toBe(before)
  })
})
