import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { creditWallet, debitWallet } from '#server/ledger/money.ts'
import { digest, testShop } from '#tests/api.ts'
import { postDevTools } from '#tests/buying.ts'
import { buildShopper } from '#tests/factories.ts'
import { balancesOf, buildCheckout, postEvent, refundsOf, subjectsTo } from '#tests/payments.ts'
import { buildCashWallet, buildWallet, payOut, walletOf } from '#tests/wallet.ts'

const shop = await testShop()

const DAY = 86_400_000
const setOutcome = (outcome: string, pending?: string) =>
  postDevTools(shop, '/razorpay/refunds', { outcome, ...(pending && { pending }) })
const sentTo = (paymentId: string) =>
  shop.db
    .selectFrom('local_refunds')
    .select(['key', 'amount_paise as paise', 'status'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute()
/** Amount, reason, balance after it, way and state of the entries of a page. */
const linesOf = async (shopper: { token: string }, input = {}) =>
  (await walletOf(shop, shopper, input)).entries.map(({ amount, reason, balanceAfter, way, state }) => [
    amount,
    reason,
    balanceAfter,
    way ?? state,
  ])
const tables = ['users', 'wallet_ledger', 'refunds', 'money_ledger', 'wallet_payouts', 'audit_log'] as const

describe('GET /get-wallet', () => {
  it('returns the balance and what each entry was about, newest first, with the balance after it', async () => {
    const { shopper, orderId, entryId } = await buildWallet(shop)
    const order = (await shop.as(shopper.token).send('GET /order-inner-details/:orderId', { orderId })).body
    const child = order.children[0]!
    expect(await walletOf(shop, shopper)).toEqual({
      balance: 200,
      total: 1,
      entries: [
        {
          entryId,
          amount: 200,
          reason: 'refund',
          balanceAfter: 200,
          date: { seconds: expect.any(Number), nanoseconds: expect.any(Number) },
          orderId: child.id,
          orderNumber: child.orderNumber,
          way: 'payment',
          state: null,
          expectedBy: null,
          paidTo: null,
        },
      ],
    })
  })

  it('returns entries of the last 90, 120 or 200 days, 10 on a page', async () => {
    const now = new Date('2026-11-20T10:00:00+05:30')
    const shopper = await buildShopper(shop.db)
    // One entry each ten days until now: 21 of them within 200 days.
    await shop.db
      .insertInto('wallet_ledger')
      .values(
        Array.from({ length: 30 }, (_, index) => ({
          user_id: shopper.userId,
          delta_paise: 100,
          reason: 'opening',
          reference: String(index),
          at: new Date(now.getTime() - (29 - index) * 10 * DAY),
        })),
      )
      .execute()
    await shop.db.updateTable('users').set({ wallet_paise: 3000 }).where('id', '=', shopper.userId).execute()
    await shop.db
      .updateTable('sessions')
      .set({ expires_at: new Date(now.getTime() + DAY) })
      .where('user_id', '=', shopper.userId)
      .execute()
    shop.setNow(now)
    const page = async (input: object) => {
      const { total, balance, entries } = await walletOf(shop, shopper, input)
      return [total, balance, entries.map(({ balanceAfter }) => balanceAfter)]
    }
    const from = (high: number, low: number) => Array.from({ length: high - low + 1 }, (_, i) => high - i)
    expect(await page({})).toEqual([10, 30, from(30, 21)])
    expect(await page({ days: 90 })).toEqual([10, 30, from(30, 21)])
    expect(await page({ days: 120, page: 2 })).toEqual([13, 30, from(20, 18)])
    expect(await page({ days: '200', page: '3' })).toEqual([21, 30, [10]])
    expect(await page({ days: 200, page: 4 })).toEqual([21, 30, []])
    shop.setNow(new Date())
  })

  it.each([
    { days: 30 },
    { days: 'x' },
    { page: 0 },
    { page: 1.5 },
    { page: 10_001 },
    { page: 'x' },
    { days: [90, 120] },
  ])('refuses %j', async (input) => {
    const { token } = await buildShopper(shop.db)
    const { status } = await shop.as(token).sendRaw('GET /get-wallet', input)
    expect(status).toBe(400)
  })

  it('is empty for a new shopper and refused without a token', async () => {
    expect(await walletOf(shop, await buildShopper(shop.db))).toEqual({ balance: 0, entries: [], total: 0 })
    expect((await shop.send('GET /get-wallet')).status).toBe(401)
  })
})

describe('POST /wallet-to-payment', () => {
  afterEach(() => setOutcome('processed', 'processed'))

  it('sends the money of an entry back to its payment, with its whole way in the wallet and in the order', async () => {
    const { me, shopper, entryId, paymentId, orderId } = await buildWallet(shop)
    const { status, body } = await me.send('POST /wallet-to-payment', { entryId })
    expect([status, body]).toEqual([
      200,
      { success: true, message: '₹200.00 is on its way to where you paid from.', balance: 0 },
    ])
    expect(await linesOf(shopper)).toEqual([
      [-200, 'toPayment', 0, 'onItsWay'],
      [200, 'refund', 200, null],
    ])
    expect((await walletOf(shop, shopper)).entries[0]!.expectedBy).not.toBeNull()
    const order = async () => (await me.send('GET /order-inner-details/:orderId', { orderId })).body.refunds
    expect(await order()).toMatchObject([{ amount: 200, method: 'original', status: 'requested' }])
    await shop.runJobs()
    expect(await linesOf(shopper)).toEqual([
      [-200, 'toPayment', 0, 'sent'],
      [200, 'refund', 200, null],
    ])
    expect(await order()).toMatchObject([{ amount: 200, method: 'original', status: 'processed' }])
    expect(await sentTo(paymentId)).toMatchObject([{ paise: 20_000, status: 'processed' }])
    expect(await subjectsTo(shop, shopper)).toContain('We have sent your refund of ₹200.00')
  })

  it('is sent once by 50 presses at the same time, and by later ones', async () => {
    const { me, shopper, entryId, paymentId } = await buildWallet(shop)
    const press = () => me.send('POST /wallet-to-payment', { entryId })
    const replies = await Promise.all(Array.from({ length: 50 }, press))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['200 ₹200.00 is on its way to where you paid from.']),
    )
    await shop.runJobs()
    expect((await press()).status).toBe(200)
    await shop.runJobs()
    expect(await sentTo(paymentId)).toMatchObject([{ paise: 20_000 }])
    expect(await linesOf(shopper)).toHaveLength(2)
    expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 0 })
  })

  it('credits the wallet again and says so when the bank does not accept it; the new entry can be sent again', async () => {
    await setOutcome('failed')
    const { me, shopper, entryId, paymentId } = await buildWallet(shop)
    await me.send('POST /wallet-to-payment', { entryId })
    await shop.runJobs()
    expect(await linesOf(shopper)).toEqual([
      [200, 'notAccepted', 200, 'payment'],
      [-200, 'toPayment', 0, 'notAccepted'],
      [200, 'refund', 200, null],
    ])
    expect(await subjectsTo(shop, shopper)).toContain('₹200.00 is back in your wallet')
    expect(await refundsOf(shop, shopper)).toMatchObject([{ method: 'wallet', status: 'processed' }])
    // A late repetition of the first press sends nothing.
    expect((await me.send('POST /wallet-to-payment', { entryId })).status).toBe(200)
    await shop.runJobs()
    expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 20_000 })
    await setOutcome('processed')
    const again = (await walletOf(shop, shopper)).entries[0]!
    expect((await me.send('POST /wallet-to-payment', { entryId: again.entryId })).status).toBe(200)
    await shop.runJobs()
    expect((await sentTo(paymentId)).map(({ status }) => status)).toEqual(['failed', 'processed'])
    expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 0 })
    expect((await linesOf(shopper)).slice(0, 3)).toEqual([
      [-200, 'toPayment', 0, 'sent'],
      [200, 'notAccepted', 200, null],
      [-200, 'toPayment', 0, 'notAccepted'],
    ])
  })

  it('waits for the bank, and credits the wallet again when the bank refuses later', async () => {
    await setOutcome('pending')
    const { me, shopper, entryId } = await buildWallet(shop)
    await me.send('POST /wallet-to-payment', { entryId })
    await shop.runJobs()
    expect(await linesOf(shopper)).toEqual([
      [-200, 'toPayment', 0, 'onItsWay'],
      [200, 'refund', 200, null],
    ])
    await setOutcome('pending', 'failed')
    const [refund] = await refundsOf(shop, shopper)
    await postEvent(shop, 'refund.failed', {
      refund: { id: refund!.provider_refund_id, payment_id: refund!.provider_payment_id, amount: 20_000 },
    })
    await shop.runJobs()
    expect((await linesOf(shopper))[0]).toEqual([200, 'notAccepted', 200, 'payment'])
  })

  it('is refused while the bank looks at the payment', async () => {
    const { me, shopper, entryId, paymentId } = await buildWallet(shop)
    const dispute = { id: 'disp_wallet', payment_id: paymentId, amount: 20_000, status: 'open' }
    await postEvent(shop, 'payment.dispute.created', { dispute })
    await shop.runJobs()
    expect(await linesOf(shopper)).toEqual([[200, 'refund', 200, 'disputed']])
    const { status, body } = await me.send('POST /wallet-to-payment', { entryId })
    expect([status, body.message]).toEqual([
      409,
      'Your bank is reviewing this payment. The amount stays in your wallet until it decides.',
    ])
    await postEvent(shop, 'payment.dispute.won', { dispute: { ...dispute, status: 'won' } })
    await shop.runJobs()
    expect((await me.send('POST /wallet-to-payment', { entryId })).status).toBe(200)
  })

  it('is refused for an entry of another user, without a token, and for what is no entry', async () => {
    const { entryId } = await buildWallet(shop)
    const { token } = await buildShopper(shop.db)
    const before = await digest(shop.db, ...tables)
    expect((await shop.send('POST /wallet-to-payment', { entryId })).status).toBe(401)
    const ids = [
      entryId,
      'none',
      '0',
      '-1',
      '1.5',
      '99999999999999999999',
      '1 or 1=1',
      'r_1',
      `${entryId}\n`,
      '９',
    ]
    for (const id of ids) {
      const { status, body } = await shop.as(token).send('POST /wallet-to-payment', { entryId: id })
      expect([id, status, body.message]).toEqual([id, 404, 'This wallet entry was not found.'])
    }
    for (const input of [{}, { entryId: 1 }, { entryId: '' }, { entryId: null }, { entryId: ['1'] }])
      expect((await shop.as(token).sendRaw('POST /wallet-to-payment', input)).status).toBe(400)
    expect(await digest(shop.db, ...tables)).toBe(before)
  })

  it('is refused for money that came from cash, that is taken out, or that came from no order', async () => {
    const cash = await buildCashWallet(shop)
    const { status, body } = await shop.as(cash.shopper.token).send('POST /wallet-to-payment', cash)
    expect([status, body.message]).toEqual([
      409,
      'You paid this order in cash. Write to us and we will pay the amount out.',
    ])
    const sent = await buildWallet(shop)
    await sent.me.send('POST /wallet-to-payment', sent)
    const [out] = (await walletOf(shop, sent.shopper)).entries
    expect((await sent.me.send('POST /wallet-to-payment', out!)).status).toBe(404)
    const { shopper } = await buildCheckout(shop)
    await transaction(shop.db, (tx) =>
      creditWallet(tx, new Date(), { userId: shopper.userId, paise: 100, reason: 'opening', reference: 'x' }),
    )
    const [opening] = (await walletOf(shop, shopper)).entries
    expect(opening).toMatchObject({ way: null })
    const refused = await shop.as(shopper.token).send('POST /wallet-to-payment', opening!)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This amount cannot be moved back to your bank, card or UPI.',
    ])
  })
})

