import { beforeAll, describe, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { stopMail } from '#server/notifications/stopped-mail.ts'
import { type Client, testShop } from '#tests/api.ts'
import { deleteAccount } from '#tests/deletion.ts'
import { buildOrder, buildProduct, buildShopper, changeUser } from '#tests/factories.ts'
import { newestCode } from '#tests/outbox.ts'
import { dataTables, digests } from '#tests/row-changes.ts'
import { visitorTicket } from '#tests/tickets.ts'

const shop = await testShop({ RATE_LIMITS: 'off' })
let tables: string[]
beforeAll(async () => {
  tables = await dataTables(shop.db)
})

let last = 0
/** The owner of a verified email and phone, with an order. */
async function buildOwner() {
  const email = `owner${(last += 1)}@xn--bcher-kva.example`
  const owner = await buildShopper(shop.db, { email })
  await buildOrder(shop.db, { userId: owner.userId, productId: await buildProduct(shop.db) })
  return { ...owner, number: owner.phone.slice(3) }
}

/** A shopper whose own email is not verified, so that it can be changed. */
async function buildStranger() {
  const stranger = await buildShopper(shop.db)
  await changeUser(shop.db, stranger.userId, { email_verified_at: null })
  return { ...stranger, me: shop.as(stranger.token) }
}

const password = 'Teak+Lantern42'
const form = (email: string, phone = '9222200000') => ({
  name: 'Eve',
  email,
  phone,
  password,
  confirmPassword: password,
})

/** Spellings that a mail server delivers to the same mailbox. */
const spellings: [name: string, spell: (email: string) => string][] = [
  ['in upper case', (email) => email.toUpperCase()],
  ['with spaces around it', (email) => ` \t${email} \n`],
  ['with its domain in Unicode', (email) => email.replace('xn--bcher-kva', 'bücher')],
  ['with its domain in decomposed Unicode', (email) => email.replace('xn--bcher-kva', 'bu\u0308cher')],
  ['with a full-width domain', (email) => email.replace('.example', '.ｅｘａｍｐｌｅ')],
  ['with an ideographic full stop', (email) => email.replace('.example', '。example')],
  ['with a zero-width space in its domain', (email) => email.replace('.example', '.exam\u200bple')],
  ['with a zero-width space at the end', (email) => `${email}\u200b`],
  ['with a zero-width joiner before the @', (email) => email.replace('@', '\u200d@')],
  ['with a soft hyphen', (email) => email.replace('owner', 'ow\u00adner')],
]

async function signUpByPhone(email: string): Promise<object> {
  const number = `98123${String((last += 1)).padStart(5, '0')}`
  const { otpSession } = (await shop.send('POST /otp-send', { number })).body
  await shop.send('POST /otp-check', { number, otpSession, otp: await newestCode(shop, `+91${number}`) })
  return { name: 'Eve', email, phone: number, otpSession }
}

type Owner = Awaited<ReturnType<typeof buildOwner>>
const refusing: [CallKey, string, (email: string) => Promise<object>, number, string][] = [
  ['POST /sign-up-with-email', 'email', async (email) => form(email), 400, 'Email Already Exist'],
  ['POST /sign-up-with-personal-details', 'email', signUpByPhone, 409, 'This Email Is Already Exist'],
  ['POST /updateUser', 'newEmail', async (newEmail) => ({ newEmail }), 400, 'Email Already Exist'],
]

describe.each(spellings)('the email of another account %s', (_, spell) => {
  it.each(refusing)(
    'is refused by %s at %s, and changes nothing',
    async (key, field, inputOf, status, message) => {
      const [owner, stranger] = [await buildOwner(), await buildStranger()]
      const input = await inputOf(spell(owner.email))
      const before = await digests(shop.db, tables)
      const client: Client = key === 'POST /updateUser' ? stranger.me : shop
      const reply = await client.sendRaw(key, input)
      expect([reply.status, reply.body]).toMatchObject([status, { message, fields: { [field]: message } }])
      expect(await digests(shop.db, tables)).toEqual(before)
    },
  )

  it('is refused when its reader wants no mail, and a ticket of a visitor sends none', async () => {
    const { email } = { email: `reader${(last += 1)}@xn--bcher-kva.example` }
    await stopMail(shop.shop, shop.db, new Date(), email)
    const before = await digests(shop.db, tables)
    const { status, body } = await shop.sendRaw('POST /sign-up-with-email', form(spell(email)))
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['email']])
    expect(await digests(shop.db, tables)).toEqual(before)
    expect((await shop.send('POST /raise-ticket', { ...visitorTicket, email: spell(email) })).status).toBe(
      200,
    )
    await shop.runJobs()
    const mails = shop.db
      .selectFrom('messages')
      .select(['to_address', 'sent_at'])
      .orderBy('seq', 'desc')
      .limit(1)
    expect(await mails.executeTakeFirst()).toEqual({ to_address: email, sent_at: null })
  })

  it('gets the link for a new password at its one spelling, and signs in its owner by Google', async () => {
    const owner = await buildOwner()
    await shop.send('POST /reset-password', { email: spell(owner.email) })
    await shop.runJobs()
    const mails = shop.db.selectFrom('messages').select('to_address').where('user_id', '=', owner.userId)
    expect(await mails.execute()).toEqual([{ to_address: owner.email }])
    const issued = await shop.app.inject({
      method: 'POST',
      url: '/dev/google/credential',
      payload: { email: spell(owner.email).trim(), name: 'Meera' },
    })
    const { credential } = issued.json<{ credential: string }>()
    const { body } = await shop.send('POST /sign-up-with-google', { token: credential })
    expect((await shop.as(body.token).send('GET /my-shell')).body.userId).toBe(owner.userId)
  })
})

