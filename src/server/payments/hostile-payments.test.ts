import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { buildSubmit, payLocally } from '#tests/buying.ts'
import { buildCheckout, groupsOf, postEvent, postSigned, sendSigned } from '#tests/payments.ts'

const shop = await testShop({ RAZORPAY_WEBHOOK_SECRET_OLD: 'the secret before' })

const money = [
  'payment_intents',
  'payments',
  'order_groups',
  'orders',
  'product_stock',
  'stock_holds',
  'refunds',
  'coin_ledger',
  'money_ledger',
  'disputes',
  'payment_differences',
]

it('12 forged verifications are refused and change nothing', async () => {
  const { open, me } = await buildCheckout(shop)
  const orderId = await open()
  const paid = await payLocally(shop, orderId)
  const stranger = await buildCheckout(shop)
  const theirOrder = await stranger.open()
  const theirPaid = await payLocally(shop, theirOrder)
  const failedOrder = await (await buildCheckout(shop)).open()
  const failed = await payLocally(shop, failedOrder, { outcome: 'failed' })
  const cheap = await buildCheckout(shop)
  const cheapOrder = await cheap.open()
  const cheapPaid = await payLocally(shop, cheapOrder)
  await sql`update local_payments set amount_paise = 100 where id = ${cheapPaid.razorpay_payment_id}`.execute(
    shop.db,
  )
  const { razorpay_signature: signature } = paid
  const signed = (order: string, payment: string, secret = 'guess') =>
    createHmac('sha256', secret).update(`${order}|${payment}`).digest('hex')
  const forged: [typeof me, object][] = [
    [me, { ...paid, razorpay_signature: '' }],
    [me, { ...paid, razorpay_signature: signature.slice(1) }],
    [me, { ...paid, razorpay_signature: signature.toUpperCase() }],
    [me, { ...paid, razorpay_signature: signature.replace(/^./, '٣') }],
    [me, { ...paid, razorpay_signature: signed(orderId, paid.razorpay_payment_id) }],
    [me, { ...paid, razorpay_order_id: theirOrder }],
    [me, { ...paid, razorpay_payment_id: theirPaid.razorpay_payment_id }],
    [me, { ...paid, razorpay_payment_id: 'pay_nothing' }],
    [me, theirPaid],
    [stranger.me, paid],
    [me, { ...failed, razorpay_order_id: orderId }],
    // Signed by the provider, but for a smaller amount.
    [cheap.me, cheapPaid],
  ]
  expect(forged).toHaveLength(12)
  const before = await digest(shop.db, ...money)
  for (const [client, input] of forged) {
    const { status, text } = await client.sendRaw('POST /verify-payment', input)
    expect([input, status, text.includes('Payment verification failed!')]).toEqual([input, 400, true])
    expect(text).not.toContain('success')
  }
  expect(await digest(shop.db, ...money)).toBe(before)
  await sql`update local_payments set amount_paise = 20000 where id = ${cheapPaid.razorpay_payment_id}`.execute(
    shop.db,
  )
})

describe('32 combinations of mode, flag and payment', () => {
  const payments = ['none', 'of another shopper', 'used', 'of another amount', 'verified'] as const
  const modes = [
    ['COD', true],
    ['COD', false],
    ['Pre-paid', true],
    ['Pre-paid', false],
  ] as const
  const sources = ['cart', 'buyNow'] as const
  const combinations = sources
    .flatMap((source) =>
      modes.flatMap(([mode, cod]) => payments.map((payment) => ({ source, mode, cod, payment }))),
    )
    // Cash on delivery does not look at payments: three of its combinations are enough.
    .filter(({ mode, payment }) => mode !== 'COD' || !['used', 'of another amount'].includes(payment))

  /** Verified payment of a new shopper without an address, so that it waits for the placement. */
  async function buildWaiting(source: 'cart' | 'buyNow', amount = 200) {
    const checkout = await buildCheckout(shop)
    const { me, product } = checkout
    const { body } = await me.send('POST /create-order', {
      amount,
      products: [{ id: product, quantity: amount / 100 }],
      buyNow: source === 'buyNow' || amount !== 200,
    })
    const verified = await me.send('POST /verify-payment', await payLocally(shop, body.orderId))
    expect(verified.body).toEqual({ status: 'success', orderId: null })
    return checkout
  }

  it('are 32', () => expect(combinations).toHaveLength(32))
  it.each(combinations)(
    '$source, $mode, flag $cod, payment $payment: only the right one places',
    async ({ source, mode, cod, payment }) => {
      const isPaid = payment === 'verified' || payment === 'used'
      const checkout = isPaid
        ? await buildWaiting(source)
        : payment === 'of another amount'
          ? await buildWaiting(source, 300)
          : await buildCheckout(shop)
      if (payment === 'of another shopper') await buildWaiting(source)
      const { me, shopper, product } = checkout
      const call = source === 'cart' ? 'POST /place-order' : 'POST /single-product-place-order'
      const order = buildSubmit(shopper, { [product]: 2 }, 200, { paymentMode: mode, cod })
      if (payment === 'used') await me.send(call, { ...order, paymentMode: 'Pre-paid', cod: false })
      const key = { headers: { 'idempotency-key': `${source} ${mode} ${cod} ${payment}` } }
      const before = await groupsOf(shop, shopper)
      const { status, body } = await me.sendRaw(call, order, key)
      const agrees = (mode === 'COD') === cod
      const isRight = agrees && (mode === 'COD' || isPaid)
      const refusal = [status >= 400, typeof body]
      expect(refusal).toEqual(isRight ? [false, 'object'] : [true, 'string'])
      const added = (await groupsOf(shop, shopper)).slice(before.length)
      const placed = { payment_mode: mode, total_paise: 20_000, user_id: shopper.userId }
      // A used payment answers with its order and places no second one.
      expect(added).toMatchObject(isRight && payment !== 'used' ? [placed] : [])
    },
  )
})

