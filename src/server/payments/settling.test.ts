import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { type TestShop, testShop } from '#tests/api.ts'
import { buildSubmit, payLocally, postDevTools, prepaid } from '#tests/buying.ts'
import { buildProduct } from '#tests/factories.ts'
import { untilWaiting } from '#tests/locks.ts'
import { newestMessage } from '#tests/outbox.ts'
import {
  balancesOf,
  buildCheckout,
  buildPaidOrder,
  buildRefund,
  cancelOrder,
  differencesOf,
  groupsOf,
  type PaymentFault,
  postEvent,
  refundsOf,
  setPaymentFaults,
  setRefundOutcome,
  subjectsTo,
  unitsOf,
} from '#tests/payments.ts'
import { refundToWallet } from '#server/refunds/refund-to-wallet.ts'
import { checkRefund } from '#server/refunds/send-refund.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const ALARM_EMAIL = 'operator@shop.example'
const shop = await testShop({ LOG_LEVEL: 'info', ALARM_EMAIL })
const start = new Date()
/** An operator on the command line, for steps of the operator desk. */
const byOperator = {
  audit: {
    now: start,
    viewer: null,
    role: 'finance',
    scope: 'all',
    action: 'refunds.step',
    requestId: null,
    by: 'Omana',
  },
  reason: 'Asked by phone',
} as const
const setMinutes = (minutes: number) => shop.setNow(new Date(start.getTime() + minutes * 60_000))
const reconcile = (payload = {}) => reconcilePayments(shop.shop, payload)
/** The hourly comparison, with the jobs of its further pages. */
const compare = async () => {
  await reconcile({ deep: true })
  await shop.runJobs()
}
/** The next minute job, with the jobs that it enqueues. */
const runMinute = async (minutes: number) => {
  setMinutes(minutes)
  await reconcile()
  await shop.runJobs()
}
beforeEach(() => setMinutes(0))

const setFaults = (...faults: PaymentFault[]) => setPaymentFaults(shop, ...faults)

const returnedText = 'Your order could not be placed. Your payment is being returned in full.'
const paymentsOf = (paymentId: string) =>
  shop.db
    .selectFrom('payments')
    .select(['status', 'amount_paise as paise'])
    .where('provider_payment_id', '=', paymentId)
    .execute()

/** Makes the database refuse orders of a user, as an unknown defect would. */
async function breakOrdersOf(userId: string): Promise<() => Promise<void>> {
  await sql
    .raw(`create or replace function fail_order() returns trigger language plpgsql as $$
    begin raise exception 'planted defect'; end $$;
    create trigger fail_order before insert on order_groups for each row
      when (new.user_id = '${userId}') execute function fail_order()`)
    .execute(shop.db)
  let isBroken = true
  const repair = async () => {
    if (isBroken) await sql`drop trigger fail_order on order_groups`.execute(shop.db)
    isBroken = false
  }
  onTestFinished(repair)
  return repair
}