/** What the account of the token sees that may be of another person. */
async function seen(token: string) {
  const me = shop.as(token)
  const { body } = await me.send('GET /get-all-orders')
  const tickets = (await me.send('GET /my-tickets')).body
  const callbacks = (await me.send('GET /my-callbacks')).body
  return [...body.orders, ...tickets, ...callbacks]
}

const ofOwner = ({ userId, email, phone }: Owner) =>
  Promise.all([
    shop.db.selectFrom('users').selectAll().where('id', '=', userId).execute(),
    shop.db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute(),
    shop.db.selectFrom('messages').selectAll().where('user_id', '=', userId).execute(),
    shop.db.selectFrom('one_time_codes').selectAll().where('subject', 'in', [email, phone]).execute(),
  ])

describe('an address that looks like that of another account is another one', () => {
  it.each<[string, (email: string) => string]>([
    ['with a tag', (email) => email.replace('@', '+shop@')],
    ['with a dot', (email) => email.replace('owner', 'ow.ner')],
    ['with a Cyrillic letter', (email) => email.replace('owner', 'оwner')],
    ['of a longer domain', (email) => `${email}.in`],
  ])('%s: proven, it sees, receives and deletes nothing of it', async (_, spell) => {
    const owner = await buildOwner()
    const [email, number] = [spell(owner.email), `97123${String((last += 1)).padStart(5, '0')}`]
    const before = await ofOwner(owner)
    expect((await shop.send('POST /sign-up-with-email', form(email, number))).status).toBe(200)
    await shop.runJobs()
    const { token } = (await shop.send('POST /signin-check', { email, password })).body
    const otp = await newestCode(shop, email)
    expect((await shop.as(token).send('POST /verify-otp', { otp })).status).toBe(200)
    expect(await seen(token)).toEqual([])
    expect((await deleteAccount(shop, { token, phone: email })).status).toBe(200)
    expect(await ofOwner(owner)).toEqual(before)
  })

  it.each([
    'ｏｗｎｅｒ@example.in',
    'owner＠example.in',
    'owner@example.in/x',
    'owner@1.2.3.4',
    'owner@example.in。',
  ])('%s is refused at its field', async (email) => {
    const before = await digests(shop.db, tables)
    const { status, body } = await shop.sendRaw('POST /sign-up-with-email', form(email))
    const message = "Please enter a valid email address with at least one '.'"
    expect([status, body]).toMatchObject([400, { fields: { email: message } }])
    expect(await digests(shop.db, tables)).toEqual(before)
  })
})

