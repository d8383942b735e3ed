import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { post } from './cart-steps.ts'
import { button, dev, headersOf, tabTo } from './checkout-steps.ts'
import { childrenOf, placeOrder, type Session, receiveProducts } from './order-steps.ts'
import {
  createMember,
  createShopper,
  deliveredTo,
  expectNoAxeViolations,
  openPage,
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

test('money goes back to its payment by one press of the keyboard; what the bank does not accept is in the wallet again @phone', async ({
  page,
  request,
}) => {
  await test.step('sent back, and its order says so', async () => {
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
    await expect
      .poll(async () => (await walletOf(request, shopper)).entries[0]?.state, { timeout: 60_000 })
      .toBe('sent')
    await openPage(page, PATH)
    await expect(rows(page).first()).toContainText('Sent. Banks show it within')
    await page.getByRole('link', { name: orderNumber }).first().click()
    await expect(page).toHaveURL(new RegExp(orderId))
    await expect(page.getByText(/^Refunded to where you paid from on/).first()).toBeVisible()
  })

  await test.step('not accepted by the bank', async () => {
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
    await sendBack(page).click()
    await balance(page, '₹0.00')
  })

  await test.step('after an ended session the shopper signs in and comes back', async () => {
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
})
