import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type Reply, type TestShop } from '#tests/api.ts'
import { newestCode, otherCode } from '#tests/outbox.ts'
import { solveChallenge } from '#tests/proof-of-work.ts'

let shop: TestShop
const logged: Record<string, unknown>[] = []
let at = new Date('2026-11-20T00:00:00Z')
let address = 0
/** A caller of one's own, with an answer when there is one. */
const from = (answer?: string) => ({
  headers: {
    'x-forwarded-for': `10.${++address >> 8}.${address & 255}.1`,
    ...(answer !== undefined && { 'challenge-answer': answer }),
  },
})
const pass = (seconds: number) => shop.setNow((at = new Date(at.getTime() + seconds * 1000)))

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })
  shop.shop.log = (line) => logged.push(line)
})
afterAll(() => shop.close())
// Every test has an hour of its own.
beforeEach(() => shop.setNow((at = new Date(Math.ceil((at.getTime() + 1) / 3_600_000) * 3_600_000))))

/** What a browser does with a refusal that asks for work. */
function worked(reply: { status: number; body: Record<string, unknown> }): string {
  expect(reply.status).toBe(428)
  expect(reply.body['code']).toBe('challenge')
  return solveChallenge(String(reply.body['challenge']))
}

let last = 9_300_000_000
async function askCode(): Promise<{ number: string; otpSession: string; code: string }> {
  const number = String((last += 100_003))
  const { otpSession } = (await shop.send('POST /otp-send', { number }, from())).body
  return { number, otpSession, code: await newestCode(shop, number) }
}
type Asked = Awaited<ReturnType<typeof askCode>>
const check = ({ number, otpSession }: Asked, otp: string, answer?: string) =>
  shop.send('POST /otp-check', { number, otp, otpSession }, from(answer))
const triesOf = async ({ otpSession }: Asked) =>
  (
    await shop.db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('id', '=', otpSession)
      .executeTakeFirstOrThrow()
  ).tries

/** So many wrong codes in this hour already, from everywhere. */
const haveFailed = async (count: number) => {
  const [asked] = [await askCode()]
  expect((await check(asked, otherCode(asked.code))).status).toBe(500)
  await shop.db
    .updateTable('rate_counters')
    .set({ count })
    .where('key', 'like', 'wrong-all:%')
    .where('window_start', '=', at)
    .execute()
}

describe('a spray of codes over many phones (S-03)', () => {
  test('the thousandth wrong code is checked; from then on each check needs work, and the operator is told', async () => {
    await haveFailed(999)
    const asked = await askCode()
    expect((await check(asked, otherCode(asked.code))).status).toBe(500)
    expect(logged.filter(({ rule }) => rule === 'wrong-all')).toEqual([
      expect.objectContaining({ level: 'error', at: 'limits', code: 'budgetSpent', most: 1000 }),
    ])
    const refused = await check(asked, asked.code)
    expect(refused.body['message']).toBe(
      'Please try again: your browser has to show first that it is not a robot.',
    )
    // Nothing was checked: a thousand refusals spend no try.
    for (let run = 0; run < 12; run++) expect((await check(asked, asked.code)).status).toBe(428)
    expect(await triesOf(asked)).toBe(1)
    expect((await check(asked, asked.code, worked(refused))).status).toBe(200)
  })

  test('a wrong code with an answer is still a wrong code, and counts', async () => {
    await haveFailed(1000)
    const asked = await askCode()
    const answer = worked(await check(asked, '000000'))
    expect((await check(asked, otherCode(asked.code), answer)).status).toBe(500)
    expect(await triesOf(asked)).toBe(1)
  })

  test('an answer counts once, however many ask with it at the same time', async () => {
    await haveFailed(1000)
    const asked = await askCode()
    const answer = worked(await check(asked, '000000'))
    const wrong = otherCode(asked.code)
    const replies = await Promise.all(Array.from({ length: 20 }, () => check(asked, wrong, answer)))
    expect(replies.filter(({ status }) => status === 500)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 428)).toHaveLength(19)
    expect((await check(asked, asked.code, answer)).status).toBe(428)
    expect(await triesOf(asked)).toBe(1)
  })

  test('an answer is for its own phone and session alone, for five minutes, and must be right', async () => {
    await haveFailed(1000)
    const [mine, theirs] = [await askCode(), await askCode()]
    const answer = worked(await check(mine, '000000'))
    const [challenge = ''] = answer.split('~')
    const refuses = async (given: string, asked = mine) => {
      expect((await check(asked, asked.code, given)).status).toBe(428)
      expect(await triesOf(asked)).toBe(0)
    }
    await refuses(answer, theirs)
    // A session of another phone is none of this one: nothing is tried at all.
    expect((await check({ ...mine, otpSession: theirs.otpSession }, mine.code, answer)).status).toBe(500)
    expect([await triesOf(mine), await triesOf(theirs)]).toEqual([0, 0])
    for (const given of [
      '',
      '~',
      challenge,
      `${challenge}~`,
      `${challenge}~0.0.0.0.0.0.0.0`,
      'a~b',
      answer.slice(0, -1),
    ])
      await refuses(given)
    // An easier one, or one that lives longer, is not ours.
    const [salt, , , expires, signature] = challenge.split('.')
    await refuses(`${salt}.1.1.${expires}.${signature}~0`)
    await refuses(answer.replace(String(expires), String(Number(expires) + 3_600_000)))
  })

  test('an answer is too late after five minutes', async () => {
    const reset = (answer?: string) =>
      shop.send('POST /reset-password', { email: 'late@example.in' }, from(answer))
    for (let run = 0; run < 3; run++) expect((await reset()).status).toBe(200)
    const [inTime, late] = [worked(await reset()), worked(await reset())]
    pass(299)
    expect((await reset(inTime)).status).toBe(200)
    pass(2)
    expect((await reset(late)).status).toBe(428)
  })

  test('the code of a business phone costs the same', async () => {
    await haveFailed(1000)
    const phone = '9847012345'
    const gstNo = '32AAKFM4821P1ZZ'
    expect((await shop.send('GET /verify-gst', { gstNo }, from())).body.verified).toBe(true)
    const sent = await shop.send('POST /send-otp', { phone, gstNo }, from())
    const otp = await newestCode(shop, phone)
    const input = { phone, otp, otpSession: sent.body.otpSession! }
    const refused = await shop.send('POST /verify-otp', input, from())
    expect((await shop.send('POST /verify-otp', input, from(worked(refused)))).status).toBe(200)
  })
})

