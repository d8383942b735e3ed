import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hmac } from '#server/ids.ts'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { buildSubmit, fillCart } from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { buildCheckout } from '#tests/payments.ts'

/** Calls of the provider's API that the shop makes. */
type Call = 'createOrder' | 'findOrder' | 'paymentsOf' | 'payment' | 'capture'
type Behaviour = (response: ServerResponse) => void

let provider: Server
type Failure = { calls: readonly Call[]; behave: Behaviour }
/** The calls about an order that fail, and how, by its number; with "new" those before an order has its number. */
const failing = new Map<string, Failure>()
let shop: TestShop
let away: TestShop
beforeAll(async () => {
  provider = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  // The time limits of the calls are those of production.
  shop = await openTestShop({ PAYMENT_SERVICE_URL: `http://127.0.0.1:${port}` })
  // Port 9 discards: nothing listens there.
  away = await openTestShop({ PAYMENT_SERVICE_URL: 'http://127.0.0.1:9' })
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  for (const opened of [shop, away]) await opened.close()
})

const json = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)

function callOf(path: string): Call {
  if (path.endsWith('/capture')) return 'capture'
  if (path.endsWith('/payments')) return 'paymentsOf'
  if (path.startsWith('/v1/payments/')) return 'payment'
  return path.includes('?') ? 'findOrder' : 'createOrder'
}

let orders = 0
/** A provider that has an authorised payment for each order: `pay_1` for `order_1`. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  const path = request.url ?? ''
  const call = callOf(path)
  const [, number = 'new'] = /(?:order|pay)_(\d+)/.exec(path) ?? []
  const failure = failing.get(number)
  if (failure?.calls.includes(call)) return failure.behave(response)
  const status = call === 'capture' ? 'captured' : 'authorized'
  const payment = {
    id: `pay_${number}`,
    order_id: `order_${number}`,
    amount: 20_000,
    currency: 'INR',
    status,
  }
  const answers: Record<Call, () => object> = {
    createOrder: () => ({ ...(JSON.parse(body) as object), id: `order_${(orders += 1)}` }),
    findOrder: () => ({ items: [] }),
    paymentsOf: () => ({ items: [payment] }),
    payment: () => payment,
    capture: () => payment,
  }
  json(response, 200, JSON.stringify(answers[call]()))
}

const behaviours: [string, Behaviour][] = [
  ['never answers', () => {}],
  ['closes the connection', (response) => response.destroy()],
  [
    'answers half a response',
    (response) => response.writeHead(200, { 'content-length': '500' }).write('{"id":'),
  ],
  ['answers an error of its server', (response) => json(response, 502, '<html>Bad gateway</html>')],
  ['limits the calls', (response) => json(response, 429, '{"error":{"description":"Too many requests"}}')],
  ['refuses the key', (response) => json(response, 401, '{"error":{"description":"Authentication failed"}}')],
  ['answers no JSON', (response) => json(response, 200, '<html>')],
  ['answers another shape', (response) => json(response, 200, '{"id":null,"items":[{"id":null}]}')],
  ['redirects', (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()],
  ['answers two megabytes', (response) => json(response, 200, JSON.stringify({ more: 'x'.repeat(2e6) }))],
]

describe('while a payment is opened', () => {
  /** Tries to pay online, then pays on delivery. */
  async function payAndOrder(opened: TestShop) {
    const shopper = await buildShopper(opened.db)
    const product = await buildProduct(opened.db, { stock: 2 })
    await fillCart(opened, shopper, { [product]: 2 })
    const me = opened.as(shopper.token)
    const input = { amount: 200, address: { addressId: shopper.addressId } }
    const paid = await me.send('POST /create-order', input)
    const placed = await me.send('POST /place-order', buildSubmit(shopper, { [product]: 2 }, 200))
    return [paid.status, paid.body['message'], placed.status]
  }

  it.each<[string, Behaviour]>([
    ...behaviours,
    ['answers another amount', (response) => json(response, 200, '{"id":"order_1","amount":100}')],
    [
      'answers an order id of another form',
      (response) => json(response, 200, '{"id":"../x","amount":20000}'),
    ],
  ])('a provider that %s leads to a message, and cash on delivery works', async (_name, behave) => {
    failing.set('new', { calls: ['createOrder', 'findOrder'], behave })
    expect(await payAndOrder(shop)).toEqual([503, 'Failed to initiate payment. Please try again.', 200])
  })

  it('an unreachable provider leads to a message, and cash on delivery works', async () => {
    expect(await payAndOrder(away)).toEqual([503, 'Failed to initiate payment. Please try again.', 200])
  })
})

describe('after the payment', () => {
  beforeAll(() => failing.clear())

  const checking = 'We are checking your payment. Please wait a moment.'
  type Asked = { me: ReturnType<TestShop['as']>; orderId: string; proof: Record<string, string> }
  /** The ways in which the shop asks the provider, with the answer of the shop. */
  const ways: { way: string; calls: Call[]; ask: (asked: Asked) => Promise<unknown>; told: object }[] = [
    {
      way: 'POST /verify-payment',
      calls: ['payment', 'capture'],
      ask: async ({ me, proof }) => {
        const { status, body } = await me.sendRaw('POST /verify-payment', proof)
        return [status, body['message']]
      },
      told: [503, checking],
    },
    {
      way: 'GET /payment-status',
      calls: ['paymentsOf', 'capture'],
      ask: async ({ me, orderId }) => (await me.send('GET /payment-status', { orderId })).body,
      told: { state: 'checking', message: checking },
    },
    {
      way: 'POST /payment-return',
      calls: ['payment', 'capture'],
      ask: async ({ proof }) => {
        const { statusCode, headers } = await shop.app.inject({
          method: 'POST',
          url: '/payment-return',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(proof).toString(),
        })
        return [statusCode, String(headers.location).replace(/order_\d+/, 'order')]
      },
      // This page asks for the outcome.
      told: [303, '/checkout?step=payment&payment=order'],
    },
  ]
  // The cases that take the time limit of a call stand together, because they wait at the same time.
  const cases = behaviours.flatMap(([name, behave]) =>
    ways.flatMap(({ calls, ...way }) => calls.map((call) => ({ ...way, call, name, behave }))),
  )

  async function buildProof() {
    const checkout = await buildCheckout(shop)
    const orderId = await checkout.open()
    const paymentId = orderId.replace('order', 'pay')
    const signature = hmac(shop.payments.keys.keySecret, `${orderId}|${paymentId}`).toString('hex')
    const fail = (failure: Failure) => failing.set(orderId.replace('order_', ''), failure)
    const proof = {
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
    }
    return { ...checkout, orderId, proof, fail }
  }

  it.concurrent.each(cases)(
    '$way says that the payment is checked if the provider $name at $call, and cash on delivery works',
    async ({ ask, told, call, behave }) => {
      const { me, shopper, cart, orderId, proof, fail } = await buildProof()
      fail({ calls: [call], behave })
      expect(await ask({ me, orderId, proof })).toEqual(told)
      const placed = await me.send('POST /place-order', buildSubmit(shopper, cart, 200))
      expect([placed.status, placed.body]).toEqual([200, expect.anything()])
    },
  )

  it('the order is placed when the provider works again', async () => {
    const { me, proof, fail } = await buildProof()
    fail({ calls: ['capture'], behave: (response) => json(response, 400, '{}') })
    expect((await me.send('POST /verify-payment', proof)).status).toBe(503)
    fail({ calls: [], behave: () => {} })
    const verified = await me.send('POST /verify-payment', proof)
    expect([verified.status, verified.body]).toMatchObject([200, { status: 'success' }])
  })
})
