import { describe, expect, it } from 'vitest'
import { differences } from '#tests/razorpay-answers.ts'
import { testShop } from '#tests/api.ts'
import { newId } from '#server/ids.ts'

type Target = { name: string; api: () => string; key: () => string; isLocal: boolean }
type Answer = { status: number; body: Record<string, never> & { error: Record<string, unknown> } }

const shop = await testShop()

const local: Target = {
  name: 'the local payment service',
  api: () => `${shop.payments.url}/v1`,
  key: () => `${shop.payments.keys.keyId}:${shop.payments.keys.keySecret}`,
  isLocal: true,
}
const { RAZORPAY_TEST_KEY_ID: keyId = '', RAZORPAY_TEST_KEY_SECRET: keySecret = '' } = process.env
/** Without keys in the environment the tests against Razorpay do not exist. */
const razorpay: Target[] = keyId.startsWith('rzp_test_')
  ? [
      {
        name: 'the test mode of Razorpay',
        api: () => 'https://api.razorpay.com/v1',
        key: () => `${keyId}:${keySecret}`,
        isLocal: false,
      },
    ]
  : []

describe.each([local, ...razorpay])('$name', ({ api, key, isLocal }) => {
  async function send(
    path: string,
    body?: unknown,
    headers: Record<string, string> = { authorization: `Basic ${Buffer.from(key()).toString('base64')}` },
  ): Promise<Answer> {
    const response = await fetch(`${api()}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  const order = (more: object = {}) => ({ amount: 49_950, currency: 'INR', receipt: newId('pi_'), ...more })
  const refused = async (answer: Promise<Answer>, status: number, description: RegExp) => {
    const { status: actual, body } = await answer
    expect([actual, body.error['description']]).toEqual([status, expect.stringMatching(description)])
    expect(differences('error', body.error)).toEqual([])
    expect(body.error['code']).toBe('BAD_REQUEST_ERROR')
  }

  it('creates an order with the documented fields, and finds it by id and by receipt', async () => {
    const input = order()
    const { status, body } = await send('/orders', input)
    expect([status, differences('order', body)]).toEqual([200, []])
    expect(body).toMatchObject({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      entity: 'order',
      amount: 49_950,
      amount_paid: 0,
      amount_due: 49_950,
      currency: 'INR',
      receipt: input.receipt,
      status: 'created',
      attempts: 0,
      notes: [],
    })
    const found = await send(`/orders/${body['id']}`)
    expect(found).toEqual({ status: 200, body })
    const list = await send(`/orders?receipt=${input.receipt}`)
    expect([list.status, differences('collection', list.body)]).toEqual([200, []])
    expect(list.body).toMatchObject({ entity: 'collection', count: 1, items: [body] })
    const payments = await send(`/orders/${body['id']}/payments`)
    expect(payments.body).toMatchObject({ entity: 'collection', count: 0, items: [] })
  })

  it('keeps notes, and accepts the capture options of the shop', async () => {
    const notes = { intent: 'pi_1', shop: 'TharaCart' }
    const payment = {
      capture: 'automatic',
      capture_options: { automatic_expiry_period: 20, manual_expiry_period: 7200, refund_speed: 'normal' },
    }
    const { status, body } = await send('/orders', order({ notes, payment }))
    expect([status, body['notes']]).toEqual([200, notes])
  })

  it('refuses orders that are incomplete, too small or not whole paise', async () => {
    await refused(send('/orders', order({ amount: 99 })), 400, /at least INR 1\.00/)
    await refused(send('/orders', order({ amount: 100.5 })), 400, /must be an integer/)
    await refused(send('/orders', { currency: 'INR' }), 400, /amount field is required/)
    await refused(send('/orders', order({ surprise: 1 })), 400, /surprise is\/are not required/)
    await refused(send('/orders', order({ receipt: 'x'.repeat(41) })), 400, /receipt/)
  })

  it('refuses a call without a key or with another one', async () => {
    const wrong = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` })
    const [id = ''] = key().split(':')
    await refused(send('/orders', order(), {}), 401, /./)
    await refused(send('/orders', order(), wrong(`${id}:guess`)), 401, /^Authentication failed$/)
    await refused(
      send('/orders', undefined, wrong(`other:${key().split(':')[1]}`)),
      401,
      /^Authentication failed$/,
    )
  })

  it('refuses unknown ids', async () => {
    const capture = { amount: 100, currency: 'INR' }
    await refused(send('/orders/order_00000000000000'), 400, /^The id provided does not exist$/)
    await refused(send('/payments/pay_00000000000000'), 400, /^The id provided does not exist$/)
    await refused(
      send('/payments/pay_00000000000000/capture', capture),
      400,
      /^The id provided does not exist$/,
    )
    await refused(send('/payments/pay_00000000000000/refund', {}), 400, /^The id provided does not exist$/)
    await refused(send('/refunds/rfnd_00000000000000'), 400, /^The id provided does not exist$/)
  })

  // A payment at Razorpay needs a person at its payment form, so an operator may name one that was captured.
  const capturedId = process.env['RAZORPAY_TEST_PAYMENT_ID']
  if (isLocal || capturedId)
    it('answers a captured payment and its refund with the documented fields', async () => {
      const id = isLocal ? await payLocally(await send('/orders', order())) : capturedId
      const payment = await send(`/payments/${id}`)
      expect([payment.status, differences('payment', payment.body)]).toEqual([200, []])
      expect(payment.body).toMatchObject({ entity: 'payment', currency: 'INR', captured: true })
      await refused(
        send(`/payments/${id}/capture`, { amount: payment.body['amount'], currency: 'INR' }),
        400,
        /already been captured|already paid/,
      )
      const authorization = `Basic ${Buffer.from(key()).toString('base64')}`
      const headers = { authorization, 'x-refund-idempotency': newId('r_') }
      const refund = await send(`/payments/${id}/refund`, { amount: 100 }, headers)
      expect([refund.status, differences('refund', refund.body)]).toEqual([200, []])
      expect(refund.body).toMatchObject({ entity: 'refund', amount: 100, payment_id: id })
      const repeated = await send(`/payments/${id}/refund`, { amount: 100 }, headers)
      expect(repeated.body['id']).toBe(refund.body['id'])
      const other = await send(`/payments/${id}/refund`, { amount: 200 }, headers)
      expect([400, 409]).toContain(other.status)
      expect(other.body.error['description']).toMatch(/^Different request with the same idempotency key/)
      const list = await send(`/payments/${id}/refunds`)
      expect(differences('collection', list.body)).toEqual([])
      await refused(send(`/payments/${id}/refund`, { amount: 1e9 }), 400, /greater than/)
    })

  async function payLocally({ body }: Answer): Promise<string> {
    const response = await fetch(`${shop.payments.url}/control/pay`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(key()).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ order_id: body['id'], events: false }),
    })
    return ((await response.json()) as { razorpay_payment_id: string }).razorpay_payment_id
  }
})
