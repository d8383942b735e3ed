import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildBusinessAccount, buildOrder, buildProduct, changeUser } from '#tests/factories.ts'
import { newestCode, newestMessage } from '#tests/outbox.ts'

const shop = await testShop()
let productId: string
let last = 0
beforeAll(async () => {
  productId = await buildProduct(shop.db)
})

const password = 'Teak+Lantern42'
const userOf = async (token: string) => (await shop.as(token).send('GET /user-details')).body

/** Opens an account with the email of another person and fills it with everything that an account can contain. */
async function openForeignAccount(email: string) {
  const form = { name: 'Eve', email, phone: '9222200000', password, confirmPassword: password }
  expect((await shop.send('POST /sign-up-with-email', { ...form, subscribe: true })).status).toBe(200)
  const { token } = (await shop.send('POST /signin-check', { email, password })).body
  const eve = shop.as(token)
  const { id: userId } = await userOf(token)
  const expectOk = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    expect([status, text]).toEqual([200, text])
  }
  await expectOk(
    eve.send('POST /add-address', {
      address: {
        name: 'Eve',
        phoneNumber: '9222200000',
        alternativePhoneNumber: '',
        typeOfAddress: 'Home',
        primaryAddress: true,
        houseName: '13 Trap Street',
        localArea: 'Kaloor',
        landMark: '',
        country: 'India',
        pincode: '682017',
        state: 'Kerala',
      },
    }),
  )
  await expectOk(eve.send('POST /move-to-cart', { productId, quantity: 2 }))
  await expectOk(eve.send('POST /add-to-wishlist', { productId }))
  await shop.db
    .insertInto('sharable_lists')
    .values({
      id: `l${userId}`,
      user_id: userId,
      name: 'Eve’s list',
      share_token: `t${userId}`,
      created_at: new Date(),
    })
    .execute()
  await buildBusinessAccount(shop.db, {
    user_id: userId,
    gstin: `32AAKFM4821P1Z${(last += 1)}`,
    legal_name: 'Eve Traders',
    official_phone: '+919222200000',
  })
  await shop.db.updateTable('users').set({ kind: 'business', coins: 40 }).where('id', '=', userId).execute()
  await shop.db
    .insertInto('coin_ledger')
    .values({ user_id: userId, delta: 40, reason: 'opening', reference: userId, at: new Date() })
    .execute()
  await expectOk(eve.send('POST /updateUser', { phone: '9700012345' }))
  await expectOk(eve.send('POST /updateUser', { newEmail: `eve${last}@example.in` }))
  const { groupId } = await buildOrder(shop.db, { userId, productId })
  return { token, userId, groupId }
}

const verifyByGoogle = async (email: string) => {
  const payload = { email, name: 'Victim' }
  const issued = await shop.app.inject({ method: 'POST', url: '/dev/google/credential', payload })
  return (
    await shop.send('POST /sign-up-with-google', { token: issued.json<{ credential: string }>().credential })
  ).body.token
}
const verifyByReset = async (email: string) => {
  await shop.send('POST /reset-password', { email })
  await shop.runJobs()
  const token = (await newestMessage(shop, email)).link.split('/').at(-1) ?? ''
  const ownerPassword = 'Owner+Harbour57'
  const form = { token, password: ownerPassword, confirmPassword: ownerPassword }
  expect((await shop.send('POST /reset-password/confirm', form)).status).toBe(200)
  return (await shop.send('POST /signin-check', { email, password: ownerPassword })).body.token
}
/** The owner has an account by phone and verifies the email in it with the code of the mail. */
const verifyByCode = async (email: string) => {
  const number = String(9_333_300_000 + ++last)
  const sent = await shop.send('POST /otp-send', { number })
  const otp = await newestCode(shop, number)
  const { otpSession } = (
    await shop.send('POST /otp-check', { number, otp, otpSession: sent.body.otpSession })
  ).body
  const details = { name: 'Victim', email: `own${last}@example.in`, phone: number, otpSession }
  const { token } = (await shop.send('POST /sign-up-with-personal-details', details)).body
  await shop.as(token).send('POST /updateUser', { newEmail: email })
  const verified = await shop.as(token).send('POST /verify-otp', { otp: await newestCode(shop, email) })
  expect(verified.status).toBe(200)
  return token
}

describe.each([
  ['Google', verifyByGoogle],
  ['reset', verifyByReset],
  ['code', verifyByCode],
] as const)('an email proven by %s', (name, prove) => {
  test('gives the owner an empty account without anything that the attacker could use (ruling 65)', async () => {
    const email = `victim-${name.toLowerCase()}@example.in`
    const opener = await openForeignAccount(email)
    const token = await prove(email)
    const owner = shop.as(token)
    const user = await userOf(token)
    expect(user).toMatchObject({
      email,
      emailVerified: true,
      address: [],
      business: null,
      hasBusiness: false,
      kind: 'personal',
      coin: 0,
      walletBalance: 0,
      pendingEmail: null,
      pendingPhone: null,
    })
    expect(user.name).not.toBe('Eve')
    expect((await owner.send('GET /get-cart-products')).body).toEqual([])
    expect((await owner.send('GET /get-wishList-products')).body).toEqual([])
    expect((await owner.send('GET /getsharable-list')).body).toEqual({ sharableLists: [] })
    expect((await owner.send('GET /get-all-orders')).body).toEqual({ orders: [] })
    const consents = shop.db.selectFrom('consents').select('id')
    expect(await consents.where('user_id', '=', user.id).execute()).toEqual([])

    // The attacker is signed out, and their data is deleted except the records of orders.
    expect((await shop.as(opener.token).send('GET /get-user')).status).toBe(401)
    expect((await shop.send('POST /signin-check', { email, password })).status).toBe(401)
    for (const table of [
      'business_accounts',
      'addresses',
      'cart_lines',
      'wishlist_items',
      'sharable_lists',
      'consents',
      'one_time_links',
      'one_time_codes',
    ] as const)
      expect([
        table,
        await shop.db.selectFrom(table).selectAll().where('user_id', '=', opener.userId).execute(),
      ]).toEqual([table, []])
    const remaining = await shop.db
      .selectFrom('users')
      .select(['name', 'email', 'phone', 'password_hash', 'pending_email', 'pending_phone', 'kind', 'locale'])
      .where('id', '=', opener.userId)
      .executeTakeFirstOrThrow()
    expect(remaining).toEqual({
      name: 'Closed account',
      email: null,
      phone: null,
      password_hash: null,
      pending_email: null,
      pending_phone: null,
      kind: 'personal',
      locale: null,
    })
    const orders = shop.db.selectFrom('order_groups').select('user_id').where('id', '=', opener.groupId)
    expect(await orders.execute()).toEqual([{ user_id: opener.userId }])
  })
})

test('an account with another verified address keeps the data of its owner', async () => {
  const email = 'shared@example.in'
  const opener = await openForeignAccount(email)
  await changeUser(shop.db, opener.userId, { phone: '+919222299999', phone_verified_at: new Date() })
  const token = await verifyByGoogle(email)
  expect((await userOf(token)).id).not.toBe(opener.userId)
  const user = await userOf(opener.token)
  expect(user).toMatchObject({ name: 'Eve', email: null, hasBusiness: true, phone: '9222299999' })
  expect(user.address).toHaveLength(1)
})