describe('an event', () => {
  /** An open payment that the provider has collected, and the event about it. */
  async function buildEvent() {
    const { open, shopper } = await buildCheckout(shop)
    const orderId = await open()
    const { razorpay_payment_id: id } = await payLocally(shop, orderId)
    const payload = { payment: { entity: { id, order_id: orderId } } }
    return { shopper, body: JSON.stringify({ event: 'payment.captured', payload }) }
  }
  const stored = () => digest(shop.db, 'webhook_events', 'order_groups', 'payments')

  it('with a changed byte, without signature or id, or signed by others is refused', async () => {
    const { body } = await buildEvent()
    const before = await stored()
    const signature = createHmac('sha256', shop.payments.keys.webhookSecret).update(body).digest('hex')
    for (const at of [0, 10, body.length - 1]) {
      const tampered = Buffer.from(body)
      tampered[at] = tampered[at]! ^ 1
      expect(await postSigned(shop, tampered, { headers: { 'x-razorpay-signature': signature } })).toBe(400)
    }
    for (const wrong of ['', signature.toUpperCase(), signature.slice(1), `${signature}00`])
      expect(await postSigned(shop, body, { headers: { 'x-razorpay-signature': wrong } })).toBe(400)
    expect(await postSigned(shop, body, { secret: shop.payments.keys.keySecret })).toBe(400)
    expect(await stored()).toBe(before)
  })

  it('signed with the secret before a rotation is accepted', async () => {
    const { body, shopper } = await buildEvent()
    expect(await postSigned(shop, body, { secret: 'the secret before' })).toBe(200)
    await shop.runJobs()
    expect(await groupsOf(shop, shopper)).toHaveLength(1)
  })

  it('repeated 100 times, also with other ids, places one order', async () => {
    const { body, shopper } = await buildEvent()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) =>
        postSigned(shop, body, { eventId: turn % 2 ? 'evt_repeated' : `evt_repeated_${turn % 10}` }),
      ),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    await shop.runJobs()
    expect(await groupsOf(shop, shopper)).toHaveLength(1)
  })

  it('of 10 MB is refused', async () => {
    const before = await stored()
    expect(await postSigned(shop, Buffer.alloc(10_000_000, 120))).toBe(413)
    expect(await stored()).toBe(before)
  })

  it('is verified over its bytes, whatever encoding or content type it claims', async () => {
    const { body, shopper } = await buildEvent()
    const withText = body.replace('"event"', '"note":"கடை ₹ é","event"')
    const types = ['application/json; charset=iso-8859-1', 'text/plain', 'application/x-www-form-urlencoded']
    for (const type of types)
      expect(await postSigned(shop, withText, { headers: { 'content-type': type } })).toBe(200)
    await shop.runJobs()
    expect(await groupsOf(shop, shopper)).toHaveLength(1)
    // The bytes of another encoding do not have the signature of these.
    const signature = createHmac('sha256', shop.payments.keys.webhookSecret).update(withText).digest('hex')
    for (const bytes of [
      Buffer.from(withText, 'latin1'),
      Buffer.from(withText, 'utf16le'),
      gzipSync(withText),
    ])
      expect(await postSigned(shop, bytes, { headers: { 'x-razorpay-signature': signature } })).toBe(400)
  })

  it('that is signed and cannot be stored has its own message and metric', async () => {
    const { body } = await buildEvent()
    const before = await digest(shop.db, 'webhook_events')
    shop.logged.length = 0
    const large = Buffer.alloc(300_000, 120)
    const refusals = [
      await sendSigned(shop, body, { eventId: '' }),
      await sendSigned(shop, body, { eventId: 'x'.repeat(101) }),
      await sendSigned(shop, large),
      await sendSigned(shop, large, { secret: 'guess' }),
    ]
    const noId = { message: 'The event has no id of at most 100 characters.' }
    const tooLarge = { message: 'The event is larger than 256 kB.' }
    expect(refusals.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [400, noId],
      [400, noId],
      [413, tooLarge],
      [413, tooLarge],
    ])
    expect(await digest(shop.db, 'webhook_events')).toBe(before)
    expect(shop.logged.filter(({ level }) => level === 'error')).toMatchObject([
      { operation: 'payment-event', code: 'eventRefused', reason: 'noId' },
      { operation: 'payment-event', code: 'eventRefused', reason: 'noId' },
      { operation: 'payment-event', code: 'eventRefused', reason: 'tooLarge' },
    ])
    const metrics = await shop.shop.metrics.registry.metrics()
    expect(metrics).toContain('payment_events_refused_total{reason="noId"} 2')
    expect(metrics).toContain('payment_events_refused_total{reason="tooLarge"} 1')
  })

  it.each(
    ['payment', 'refund', 'dispute'].flatMap((name) =>
      ['p'.repeat(101), '', '.', '..'].map((id) => ({ name, id })),
    ),
  )('with the id $id of a $name calls nobody', async ({ name, id }) => {
    const ids = name === 'refund' ? { id } : { id: 'x_1', order_id: id, payment_id: id }
    const event =
      name === 'refund'
        ? 'refund.processed'
        : name === 'dispute'
          ? 'payment.dispute.created'
          : 'payment.captured'
    const entity = { ...ids, amount: 100, status: 'open' }
    expect(await postEvent(shop, event, { [name]: entity })).toBe(200)
    const stored = await sql<{ body: { payload: object } }>`
      select body from webhook_events order by received_at desc limit 1`.execute(shop.db)
    expect(stored.rows[0]!.body.payload).toEqual({})
  })

  it('that is signed and not understood is stored, accepted and harmless', async () => {
    const before = await digest(shop.db, ...money)
    const bodies = [
      '',
      'not json',
      '[]',
      'null',
      '{"event":5}',
      '{"event":"payment.captured"}',
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":7}}}}',
      '{"event":"refund.processed","payload":{"refund":{"entity":{"id":"rfnd_unknown"}}}}',
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"a\\u0000b","order_id":"order_x"}}}}',
      '{"event":"settlement.processed","payload":{"settlement":{"entity":{"id":"setl_1"}}}}',
      `{"event":"${'x'.repeat(200)}"}`,
      Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
      '\ud800',
      '{"event":"payment.\\ud83d"}',
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"a\\ud83d","order_id":"order_x"}}}}',
      `{"event":"payment.captured","payload":{"payment":{"entity":{"id":"../../x","order_id":"order_x"}}}}`,
    ]
    for (const body of bodies) expect([body, await postSigned(shop, body)]).toEqual([body, 200])
    expect(
      await postEvent(shop, 'payment.authorized', {
        payment: { id: 'pay_unknown', order_id: 'order_unknown' },
      }),
    ).toBe(200)
    await shop.runJobs()
    expect(await digest(shop.db, ...money)).toBe(before)
    // Again those whose first attempt found the payment service busy.
    await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(shop.db)
    await shop.runJobs()
    const failing = await sql`select from graphile_worker.jobs where attempts > 0`.execute(shop.db)
    expect(failing.rows).toEqual([])
  })

  it('that claims a payment which the provider does not have places nothing', async () => {
    const { open, shopper } = await buildCheckout(shop)
    const orderId = await open()
    const claimed = { id: 'pay_claimed', order_id: orderId, amount: 20_000, status: 'captured' }
    const failed = await payLocally(shop, orderId, { outcome: 'failed' })
    for (const id of [claimed.id, failed.razorpay_payment_id])
      for (const event of ['payment.captured', 'order.paid'])
        expect(await postEvent(shop, event, { payment: { ...claimed, id } })).toBe(200)
    await shop.runJobs()
    expect(await groupsOf(shop, shopper)).toEqual([])
  })
})