describe('a late payment', () => {
  for (const way of ['verify', 'event', 'reconciliation'] as const)
    it(`of a cart version that has an order is refunded in full with a mail, reported by ${way}`, async () => {
      const { shopper, cart, me, open, product } = await buildCheckout(shop)
      const orderId = await open()
      await runMinute(16)
      const placed = await me.send('POST /place-order', buildSubmit(shopper, cart, 200))
      expect(placed.status).toBe(200)
      const paid = await payLocally(shop, orderId, { webhook: way === 'event' })
      if (way === 'reconciliation') await reconcile({ deep: true })
      await shop.runJobs()
      for (let time = 0; time < 2; time++) {
        const verified = await me.send('POST /verify-payment', paid)
        expect([verified.status, verified.body['message']]).toEqual([409, returnedText])
      }
      await shop.runJobs()
      expect(await groupsOf(shop, shopper)).toHaveLength(1)
      expect(await refundsOf(shop, shopper)).toMatchObject([{ amount_paise: 20_000, status: 'processed' }])
      expect(await paymentsOf(paid.razorpay_payment_id)).toEqual([{ status: 'refunded', paise: 20_000 }])
      expect(await unitsOf(shop, product)).toEqual([8, 0])
      expect(await subjectsTo(shop, shopper)).toEqual([
        expect.stringContaining('is confirmed'),
        'Your payment of ₹200.00 is being returned',
      ])
    })

  it('that was refunded never becomes an order, even when the product is back in stock', async () => {
    const { shopper, me, open, product } = await buildCheckout(shop)
    const orderId = await open()
    await runMinute(16)
    await postDevTools(shop, '/stock', { productId: product, stock: 1 })
    const paid = await payLocally(shop, orderId)
    expect((await me.send('POST /verify-payment', paid)).status).toBe(409)
    await postDevTools(shop, '/stock', { productId: product, stock: 10 })
    expect((await me.send('POST /verify-payment', paid)).status).toBe(409)
    await reconcile({ deep: true })
    await shop.runJobs()
    expect(await groupsOf(shop, shopper)).toEqual([])
    expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'processed' }])
    expect((await me.send('POST /verify-payment', paid)).status).toBe(409)
  })

  it('that waits in vain for its address returns its coins with the money', async () => {
    const { shopper, me, product } = await buildCheckout(shop, null, 1000)
    const { orderId } = (await me.send('POST /create-order', { amount: 160, creditCoins: 1 })).body
    expect(await balancesOf(shop, shopper)).toMatchObject({ coins: 600 })
    await runMinute(16)
    expect(await balancesOf(shop, shopper)).toMatchObject({ coins: 1000 })
    const verified = await me.send('POST /verify-payment', await payLocally(shop, orderId))
    expect(verified.body).toEqual({ status: 'success', orderId: null })
    expect(await balancesOf(shop, shopper)).toMatchObject({ coins: 600 })
    // The wait begins with the payment, not with the opening.
    await runMinute(45)
    expect(await refundsOf(shop, shopper)).toEqual([])
    await runMinute(47)
    expect(await refundsOf(shop, shopper)).toMatchObject([{ amount_paise: 16_000, status: 'processed' }])
    expect(await balancesOf(shop, shopper)).toMatchObject({ coins: 1000 })
    expect(await unitsOf(shop, product)).toEqual([10, 0])
  })

  it('is refunded if a newer payment became the order (ruling 52)', async () => {
    const { shopper, me, open, product } = await buildCheckout(shop)
    const first = await open()
    await runMinute(16)
    await me.send('PUT /update-cart-quantity', { productId: product, quantity: 3 })
    const second = await open(300)
    const late = await me.send('POST /verify-payment', await payLocally(shop, first))
    expect([late.status, late.body['message']]).toEqual([409, returnedText])
    const verified = await me.send('POST /verify-payment', await payLocally(shop, second))
    expect(verified.status).toBe(200)
    expect(await groupsOf(shop, shopper)).toMatchObject([{ total_paise: 30_000 }])
  })

  it('authorised after a failure becomes an order with stock, and a refund without', async () => {
    for (const stock of [10, 1]) {
      const { shopper, open, product } = await buildCheckout(shop)
      const orderId = await open()
      const { razorpay_payment_id: id } = await payLocally(shop, orderId, {
        outcome: 'late',
        lateSeconds: 2 * 86_400,
        webhook: true,
      })
      await shop.runJobs()
      expect(await paymentsOf(id)).toEqual([{ status: 'failed', paise: 20_000 }])
      await runMinute(16)
      await postDevTools(shop, '/stock', { productId: product, stock })
      setMinutes(2 * 1440 + 1)
      await postDevTools(shop, '/razorpay/run', {})
      await shop.runJobs()
      expect(await groupsOf(shop, shopper)).toHaveLength(stock === 10 ? 1 : 0)
      expect(await refundsOf(shop, shopper)).toHaveLength(stock === 10 ? 0 : 1)
      setMinutes(0)
    }
  })
})

it('a payment that is paid although the shopper pays the cart on delivery is refunded, also while it waits', async () => {
  const { shopper, cart, me } = await buildCheckout(shop)
  const { orderId } = (await me.send('POST /create-order', { amount: 200 })).body
  const paid = await payLocally(shop, orderId)
  expect((await me.send('POST /verify-payment', paid)).body.orderId).toBeNull()
  expect((await me.send('POST /place-order', buildSubmit(shopper, cart, 200))).status).toBe(200)
  const again = await me.sendRaw('POST /place-order', buildSubmit(shopper, cart, 200, prepaid))
  expect([again.status, again.body]).toEqual([409, returnedText])
  await runMinute(31)
  expect(await groupsOf(shop, shopper)).toHaveLength(1)
  expect(await refundsOf(shop, shopper)).toMatchObject([{ amount_paise: 20_000, status: 'processed' }])
})

describe('the first of two payments, paid after the second was opened (ruling 52)', () => {
  it('is refunded in full, and the shopper is told', async () => {
    const { shopper, me, open } = await buildCheckout(shop)
    const first = await open()
    const other = await buildProduct(shop.db)
    const second = await open(100, { products: [{ id: other, quantity: 1 }], buyNow: true })
    const verified = await me.send('POST /verify-payment', await payLocally(shop, first))
    expect([verified.status, verified.body['message']]).toEqual([409, returnedText])
    expect((await me.send('POST /verify-payment', await payLocally(shop, second))).status).toBe(200)
    await shop.runJobs()
    expect(await groupsOf(shop, shopper)).toMatchObject([{ total_paise: 10_000, buy_now: true }])
    expect(await refundsOf(shop, shopper)).toMatchObject([{ amount_paise: 20_000, status: 'processed' }])
    expect(await subjectsTo(shop, shopper)).toContain('Your payment of ₹200.00 is being returned')
  })
})

