import { expect, test } from '@playwright/test'
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
  mark,
  payInSheet,
  chooseAddress,
  tabTo,
  payForGoneProduct,
  placeSingle,
  openPaymentStep,
  showPaymentStep,
} from './checkout-steps.ts'
import { findProduct, productsOf } from './demo-products.ts'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

test('price and stock changed during the checkout: marked lines, "Update and continue" @desktop', async ({
  page,
  request,
}) => {
  await test.step('marked lines, and one order for a double click', async () => {
    const shopper = await createShopper(request)
    const [first, second] = await productsOf(request, 2)
    await addToCart(request, shopper, first)
    await addToCart(request, shopper, second, 3)
    await signInWithToken(page, shopper.token)
    await showPaymentStep(page)
    await cod(page).check()
    const sellingPrice = Math.ceil(first.sellingPrice) + 10
    await dev(request, 'price', { productId: first.productId, sellingPrice })
    await dev(request, 'stock', { productId: second.productId, stock: 2 })
    await button(page, /^Place Order/).dblclick()
    const before = first.sellingPrice.toLocaleString('en-IN', { minimumFractionDigits: 2 })
    const price = mark(page, `The price has gone up from ₹${before} to `)
    await expect(price).toBeFocused()
    await expect(mark(page, 'You chose 3; only 2 left.')).toBeVisible()
    await expect(alert(page, 'Only 2 pieces of this product are left.')).toBeVisible()
    await expect(page).toHaveURL(/step=summary/)
    expect(await ordersOf(request, shopper)).toEqual([])
    await expectNoAxeViolations(page)
    await tabTo(page, button(page, 'Update and continue'))
    await page.keyboard.press('Enter')
    await expect(heading(page, /Payment Options/)).toBeFocused()
    await expect(page.locator('[data-change]')).toHaveCount(0)
    await button(page, /^Place Order/).dblclick()
    await expect(thanks(page)).toBeVisible()
    expect(new Set((await ordersOf(request, shopper)).map((order) => order.parentOrderId)).size).toBe(1)
    await dev(request, 'price', { productId: first.productId, sellingPrice: Math.ceil(first.sellingPrice) })
    await dev(request, 'stock', { productId: second.productId, stock: second.stock })
  })

  await test.step('the only product is sold out', async () => {
    const shopper = await createShopper(request)
    const product = (await productsOf(request, 7))[0]
    await addToCart(request, shopper, product)
    await signInWithToken(page, shopper.token)
    await openPage(page, '/checkout?step=payment')
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
    await request.post('/dev/stock', { data: { productId: product.productId, stock: 0 } })
    await button(page, /^Place Order/).click()
    await expect(alert(page, `${product.name}: This product is out of stock.`)).toBeVisible()
    expect(await ordersOf(request, shopper)).toEqual([])
    await page.goto('/shopping-cart')
    await expect(page.getByText('1 item cannot be ordered as it is.')).toBeVisible()
    await expect(button(page, 'Proceed to Checkout')).toBeDisabled()
    await request.post('/dev/stock', { data: { productId: product.productId, stock: 500 } })
  })
})

test('a product that is no longer sold: removed by "Update and continue", unless it is the only one @phone', async ({
  page,
  request,
}) => {
  await test.step('removed', async () => {
    const shopper = await createShopper(request)
    const first = await payForGoneProduct(page, request, shopper, 3)
    await expect(mark(page, '“Update and continue” removes it from this order.')).toBeVisible()
    await expectNoAxeViolations(page)
    await button(page, 'Update and continue').click()
    await expect(heading(page, /Payment Options/)).toBeFocused()
    await button(page, /^Pay Now/).click()
    await payInSheet(page, 'Success')
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText(first.name, { exact: true })).toHaveCount(0)
    await dev(request, 'listing', { productId: first.productId, active: true })
  })

  await test.step('not promised for the only line; a quantity chosen by hand ends its mark', async () => {
    const { product } = await openPaymentStep(page, request, 14)
    await dev(request, 'listing', { productId: product.productId, active: false })
    await button(page, /^Pay Now/).click()
    await expect(mark(page, 'Choose another product to continue.')).toBeFocused()
    await expect(page.getByText('“Update and continue” removes')).toHaveCount(0)
    await expect(button(page, 'Update and continue')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await dev(request, 'listing', { productId: product.productId, active: true })

    const price = Math.ceil(product.sellingPrice)
    await showPaymentStep(page)
    await dev(request, 'price', { productId: product.productId, sellingPrice: price + 10 })
    await button(page, /^Pay Now/).click()
    await expect(mark(page, 'The price has gone up')).toBeFocused()
    await page
      .getByRole('button', { name: /^Increase/ })
      .first()
      .click()
    await expect(page.locator('[data-change]')).toHaveCount(0)
    await expect(button(page, 'Proceed to Payment')).toBeEnabled()
    await dev(request, 'price', { productId: product.productId, sellingPrice: price })
  })
})

