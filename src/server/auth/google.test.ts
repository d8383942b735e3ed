import { describe, expect, test } from 'vitest'
import type { Google } from '#server/providers/google/google.ts'
import { testShop } from '#tests/api.ts'
import { buildShopper, blockedUser, changeUser } from '#tests/factories.ts'
import { newestMessage } from '#tests/outbox.ts'

const shop = await testShop()

type Claims = { email: string; name: string; sub?: string; nonce?: string; email_verified?: boolean }

async function credential(claims: Claims): Promise<string> {
  const response = await shop.app.inject({ method: 'POST', url: '/dev/google/credential', payload: claims })
  expect(response.statusCode).toBe(200)
  return response.json<{ credential: string }>().credential
}
const signInByGoogle = (token: string, headers: Record<string, string> = {}) =>
  shop.send('POST /sign-up-with-google', { token }, { headers })
const userOf = async (token: string) => (await shop.as(token).send('GET /user-details')).body

describe('POST /sign-up-with-google', () => {
  test('opens an account at the first time and signs in to it later, by sub and not by email', async () => {
    const first = await signInByGoogle(
      await credential({ email: 'Priya@Example.in', name: 'Priya  R\u202e', sub: '77' }),
    )
    expect(first.status).toBe(200)
    const user = await userOf(first.body.token)
    expect(user).toMatchObject({
      email: 'priya@example.in',
      emailVerified: true,
      phone: null,
      name: 'Priya R',
    })
    const again = await signInByGoogle(
      await credential({ email: 'priya.new@example.in', name: 'Priya', sub: '77' }),
    )
    expect((await userOf(again.body.token)).id).toBe(user.id)
  })

  test('ten simultaneous first sign-ins open one account', async () => {
    const token = await credential({ email: 'race@example.in', name: 'Race', sub: 'race' })
    const responses = await Promise.all(Array.from({ length: 10 }, () => signInByGoogle(token)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(
      await shop.db.selectFrom('users').select('id').where('google_sub', '=', 'race').execute(),
    ).toHaveLength(1)
  })

  test('links to an account with a verified email, which keeps its password', async () => {
    const { userId, email } = await buildShopper(shop.db)
    const { body } = await signInByGoogle(await credential({ email, name: 'Anybody' }))
    expect((await userOf(body.token)).id).toBe(userId)
  })

  test('an email that belongs to another Google account now is refused', async () => {
    await signInByGoogle(await credential({ email: 'handed@example.in', name: 'First', sub: '1' }))
    const second = await signInByGoogle(
      await credential({ email: 'handed@example.in', name: 'Second', sub: '2' }),
    )
    expect([second.status, second.body['message']]).toEqual([401, 'Failed to sign in with Google'])
  })

  test('a blocked user is refused', async () => {
    await signInByGoogle(await credential({ email: 'blocked@example.in', name: 'B', sub: 'blocked' }))
    await shop.db.updateTable('users').set(blockedUser).where('google_sub', '=', 'blocked').execute()
    expect(
      (await signInByGoogle(await credential({ email: 'blocked@example.in', name: 'B', sub: 'blocked' })))
        .status,
    ).toBe(403)
  })

  test('a blocked user with the same verified email is refused and not linked', async () => {
    const { userId, email } = await buildShopper(shop.db)
    await shop.db.updateTable('users').set(blockedUser).where('id', '=', userId).execute()
    expect((await signInByGoogle(await credential({ email, name: 'Anybody' }))).status).toBe(403)
    const { google_sub } = await shop.db
      .selectFrom('users')
      .select('google_sub')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(google_sub).toBeNull()
  })

  test.each([
    ['nothing', ''],
    ['words', 'not a token'],
    ['three parts', 'a.b.c'],
  ])('%s is refused', async (_, token) => {
    const response = await signInByGoogle(token)
    expect([response.status, response.body['message']]).toEqual([401, 'Failed to sign in with Google'])
  })

  test('an email that Google has not verified is refused and opens no account', async () => {
    const response = await signInByGoogle(
      await credential({ email: 'maybe@example.in', name: 'M', email_verified: false }),
    )
    expect(response.status).toBe(401)
    expect(
      await shop.db.selectFrom('users').select('id').where('email', '=', 'maybe@example.in').execute(),
    ).toEqual([])
  })

  test('a picture URL that is not https is not stored', async () => {
    const { issue } = shop.shop.providers.google as Required<Google>
    const token = await issue(
      { email: 'pic@example.in', name: 'P', picture: 'javascript:alert(1)' },
      new Date(),
    )
    expect((await userOf((await signInByGoogle(token)).body.token)).profileUrl).toBeNull()
  })
})

describe('POST /google-nonce', () => {
  async function nonce(): Promise<{ nonce: string; cookie: string }> {
    const response = await shop.send('POST /google-nonce')
    return { nonce: response.body.nonce, cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' }
  }

  test('is part of the credential and valid once, in the browser that got it (S-29)', async () => {
    const issued = await nonce()
    const token = await credential({ email: 'nonce@example.in', name: 'N', nonce: issued.nonce })
    expect((await signInByGoogle(token)).status).toBe(401)
    expect((await signInByGoogle(token, { cookie: 'googleNonce=another' })).status).toBe(401)
    expect((await signInByGoogle(token, { cookie: issued.cookie })).status).toBe(200)
    expect((await signInByGoogle(token, { cookie: issued.cookie })).status).toBe(401)
  })

  test('a nonce that the shop did not issue is refused, even with its own cookie', async () => {
    const token = await credential({ email: 'nonce@example.in', name: 'N', nonce: 'invented' })
    expect((await signInByGoogle(token, { cookie: 'googleNonce=invented' })).status).toBe(401)
  })

  test('a credential without a nonce is refused if the local issuer is not in use (S-29)', async () => {
    const { google } = shop.shop.providers
    const token = await credential({ email: 'bare@example.in', name: 'Bare' })
    shop.shop.providers.google = {
      name: google.name,
      verifyCredential: (verified, now) => google.verifyCredential(verified, now),
    }
    const response = await signInByGoogle(token)
    shop.shop.providers.google = google
    expect([response.status, response.body['message']]).toEqual([401, 'Failed to sign in with Google'])
    expect((await signInByGoogle(token)).status).toBe(200)
  })

  test('expires after ten minutes', async () => {
    const issued = await nonce()
    const token = await credential({ email: 'nonce@example.in', name: 'N', nonce: issued.nonce })
    shop.setNow(new Date(Date.now() + 601_000))
    expect((await signInByGoogle(token, { cookie: issued.cookie })).status).toBe(401)
    shop.setNow(new Date())
  })
})

describe('accounts that another person opened with the email of the owner (S-12)', () => {
  const password = 'Attack@2026x'
  async function openForeignAccount(email: string) {
    const form = { name: 'Eve', email, phone: '9222200000', password, confirmPassword: password }
    expect((await shop.send('POST /sign-up-with-email', form)).status).toBe(200)
    const { token } = (await shop.send('POST /signin-check', { email, password })).body
    return { token, userId: (await userOf(token)).id }
  }
  const attackerIsOut = async (email: string, token: string) => {
    expect((await shop.as(token).send('GET /get-user')).status).toBe(401)
    expect((await shop.send('POST /signin-check', { email, password })).status).toBe(401)
  }

  test('classic-federated merge and unexpired session: password and sessions end when the owner signs in by Google', async () => {
    const email = 'victim1@example.in'
    const { token } = await openForeignAccount(email)
    const { body } = await signInByGoogle(await credential({ email, name: 'Victim' }))
    await attackerIsOut(email, token)
    const user = await userOf(body.token)
    expect(user).toMatchObject({
      email,
      emailVerified: true,
      phone: null,
      pendingEmail: null,
      pendingPhone: null,
    })
  })

  test('trojan identifier: a phone that the attacker verified is removed', async () => {
    const phone = '9222211111'
    const email = 'victim2@example.in'
    const code = async () => {
      const { body } = await shop.send('POST /otp-send', { number: phone })
      return { otpSession: body.otpSession, otp: (await newestMessage(shop, phone)).code, number: phone }
    }
    const first = await code()
    await shop.send('POST /otp-check', first)
    const opened = await shop.send('POST /sign-up-with-personal-details', {
      name: 'Eve',
      email,
      phone,
      otpSession: first.otpSession,
    })
    const attacker = await userOf(opened.body.token)
    const { body } = await signInByGoogle(await credential({ email, name: 'Victim' }))
    const victim = await userOf(body.token)
    expect(victim.id).not.toBe(attacker.id)
    expect(victim.email).toBe(email)
    const again = await shop.send('POST /otp-check', await code())
    expect((await userOf(String(again.body['token']))).id).toBe(attacker.id)
    expect((await userOf(String(again.body['token']))).email).toBeNull()
  })

  test('trojan identifier with "Forgot password": the owner of the mailbox gets a separate account', async () => {
    const email = 'victim3@example.in'
    const attacker = await buildShopper(shop.db, { email })
    await changeUser(shop.db, attacker.userId, { email_verified_at: null })
    await shop.send('POST /reset-password', { email })
    await shop.runJobs()
    const token = (await newestMessage(shop, email)).link.split('/').at(-1) ?? ''
    const ownerPassword = 'Victim@2026x'
    expect(
      (
        await shop.send('POST /reset-password/confirm', {
          token,
          password: ownerPassword,
          confirmPassword: ownerPassword,
        })
      ).status,
    ).toBe(200)
    const { body } = await shop.send('POST /signin-check', { email, password: ownerPassword })
    expect((await userOf(body.token)).id).not.toBe(attacker.userId)
    expect((await userOf(attacker.token)).email).toBeNull()
  })

  test('unexpired email change: a change that the attacker began cannot be completed on the account of the owner', async () => {
    const email = 'victim4@example.in'
    const attacker = await buildShopper(shop.db)
    await changeUser(shop.db, attacker.userId, { email_verified_at: null })
    expect((await shop.as(attacker.token).send('POST /updateUser', { newEmail: email })).status).toBe(200)
    const { code } = await newestMessage(shop, email)
    await signInByGoogle(await credential({ email, name: 'Victim' }))
    const late = await shop.as(attacker.token).send('POST /verify-otp', { otp: code })
    expect(late.status).toBe(400)
    expect(late.body.message).toBe('Email Already Exist')
    expect((await userOf(attacker.token)).email).toBe(attacker.email)
  })

  test('a pending phone or email of the attacker is removed from the account of the owner', async () => {
    const opener = await buildShopper(shop.db, { email: 'victim5@example.in' })
    await changeUser(shop.db, opener.userId, {
      email_verified_at: null,
      phone: null,
      phone_verified_at: null,
    })
    await shop.as(opener.token).send('POST /updateUser', { phone: '9700012345' })
    await shop.as(opener.token).send('POST /updateUser', { newEmail: 'opener5@example.in' })
    const owner = await signInByGoogle(await credential({ email: 'victim5@example.in', name: 'Victim' }))
    const user = (await shop.as(owner.body.token).send('GET /get-user')).body
    expect(user.id).not.toBe(opener.userId)
    expect(user).toMatchObject({
      emailVerified: true,
      pendingEmail: null,
      pendingPhone: null,
      phone: null,
    })
    expect((await shop.as(opener.token).send('GET /get-user')).status).toBe(401)
  })

  test('non-verifying issuer: an unverified email takes over no account', async () => {
    const { email, userId } = await buildShopper(shop.db)
    const response = await signInByGoogle(await credential({ email, name: 'Eve', email_verified: false }))
    expect(response.status).toBe(401)
    const row = await shop.db
      .selectFrom('users')
      .select('google_sub')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(row.google_sub).toBeNull()
  })
})