it('an event about a payment that has its order, or was refunded, is handled without asking the provider', async () => {
  const first = await buildPaidOrder(shop)
  const second = await buildCheckout(shop)
  const open = await second.open()
  await runMinute(16)
  await postDevTools(shop, '/stock', { productId: second.product, stock: 1 })
  const late = await payLocally(shop, open)
  expect((await second.me.send('POST /verify-payment', late)).body).toMatchObject({ message: returnedText })
  await shop.runJobs()
  for (const paymentId of [first.paymentId, late.razorpay_payment_id]) {
    const { order_id } = await shop.db
      .selectFrom('payments as p')
      .innerJoin('payment_intents as i', 'i.id', 'p.intent_id')
      .select('i.provider_order_id as order_id')
      .where('p.provider_payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    await setFaults({ path: paymentId, kind: 'status' })
    expect(await postEvent(shop, 'order.paid', { payment: { id: paymentId, order_id } })).toBe(200)
    await shop.runJobs()
    const { rows } = await sql<{ left: number; unhandled: number }>`select jsonb_array_length(faults) as left,
      (select count(*)::int from webhook_events where handled_at is null) as unhandled from local_payment_settings`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ left: 1, unhandled: 0 }])
  }
  await setFaults()
})

describe('a payment whose order cannot be written because of an error', () => {
  it('is recorded with an alarm, is being checked, and becomes the order when the error is gone', async () => {
    const { shopper, me, open } = await buildCheckout(shop)
    const repair = await breakOrdersOf(shopper.userId)
    const orderId = await open()
    const paid = await payLocally(shop, orderId, { webhook: true })
    const id = paid.razorpay_payment_id
    await shop.runJobs()
    // The job has ended: the event is not tried again for ever.
    const failing = await sql`select from graphile_worker.jobs where attempts > 0`.execute(shop.db)
    expect(failing.rows).toEqual([])
    const verified = await me.send('POST /verify-payment', paid)
    expect([verified.status, verified.body['message']]).toEqual([
      503,
      'We are checking your payment. Please wait a moment.',
    ])
    expect(await paymentsOf(id)).toEqual([{ status: 'captured', paise: 20_000 }])
    expect(await differencesOf(shop, id)).toMatchObject([{ kind: 'notSettled', theirs: 20_000 }])
    const alarms = shop.logged.filter(
      (line) => line['code'] === 'paymentDifference' && line['subject'] === id,
    )
    expect(alarms).toHaveLength(1)
    expect((await newestMessage(shop, ALARM_EMAIL)).subject).toBe(`Payments at TharaCart: please check ${id}`)
    expect((await me.send('GET /payment-status', { orderId })).body.state).toBe('checking')
    await runMinute(16)
    expect(await differencesOf(shop, id)).toHaveLength(1)
    await repair()
    await runMinute(17)
    expect(await groupsOf(shop, shopper)).toHaveLength(1)
    expect(await differencesOf(shop, id)).toEqual([])
    expect((await me.send('POST /verify-payment', paid)).status).toBe(200)
  })

  it('is refunded after half an hour', async () => {
    const { shopper, me, open, product } = await buildCheckout(shop, null, 1000)
    const repair = await breakOrdersOf(shopper.userId)
    const orderId = await open(160, { creditCoins: 1 })
    const paid = await payLocally(shop, orderId)
    expect((await me.send('POST /verify-payment', paid)).status).toBe(503)
    for (const minute of [5, 20, 31, 32]) await runMinute(minute)
    expect(await refundsOf(shop, shopper)).toMatchObject([{ amount_paise: 16_000, status: 'processed' }])
    expect(await differencesOf(shop, paid.razorpay_payment_id)).toEqual([])
    expect(await unitsOf(shop, product)).toEqual([10, 0])
    expect(await balancesOf(shop, shopper)).toMatchObject({ coins: 1000 })
    await repair()
    expect((await me.send('POST /verify-payment', paid)).status).toBe(409)
    expect(await groupsOf(shop, shopper)).toEqual([])
  })
})

