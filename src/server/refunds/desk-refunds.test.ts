import { describe, expect, test } from 'vitest'
import type { OperatorRole } from '#domain/permissions.ts'
import { changeSetting } from '#server/settings/settings.ts'
import { testShop } from '#tests/api.ts'
import { buildOperator, openRaisedSession } from '#tests/factories.ts'
import {
  balancesOf,
  buildPaidOrder,
  buildRefund,
  cancelOrder,
  postEvent,
  refundsOf,
} from '#tests/payments.ts'

const shop = await testShop({ RATE_LIMITS: 'off' })
const { db } = shop
const DAY = 86_400_000

const operator = async (role: OperatorRole = 'support') => shop.asStaff(await buildOperator(db, role))
/** A refund of ₹200 whose attempts have all failed. */
async function failed() {
  const refund = await buildRefund(shop)
  await db
    .updateTable('refunds')
    .set({ status: 'failed', failures: 4, sent_at: new Date() })
    .where('id', '=', refund.id)
    .execute()
  return refund
}
const stepOf =
  (staff: Awaited<ReturnType<typeof operator>>, refundId: string) => async (step: 'retry' | 'wallet') => {
    const input = { refundId, step, reason: 'Asked by phone' }
    const { status, body } = await staff.send('POST /operator/refunds/:refundId/steps', input)
    const { code, message } = body as { code?: string; message?: string }
    return status === 200 ? body.state : `${status} ${code}${status === 403 ? `: ${message}` : ''}`
  }
const stepsOf = async (staff: Awaited<ReturnType<typeof operator>>, q: string) =>
  (await staff.send('GET /operator/refunds', { q })).body.rows[0]?.steps
const auditOf = (subject: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'data'])
    .where('subject', '=', subject)
    .execute()

describe('POST /refunds/:refundId/steps', () => {
  test('retry sends a failed refund once more, under a new key', async () => {
    const refund = await failed()
    const step = stepOf(await operator(), refund.id)
    expect([await step('retry'), await step('retry'), await step('wallet')]).toEqual([
      'waiting',
      'waiting',
      '409 orderRefused',
    ])
    expect((await refund.me.send('POST /refund-to-wallet', { refundId: refund.id })).status).toBe(409)
    await shop.runJobs()
    expect(await refund.reload()).toMatchObject({ status: 'processed', method: 'original' })
    expect(await step('retry')).toBe('409 cannotMove')
    expect(await step('wallet')).toBe('409 cannotMove')
    const sent = await db
      .selectFrom('local_refunds')
      .select('key')
      .where('payment_id', '=', refund.paymentId)
      .execute()
    expect(sent).toEqual([{ key: `${refund.id}_4` }])
    expect(await auditOf(refund.id)).toEqual([
      {
        action: 'refunds.step',
        before: { status: 'failed' },
        after: { status: 'requested' },
        data: { reason: 'Asked by phone' },
      },
    ])
  })

  test('wallet pays a failed refund into the wallet, once', async () => {
    const refund = await failed()
    const step = stepOf(await operator(), refund.id)
    expect([await step('wallet'), await step('wallet'), await step('retry')]).toEqual([
      'done',
      'done',
      '409 cannotMove',
    ])
    expect(await balancesOf(shop, refund.shopper)).toMatchObject({ wallet: 20_000 })
    expect(await auditOf(refund.id)).toMatchObject([
      {
        before: { status: 'failed', method: 'original' },
        after: { status: 'processed', method: 'wallet', paise: 20_000 },
      },
    ])
  })

  test('of both steps at the same time one returns the money, and once', async () => {
    const refund = await failed()
    const step = stepOf(await operator(), refund.id)
    await Promise.all([1, 2, 3, 4, 5].flatMap(() => [step('wallet'), step('retry')]))
    await shop.runJobs()
    const { wallet } = await balancesOf(shop, refund.shopper)
    const atProvider = await db
      .selectFrom('local_refunds')
      .select('amount_paise as paise')
      .where('payment_id', '=', refund.paymentId)
      .execute()
    expect(atProvider.reduce((sum, { paise }) => sum + paise, wallet)).toBe(20_000)
    expect(await auditOf(refund.id)).toHaveLength(1)
  })

  test('is refused for a refund on its way, during a dispute, and for an unknown one', async () => {
    const staff = await operator()
    const waiting = await buildRefund(shop)
    const step = stepOf(staff, waiting.id)
    expect([await step('retry'), await step('wallet')]).toEqual(['409 orderRefused', '409 orderRefused'])
    const { id, paymentId } = await failed()
    const dispute = { id: 'disp_desk', payment_id: paymentId, amount: 20_000, status: 'open' }
    await postEvent(shop, 'payment.dispute.created', { dispute })
    await shop.runJobs()
    const disputed = stepOf(staff, id)
    expect([await disputed('retry'), await disputed('wallet')]).toEqual([
      '409 orderRefused',
      '409 orderRefused',
    ])
    expect([await stepsOf(staff, waiting.id), await stepsOf(staff, id)]).toEqual([[], []])
    expect(await stepOf(staff, 'r_none')('retry')).toBe('404 notFound')
    expect([...(await auditOf(id)), ...(await auditOf(waiting.id))]).toEqual([])
  })

  test('offers the wallet alone for a refund that a dispute withholds', async () => {
    const staff = await operator()
    const order = await buildPaidOrder(shop)
    const dispute = { id: 'disp_unsent', payment_id: order.paymentId, amount: 20_000, status: 'open' }
    await postEvent(shop, 'payment.dispute.created', { dispute })
    await shop.runJobs()
    await cancelOrder(order)
    const { id } = (await refundsOf(shop, order.shopper))[0]!
    expect([await stepsOf(staff, id), await stepOf(staff, id)('wallet')]).toEqual([['wallet'], 'done'])
    expect(await stepsOf(staff, id)).toEqual([])
  })

  test('needs the permission and a fresh code above the setting', async () => {
    const { id } = await failed()
    const at = new Date(Date.now() - 60_000)
    const change = { key: 'refunds.freshAbove', sellerId: null, pincode: '', from: null } as const
    await changeSetting(db, { ...change, value: 19_999, by: 'Omana', reason: 'Test' }, at)
    const finance = await buildOperator(db, 'finance')
    const stale = await openRaisedSession(db, finance.userId, new Date(), {
      proved_at: new Date(Date.now() - 660_000),
    })
    expect(await stepOf(await operator('support'), id)('wallet')).toBe(
      '403 notAllowed: Refunds above ₹199.99 need a person with the role Administrator or Finance.',
    )
    expect(await stepOf(shop.asStaff(stale), id)('wallet')).toBe('428 secondFactor')
    expect(await auditOf(id)).toEqual([])
    expect(await stepOf(shop.asStaff(finance), id)('wallet')).toBe('done')
    await changeSetting(db, { ...change, value: 20_000, by: 'Omana', reason: 'Test' }, at)
    expect(await stepOf(await operator('support'), (await failed()).id)('wallet')).toBe('done')
  })
})

