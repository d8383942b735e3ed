import { beforeEach, describe, expect, it } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { postDevTools, type Shopper } from '#tests/buying.ts'
import { buildShopper } from '#tests/factories.ts'

const start = new Date('2026-11-25T10:00:00+05:30')
const callback = { phone: '9876543210', topic: 'My refund', date: '2026-11-27', window: 2 } as const
const shop = await testShop({ RATE_LIMITS: 'off' })
let shopper: Shopper
/** A shopper whose session outlasts the moves of the clock. */
const buildCustomer = () => buildShopper(shop.db, { sessionEnds: new Date('2027-01-01') })
beforeEach(async () => {
  shop.setNow(start)
  shopper = await buildCustomer()
})

const request = (input: object = callback, headers: Record<string, string> = {}) =>
  shop.as(shopper.token).send('POST /request-callback', input as never, { headers })
const mine = async () => (await shop.as(shopper.token).send('GET /my-callbacks')).body
const finish = (id: string, more: object = {}) => postDevTools(shop, `/callbacks/${id}`, more)

describe('callbacks', () => {
  it('are stored and shown to the user', async () => {
    const { status, body } = await request()
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'We will call you in 24hr - 72hr.',
        callbackId: expect.stringMatching(/^cb/),
      },
    ])
    expect(await mine()).toEqual([
      {
        callbackId: body.callbackId,
        ...callback,
        state: 'requested',
        createdDate: { seconds: start.getTime() / 1000, nanoseconds: 0 },
      },
    ])
    const row = await shop.db
      .selectFrom('callbacks')
      .select('due_at')
      .where('id', '=', body.callbackId)
      .executeTakeFirstOrThrow()
    expect(row.due_at).toEqual(new Date('2026-11-27T15:00:00+05:30'))
  })

  it.each([
    [{ phone: '12' }, { phone: 'Please enter a 10-digit phone number' }],
    [{ phone: '9999999999' }, { phone: 'Please enter a phone number that is in use' }],
    [{ phone: '1234567890' }, { phone: 'Please enter a phone number that is in use' }],
    [{ topic: ' ' }, { topic: 'Please say what the call is about' }],
    [{ topic: 'x'.repeat(201) }, { topic: expect.any(String) }],
    [{ date: '2026-11-25' }, { date: 'Please select a day' }],
    [{ date: '2026-12-25' }, { date: 'Please select a day' }],
    [{ date: "' or 1=1" }, { date: 'Please select a day' }],
    [{ date: '2026-11-26', window: 1 }, { window: 'Please select a time' }],
    [{ window: 5 }, { window: 'Please select a time' }],
    [{ window: 1.5 }, { window: expect.any(String) }],
    [{ window: 'x' }, { window: expect.any(String) }],
    [{ phone: null }, { phone: expect.any(String) }],
  ])('are refused with the error at the field: %#', async (over, fields) => {
    const before = await digest(shop.db, 'callbacks')
    const { status, body } = await request({ ...callback, ...over })
    expect([status, body]).toMatchObject([400, { fields }])
    expect(await digest(shop.db, 'callbacks')).toBe(before)
  })

  it('exist once for a window and once for an idempotency key', async () => {
    const headers = { 'idempotency-key': 'call-1' }
    const replies = await Promise.all([1, 2, 3].map(() => request(callback, headers)))
    replies.push(await request(callback, { 'idempotency-key': ' call-1 ' }))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(new Set(replies.map((reply) => reply.headers['content-language'])).size).toBe(1)
    const other = await request({ ...callback, topic: 'Another topic' }, headers)
    expect([other.status, other.body['code']]).toEqual([422, 'sameKeyOtherOrder'])
    expect((await request()).body['fields']).toEqual({
      window: 'You have already requested a call at this time.',
    })
    expect(await mine()).toHaveLength(1)
    // After a cancellation the window is free again.
    await shop.as(shopper.token).send('POST /cancel-callback', { callbackId: replies[0]!.body.callbackId })
    expect((await request()).status).toBe(200)
  })

  it('are cancelled by their user alone, also twice, and not after the call', async () => {
    const { callbackId } = (await request()).body
    const other = await buildCustomer()
    const before = await digest(shop.db, 'callbacks')
    const foreign = await shop.as(other.token).send('POST /cancel-callback', { callbackId })
    expect([foreign.status, foreign.body.message]).toEqual([404, 'This callback was not found.'])
    expect((await shop.send('POST /cancel-callback', { callbackId })).status).toBe(401)
    expect(await digest(shop.db, 'callbacks')).toBe(before)
    for (const _ of [1, 2]) {
      const { status, body } = await shop.as(shopper.token).send('POST /cancel-callback', { callbackId })
      expect([status, body.message]).toEqual([200, 'Callback cancelled successfully'])
    }
    expect((await mine())[0]!.state).toBe('cancelled')
    expect((await finish(callbackId)).status).toBe(409)
  })

  it('are marked done by an operator, whom the audit log names', async () => {
    const { callbackId } = (await request()).body
    for (const _ of [1, 2])
      expect(await finish(callbackId, { actorId: 'operator-7' })).toEqual({
        status: 200,
        body: { callbackId, state: 'done' },
      })
    expect((await mine())[0]!.state).toBe('done')
    const log = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', callbackId).execute()
    expect(log).toMatchObject([{ action: 'callback.done', actor_id: 'operator-7', actor_role: 'operator' }])
    expect((await shop.as(shopper.token).send('POST /cancel-callback', { callbackId })).status).toBe(409)
    expect((await finish('cb0')).status).toBe(404)
  })
})