it('a payment that the provider captures between our read and our capture is accepted', async () => {
  const { me, open, shopper } = await buildCheckout(shop)
  const { payments } = shop.shop.providers
  const capture = payments.capture.bind(payments)
  let refusals = 0
  payments.capture = async (...call) => {
    await capture(...call)
    refusals++
    return capture(...call)
  }
  onTestFinished(() => void (payments.capture = capture))
  const paid = await payLocally(shop, await open(), { outcome: 'authorized' })
  expect((await me.send('POST /verify-payment', paid)).status).toBe(200)
  expect(refusals).toBe(1)
  expect(await groupsOf(shop, shopper)).toHaveLength(1)
})

describe('the hourly comparison', () => {
  it('reads all ended payments of four days, page by page, and logs how many it checked', async () => {
    const { shopper, open, me, product } = await buildCheckout(shop)
    const replaced = await open()
    await me.send('PUT /update-cart-quantity', { productId: product, quantity: 3 })
    await open(300)
    await payLocally(shop, replaced)
    // 450 older ones, which no payment order was opened for.
    await sql`insert into payment_intents (id, user_id, cart_version, amount_paise, status, provider, snapshot, created_at, expires_at)
      select 'pi_copy' || n, user_id, null, amount_paise, 'superseded', provider, snapshot,
        created_at - interval '3 days' + n * interval '1 second', expires_at - interval '3 days'
      from payment_intents, generate_series(1, 450) n where provider_order_id = ${replaced}`.execute(shop.db)
    setMinutes(1)
    await reconcile({ deep: true })
    expect(await refundsOf(shop, shopper)).toEqual([])
    await shop.runJobs()
    expect(await refundsOf(shop, shopper)).toMatchObject([{ amount_paise: 20_000, status: 'processed' }])
    const line = shop.logged.findLast((entry) => entry['operation'] === 'reconcile-payments')
    expect(line).toMatchObject({ complete: true })
    expect(Number(line?.['checked'])).toBeGreaterThan(450)
  })

  it('stores differences as rows, once, and resolves them when they are gone', async () => {
    const { paymentId, shopper } = await buildPaidOrder(shop)
    const { payments } = shop.shop.providers
    setMinutes(1)
    await compare()
    expect(await differencesOf(shop, paymentId)).toEqual([])
    await payments.refund({ paymentId, amountPaise: 5000, key: 'by_the_dashboard' })
    for (let time = 0; time < 2; time++) await compare()
    expect(await differencesOf(shop, paymentId)).toEqual([{ kind: 'unknownRefund', ours: 0, theirs: 5000 }])
    await sql`update local_refunds set status = 'failed' where payment_id = ${paymentId}`.execute(shop.db)
    await sql`update local_payments set amount_paise = 19000 where id = ${paymentId}`.execute(shop.db)
    await compare()
    expect(await differencesOf(shop, paymentId)).toEqual([
      { kind: 'missingPayment', ours: 20_000, theirs: 19_000 },
    ])
    await sql`update local_payments set amount_paise = 20000 where id = ${paymentId}`.execute(shop.db)
    await compare()
    expect(await differencesOf(shop, paymentId)).toEqual([])
    expect(await groupsOf(shop, shopper)).toHaveLength(1)
  })

  it('finds a refund that the provider does not have any more', async () => {
    const { paymentId, shopper, me, orderId, product } = await buildPaidOrder(shop)
    await cancelOrder({ me, orderId, product })
    await shop.runJobs()
    expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'processed' }])
    await sql`update local_refunds set status = 'failed' where payment_id = ${paymentId}`.execute(shop.db)
    setMinutes(1)
    await compare()
    expect(await differencesOf(shop, paymentId)).toEqual([{ kind: 'missingRefund', ours: 20_000, theirs: 0 }])
  })

  it('and events record payments for unknown orders and of other amounts, which become no order', async () => {
    const { payments } = shop.shop.providers
    const { providerOrderId } = await payments.createOrder({ amountPaise: 7000, receipt: 'another system' })
    const { razorpay_payment_id: unknown } = await payLocally(shop, providerOrderId, { webhook: true })
    const { open, shopper } = await buildCheckout(shop)
    const orderId = await open()
    await sql`update local_payment_orders set amount_paise = 19999 where id = ${orderId}`.execute(shop.db)
    const { razorpay_payment_id: other } = await payLocally(shop, orderId, { webhook: true })
    await shop.runJobs()
    expect(await differencesOf(shop, unknown)).toMatchObject([{ kind: 'unknownOrder', theirs: 7000 }])
    expect(await differencesOf(shop, other)).toEqual([{ kind: 'otherAmount', ours: 20_000, theirs: 19_999 }])
    expect(await groupsOf(shop, shopper)).toEqual([])
  })
})

