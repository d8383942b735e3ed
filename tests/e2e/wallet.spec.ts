import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { post } from './cart-steps.ts'
import { alert, button, dev, headersOf, picture, tabTo } from './checkout-steps.ts'
import { childrenOf, placeOrder, type Session } from './order-steps.ts'
import {
  createMember,
  createShopper,
  deliveredTo,
  expectNoAxeViolations,
  expectNoAxeViolationsOnLoading,
  openPage,
  receiveProducts,
  signInAgain,
  signInWithToken,
} from './test-users.ts'

const PATH = '/my-account/wallet'
const REWARDS = '/my-account/reward-area'

/** Pays an order online and cancels one item of it; the refund goes to the wallet. Returns its number and the order. */
async function fillWallet(request: APIRequestContext, session: Session, index: number) {
  const placed = await placeOrder(request, session, { index })
  const [first] = await childrenOf(request, session, placed)
  const [product] = placed.products
  await post(
    request,
    '/api/cancel-order',
    {
      orderId: placed.orderId,
      productIds: [product.productId],
      cancellationReason: 'Other reason',
      refundMethod: 'wallet',
    },
    session.token,
  )
  const { balance } = await walletOf(request, session)
  return { orderId: first.orderId, orderNumber: first.orderNumber, amount: rupees(balance) }
}

const rupees = (amount: number) =>
  `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`

async function walletOf(request: APIRequestContext, session: Session) {
  const response = await request.get('/api/get-wallet', { headers: headersOf(session) })
  return (await response.json()) as { balance: number; entries: { entryId: string; state: string | null }[] }
}

const sendBack = (page: Page) => page.getByRole('button', { name: /^Move to bank, card or UPI: ₹/ })
const balance = (page: Page, amount: string) =>
  expect(page.getByText(`Wallet balance ${amount}`, { exact: true })).toBeVisible()
/** The entries that are shown, newest first. */
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

