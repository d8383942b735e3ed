import { beforeEach, describe, expect, test } from 'vitest'
import type { CallKey, Calls } from '#contract/calls.ts'
import { testShop, type Reply } from '#tests/api.ts'
import { newestCode, newestMessage, otherCode } from '#tests/outbox.ts'
import { requestFrom, solveChallenge } from '#tests/proof-of-work.ts'

const shop = await testShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })
let now = new Date('2026-11-20T00:00:00Z')
const advance = (seconds: number) => shop.setNow((now = new Date(now.getTime() + seconds * 1000)))

// Each test uses its own day.
beforeEach(() => shop.setNow((now = new Date(Math.ceil((now.getTime() + 1) / 86_400_000) * 86_400_000))))

/** Sends a call as the browser client does: a challenge is solved once and the call is sent again. */
async function sendAsBrowser<K extends CallKey>(key: K, input: Calls[K]['input']): Promise<Reply<K>> {
  const first = await shop.send(key, input, requestFrom())
  if (first.status !== 428) return first
  return shop.send(key, input, requestFrom(solveChallenge(String(first.body['challenge']))))
}

const number = '9876512345'
const email = 'owner@example.in'
const password = 'Teak+Lantern42'

async function openAccounts(): Promise<void> {
  const sent = await sendAsBrowser('POST /otp-send', { number })
  const otp = await newestCode(shop, number)
  const proof = await sendAsBrowser('POST /otp-check', { number, otp, otpSession: sent.body.otpSession })
  const name = 'Meera Nair'
  const details = { name, email: 'phone@example.in', phone: number, otpSession: proof.body.otpSession }
  expect((await sendAsBrowser('POST /sign-up-with-personal-details', details)).status).toBe(200)
  const form = { name, email, phone: '9876543210', password, confirmPassword: password }
  expect((await sendAsBrowser('POST /sign-up-with-email', form)).status).toBe(200)
}

test('the owner signs in by code, password and reset while a stranger sends 1,000 requests', async () => {
  await openAccounts()
  const spent: number[] = []
  let livingSession = 'unknown'
  const stranger = async (key: CallKey, input: unknown, solved = false) => {
    const reply = await shop.sendRaw(key, input, requestFrom())
    spent.push(reply.status)
    if (!solved || reply.status !== 428) return reply
    const again = await shop.sendRaw(key, input, requestFrom(solveChallenge(String(reply.body['challenge']))))
    spent.push(again.status)
    return again
  }
  const ownerSignsIn = async () => {
    const sent = await sendAsBrowser('POST /otp-send', { number })
    expect(sent.status).toBe(200)
    const otp = await newestCode(shop, number)
    const { otpSession } = sent.body
    // Some more guesses of the stranger between the code and its use.
    for (let run = 0; run < 6; run++)
      await stranger('POST /otp-check', { number, otp: otherCode(otp), otpSession: livingSession })
    const entered = await sendAsBrowser('POST /otp-check', { number, otp, otpSession })
    expect([entered.status, typeof entered.body['token']]).toEqual([409, 'string'])
    expect((await sendAsBrowser('POST /signin-check', { email, password })).status).toBe(200)
    expect((await sendAsBrowser('POST /reset-password', { email })).status).toBe(200)
    await shop.runJobs()
    const token = (await newestMessage(shop, email)).link.split('/').at(-1) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const reset = { token, password, confirmPassword: password }
    expect((await sendAsBrowser('POST /reset-password/confirm', reset)).status).toBe(200)
    expect((await sendAsBrowser('POST /signin-check', { email, password })).status).toBe(200)
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
    // Other numbers with the prefix of the owner's number.
    await stranger('POST /otp-send', { number: `98765${String(20_000 + round)}` })
    advance(1)
    if (round === 90) await ownerSignsIn()
  }
  await ownerSignsIn()
  expect(spent.filter((status) => status === 429)).toEqual([])
})

