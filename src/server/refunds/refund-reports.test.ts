import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { testShop } from '#tests/api.ts'
import { untilWaiting } from '#tests/locks.ts'
import {
  balancesOf,
  buildRefund,
  differencesOf,
  postEvent,
  setPaymentFaults,
  setRefundOutcome,
  subjectsTo,
} from '#tests/payments.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { checkRefund, sendRefund } from './send-refund.ts'

const shop = await testShop()
const start = new Date()
beforeEach(() => shop.setNow(start))

/** Lets the time of the next attempt come, and sends it. */
const sendNext = async (hours: number) => {
  shop.setNow(new Date(start.getTime() + hours * 3_600_000 + 60_000))
  await reconcilePayments(shop.shop, {})
  await shop.runJobs()
}
const setResult = (refundId: string, status: string) =>
  sql`update local_refunds set status = ${status} where id = ${refundId}`.execute(shop.db)
const postingsOf = async (id: string) =>
  (await shop.db.selectFrom('money_ledger').select('account').where('reference', '=', id).execute()).length

/** A refund whose first attempt has failed, and whose second one is pending. */
async function buildSecondAttempt() {
  await setRefundOutcome(shop, 'pending')
  const refund = await buildRefund(shop)
  await shop.runJobs()
  const { provider_refund_id: first } = await refund.reload()
  await setResult(first!, 'failed')
  await checkRefund(shop.shop, first!)
  expect(await refund.reload()).toMatchObject({ failures: 1, provider_refund_id: null })
  await sendNext(1)
  const pending = await refund.reload()
  expect(pending).toMatchObject({ status: 'requested', failures: 1, provider_refund_id: expect.any(String) })
  expect(pending.provider_refund_id).not.toBe(first)
  return { ...refund, first: first!, pending }
}

