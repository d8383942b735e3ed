import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import {
  addToCart,
  alert,
  ordersOf,
  payInSheet,
  sheet as sheetOf,
  thanks,
  addAddress,
  headersOf,
} from './checkout-steps.ts'
import { findProduct, type Product } from './demo-products.ts'
import {
  createShopper,
  expectNoAxeViolations,
  openPage,
  signInWithToken,
  type Shopper,
} from './test-users.ts'
import { readFileSync } from 'node:fs'

/** Opens the payment step with one product in the cart. */
async function openCheckout(page: Page, request: APIRequestContext): Promise<Shopper> {
  const shopper = await createShopper(request)
  const product = await findProduct(
    request,
    ({ stock, b2cMaxQty, purchaseLimit }) => stock > 60 && b2cMaxQty > 3 && purchaseLimit === null,
  )
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout?step=payment')
  return shopper
}

const payNow = (page: Page) => page.getByRole('button', { name: /^Pay Now/ }).filter({ visible: true })

/** Pays in the sheet, without an answer of the bank, which confirms the payment after `lateSeconds`. */
async function payLate(page: Page, request: APIRequestContext, lateSeconds: number): Promise<void> {
  await request.post('/dev/razorpay/settings', { data: { lateSeconds } })
  await payNow(page).click()
  await payInSheet(page, 'No answer now, pay later')
  await expect(sheetOf(page).getByRole('alert')).toHaveText(/The bank did not answer/)
  await request.post('/dev/razorpay/settings', { data: { lateSeconds: 60 } })
}

test('the sheet: each step without violations; failed, then paid in the same sheet @phone', async ({
  page,
  request,
}) => {
  const shopper = await openCheckout(page, request)
  await payNow(page).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('heading', { name: 'Pay online' })).toBeFocused()
  await expect(sheet.getByRole('radio', { name: /^UPI/ })).toBeChecked()
  await expect(sheet.getByRole('timer')).toHaveText(/^Closes in 1[0-5]:\d\d$/)
  await expectNoAxeViolations(page)
  await sheet.getByRole('textbox', { name: 'UPI ID' }).fill('nobody')
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(sheet.getByRole('textbox', { name: 'UPI ID' })).toBeFocused()
  await expect(sheet.getByText('Enter a UPI ID such as name@bank.')).toBeVisible()
  for (const method of ['Card', 'Net banking']) {
    await sheet.getByRole('radio', { name: new RegExp(`^${method}`) }).check()
    await expectNoAxeViolations(page)
  }
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(sheet.getByRole('heading', { name: 'Test bank' })).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Failure', exact: true }).click()
  await expect(sheet.getByRole('alert')).toHaveText(/Payment failed/)
  await expectNoAxeViolations(page)
  expect(await ordersOf(request, shopper)).toEqual([])
  await payInSheet(page, 'Success')
  await expect(thanks(page)).toBeVisible()
  expect(await ordersOf(request, shopper)).toMatchObject([{ paymentMode: 'Pre-paid' }])
})

