import { expect, test } from '@playwright/test'
import { nextRefundAttempt } from '#domain/payments.ts'
import type { Calls } from '../../src/contract/calls.ts'
import { post, rupees } from './cart-steps.ts'
import { dev, headersOf } from './checkout-steps.ts'
import { placeOrder } from './order-steps.ts'
import { withDatabase } from './shop-database.ts'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

test('a failed refund: the wallet is offered and chosen once, by keyboard @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const { orderId, products } = await placeOrder(request, shopper, { index: 12 })
  const [kept] = products
  await dev(request, 'razorpay/refunds', { outcome: 'pending' })
  const cancellation = { cancellationReason: 'I changed my mind', refundMethod: 'original' }
  await post(
    request,
    '/api/cancel-order',
    { orderId, productIds: [kept.productId], ...cancellation },
    shopper.token,
  )
  const refunds = async () => {
    const found = await request.get(`/api/order-inner-details/${orderId}`, { headers: headersOf(shopper) })
    return ((await found.json()) as Calls['GET /order-inner-details/:orderId']['output']).refunds
  }
  const states = async () => (await refunds()).map(({ status }) => status)
  await expect.poll(states).toEqual(['sent'])
  // The attempts before took days.
  const failures = Array.from({ length: 99 }, (_, index) => index).find(
    (count) => nextRefundAttempt(count + 1, new Date()) === null,
  )
  const refundId = (await refunds())[0]?.refundId ?? ''
  await withDatabase(async (db) => {
    const refund = db.selectFrom('refunds').select('provider_refund_id').where('id', '=', refundId)
    // If the count changed before the provider's answer is stored, the answer would count as one to an earlier attempt.
    await expect.poll(async () => (await refund.executeTakeFirst())?.provider_refund_id).toBeTruthy()
    await db.updateTable('refunds').set({ failures }).where('id', '=', refundId).execute()
  })
  await dev(request, 'razorpay/refunds', { outcome: 'processed', pending: 'failed' })
  await expect.poll(states).toEqual(['failed'])
  const [refund] = await refunds()
  const amount = rupees(refund?.amount ?? 0)

  await signInWithToken(page, shopper.token)
  await openPage(page, `/order-inner-page/${orderId}`)
  const list = page.getByRole('region', { name: 'Refunds' })
  await expect(list).toContainText(amount)
  await expectNoAxeViolations(page)
  await list.getByRole('link').press('Enter')
  await expect(page).toHaveTitle('Your refund | TharaCart')
  await expect(page.getByText('Your bank has not accepted this refund')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `Add ${amount} to my wallet` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This refund is in your wallet.')).toBeVisible()
  await expect(page.getByRole('button', { name: /to my wallet/ })).toHaveCount(0)
  expect((await refunds()).map(({ method, status }) => [method, status])).toEqual([['wallet', 'processed']])
  await expectNoAxeViolations(page)

  await openPage(page, '/refund/r_unknown')
  await expect(page.getByText('This refund was not found.')).toBeVisible()
  await expectNoAxeViolations(page)
})
