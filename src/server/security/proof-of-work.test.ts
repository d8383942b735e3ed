import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testShop, type Reply } from '#tests/api.ts'
import { newestCode, otherCode } from '#tests/outbox.ts'
import { requestFrom, solveChallenge } from '#tests/proof-of-work.ts'

const shop = await testShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })
const logged: Record<string, unknown>[] = []
let now = new Date('2026-11-20T00:00:00Z')
const advance = (seconds: number) => shop.setNow((now = new Date(now.getTime() + seconds * 1000)))

beforeAll(async () => {
  shop.shop.log = (line) => logged.push(line)
})
// Every test uses its own hour.
beforeEach(() => shop.setNow((now = new Date(Math.ceil((now.getTime() + 1) / 3_600_000) * 3_600_000))))

/** Solves the challenge of an answer, as a browser does. */
function solveReply(reply: { status: number; body: Record<string, unknown> }): string {
  expect(reply.status).toBe(428)
  expect(reply.body['code']).toBe('challenge')
  return solveChallenge(String(reply.body['challenge']))
}

let last = 9_300_000_000
async function requestCode(): Promise<{ number: string; otpSession: string; code: string }> {
  const number = String((last += 100_003))
  const { otpSession } = (await shop.send('POST /otp-send', { number }, requestFrom())).body
  return { number, otpSession, code: await newestCode(shop, number) }
}
type CodeRequest = Awaited<ReturnType<typeof requestCode>>
const check = ({ number, otpSession }: CodeRequest, otp: string, response?: string) =>
  shop.send('POST /otp-check', { number, otp, otpSession }, requestFrom(response))
const triesOf = async ({ otpSession }: CodeRequest) =>
  (
    await shop.db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('id', '=', otpSession)
      .executeTakeFirstOrThrow()
  ).tries

/** Sets the number of wrong codes in this hour. */
const countWrongCodes = async (count: number) => {
  const [session] = [await requestCode()]
  expect((await check(session, otherCode(session.code))).status).toBe(500)
  await shop.db
    .updateTable('rate_counters')
    .set({ count })
    .where('key', 'like', 'wrong-all:%')
    .where('window_start', '=', now)
    .execute()
}

describe('many codes tried on many phones (S-03)', () => {
  test('the thousandth wrong code is checked; then each check requires a proof of work, and the operator is alerted', async () => {
    await countWrongCodes(999)
    const session = await requestCode()
    expect((await check(session, otherCode(session.code))).status).toBe(500)
    expect(logged.filter(({ rule }) => rule === 'wrong-all')).toEqual([
      expect.objectContaining({ level: 'error', operation: 'rate-limits', code: 'budgetSpent', most: 1000 }),
    ])
    const refused = await check(session, session.code)
    expect(refused.body['message']).toBe('Please try again: we first check that you are human.')
    // Nothing was checked: a thousand refusals use up no try.
    for (let run = 0; run < 12; run++) expect((await check(session, session.code)).status).toBe(428)
    expect(await triesOf(session)).toBe(1)
    expect((await check(session, session.code, solveReply(refused))).status).toBe(200)
  })

  test('a wrong code with a solution is still wrong and is counted', async () => {
    await countWrongCodes(1000)
    const session = await requestCode()
    const response = solveReply(await check(session, '000000'))
    expect((await check(session, otherCode(session.code), response)).status).toBe(500)
    expect(await triesOf(session)).toBe(1)
  })

  test('a solution counts once, also in simultaneous requests', async () => {
    await countWrongCodes(1000)
    const session = await requestCode()
    const response = solveReply(await check(session, '000000'))
    const wrongCode = otherCode(session.code)
    const replies = await Promise.all(Array.from({ length: 20 }, () => check(session, wrongCode, response)))
    expect(replies.filter(({ status }) => status === 500)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 428)).toHaveLength(19)
    expect((await check(session, session.code, response)).status).toBe(428)
    expect(await triesOf(session)).toBe(1)
  })

  test('a solution must be right and is valid for its phone and session, for five minutes', async () => {
    await countWrongCodes(1000)
    const [ownSession, otherSession] = [await requestCode(), await requestCode()]
    const response = solveReply(await check(ownSession, '000000'))
    const [challenge = ''] = response.split('~')
    const refuses = async (given: string, session = ownSession) => {
      expect((await check(session, session.code, given)).status).toBe(428)
      expect(await triesOf(session)).toBe(0)
    }
    await refuses(response, otherSession)
    // A session of another phone is refused before any check.
    expect(
      (await check({ ...ownSession, otpSession: otherSession.otpSession }, ownSession.code, response)).status,
    ).toBe(500)
    expect([await triesOf(ownSession), await triesOf(otherSession)]).toEqual([0, 0])
    for (const solution of [
      '',
      '~',
      challenge,
      `${challenge}~`,
      `${challenge}~0.0.0.0.0.0.0.0`,
      'a~b',
      response.slice(0, -1),
    ])
      await refuses(solution)
    // A challenge with less work or a longer life was not issued by the shop.
    const [salt, , , expires, signature] = challenge.split('.')
    await refuses(`${salt}.1.1.${expires}.${signature}~0`)
    await refuses(response.replace(String(expires), String(Number(expires) + 3_600_000)))
  })

  test('a solution expires after five minutes', async () => {
    const reset = (response?: string) =>
      shop.send('POST /reset-password', { email: 'late@example.in' }, requestFrom(response))
    for (let run = 0; run < 3; run++) expect((await reset()).status).toBe(200)
    const [inTime, late] = [solveReply(await reset()), solveReply(await reset())]
    advance(299)
    expect((await reset(inTime)).status).toBe(200)
    advance(2)
    expect((await reset(late)).status).toBe(428)
  })

  test('the code of a business phone has the same limits', async () => {
    await countWrongCodes(1000)
    const phone = '9847012345'
    const gstNo = '32AAKFM4821P1ZZ'
    expect((await shop.send('GET /verify-gst', { gstNo }, requestFrom())).body.verified).toBe(true)
    const sent = await shop.send('POST /send-otp', { phone, gstNo }, requestFrom())
    const otp = await newestCode(shop, phone)
    const input = { phone, otp, otpSession: sent.body.otpSession! }
    const refused = await shop.send('POST /verify-otp', input, requestFrom())
    expect((await shop.send('POST /verify-otp', input, requestFrom(solveReply(refused)))).status).toBe(200)
  })
})

