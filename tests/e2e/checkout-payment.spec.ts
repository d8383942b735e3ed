import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import {
  headersOf,
  addToCart,
  addAddress,
  ordersOf,
  dev,
  button,
  alert,
  thanks,
  heading,
  cod,
  sheet,
  payInSheet,
  chooseAddress,
  openPaymentStep,
} from './checkout-steps.ts'
import { productsOf } from './demo-products.ts'
import {
  createShopper,
  expectNoAxeViolations,
  openPage,
  signInWithToken,
  type Shopper,
} from './test-users.ts'

/** Pays while the answers of the shop about the payment are lost. */
async function payUnheard(page: Page, request: APIRequestContext, index: number): Promise<Shopper> {
  const shopper = await createShopper(request)
  const [product] = await productsOf(request, index)
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await page.route('**/api/verify-payment', (route) => route.abort())
  await page.route('**/api/payment-status?**', (route) => route.fulfill({ json: { state: 'checking' } }))
  await openPage(page, '/checkout?step=payment')
  await button(page, /^Pay Now/).click()
  await payInSheet(page, 'Success')
  await expect(heading(page, 'We are checking your payment')).toBeFocused()
  return shopper
}

test('a Buy Now payment found in the checkout of the cart leaves the choices of the cart @desktop', async ({
  page,
  request,
}) => {
  const { shopper } = await openPaymentStep(page, request, 9, { coins: 20 })
  const [product] = await productsOf(request, 10)
  await page.getByRole('checkbox', { name: /Redeem coins/ }).check()
  await page.route('**/api/verify-payment', (route) => route.abort())
  await page.route('**/api/payment-status?**', (route) => route.fulfill({ json: { state: 'checking' } }))
  await openPage(page, `/product-checkout/${product.productId}?step=payment`)
  await button(page, /^Pay Now/).click()
  await payInSheet(page, 'Success')
  await expect(heading(page, 'We are checking your payment')).toBeFocused()
  await openPage(page, '/checkout')
  await expect(heading(page, 'We are checking your payment')).toBeVisible()
  await page.unroute('**/api/payment-status?**')
  await page.unroute('**/api/verify-payment')
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText(product.name).first()).toBeVisible()
  expect(await ordersOf(request, shopper)).toHaveLength(1)
  await openPage(page, '/checkout?step=payment')
  await expect(page.getByRole('checkbox', { name: /Redeem coins/ })).toBeChecked()
})

test('closed sheets: another address, the last piece at the second try, and the coins, also after a reload @desktop', async ({
  page,
  request,
}) => {
  await test.step('another address, and the last piece paid at the second try', async () => {
    const shopper = await createShopper(request)
    const [product] = await productsOf(request, 8)
    await addAddress(request, shopper, { pincode: '560001', state: 'Karnataka', houseName: '5 Lake Road' })
    await addToCart(request, shopper, product)
    await dev(request, 'stock', { productId: product.productId, stock: 1 })
    await signInWithToken(page, shopper.token)
    await openPage(page, '/checkout?step=payment')
    await button(page, /^Pay Now/).click()
    await sheet(page).getByRole('button', { name: 'Close payment' }).click()
    await expect(alert(page, 'No order was placed.')).toBeVisible()
    await expect(page).not.toHaveURL(/payment=/)
    await expectNoAxeViolations(page)
    await button(page, 'Edit Select Address').click()
    await chooseAddress(page, /5 Lake Road/)
    await button(page, 'Deliver to this address').click()
    await button(page, 'Proceed to Payment').click()
    await button(page, /^Pay Now/).click()
    await payInSheet(page, 'Success')
    await expect(thanks(page)).toBeVisible()
    expect(await ordersOf(request, shopper)).toMatchObject([
      { paymentMode: 'Pre-paid', shipTo: { pincode: '560001' } },
    ])
    await dev(request, 'stock', { productId: product.productId, stock: product.stock })
  })

  await test.step('coins are redeemed by the next try', async () => {
    const { shopper } = await openPaymentStep(page, request, 6, { coins: 20 })
    await page.getByRole('checkbox', { name: /Redeem coins/ }).check()
    await button(page, /^Pay Now/).click()
    await sheet(page).getByRole('button', { name: 'Close payment' }).click()
    await expect(alert(page, 'No order was placed.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Use 20 of your 20 Thara Coins for ₹2.00 off')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Redeem coins/ })).toBeChecked()
    await button(page, /^Pay Now/).click()
    await expect(sheet(page).getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Close payment' }).click()
    await cod(page).check()
    await button(page, /^Place Order/).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText('Thara Coins Discount')).toBeVisible()
    expect(await ordersOf(request, shopper)).toHaveLength(1)
  })
})

test('a payment whose outcome is unknown is checked, also after a reload, Back and the end of the session @phone', async ({
  page,
  request,
}) => {
  await test.step('until the order exists', async () => {
    const shopper = await payUnheard(page, request, 9)
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(heading(page, 'We are checking your payment')).toBeVisible()
    await page.getByRole('link', { name: 'My Orders' }).click()
    await expect(heading(page, 'My Orders')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'We are checking your payment')).toBeVisible()
    // The home page, which clears the storage of the tab, keeps the payment.
    await openPage(page, '/')
    await page.goto('/checkout')
    await expect(heading(page, 'We are checking your payment')).toBeVisible()
    await page.unroute('**/api/payment-status?**')
    await page.unroute('**/api/verify-payment')
    await expect(thanks(page)).toBeVisible()
    expect(await ordersOf(request, shopper)).toHaveLength(1)
    await page.goto('/checkout')
    await expect(page.getByText('No Product in Your Cart')).toBeVisible()
  })

  await test.step('after the end of the session', async () => {
    const shopper = await payUnheard(page, request, 12)
    await request.post('/api/logout', { headers: headersOf(shopper), data: {} })
    await page.unroute('**/api/payment-status?**')
    await expect(page).toHaveURL(/\/login\?next=%2Fcheckout%3F.*payment%3Dorder_/)
  })
})

