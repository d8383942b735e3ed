import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { defaultShopRules } from '#domain/shop-rules.ts'
import { newId, newToken, sha256 } from '#server/ids.ts'
import { testShop } from '#tests/api.ts'
import { buildBusinessAccount, buildProduct, buildShopper, blockedUser } from '#tests/factories.ts'
import { deleteExpired } from './delete-expired.ts'
import { findUserById, isBlocked } from './users.ts'

const shop = await testShop()

describe('the viewer of a request', () => {
  test('no token, an unknown, a malformed and an ended one: 401 with the text of the specification', async () => {
    const { token } = await buildShopper(shop.db)
    for (const key of ['GET /user-details', 'GET /get-user', 'GET /my-shell', 'GET /my-sessions'] as const) {
      const without = await shop.send(key)
      expect([without.status, without.body['message']]).toEqual([401, 'Authentication error. Please log in.'])
      const unknown = await shop.as('made-up').send(key)
      expect([unknown.status, unknown.body['message']]).toEqual([
        401,
        'Your session has expired. Please log in again.',
      ])
      expect((await shop.as(token).send(key)).status).toBe(200)
      expect((await shop.as(token).send(key)).headers['cache-control']).toBe('no-store')
    }
    expect(
      (await shop.send('GET /get-user', {}, { headers: { authorization: `Basic ${token}` } })).status,
    ).toBe(401)
  })

  test('a session made in the future is refused, also to be renewed; clocks may differ by less than five minutes', async () => {
    const { userId } = await buildShopper(shop.db)
    const made = new Date('2026-08-01T06:00:00Z')
    const until = new Date(made.getTime() + 86_400_000)
    const at = (ms: number) => shop.setNow(new Date(made.getTime() + ms))
    const openThen = async () => {
      const [token, secret, id] = [newToken(), newToken(), newId()]
      await shop.db
        .insertInto('sessions')
        .values({
          token_hash: sha256(token),
          id,
          user_id: userId,
          created_at: made,
          expires_at: until,
          renewal_hash: sha256(secret),
          renewal_until: until,
        })
        .execute()
      const headers = { cookie: `renew=${id}.${secret}`, host: 'localhost', origin: 'http://localhost' }
      return {
        use: async () => (await shop.as(token).send('GET /get-user')).status,
        renew: async () => (await shop.send('POST /renew-session', {}, { headers })).status,
      }
    }
    const used = await openThen()
    for (const [ms, status] of [
      [-86_400_000, 401],
      [-300_000, 401],
      [-299_000, 200],
      [0, 200],
    ] as const) {
      at(ms)
      expect([ms, await used.use()]).toEqual([ms, status])
    }
    const [early, late] = [await openThen(), await openThen()]
    at(-300_000)
    expect(await early.renew()).toBe(401)
    at(-299_000)
    expect(await late.renew()).toBe(200)
    shop.setNow(new Date())
  })

  test('a session lasts one hour, to the second (S-05)', async () => {
    const { token } = await buildShopper(shop.db)
    const { expires_at } = await shop.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('token_hash', '=', sha256(token))
      .executeTakeFirstOrThrow()
    shop.setNow(new Date(expires_at.getTime() - 1000))
    expect((await shop.as(token).send('GET /get-user')).status).toBe(200)
    shop.setNow(new Date(expires_at.getTime() + 1000))
    expect((await shop.as(token).send('GET /get-user')).status).toBe(401)
    shop.setNow(new Date())
  })

  test('the token of a blocked user ends immediately', async () => {
    const { token, userId } = await buildShopper(shop.db)
    await shop.db.updateTable('users').set(blockedUser).where('id', '=', userId).execute()
    expect((await shop.as(token).send('GET /get-user')).status).toBe(401)
  })

  test('a block ends by itself at its end, and one without an end does not', async () => {
    const { token, userId } = await buildShopper(shop.db)
    const until = new Date(Date.now() + 60_000)
    const statusAt = async (now: Date, end: Date | RawBuilder<Date>) => {
      shop.setNow(now)
      await shop.db
        .updateTable('users')
        .set({ ...blockedUser, blocked_until: end })
        .where('id', '=', userId)
        .execute()
      return (await shop.as(token).send('GET /get-user')).status
    }
    expect(await statusAt(new Date(until.getTime() - 1), until)).toBe(401)
    expect(await statusAt(until, until)).toBe(200)
    expect(await statusAt(until, sql<Date>`'infinity'`)).toBe(401)
    const found = await findUserById(shop.db, userId)
    expect(isBlocked(found!, until)).toBe(true)
    shop.setNow(new Date())
  })

  test('the database contains no usable token (S-05)', async () => {
    const password = 'Monsoon@2026x'
    const form = { name: 'Asha', email: 'dump@example.in', phone: '9876543210', password }
    await shop.send('POST /sign-up-with-email', { ...form, confirmPassword: password })
    const { token } = (await shop.send('POST /signin-check', { email: form.email, password })).body
    expect((await shop.as(token).send('GET /get-user')).status).toBe(200)
    const rows = await shop.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const replay = rows.at(-1)?.token_hash.toString('base64url') ?? ''
    expect((await shop.as(replay).send('GET /get-user')).status).toBe(401)
  })
})

describe('POST /logout', () => {
  test('ends only this session (S-06)', async () => {
    const { token, userId } = await buildShopper(shop.db)
    const other = await secondSession(userId)
    expect((await shop.as(token).send('POST /logout')).status).toBe(200)
    expect((await shop.as(token).send('GET /get-user')).status).toBe(401)
    expect((await shop.as(other).send('GET /get-user')).status).toBe(200)
  })

  test('ends all sessions on request', async () => {
    const { token, userId } = await buildShopper(shop.db)
    const other = await secondSession(userId)
    expect((await shop.as(token).send('POST /logout', { everywhere: true })).status).toBe(200)
    expect((await shop.as(other).send('GET /get-user')).status).toBe(401)
  })
})

