import { expect, test } from '@playwright/test'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

const failed = { refundId: 'r_1', amount: 200, method: 'original', status: 'failed', walletOffered: true }
const json = (body: object) => ({ contentType: 'application/json', body: JSON.stringify(body) })

test('a failed refund: the wallet is offered and chosen once, by keyboard', async ({ page, request }) => {
  await signInWithToken(page, (await createShopper(request)).token)
  let refund: object = failed
  let chosen = 0
  await page.route('**/api/refund/r_1', (route) => route.fulfill(json(refund)))
  await page.route('**/api/refund-to-wallet', (route) => {
    chosen++
    refund = { ...failed, method: 'wallet', status: 'processed', walletOffered: false }
    return route.fulfill(json({ message: '₹200.00 is in your wallet now.', success: true }))
  })
  await openPage(page, '/refund/r_1')
  await expect(page).toHaveTitle('Your refund | TharaCart')
  await expect(page.getByText('Your bank has not accepted this refund')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add ₹200.00 to my wallet' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This refund is in your wallet.')).toBeVisible()
  await expect(page.getByRole('button', { name: /to my wallet/ })).toHaveCount(0)
  expect(chosen).toBe(1)
  await expectNoAxeViolations(page)
})

test('the refund of another shopper is not shown', async ({ page, request }) => {
  await signInWithToken(page, (await createShopper(request)).token)
  await openPage(page, '/refund/r_unknown')
  await expect(page.getByText('This refund was not found.')).toBeVisible()
  await expectNoAxeViolations(page)
})
