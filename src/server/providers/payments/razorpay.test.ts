import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentUrls, razorpayPayments } from './razorpay.ts'

type RecordedRequest = { path: string; headers: IncomingMessage['headers']; body: unknown }
/** Next behaviour of the local server: respond, or accept the request and close the connection. */
type Next = { status?: number; body?: unknown; drop?: true; hang?: true }

let server: Server
let origin = ''
let testNumber = 0
/** The test's own address: a request that an earlier test has given up may arrive later. */
const base = () => `${origin}/${testNumber}/v1`
let requests: RecordedRequest[] = []
let next: Next[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const url = request.url ?? ''
      const prefix = `/${testNumber}/`
      if (!url.startsWith(prefix)) return request.socket.destroy()
      requests.push({
        path: `${request.method} /${url.slice(prefix.length)}`,
        headers: request.headers,
        body: text && JSON.parse(text),
      })
      const { status = 200, body = {}, drop, hang } = next.shift() ?? {}
      if (drop) return request.socket.destroy()
      if (hang) return
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  testNumber++
  requests = []
  next = []
})

const keys = { keyId: 'rzp_test_key', keySecret: 'EnLs21M47BllR3X8PSFtjtbd', webhookSecret: 'hook' }
const payments = (timeoutMs = 5000) =>
  razorpayPayments(keys, { api: base(), readMs: timeoutMs, writeMs: timeoutMs })
const order = { id: 'order_1', amount: 49_950, notes: [], status: 'created' }

it('the prefix of the key selects the URLs of the API and of the script, and nothing else', () => {
  const local = { api: 'http://127.0.0.1:1/v1', script: '/payment-service/v1/checkout.js' }
  expect(paymentUrls('rzp_sim_local', local)).toEqual(local)
  for (const key of ['rzp_test_1DP5mmOlF5G5ag', 'rzp_live_1DP5mmOlF5G5ag'])
    expect(paymentUrls(key, local)).toEqual({
      api: 'https://api.razorpay.com/v1',
      script: 'https://checkout.razorpay.com/v1/checkout.js',
    })
})