test('Buy Now: "Update and continue" takes over the stock that is left, and the limit that orders have used @desktop', async ({
  page,
  request,
}) => {
  await test.step('the stock', async () => {
    const shopper = await createShopper(request)
    const [product] = await productsOf(request, 16)
    await signInWithToken(page, shopper.token)
    await openPage(page, `/product-checkout/${product.productId}?quantity=3&step=payment`)
    await cod(page).check()
    await dev(request, 'stock', { productId: product.productId, stock: 2 })
    await button(page, /^Place Order/).click()
    await expect(mark(page, 'You chose 3; only 2 left.')).toBeFocused()
    await button(page, 'Update and continue').click()
    await expect(heading(page, /Payment Options/)).toBeFocused()
    await expect(page).toHaveURL(/quantity=2/)
    await button(page, /^Place Order/).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText('Quantity: 2')).toBeVisible()
    await dev(request, 'stock', { productId: product.productId, stock: product.stock })
  })

  await test.step('the limit', async () => {
    const shopper = await createShopper(request)
    const product = await findProduct(
      request,
      ({ stock, purchaseLimit: most, b2cMaxQty }) =>
        stock > 5 && most !== null && most > 1 && most <= (b2cMaxQty || 99),
    )
    const limit = product.purchaseLimit ?? 0
    await signInWithToken(page, shopper.token)
    await openPage(page, `/product-checkout/${product.productId}?quantity=${limit}&step=payment`)
    await expect(button(page, /^Pay Now/)).toBeEnabled()
    await placeSingle(request, shopper, product, 1)
    await button(page, /^Pay Now/).click()
    const limited = mark(page, `You chose ${limit}; you can order at most ${limit - 1}.`)
    await expect(limited).toBeFocused()
    await expectNoAxeViolations(page)
    await button(page, 'Update and continue').click()
    await expect(heading(page, /Payment Options/)).toBeFocused()
    await button(page, /^Pay Now/).click()
    await payInSheet(page, 'Success')
    await expect(thanks(page)).toBeVisible()
    await openPage(page, `/product-checkout/${product.productId}?step=payment`)
    await expect(page.getByText('You have already ordered as many of this product')).toBeVisible()
    await expect(button(page, 'Proceed to Payment')).toBeDisabled()
    await expectNoAxeViolations(page)
  })
})