test('an empty wallet and Reward Area, while they load and when they cannot be loaded @desktop', async ({
  page,
  request,
}) => {
  await signInWithToken(page, (await createShopper(request)).token)
  await expectNoAxeViolationsOnLoading(page, PATH, '**/api/get-wallet?*')
  await expect(page.getByText('No transactions in the last 90 days.')).toBeVisible()
  await balance(page, '₹0.00')
  await expectNoAxeViolations(page)
  await picture(page, 'wallet-empty')
  await page.route('**/api/get-wallet?*', (route) => route.abort())
  await page.getByRole('link', { name: 'Last 120 days' }).click()
  await expect(alert(page, 'Failed to fetch the wallet')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute('**/api/get-wallet?*')
  await button(page, 'Try again').click()
  await expect(page.getByText('No transactions in the last 120 days.')).toBeVisible()

  await expectNoAxeViolationsOnLoading(page, REWARDS, '**/api/my-coins?*')
  await expect(page.getByText('No coins yet.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.route('**/api/my-coins?*', (route) => route.abort())
  await openPage(page, REWARDS)
  await expect(alert(page, 'Failed to fetch your coins')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('money goes back to its payment by one press of the keyboard, and its order says so @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const { amount, orderId, orderNumber } = await fillWallet(request, shopper, 1)
  await signInWithToken(page, shopper.token)
  await openPage(page, PATH)
  await balance(page, amount)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Refund of order ${orderNumber}`)
  await expect(rows(page)).toContainText(`+${amount}`)
  await expect(rows(page)).toContainText('Added')
  await expectNoAxeViolations(page)
  await picture(page, 'wallet-refund')
  await tabTo(page, page.getByRole('link', { name: 'Last 90 days' }))
  await tabTo(page, sendBack(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${amount} is on its way to where you paid from.`)).toBeVisible()
  await balance(page, '₹0.00')
  await expect(page.getByText(/^Wallet balance/)).toBeFocused()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(`−${amount}`)
  await expect(rows(page).first()).toContainText('Paid out')
  await expect(sendBack(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await picture(page, 'wallet-sent')
  await expect
    .poll(async () => (await walletOf(request, shopper)).entries[0]?.state, { timeout: 60_000 })
    .toBe('sent')
  await openPage(page, PATH)
  await expect(rows(page).first()).toContainText('Sent. Banks show it within')
  await page.getByRole('link', { name: orderNumber }).first().click()
  await expect(page).toHaveURL(new RegExp(orderId))
  await expect(page.getByText(/^Refunded to where you paid from on/).first()).toBeVisible()
})

test('money that the bank does not accept is in the wallet again and says so @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const { amount } = await fillWallet(request, shopper, 2)
  await signInWithToken(page, shopper.token)
  await openPage(page, PATH)
  await dev(request, 'razorpay/refunds', { outcome: 'failed' })
  await sendBack(page).click()
  await expect(page.getByText(`${amount} is on its way to where you paid from.`)).toBeVisible()
  await expect
    .poll(async () => (await walletOf(request, shopper)).balance, { timeout: 60_000 })
    .toBeGreaterThan(0)
  await dev(request, 'razorpay/refunds', { outcome: 'processed' })
  await openPage(page, PATH)
  await balance(page, amount)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('Not accepted by your bank, added back to your wallet')
  await expect(rows(page).nth(1)).toContainText('Your bank has not accepted it.')
  await expectNoAxeViolations(page)
  await picture(page, 'wallet-not-accepted')
  await sendBack(page).click()
  await balance(page, '₹0.00')
})

test('after an ended session the shopper signs in and comes back to the wallet @phone', async ({
  page,
  request,
}) => {
  const member = await createMember(request)
  const { amount } = await fillWallet(request, member, 4)
  await signInWithToken(page, member.token)
  await openPage(page, `${PATH}?days=120`)
  await balance(page, amount)
  await post(request, '/api/logout', {}, member.token)
  await tabTo(page, sendBack(page))
  await page.keyboard.press('Enter')
  await signInAgain(page, member)
  await expect(page).toHaveURL(`${PATH}?days=120`)
  await balance(page, amount)
  await tabTo(page, sendBack(page))
  await page.keyboard.press('Enter')
  await balance(page, '₹0.00')
})

test('money that was paid in cash is paid out by an operator @desktop', async ({ page, request }) => {
  const shopper = await createShopper(request)
  const { orderId, products, total } = await placeOrder(request, shopper, { index: 5, cash: true })
  for (const status of [1, 2, 3]) await dev(request, `orders/${orderId}/status`, { status })
  const [product] = products
  const response = await post(
    request,
    '/api/request-return',
    { orderId, items: [{ productId: product.productId, quantity: 1 }], reason: 'Damaged' },
    shopper.token,
  )
  const { returnId } = (await response.json()) as { returnId: string }
  for (const step of ['approve', 'bookPickup', 'pickUp', 'receive'])
    await dev(request, `returns/${returnId}`, { step })
  await dev(request, `returns/${returnId}`, { step: 'accept', condition: 'damaged' })
  const { entries, balance: paid } = await walletOf(request, shopper)
  expect(paid).toBeLessThan(total)
  await signInWithToken(page, shopper.token)
  await openPage(page, PATH)
  await expect(page.getByText('You paid this order in cash.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for the payout' })).toBeVisible()
  await expect(sendBack(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await picture(page, 'wallet-cash')
  await dev(request, `wallet-payouts/${entries[0]!.entryId}`, { upiId: 'omana@oksbi' })
  await openPage(page, PATH)
  await balance(page, '₹0.00')
  await expect(rows(page).first()).toContainText('Paid out to you')
  await expect(rows(page).first()).toContainText('To om••@oksbi')
  await expectNoAxeViolations(page)
})

test('the history has periods and pages, which are in the URL @phone', async ({ page, request }) => {
  await signInWithToken(page, (await createShopper(request)).token)
  await page.route('**/api/get-wallet?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [days, number] = [Number(query.get('days')), Number(query.get('page'))]
    const total = days === 90 ? 12 : 27
    const first = total - (number - 1) * 10
    const entries = Array.from({ length: Math.min(10, first) }, (_, index) => ({
      entryId: String(first - index),
      amount: index % 3 === 1 ? -1250.5 : 12_345.75,
      reason: index % 3 === 1 ? 'toPayment' : 'refund',
      balanceAfter: first - index,
      date: { seconds: 1_795_000_000, nanoseconds: 0 },
      orderId: 'o_1',
      orderNumber: 'TC-2611-48213-1',
      way: index % 3 === 2 ? 'disputed' : null,
      state: index % 3 === 1 ? 'sent' : null,
      expectedBy: null,
      paidTo: null,
    }))
    return route.fulfill({ json: { balance: 27, entries, total } })
  })
  await openPage(page, PATH)
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText('₹12.00')
  await expectNoAxeViolations(page)
  await picture(page, 'wallet-history')
  await page.getByRole('link', { name: 'Last 200 days' }).click()
  await expect(page).toHaveURL(`${PATH}?days=200`)
  await expect(rows(page).first()).toContainText('₹27.00')
  await expect(page.getByRole('link', { name: 'Last 200 days' })).toHaveAttribute('aria-current', 'true')
  const pages = page.getByRole('navigation', { name: 'Pages of the history' })
  await tabTo(page, pages.getByRole('link', { name: 'Page 3' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${PATH}?days=200&page=3`)
  await expect(rows(page)).toHaveCount(7)
  await page.goBack()
  await expect(rows(page)).toHaveCount(10)
  await page.goBack()
  await expect(rows(page).first()).toContainText('₹12.00')
  // An unknown period is the first one.
  await openPage(page, `${PATH}?days=30&page=x`)
  await expect(rows(page).first()).toContainText('₹12.00')
})

test('the Reward Area shows coins, how they are earned, and the referral code with its progress @phone', async ({
  page,
  request,
  browser,
}) => {
  const shopper = await createShopper(request, { coins: 40 })
  const all = (await (await request.get('/api/getAllProducts?availability=in-stock')).json()) as {
    productId: string
    name: string
  }[]
  const [product] = await deliveredTo(request, all)
  await receiveProducts(request, shopper, [product!.productId])
  await signInWithToken(page, shopper.token)
  await openPage(page, '/my-account')
  await button(page, 'Menu').click()
  await page.getByRole('link', { name: 'Coins and referral' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(REWARDS)
  await expect(page.getByRole('heading', { name: 'Reward Area', level: 1 })).toBeVisible()
  await expect(rows(page).first()).toContainText('Earned on order')
  await expect(rows(page).first()).toContainText(/\d+ pending until/)
  await expect(page.getByText('You earn 1 coin for each ₹10.00 of a delivered order.')).toBeVisible()
  await expectNoAxeViolations(page)
  await picture(page, 'rewards')
  const response = await request.get('/api/my-coins', { headers: headersOf(shopper) })
  const { referral } = (await response.json()) as { referral: { code: string; joined: number } }
  await expect(page.getByText(`Your referral code ${referral.code}`)).toBeVisible()
  await tabTo(page, button(page, 'Share your referral code'))
  await page.keyboard.press('Enter')
  const link = page.getByRole('dialog').getByRole('textbox')
  await expect(link).toHaveValue(new RegExp(`/sign-up-with-email\\?referralCode=${referral.code}$`))
  await expectNoAxeViolations(page)
  // A friend opens the link: the code is in the form.
  const friend = await browser.newPage()
  await openPage(friend, new URL(await link.inputValue()).href)
  await expect(friend.getByLabel('Referral Code')).toHaveValue(referral.code)
  await friend.close()
})
