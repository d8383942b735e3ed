import { expect, test } from 'vitest'
import { passwordError } from '#domain/account.ts'
import { passwordWeakness } from './password-strength.ts'

/** Passwords of published lists, and common ones in India, that fulfil the rule of accounts §5. */
const common =
  `P@ssw0rd P@ssword1 Passw0rd@ Password@1 Password@123 Pass@1234 Pass@123 Test@123 Test@1234 Abcd@1234
  Abc@1234 Abc@12345 Abcd@123 Abcdef1@ Aa@123456 Aa@12345 Asdf@1234 Qwer@1234 Qwerty@1 Qwerty@123 1qaz@WSX Zxcvbn@1
  Admin@123 Admin@1234 Login@123 User@1234 Root@1234 Guest@123 Demo@1234 Temp@1234 Welcome@1 Welcome@123 Hello@123
  Secret@1 Changeme@1 Iloveyou@1 Dragon@123 Monkey@99 Master@123 Football@1 Superman@1 Sunshine@1 Princess@1
  Google@123 Apple@123 Samsung@1 Computer@1 Company@123 Flower@123 Summer@2024 India@123 Bharat@1947 Jaihind@1
  Krishna@108 Ganesh@2025 Lakshmi@1 Saibaba@1 Jesus@777 Rahul@123 Priya@2024 Rohit@45 Sachin@10 Virat@18 Dhoni@007
  Kumar@123 Sharma@123 Nair@1234 Mumbai@123 Delhi@2026 Kerala@123 Kochi@1682 Chennai@1 Diwali@2026 Cricket@11
  Pass@word1 P@ss@w0rd1 Wel@come123 Qwer@ty123 Ra@hul@123 I@love@you1 Tharacart@1 Shop@1234 Trade@1234 Monsoon@2026`
    .split(/\s+/)
    .map((password) => [password])

test.each(common)('%s is refused', (password) => {
  expect(passwordError(password)).toBeNull()
  expect(passwordWeakness(password)).not.toBeNull()
})

test.each([
  'Teak+Lantern42',
  'Kx7@mPq2Lz',
  'Blue@Mango47River',
  'tR4@velling=Owl',
  'gQ8#vd2&Lw',
  `Teak+Lantern42=${'Harbour7'.repeat(12)}`,
])('%s is accepted', (password) => {
  expect(passwordError(password)).toBeNull()
  expect(passwordWeakness(password)).toBeNull()
})

test('has the reason why a password is weak', () => {
  expect(passwordWeakness('Password@1')).toEqual({ warning: 'similarToCommon' })
  expect(passwordWeakness('Aa1@aaaaaaaaaaaaaaaa')).toEqual({ warning: 'simpleRepeat' })
})

test('name, email and phone of the user count as known words', () => {
  const known = ['Thrikkakkara Ouseph', 'ouseph.thrikkakkara@example.in', '9876501234']
  for (const password of ['Thrikkakkara@1', '9876501234@Aa', 'Ouseph@2026']) {
    expect(passwordWeakness(password, known)).not.toBeNull()
  }
  expect(passwordWeakness('Thrikkakkara@1')).toBeNull()
})

test('of the longest allowed password only the first characters are examined', () => {
  // Otherwise the estimator would compute for seconds.
  const hard = 'P@s5w0rd$1@3'.repeat(11).slice(0, 128)
  expect(passwordWeakness(hard)).toEqual(passwordWeakness(hard.slice(0, 24)))
})
