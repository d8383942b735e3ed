import { createHmac, generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gisGoogle } from './gis.ts'
import { localGoogle } from './local.ts'
import type { Google } from './google.ts'

describe('credentials of Google (S-29)', () => {
  const clientId = '1234.apps.googleusercontent.com'
  const one = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const two = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let keysServer: Server
  let google: Google
  let published: unknown[] = []
  let requestCount = 0
  const now = new Date()
  const issuedAt = Math.floor(now.getTime() / 1000)
  const valid = {
    iss: 'https://accounts.google.com',
    aud: clientId,
    sub: '110',
    email: 'a@example.in',
    email_verified: true,
    name: 'A',
    iat: issuedAt,
    exp: issuedAt + 3600,
  }
  const jwk = async (key: typeof one, kid: string) => ({
    ...(await exportJWK(key.publicKey)),
    kid,
    alg: 'RS256',
    use: 'sig',
  })
  const sign = (claims: object, kid = 'one', key = one) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key.privateKey)
  const without = (name: keyof typeof valid) =>
    Object.fromEntries(Object.entries(valid).filter(([key]) => key !== name))

  beforeAll(async () => {
    published = [await jwk(one, 'one')]
    keysServer = createServer((_request, response) => {
      requestCount++
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }))
    })
    await new Promise<void>((resolve) => keysServer.listen(0, '127.0.0.1', resolve))
    google = gisGoogle({
      clientId,
      keysUrl: `http://127.0.0.1:${(keysServer.address() as AddressInfo).port}/certs`,
    })
  })
  afterAll(() => new Promise((resolve) => keysServer.close(resolve)))

  test('a valid one returns the user; the keys are fetched once', async () => {
    for (const iss of ['https://accounts.google.com', 'accounts.google.com'])
      expect(await google.verifyCredential(await sign({ ...valid, iss }), now)).toEqual({
        sub: '110',
        email: 'a@example.in',
        name: 'A',
        picture: null,
        nonce: null,
      })
    expect(requestCount).toBe(1)
  })

  const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const publicText = one.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const forged: [string, () => string | Promise<string>][] = [
    ['no algorithm', () => `${b64({ alg: 'none', kid: 'one' })}.${b64(valid)}.`],
    [
      'the public key used as a shared secret',
      () => {
        const head = `${b64({ alg: 'HS256', kid: 'one' })}.${b64(valid)}`
        return `${head}.${createHmac('sha256', publicText).update(head).digest('base64url')}`
      },
    ],
    ['another audience', () => sign({ ...valid, aud: '9999.apps.googleusercontent.com' })],
    ['no audience', () => sign(without('aud'))],
    ['another issuer', () => sign({ ...valid, iss: 'https://accounts.google.com.evil.example' })],
    ['expired', () => sign({ ...valid, iat: issuedAt - 7200, exp: issuedAt - 3600 })],
    ['never expiring', () => sign(without('exp'))],
    ['issued in the future', () => sign({ ...valid, iat: issuedAt + 600, exp: issuedAt + 4200 })],
    ['without times', () => sign(without('iat'))],
    ['an unverified email', () => sign({ ...valid, email_verified: false })],
    ['an email without email_verified', () => sign(without('email_verified'))],
    ['no subject', () => sign(without('sub'))],
    ['no email', () => sign(without('email'))],
    ['a signature of another key', () => sign(valid, 'one', two)],
    ['an unknown key', () => sign(valid, 'nine', two)],
    [
      'a changed payload',
      async () => {
        const [head, , mark] = (await sign(valid)).split('.')
        return `${head}.${b64({ ...valid, sub: '1' })}.${mark}`
      },
    ],
  ]
  test.each(forged)('refuses %s', async (_, make) => {
    await expect(google.verifyCredential(await make(), now)).rejects.toMatchObject({ code: 'googleFailed' })
  })

  test('an error while fetching the keys refuses the credential quickly, with the same message', async () => {
    const dead = gisGoogle({ clientId, keysUrl: 'http://127.0.0.1:9/certs' })
    await expect(dead.verifyCredential(await sign(valid), now)).rejects.toMatchObject({
      code: 'googleFailed',
    })
  })
})

describe('the local issuer', () => {
  test('is verified in the same way', async () => {
    const google = localGoogle()
    const now = new Date()
    const claims = { email: 'a@example.in', name: 'A', sub: '9' }
    const credential = (await google.issue?.(claims, now)) ?? ''
    expect(await google.verifyCredential(credential, now)).toEqual({
      sub: '9',
      email: 'a@example.in',
      name: 'A',
      picture: null,
      nonce: null,
    })
    const refused = { code: 'googleFailed' }
    await expect(
      google.verifyCredential(credential, new Date(now.getTime() + 2 * 3_600_000)),
    ).rejects.toMatchObject(refused)
    await expect(localGoogle().verifyCredential(credential, now)).rejects.toMatchObject(refused)
    for (const invalidClaims of [{ aud: 'another' }, { iss: 'another' }, { email_verified: false }])
      await expect(
        google.verifyCredential((await google.issue?.({ ...claims, ...invalidClaims }, now)) ?? '', now),
      ).rejects.toMatchObject(refused)
  })

  test('the same email is the same user unless a sub is given', async () => {
    const google = localGoogle()
    const now = new Date()
    const subOf = async (claims: { email: string; name: string }) =>
      (await google.verifyCredential((await google.issue?.(claims, now)) ?? '', now)).sub
    expect(await subOf({ email: 'A@example.in', name: 'A' })).toBe(
      await subOf({ email: 'a@example.in', name: 'B' }),
    )
    expect(await subOf({ email: 'a@example.in', name: 'A' })).not.toBe(
      await subOf({ email: 'b@example.in', name: 'A' }),
    )
  })
})