describe('orders', () => {
  it('sends paise, receipt and Basic auth', async () => {
    next = [{ body: order }]
    expect(await payments().createOrder({ amountPaise: 49_950, receipt: 'pi_1' })).toEqual({
      providerOrderId: 'order_1',
    })
    expect(requests[0]).toMatchObject({
      path: 'POST /v1/orders',
      headers: {
        authorization: `Basic ${Buffer.from('rzp_test_key:EnLs21M47BllR3X8PSFtjtbd').toString('base64')}`,
      },
      body: { amount: 49_950, currency: 'INR', receipt: 'pi_1' },
    })
  })

  it('finds an order by its receipt when the response was lost', async () => {
    next = [{ drop: true }, { body: { items: [order] } }]
    expect(await payments().createOrder({ amountPaise: 49_950, receipt: 'pi 1' })).toEqual({
      providerOrderId: 'order_1',
    })
    expect(requests.map(({ path }) => path)).toEqual(['POST /v1/orders', 'GET /v1/orders?receipt=pi%201'])
    next = [{ status: 502 }, { body: { items: [] } }]
    await expect(payments().createOrder({ amountPaise: 100, receipt: 'pi_2' })).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  it('sends no second request when the provider limits the calls', async () => {
    next = [{ status: 429, body: { error: { description: 'Too many requests' } } }]
    await expect(payments().createOrder({ amountPaise: 100, receipt: 'pi_2' })).rejects.toMatchObject({
      code: 'unavailable',
      kind: 'limited',
    })
    expect(requests).toHaveLength(1)
  })

  it('times out if the provider hangs', async () => {
    next = [{ hang: true }, { hang: true }]
    await expect(payments(50).createOrder({ amountPaise: 100, receipt: 'pi_3' })).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  it('returns the message of the provider for an error', async () => {
    next = [
      {
        status: 400,
        body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Order amount less than minimum' } },
      },
    ]
    await expect(payments().createOrder({ amountPaise: 1, receipt: 'pi_4' })).rejects.toMatchObject({
      message: 'Order amount less than minimum',
    })
  })
})

describe('payments and refunds', () => {
  const payment = {
    id: 'pay_1',
    order_id: 'order_1',
    amount: 49_950,
    currency: 'INR',
    status: 'captured',
    notes: {},
  }
  it('reads a payment; returns null for an unknown id and for one without an order', async () => {
    next = [{ body: payment }, { status: 400, body: { error: {} } }, { body: { ...payment, order_id: null } }]
    expect(await payments().payment('pay_1')).toEqual({
      id: 'pay_1',
      orderId: 'order_1',
      amountPaise: 49_950,
      currency: 'INR',
      status: 'captured',
      refundedPaise: 0,
    })
    expect(await payments().payment('pay_x')).toBeNull()
    expect(await payments().payment('pay_1')).toBeNull()
  })

  it('treats a refused read as no answer, because it says nothing about the payment', async () => {
    for (const status of [401, 403]) {
      const refused = { status, body: { error: { description: 'Authentication failed' } } }
      next = [refused, refused, refused]
      for (const read of [
        () => payments().payment('pay_1'),
        () => payments().paymentsOf('order_1'),
        () => payments().findRefund('rfnd_1'),
      ])
        await expect(read()).rejects.toMatchObject({ code: 'unavailable' })
    }
  })

  it('ends a call with the calls of the same answer', async () => {
    next = [{ hang: true }, { hang: true }, { hang: true }]
    const end = AbortSignal.timeout(20)
    for (const call of [
      () => payments(60_000).payment('pay_1', end),
      () => payments(60_000).paymentsOf('order_1', end),
      () => payments(60_000).capture('pay_1', 49_950, end),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('treats invalid data as no answer, and a refund key of another request as refused', async () => {
    next = [{ body: { ...payment, amount: '49950' } }, { status: 200, body: null }]
    for (let time = 0; time < 2; time++)
      await expect(payments().payment('pay_1')).rejects.toMatchObject({ code: 'unavailable' })
    const description = 'Different request with the same idempotency key has already been processed.'
    next = [{ status: 409, body: { error: { description } } }]
    const refund = { paymentId: 'pay_1', amountPaise: 100, key: 'r_1234567890' }
    await expect(payments().refund(refund)).rejects.toMatchObject({
      code: 'paymentFailed',
      message: description,
    })
  })

  it('sends a refund with its idempotency key, and retries later while it is in progress', async () => {
    const sent = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'pending' }
    next = [{ body: sent }, { body: { ...sent, status: 'failed' } }, { status: 409, body: {} }]
    const refund = { paymentId: 'pay_1', amountPaise: 100, key: 'r_1234567890' }
    const expected = { refundId: 'rfnd_1', paymentId: 'pay_1', amountPaise: 100 }
    expect(await payments().refund(refund)).toEqual({ ...expected, status: 'pending' })
    expect(await payments().findRefund('rfnd_1')).toEqual({ ...expected, status: 'failed' })
    expect(requests[0]).toMatchObject({
      path: 'POST /v1/payments/pay_1/refund',
      headers: { 'x-refund-idempotency': 'r_1234567890' },
      body: { amount: 100 },
    })
    await expect(payments().refund(refund)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('signatures', () => {
  const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'
  const ids = { providerOrderId: 'order_IEIaMR65cu6nz3', paymentId: 'pay_IH4NVgf4Dreq1l' }
  it('match the published example, and only that one', () => {
    expect(payments().verify({ ...ids, signature })).toBe(true)
    for (const forged of [
      '',
      signature.slice(1),
      signature.toUpperCase(),
      `${signature}0`,
      signature.replace('0d', '1d'),
    ])
      expect(payments().verify({ ...ids, signature: forged })).toBe(false)
    expect(payments().verify({ ...ids, paymentId: 'pay_other', signature })).toBe(false)
  })

  it('of events are valid with the present and the previous secret, over the exact bytes', () => {
    const rotated = razorpayPayments({ ...keys, oldWebhookSecret: 'previous' }, { api: base() })
    const body = Buffer.from('{"event":"payment.captured"}')
    const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('hex')
    expect(
      ['hook', 'previous', 'guess', ''].map((secret) => rotated.verifyWebhook(body, sign(secret))),
    ).toEqual([true, true, false, false])
    expect(payments().verifyWebhook(body, sign('previous'))).toBe(false)
    expect(rotated.verifyWebhook(Buffer.concat([body, Buffer.from(' ')]), sign('hook'))).toBe(false)
  })
})
