import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentControl, type PaymentControl } from '#server/dev-tools/payment-control.ts'
import { hmac, newId } from '#server/ids.ts'
import { differences } from '#tests/razorpay-answers.ts'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { runDue } from './due-work.ts'

type Event = {
  type: string
  id: string
  body: string
  signature: string
  payload: Record<string, { entity: object }>
}

let shop: TestShop
let control: PaymentControl
const start = new Date('2026-11-20T06:00:00Z')
const setMinutes = (minutes: number) => shop.setNow(new Date(start.getTime() + minutes * 60_000))

/** Receives the events instead of the shop; `answers` are the next statuses, then 200. */
let receiver: Server
let events: Event[] = []
let answers: number[] = []

beforeAll(async () => {
  shop = await openTestShop()
  control = paymentControl(shop.payments.url, shop.payments.keys)
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      events.push(toEvent(request, body))
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  shop.payments.eventUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`
})
beforeEach(() => {
  setMinutes(0)
  events = []
  answers = []
})
afterEach(async () => {
  const settings = {
    refund_outcome: 'processed',
    event_delays: [0],
    event_copies: 1,
    faults: [],
    late_seconds: 60,
  }
  await control('/control/settings', settings)
  await shop.db.updateTable('local_payment_events').set({ next_at: null }).execute()
  await shop.db.updateTable('local_payment_settings').set({ events_disabled_at: null }).execute()
})
afterAll(async () => {
  receiver.close()
  await shop.close()
})

function toEvent({ headers }: IncomingMessage, body: string): Event {
  const { event, payload } = JSON.parse(body) as { event: string; payload: Event['payload'] }
  return {
    type: event,
    id: String(headers['x-razorpay-event-id']),
    body,
    signature: String(headers['x-razorpay-signature']),
    payload,
  }
}

type Entity = Record<string, unknown> & { id: string }
const createOrder = async (amount = 50_000): Promise<string> =>
  ((await control('/v1/orders', { amount, currency: 'INR', receipt: newId('pi_') })) as Entity).id
const pay = (orderId: string, outcome = 'captured', more: object = {}) =>
  control('/control/pay', { order_id: orderId, outcome, events: false, ...more }) as Promise<
    Record<string, string>
  >
const payment = async (id: string) => (await control(`/v1/payments/${id}`)) as Entity
const order = async (id: string) => (await control(`/v1/orders/${id}`)) as Entity
const capture = (id: string, amount = 50_000) =>
  control(`/v1/payments/${id}/capture`, { amount, currency: 'INR' }) as Promise<Entity>
async function refund(id: string, key: string, body: object = {}) {
  const { keyId, keySecret } = shop.payments.keys
  const response = await fetch(`${shop.payments.url}/v1/payments/${id}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
      'x-refund-idempotency': key,
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Entity & { error?: { description: string } }
  return { status: response.status, message: answer.error?.description, ...answer }
}

describe('payments', () => {
  it('pays an order once, after any number of failed attempts', async () => {
    const id = await createOrder()
    const failed = await pay(id, 'failed')
    expect(failed['razorpay_signature']).toBe('')
    expect(await order(id)).toMatchObject({ status: 'attempted', attempts: 1, amount_due: 50_000 })
    const paid = await pay(id)
    expect(paid['razorpay_signature']).toBe(
      hmac(shop.payments.keys.keySecret, `${id}|${paid['razorpay_payment_id']}`).toString('hex'),
    )
    expect(await order(id)).toMatchObject({ status: 'paid', attempts: 2, amount_paid: 50_000, amount_due: 0 })
    await expect(pay(id)).rejects.toThrow('already paid')
    await expect(pay(id, 'failed')).rejects.toThrow('already paid')
    const { items } = (await control(`/v1/orders/${id}/payments`)) as { items: Entity[] }
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['captured', 'failed']))
  })

  it('takes one of twenty payments at once', async () => {
    const id = await createOrder()
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => pay(id)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('captures an authorised payment once, in its full amount', async () => {
    const id = await createOrder()
    const { razorpay_payment_id: paymentId = '' } = await pay(id, 'authorized')
    expect(await payment(paymentId)).toMatchObject({ status: 'authorized', captured: false, fee: null })
    expect(await order(id)).toMatchObject({ status: 'attempted' })
    await expect(capture(paymentId, 49_999)).rejects.toThrow('must be equal to the amount authorized')
    const captured = await capture(paymentId)
    expect(captured).toMatchObject({ status: 'captured', captured: true })
    expect(differences('payment', captured)).toEqual([])
    await expect(capture(paymentId)).rejects.toThrow('already been captured')
    const failed = await pay(await createOrder(), 'failed')
    await expect(capture(failed['razorpay_payment_id'] ?? '')).rejects.toThrow(
      'authorized and not yet captured',
    )
  })

  it('authorises a late payment: captured at once within 20 minutes, later left to the shop', async () => {
    for (const [minutes, status] of [
      [5, 'captured'],
      [90, 'authorized'],
    ] as const) {
      setMinutes(0)
      const id = await createOrder()
      const late = await pay(id, 'late', { late_seconds: minutes * 60 })
      const paymentId = late['razorpay_payment_id'] ?? ''
      expect([late['razorpay_signature'], (await payment(paymentId))['status']]).toEqual(['', 'failed'])
      setMinutes(minutes - 1)
      await runDue(shop.payments)
      expect((await payment(paymentId))['status']).toBe('failed')
      setMinutes(minutes)
      await runDue(shop.payments)
      expect(await payment(paymentId)).toMatchObject({ status, error_code: null })
    }
  })

  it('returns a late payment of an order that another one has paid', async () => {
    const id = await createOrder()
    const late = await pay(id, 'late', { late_seconds: 60 })
    await pay(id)
    setMinutes(2)
    await runDue(shop.payments)
    expect(await payment(late['razorpay_payment_id'] ?? '')).toMatchObject({
      status: 'refunded',
      captured: false,
      amount_refunded: 50_000,
    })
  })

  it('returns an authorised payment that nobody captures for five days', async () => {
    const { razorpay_payment_id: paymentId = '' } = await pay(await createOrder(), 'authorized')
    setMinutes(5 * 24 * 60 + 1)
    await runDue(shop.payments)
    expect(await payment(paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full' })
  })
})

describe('refunds', () => {
  const paid = async () => (await pay(await createOrder()))['razorpay_payment_id'] ?? ''

  it('answers a repeated key with the first refund and refuses it for another request', async () => {
    const id = await paid()
    const first = await refund(id, 'r_1234567890', { amount: 20_000 })
    expect(first).toMatchObject({ status: 'processed', amount: 20_000 })
    expect(await refund(id, 'r_1234567890', { amount: 20_000 })).toMatchObject({ id: first.id })
    const other = await refund(id, 'r_1234567890', { amount: 10_000 })
    expect(other.error?.description).toContain('Different request')
    expect(await payment(id)).toMatchObject({
      amount_refunded: 20_000,
      refund_status: 'partial',
      status: 'captured',
    })
    for (const key of ['short', 'has spaces in it'])
      expect((await refund(id, key)).error?.description).toContain('The idempotency key must')
  })

  it('sends the money of twenty parallel repeats once; a running request answers 409', async () => {
    const id = await paid()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => refund(id, 'r_parallel_1', { amount: 30_000 })),
    )
    const done = all.filter(({ error }) => !error)
    expect(new Set(done.map((row) => row.id)).size).toBe(1)
    const errors = all.flatMap(({ error }) => (error ? [error.description] : []))
    expect(errors.filter((text) => !text.includes('still in progress'))).toEqual([])
    expect(await payment(id)).toMatchObject({ amount_refunded: 30_000 })
  })

  it('never refunds more than was captured', async () => {
    const id = await paid()
    expect((await refund(id, newId('r_'), { amount: 50_001 })).error?.description).toContain('greater than')
    expect((await refund(id, newId('r_'), { amount: 99 })).error?.description).toContain('at least INR 1.00')
    expect(await refund(id, newId('r_'))).toMatchObject({ amount: 50_000 })
    expect(await payment(id)).toMatchObject({ status: 'refunded', refund_status: 'full', captured: true })
    expect((await refund(id, newId('r_'), { amount: 100 })).error?.description).toContain(
      'fully refunded already',
    )
    const { razorpay_payment_id: authorized = '' } = await pay(await createOrder(), 'authorized')
    expect((await refund(authorized, newId('r_'))).error?.description).toContain('should be captured')
  })

  it('ends a pending refund later, and frees the amount of a failed one', async () => {
    await control('/control/settings', { refund_outcome: 'pending' })
    const [one, two] = [await paid(), await paid()]
    const pending = await refund(one, newId('r_'))
    expect(pending).toMatchObject({ status: 'pending', acquirer_data: { arn: null } })
    await control('/control/settle-refunds', { outcome: 'processed' })
    expect(await control(`/v1/refunds/${pending.id}`)).toMatchObject({ status: 'processed' })
    const failing = await refund(two, newId('r_'))
    await control('/control/settle-refunds', { outcome: 'failed' })
    expect(await payment(two)).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null })
    const { items } = (await control(`/v1/payments/${two}/refunds`)) as { items: Entity[] }
    expect(items).toMatchObject([{ id: failing.id, status: 'failed' }])
    const { items: all } = (await control('/v1/refunds?count=2')) as { items: Entity[] }
    expect(all).toHaveLength(2)
  })

  it('is refused for a payment older than six months, and without balance', async () => {
    const id = await paid()
    await control('/control/settings', { refund_outcome: 'no_balance' })
    expect((await refund(id, 'r_without_money')).error?.description).toContain('not have enough balance')
    await control('/control/settings', { refund_outcome: 'processed' })
    setMinutes(184 * 24 * 60)
    expect((await refund(id, 'r_after_months')).error?.description).toContain('six months')
    setMinutes(182 * 24 * 60)
    expect(await refund(id, 'r_without_money', { speed: 'optimum' })).toMatchObject({
      status: 'processed',
      speed_requested: 'optimum',
      speed_processed: 'normal',
    })
  })

  it('and payments and orders are in the ledger for checkers', async () => {
    const id = await paid()
    const { id: refundId } = await refund(id, newId('r_'))
    const ledger = (await control('/control/ledger')) as Record<string, Entity[]>
    expect(ledger['payments']?.find((row) => row.id === id)).toEqual(await payment(id))
    expect(ledger['refunds']?.find((row) => row.id === refundId)).toMatchObject({ payment_id: id })
    const { rows } = await sql<{ orders: number }>`
      select count(*)::int as orders from local_payment_orders`.execute(shop.db)
    expect(ledger['orders']).toHaveLength(rows[0]!.orders)
  })
})