test('codes that nobody enters: from two hundred an hour on each costs work, until a fifth comes back (S-21)', async () => {
  const asked = await askCode()
  expect((await check(asked, asked.code)).status).toBe(200)
  const countIs = (name: string, count: number) =>
    shop.db
      .updateTable('rate_counters')
      .set({ count })
      .where('key', 'like', `${name}:%`)
      .where('window_start', '=', at)
      .execute()
  await countIs('code-all', 200)
  await countIs('code-right', 39)
  const before = await shop.db.selectFrom('messages').select('id').execute()
  const number = String((last += 100_003))
  const send = (to: string, answer?: string) => shop.send('POST /otp-send', { number: to }, from(answer))
  const refused = await send(number)
  const answer = worked(refused)
  worked(await send(number))
  expect(logged.filter(({ code }) => code === 'codesUnused')).toEqual([
    expect.objectContaining({ level: 'error', at: 'send-otp', sent: 200, right: 39 }),
  ])
  expect((await send(String(Number(number) + 1), answer)).status).toBe(428)
  expect(await shop.db.selectFrom('messages').select('id').execute()).toHaveLength(before.length)
  // The refusal has not used up the half minute of this phone.
  expect((await send(number, answer)).status).toBe(200)
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

describe('wrong passwords lock nobody out (S-23)', () => {
  test('after ten each costs work: a thousand cheap ones reach no hash, the owner gets in', async () => {
    const { email, password } = form('work@example.in')
    await shop.send('POST /sign-up-with-email', form(email), from())
    const signIn = (secret: string, answer?: string) =>
      shop.send('POST /signin-check', { email, password: secret }, from(answer))
    const replies: Reply<'POST /signin-check'>[] = []
    for (let run = 0; run < 100; run++)
      replies.push(...(await Promise.all(Array.from({ length: 10 }, () => signIn('Wrong@2026')))))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 428)).toHaveLength(990)
    const refused = await signIn(password)
    expect((await signIn('Wrong@2026', worked(refused))).status).toBe(401)
    expect((await signIn(password, worked(await signIn(password)))).status).toBe(200)
    // The right password took the count back.
    expect((await signIn(password)).status).toBe(200)
  })

  test('work buys a thousand tries in fifteen minutes, no more', async () => {
    const email = 'much-work@example.in'
    const signIn = (answer?: string) =>
      shop.send('POST /signin-check', { email, password: 'x' }, from(answer))
    for (let run = 0; run < 10; run++) expect((await signIn()).status).toBe(401)
    const refused = await signIn()
    expect((await signIn(worked(refused))).status).toBe(401)
    await shop.db
      .updateTable('rate_counters')
      .set({ count: 1000 })
      .where('key', 'like', 'sign-in-worked:%')
      .execute()
    expect((await signIn(worked(await signIn()))).status).toBe(429)
  })
})

test('five sign-ups an hour from one address are free; the neighbours behind it go on with work (S-22)', async () => {
  const { headers } = from()
  const signUp = (run: number, answer?: string) =>
    shop.send('POST /sign-up-with-email', form(`neighbour${run}@example.in`), {
      headers: { ...headers, ...(answer !== undefined && { 'challenge-answer': answer }) },
    })
  for (let run = 0; run < 5; run++) expect((await signUp(run)).status).toBe(200)
  const refused = await signUp(5)
  const answer = worked(refused)
  expect((await signUp(5, answer)).status).toBe(200)
  expect((await signUp(6, answer)).status).toBe(428)
  await shop.db
    .updateTable('rate_counters')
    .set({ count: 50 })
    .where('key', 'like', 'sign-up-worked:%')
    .execute()
  expect((await signUp(6, worked(await signUp(6)))).status).toBe(429)
})