test('two tabs: a changed quantity is marked, and each cart is ordered once @desktop', async ({
  page,
  request,
  context,
}) => {
  await test.step('cash on delivery', async () => {
    const shopper = await createShopper(request)
    const [product] = await productsOf(request, 5)
    await addToCart(request, shopper, product)
    await signInWithToken(page, shopper.token)
    await showPaymentStep(page)
    await cod(page).check()
    const other = await context.newPage()
    await signInWithToken(other, shopper.token)
    await showPaymentStep(other)
    await cod(other).check()
    await request.put('/api/update-cart-quantity', {
      headers: headersOf(shopper),
      data: { productId: product.productId, quantity: 2 },
    })
    await button(page, /^Place Order/).click()
    await expect(mark(page, 'The quantity has changed from 1 to 2.')).toBeVisible()
    await expectNoAxeViolations(page)
    await button(page, 'Update and continue').click()
    await button(page, /^Place Order/).click()
    await expect(thanks(page)).toBeVisible()
    await button(other, /^Place Order/).click()
    await expect(other.getByText('No Product in Your Cart')).toBeVisible()
    expect(await ordersOf(request, shopper)).toHaveLength(1)
  })

  await test.step('a prepaid order', async () => {
    const shopper = await createShopper(request)
    for (const product of await productsOf(request, 10)) await addToCart(request, shopper, product)
    await signInWithToken(page, shopper.token)
    await openPage(page, '/checkout?step=payment')
    const other = await context.newPage()
    await signInWithToken(other, shopper.token)
    await openPage(other, '/checkout?step=payment')
    await expect(button(other, /^Pay Now/)).toBeEnabled()
    await button(page, /^Pay Now/).click()
    await payInSheet(page, 'Success')
    await expect(thanks(page)).toBeVisible()
    await button(other, /^Pay Now/).click()
    await expect(other.getByText('No Product in Your Cart')).toBeVisible()
    await expect(other.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await expectNoAxeViolations(other)
    expect(new Set((await ordersOf(request, shopper)).map((order) => order.parentOrderId)).size).toBe(1)
  })
})

test('"Update and continue" says why it failed and keeps the marks; another address ends them @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  await addAddress(request, shopper, { pincode: '560001', state: 'Karnataka', houseName: '5 Lake Road' })
  const first = await payForGoneProduct(page, request, shopper, 12)
  await page.route('**/api/remove-from-cart', (route) => route.abort())
  await button(page, 'Update and continue').click()
  await expect(page.getByRole('alert').filter({ hasText: 'connection' })).toBeVisible()
  await expect(mark(page, 'No longer sold.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute('**/api/remove-from-cart')
  // Opening the first step and returning does not move the focus to the mark again.
  await button(page, 'Edit Select Address').click()
  await button(page, 'Deliver to this address').click()
  await expect(mark(page, 'No longer sold.')).toBeVisible()
  await expect(heading(page, /Order Summary/)).toBeFocused()
  await button(page, 'Edit Select Address').click()
  await chooseAddress(page, /5 Lake Road/)
  await button(page, 'Deliver to this address').click()
  await expect(page.locator('[data-change]')).toHaveCount(0)
  await expect(page.getByText('Change or remove the items that cannot be ordered to continue.')).toBeVisible()
  await button(page, `Remove ${first.name}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(button(page, 'Proceed to Payment')).toBeEnabled()
  await dev(request, 'listing', { productId: first.productId, active: true })
})

test('coins that were spent elsewhere are named, and an emptied checkout keeps its error @desktop', async ({
  page,
  request,
}) => {
  await test.step('prepaid: nothing is said about marked products', async () => {
    const { shopper, product } = await openPaymentStep(page, request, 6, { coins: 20 })
    await page.getByRole('checkbox', { name: /Redeem coins/ }).check()
    await placeSingle(request, shopper, product, 1, true)
    await button(page, /^Pay Now/).click()
    await expect(page.getByText('You can use 0 Thara Coins instead of 20.')).toBeVisible()
    await expect(page.getByText('Each changed product is marked below.')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await button(page, 'Update and continue').click()
    await button(page, /^Pay Now/).click()
    await payInSheet(page, 'Success')
    await expect(thanks(page)).toBeVisible()
  })

  await test.step('cash on delivery', async () => {
    const shopper = await createShopper(request, { coins: 60 })
    const headers = { authorization: `Bearer ${shopper.token}` }
    const [product, other] = await productsOf(request, 8)
    await addToCart(request, shopper, product)
    await signInWithToken(page, shopper.token)
    await openPage(page, '/checkout?step=payment')
    await page.getByRole('checkbox', { name: /Redeem coins/ }).check()
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
    await placeSingle(request, shopper, other, 1, true)
    await button(page, /^Place Order/).click()
    const note = page.locator('[data-change=order]')
    await expect(note).toContainText(/You can use \d+ Thara Coins instead of \d+\./)
    await expect(note).toBeFocused()
    await expect(page.locator('[data-change=line]')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await button(page, 'Update and continue').click()
    await expect(page.getByRole('heading', { name: /Payment Options/ })).toBeFocused()
    await request.post('/api/remove-from-cart', { headers, data: { productId: product.productId } })
    await button(page, /^Place Order/).click()
    await expect(page.getByText('No Product in Your Cart')).toBeVisible()
    await expect(alert(page, 'Your Cart Is Empty')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await ordersOf(request, shopper)).toHaveLength(1)
  })
})
