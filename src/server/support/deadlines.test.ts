import { describe, expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import { postDevTools } from '#tests/buying.ts'
import { buildShopper } from '#tests/factories.ts'
import { raiseTicket, visitorTicket } from '#tests/tickets.ts'
import { watchHelp } from './deadlines.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const start = new Date('2026-11-20T10:00:00+05:30')
const shop = await testShop({ RATE_LIMITS: 'on', ALARM_EMAIL: 'owner@example.in' })
const shopper = await buildShopper(shop.db, { sessionEnds: new Date('2027-06-01') })

/** Runs the job at a time and returns the alarms that it raises: kind and time of the deadline. */
async function alarmsAt(ms: number): Promise<[unknown, number][]> {
  shop.setNow(new Date(start.getTime() + ms))
  const logged: Record<string, unknown>[] = []
  await watchHelp({ ...shop.shop, log: (line) => logged.push(line) })
  return logged.map(({ kind, due }) => [kind, new Date(String(due)).getTime() - start.getTime()])
}
const step = (ticketId: string, name: string, message = '') =>
  postDevTools(shop, `/tickets/${ticketId}`, { step: name, message })

describe('alarms', () => {
  it('come before each deadline of a ticket is missed, once', async () => {
    shop.setNow(start)
    const ticketId = await raiseTicket(shop, shopper.token)
    expect(await alarmsAt(10 * HOUR - 1)).toEqual([])
    expect(await alarmsAt(10 * HOUR)).toEqual([['answer', 12 * HOUR]])
    expect(await alarmsAt(10 * HOUR + 5 * MINUTE)).toEqual([])
    expect(await alarmsAt(47 * HOUR - 1)).toEqual([])
    expect(await alarmsAt(47 * HOUR)).toEqual([['acknowledge', 48 * HOUR]])
    expect((await step(ticketId, 'answer', 'We look into it.')).status).toBe(200)
    expect(await alarmsAt(27 * DAY - 1)).toEqual([])
    expect(await alarmsAt(27 * DAY)).toEqual([['redress', 30 * DAY]])
    const mails = await shop.db
      .selectFrom('messages')
      .select(['subject', 'text'])
      .where('to_address', '=', 'owner@example.in')
      .orderBy('seq')
      .execute()
    expect(mails).toHaveLength(3)
    expect(mails[0]).toMatchObject({
      subject: 'A deadline of the help centre is near',
      text: expect.stringMatching(/TKT-\d+: the promised answer is due on/),
    })
    expect((await step(ticketId, 'resolve')).status).toBe(200)
    expect(await alarmsAt(31 * DAY)).toEqual([])
    // Reopened, it has new deadlines.
    expect((await step(ticketId, 'reopen')).status).toBe(200)
    expect(await alarmsAt(31 * DAY + 10 * HOUR)).toEqual([['answer', 31 * DAY + 12 * HOUR]])
    await step(ticketId, 'resolve')
  })

  it('are not raised for what was answered or resolved in time, and still for what was missed', async () => {
    shop.setNow(start)
    const [first, second] = [await raiseTicket(shop, shopper.token), await raiseTicket(shop, shopper.token)]
    await step(first, 'resolve')
    await step(second, 'answer', 'Done?')
    expect(await alarmsAt(3 * DAY)).toEqual([])
    await step(second, 'resolve')
    shop.setNow(start)
    const third = await raiseTicket(shop, shopper.token)
    // No worker ran for two days.
    expect(await alarmsAt(2 * DAY)).toEqual([
      ['answer', 12 * HOUR],
      ['acknowledge', 48 * HOUR],
    ])
    await step(third, 'resolve')
  })

  it('come before the window of a callback ends, unless it was made or cancelled', async () => {
    shop.setNow(start)
    const request = async (window: number) =>
      (
        await shop.as(shopper.token).send('POST /request-callback', {
          phone: '9876543210',
          topic: 'Refund',
          date: '2026-11-22',
          window,
        })
      ).body.callbackId
    // 12 to 15, 9 to 12 and 15 to 18 o'clock, two days later; now is 10 o'clock.
    const [due, made, cancelled] = [await request(2).catch(String), await request(1), await request(3)]
    expect(due).toMatch(/^cb/)
    await postDevTools(shop, `/callbacks/${made}`, {})
    await shop.as(shopper.token).send('POST /cancel-callback', { callbackId: cancelled })
    const end = 2 * DAY + 5 * HOUR
    expect(await alarmsAt(end - 4 * HOUR - 1)).toEqual([])
    expect(await alarmsAt(end - 4 * HOUR)).toEqual([['callback', end]])
    expect(await alarmsAt(end)).toEqual([])
  })
})

describe('limits by IP address', () => {
  it('allow 5 tickets an hour, of valid forms; a repetition is none', async () => {
    shop.setNow(new Date(start.getTime() + 100 * DAY))
    const raise = (more: object = {}, headers: Record<string, string> = {}) =>
      shop.send('POST /raise-ticket', { ...visitorTicket, email: 'one@example.in', ...more }, { headers })
    expect((await raise({ subject: '' })).status).toBe(400)
    const headers = { 'idempotency-key': 'limited' }
    expect((await raise({}, headers)).status).toBe(200)
    expect((await raise({}, headers)).status).toBe(200)
    for (let count = 2; count <= 5; count += 1) expect((await raise()).status).toBe(200)
    const { status, headers: answered } = await raise({ email: 'two@example.in' })
    expect([status, Number(answered['retry-after']) > 0]).toEqual([429, true])
    expect((await shop.as(shopper.token).send('POST /raise-ticket', visitorTicket)).status).toBe(429)
    expect((await raise({}, headers)).status).toBe(200)
    shop.setNow(new Date(start.getTime() + 100 * DAY + HOUR))
    expect((await raise({ email: 'two@example.in' })).status).toBe(200)
  })

  it('allow 3 callbacks an hour', async () => {
    const now = new Date('2027-03-10T10:00:00+05:30')
    shop.setNow(now)
    const request = async (window: number) =>
      (
        await shop.as(shopper.token).send('POST /request-callback', {
          phone: '9876543210',
          topic: 'Refund',
          date: '2027-03-12',
          window,
        })
      ).status
    expect([await request(1), await request(2), await request(3), await request(4)]).toEqual([
      200, 200, 200, 429,
    ])
    shop.setNow(new Date(now.getTime() + HOUR))
    expect(await request(4)).toBe(200)
  })
})