test('codes without verification: above two hundred an hour each needs work, until a fifth is verified (S-21)', async () => {
  const session = await requestCode()
  expect((await check(session, session.code)).status).toBe(200)
  const countIs = (name: string, count: number) =>
    shop.db
      .updateTable('rate_counters')
      .set({ count })
      .where('key', 'like', `${name}:%`)
      .where('window_start', '=', now)
      .execute()
  await countIs('code-all', 200)
  await countIs('code-right', 39)
  const before = await shop.db.selectFrom('messages').select('id').execute()
  const number = String((last += 100_003))
  const send = (to: string, response?: string) =>
    shop.send('POST /otp-send', { number: to }, requestFrom(response))
  const refused = await send(number)
  const solution = solveReply(refused)
  solveReply(await send(number))
  expect(logged.filter(({ code }) => code === 'codesUnused')).toEqual([
    expect.objectContaining({ level: 'error', operation: 'send-otp', sent: 200, right: 39 }),
  ])
  expect((await send(String(Number(number) + 1), solution)).status).toBe(428)
  expect(await shop.db.selectFrom('messages').select('id').execute()).toHaveLength(before.length)
  // The refusal did not use up the half minute of this phone.
  expect((await send(number, solution)).status).toBe(200)
  await countIs('code-right', 41)
  expect((await send(String((last += 100_003)))).status).toBe(200)
})

const form = (email: string) => ({
  name: 'Asha',
  email,
  phone: '9876543210',
  password: 'Monsoon@2026x',
  confirmPassword: 'Monsoon@2026x',
})

describe('wrong passwords never lock the owner out (S-23)', () => {
  test('after ten each needs a proof of work: a thousand without one compute no hash, and the owner signs in', async () => {
    const { email, password } = form('work@example.in')
    await shop.send('POST /sign-up-with-email', form(email), requestFrom())
    const signIn = (secret: string, response?: string) =>
      shop.send('POST /signin-check', { email, password: secret }, requestFrom(response))
    const replies: Reply<'POST /signin-check'>[] = []
    for (let run = 0; run < 100; run++)
      replies.push(...(await Promise.all(Array.from({ length: 10 }, () => signIn('Wrong@2026')))))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 428)).toHaveLength(990)
    const refused = await signIn(password)
    expect((await signIn('Wrong@2026', solveReply(refused))).status).toBe(401)
    expect((await signIn(password, solveReply(await signIn(password)))).status).toBe(200)
    // The right password resets the counter.
    expect((await signIn(password)).status).toBe(200)
  })

  test('a proof of work allows a thousand tries in fifteen minutes, not more', async () => {
    const email = 'much-work@example.in'
    const signIn = (response?: string) =>
      shop.send('POST /signin-check', { email, password: 'x' }, requestFrom(response))
    for (let run = 0; run < 10; run++) expect((await signIn()).status).toBe(401)
    const refused = await signIn()
    expect((await signIn(solveReply(refused))).status).toBe(401)
    await shop.db
      .updateTable('rate_counters')
      .set({ count: 1000 })
      .where('key', 'like', 'sign-in-worked:%')
      .execute()
    expect((await signIn(solveReply(await signIn()))).status).toBe(429)
  })
})

test('five sign-ups an hour from one IP address are free; others behind it continue with a proof of work (S-22)', async () => {
  const { headers } = requestFrom()
  const signUp = (run: number, response?: string) =>
    shop.send('POST /sign-up-with-email', form(`neighbour${run}@example.in`), {
      headers: { ...headers, ...(response !== undefined && { 'challenge-answer': response }) },
    })
  for (let run = 0; run < 5; run++) expect((await signUp(run)).status).toBe(200)
  const refused = await signUp(5)
  const solution = solveReply(refused)
  expect((await signUp(5, solution)).status).toBe(200)
  expect((await signUp(6, solution)).status).toBe(428)
  await shop.db
    .updateTable('rate_counters')
    .set({ count: 50 })
    .where('key', 'like', 'sign-up-worked:%')
    .execute()
  expect((await signUp(6, solveReply(await signUp(6)))).status).toBe(429)
})