/** Rows of the table in docs/checkout-scripts.md: the address of a script, with `*` for any characters. */
const listedScripts = [
  ...readFileSync('docs/checkout-scripts.md', 'utf8').matchAll(/^\| `([^`]+)` \|/gm),
].map(([, address = '']) => address)

test('the sheet by keyboard; Back closes it, and a running payment ends first; its scripts are listed (S-48) @desktop', async ({
  page,
  request,
  baseURL,
}) => {
  await test.step('Escape closes it, the arrow keys choose, Enter pays', async () => {
    const shopper = await openCheckout(page, request)
    await payNow(page).focus()
    await page.keyboard.press('Enter')
    const sheet = sheetOf(page)
    await expect(sheet.getByRole('radio', { name: /^UPI/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(alert(page, 'No order was placed.')).toBeVisible()
    expect(await ordersOf(request, shopper)).toEqual([])
    await payNow(page).focus()
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('radio', { name: /^UPI/ })).toBeVisible()
    await expect(sheet.getByRole('heading', { name: 'Pay online' })).toBeFocused()
    // Close button, then the methods.
    for (const name of ['Close payment', /^UPI/]) {
      await page.keyboard.press('Tab')
      await expect(sheet.getByRole(typeof name === 'string' ? 'button' : 'radio', { name })).toBeFocused()
    }
    await page.keyboard.press('ArrowDown')
    await expect(sheet.getByRole('radio', { name: /^Card/ })).toBeChecked()
    for (const name of ['Card number', 'Expiry (MM/YY)', 'CVV']) {
      await page.keyboard.press('Tab')
      await expect(sheet.getByRole('textbox', { name })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('heading', { name: 'Test bank' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('button', { name: 'Success', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(thanks(page)).toBeVisible()
  })

  await test.step('Back', async () => {
    const shopper = await openCheckout(page, request)
    const sheet = sheetOf(page)
    const openSheet = async () => {
      await openPage(page, '/checkout?step=summary')
      await page.getByRole('button', { name: 'Proceed to Payment' }).filter({ visible: true }).click()
      await payNow(page).click()
      await expect(sheet.getByRole('radio', { name: /^UPI/ })).toBeVisible()
    }
    const expectClosed = async () => {
      await expect(sheet).toHaveCount(0)
      await expect(alert(page, 'No order was placed.')).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('style', /overflow/)
    }
    await openSheet()
    await page.goBack()
    await expectClosed()

    const release = Promise.withResolvers<void>()
    await page.route('**/v1/checkout/pay', async (route) => {
      await release.promise
      await route.abort()
    })
    await openSheet()
    await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
    const sent = page.waitForRequest('**/v1/checkout/pay')
    await sheet.getByRole('button', { name: 'Success', exact: true }).click()
    await sent
    await page.goBack()
    await expect(page).toHaveURL(/step=summary/)
    await expect(sheet).toBeVisible()
    release.resolve()
    await expectClosed()
    expect(await ordersOf(request, shopper)).toEqual([])
  })

  await page.unrouteAll()

  await test.step('no script that docs/checkout-scripts.md does not list', async () => {
    const loaded = new Set<string>()
    page.on('request', (sent) => {
      if (sent.resourceType() === 'script') loaded.add(sent.url().replace(baseURL ?? '', ''))
    })
    await openCheckout(page, request)
    await payNow(page).click()
    await expect(sheetOf(page).getByRole('radio', { name: /^UPI/ })).toBeVisible()
    const inline = await page.evaluate(
      () =>
        [...document.scripts].filter((script) => !script.src && /module|^$|javascript/.test(script.type))
          .length,
    )
    expect(inline).toBeGreaterThan(0)
    const fits = (address: string, listed: string) =>
      new RegExp(`^${listed.replaceAll(/[.?+()]/g, '\\$&').replaceAll('*', '[\\w.~-]*')}$`).test(address)
    expect([...loaded].filter((address) => !listedScripts.some((listed) => fits(address, listed)))).toEqual(
      [],
    )
    expect([...loaded]).toContain('/payment-service/v1/checkout.js')
  })
})

test('a bank that confirms late, and a tab that is closed after paying: the order exists @phone', async ({
  page,
  request,
}) => {
  await test.step('the sheet is closed after the confirmation', async () => {
    const shopper = await openCheckout(page, request)
    await payLate(page, request, 1)
    await expectNoAxeViolations(page)
    await expect.poll(async () => (await ordersOf(request, shopper)).length).toBe(1)
    await sheetOf(page).getByRole('button', { name: 'Close payment' }).click()
    await expect(thanks(page)).toBeVisible()
    await page.goto('/checkout')
    await expect(page.getByText('No Product in Your Cart')).toBeVisible()
    expect(await ordersOf(request, shopper)).toHaveLength(1)
  })

  await test.step('the sheet is closed before it: the next press opens the order', async () => {
    const shopper = await openCheckout(page, request)
    await page.route('**/api/payment-status?**', (route) => route.fulfill({ json: { state: 'open' } }))
    await payLate(page, request, 1)
    await sheetOf(page).getByRole('button', { name: 'Close payment' }).click()
    await expect(alert(page, 'The payment did not go through.')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute('**/api/payment-status?**')
    await expect.poll(async () => (await ordersOf(request, shopper)).length).toBe(1)
    await payNow(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(await ordersOf(request, shopper)).toHaveLength(1)
  })

  await test.step('the tab is closed', async () => {
    const shopper = await openCheckout(page, request)
    await page.route('**/api/verify-payment', (route) => route.abort())
    await payNow(page).click()
    await sheetOf(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click()
    const paid = page.waitForResponse((response) => response.url().endsWith('/v1/checkout/pay'))
    await sheetOf(page).getByRole('button', { name: 'Success', exact: true }).click()
    const answer = await paid
    expect(answer.status()).toBe(200)
    expect(answer.request().postDataJSON()).toMatchObject({ contact: shopper.phone })
    expect(shopper.phone).toMatch(/^\+91\d{10}$/)
    await page.close()
    await expect.poll(async () => (await ordersOf(request, shopper)).length).toBe(1)
  })
})

test('a sheet that is closed while the payment is checked, or the provider does not answer @phone', async ({
  page,
  request,
}) => {
  await test.step('the page checks the payment', async () => {
    await openCheckout(page, request)
    await page.route('**/api/payment-status?**', (route) => route.fulfill({ json: { state: 'checking' } }))
    await payNow(page).click()
    await sheetOf(page).getByRole('button', { name: 'Close payment' }).click()
    await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeFocused()
    await page.unroute('**/api/payment-status?**')
    await expect(alert(page, 'The payment is not complete.')).toBeVisible()
    await expect(payNow(page)).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await test.step('back to the checkout, and cash on delivery', async () => {
    const shopper = await openCheckout(page, request)
    await page.route('**/api/payment-status?**', (route) => route.fulfill({ json: { state: 'checking' } }))
    await payNow(page).click()
    await sheetOf(page).getByRole('button', { name: 'Close payment' }).click()
    await expect(page.getByText('If you have not paid, you can go back')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Back to checkout' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Options' })).toBeFocused()
    await page.getByRole('radio', { name: /^Cash on Delivery/ }).check()
    await page
      .getByRole('button', { name: /^Place Order/ })
      .filter({ visible: true })
      .click()
    await expect(thanks(page)).toBeVisible()
    expect(await ordersOf(request, shopper)).toHaveLength(1)
  })
})

test('a sheet that does not load, and one that closes when the reserved units are released @phone', async ({
  page,
  request,
}) => {
  await test.step('released', async () => {
    await page.clock.install()
    const shopper = await openCheckout(page, request)
    await payNow(page).click()
    await expect(sheetOf(page).getByRole('radio', { name: /^UPI/ })).toBeVisible()
    await page.clock.fastForward('14:30')
    await expect(sheetOf(page).getByRole('timer')).toHaveText(/^Closes in 0:\d\d$/)
    await page.clock.fastForward('00:31')
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(alert(page, 'The time to pay is over.')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await ordersOf(request, shopper)).toEqual([])
  })

  await test.step('not loaded: after ten seconds there is a message, and cash on delivery works', async () => {
    await page.route('**/v1/checkout.js', () => undefined)
    await openCheckout(page, request)
    await payNow(page).click()
    await expect(
      page.getByRole('button', { name: 'Waiting for payment' }).filter({ visible: true }),
    ).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(alert(page, 'Failed to initiate payment. Please try again.')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('radio', { name: /^Cash on Delivery/ }).check()
    await page
      .getByRole('button', { name: /^Place Order/ })
      .filter({ visible: true })
      .click()
    await expect(thanks(page)).toBeVisible()
  })
})

test.describe('with the user agent of an app', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/22A3354 Instagram 350.0.0',
  })

  test('in an in-app browser the payment leads the page to the shop @phone', async ({ page, request }) => {
    await test.step('which shows the order', async () => {
      const shopper = await openCheckout(page, request)
      for (const method of [/^Cash on Delivery/, /^UPI or Other/])
        await page.getByRole('radio', { name: method }).check()
      await payNow(page).click()
      await payInSheet(page, 'Success')
      await expect(thanks(page)).toBeVisible()
      const [order] = await ordersOf(request, shopper)
      await expect(page).toHaveURL(new RegExp(`/order-completed-page/${order?.parentOrderId}$`))
      await expect(page.getByText('Payment Successful! Order placed successfully')).toBeVisible()
      await expectNoAxeViolations(page)
      // Nothing of this order is left in the tab.
      const left = await page.evaluate(() => Object.keys(sessionStorage))
      expect(left.filter((name) => /^open-payment|^draft:checkout/.test(name))).toEqual([])
    })

    await test.step('a failed Buy Now keeps its quantity and address', async () => {
      const shopper = await openCheckout(page, request)
      const headers = headersOf(shopper)
      const [line] = (await (await request.get('/api/get-cart-products', { headers })).json()) as Product[]
      await addAddress(request, shopper, { pincode: '560001', state: 'Karnataka', houseName: '5 Lake Road' })
      const found = await request.get('/api/get-address', { headers })
      const lake = ((await found.json()) as { addressId: string; houseName: string }[]).find(
        ({ houseName }) => houseName === '5 Lake Road',
      )
      const query = `quantity=3&address=${lake?.addressId}`
      await openPage(page, `/product-checkout/${line?.productId}?${query}&step=payment`)
      await payNow(page).click()
      await payInSheet(page, 'Failure')
      await expect(alert(page, 'No order was placed')).toBeVisible()
      await expect(payNow(page)).toBeVisible()
      expect(await ordersOf(request, shopper)).toEqual([])
      await expectNoAxeViolations(page)
      await expect(page).toHaveURL(/\/product-checkout\/.*quantity=3/)
      await expect(page.getByText(/^3\spieces: /)).toBeVisible()
      await expect(page.getByText(/5 Lake Road/)).toBeVisible()
    })
  })
})
