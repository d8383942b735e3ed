import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { testShopWithFolder } from '#tests/api.ts'
import { transaction } from '#server/db/db.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { findRegistered, verifyRegistered } from '#tests/business.ts'
import { deleteAccount, tablesWith } from '#tests/deletion.ts'
import { buildShopper, changeUser } from '#tests/factories.ts'
import { newestCode } from '#tests/outbox.ts'
import { writeUserData } from './export-data.ts'

const { shop, folder } = await testShopWithFolder()
afterEach(() => shop.setNow(new Date()))

type Shopper = Pick<Awaited<ReturnType<typeof buildShopper>>, 'userId' | 'token' | 'phone'>

/** The owner of a phone and an email, and another person whose account names both without having verified them. */
async function buildPair() {
  const owner = await buildShopper(shop.db)
  const other = await buildShopper(shop.db)
  await changeUser(shop.db, other.userId, { pending_phone: owner.phone, pending_email: owner.email })
  return { owner, other }
}

async function dataOf({ userId }: Shopper): Promise<Record<string, { id: string }[]>> {
  const path = join(folder, `${userId}.json`)
  await writeUserData(shop.db, { userId, path, now: new Date() })
  return (JSON.parse(await readFile(path, 'utf8')) as { tables: Record<string, { id: string }[]> }).tables
}

const idsOf = async (table: 'messages' | 'one_time_codes', { userId }: Shopper) =>
  (await shop.db.selectFrom(table).select('id').where('user_id', '=', userId).execute()).map(({ id }) => id)
const idsIn = (rows: { id: string }[] | undefined) => rows?.map(({ id }) => id) ?? []

test('an export has the messages and codes of its own user only, whoever else names the contact', async () => {
  const { owner, other } = await buildPair()
  await shop.send('POST /otp-send', { number: owner.phone.slice(3), code: '+91' })
  await shop.as(owner.token).send('POST /send-identity-code')
  await shop.as(other.token).send('POST /send-identity-code')
  const [ofOwner, ofOther] = [await dataOf(owner), await dataOf(other)]
  for (const table of ['messages', 'one_time_codes'] as const) {
    expect(idsIn(ofOwner[table]), table).toEqual(await idsOf(table, owner))
    expect(idsIn(ofOwner[table]), table).toHaveLength(2)
    expect(idsIn(ofOther[table]), table).toEqual(await idsOf(table, other))
    expect(idsIn(ofOther[table]), table).toHaveLength(1)
  }
})

test('the deletion of an account leaves the messages and codes of the owner of its unverified contact', async () => {
  const { owner, other } = await buildPair()
  const sent = await shop.send('POST /otp-send', { number: owner.phone.slice(3), code: '+91' })
  await transaction(shop.db, (tx) =>
    queueMessage(tx, new Date(), {
      channel: 'email',
      to: owner.email,
      template: 'test',
      text: 'Hello',
      userId: owner.userId,
    }),
  )
  const before = [await idsOf('messages', owner), await idsOf('one_time_codes', owner)]
  expect(await deleteAccount(shop, other)).toMatchObject({ status: 200 })
  expect([await idsOf('messages', owner), await idsOf('one_time_codes', owner)]).toEqual(before)
  const checked = await shop.send('POST /otp-check', {
    otp: await newestCode(shop, owner.phone),
    number: owner.phone.slice(3),
    otpSession: sent.body.otpSession,
  })
  expect(checked.status).toBe(409)
  expect(await idsOf('messages', other)).toEqual([])
})

test('the deletion of the owner leaves the messages of the account that names the contact', async () => {
  const { owner, other } = await buildPair()
  // The code for the pending email of the other account goes to the address of the owner.
  await shop.as(other.token).send('POST /send-verification-email')
  const before = await idsOf('messages', other)
  expect(before).toHaveLength(1)
  expect(await deleteAccount(shop, owner)).toMatchObject({ status: 200 })
  expect(await idsOf('messages', other)).toEqual(before)
  expect(await idsOf('one_time_codes', owner)).toEqual([])
})