test('a payment that is returned, refused, unknown to the shop, or of another user in this tab @phone', async ({
  page,
  request,
}) => {
  await test.step('returned: back to the payment step, which has the focus', async () => {
    const { shopper, product } = await openPaymentStep(page, request, 10)
    await page.route('**/api/payment-status?**', (route) => route.fulfill({ json: { state: 'refunding' } }))
    await openPage(page, '/checkout?step=payment&payment=order_1')
    await expect(heading(page, 'Your payment is being returned in full')).toBeFocused()
    await expectNoAxeViolations(page)
    await button(page, 'Back to checkout').click()
    await expect(heading(page, /Payment Options/)).toBeFocused()
    await openPage(page, '/checkout?step=payment&payment=order_1')
    await request.post('/api/remove-from-cart', {
      headers: headersOf(shopper),
      data: { productId: product.productId },
    })
    await button(page, 'Back to checkout').click()
    await expect(page.getByText('No Product in Your Cart')).toBeVisible()
    await expect(page.getByRole('main').locator('section:focus')).toHaveCount(1)
    await expectNoAxeViolations(page)
  })

  await page.unrouteAll()

  await test.step('refused: the message of the shop', async () => {
    const shopper = await createShopper(request)
    const [product] = await productsOf(request, 11)
    await addToCart(request, shopper, product)
    await signInWithToken(page, shopper.token)
    const message = 'Your order could not be placed. Your payment is being returned in full.'
    await page.route('**/api/verify-payment', (route) =>
      route.fulfill({ status: 409, json: { message, error: message, code: 'orderRefused' } }),
    )
    await openPage(page, '/checkout?step=payment')
    await button(page, /^Pay Now/).click()
    await payInSheet(page, 'Success')
    await expect(alert(page, message)).toContainText('Payment ID:')
    await expectNoAxeViolations(page)
  })

  await page.unrouteAll()

  await test.step('unknown, or of another user', async () => {
    const { shopper } = await openPaymentStep(page, request, 9)
    await openPage(page, '/checkout?step=payment&payment=order_unknown')
    await expect(alert(page, 'This payment was not found.')).toBeVisible()
    await expect(page).not.toHaveURL(/payment=/)
    await expectNoAxeViolations(page)
    const proof = { razorpay_order_id: 'order_x', razorpay_payment_id: 'pay_x', razorpay_signature: 'x' }
    const store = async (userId: string) => {
      // Not on the page of the checkout, which would check the payment at once.
      await page.goto('/robots.txt')
      await page.evaluate((stored) => sessionStorage.setItem('open-payment', JSON.stringify(stored)), {
        orderId: 'order_x',
        userId,
        source: 'cart',
        proof,
      })
    }
    await store('somebody-else')
    await openPage(page, '/checkout?step=payment')
    await expect(button(page, /^Pay Now/)).toBeEnabled()
    await store(shopper.userId)
    await openPage(page, '/checkout?step=payment')
    await expect(page.getByRole('alert').filter({ hasText: 'pay_x' })).toBeVisible()
  })
})

test('an order whose answer is lost: the cart again is another order, Buy Now is named once @desktop', async ({
  page,
  request,
}) => {
  await test.step('the same products in the cart again', async () => {
    const { shopper, product } = await openPaymentStep(page, request, 9)
    await cod(page).check()
    const orders = async () => (await ordersOf(request, shopper)).length
    // The order is placed, and its answer never arrives.
    await page.route('**/api/place-order', async (route) => void (await route.fetch()))
    await button(page, /^Place Order/).click()
    await expect.poll(orders).toBe(1)
    // Leaving the page cancels the request; without its route it would be answered.
    await page.goto('/robots.txt')
    await page.unroute('**/api/place-order')
    await addToCart(request, shopper, product)
    await openPage(page, '/checkout?step=payment')
    await cod(page).check()
    await button(page, /^Place Order/).click()
    await expect(thanks(page)).toBeVisible()
    expect(await orders()).toBe(2)
  })

  await test.step('Buy Now', async () => {
    const shopper = await createShopper(request)
    const [product] = await productsOf(request, 10)
    await signInWithToken(page, shopper.token)
    const orders = async () => (await ordersOf(request, shopper)).length
    const path = '/product-checkout/' + product.productId
    await openPage(page, `${path}?step=payment`)
    await cod(page).check()
    await page.route('**/api/single-product-place-order', async (route) => void (await route.fetch()))
    await button(page, /^Place Order/).click()
    await expect.poll(orders).toBe(1)
    // Leaving the page cancels the request; without its route it would be answered.
    await page.goto('/robots.txt')
    await page.unroute('**/api/single-product-place-order')
    await openPage(page, `${path}?step=payment&quantity=2`)
    await button(page, /^Place Order/).click()
    await expect(alert(page, 'This request was already sent with other contents.')).toBeVisible()
    expect(await orders()).toBe(1)
    await button(page, /^Place Order/).click()
    await expect(thanks(page)).toBeVisible()
    expect(await orders()).toBe(2)
  })
})
