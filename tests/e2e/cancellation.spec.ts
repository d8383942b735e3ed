import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { post } from './cart-steps.ts'
import { alert, button, headersOf, tabTo } from './checkout-steps.ts'
import { pressWhileScrolling, type Placed, placeOrder, type Session } from './order-steps.ts'
import { type Product } from './demo-products.ts'
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

const pathOf = ({ orderId }: Placed) => `/order-inner-cancellation/${orderId}`
const itemBox = (page: Page, { name }: Product) => page.getByRole('checkbox', { name })
const reason = (page: Page, name = 'I changed my mind') => page.getByRole('radio', { name })
const method = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const submit = (page: Page) => button(page, 'Cancel selected items')
const hint = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text, visible: true })
const success = (page: Page) => page.getByText('Order cancelled successfully')
const noItem = 'Please select at least one item to cancel'
const noReason = 'Please select a cancellation reason'
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`

/** Status and reason of each item of an order. */
async function itemsOf(request: APIRequestContext, { token }: Session, { orderId }: Placed) {
  type Item = { productId: string; status: number; cancel: { cancellationReason: string } | null }
  const response = await request.get(`/api/order-inner-details/${orderId}`, { headers: headersOf({ token }) })
  const { product } = (await response.json()) as { product: { items: Item[] } }
  return Object.fromEntries(
    product.items.map((item) => [item.productId, [item.status, item.cancel?.cancellationReason ?? null]]),
  )
}
const walletOf = async (request: APIRequestContext, { token }: Session) => {
  const response = await request.get('/api/get-user', { headers: headersOf({ token }) })
  return JSON.stringify(await response.json())
}

test('one of two items is cancelled by keyboard, with the refund to the wallet @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request, { coins: 100 })
  const order = await placeOrder(request, shopper, { index: 0, coins: 100 })
  const [first, second] = order.products
  await signInWithToken(page, shopper.token)
  await openPage(page, `/order/${order.orderId}`)
  await page.getByRole('link', { name: `Cancel Item: ${first.name}` }).click()
  await expect(page).toHaveTitle('Cancel & Support | TharaCart')
  await expect(itemBox(page, first)).toBeChecked()
  // The link leads to the order of one seller. The page of the group has the items of both.
  await page.goBack()
  await expectNoAxeViolationsOnLoading(
    page,
    `${pathOf(order)}?item=${encodeURIComponent(first.productId)}`,
    '**/api/order-cancellation/*',
  )
  await expect(itemBox(page, first)).toBeChecked()
  await expect(itemBox(page, second)).not.toBeChecked()
  await expect(hint(page, noReason)).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await itemBox(page, first).uncheck()
  await expect(hint(page, noItem)).toBeVisible()
  await expect(submit(page)).toHaveAccessibleDescription(noItem)
  await expect(method(page, /^The way you paid Within 5 to 7 working days/)).toBeChecked()
  await expect(page.getByText('₹0 Free cancellation')).toHaveCount(2)
  await expectNoAxeViolations(page)

  // By keyboard alone from here.
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, itemBox(page, first))
  await page.keyboard.press('Space')
  await tabTo(page, reason(page, 'I found a better price elsewhere'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(reason(page)).toBeChecked()
  await tabTo(page, method(page, /^The way you paid/))
  await page.keyboard.press('ArrowDown')
  await expect(method(page, /^TharaCart wallet/)).toBeChecked()
  await expect(method(page, /^TharaCart wallet ₹[\d.,]+ at once$/)).toBeVisible()
  await expect(
    method(page, /^The way you paid ₹[\d.,]+ within 5 to 7 working days, by \w{3}, \d+ \w{3}/),
  ).toBeVisible()
  await expect(page.getByText('Thara Coins returned')).toBeVisible()
  await expectNoAxeViolations(page)
  const release = await holdRequests(page, '**/api/cancel-order')
  await tabTo(page, submit(page))
  await page.keyboard.press('Enter')
  await expect(button(page, 'Cancelling...')).toBeDisabled()
  await expectNoAxeViolations(page)
  release()
  await expect(success(page)).toBeVisible()
  await expect(page).toHaveURL('/my-account')
  expect(await itemsOf(request, shopper, order)).toEqual({
    [first.productId]: [4, 'I changed my mind'],
    [second.productId]: [0, null],
  })

  // Back does not lead to the form of a cancelled order.
  await page.goBack()
  await expect(page).toHaveURL(`/order/${order.orderId}`)
  await openPage(page, pathOf(order))
  await expect(page.getByRole('heading', { name: 'Cannot be cancelled' })).toBeVisible()
  await expect(page.getByText(/^Cancelled on \d+ \w{3} \d{4}$/)).toBeVisible()
  await expect(itemBox(page, first)).toHaveCount(0)
  await expect(itemBox(page, second)).not.toBeChecked()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: "Don't Cancel" }).click()
  await expect(page).toHaveURL(`/order/${order.orderId}`)
})

test('the whole order by one double click; two tabs; choices that stay when the session ends @phone', async ({
  page,
  request,
}) => {
  await test.step('the whole order is chosen at once; a double click sends one cancellation', async () => {
    const shopper = await createShopper(request)
    const order = await placeOrder(request, shopper, { index: 1 })
    await signInWithToken(page, shopper.token)
    await openPage(page, pathOf(order))
    for (const parcel of [1, 2])
      await expect(page.getByText(new RegExp(`^Parcel ${parcel} of 2, sold by `))).toBeVisible()
    await page.getByRole('checkbox', { name: 'All items' }).check()
    await expect(itemBox(page, order.products[1])).toBeChecked()
    await expect(
      method(page, new RegExp(`^The way you paid ${rupees(order.total).replaceAll('.', '\\.')} `)),
    ).toBeChecked()
    await reason(page, 'Other reason').check()
    const sent: (string | undefined)[] = []
    page.on('request', (one) => {
      if (one.url().endsWith('/api/cancel-order')) sent.push(one.headers()['idempotency-key'])
    })
    await submit(page).dblclick()
    await expect(success(page)).toBeVisible()
    await expect(page).toHaveURL('/my-account')
    expect(sent).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    await openPage(page, pathOf(order))
    await expect(page.getByText('Nothing in this order can be cancelled')).toBeVisible()
    await expect(submit(page)).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  await test.step('two tabs', async () => {
    const shopper = await createShopper(request)
    const order = await placeOrder(request, shopper, { index: 3 })
    const [first, second] = order.products
    await signInWithToken(page, shopper.token)
    const [same, more] = [await page.context().newPage(), await page.context().newPage()]
    for (const tab of [page, same, more]) {
      if (tab !== page) await signInWithToken(tab, shopper.token)
      await openPage(tab, pathOf(order))
      await itemBox(tab, first).check()
      await reason(tab).check()
    }
    await itemBox(more, second).check()
    await submit(page).click()
    await expect(success(page)).toBeVisible()
    const before = await walletOf(request, shopper)
    await submit(same).click()
    await expect(success(same)).toBeVisible()
    await expect(same).toHaveURL('/my-account')
    await submit(more).click()
    await expect(alert(more, 'This item can no longer be cancelled.').filter({ visible: true })).toBeVisible()
    // The order is loaded again; what can still be cancelled stays chosen.
    await expect(more.getByText(/^Cancelled on /)).toBeVisible()
    await expect(itemBox(more, second)).toBeChecked()
    await expectNoAxeViolations(more)
    expect(await walletOf(request, shopper)).toBe(before)
    await submit(more).click()
    await expect(success(more)).toBeVisible()
    for (const tab of [same, more]) await tab.close()
  })

  await test.step('the choices stay when the session ends before they are sent', async () => {
    const session = await createMember(request)
    const order = await placeOrder(request, session, { index: 4 })
    const [first] = order.products
    await signInWithToken(page, session.token)
    await openPage(page, pathOf(order))
    await itemBox(page, first).check()
    await reason(page, 'Delivery time is too long').check()
    await method(page, /^TharaCart wallet/).check()
    await request.post('/api/logout', { headers: headersOf(session), data: {} })
    await submit(page).click()
    await signInAgain(page, session)
    await expect(page).toHaveURL(pathOf(order))
    await expect(itemBox(page, first)).toBeChecked()
    await expect(reason(page, 'Delivery time is too long')).toBeChecked()
    await expect(method(page, /^TharaCart wallet/)).toBeChecked()
    // A press counts although the page scrolls and the shortcuts appear before the release.
    await page.evaluate(() => scrollTo(0, 0))
    await pressWhileScrolling(page, submit(page))
    await expect(success(page)).toBeVisible()
  })
})

test('cash on delivery: nothing is asked about a refund, and less is to be paid at the door @desktop', async ({
  page,
  request,
}) => {
  await test.step('items out for delivery stay', async () => {
    const shopper = await createShopper(request)
    const order = await placeOrder(request, shopper, { index: 2, cash: true })
    const [first, second] = order.products
    for (const status of [1, 2])
      await post(request, `/dev/orders/${order.orderId}/status`, { status, productIds: [second.productId] })
    await post(request, `/dev/orders/${order.orderId}/status`, { status: 1, productIds: [first.productId] })
    await signInWithToken(page, shopper.token)
    await openPage(page, pathOf(order))
    await expect(page.getByText('Nothing was paid, so there is no refund.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /TharaCart wallet/ })).toHaveCount(0)
    await expect(page.getByText('Already out for delivery')).toBeVisible()
    await expect(itemBox(page, second)).toHaveCount(0)
    await itemBox(page, first).check()
    await reason(page).check()
    await expectNoAxeViolations(page)
    await submit(page).click()
    await expect(success(page)).toBeVisible()
    expect(await itemsOf(request, shopper, order)).toMatchObject({
      [first.productId]: [4, 'I changed my mind'],
    })
  })

  await test.step('what is to be paid at the door after a cancellation', async () => {
    const shopper = await createShopper(request)
    const placed = await placeOrder(request, shopper, { index: 8, cash: true })
    const [, cancelled] = placed.products
    await signInWithToken(page, shopper.token)
    const term = page.getByRole('term').filter({ hasText: 'Amount to pay on delivery' })
    const amount = async () =>
      Number((await term.locator('..').getByRole('definition').textContent())?.replaceAll(/[^\d.]/g, ''))
    await openPage(page, `/order/${placed.orderId}`)
    await expect.poll(amount).toBe(placed.total)
    await post(
      request,
      '/api/cancel-order',
      {
        orderId: placed.orderId,
        productIds: [cancelled.productId],
        cancellationReason: 'I changed my mind',
      },
      shopper.token,
    )
    await openPage(page, `/order/${placed.orderId}`)
    await expect.poll(amount).toBeLessThan(placed.total)
    expect(await amount()).toBeGreaterThan(0)
    await expect(page.getByRole('region', { name: 'Refunds' })).toHaveCount(0)
    await expectNoAxeViolations(page)
  })
})