describe('a refund', () => {
  const setOutcome = (outcome: string, pending?: string) => setRefundOutcome(shop, outcome, pending)
  afterEach(() => setOutcome('processed', 'processed'))
  const sentTo = (paymentId: string) =>
    shop.db
      .selectFrom('local_refunds')
      .select(['key', 'status'])
      .where('payment_id', '=', paymentId)
      .orderBy('created_at')
      .execute()
  /** Minutes after which the provider has refused it for the last time. */
  const lastAttempt = 24 * 60 + 2
  async function failForGood() {
    await setOutcome('failed')
    const refund = await buildRefund(shop)
    await shop.runJobs()
    for (const minutes of [61, 8 * 60 + 1, lastAttempt]) await runMinute(minutes)
    return refund
  }

  it('that fails is sent three more times within a day, each with its own key; then the wallet is offered', async () => {
    await setOutcome('failed')
    const { paymentId, id, reload, shopper, me } = await buildRefund(shop)
    await shop.runJobs()
    const counts = []
    for (const minutes of [59, 61, 62, 8 * 60, 8 * 60 + 1, 24 * 60, lastAttempt, 48 * 60, 96 * 60]) {
      await runMinute(minutes)
      counts.push((await sentTo(paymentId)).length)
    }
    expect(counts).toEqual([1, 2, 2, 2, 3, 3, 4, 4, 4])
    expect((await sentTo(paymentId)).map(({ key }) => key)).toEqual([id, `${id}_1`, `${id}_2`, `${id}_3`])
    expect(await reload()).toMatchObject({ status: 'failed', failures: 4 })
    expect(await differencesOf(shop, id)).toMatchObject([{ kind: 'refundFailed', ours: 20_000 }])
    expect(
      shop.logged.filter(({ code, subject }) => code === 'paymentDifference' && subject === id),
    ).toHaveLength(1)
    const mail = await newestMessage(shop, shopper.email)
    expect(mail.subject).toBe('Your refund of ₹200.00 needs your decision')
    expect(mail.link).toMatch(new RegExp(`/refund/${id}$`))
    expect((await me.send('GET /refund/:refundId', { refundId: id })).body).toEqual({
      refundId: id,
      amount: 200,
      method: 'original',
      status: 'failed',
      walletOffered: true,
    })
  })

  it('that succeeds at a later attempt is processed once', async () => {
    await setOutcome('failed')
    const { paymentId, reload, shopper } = await buildRefund(shop)
    await shop.runJobs()
    await setOutcome('processed')
    for (const minutes of [61, 62, 600]) await runMinute(minutes)
    expect(await reload()).toMatchObject({ status: 'processed', failures: 1 })
    expect((await sentTo(paymentId)).map(({ status }) => status)).toEqual(['failed', 'processed'])
    expect(await subjectsTo(shop, shopper)).toEqual([
      expect.stringContaining('is confirmed'),
      expect.stringContaining('items cancelled'),
      'We have sent your refund of ₹200.00',
    ])
  })

  it('that two checks report as failed at the same time has failed once', async () => {
    await setOutcome('pending')
    const { id, reload } = await buildRefund(shop)
    await shop.runJobs()
    const { provider_refund_id: refundId } = await reload()
    await sql`update local_refunds set status = 'failed' where id = ${refundId}`.execute(shop.db)
    const checks = await transaction(shop.db, async (tx) => {
      await sql`select from refunds where id = ${id} for update`.execute(tx)
      const both = [checkRefund(shop.shop, refundId!), checkRefund(shop.shop, refundId!)]
      await untilWaiting(shop.db, 2)
      return { both }
    })
    await Promise.all(checks.both)
    expect(await reload()).toMatchObject({ status: 'requested', failures: 1, provider_refund_id: null })
  })

  it('is paid into the wallet once, however often its owner chooses that; another shopper does not find it', async () => {
    const { id, shopper, me, reload } = await failForGood()
    const stranger = await buildCheckout(shop)
    expect((await stranger.me.send('GET /refund/:refundId', { refundId: id })).status).toBe(404)
    expect((await stranger.me.send('POST /refund-to-wallet', { refundId: id })).status).toBe(404)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => me.send('POST /refund-to-wallet', { refundId: id })),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"message":"We have added ₹200.00 to your wallet.","success":true}']),
    )
    expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 20_000 })
    expect(await reload()).toMatchObject({ status: 'processed', method: 'wallet' })
    expect(await differencesOf(shop, id)).toEqual([])
    await runMinute(3000)
    expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 20_000 })
  })

  it('that failed is not paid into the wallet while its payment is disputed, and is closed when the dispute is lost', async () => {
    for (const phase of ['won', 'lost'] as const) {
      setMinutes(0)
      const { id, paymentId, shopper, me, reload } = await failForGood()
      const expectEnd = {
        won: async () => {
          expect(await choose()).toEqual([200, 'We have added ₹200.00 to your wallet.'])
          expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 20_000 })
        },
        lost: async () => {
          expect(await choose()).toEqual([409, 'Your bank has already returned this payment to you.'])
          await expect(refundToWallet(shop.db, start, { id, ...byOperator })).rejects.toMatchObject({
            code: 'orderRefused',
          })
          expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 0 })
          expect(await reload()).toMatchObject({ status: 'failed', wallet_offered_at: null })
          expect(await differencesOf(shop, id)).toEqual([])
        },
      }
      const choose = async () => {
        const { status, body } = await me.send('POST /refund-to-wallet', { refundId: id })
        return [status, body.message]
      }
      const dispute = {
        id: paymentId.replace('pay_', 'disp_'),
        payment_id: paymentId,
        amount: 20_000,
        status: 'open',
      }
      const report = (event: string) =>
        postEvent(shop, `payment.dispute.${event}`, { payment: { id: paymentId }, dispute })
      await report('created')
      await shop.runJobs()
      expect(await choose()).toEqual([
        409,
        'Your bank is reviewing this payment. Please choose again after it decides.',
      ])
      await expect(refundToWallet(shop.db, start, { id, ...byOperator })).rejects.toMatchObject({
        code: 'orderRefused',
      })
      await report(phase)
      await shop.runJobs()
      await expectEnd[phase]()
    }
  })

  it('that is on its way cannot be paid into the wallet, by the shopper or by an operator', async () => {
    await setOutcome('pending')
    const { id, me, shopper } = await buildRefund(shop)
    for (let time = 0; time < 2; time++) {
      expect((await me.send('POST /refund-to-wallet', { refundId: id })).status).toBe(409)
      await expect(refundToWallet(shop.db, start, { id, ...byOperator })).rejects.toMatchObject({
        code: 'orderRefused',
      })
      await shop.runJobs()
    }
    expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 0 })
  })

  it('is not offered for the wallet if the provider has already returned the money', async () => {
    await setOutcome('failed')
    const { id, paymentId, me, reload } = await buildRefund(shop)
    await shop.runJobs()
    await setOutcome('processed')
    await shop.shop.providers.payments.refund({ paymentId, amountPaise: 20_000, key: 'by_an_operator' })
    await setOutcome('failed')
    for (const minutes of [61, 8 * 60 + 1, lastAttempt]) await runMinute(minutes)
    expect(await reload()).toMatchObject({ status: 'failed', wallet_offered_at: null })
    expect(await differencesOf(shop, id)).toEqual([{ kind: 'refundFailed', ours: 20_000, theirs: 0 }])
    expect((await me.send('POST /refund-to-wallet', { refundId: id })).status).toBe(409)
  })

  it('that is pending is asked about until the provider has a result, without any event', async () => {
    const { eventUrl } = shop.payments
    shop.payments.eventUrl = null
    onTestFinished(() => void (shop.payments.eventUrl = eventUrl))
    for (const result of ['processed', 'failed'] as const) {
      setMinutes(0)
      await setOutcome('pending')
      const { reload } = await buildRefund(shop)
      await shop.runJobs()
      await runMinute(16)
      expect(await reload()).toMatchObject({ status: 'requested', provider_refund_id: expect.any(String) })
      await setOutcome('processed', result)
      await runMinute(33)
      expect(await reload()).toMatchObject(
        result === 'processed'
          ? { status: 'processed', failures: 0 }
          : { status: 'requested', failures: 1, provider_refund_id: null },
      )
    }
    await sql`update local_payment_events set next_at = null`.execute(shop.db)
  })

  it('that the provider does not know for a while is a difference until it has a result', async () => {
    await setOutcome('pending')
    const { id, reload } = await buildRefund(shop)
    await shop.runJobs()
    const { provider_refund_id: refundId } = await reload()
    await sql`update local_refunds set id = 'away' where id = ${refundId}`.execute(shop.db)
    await runMinute(16)
    expect(await differencesOf(shop, id)).toMatchObject([{ kind: 'missingRefund' }])
    await sql`update local_refunds set id = ${refundId} where id = 'away'`.execute(shop.db)
    await setOutcome('processed', 'processed')
    await runMinute(33)
    expect([(await reload()).status, await differencesOf(shop, id)]).toEqual(['processed', []])
  })

  it('two refunds of one payment, stored at the same time, mark it as refunded', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
      const { open, me } = await buildCheckout(shop, { [one]: 1, [two]: 1 })
      const paid = await payLocally(shop, await open())
      const { orderId } = (await me.send('POST /verify-payment', paid)).body
      await me.send('POST /cancel-order', {
        orderId: orderId!,
        productIds: [one, two],
        cancellationReason: 'Other reason',
      })
      await shop.runJobs()
      expect(await paymentsOf(paid.razorpay_payment_id)).toMatchObject([{ status: 'refunded' }])
    }
  })
})

