import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { deleteAccount } from '#tests/deletion.ts'
import { buildShopper } from '#tests/factories.ts'
import { newestCode } from '#tests/outbox.ts'
import { scratchFolder } from '#tests/scratch-folder.ts'
import { writeUserData } from './export-data.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = await scratchFolder('unproven')
  shop = await openTestShop({ DATA_DIR: folder })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

type Shopper = Awaited<ReturnType<typeof buildShopper>>

/** The owner of a phone and an email, and another person whose account names both without having verified them. */
async function buildPair() {
  const owner = await buildShopper(shop.db)
  const other = await buildShopper(shop.db)
  await shop.db
    .updateTable('users')
    .set({ pending_phone: owner.phone, pending_email: owner.email })
    .where('id', '=', other.userId)
    .execute()
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
