import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallKey, Calls } from '#contract/calls.ts'
import { openTestShop, type Reply, type TestShop } from '#tests/api.ts'
import { newestCode, newestMessage, otherCode } from '#tests/outbox.ts'
import { solveChallenge } from '#tests/proof-of-work.ts'

let shop: TestShop
let at = new Date('2026-11-20T00:00:00Z')
let address = 0
/** Another network for each request: the limits by address are not what these tests are about. */
const from = (answer?: string) => ({
  headers: {
    'x-forwarded-for': `10.${++address >> 8}.${address & 255}.1`,
    ...(answer !== undefined && { 'challenge-answer': answer }),
  },
})
const pass = (seconds: number) => shop.setNow((at = new Date(at.getTime() + seconds * 1000)))

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })
})
afterAll(() => shop.close())
// Each test has a day of its own.
beforeEach(() => shop.setNow((at = new Date(Math.ceil((at.getTime() + 1) / 86_400_000) * 86_400_000))))

/** Sends as the shop's own client does: a challenge is solved, once, and the call sent again. */
async function browser<K extends CallKey>(key: K, input: Calls[K]['input']): Promise<Reply<K>> {
  const first = await shop.send(key, input, from())
  if (first.status !== 428) return first
  return shop.send(key, input, from(solveChallenge(String(first.body['challenge']))))
}

const number = '9876512345'
const email = 'owner@example.in'
const password = 'Teak+Lantern42'

async function openAccounts(): Promise<void> {
  const sent = await browser('POST /otp-send', { number })
  const otp = await newestCode(shop, number)
  const proof = await browser('POST /otp-check', { number, otp, otpSession: sent.body.otpSession })
  const name = 'Meera Nair'
  const details = { name, email: 'phone@example.in', phone: number, otpSession: proof.body.otpSession }
  expect((await browser('POST /sign-up-with-personal-details', details)).status).toBe(200)
  const form = { name, email, phone: '9876543210', password, confirmPassword: password }
  expect((await browser('POST /sign-up-with-email', form)).status).toBe(200)
}

test('the owner signs in by code, password and reset while a stranger spends 1,000 requests', async () => {
  await openAccounts()
  const spent: number[] = []
  let livingSession = 'unknown'
  const stranger = async (key: CallKey, input: unknown, solved = false) => {
    const reply = await shop.sendRaw(key, input, from())
    spent.push(reply.status)
    if (!solved || reply.status !== 428) return reply
    const again = await shop.sendRaw(key, input, from(solveChallenge(String(reply.body['challenge']))))
    spent.push(again.status)
    return again
  }
  const ownerSignsIn = async () => {
    const sent = await browser('POST /otp-send', { number })
    expect(sent.status).toBe(200)
    const otp = await newestCode(shop, number)
    const { otpSession } = sent.body
    // Some more guesses by the stranger between the code and its use.
    for (let run = 0; run < 6; run++)
      await stranger('POST /otp-check', { number, otp: otherCode(otp), otpSession: livingSession })
    const entered = await browser('POST /otp-check', { number, otp, otpSession })
    expect([entered.status, typeof entered.body['token']]).toEqual([409, 'string'])
    expect((await browser('POST /signin-check', { email, password })).status).toBe(200)
    expect((await browser('POST /reset-password', { email })).status).toBe(200)
    await shop.runJobs()
    const token = (await newestMessage(shop, email)).link.split('/').at(-1) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const reset = { token, password, confirmPassword: password }
    expect((await browser('POST /reset-password/confirm', reset)).status).toBe(200)
    expect((await browser('POST /signin-check', { email, password })).status).toBe(200)
  }
  await ownerSignsIn()
  for (let round = 0; spent.length < 1000; round++) {
    const solved = round % 60 === 0
    const sent = await stranger('POST /otp-send', { number }, solved)
    const session = sent.body['otpSession']
    if (typeof session === 'string') livingSession = session
    await stranger('POST /otp-check', { number, otp: '000000', otpSession: 'unknown' })
    await stranger('POST /otp-check', { number, otp: '000000', otpSession: livingSession }, solved)
    await stranger('POST /signin-check', { email, password: 'Wrong@2026x' }, solved)
    await stranger('POST /reset-password', { email }, solved)
    // Other numbers that begin like the owner's.
    await stranger('POST /otp-send', { number: `98765${String(20_000 + round)}` })
    pass(1)
    if (round === 90) await ownerSignsIn()
  }
  await ownerSignsIn()
  expect(spent.filter((status) => status === 429)).toEqual([])
}, 300_000)