/** Sends two codes, the first of which expires, and verifies the second one. */
async function verifyNewPhone(number: string): Promise<string> {
  await shop.send('POST /otp-send', { number })
  shop.setNow(new Date(Date.now() + 10 * 60_000))
  const { otpSession } = (await shop.send('POST /otp-send', { number })).body
  await shop.send('POST /otp-check', { otp: await newestCode(shop, number), otpSession, number })
  return otpSession
}

const verifications: [string, number, () => Promise<{ token: string; phone: string }>][] = [
  [
    'a sign-up with a phone',
    2,
    async () => {
      const phone = '9345612345'
      const otpSession = await verifyNewPhone(phone)
      const details = { name: 'Eve', email: 'eve-by-phone@example.in', phone, otpSession }
      const { body } = await shop.send('POST /sign-up-with-personal-details', details)
      return { token: body.token, phone: `+91${phone}` }
    },
  ],
  [
    'a sign-up with a GSTIN',
    1,
    async () => {
      const business = await verifyRegistered(shop, 0)
      const password = 'Teak+Lantern42'
      const login = { email: 'eve-by-gstin@example.in', password }
      const phone = business.officialPhoneNumber
      const form = { ...login, ...business, name: 'Eve', phone, confirmPassword: password }
      expect((await shop.send('POST /sign-up-with-gst', form)).status).toBe(200)
      return { token: (await shop.send('POST /signin-check', login)).body.token, phone: `+91${phone}` }
    },
  ],
  [
    'the verification of another phone',
    2,
    async () => {
      const phone = '9345698765'
      await shop.send('POST /otp-send', { number: phone })
      const { token } = await buildShopper(shop.db)
      const me = shop.as(token)
      await me.send('POST /updateUser', { phone })
      expect((await me.send('POST /confirm-phone', { otp: await newestCode(shop, phone) })).status).toBe(200)
      return { token, phone: `+91${phone}` }
    },
  ],
]
test.each(verifications)(
  '%s gives the account the codes that came before it: they are exported and deleted with it',
  async (_by, codes, verify) => {
    const { token, phone } = await verify()
    const { id: userId } = (await shop.as(token).send('GET /user-details')).body
    const account = { userId, token, phone }
    const data = await dataOf(account)
    const toPhone = (rows: object[] = []) => rows.filter((row) => Object.values(row).includes(phone))
    expect([toPhone(data['messages']).length, toPhone(data['one_time_codes']).length]).toEqual([codes, codes])
    expect(await deleteAccount(shop, account)).toMatchObject({ status: 200 })
    await shop.runJobs()
    expect(await tablesWith(shop, [phone.slice(3)])).toEqual([])
  },
)

test('a sign-up does not take a message to a seller with the same phone', async () => {
  const phone = '9345654321'
  const message = {
    channel: 'sms',
    to: `+91${phone}`,
    template: 'test',
    text: 'Hello',
    userId: null,
  } as const
  await transaction(shop.db, (tx) => queueMessage(tx, new Date(), message))
  const otpSession = await verifyNewPhone(phone)
  const details = { name: 'Eve', email: 'eve-of-a-seller@example.in', phone, otpSession }
  expect((await shop.send('POST /sign-up-with-personal-details', details)).status).toBe(200)
  const stored = await shop.db
    .selectFrom('messages')
    .select(['template', 'user_id'])
    .where('to_address', '=', message.to)
    .orderBy('seq')
    .execute()
  const userId = expect.stringMatching(/^u/)
  expect(stored).toEqual([
    { template: 'test', user_id: null },
    { template: 'otp', user_id: userId },
    { template: 'otp', user_id: userId },
  ])
})

test('a code to the phone of a business belongs to the signed-in user who adds the business', async () => {
  const shopper = await buildShopper(shop.db)
  const me = shop.as(shopper.token)
  const { gstin: gstNo, phone } = await findRegistered(shop, 1)
  await me.send('GET /verify-gst', { gstNo })
  expect((await me.send('POST /send-otp', { phone, gstNo })).status).toBe(200)
  expect([await idsOf('messages', shopper), await idsOf('one_time_codes', shopper)]).toMatchObject([
    { length: 1 },
    { length: 1 },
  ])
})