async function secondSession(userId: string): Promise<string> {
  const token = `second-${userId}`
  await shop.db
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      id: token,
      user_id: userId,
      // Before the one of the factory.
      created_at: new Date('2019-01-01'),
      expires_at: new Date(Date.now() + 1_000_000),
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    })
    .execute()
  return token
}

describe('GET /my-sessions and POST /end-session', () => {
  test('lists the sessions of the user and ends one of them', async () => {
    const { token, userId } = await buildShopper(shop.db)
    const other = await secondSession(userId)
    const { body } = await shop.as(token).send('GET /my-sessions')
    expect(body.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Unknown device', current: true },
      { device: 'Firefox on Linux', current: false },
    ])
    await shop.as(token).send('POST /end-session', { sessionId: other })
    expect((await shop.as(other).send('GET /get-user')).status).toBe(401)
    expect((await shop.as(token).send('GET /my-sessions')).body).toHaveLength(1)
  })

  test('the session of another user is not found and not changed (S-09); an own one ends once', async () => {
    const [user, otherUser] = [await buildShopper(shop.db), await buildShopper(shop.db)]
    const other = await secondSession(otherUser.userId)
    const end = async (token: string) =>
      (await shop.as(token).send('POST /end-session', { sessionId: other })).status
    expect(await end(user.token)).toBe(404)
    expect((await shop.as(other).send('GET /get-user')).status).toBe(200)
    expect([await end(otherUser.token), await end(otherUser.token)]).toEqual([200, 200])
  })
})

describe('GET /my-shell', () => {
  test('returns what every page shows: cart, wishlist and address', async () => {
    const { token, userId, phone, addressId } = await buildShopper(shop.db, { coins: 40 })
    const [first, second] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const me = shop.as(token)
    await me.send('POST /move-to-cart', { productId: first, quantity: 3 })
    await shop.db.insertInto('wishlist_items').values({ user_id: userId, product_id: second }).execute()
    expect((await me.send('GET /my-shell')).body).toEqual({
      userId,
      name: 'Meera Nair',
      phone: phone.slice(-10),
      profileUrl: null,
      kind: 'personal',
      desk: null,
      hasBusiness: false,
      language: null,
      coin: 40,
      coinPending: 0,
      emailVerified: true,
      cartCount: 1,
      cartVersion: 1,
      cartProductIds: [first],
      cartQuantities: { [first]: 3 },
      wishlistProductIds: [second],
      address: { addressId, localArea: 'Kaloor', pincode: '682017' },
      rules: defaultShopRules,
      settingsVersion: 0,
    })
  })
})

describe('GET /user-details and GET /get-user', () => {
  test('return the user with the addresses, and no secret', async () => {
    const { token, userId, addressId, email, phone } = await buildShopper(shop.db)
    const { body, text } = await shop.as(token).send('GET /user-details')
    expect(body).toMatchObject({
      id: userId,
      customDocId: userId,
      name: 'Meera Nair',
      email,
      emailVerified: true,
      phone: phone.slice(3),
    })
    expect(body.address).toEqual([
      {
        addressId,
        name: 'Meera Nair',
        phoneNumber: phone.slice(3),
        alternativePhoneNumber: '',
        typeOfAddress: 'Home',
        primaryAddress: true,
        houseName: '12/4 Lotus House',
        localArea: 'Kaloor',
        landMark: '',
        country: 'India',
        pincode: '682017',
        state: 'Kerala',
        latinAddress: '',
        location: null,
      },
    ])
    expect(text).not.toMatch(/password|hash|google/i)
    expect((await shop.as(token).send('GET /get-user')).body).toEqual(body)
  })
})

describe('POST /switch-account', () => {
  test('a user without a business cannot switch', async () => {
    const { token } = await buildShopper(shop.db)
    const response = await shop.as(token).send('POST /switch-account', { kind: 'business' })
    expect(response.status).toBe(400)
    expect((await shop.as(token).send('GET /my-shell')).body.kind).toBe('personal')
  })

  test('a user with a business switches, and the next call uses the new kind', async () => {
    const { token, userId } = await buildShopper(shop.db, { kind: 'business' })
    await buildBusinessAccount(shop.db, {
      user_id: userId,
      gstin: '32AAKFM4821P1ZZ',
      legal_name: 'Malabar',
      official_phone: '+919847012345',
    })
    expect((await shop.as(token).send('POST /switch-account', { kind: 'personal' })).body.kind).toBe(
      'personal',
    )
    expect((await shop.as(token).send('GET /my-shell')).body).toMatchObject({
      kind: 'personal',
      hasBusiness: true,
    })
    expect((await shop.as(token).send('POST /switch-account', { kind: 'business' })).body.kind).toBe(
      'business',
    )
  })
})

test('ended sessions are deleted 30 days after their expiry', async () => {
  const now = new Date('2026-11-22T10:00:00Z')
  shop.setNow(now)
  const expiredFor = async (days: number) => {
    const { userId } = await buildShopper(shop.db)
    const expires_at = new Date(now.getTime() - days * 86_400_000)
    await shop.db.updateTable('sessions').set({ expires_at }).where('user_id', '=', userId).execute()
    return userId
  }
  const [kept, deleted] = [await expiredFor(29), await expiredFor(31)]
  await deleteExpired(shop.shop)
  const rows = await shop.db
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', 'in', [kept, deleted])
    .execute()
  expect(rows).toEqual([{ user_id: kept }])
})