describe('what is counted for a phone', () => {
  test('checks without a living session of the phone count for nothing', async () => {
    const { body } = await browser('POST /otp-send', { number: '9811100001' })
    const other = await browser('POST /otp-send', { number: '9811100002' })
    for (const otpSession of ['unknown', other.body.otpSession])
      for (let run = 0; run < 30; run++) {
        const check = { number: '9811100001', otp: '000000', otpSession }
        expect((await shop.send('POST /otp-check', check, from())).status).toBe(500)
      }
    const otp = await newestCode(shop, '9811100001')
    const { otpSession } = body
    expect(
      (await shop.send('POST /otp-check', { number: '9811100001', otp, otpSession }, from())).status,
    ).toBe(200)
    const wrong = await shop.db
      .selectFrom('rate_counters')
      .select('count')
      .where('key', 'like', 'wrong-all:%')
      .where('window_start', '=', at)
      .execute()
    expect(wrong).toEqual([])
  })

  test('a code is good in the session of the one who asked for it: a stranger’s session does not guess at it', async () => {
    const mine = { number: '9811100003' }
    const stranger = await shop.send('POST /otp-send', mine, from())
    pass(30)
    const owner = await shop.send('POST /otp-send', mine, from())
    const otp = await newestCode(shop, mine.number)
    const check = (otpSession: string) => shop.send('POST /otp-check', { ...mine, otp, otpSession }, from())
    expect((await check(stranger.body.otpSession)).status).toBe(500)
    expect((await check(owner.body.otpSession)).status).toBe(200)
  })

  test('five tries for each code, also while every check costs work', async () => {
    const mine = { number: '9811100004' }
    const sessions: string[] = []
    for (let run = 0; run < 3; run++) {
      sessions.push((await browser('POST /otp-send', mine)).body.otpSession)
      pass(31)
    }
    const otp = await newestCode(shop, mine.number)
    for (const otpSession of sessions)
      for (let run = 0; run < 5; run++)
        expect((await browser('POST /otp-check', { ...mine, otp: otherCode(otp), otpSession })).status).toBe(
          500,
        )
    const rows = await shop.db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('subject', '=', `+91${mine.number}`)
      .execute()
    expect(rows.map(({ tries }) => tries)).toEqual([5, 5, 5])
    // The right one comes too late: its session has no try left.
    const late = await browser('POST /otp-check', { ...mine, otp, otpSession: sessions[2] ?? '' })
    expect(late.status).toBe(500)
  })

  test('somebody without a session spends no try of the code to a business phone', async () => {
    const phone = '9847012345'
    const gstNo = '32AAKFM4821P1ZZ'
    const sent = await browser('POST /send-otp', { phone, gstNo })
    expect(sent.status).toBe(200)
    const otp = await newestCode(shop, phone)
    for (let run = 0; run < 8; run++)
      expect((await browser('POST /verify-otp', { phone, otp: otherCode(otp) })).status).toBe(400)
    const { otpSession = '' } = sent.body
    expect((await browser('POST /verify-otp', { phone, otp, otpSession })).status).toBe(200)
  })

  test('the more codes were bought with work, the more work the next one costs', async () => {
    const mine = { number: '9811100005' }
    const bitsAsked = async () => {
      const { status, body } = await shop.send('POST /otp-send', mine, from())
      expect(status).toBe(428)
      return Number(String(body['challenge']).split('.')[2])
    }
    expect((await browser('POST /otp-send', mine)).status).toBe(200)
    expect(await bitsAsked()).toBe(14)
    expect((await browser('POST /otp-send', mine)).status).toBe(200)
    for (const [count, bits] of [
      [8, 15],
      [24, 16],
      [900, 18],
    ] as const) {
      await shop.db
        .updateTable('rate_counters')
        .set({ count })
        .where('key', 'like', 'code-worked:%')
        .where('window_start', '=', at)
        .execute()
      expect(await bitsAsked()).toBe(bits)
    }
  })
})

