import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { post } from './cart-steps.ts'
import { headersOf, tabTo } from './checkout-steps.ts'
import { deliver, orderProducts, pressWhileScrolling } from './order-steps.ts'
import { photoFiles } from './photo-files.ts'
import { type Product, productsOf } from './demo-products.ts'
import {
  createMember,
  createShopper,
  expectNoAxeViolations,
  expectNoAxeViolationsOnLoading,
  openPage,
  signInAgain,
  signInWithToken,
  holdRequests,
} from './test-users.ts'

type Session = { token: string }
type Delivered = { orderId: string; product: Product; other: Product }

/** Orders two pieces of a product and one of another store, with cash on delivery or paid online, and delivers them. */
async function buyAndReceive(
  request: APIRequestContext,
  session: Session,
  { index, prepaid = false }: { index: number; prepaid?: boolean },
): Promise<Delivered> {
  const [product, other] = await productsOf(request, index)
  const lines = [[product.productId, 2] as const, [other.productId, 1] as const]
  const { orderId } = await orderProducts(request, session, lines, { cash: !prepaid })
  await deliver(request, orderId)
  return { orderId, product, other }
}

/** Returns the returns of a shopper, newest first. */
async function returnsOf(request: APIRequestContext, session: Session) {
  return (await (await request.get('/api/my-returns', { headers: headersOf(session) })).json()) as {
    returnId: string
    state: string
    kind: string
    reason: string
    comment: string
    mediaUrl: string[]
    refundMethod: string
    items: { productId: string; quantity: number; refund: number | null }[]
  }[]
}

/** Returns the newest return of a shopper. */
async function newestReturn(request: APIRequestContext, session: Session) {
  const [found] = await returnsOf(request, session)
  if (!found) throw new Error('No return')
  return found
}

/** Makes all steps of a return until the goods are accepted. */
async function acceptReturn(request: APIRequestContext, returnId: string, condition = 'damaged') {
  for (const step of ['approve', 'bookPickup', 'pickUp', 'receive'])
    await post(request, `/dev/returns/${returnId}`, { step })
  await post(request, `/dev/returns/${returnId}`, { step: 'accept', condition })
}

