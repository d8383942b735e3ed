import { describe, expect, test } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { notMeToken } from '#server/notifications/stopped-mail.ts'
import { digest, testShop } from '#tests/api.ts'
import { verifyRegistered } from '#tests/business.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { newestCode, newestMessage } from '#tests/outbox.ts'

const shop = await testShop()

const password = 'Teak+Lantern42'
let count = 0
const newEmail = () => `reader-${(count += 1)}@example.in`

type Form = { name: string; email: string; phone: string; password: string; confirmPassword: string }
type Person = { userId: string; email: string; token: string }

/** An account with the email of another person, which signs in by its phone, or by email and password alone. */
async function openUnproven(by: 'phone' | 'password'): Promise<Person> {
  const email = newEmail()
  if (by === 'phone') {
    const { userId, token } = await buildShopper(shop.db, { email })
    await shop.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute()
    return { userId, email, token }
  }
  const form = { name: 'Eve', email, phone: '9222200000', password, confirmPassword: password }
  expect((await shop.send('POST /sign-up-with-email', form)).status).toBe(200)
  await shop.runJobs()
  const { token } = (await shop.send('POST /signin-check', { email, password })).body
  return { userId: (await userOf(token)).id, email, token }
}

const userOf = async (token: string) => (await shop.as(token).send('GET /user-details')).body

/** Sends the account a mail about an order; returns the stored message. */
async function mail({ userId, email }: Pick<Person, 'userId' | 'email'>, template = 'order-shipped') {
  const message = {
    channel: 'email',
    to: email,
    template,
    subject: 'S',
    text: 'Shipped.',
    html: '<p>Shipped.</p>',
  } as const
  await transaction(shop.db, (tx) => queueMessage(tx, new Date(), { ...message, userId }))
  await shop.runJobs()
  return shop.db
    .selectFrom('messages')
    .selectAll()
    .where('to_address', '=', email)
    .where('template', '=', template)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

const linkIn = (text: string) => /This is not me: http:\/\/localhost:3000\/not-me#(\S+)/.exec(text)?.[1]
const refuse = (token: string, more: { allow?: boolean } = {}) =>
  shop.send('POST /not-me', { token, ...more })
const changed = () => digest(shop.db, 'users', 'stopped_addresses', 'audit_log')

describe('a mail to an address that its account has not verified', () => {
  test.each(['phone', 'password'] as const)('has one link "This is not me" (account by %s)', async (by) => {
    const person = await openUnproven(by)
    const { text, html, sent_at: sentAt } = await mail(person)
    expect([text.split('This is not me').length, html?.split('This is not me').length]).toEqual([2, 2])
    expect(linkIn(text)).toBe(notMeToken(shop.shop.secret, person))
    expect(sentAt).not.toBeNull()
  })

  test('also the one with the code of a new email; a verified address gets none', async () => {
    const { userId, token, email } = await buildShopper(shop.db)
    expect(linkIn((await mail({ userId, email })).text)).toBeUndefined()
    await shop.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute()
    const pending = newEmail()
    expect((await shop.as(token).send('POST /updateUser', { newEmail: pending })).status).toBe(200)
    await shop.runJobs()
    const link = linkIn((await newestMessage(shop, pending)).text) ?? ''
    expect((await refuse(link)).status).toBe(200)
    expect(await userOf(token)).toMatchObject({ email, pendingEmail: null, emailRefused: false })
  })
})

describe('POST /not-me', () => {
  test('removes the email from the account and stops all mail to it; the owner sees it', async () => {
    const person = await openUnproven('phone')
    const waiting = await mail(person)
    const { status, body } = await refuse(linkIn(waiting.text) ?? '')
    expect([status, body.message]).toEqual([
      200,
      `${person.email} no longer belongs to that account, and we will send no more mail to it.`,
    ])
    expect(await userOf(person.token)).toMatchObject({
      email: null,
      emailVerified: false,
      emailRefused: true,
    })
    expect(await mail(person)).toMatchObject({ sent_at: null, given_up_at: expect.any(Date) })
    // A visitor's ticket, and another account.
    expect(await mail({ ...person, userId: (await buildShopper(shop.db)).userId })).toMatchObject({
      sent_at: null,
    })
    const again = await shop.as(person.token).send('POST /updateUser', { newEmail: person.email })
    expect([again.status, Object.keys(again.body['fields'] as object)]).toEqual([400, ['newEmail']])
  })

  test('keeps the way to sign in of an account that has no other, and sends it nothing', async () => {
    const person = await openUnproven('password')
    expect((await refuse(notMeToken(shop.shop.secret, person))).status).toBe(200)
    const { status, body } = await shop.send('POST /signin-check', { email: person.email, password })
    expect(status).toBe(200)
    expect(await userOf(body.token)).toMatchObject({ email: null, emailRefused: true })
    expect(await mail(person)).toMatchObject({ sent_at: null })
    const unsent = await shop.as(person.token).send('POST /send-verification-email')
    expect([unsent.status, unsent.body.message]).toEqual([400, 'Please add an email first.'])
    // After a stop that was ended by the reader, too.
    await refuse(notMeToken(shop.shop.secret, person), { allow: true })
    expect(await mail(person)).toMatchObject({ sent_at: null })
    // The owner of the mailbox may still take the address by the link to set a password.
    expect(await mail(person, 'reset-password')).toMatchObject({ sent_at: expect.any(Date) })
  })

  test('a new email ends the notice', async () => {
    const person = await openUnproven('password')
    await refuse(notMeToken(shop.shop.secret, person))
    const email = newEmail()
    const client = shop.as(person.token)
    expect((await client.send('POST /updateUser', { newEmail: email })).body.message).toContain('a code')
    await shop.runJobs()
    const { code } = await newestMessage(shop, email)
    expect((await client.send('POST /verify-otp', { otp: code })).status).toBe(200)
    expect(await userOf(person.token)).toMatchObject({ email, emailVerified: true, emailRefused: false })
    expect((await shop.send('POST /signin-check', { email, password })).status).toBe(200)
  })

  test('is safe to repeat, and at the same time', async () => {
    const person = await openUnproven('phone')
    const token = notMeToken(shop.shop.secret, person)
    const first = await Promise.all([refuse(token), refuse(token), refuse(token)])
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200])
    const before = await changed()
    expect(await refuse(token)).toMatchObject({ status: 200, body: first[0]!.body })
    expect(await changed()).toBe(before)
    expect((await refuse(token, { allow: true })).body.message).toContain('We may send mail')
    expect((await refuse(token, { allow: true })).status).toBe(200)
    expect(await userOf(person.token)).toMatchObject({ email: null })
  })

  test.each([
    ['an empty key', () => ''],
    ['another text', () => 'x'],
    ['only dots', () => '...'],
    ['half an emoji', () => '\ud83d.\ud83d.\ud83d'],
    ['the key of another account', (token: string) => `u0${token.slice(token.indexOf('.'))}`],
    [
      'another address',
      (token: string) => token.replace(/\.[^.]+\./, `.${Buffer.from('a@b.in').toString('base64url')}.`),
    ],
    ['a shortened key', (token: string) => token.slice(0, -2)],
  ])('%s is 400, and changes nothing', async (_what, change) => {
    const person = await openUnproven('phone')
    const token = notMeToken(shop.shop.secret, person)
    const before = await changed()
    const { status, body } = await refuse(change(token))
    expect([status, body.message]).toEqual([400, 'This link is not valid any more. Nothing was changed.'])
    expect(await changed()).toBe(before)
  })

  test('an old link changes nothing when the account has verified the address', async () => {
    const { userId, email } = await buildShopper(shop.db)
    const before = await changed()
    expect((await refuse(notMeToken(shop.shop.secret, { userId, email }))).status).toBe(400)
    expect(await changed()).toBe(before)
    expect(await mail({ userId, email })).toMatchObject({ sent_at: expect.any(Date) })
  })

  test('a deleted account and one that has another address now', async () => {
    const person = await openUnproven('phone')
    const token = notMeToken(shop.shop.secret, person)
    const email = newEmail()
    await shop.db.updateTable('users').set({ email }).where('id', '=', person.userId).execute()
    expect((await refuse(token)).status).toBe(200)
    expect(await userOf(person.token)).toMatchObject({ email, emailRefused: false })
  })
})