describe('events', () => {
  const typesOf = () => events.map(({ type }) => type)

  it('are signed over their bytes and report each step of a payment and a refund', async () => {
    const id = await createOrder()
    await pay(id, 'failed', { events: true })
    const { razorpay_payment_id: paymentId = '' } = await pay(id, 'captured', { events: true })
    await refund(paymentId, newId('r_'))
    await control('/control/dispute', { payment_id: paymentId, phase: 'created' })
    await runDue(shop.payments)
    expect(typesOf()).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
      'refund.created',
      'refund.processed',
      'payment.dispute.created',
    ])
    expect(new Set(events.map((event) => event.id)).size).toBe(7)
    for (const { body, signature, payload } of events) {
      expect(signature).toBe(hmac(shop.payments.keys.webhookSecret, body).toString('hex'))
      expect(differences('event', JSON.parse(body))).toEqual([])
      expect(differences('payment', payload['payment']?.entity)).toEqual([])
    }
    expect(differences('order', events[3]?.payload['order']?.entity)).toEqual([])
    expect(differences('refund', events[5]?.payload['refund']?.entity)).toEqual([])
  })

  it('are sent by the timer of a started service', async () => {
    const started = await openTestShop()
    const { url, keys } = started.payments
    started.payments.start(shop.payments.eventUrl ?? '')
    const { id } = (await paymentControl(url, keys)('/v1/orders', {
      amount: 50_000,
      currency: 'INR',
    })) as Entity
    await started.app.inject({
      method: 'POST',
      url: '/payment-service/v1/checkout/pay',
      payload: { key_id: keys.keyId, order_id: id, outcome: 'captured', method: 'upi', vpa: 'a@b' },
    })
    await expect
      .poll(() => typesOf().toSorted())
      .toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
    await started.close()
  })

  it('are sent again after a failed attempt, for 24 hours', async () => {
    await control('/control/settings', { event_retries: [60, 3600] })
    answers = [500, 503, 200]
    await pay(await createOrder(), 'failed', { events: true })
    expect(typesOf()).toHaveLength(1)
    await runDue(shop.payments)
    expect(typesOf()).toHaveLength(1)
    for (const [minutes, sent] of [
      [1, 2],
      [62, 3],
      [24 * 60, 3],
    ] as const) {
      setMinutes(minutes)
      await runDue(shop.payments)
      expect([minutes, typesOf().length]).toEqual([minutes, sent])
    }
    expect(new Set(events.map(({ id }) => id)).size).toBe(1)
    setMinutes(0)
    answers = Array.from({ length: 100 }, () => 500)
    await pay(await createOrder(), 'failed', { events: true })
    for (let minutes = 1; minutes < 60 * 24 * 3; minutes += 61) {
      setMinutes(minutes)
      await runDue(shop.payments)
    }
    // One at once, one after a minute, then hourly until the event is a day old.
    expect(typesOf().length).toBeGreaterThan(20)
    expect(typesOf().length).toBeLessThan(32)
  })

  it('are not sent any more when all failed for 24 hours, until they are replayed', async () => {
    await control('/control/settings', { event_retries: [3600] })
    const id = await createOrder()
    const day = 24 * 60
    // Payments of other tests are returned; their events are accepted, and too old to count.
    setMinutes(298 * day)
    await runDue(shop.payments)
    setMinutes(300 * day)
    answers = Array.from({ length: 100 }, () => 500)
    await pay(id, 'failed', { events: true })
    for (let hour = 1; hour <= 26; hour++) {
      setMinutes(300 * day + hour * 60)
      await runDue(shop.payments)
    }
    const sent = typesOf().length
    await pay(id, 'captured', { events: true })
    setMinutes(303 * day)
    await runDue(shop.payments)
    expect(typesOf()).toHaveLength(sent)
    expect(shop.logged.find(({ operation }) => operation === 'payment-service')).toMatchObject({
      level: 'warn',
    })
    answers = []
    expect(await control('/control/replay', {})).toEqual({ events: 4 })
    const replayed = ['order.paid', 'payment.authorized', 'payment.captured', 'payment.failed']
    expect(typesOf().slice(sent).toSorted()).toEqual(replayed)
    expect(await control('/control/replay', {})).toEqual({ events: 0 })
    // New events are sent again at once.
    await pay(await createOrder(), 'failed', { events: true })
    expect(typesOf()).toHaveLength(sent + 5)
  })

  it('come repeated, delayed and in another order if the settings say so', async () => {
    const settings = { event_copies: 3, event_retries: [0], event_delays: [120, 0] }
    await control('/control/settings', settings)
    await pay(await createOrder(), 'captured', { events: true })
    setMinutes(2)
    await runDue(shop.payments)
    expect(typesOf()).toHaveLength(9)
    for (const type of ['payment.authorized', 'payment.captured', 'order.paid'])
      expect(events.filter((event) => event.type === type).map(({ id }) => id)).toHaveLength(3)
    expect(new Set(events.map(({ id }) => id)).size).toBe(3)
    expect([...new Set(typesOf())]).not.toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  })
})