describe('a dispute', () => {
  const report = async (phase: string, paymentId: string) => {
    const id = paymentId.replace('pay_', 'disp_')
    const dispute = { id, payment_id: paymentId, amount: 20_000, status: 'open' }
    expect(await postEvent(shop, `payment.dispute.${phase}`, { payment: { id: paymentId }, dispute })).toBe(
      200,
    )
    await shop.runJobs()
  }
  const move = async (orderId: string, ...statuses: number[]) => {
    for (const status of statuses) await postDevTools(shop, `/orders/${orderId}/status`, { status })
  }

  it('marks the order and withholds its coins until it is won', async () => {
    const { orderId, paymentId, shopper, me } = await buildPaidOrder(shop)
    const marks = async () =>
      (await me.send('GET /get-order-summery/:orderId', { orderId })).body.map(({ disputed }) => disputed)
    expect(await marks()).toEqual([undefined])
    for (let time = 0; time < 3; time++) await report('created', paymentId)
    expect(await marks()).toEqual([true])
    expect(await differencesOf(shop, paymentId.replace('pay_', 'disp_'))).toMatchObject([
      { kind: 'disputed', theirs: 20_000 },
    ])
    await move(orderId, 1, 2, 3)
    expect(await balancesOf(shop, shopper)).toMatchObject({ coins: 0 })
    for (let time = 0; time < 2; time++) await report('won', paymentId)
    expect(await balancesOf(shop, shopper)).toMatchObject({ coins: 20 })
    // Events arrive in any order: it stays won.
    await report('created', paymentId)
    await report('lost', paymentId)
    expect(await marks()).toEqual([undefined])
    expect(await differencesOf(shop, paymentId.replace('pay_', 'disp_'))).toEqual([])
  })

  for (const phase of ['closed', 'lost'] as const)
    it(`withholds wallet refunds and coins of cancelled items; ${phase}`, async () => {
      const { orderId, paymentId, shopper, me, product } = await buildPaidOrder(shop, 1000)
      await report('created', paymentId)
      const cancelled = await me.send('POST /cancel-order', {
        orderId,
        productIds: [product],
        cancellationReason: 'Other reason',
        refundMethod: 'wallet',
      })
      expect(cancelled.status).toBe(200)
      expect(await balancesOf(shop, shopper)).toEqual({ coins: 600, wallet: 0 })
      const [refund] = await refundsOf(shop, shopper)
      expect((await me.send('POST /refund-to-wallet', { refundId: refund!.id })).status).toBe(409)
      await report('under_review', paymentId)
      await runMinute(60)
      expect(await balancesOf(shop, shopper)).toEqual({ coins: 600, wallet: 0 })
      await report(phase, paymentId)
      const wallet = phase === 'closed' ? 16_000 : 0
      expect(await balancesOf(shop, shopper)).toEqual({ coins: 1000, wallet })
      const kinds = (await differencesOf(shop, paymentId.replace('pay_', 'disp_'))).map(({ kind }) => kind)
      expect(kinds).toEqual(phase === 'lost' ? ['disputeLost'] : [])
      if (phase === 'closed') return
      // An operator may pay it all the same.
      expect(await refundToWallet(shop.db, start, { id: refund!.id, ...byOperator })).toBe(16_000)
      expect(await balancesOf(shop, shopper)).toEqual({ coins: 1000, wallet: 16_000 })
    })

  it('does not let an operator pay a refund into the wallet that the provider may have carried out', async () => {
    const { orderId, paymentId, shopper, me, product } = await buildPaidOrder(shop)
    await cancelOrder({ me, orderId, product })
    await setFaults({ path: `/payments/${paymentId}/refund`, kind: 'dropAfter' })
    await shop.runJobs()
    const [refund] = await refundsOf(shop, shopper)
    const id = refund!.id
    expect(refund).toMatchObject({ status: 'requested', provider_refund_id: null })
    await report('created', paymentId)
    await runMinute(30)
    await expect(refundToWallet(shop.db, start, { id, ...byOperator })).rejects.toMatchObject({
      code: 'orderRefused',
    })
    expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 0 })
    await report('won', paymentId)
    await runMinute(60)
    expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'processed', method: 'original' }])
    const atProvider = await shop.db
      .selectFrom('local_refunds')
      .select('amount_paise')
      .where('payment_id', '=', paymentId)
      .execute()
    expect(atProvider).toEqual([{ amount_paise: 20_000 }])
  })

  it('lets an operator pay a refund into the wallet that was never sent; its job then sends nothing', async () => {
    const { orderId, paymentId, shopper, me, product } = await buildPaidOrder(shop)
    await report('created', paymentId)
    await cancelOrder({ me, orderId, product })
    await shop.runJobs()
    const [refund] = await refundsOf(shop, shopper)
    expect(await refundToWallet(shop.db, start, { id: refund!.id, ...byOperator })).toBe(20_000)
    await report('won', paymentId)
    await runMinute(60)
    expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'processed', method: 'wallet' }])
    expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 20_000 })
    const sent = await shop.db.selectFrom('local_refunds').where('payment_id', '=', paymentId).execute()
    expect(sent).toEqual([])
  })

  it('stops the refund to the payment, which is sent when the dispute is won', async () => {
    const { orderId, paymentId, shopper, me, product } = await buildPaidOrder(shop)
    await report('created', paymentId)
    await cancelOrder({ me, orderId, product })
    await shop.runJobs()
    await runMinute(16)
    expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'requested', provider_refund_id: null }])
    await report('won', paymentId)
    await runMinute(60)
    expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'processed' }])
  })
})