describe('counters of a phone', () => {
  test('checks without a valid session of the phone are not counted', async () => {
    const { body } = await sendAsBrowser('POST /otp-send', { number: '9811100001' })
    const other = await sendAsBrowser('POST /otp-send', { number: '9811100002' })
    for (const otpSession of ['unknown', other.body.otpSession])
      for (let run = 0; run < 30; run++) {
        const check = { number: '9811100001', otp: '000000', otpSession }
        expect((await shop.send('POST /otp-check', check, requestFrom())).status).toBe(500)
      }
    const otp = await newestCode(shop, '9811100001')
    const { otpSession } = body
    expect(
      (await shop.send('POST /otp-check', { number: '9811100001', otp, otpSession }, requestFrom())).status,
    ).toBe(200)
    const wrong = await shop.db
      .selectFrom('rate_counters')
      .select('count')
      .where('key', 'like', 'wrong-all:%')
      .where('window_start', '=', now)
      .execute()
    expect(wrong).toEqual([])
  })

  test('a code is valid only in the session that requested it, so a stranger cannot guess it in another session', async () => {
    const ownPhone = { number: '9811100003' }
    const stranger = await shop.send('POST /otp-send', ownPhone, requestFrom())
    advance(30)
    const owner = await shop.send('POST /otp-send', ownPhone, requestFrom())
    const otp = await newestCode(shop, ownPhone.number)
    const check = (otpSession: string) =>
      shop.send('POST /otp-check', { ...ownPhone, otp, otpSession }, requestFrom())
    expect((await check(stranger.body.otpSession)).status).toBe(500)
    expect((await check(owner.body.otpSession)).status).toBe(200)
  })

  test('each code has five tries, also while every check requires a proof of work', async () => {
    const owner = { number: '9811100004' }
    const sessions: string[] = []
    for (let run = 0; run < 3; run++) {
      sessions.push((await sendAsBrowser('POST /otp-send', owner)).body.otpSession)
      advance(31)
    }
    const otp = await newestCode(shop, owner.number)
    for (const otpSession of sessions)
      for (let run = 0; run < 5; run++)
        expect(
          (await sendAsBrowser('POST /otp-check', { ...owner, otp: otherCode(otp), otpSession })).status,
        ).toBe(500)
    const rows = await shop.db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('subject', '=', `+91${owner.number}`)
      .execute()
    expect(rows.map(({ tries }) => tries)).toEqual([5, 5, 5])
    // The right code is too late: its session has no try left.
    const late = await sendAsBrowser('POST /otp-check', { ...owner, otp, otpSession: sessions[2] ?? '' })
    expect(late.status).toBe(500)
  })

  test('a visitor without a session uses up no try of the code to a business phone', async () => {
    const phone = '9847012345'
    const gstNo = '32AAKFM4821P1ZZ'
    const sent = await sendAsBrowser('POST /send-otp', { phone, gstNo })
    expect(sent.status).toBe(200)
    const otp = await newestCode(shop, phone)
    for (let run = 0; run < 8; run++)
      expect((await sendAsBrowser('POST /verify-otp', { phone, otp: otherCode(otp) })).status).toBe(400)
    const { otpSession = '' } = sent.body
    expect((await sendAsBrowser('POST /verify-otp', { phone, otp, otpSession })).status).toBe(200)
  })

  test('each code that was bought with a proof of work raises the work for the next one', async () => {
    const owner = { number: '9811100005' }
    const bitsAsked = async () => {
      const { status, body } = await shop.send('POST /otp-send', owner, requestFrom())
      expect(status).toBe(428)
      return Number(String(body['challenge']).split('.')[2])
    }
    expect((await sendAsBrowser('POST /otp-send', owner)).status).toBe(200)
    expect(await bitsAsked()).toBe(14)
    expect((await sendAsBrowser('POST /otp-send', owner)).status).toBe(200)
    for (const [count, bits] of [
      [8, 15],
      [24, 16],
      [900, 18],
    ] as const) {
      await shop.db
        .updateTable('rate_counters')
        .set({ count })
        .where('key', 'like', 'code-worked:%')
        .where('window_start', '=', now)
        .execute()
      expect(await bitsAsked()).toBe(bits)
    }
  })
})

describe('spaces around a code', () => {
  test('are removed before a try is counted; an invalid code is not counted', async () => {
    const owner = { number: '9811100006' }
    const { otpSession } = (await sendAsBrowser('POST /otp-send', owner)).body
    const otp = await newestCode(shop, owner.number)
    const check = (typed: string) =>
      shop.send('POST /otp-check', { ...owner, otp: typed, otpSession }, requestFrom())
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
  const { otpSession } = (await sendAsBrowser('POST /otp-send', { number: '9811100007' })).body
  // Each character has five bits.
  expect(otpSession).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/)
})

describe('"Forgot password" takes the same steps for every email', () => {
  test('known, unknown and blocked: one job each, and no other write before the response', async () => {
    await shop.send(
      'POST /sign-up-with-email',
      { name: 'Known', email: 'known@example.in', phone: '9876543210', password, confirmPassword: password },
      requestFrom(),
    )
    await shop.runJobs()
    const written = async (to: string) => {
      const count = async (table: 'messages' | 'one_time_links') =>
        (await shop.db.selectFrom(table).selectAll().execute()).length
      const before = [await count('messages'), await count('one_time_links')]
      expect((await sendAsBrowser('POST /reset-password', { email: to })).status).toBe(200)
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
  test('without a cookie or with an invented one have the same limit as with one', async () => {
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