describe('prepared faults', () => {
  it('meet the next answers whose path fits, once each', async () => {
    const id = await createOrder()
    const faults = [
      { kind: 'status', status: 429, path: '/v1/orders' },
      { kind: 'invalid', path: '/v1/orders' },
      { kind: 'drop', path: '/payments' },
    ]
    await control('/control/settings', { faults })
    const { providers } = shop.shop
    await expect(providers.payments.paymentsOf(id)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(providers.payments.paymentsOf(id)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(providers.payments.paymentsOf(id)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await providers.payments.paymentsOf(id)).toEqual([])
  })

  it('an order whose answer was lost is found by its receipt, and is not created twice', async () => {
    await control('/control/settings', { faults: [{ kind: 'dropAfter', path: '/v1/orders' }] })
    const receipt = newId('pi_')
    const { providerOrderId } = await shop.shop.providers.payments.createOrder({ amountPaise: 500, receipt })
    const { items } = (await control(`/v1/orders?receipt=${receipt}`)) as { items: Entity[] }
    expect(items.map((found) => found.id)).toEqual([providerOrderId])
  })
})

describe('the calls of the payment sheet', () => {
  const keyId = 'rzp_sim_local'
  const sheet = (path: string, payload?: object) =>
    shop.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/payment-service/v1/checkout/${path}`,
      ...(payload && { payload }),
    })

  it('need the public key and the order only, and no other call is on the listener of the shop', async () => {
    const id = await createOrder()
    const shown = await sheet(`order?key_id=${keyId}&order_id=${id}`)
    expect(shown.json()).toEqual({ id, amount: 50_000, currency: 'INR', status: 'created' })
    const attempt = {
      key_id: keyId,
      order_id: id,
      outcome: 'failed',
      method: 'card',
      contact: '+919000000001',
    }
    const failed = await sheet('pay', attempt)
    expect([failed.statusCode, failed.json()]).toMatchObject([
      400,
      { error: { metadata: { order_id: id, payment_id: expect.stringMatching(/^pay_/) } } },
    ])
    const paid = await sheet('pay', {
      ...attempt,
      outcome: 'captured',
      method: 'upi',
      vpa: 'success@razorpay',
    })
    expect(Object.keys(paid.json())).toEqual([
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
    ])
    const stored = await payment(paid.json<Record<string, string>>()['razorpay_payment_id'] ?? '')
    expect(stored).toMatchObject({ vpa: 'success@razorpay', contact: '+919000000001', status: 'captured' })
    for (const wrong of [{ key_id: 'rzp_sim_other' }, { order_id: 'order_unknown' }])
      expect((await sheet('pay', { ...attempt, ...wrong })).json()).toMatchObject({
        error: { description: 'The id provided does not exist' },
      })
    for (const wrong of [{ outcome: 'refunded' }, { method: 'cash' }, { amount: {}, order_id: 7 }])
      expect((await sheet('pay', { ...attempt, ...wrong })).statusCode).toBe(400)
    for (const url of [
      '/payment-service/v1/orders',
      '/payment-service/control/pay',
      '/v1/orders',
      '/control/pay',
    ])
      expect((await shop.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
  })

  it('refuse a text that no database can store, and take an email of 254 characters', async () => {
    const id = await createOrder()
    expect((await sheet(`order?key_id=${keyId}&order_id=%00`)).statusCode).toBe(400)
    const attempt = { key_id: keyId, order_id: id, outcome: 'captured', method: 'upi' }
    for (const wrong of [{ vpa: 'a\0@b' }, { order_id: '\0' }, { email: 'x'.repeat(255) }])
      expect((await sheet('pay', { ...attempt, ...wrong })).statusCode).toBe(400)
    const email = `${'x'.repeat(242)}@example.com`
    expect((await sheet('pay', { ...attempt, email })).statusCode).toBe(200)
    expect(shop.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('log an unexpected error', async () => {
    await sql`alter table local_payment_orders rename to local_payment_orders_away`.execute(shop.db)
    const { statusCode } = await sheet(`order?key_id=${keyId}&order_id=order_x`)
    await sql`alter table local_payment_orders_away rename to local_payment_orders`.execute(shop.db)
    expect(statusCode).toBe(500)
    expect(shop.logged.at(-1)).toMatchObject({
      level: 'error',
      operation: 'payment-service',
      route: '/payment-service/v1/checkout/order',
    })
  })

  it('are limited by IP address', async () => {
    const limited = await openTestShop({ RATE_LIMITS: 'on' })
    const statuses = []
    for (let time = 0; time < 121; time++) {
      const url = `/payment-service/v1/checkout/order?key_id=${keyId}&order_id=order_x`
      statuses.push((await limited.app.inject({ url })).statusCode)
    }
    expect([statuses.slice(0, 120).every((status) => status === 400), statuses[120]]).toEqual([true, 429])
    await limited.close()
  })
})

describe('text that PostgreSQL stores in no JSON', () => {
  const { raw } = String
  it.each([
    ['half an emoji in a note', raw`{"amount":10000,"currency":"INR","notes":{"a":"x\ud83d"}}`, 200],
    [
      'half an emoji in the name of a note',
      raw`{"amount":10000,"currency":"INR","notes":{"\ud83d":"x"}}`,
      200,
    ],
    ['half an emoji in the receipt', raw`{"amount":10000,"currency":"INR","receipt":"x\udc00"}`, 200],
    ['a null byte in a note', raw`{"amount":10000,"currency":"INR","notes":{"a":"x\u0000"}}`, 200],
    ['half an emoji in place of the amount', raw`{"amount":"\ud83d","currency":"INR"}`, 400],
  ])('%s is no error of the server', async (_what, body, expected) => {
    const { keyId, keySecret } = shop.payments.keys
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
    const headers = { authorization, 'content-type': 'application/json' }
    const { status } = await fetch(`${shop.payments.url}/v1/orders`, { method: 'POST', headers, body })
    expect(status).toBe(expected)
  })

  it.each([
    ['half an emoji', raw`x\ud83d`],
    ['a null byte', raw`x\u0000`],
  ])('%s in what a customer enters at the sheet is refused', async (_what, text) => {
    const { keyId, keySecret } = shop.payments.keys
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
    const opened = await fetch(`${shop.payments.url}/v1/orders`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{"amount":10000,"currency":"INR"}',
    })
    const { id } = (await opened.json()) as { id: string }
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/payment-service/v1/checkout/pay',
      headers: { 'content-type': 'application/json' },
      payload: `{"key_id":"${keyId}","order_id":"${id}","outcome":"captured","method":"upi","vpa":"${text}","email":"${text}"}`,
    })
    expect(statusCode).toBe(400)
  })
})