describe('a payout of what was paid in cash', () => {
  it('takes the entry out of the wallet once, and the audit log names the operator', async () => {
    const { shopper, entryId } = await buildCashWallet(shop)
    expect(await linesOf(shopper)).toEqual([[100, 'refund', 100, 'payout']])
    const target = { account: '123456789012', ifsc: 'SBIN0001234', holder: 'Omana K' }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => payOut(shop, entryId, { ...target, by: 'Omana' })),
    )
    expect(new Set(replies.map(({ status, body }) => `${status} ${String(body['amount'])}`))).toEqual(
      new Set(['200 100']),
    )
    expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 0 })
    expect(await linesOf(shopper)).toEqual([
      [-100, 'paidOut', 0, null],
      [100, 'refund', 100, null],
    ])
    expect((await walletOf(shop, shopper)).entries[0]!.paidTo).toBe('••9012')
    const log = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'walletPayouts.payOut')
      .execute()
    expect(log).toMatchObject([
      {
        actor_role: 'operator',
        data: { by: 'Omana' },
        after: { paise: 10_000, account: '••9012', method: 'bank' },
      },
    ])
    expect(await subjectsTo(shop, shopper)).toContain('We have paid out ₹100.00 to you')
    expect(await payOut(shop, entryId)).toEqual({
      status: 409,
      body: { message: 'This amount was already paid out to another account.' },
    })
  })

  it('is refused for money that came from a payment, without a target, and for what is no entry', async () => {
    const { entryId, shopper } = await buildWallet(shop)
    const before = await digest(shop.db, ...tables)
    expect(await payOut(shop, entryId)).toMatchObject({
      status: 409,
      body: { message: 'You did not pay this amount in cash. Move it back to where you paid from.' },
    })
    expect(await payOut(shop, 'none')).toMatchObject({ status: 404 })
    for (const target of [{}, { upiId: 'omana' }, { account: '123456789', ifsc: 'SBIN0001234' }])
      expect(await payOut(shop, entryId, target)).toEqual({
        status: 400,
        body: { message: 'Give a UPI ID, or the account number, IFSC and account holder.' },
      })
    expect(await digest(shop.db, ...tables)).toBe(before)
    expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 20_000 })
  })
})

it('takes no more out of a wallet than it has, in any race', async () => {
  const { userId, token } = await buildShopper(shop.db)
  await transaction(shop.db, (tx) =>
    creditWallet(tx, new Date(), { userId, paise: 1000, reason: 'opening', reference: userId }),
  )
  const taken = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      transaction(shop.db, (tx) =>
        debitWallet(tx, new Date(), { userId, paise: 300, reason: 'opening', reference: `out ${index}` }),
      ),
    ),
  )
  expect(taken.filter(Boolean)).toHaveLength(3)
  expect(await walletOf(shop, { token })).toMatchObject({ balance: 1, total: 4 })
})
