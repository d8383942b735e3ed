import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { cartOf } from './cart-steps.ts'
import { addToCart, alert, button, ordersOf, type Product, thanks } from './checkout-steps.ts'
import { expectNoAxeViolations, signInWithToken, createShopper, deliveredTo, openPage } from './test-users.ts'

/**
 * Returns a product without variants that can be bought several times; `index` selects another one for each e2e test. Which
 * variant the card of a group shows depends on sales, so other tests can change it.
 */
async function productInStock(request: APIRequestContext, index: number): Promise<Product> {
  const all = await request.get('/api/getAllProducts?limit=96&availability=in-stock')
  const fit = (await deliveredTo(request, (await all.json()) as Product[])).filter(
    ({ stock, b2cMaxQty, purchaseLimit, variantGroup }) =>
      stock > 30 && b2cMaxQty > 3 && purchaseLimit === null && !variantGroup,
  )
  const product = fit[index]
  if (!product) throw new Error('The demo shop is too small')
  return product
}

test('search, product, cart, a new address, cash on delivery, one order and its mail @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const product = await productInStock(request, 0)
  await signInWithToken(page, shopper.token)
  await openPage(page, `/search-result-page?query=${encodeURIComponent(product.name)}`)
  await page.getByRole('link', { name: product.name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByText('Inclusive of all taxes').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await button(page, 'Add to Cart').first().click()
  await page.getByRole('link', { name: 'Go to Cart', exact: true }).filter({ visible: true }).first().click()

  await expect(page.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible()
  await button(page, `Increase quantity of ${product.name}`).click()
  await expect(page.locator('[data-total]')).toContainText(
    (product.offerPrice * 2).toLocaleString('en-IN', { minimumFractionDigits: 2 }),
  )
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()

  await expect(page.getByText('Secured Checkout')).toBeVisible()
  await button(page, 'Add New Address').click()
  const form = page.getByRole('dialog', { name: 'Add New Address' })
  await form.getByLabel('Pincode').fill('560001')
  await expect(form.getByLabel('State')).toHaveValue('Karnataka')
  await form.getByLabel('Post office').selectOption({ index: 1 })
  await expect(form.getByLabel('Local Area/City')).not.toHaveValue('')
  await form.getByRole('textbox', { name: 'Phone Number', exact: true }).fill('+91 98765 43210')
  await form.getByRole('button', { name: 'Save Address' }).click()
  // The summary of errors disappears after three seconds; the error at the field stays.
  const house = form.getByLabel('House No/Building Name')
  await expect(house).toHaveAccessibleDescription('House No/Building Name is required')
  await expectNoAxeViolations(page)
  await house.fill('7 Rose Villa')
  await expect(form.getByRole('textbox', { name: 'Phone Number', exact: true })).toHaveValue('9876543210')
  await form.getByRole('button', { name: 'Save Address' }).click()

  // Saving selects the new address.
  await expect(page).toHaveURL(/step=summary/)
  await expect(page.getByText('7 Rose Villa')).toBeVisible()
  await button(page, `Add delivery note: ${product.name}`).click()
  await page.getByRole('textbox', { name: 'Delivery Note' }).fill('Ring twice')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Delivery note: Ring twice')).toBeVisible()
  await expectNoAxeViolations(page)
  await button(page, 'Proceed to Payment').click()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await expectNoAxeViolations(page)
  // Reload and Back keep the step and the typed text.
  await page.reload()
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked()
  await page.goBack()
  await expect(page.getByText('Delivery note: Ring twice')).toBeVisible()
  await page.goForward()
  await button(page, /^Place Order/).dblclick()

  await expect(thanks(page)).toBeVisible()
  const parent = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const orders = await ordersOf(request, shopper)
  expect(orders.map(({ parentOrderId }) => parentOrderId)).toEqual([parent])
  expect(orders[0]).toMatchObject({ paymentMode: 'COD', shipTo: { pincode: '560001' } })
  const number = orders[0]?.parentOrderNumber ?? ''
  expect(number).toMatch(/^TC-\d{4}-\d{5,8}$/)
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  await expect(page.getByText(parent)).toHaveCount(0)
  await expect(page.getByText(shopper.email)).toBeVisible()
  await expectNoAxeViolations(page)
  for (let times = 0; times < 2; times++) {
    await page.reload()
    await expect(thanks(page)).toBeVisible()
  }
  await expect
    .poll(async () => {
      const response = await request.get(`/dev/messages.json?to=${encodeURIComponent(shopper.email)}`)
      return ((await response.json()) as { text: string }[]).filter(({ text }) => text.includes(number))
        .length
    })
    .toBe(1)

  await page.getByRole('link', { name: 'Track Order' }).click()
  await expect(page.getByRole('list', { name: 'Order progress' })).toContainText('Order Placed')
  await expect(page.getByText('Ring twice')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Back to my orders' }).click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect(page.getByText(product.name)).toBeVisible()
  await page.getByLabel('Search orders').fill('no such thing')
  await expect(page.getByText('No orders found.')).toBeVisible()
  await page.getByLabel('Search orders').fill(product.name.toUpperCase())
  await expect(page.getByText(`Order ID ${number}-1`)).toBeVisible()
  await page.getByLabel('Search orders').fill(number.toLowerCase())
  await page.getByRole('link', { name: /^View Order Details/ }).click()
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  await expect(page.getByText(`${number}-1`, { exact: true })).toBeVisible()
  // The order number opens the same page as the id.
  await page.goto(`/order-inner-page/${number}-1`)
  await expect(page.getByText(`${number}-1`, { exact: true })).toBeVisible()
})

/** Presses Tab until the target has the focus; every focused element must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 90; stop++) {
    await page.keyboard.press('Tab')
    if (await target.evaluateAll((found) => found.some((one) => one === document.activeElement))) return
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

test('Buy Now by keyboard alone @desktop', async ({ page, request }) => {
  const shopper = await createShopper(request, { coins: 200 })
  const product = await productInStock(request, 2)
  await signInWithToken(page, shopper.token)
  await openPage(page, `/product-page/${product.productId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Buy Now' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Select Address/ })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Deliver to this address' }))
  await page.keyboard.press('Enter')
  // The focus moves to the next step.
  await expect(page.getByRole('heading', { name: /Order Summary/ })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: `Increase quantity of ${product.name}` }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/quantity=2/)
  await tabTo(page, page.getByRole('checkbox', { name: /Redeem coins/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Proceed to Payment' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Payment Options/ })).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: /UPI or Other/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: /^Place Order/ }))
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Thara Coins Discount')).toBeVisible()
  await expect(page.getByText('Quantity: 2')).toBeVisible()
  expect(await ordersOf(request, shopper)).toHaveLength(1)
})

test('cart: text of the limit, correct quantity after a lost connection, remove, wishlist @desktop', async ({
  page,
  request,
  context,
}) => {
  const shopper = await createShopper(request)
  const product = await productInStock(request, 5)
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/shopping-cart')
  const amount = page.getByRole('textbox', { name: `Quantity of ${product.name}` })
  await amount.fill('9999')
  await amount.press('Enter')
  await expect(page.getByText(`Max ${product.b2cMaxQty} per order`)).toBeVisible()
  await expect(amount).toHaveValue(String(product.b2cMaxQty))
  // The page shows the change before it is stored.
  await expect.poll(() => cartOf(request, shopper)).toMatchObject([{ quantity: product.b2cMaxQty }])
  await openPage(page, '/shopping-cart')
  await expect(amount).toHaveValue(String(product.b2cMaxQty))
  // If the delivery days are loaded later, they fail with an alert of their own.
  await expect(page.getByText(/^Delivery by/)).toBeVisible()
  await context.setOffline(true)
  await button(page, `Decrease quantity of ${product.name}`).click()
  // A screen reader announces the stored quantity, not the rejected one.
  await expect(alert(page, `Quantity ${product.b2cMaxQty}`)).toContainText('Unable to connect to the server.')
  await expect(amount).toHaveValue(String(product.b2cMaxQty))
  await context.setOffline(false)
  await button(page, `Decrease quantity of ${product.name}`).click()
  await expect(amount).toHaveValue(String(product.b2cMaxQty - 1))
  await expect(page.getByText('Unable to connect to the server.')).toHaveCount(0)

  await button(page, 'Move to Wishlist').click()
  await expect(page.getByText('Your Cart Is Empty')).toBeVisible()
  await openPage(page, '/shopping-cart#my-Wishlist')
  await expect(page.locator('#my-Wishlist summary')).toBeFocused()
  await button(page, `Add To Cart: ${product.name}`).click()
  await expect(page.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible()
  await expectNoAxeViolations(page)
  await button(page, `Remove ${product.name}`).click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to remove this item from the cart?',
  })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, `Remove ${product.name}`)).toBeFocused()
  await button(page, `Remove ${product.name}`).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your Cart Is Empty')).toBeVisible()
})

test('a changed price and an unavailable product are shown before the order @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const product = await productInStock(request, 7)
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
  await page.goto('/product-page/there-is-no-such-product')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('coins spent elsewhere are shown before the order; an empty checkout keeps its error @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request, { coins: 60 })
  const headers = { authorization: `Bearer ${shopper.token}` }
  const [product, other] = [await productInStock(request, 8), await productInStock(request, 9)]
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout?step=payment')
  await page.getByRole('checkbox', { name: /Redeem coins/ }).check()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  const [addresses, options] = await Promise.all([
    request.get('/api/get-address', { headers }),
    request.get(`/api/checkout-options?productId=${other.productId}`, { headers }),
  ])
  const [address] = (await addresses.json()) as { addressId: string }[]
  const { total, redeemableCoins, coinValue } = (await options.json()) as Record<string, number>
  const placed = await request.post('/api/single-product-place-order', {
    headers,
    data: {
      paymentMode: 'COD',
      cod: true,
      products: [{ id: other.productId, quantity: 1 }],
      totalPrice: Number(((total ?? 0) - (redeemableCoins ?? 0) * (coinValue ?? 0)).toFixed(2)),
      creditCoins: 1,
      address: { addressId: address?.addressId },
    },
  })
  expect(placed.status(), await placed.text()).toBe(200)
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

test('after a session ended, signing in returns to the form with its draft @desktop', async ({
  page,
  request,
}) => {
  const login = { email: 'asha@demo.tharacart.in', password: 'Shop@1234' }
  const { token } = (await (await request.post('/api/signin-check', { data: login })).json()) as {
    token: string
  }
  await signInWithToken(page, token)
  await openPage(page, '/my-account/address')
  await button(page, 'Add New Address').click()
  const form = page.getByRole('dialog', { name: 'Add New Address' })
  await form.getByLabel('House No/Building Name').fill('4 Banyan Row')
  await form.getByLabel('Pincode').fill('682001')
  await expect(form.getByLabel('State')).toHaveValue('Kerala')
  await form.getByLabel('Local Area/City').fill('Fort Kochi')
  await request.post('/api/logout', { headers: { authorization: `Bearer ${token}` }, data: {} })
  await form.getByRole('button', { name: 'Save Address' }).click()
  await expect(page).toHaveURL('/login?next=%2Fmy-account%2Faddress')
  await expect(page.getByText('No auth token found')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(login.email)
  await page.locator('#password').fill(login.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/my-account/address')
  await expect(form.getByLabel('House No/Building Name')).toHaveValue('4 Banyan Row')
  await form.getByRole('button', { name: 'Cancel' }).click()
})