const pathOf = ({ orderId }: Delivered) => `/order-return/${orderId}`
const itemBox = (page: Page, { name }: Product) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name.replaceAll(/[^\w ]/g, '.')}`) })
const choice = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
const submit = (page: Page) =>
  page.getByRole('button', { name: /^Request (return|replacement)$/ }).filter({ visible: true })
const comment = (page: Page) => page.getByRole('textbox', { name: /^What is wrong/ })
const success = (page: Page) => page.getByText('Return requested successfully')
const list = (page: Page) => page.getByRole('region', { name: 'Returns of this order' })

test('a return with photos to the wallet, until the money is there; nothing is lost when the session ends @phone', async ({
  page,
  request,
}) => {
  await test.step('with photos to the wallet', async () => {
    const shopper = await createShopper(request)
    const order = await buyAndReceive(request, shopper, { index: 4, prepaid: true })
    const { product, other } = order
    await signInWithToken(page, shopper.token)
    await expectNoAxeViolationsOnLoading(
      page,
      `${pathOf(order)}?item=${product.productId}`,
      '**/api/return-options/*',
    )
    await expect(page).toHaveTitle('Return or replace | TharaCart')
    await expect(itemBox(page, product)).toBeChecked()
    await expect(itemBox(page, other)).not.toBeChecked()
    await expect(
      page.getByText('Please select a reason for the return').filter({ visible: true }),
    ).toBeVisible()
    await expectNoAxeViolations(page)

    await choice(page, 'Damaged').check()
    await comment(page).fill('<img src=x onerror=alert(1)> broken')
    await page.getByLabel(/^Add photos/).setInputFiles(await photoFiles(request, ['dent.webp', 'label.webp']))
    await page.getByRole('button', { name: 'Remove label.webp' }).click()
    await choice(page, /^TharaCart wallet/).check()
    await expect(page.getByText('Earned Thara Coins reversed')).toBeVisible()
    await expectNoAxeViolations(page)
    const release = await holdRequests(page, '**/api/request-return')
    // A press counts although the page scrolls and the shortcuts appear before the release.
    await page.evaluate(() => scrollTo(0, 0))
    await pressWhileScrolling(page, submit(page))
    await expect(page.getByRole('button', { name: 'Requesting...' })).toBeDisabled()
    await expectNoAxeViolations(page)
    release()
    await expect(success(page)).toBeVisible()
    await expect(list(page).getByText('Requested. The seller will answer within 48 hours.')).toBeVisible()
    await expectNoAxeViolations(page)
    const found = await newestReturn(request, shopper)
    expect(found).toMatchObject({
      state: 'requested',
      kind: 'refund',
      reason: 'Damaged',
      comment: '<img src=x onerror=alert(1)> broken',
      mediaUrl: [expect.stringMatching(/^\/media\/m/)],
      refundMethod: 'wallet',
      items: [{ productId: product.productId, quantity: 2 }],
    })

    await acceptReturn(request, found.returnId)
    const { items } = await newestReturn(request, shopper)
    await openPage(page, pathOf(order))
    await expect(list(page).getByText('Refunded', { exact: true })).toBeVisible()
    await expect(list(page).getByText(/ in your wallet$/)).toBeVisible()
    await expect(page.getByText('Return already requested')).toBeVisible()
    await expect(itemBox(page, product)).toHaveCount(0)
    await expectNoAxeViolations(page)
    const user = (await (await request.get('/api/get-user', { headers: headersOf(shopper) })).json()) as {
      walletBalance: number
    }
    expect(user.walletBalance).toBe(items[0]!.refund)
  })

  await test.step('by keyboard: the session ends while the form is filled in, and one return is sent', async () => {
    const member = await createMember(request)
    const order = await buyAndReceive(request, member, { index: 9, prepaid: true })
    await signInWithToken(page, member.token)
    await openPage(page, pathOf(order))
    await tabTo(page, itemBox(page, order.product))
    await page.keyboard.press('Space')
    await tabTo(page, choice(page, 'Damaged'))
    await page.keyboard.press('Space')
    await tabTo(page, comment(page))
    await page.keyboard.type('The lid is broken')
    await tabTo(page, choice(page, /^The way you paid/))
    await page.keyboard.press('ArrowDown')
    await post(request, '/api/logout', {}, member.token)
    await tabTo(page, submit(page))
    await page.keyboard.press('Enter')
    await signInAgain(page, member)
    await expect(page).toHaveURL(pathOf(order))
    await expect(itemBox(page, order.product)).toBeChecked()
    await expect(choice(page, 'Damaged')).toBeChecked()
    await expect(comment(page)).toHaveValue('The lid is broken')
    await expect(choice(page, /^TharaCart wallet/)).toBeChecked()
    await tabTo(page, submit(page))
    await page.keyboard.press('Enter')
    await expect(success(page)).toBeVisible()
    const { token } = (await (await post(request, '/api/signin-check', member)).json()) as Session
    expect(await returnsOf(request, { token })).toEqual([
      expect.objectContaining({
        reason: 'Damaged',
        comment: 'The lid is broken',
        refundMethod: 'wallet',
        items: [expect.objectContaining({ productId: order.product.productId, quantity: 2 })],
      }),
    ])
  })
})

test('a replacement by keyboard: cancelled by keyboard too, and arrived at its seller nothing is left @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const order = await buyAndReceive(request, shopper, { index: 5 })
  await signInWithToken(page, shopper.token)

  await test.step('requested and cancelled by keyboard', async () => {
    await openPage(page, pathOf(order))
    // The button says what is missing and leads there.
    await submit(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'What do you want to return?' })).toBeFocused()
    await tabTo(page, itemBox(page, order.product))
    await page.keyboard.press('Space')
    // All pieces are chosen at the start.
    await tabTo(page, page.getByRole('button', { name: `Decrease quantity of ${order.product.name}` }))
    await page.keyboard.press('Enter')
    await tabTo(page, choice(page, /^A refund/))
    await page.keyboard.press('ArrowDown')
    await expect(choice(page, /^A replacement/)).toBeChecked()
    await tabTo(page, choice(page, 'Damaged'))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(choice(page, 'Wrong product')).toBeChecked()
    // Cash can only go to the wallet.
    await expect(choice(page, /^The way you paid/)).toBeDisabled()
    await expect(choice(page, /^TharaCart wallet/)).toBeChecked()
    await expectNoAxeViolations(page)
    await tabTo(page, submit(page))
    await page.keyboard.press('Enter')
    await expect(success(page)).toBeVisible()
    await expect(page.getByText('Replacement of 1 piece')).toBeVisible()

    const cancel = page.getByRole('button', { name: `Cancel return of ${order.product.name}` })
    await tabTo(page, cancel)
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Cancel this return?' })
    await expect(question.getByRole('button', { name: 'Keep return' })).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(list(page).getByText('Cancelled by you')).toBeVisible()
    expect((await newestReturn(request, shopper)).state).toBe('cancelled')
    // The pieces are free again.
    await openPage(page, pathOf(order))
    await expect(itemBox(page, order.product)).toBeVisible()
  })

  await test.step('the goods arrive at the seller', async () => {
    const items = [
      { productId: order.product.productId, quantity: 2 },
      { productId: order.other.productId, quantity: 1 },
    ]
    await post(
      request,
      '/api/request-return',
      { orderId: order.orderId, items, kind: 'replacement', reason: 'Damaged' },
      shopper.token,
    )
    await acceptReturn(request, (await newestReturn(request, shopper)).returnId)
    await openPage(page, pathOf(order))
    await expect(page.getByText('Nothing in this order can be returned')).toBeVisible()
    await expect(list(page).getByText('Your replacement is being packed.')).toBeVisible()
    await expect(submit(page)).toHaveCount(0)
    await expectNoAxeViolations(page)
  })
})

test('a request whose answer is lost, an order of another shopper, and a return already requested in another tab @desktop', async ({
  page,
  request,
}) => {
  await test.step('an order of another shopper, and a request with photos whose answer is lost', async () => {
    const [shopper, other] = [await createShopper(request), await createShopper(request)]
    const order = await buyAndReceive(request, shopper, { index: 7 })
    await signInWithToken(page, other.token)
    await openPage(page, pathOf(order))
    await expect(page.getByText('Failed to fetch the items that can be returned')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.context().clearCookies()
    await page.evaluate((token) => localStorage.setItem('authToken', token), shopper.token)
    await openPage(page, `${pathOf(order)}?item=${order.product.productId}`)
    await choice(page, 'Damaged').check()
    await page.getByLabel(/^Add photos/).setInputFiles(await photoFiles(request, ['dent.webp']))
    await page.route('**/api/request-return', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submit(page).click()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'An error occurred while requesting the return', visible: true }),
    ).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute('**/api/request-return')
    await submit(page).click()
    await expect(success(page)).toBeVisible()
    expect(await returnsOf(request, shopper)).toHaveLength(1)
  })

  await test.step('a second tab is told that a return was already requested', async () => {
    const shopper = await createShopper(request)
    const order = await buyAndReceive(request, shopper, { index: 8 })
    await signInWithToken(page, shopper.token)
    const second = await page.context().newPage()
    await signInWithToken(second, shopper.token)
    for (const tab of [page, second]) {
      await openPage(tab, `${pathOf(order)}?item=${order.product.productId}`)
      await choice(tab, 'Damaged').check()
    }
    // Only the second tab asks for a replacement, so that it does not repeat the request of the first.
    await choice(second, /^A replacement/).check()
    await submit(page).click()
    await expect(success(page)).toBeVisible()
    await submit(second).click()
    await expect(
      second
        .getByRole('alert')
        .filter({ hasText: 'You have already requested a return of this item.', visible: true }),
    ).toBeVisible()
    await expect(itemBox(second, order.product)).toHaveCount(0)
    await expect(itemBox(second, order.other)).toBeVisible()
    await expect(list(second).getByText('Return of 2 pieces')).toBeVisible()
    await expectNoAxeViolations(second)
    expect(await returnsOf(request, shopper)).toHaveLength(1)
  })
})