describe('spaces around a code', () => {
  test('are taken off before a try counts; what is no code counts none', async () => {
    const mine = { number: '9811100006' }
    const { otpSession } = (await browser('POST /otp-send', mine)).body
    const otp = await newestCode(shop, mine.number)
    const check = (typed: string) => shop.send('POST /otp-check', { ...mine, otp: typed, otpSession }, from())
    for (const typed of ['', '      ', '12 34', 'abcdef']) expect((await check(typed)).status).toBe(500)
    const { tries } = await shop.db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('id', '=', otpSession)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(0)
    expect((await check(`   ${otp.slice(0, 3)} ${otp.slice(3)}   `)).status).toBe(200)
  })
})

test('an OTP session has at least 128 bits', async () => {
  const { otpSession } = (await browser('POST /otp-send', { number: '9811100007' })).body
  // Five bits in each character.
  expect(otpSession).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/)
})

describe('"Forgot password" does the same for every address', () => {
  test('known, unknown and blocked: one job each, and nothing else is written before the answer', async () => {
    await shop.send(
      'POST /sign-up-with-email',
      { name: 'Known', email: 'known@example.in', phone: '9876543210', password, confirmPassword: password },
      from(),
    )
    await shop.runJobs()
    const written = async (to: string) => {
      const count = async (table: 'messages' | 'one_time_links') =>
        (await shop.db.selectFrom(table).selectAll().execute()).length
      const before = [await count('messages'), await count('one_time_links')]
      expect((await browser('POST /reset-password', { email: to })).status).toBe(200)
      const after = [await count('messages'), await count('one_time_links')]
      const jobs = await shop.db
        .withSchema('graphile_worker')
        .selectFrom('jobs' as never)
        .selectAll()
        .execute()
      return [before.join() === after.join(), jobs.length]
    }
    expect(await written('known@example.in')).toEqual([true, 1])
    await shop.runJobs()
    expect((await newestMessage(shop, 'known@example.in')).link).toContain('/reset-password/')
    expect(await written('unknown@example.in')).toEqual([true, 1])
    await shop.runJobs()
    await expect(newestMessage(shop, 'unknown@example.in')).rejects.toThrow('No message')
  })
})

describe('look-ups of GST numbers', () => {
  test('without a cookie, or with an invented one, are limited like those with one', async () => {
    const numbers = [
      '27AAPFU0939F1ZV',
      '29AAGCB7383J1Z4',
      '05AAACG2115R1ZN',
      '05AAACG2140A1ZL',
      '01AAAAP1208Q1ZS',
      '24AABCR6898M1ZN',
    ]
    const lookUp = async (ip: string, cookie?: (run: number) => string) => {
      const statuses: number[] = []
      for (const [run, gstNo] of numbers.entries()) {
        const headers = { 'x-forwarded-for': ip, ...(cookie && { cookie: cookie(run) }) }
        statuses.push((await shop.send('GET /verify-gst', { gstNo }, { headers })).status)
      }
      return statuses
    }
    expect(await lookUp('10.200.0.1')).toEqual([200, 200, 200, 200, 200, 429])
    const invented = (run: number) => `device=${String(run).padStart(16, 'a')}`
    expect(await lookUp('10.200.0.2', invented)).toEqual([200, 200, 200, 200, 200, 429])
  })
})