test('GET /refunds lists each state, finds orders and buyers, and masks names', async () => {
  const refunds = {
    waiting: await buildRefund(shop),
    late: await buildRefund(shop),
    failed: await failed(),
    done: await failed(),
  }
  const staff = await operator()
  expect(await stepOf(staff, refunds.done.id)('wallet')).toBe('done')
  await db
    .updateTable('refunds')
    .set({ created_at: new Date(Date.now() - 20 * DAY) })
    .where('id', '=', refunds.late.id)
    .execute()
  for (const [state, refund] of Object.entries(refunds)) {
    const { email, phone } = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', refund.shopper.userId)
      .executeTakeFirstOrThrow()
    const list = async (input: object, by = staff) =>
      (await by.send('GET /operator/refunds', input)).body.rows
    const [row] = await list({ q: email!, state })
    expect(row).toMatchObject({ refundId: refund.id, state, amountPaise: 20_000, buyer: expect.any(String) })
    expect(row!.steps).toEqual(state === 'failed' ? ['retry', 'wallet'] : [])
    expect(row!.expectedBy === null).toBe(state === 'done' || state === 'failed')
    const others = Object.keys(refunds).filter((other) => other !== state)
    for (const other of others) expect(await list({ q: email!, state: other })).toEqual([])
    expect(await list({ q: phone!.slice(3) })).toEqual([row])
    expect(await list({ q: row!.orderNumber! })).toEqual([row])
    const auditor = await operator('auditor')
    expect(await list({ q: email! }, auditor)).toEqual([])
    const [masked] = await list({ q: row!.orderNumber! }, auditor)
    expect(masked!.buyer).toMatch(/^\p{L}•+/u)
  }
  const file = await staff.send('GET /operator/refunds.csv', { state: 'failed' })
  expect(file.text).toContain('"Refund","Order number"')
  expect(file.text).toContain(`"${refunds.failed.id}"`)
  expect(file.text).toContain('"Bank, card or UPI","Failed"')
  expect(file.text).not.toContain(refunds.late.id)
})
