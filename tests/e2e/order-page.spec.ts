import { expect, type Page, test } from '@playwright/test'
import { dev, button, tabTo } from './checkout-steps.ts'
import { childrenOf, placeOrder } from './order-steps.ts'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken, unique } from './test-users.ts'
import { post } from './cart-steps.ts'

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
/** The section of a child order, by the number that it links to. */
const section = (page: Page, number: string) =>
  page.getByRole('region').filter({ has: page.getByRole('link', { name: number, exact: true }) })
const day = String.raw`\d{1,2} \w{3} \d{4}`

test('an order of two sellers until one is delivered: progress, refund, attempts, and its page @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const placed = await placeOrder(request, shopper, { index: 6 })
  const [first, second] = await childrenOf(request, shopper, placed)

  await test.step('no order is delivered yet; a given one has its page', async () => {
    await signInWithToken(page, shopper.token)
    await openPage(page, '/order-inner-page-delivered')
    await expect(page.getByRole('heading', { name: 'No delivered orders' })).toBeVisible()
    await expectNoAxeViolations(page)
    await openPage(page, `/order-inner-page-delivered?orderId=${second.orderId}`)
    await expect(page.getByRole('heading', { name: /^Arriving on / })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'View Order Details' })).toHaveAttribute(
      'href',
      `/order-inner-page/${second.orderId}`,
    )
    await expectNoAxeViolations(page)
  })

  await test.step('each order has its own progress; a cancelled item is refunded; failed attempts and the delivery', async () => {
    const [kept, cancelled] = placed.products
    const trackingNumber = `DL${unique()}`.toUpperCase()
    for (const step of ['accept', 'pack', 'ready'])
      await dev(request, 'fulfilment', {
        orderId: first.orderId,
        step,
        ...(step === 'ready' && { carrier: 'Delhivery', trackingNumber }),
      })
    await dev(request, 'fulfilment', { orderId: first.orderId, step: 'ship' })
    await openPage(page, `/order/${placed.orderId}#track-details`)
    const [one, two] = [section(page, first.orderNumber), section(page, second.orderNumber)]
    await expect(one.getByRole('heading', { name: /^Arriving on \w{3}, \d{1,2} \w{3}$/ })).toBeVisible()
    await expect(one.getByRole('listitem').filter({ hasText: 'On the Way: Now' })).toHaveText(new RegExp(day))
    await expect(two.getByRole('listitem').filter({ hasText: 'On the Way: Not yet' })).toBeVisible()
    const tracking = link(page, `Track ${trackingNumber} at Delhivery (opens in a new tab)`)
    await expect(tracking).toHaveAttribute(
      'href',
      `https://www.delhivery.com/track/package/${trackingNumber}`,
    )
    await expect(tracking).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(page.locator('#track-details')).toBeFocused()
    await expect(link(page, `Need Help? ${kept.name}`)).toHaveAttribute(
      'href',
      `/my-account/raise-ticket?order=${first.orderNumber}`,
    )
    await expectNoAxeViolations(page)

    // The item of the other seller is cancelled; its cancellation page has it chosen.
    await expect(link(page, `Cancel Item: ${cancelled.name}`)).toHaveAttribute(
      'href',
      `/order-inner-cancellation/${second.orderId}?item=${cancelled.productId}`,
    )
    await post(
      request,
      '/api/cancel-order',
      {
        orderId: second.orderId,
        productIds: [cancelled.productId],
        cancellationReason: 'I changed my mind',
        refundMethod: 'wallet',
      },
      shopper.token,
    )
    await page.reload()
    const facts = page.getByRole('region', { name: 'About this order' })
    await expect(facts.getByText('Cancelled: 1 item')).toBeVisible()
    await expect(facts.getByText('Remaining total')).toBeVisible()
    await expect(facts.getByText('Refund to your wallet')).toBeVisible()
    await expect(facts.getByText('Amount to pay on delivery')).toHaveCount(0)
    await expect(
      page
        .getByRole('region', { name: 'Refunds' })
        .getByText(new RegExp(`^Added to your wallet on ${day}\\.$`)),
    ).toBeVisible()
    await expect(two.getByRole('heading', { name: new RegExp(`^Cancelled on ${day}$`) })).toBeVisible()
    await expect(button(page, `Cannot Cancel: ${cancelled.name}`)).toBeDisabled()
    await expect(two.getByText('Already cancelled')).toBeVisible()
    await expect(two.getByRole('group', { name: 'Track your order' }).getByRole('listitem')).toHaveCount(2)
    await expectNoAxeViolations(page)

    // A failed attempt, then the delivery.
    await dev(request, 'fulfilment', { orderId: first.orderId, step: 'out' })
    await openPage(page, `/order/${first.orderId}`)
    await expect(button(page, 'Cannot Cancel')).toBeDisabled()
    await expect(page.getByText('Already out for delivery')).toBeVisible()
    const attempt = (reason: string) =>
      dev(request, 'fulfilment', { orderId: first.orderId, step: 'recordAttempt', reason })
    await attempt('Door locked')
    await dev(request, 'fulfilment', { orderId: first.orderId, step: 'out' })
    await attempt('Nobody was at home')
    await page.reload()
    await expect(page.getByText(/^We tried to deliver on .*: Door locked\.$/)).toBeVisible()
    await expect(
      page.getByText(/^We tried to deliver on .*: Nobody was at home\. Next attempt on \w{3}, .*\.$/),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Next attempt on / })).toBeVisible()
    await expectNoAxeViolations(page)
    for (const step of ['out', 'deliver']) await dev(request, 'fulfilment', { orderId: first.orderId, step })
    await page.reload()
    await expect(page.getByRole('heading', { name: new RegExp(`^Delivered on ${day}$`) })).toBeVisible()
    await expect(page.getByText(new RegExp(`^Returnable until ${day}$`))).toBeVisible()
    await expect(button(page, `Cannot Cancel: ${kept.name}`)).toBeDisabled()
    await expect(page.getByText('Already delivered')).toBeVisible()
    await expect(link(page, `Return/Replace: ${kept.name}`)).toHaveAttribute(
      'href',
      `/order-return/${first.orderId}?item=${kept.productId}`,
    )
    await expectNoAxeViolations(page)
  })

  await test.step('the page of the latest delivered order, and of another shopper', async () => {
    await page.route('**/api/my-shell', async (route) => {
      const response = await route.fetch()
      const shell = (await response.json()) as object
      await route.fulfill({
        response,
        json: { ...shell, unboxingVideoUrl: 'https://video.example/unboxing' },
      })
    })
    await openPage(page, '/order-inner-page-delivered')
    const [kept] = placed.products
    const steps = page.getByRole('group', { name: 'Track your order' }).getByRole('listitem')
    await expect(steps).toHaveCount(4)
    for (const [index, stage] of ['Order Placed', 'On the Way', 'Out for Delivery', 'Delivered'].entries())
      await expect(steps.nth(index)).toHaveText(new RegExp(`^${stage}: Done${day}$`))
    for (const action of ['Return/Replace', 'Review Product'])
      await expect(link(page, `${action}: ${kept.name}`)).toBeVisible()
    await expect(link(page, /^Watch the unboxing video tutorial/)).toHaveAttribute(
      'href',
      'https://video.example/unboxing',
    )
    await expectNoAxeViolations(page)
    await tabTo(page, button(page, `Buy Again: ${kept.name}`))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByRole('link', { name: /cart/i })).toBeVisible()

    const other = await createShopper(request)
    await signInWithToken(page, other.token)
    await openPage(page, `/order-inner-page-delivered?orderId=${first.orderId}`)
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch order details' })).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

test('Buy Again by keyboard says what was not added; a late order and one that returns to the seller @desktop', async ({
  page,
  request,
}) => {
  await test.step('Buy Again adds what is still sold, and says why the rest was not added', async () => {
    const shopper = await createShopper(request)
    const placed = await placeOrder(request, shopper, { index: 7 })
    const [, gone] = placed.products
    await signInWithToken(page, shopper.token)
    await openPage(page, `/order/${placed.orderId}`)
    // It is not sold any more since the page was loaded.
    const again = button(page, 'Buy Again: all products of this order')
    await expect(again).toBeVisible()
    await dev(request, 'listing', { productId: gone.productId, active: false })
    await tabTo(page, again)
    await page.keyboard.press('Enter')
    const failed = `1 product added to cart. Not added: ${gone.name} (`
    await expect(page.getByText(`${failed}${gone.name} is no longer available).`)).toBeVisible()
    await page.reload()
    await again.click()
    await expect(page.getByText(`${failed}No longer sold).`)).toBeVisible()
    await dev(request, 'listing', { productId: gone.productId, active: true })
  })

  await test.step('late, on the page of the order and in My Orders', async () => {
    const shopper = await createShopper(request)
    const placed = await placeOrder(request, shopper, { index: 10 })
    const [first, second] = await childrenOf(request, shopper, placed)
    for (const { orderId } of [first, second])
      for (const step of ['pack', 'ready', 'ship']) await dev(request, 'fulfilment', { orderId, step })
    for (const step of ['out', 'recordAttempt', 'rto'])
      await dev(request, 'fulfilment', { orderId: second.orderId, step })
    await signInWithToken(page, shopper.token)
    const inTwoWeeks = Date.now() + 14 * 86_400_000
    await page.addInitScript((expiry) => localStorage.setItem('tokenExpiry', String(expiry)), inTwoWeeks * 2)
    await page.clock.setFixedTime(inTwoWeeks)
    await openPage(page, `/order/${placed.orderId}`)
    const late = /^Late: promised for \w{3}, \d{1,2} \w{3}$/
    const [one, two] = [section(page, first.orderNumber), section(page, second.orderNumber)]
    await expect(one.getByRole('heading', { name: late })).toBeVisible()
    await expect(one.getByText(/^Sorry, your order is delayed\./)).toBeVisible()
    await expect(page.getByText(/^Arriving on/)).toHaveCount(0)
    await expect(two.getByRole('heading', { name: 'Returning to the seller' })).toBeVisible()
    await expect(two.getByText(/^We could not deliver it\..* you get a refund\.$/)).toBeVisible()
    await expectNoAxeViolations(page)
    for (const path of ['/my-account/my-orders', '/MyAcDefault']) {
      await openPage(page, path)
      await expect(page.getByText(late)).toBeVisible()
      await expect(page.getByText('Returning to the seller')).toBeVisible()
    }
    await expectNoAxeViolations(page)
  })
})