/** Spellings of a number of ten digits. */
const numbers: [name: string, spell: (number: string) => string][] = [
  ['with +91 and spaces', (number) => `+91 ${number.slice(0, 5)} ${number.slice(5)}`],
  ['with 0091 and a trunk zero', (number) => `0091-0${number}`],
  [
    'in Malayalam digits',
    (number) => number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xd66 + Number(digit))),
  ],
  [
    'in full-width digits',
    (number) => `＋９１${number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))}`,
  ],
  ['with zero-width characters', (number) => `${number.slice(0, 5)}\u200b${number.slice(5)}\u2060 `],
]

describe.each(numbers)('the phone of another account %s', (_, spell) => {
  it('gets the code of its owner, by which no other account is signed in or changed', async () => {
    const [owner, stranger] = [await buildOwner(), await buildStranger()]
    const before = await ofOwner(owner)
    const { status } = await stranger.me.send('POST /updateUser', { phone: spell(owner.number) })
    expect(status).toBe(200)
    const { body: user } = await stranger.me.send('GET /user-details')
    expect(user).toMatchObject({ phone: stranger.phone.slice(3), pendingPhone: owner.number })
    const taken = await stranger.me.sendRaw('POST /confirm-phone', {
      otp: await newestCode(shop, owner.phone),
    })
    const message = 'This phone number belongs to another account.'
    expect([taken.status, taken.body]).toMatchObject([409, { fields: { phone: message } }])
    expect(await seen(stranger.token)).toEqual([])
    expect((await deleteAccount(shop, stranger)).status).toBe(200)
    expect(await ofOwner(owner)).toEqual(before)
  })

  it('is unproven in an account that was opened with it, whose deletion deletes nothing of its owner', async () => {
    const owner = await buildOwner()
    const email = `eve${(last += 1)}@example.in`
    const before = await ofOwner(owner)
    expect((await shop.send('POST /sign-up-with-email', form(email, spell(owner.number)))).status).toBe(200)
    await shop.runJobs()
    const { token } = (await shop.send('POST /signin-check', { email, password })).body
    const { body: user } = await shop.as(token).send('GET /user-details')
    expect(user).toMatchObject({ phone: owner.number, phoneVerified: false })
    expect(await seen(token)).toEqual([])
    expect((await shop.as(token).send('POST /delete-account', { password })).status).toBe(200)
    expect(await ofOwner(owner)).toEqual(before)
  })
})

describe('a phone that is not one of India', () => {
  it.each(['＋65 9123 4567', '﹢6591234567', '+65 9123 4567', '(＋６５) 9123 4567'])(
    '%s is never cut to a number of India',
    async (number) => {
      const { me } = await buildStranger()
      const before = await digests(shop.db, tables)
      const sent = await shop.sendRaw('POST /otp-send', { number })
      const edited = await me.sendRaw('POST /updateUser', { phone: number })
      const opened = await shop.sendRaw('POST /sign-up-with-email', form('eve@example.in', number))
      expect([sent.status, edited.status, opened.status]).toEqual([400, 400, 400])
      expect([sent, edited, opened].flatMap(({ body }) => Object.keys(body['fields'] ?? {}))).toEqual([
        'number',
        'phone',
        'phone',
      ])
      expect(await digests(shop.db, tables)).toEqual(before)
    },
  )
})

describe('a callback', () => {
  const requested = { topic: 'My refund', date: '2026-11-27', window: 2 } as const
  const start = new Date('2026-11-25T10:00:00+05:30')

  it.each(['0000000000', '9999999999', '1234567890', '+91 98765 43210', '९८७६५४३२१०'])(
    'to %s is refused at the phone',
    async (phone) => {
      shop.setNow(start)
      const { me } = await buildStranger()
      const before = await digests(shop.db, tables)
      const { status, body } = await me.send('POST /request-callback', { ...requested, phone })
      expect([status, Object.keys((body['fields'] as object) ?? {})]).toEqual([400, ['phone']])
      expect(await digests(shop.db, tables)).toEqual(before)
    },
  )

  it('to the phone of another account is neither seen nor cancelled by its owner', async () => {
    shop.setNow(start)
    const [owner, stranger] = [await buildOwner(), await buildStranger()]
    const { body } = await stranger.me.send('POST /request-callback', { ...requested, phone: owner.number })
    const me = shop.as(owner.token)
    expect((await me.send('GET /my-callbacks')).body).toEqual([])
    const { status } = await me.send('POST /cancel-callback', { callbackId: body.callbackId })
    expect(status).toBe(404)
  })
})