describe('a report about an earlier attempt of a refund', () => {
  it.each(['processed', 'failed'])(
    'that comes after the next one was sent, %s, changes nothing',
    async (result) => {
      const { id, first, pending, shopper, reload } = await buildSecondAttempt()
      const subjects = await subjectsTo(shop, shopper)
      await setResult(first, result)
      await checkRefund(shop.shop, first)
      expect(await postEvent(shop, `refund.${result}`, { refund: { id: first } })).toBe(200)
      await shop.runJobs()
      expect(await reload()).toEqual(pending)
      expect([await postingsOf(id), await subjectsTo(shop, shopper)]).toEqual([0, subjects])
      await setResult(pending.provider_refund_id!, 'processed')
      await checkRefund(shop.shop, pending.provider_refund_id!)
      expect(await reload()).toMatchObject({ status: 'processed', failures: 1 })
      expect(await postingsOf(id)).toBe(2)
    },
  )

  it.each(['processed', 'failed'])(
    'that was asked for before it failed and comes after the next one was sent, %s, changes nothing',
    async (result) => {
      const { id, first, pending, reload } = await buildSecondAttempt()
      const { failures, provider_refund_id, check_at } = pending
      // As it was before the first attempt had failed.
      const update = shop.db.updateTable('refunds').where('id', '=', id)
      await update.set({ failures: 0, provider_refund_id: first }).execute()
      await setResult(first, result)
      const { report } = await transaction(shop.db, async (tx) => {
        await sql`select from refunds where id = ${id} for update`.execute(tx)
        const report = checkRefund(shop.shop, first)
        await untilWaiting(shop.db)
        await tx
          .updateTable('refunds')
          .set({ failures, provider_refund_id, check_at })
          .where('id', '=', id)
          .execute()
        return { report }
      })
      await report
      expect(await reload()).toEqual(pending)
      expect(await postingsOf(id)).toBe(0)
      await setResult(provider_refund_id!, 'processed')
      await checkRefund(shop.shop, provider_refund_id!)
    },
  )

  it.each(['processed', 'failed'])(
    'that was asked for before it failed and comes before the next one is sent, %s, changes nothing',
    async (result) => {
      await setRefundOutcome(shop, 'pending')
      const { id, reload } = await buildRefund(shop)
      await shop.runJobs()
      const { provider_refund_id: first } = await reload()
      await setResult(first!, result)
      const { report } = await transaction(shop.db, async (tx) => {
        await sql`select from refunds where id = ${id} for update`.execute(tx)
        const report = checkRefund(shop.shop, first!)
        await untilWaiting(shop.db)
        const check_at = new Date(start.getTime() + 3_600_000)
        const failed = { failures: 1, provider_refund_id: null, check_at }
        await tx.updateTable('refunds').set(failed).where('id', '=', id).execute()
        return { report }
      })
      await report
      const failed = { status: 'requested', failures: 1, provider_refund_id: null }
      expect([await reload(), await postingsOf(id)]).toMatchObject([failed, 0])
      // Otherwise the provider has nothing left to refund.
      await setResult(first!, 'failed')
      await sendNext(1)
      const { provider_refund_id: second } = await reload()
      await setResult(second!, 'processed')
      await checkRefund(shop.shop, second!)
      expect(await reload()).toMatchObject({ status: 'processed', failures: 1 })
    },
  )

  it('that refuses a repeated request changes nothing when the first request was accepted', async () => {
    await setRefundOutcome(shop, 'pending')
    const { id, paymentId, reload } = await buildRefund(shop)
    const { repeated } = await transaction(shop.db, async (tx) => {
      await sql`select from refunds where id = ${id} for update`.execute(tx)
      const repeated = sendRefund(shop.shop, { id })
      await untilWaiting(shop.db)
      // What the first request stores.
      const { refundId } = await shop.shop.providers.payments.refund({
        paymentId,
        amountPaise: 20_000,
        key: id,
      })
      await tx
        .updateTable('refunds')
        .set({ provider_refund_id: refundId, sent_at: start })
        .where('id', '=', id)
        .execute()
      await setPaymentFaults(shop, { path: `/payments/${paymentId}/refund`, kind: 'status', status: 400 })
      return { repeated }
    })
    await repeated
    const accepted = await reload()
    expect(accepted).toMatchObject({ failures: 0, provider_refund_id: expect.any(String) })
    await setResult(accepted.provider_refund_id!, 'processed')
    await checkRefund(shop.shop, accepted.provider_refund_id!)
    expect(await reload()).toMatchObject({ status: 'processed', failures: 0 })
  })
})

it('a refund whose last attempt fails after the dispute was lost is closed: no wallet, no mail, nothing to decide', async () => {
  await setRefundOutcome(shop, 'failed')
  const { id, paymentId, shopper, me, reload } = await buildRefund(shop)
  await shop.runJobs()
  for (const hours of [1, 8]) await sendNext(hours)
  await setRefundOutcome(shop, 'pending')
  await sendNext(24)
  const { provider_refund_id: last, failures } = await reload()
  expect([last, failures]).toEqual([expect.any(String), 3])
  const subjects = await subjectsTo(shop, shopper)
  const dispute = {
    id: paymentId.replace('pay_', 'disp_'),
    payment_id: paymentId,
    amount: 20_000,
    status: 'open',
  }
  for (const phase of ['created', 'lost'])
    expect(await postEvent(shop, `payment.dispute.${phase}`, { payment: { id: paymentId }, dispute })).toBe(
      200,
    )
  await shop.runJobs()
  await setResult(last!, 'failed')
  await checkRefund(shop.shop, last!)
  expect(await reload()).toMatchObject({ status: 'failed', failures: 4, wallet_offered_at: null })
  expect(await differencesOf(shop, id)).toEqual([])
  expect(await subjectsTo(shop, shopper)).toEqual(subjects)
  expect((await me.send('POST /refund-to-wallet', { refundId: id })).status).toBe(409)
  expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 0 })
})