describe('POST /verify-payment with a valid signature', () => {
  const checking = [503, 'We are checking your payment. Please wait a moment.']

  it('is no failure while the payment is authorised and cannot be captured, or the key is refused', async () => {
    const { open, me, shopper } = await buildCheckout(shop)
    const orderId = await open()
    const paid = await payLocally(shop, orderId, { outcome: 'authorized' })
    const path = `/payments/${paid.razorpay_payment_id}`
    const verify = async () => {
      const { status, body } = await me.send('POST /verify-payment', paid)
      return [status, body['message']]
    }
    await setFaults({ path: `${path}/capture`, kind: 'status', status: 400 })
    expect(await verify()).toEqual(checking)
    for (const status of [401, 403]) {
      await setFaults({ path, kind: 'status', status })
      expect(await verify()).toEqual(checking)
    }
    expect(await groupsOf(shop, shopper)).toEqual([])
    expect(await verify()).toEqual([200, undefined])
    expect(await groupsOf(shop, shopper)).toHaveLength(1)
  })
})

describe('GET /payment-status', () => {
  const stateOf = async (me: { send: TestShop['send'] }, orderId: string) =>
    (await me.send('GET /payment-status', { orderId })).body

  it('is open before and after a failed attempt, then the order, without verify call and event', async () => {
    const { open, me, shopper } = await buildCheckout(shop)
    const orderId = await open()
    expect(await stateOf(me, orderId)).toEqual({ state: 'open' })
    await payLocally(shop, orderId, { outcome: 'failed' })
    expect(await stateOf(me, orderId)).toEqual({ state: 'open' })
    await payLocally(shop, orderId)
    const placed = await stateOf(me, orderId)
    const [group] = await groupsOf(shop, shopper)
    expect(placed).toEqual({ state: 'placed', orderId: group?.id, orderNumber: group?.order_number })
    expect(await stateOf(me, orderId)).toEqual(placed)
  })

  it('tells a refund and an ended payment apart', async () => {
    const { open, me, product } = await buildCheckout(shop)
    const first = await open()
    await me.send('PUT /update-cart-quantity', { productId: product, quantity: 3 })
    await open(300)
    expect(await stateOf(me, first)).toEqual({ state: 'ended' })
    await payLocally(shop, first)
    expect(await stateOf(me, first)).toEqual({ state: 'refunding', message: returnedText })
    await shop.runJobs()
    expect(await stateOf(me, first)).toEqual({ state: 'refunding', message: returnedText })
  })

  it('is being checked while the order waits for an address, or the provider does not answer', async () => {
    const checking = { state: 'checking', message: 'We are checking your payment. Please wait a moment.' }
    const { me } = await buildCheckout(shop)
    const { orderId } = (await me.send('POST /create-order', { amount: 200 })).body
    await payLocally(shop, orderId)
    expect(await stateOf(me, orderId)).toEqual(checking)
    const other = await buildCheckout(shop)
    const silent = await other.open()
    await setFaults({ path: `/orders/${silent}/payments`, kind: 'status', status: 503 })
    expect(await stateOf(other.me, silent)).toEqual(checking)
    expect(await stateOf(other.me, silent)).toEqual({ state: 'open' })
  })

  it('does not exist for another shopper or without a session', async () => {
    const { open } = await buildCheckout(shop)
    const orderId = await open()
    const stranger = await buildCheckout(shop)
    expect((await stranger.me.send('GET /payment-status', { orderId })).status).toBe(404)
    expect((await stranger.me.send('GET /payment-status', { orderId: 'order_none' })).status).toBe(404)
    expect((await shop.send('GET /payment-status', { orderId })).status).toBe(401)
  })
})
