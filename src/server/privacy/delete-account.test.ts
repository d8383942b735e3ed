import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testShopWithFolder } from '#tests/api.ts'
import type { Shopper } from '#tests/buying.ts'
import { deleteAccount, requestDeletionCode, tablesWith } from '#tests/deletion.ts'
import { buildBusinessAccount, buildProduct, buildShopper, changeUser } from '#tests/factories.ts'
import { buildFullShopper, personal } from '#tests/full-shopper.ts'
import { newestMessage } from '#tests/outbox.ts'
import { buildDelivered } from '#tests/returns.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { writeUserData } from './export-data.ts'

const HOUR = 3_600_000
const { shop, folder } = await testShopWithFolder()

const listFiles = async (below: string) =>
  (await readdir(join(folder, below), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('the deletion of an account', () => {
  test('tells before what is deleted, what is kept and why', async () => {
    const { token, phone } = await buildShopper(shop.db)
    const { status, body } = await shop.as(token).send('GET /account-deletion')
    expect([status, body.obstacles, body.codeTo]).toEqual([200, [], `+91 ••••• •${phone.slice(-4)}`])
    expect(body.deleted[0]).toBe('Your name, email, phone number, password and picture.')
    expect(body.kept[0]).toMatch(/^Invoices .* until 31 December \d{4}: tax law requires it\./)
  })

  test('leaves nothing that identifies the shopper but the invoices, and signs out everywhere', async () => {
    const full = await buildFullShopper(shop)
    const { userId, token, email, phone } = full
    const texts = [email, phone, phone.slice(3), 'Qandahar', 'Zubaida', ...Object.values(personal)]
    expect((await tablesWith(shop, texts)).length).toBeGreaterThan(8)
    expect([await listFiles('uploads'), await listFiles('exports')]).toMatchObject([
      { length: 2 },
      { length: 1 },
    ])

    const { status, body } = await deleteAccount(shop, full)
    expect([status, body.message]).toEqual([200, 'Your account is deleted.'])
    expect((await shop.as(token).send('GET /get-user')).status).toBe(401)
    await shop.runJobs()
    // The mail about the deletion is deleted a day later, see below.
    expect(await tablesWith(shop, texts)).toEqual(['documents', 'messages'])
    expect([await listFiles('uploads'), await listFiles('pictures'), await listFiles('exports')]).toEqual([
      [],
      [],
      [],
    ])
    const mails = await shop.db
      .selectFrom('messages')
      .select('template')
      .where('to_address', '=', email)
      .execute()
    expect(mails).toEqual([{ template: 'account-deleted' }])
    const mail = await newestMessage(shop, email)
    expect(mail.text).toContain('tax law requires it')

    const rows = async (
      table: 'orders' | 'order_items' | 'documents' | 'coin_ledger' | 'reviews' | 'questions',
    ) => (await shop.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length
    expect([await rows('orders'), await rows('order_items'), await rows('documents')]).toEqual([1, 1, 1])
    expect([await rows('coin_ledger'), await rows('reviews'), await rows('questions')]).toEqual([1, 1, 1])
    const { ship_to: place } = await shop.db
      .selectFrom('order_groups')
      .select('ship_to')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(place).toMatchObject({
      name: '',
      phoneNumber: '',
      houseName: '',
      state: 'Kerala',
      pincode: '682017',
    })
    const log = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', userId).execute()
    expect(log).toMatchObject([{ actor_id: userId, action: 'delete-account', data: {} }])
  })

  test('shows reviews, ratings and questions as those of "A customer", without photos', async () => {
    const full = await buildFullShopper(shop)
    await deleteAccount(shop, full)
    const { body } = await shop.send('GET /get-product-reviews', { productId: full.bought })
    expect(body.reviews).toMatchObject([
      { userDetails: { name: 'A customer' }, review: 'Sturdy', rating: 5, mediaUrl: [] },
    ])
    const { body: asked } = await shop.send('GET /get-qstn-answr', { productId: full.bought })
    expect(JSON.stringify(asked)).toContain('A customer')
    expect(JSON.stringify(asked)).not.toContain('Zubaida')
  })

  test('a job deletes the mail about it after a day', async () => {
    const shopper = await buildShopper(shop.db)
    await deleteAccount(shop, shopper)
    await shop.runJobs()
    shop.setNow(new Date(Date.now() + 25 * HOUR))
    await enqueue(shop.db, 'deleteLeftData', {})
    await shop.runJobs()
    expect(await tablesWith(shop, [shopper.email, shopper.phone])).toEqual([])
    shop.setNow(new Date())
  })

  test('of one shopper changes no row of another', async () => {
    const [gone, stays] = [await buildFullShopper(shop), await buildFullShopper(shop)]
    const dump = async () => {
      const path = join(folder, 'dump.json')
      await writeUserData(shop.db, { userId: stays.userId, path, now: new Date(0) })
      // The rows of a table have no order.
      return (await readFile(path, 'utf8')).split(/,?\n/).toSorted()
    }
    const before = await dump()
    expect((await deleteAccount(shop, gone)).status).toBe(200)
    expect(await dump()).toEqual(before)
  })

  test('of a business account frees its GSTIN', async () => {
    const shopper = await buildShopper(shop.db, { kind: 'business' })
    const business = (userId: string) =>
      buildBusinessAccount(shop.db, {
        user_id: userId,
        gstin: '32AAKFM4821P1Z5',
        legal_name: 'Qandahari Traders',
        official_phone: shopper.phone,
        owner_confirmed_at: new Date(),
        owner_confirmed_by: 'registry',
      })
    await business(shopper.userId)
    const product = await buildProduct(shop.db, { business_paise: 10_000 })
    await buildDelivered(shop, shopper, { [product]: 1 }, 100)
    expect((await deleteAccount(shop, shopper)).status).toBe(200)
    expect(await tablesWith(shop, ['32AAKFM4821P1Z5'])).toEqual(['documents'])
    await business((await buildShopper(shop.db)).userId)
  })
})

describe('the code of the deletion', () => {
  const remove = (shopper: Pick<Shopper, 'token'>, input: object | null) =>
    shop.as(shopper.token).sendRaw('POST /delete-account', input)
  const isThere = async ({ userId }: Shopper) =>
    (
      await shop.db
        .selectFrom('users')
        .select('deleted_at')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    ).deleted_at === null

  test.each([
    [{}],
    [{ otp: '' }],
    [{ otp: '12345' }],
    [{ otp: 123456 }],
    [{ otp: ['123456'] }],
    [{ otp: null }],
    [{ password: 'Monsoon@2026x' }],
    [{ otp: '1234567' }],
    [[]],
    [null],
  ])('%j is refused, and nothing is deleted', async (input) => {
    const shopper = await buildShopper(shop.db)
    await requestDeletionCode(shop, shopper)
    expect((await remove(shopper, input)).status).toBe(400)
    expect(await isThere(shopper)).toBe(true)
  })

  test('must be that of the account and of this purpose', async () => {
    const [mine, other] = [await buildShopper(shop.db), await buildShopper(shop.db)]
    const otp = await requestDeletionCode(shop, other)
    const refused = await remove(mine, { otp, userId: other.userId })
    expect([refused.status, refused.body.message]).toEqual([400, 'Invalid OTP'])
    await shop.send('POST /otp-send', { number: mine.phone.slice(3) })
    const { code } = await newestMessage(shop, mine.phone)
    expect((await remove(mine, { otp: code })).status).toBe(400)
    expect([await isThere(mine), await isThere(other)]).toEqual([true, true])
    expect((await shop.sendRaw('POST /delete-account', { otp })).status).toBe(401)
  })

  test('is the password for an account without a verified phone or email', async () => {
    const shopper = await buildShopper(shop.db)
    const unverified = { phone_verified_at: null, email_verified_at: null }
    await changeUser(shop.db, shopper.userId, {
      ...unverified,
      password_hash: await hashPassword('Monsoon@2026x'),
    })
    expect((await shop.as(shopper.token).send('GET /account-deletion')).body.codeTo).toBeNull()
    expect((await remove(shopper, { password: 'Monsoon@2026y' })).status).toBe(400)
    expect((await remove(shopper, {})).status).toBe(400)
    expect((await remove(shopper, { password: 'Monsoon@2026x' })).status).toBe(200)
  })
})

describe('a new account with the same email and phone', () => {
  test('is possible, is empty, and gets no second reward for a referral', async () => {
    const friend = await buildShopper(shop.db)
    const first = await buildFullShopper(shop)
    await deleteAccount(shop, first)
    const number = first.phone.slice(3)
    await changeUser(shop.db, friend.userId, { referral_code: 'FRIEND2099' })
    const { body: sent } = await shop.send('POST /otp-send', { number })
    const { code } = await newestMessage(shop, first.phone)
    const otpSession = String(sent['otpSession'])
    expect((await shop.send('POST /otp-check', { otp: code, otpSession, number })).status).toBe(200)
    const details = {
      fullName: 'Zubaida Q',
      name: 'Zubaida Q',
      email: first.email,
      phone: number,
      otpSession,
    }
    const opened = await shop.sendRaw('POST /sign-up-with-personal-details', {
      ...details,
      referralCode: 'FRIEND2099',
    })
    expect([opened.status, opened.body]).toEqual([
      200,
      expect.objectContaining({ token: expect.any(String) }),
    ])
    const token = String(opened.body['token'])
    const { body: me } = await shop.as(token).send('GET /get-user')
    expect(me).toMatchObject({ email: first.email, coin: 0, address: [] })
    expect(me.id).not.toBe(first.userId)
    expect((await shop.as(token).send('GET /get-all-orders', {})).total).toBe(0)
    const row = await shop.db
      .selectFrom('users')
      .select('referred_by')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    expect(row.referred_by).toBeNull()
  })

  test('keeps its referral if the shopper had no account before', async () => {
    const friend = await buildShopper(shop.db)
    await changeUser(shop.db, friend.userId, { referral_code: 'FRIEND2098' })
    const email = `${friend.userId}-new@example.in`
    const form = { name: 'New Person', email, phone: '9812309876', referralCode: 'FRIEND2098' }
    const password = 'Monsoon@2026x'
    const signedUp = await shop.sendRaw('POST /sign-up-with-email', {
      ...form,
      password,
      confirmPassword: password,
    })
    expect(signedUp.status).toBe(200)
    const row = await shop.db
      .selectFrom('users')
      .select('referred_by')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.referred_by).toBe(friend.userId)
  })

  test('loses the referral when it verifies a phone of a deleted account', async () => {
    const friend = await buildShopper(shop.db)
    const first = await buildShopper(shop.db)
    await deleteAccount(shop, first)
    const second = await buildShopper(shop.db)
    await changeUser(shop.db, second.userId, { referred_by: friend.userId })
    await shop.as(second.token).send('POST /updateUser', { phone: first.phone.slice(3) })
    const { code } = await newestMessage(shop, first.phone)
    expect((await shop.as(second.token).send('POST /confirm-phone', { otp: code })).status).toBe(200)
    const row = await shop.db
      .selectFrom('users')
      .select('referred_by')
      .where('id', '=', second.userId)
      .executeTakeFirst()
    expect(row?.referred_by).toBeNull()
  })
})