test.each([
  ['email', async (form: Form) => shop.send('POST /sign-up-with-email', form)],
  [
    'phone',
    async ({ name, email, phone }: Form) => {
      const { otpSession } = (await shop.send('POST /otp-send', { number: phone })).body
      const otp = await newestCode(shop, phone)
      await shop.send('POST /otp-check', { otp, otpSession, number: phone })
      return shop.send('POST /sign-up-with-personal-details', { name, email, phone, otpSession })
    },
  ],
  [
    'GSTIN',
    async (form: Form) =>
      shop.send('POST /sign-up-with-gst', { ...form, ...(await verifyRegistered(shop, 0)) }),
  ],
])('nobody signs up by %s with an address whose reader wants no mail', async (_by, signUp) => {
  const person = await openUnproven('phone')
  await refuse(notMeToken(shop.shop.secret, person))
  const form = { name: 'Eve', email: person.email, phone: '9222200000', password, confirmPassword: password }
  const before = await digest(shop.db, 'users', 'business_accounts')
  const { status, body } = await signUp(form)
  expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['email']])
  expect(await digest(shop.db, 'users', 'business_accounts')).toBe(before)
})

test('stock alerts go to verified addresses only', async () => {
  const { userId, token } = await openUnproven('phone')
  const productId = await buildProduct(shop.db, { stock: 0 })
  const { status, body } = await shop.as(token).send('POST /stock-alert', { productId })
  expect([status, body.message]).toEqual([
    400,
    'Please verify your email first. We send stock alerts to verified emails only.',
  ])
  // An alert of an address that was verified when it was opened.
  await shop.db
    .insertInto('stock_alerts')
    .values({ user_id: userId, product_id: productId, created_at: new Date() })
    .execute()
  await shop.db.updateTable('product_stock').set({ on_hand: 5 }).where('product_id', '=', productId).execute()
  await shop.db
    .insertInto('stock_ledger')
    .values({ product_id: productId, delta: 5, reason: 'edit', reference: productId, at: new Date() })
    .execute()
  await shop.runJobs()
  const mails = await shop.db
    .selectFrom('messages')
    .select('id')
    .where('template', '=', 'back-in-stock')
    .execute()
  expect(mails).toEqual([])
})
