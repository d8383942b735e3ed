import { expect, test } from '@playwright/test'
import {
  headersOf,
  addToCart,
  ordersOf,
  dev,
  button,
  alert,
  thanks,
  heading,
  cod,
  mark,
  payInSheet,
  tabTo,
  showPaymentStep,
} from './checkout-steps.ts'
import { productsOf } from './demo-products.ts'
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
