import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import {
  createShopper,
  expectNoAxeViolations,
  newestCode,
  newPhone,
  openPage,
  type Shopper,
  signInWithToken,
  unique,
} from './test-users.ts'

type Product = {
  productId: string
  name: string
  sellerId: string
  stock: number
  b2cMaxQty: number
  purchaseLimit: number | null
  sellingPrice: number
  offerPrice: number
}
type Placed = { parentOrderId: string; paymentMode: string; shipTo: { pincode: string } }

/** Returns products of different stores that no other test changes; `index` selects others for each test. */
async function productsOf(request: APIRequestContext, index: number): Promise<[Product, Product]> {
  const all = await request.get('/api/getAllProducts?limit=96&page=2&availability=in-stock')
  const fit = ((await all.json()) as Product[]).filter(
    ({ stock, b2cMaxQty, purchaseLimit, sellingPrice, offerPrice }) =>
      stock > 30 && b2cMaxQty > 3 && purchaseLimit === null && sellingPrice === offerPrice,
  )
  const first = fit[index]
  const second = fit.slice(20).find((product) => product.sellerId !== first?.sellerId)
  if (!first || !second) throw new Error('The demo shop is too small')
  return [first, second]
}

/** Returns the first product in stock that fits. */
async function findProduct(
  request: APIRequestContext,
  fits: (product: Product) => boolean,
): Promise<Product> {
  for (let number = 1; number <= 20; number++) {
    const found = await request.get(`/api/getAllProducts?limit=96&page=${number}&availability=in-stock`)
    const product = ((await found.json()) as Product[]).find(fits)
    if (product) return product
  }
  throw new Error('The demo shop has no such product')
}

const headersOf = ({ token }: Pick<Shopper, 'token'>) => ({ authorization: `Bearer ${token}` })

async function addToCart(
  request: APIRequestContext,
  shopper: Pick<Shopper, 'token'>,
  product: Product,
  quantity = 1,
) {
  const response = await request.post('/api/move-to-cart', {
    headers: headersOf(shopper),
    data: { productId: product.productId, quantity },
  })
  expect(response.status()).toBe(200)
}

async function addAddress(request: APIRequestContext, shopper: Pick<Shopper, 'token'>, address: object) {
  const response = await request.post('/api/add-address', {
    headers: headersOf(shopper),
    data: {
      address: [
        {
          name: 'Meera Nair',
          phoneNumber: '9876543210',
          houseName: '8 Hill Road',
          localArea: 'Market',
          ...address,
        },
      ],
    },
  })
  expect(response.status()).toBe(200)
}

async function ordersOf(request: APIRequestContext, shopper: Pick<Shopper, 'token'>): Promise<Placed[]> {
  const response = await request.get('/api/get-all-orders', { headers: headersOf(shopper) })
  return ((await response.json()) as { orders: Placed[] }).orders
}

const dev = async (request: APIRequestContext, path: string, data: object) =>
  expect((await request.post(`/dev/${path}`, { data })).status()).toBe(200)

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true })
const alert = (page: Page, message: string) => page.getByRole('alert').filter({ hasText: message })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thanks for shopping with us' })
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { name })
const cod = (page: Page) => page.getByRole('radio', { name: /Cash on Delivery/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Pay online' })
/** The mark of a changed line. */
const mark = (page: Page, message: string) => page.locator('[data-change=line]').filter({ hasText: message })

async function paySuccessfully(page: Page): Promise<void> {
  await sheet(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await sheet(page).getByRole('button', { name: 'Success', exact: true }).click()
}

/** Selects an address. The choice is in the URL, so that the radio button is checked a moment later. */
async function chooseAddress(page: Page, name: RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name })
  await radio.click()
  await expect(radio).toBeChecked()
}

/** Stores a screenshot in the folder of the variable PICTURES. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true })
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    if (await target.evaluateAll((found) => found.some((one) => one === document.activeElement))) return
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

test('the summary has parcels; the main button opens each step, also for a double click', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  for (const product of await productsOf(request, 0)) await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout')
  await expect(heading(page, /Select Address/)).toBeVisible()
  await expectNoAxeViolations(page)
  await picture(page, 'checkout-1-address')
  await button(page, 'Pay Now').dblclick()
  await expect(heading(page, /Order Summary/)).toBeFocused()
  await expect(page).toHaveURL(/step=summary/)
  await expect(heading(page, /^Parcel 1 of 2 · Sold by/)).toBeVisible()
  await expect(heading(page, /^Parcel 2 of 2 · Sold by/)).toBeVisible()
  await expect(page.getByText(/^Delivery by /)).toHaveCount(2)
  await expectNoAxeViolations(page)
  await picture(page, 'checkout-2-summary')
  await button(page, 'Proceed to Payment').click()
  await expect(heading(page, /Payment Options/)).toBeFocused()
  await expectNoAxeViolations(page)
  await picture(page, 'checkout-3-payment')
  await page.goBack()
  await expect(heading(page, /^Parcel 1 of 2/)).toBeVisible()
})

test('price and stock changed during the checkout: marked lines, "Update and continue"', async ({
  page,
  request,
}, { project }) => {
  const shopper = await createShopper(request)
  const [first, second] = await productsOf(request, project.name === 'phone' ? 1 : 2)
  await addToCart(request, shopper, first)
  await addToCart(request, shopper, second, 3)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout?step=payment')
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
  await picture(page, 'checkout-changed')
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

test('a product that is no longer sold is removed by "Update and continue"', async ({ page, request }, {
  project,
}) => {
  const shopper = await createShopper(request)
  const [first, second] = await productsOf(request, project.name === 'phone' ? 3 : 4)
  await addToCart(request, shopper, first)
  await addToCart(request, shopper, second)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout?step=payment')
  await expect(button(page, /^Pay Now/)).toBeEnabled()
  await dev(request, 'listing', { productId: first.productId, active: false })
  await button(page, /^Pay Now/).click()
  await expect(mark(page, 'It is no longer sold.')).toBeFocused()
  await expect(mark(page, '“Update and continue” removes it from this order.')).toBeVisible()
  await picture(page, 'checkout-gone')
  await expectNoAxeViolations(page)
  await button(page, 'Update and continue').click()
  await expect(heading(page, /Payment Options/)).toBeFocused()
  await button(page, /^Pay Now/).click()
  await paySuccessfully(page)
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText(first.name, { exact: true })).toHaveCount(0)
  await dev(request, 'listing', { productId: first.productId, active: true })
})

test('Buy Now: "Update and continue" takes over the stock that is left', async ({ page, request }, {
  project,
}) => {
  const shopper = await createShopper(request)
  const [product] = await productsOf(request, project.name === 'phone' ? 15 : 16)
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

test('two tabs: a quantity changed in the other tab is marked; the order is placed once', async ({
  page,
  request,
  context,
}) => {
  const shopper = await createShopper(request)
  const [product] = await productsOf(request, 5)
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout?step=payment')
  await cod(page).check()
  const other = await context.newPage()
  await signInWithToken(other, shopper.token)
  await openPage(other, '/checkout?step=payment')
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

test('Cash on Delivery: the reason leads to the phone verification and back', async ({ page, request }) => {
  const email = `cod.${unique()}@example.in`
  const google = await request.post('/dev/google/credential', { data: { email, name: 'Meera Nair' } })
  const { credential } = (await google.json()) as { credential: string }
  const signedIn = await request.post('/api/sign-up-with-google', { data: { token: credential } })
  const shopper = (await signedIn.json()) as { token: string }
  await addAddress(request, shopper, { pincode: '682017', state: 'Kerala' })
  const [product] = await productsOf(request, 6)
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout?step=payment')
  await expect(cod(page)).toBeDisabled()
  await expect(page.getByText('Please verify your phone number to pay with Cash on Delivery.')).toBeVisible()
  await expectNoAxeViolations(page)
  await picture(page, 'checkout-cod-reason')
  await page.getByRole('link', { name: 'Verify your phone number' }).click()
  await expect(page).toHaveURL(/\/my-account\/personal-information\?edit=phone/)
  await expect(page.getByText('Verify your phone number to pay with Cash on Delivery.')).toBeVisible()
  await expectNoAxeViolations(page)
  await picture(page, 'checkout-verify-phone')
  const phone = newPhone()
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(await newestCode(request, phone))
  await page.keyboard.press('Enter')
  await expect(heading(page, /Payment Options/)).toBeVisible()
  await cod(page).check()
  await button(page, /^Place Order/).click()
  await expect(thanks(page)).toBeVisible()
})

test('another address after a closed sheet, and the last piece paid at the second try', async ({
  page,
  request,
}, { project }) => {
  const shopper = await createShopper(request)
  const [product] = await productsOf(request, project.name === 'phone' ? 7 : 8)
  await addAddress(request, shopper, { pincode: '560001', state: 'Karnataka', houseName: '5 Lake Road' })
  await addToCart(request, shopper, product)
  await dev(request, 'stock', { productId: product.productId, stock: 1 })
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout?step=payment')
  await button(page, /^Pay Now/).click()
  await sheet(page).getByRole('button', { name: 'Close payment' }).click()
  await expect(alert(page, 'No order was placed.')).toBeVisible()
  await expect(page).not.toHaveURL(/payment=/)
  await picture(page, 'checkout-closed-sheet')
  await expectNoAxeViolations(page)
  await button(page, 'Edit Select Address').click()
  await chooseAddress(page, /5 Lake Road/)
  await button(page, 'Deliver to this address').click()
  await button(page, 'Proceed to Payment').click()
  await button(page, /^Pay Now/).click()
  await paySuccessfully(page)
  await expect(thanks(page)).toBeVisible()
  expect(await ordersOf(request, shopper)).toMatchObject([
    { paymentMode: 'Pre-paid', shipTo: { pincode: '560001' } },
  ])
  await dev(request, 'stock', { productId: product.productId, stock: product.stock })
})

test.describe('a payment whose outcome is unknown', () => {
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
    await paySuccessfully(page)
    await expect(heading(page, 'We are checking your payment')).toBeFocused()
    return shopper
  }

  test('is checked, also after a reload and Back, until the order exists', async ({ page, request }) => {
    const shopper = await payUnheard(page, request, 9)
    await expectNoAxeViolations(page)
    await picture(page, 'checkout-checking')
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

  test('ends with the refund', async ({ page, request }) => {
    await payUnheard(page, request, 10)
    const message = 'Your order could not be placed. Your payment is being returned in full.'
    // The newest route answers.
    await page.route('**/api/payment-status?**', (route) =>
      route.fulfill({ json: { state: 'refunding', message } }),
    )
    await expect(heading(page, 'Your payment is being returned in full')).toBeFocused()
    await expect(page.getByText(message)).toBeVisible()
    await expectNoAxeViolations(page)
    await picture(page, 'checkout-returned')
    await button(page, 'Back to checkout').click()
    await expect(page).not.toHaveURL(/payment=/)
    await expect(heading(page, /Payment Options/)).toBeFocused()
  })

  test('shows the message of a refused verification', async ({ page, request }) => {
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
    await paySuccessfully(page)
    await expect(alert(page, message)).toContainText('Payment ID:')
    await expectNoAxeViolations(page)
    await picture(page, 'checkout-verify-refused')
  })

  test('survives the end of the session', async ({ page, request }) => {
    const shopper = await payUnheard(page, request, 12)
    await request.post('/api/logout', { headers: headersOf(shopper), data: {} })
    await page.unroute('**/api/payment-status?**')
    await expect(page).toHaveURL(/\/login\?next=%2Fcheckout%3F.*payment%3Dorder_/)
  })
})

test('notes and Redeem end with the order', async ({ page, request }) => {
  const shopper = await createShopper(request, { coins: 100_000 })
  const [product] = await productsOf(request, 13)
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout?step=summary')
  await button(page, `Add delivery note: ${product.name}`).click()
  await page.getByRole('textbox', { name: 'Delivery Note' }).fill('Ring twice')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('checkbox', { name: /Redeem coins/ }).check()
  await button(page, 'Proceed to Payment').click()
  await cod(page).check()
  await button(page, /^Place Order/).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Thara Coins Discount')).toBeVisible()
  await addToCart(request, shopper, product)
  await openPage(page, '/checkout?step=summary')
  await expect(page.getByRole('checkbox', { name: /Redeem coins/ })).not.toBeChecked()
  await expect(page.getByText('Ring twice')).toHaveCount(0)
})

test('the pincode fills city and State, offers its places, and must be in the State', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const [product] = await productsOf(request, 14)
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout')
  await button(page, 'Add New Address').click()
  const form = page.getByRole('dialog', { name: 'Add New Address' })
  await form.getByLabel('Pincode').fill('140119')
  await form.getByRole('radio', { name: 'Chandigarh, Chandigarh' }).check()
  await expect(form.getByLabel('Local Area/City')).toHaveValue('Chandigarh')
  await expect(form.getByLabel('State')).toHaveValue('Chandigarh')
  await expectNoAxeViolations(page)
  await picture(page, 'address-places')
  await form.getByLabel('House No/Building Name').fill('7 Rose Villa')
  await form.getByLabel('State').selectOption('Goa')
  await form.getByRole('button', { name: 'Save Address' }).click()
  await expect(form.getByLabel('State')).toHaveAccessibleDescription(
    'This pincode is in Punjab or Chandigarh. Please check the pincode and the State.',
  )
  await picture(page, 'address-state-error')
  await expectNoAxeViolations(page)
  await form.getByLabel('State').selectOption('Punjab')
  await form.getByRole('button', { name: 'Save Address' }).click()
  await expect(page).toHaveURL(/step=summary/)
  await expect(page.getByText('Punjab 140119')).toBeVisible()
})

/** Opens the payment step with one product in the cart. */
async function openPaymentStep(
  page: Page,
  request: APIRequestContext,
  index: number,
  more: Parameters<typeof createShopper>[1] = {},
): Promise<{ shopper: Shopper; product: Product }> {
  const shopper = await createShopper(request, more)
  const [product] = await productsOf(request, index)
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout?step=payment')
  await expect(button(page, /^Pay Now/)).toBeEnabled()
  return { shopper, product }
}

/** Places a Buy Now with cash on delivery outside of the page. */
async function placeSingle(
  request: APIRequestContext,
  shopper: Shopper,
  { productId }: Product,
  quantity: number,
  withCoins = false,
) {
  const headers = headersOf(shopper)
  const [addresses, options] = await Promise.all([
    request.get('/api/get-address', { headers }),
    request.get(`/api/checkout-options?productId=${productId}&quantity=${quantity}`, { headers }),
  ])
  const [address] = (await addresses.json()) as { addressId: string }[]
  const { total, redeemableCoins, coinValue } = (await options.json()) as Record<
    'total' | 'redeemableCoins' | 'coinValue',
    number
  >
  const coins = withCoins ? redeemableCoins : 0
  const placed = await request.post('/api/single-product-place-order', {
    headers,
    data: {
      paymentMode: 'COD',
      cod: true,
      products: [{ id: productId, quantity, productNote: '' }],
      totalPrice: Math.round((total - coins * coinValue) * 100) / 100,
      creditCoins: coins,
      address: { addressId: address?.addressId },
    },
  })
  expect(placed.status(), await placed.text()).toBe(200)
}

test('coins of a closed payment are redeemed by the next try, also after a reload', async ({
  page,
  request,
}) => {
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

test('an order whose answer is lost: the same products in the cart again are another order', async ({
  page,
  request,
}) => {
  const { shopper, product } = await openPaymentStep(page, request, 9)
  await cod(page).check()
  const orders = async () => (await ordersOf(request, shopper)).length
  // The order is placed, and its answer never arrives.
  await page.route('**/api/place-order', async (route) => void (await route.fetch()))
  await button(page, /^Place Order/).click()
  await expect.poll(orders).toBe(1)
  await page.unroute('**/api/place-order')
  await addToCart(request, shopper, product)
  await openPage(page, '/checkout?step=payment')
  await cod(page).check()
  await button(page, /^Place Order/).click()
  await expect(thanks(page)).toBeVisible()
  expect(await orders()).toBe(2)
})

test('Buy Now: an order whose answer is lost is named once, then another one can be placed', async ({
  page,
  request,
}) => {
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
  await page.unroute('**/api/single-product-place-order')
  await openPage(page, `${path}?step=payment&quantity=2`)
  await button(page, /^Place Order/).click()
  await expect(alert(page, 'This order was already sent with other contents.')).toBeVisible()
  expect(await orders()).toBe(1)
  await button(page, /^Place Order/).click()
  await expect(thanks(page)).toBeVisible()
  expect(await orders()).toBe(2)
})

test('Buy Now: a limit that earlier orders have used is known and marked', async ({ page, request }) => {
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
  await picture(page, 'checkout-limit')
  await button(page, 'Update and continue').click()
  await expect(heading(page, /Payment Options/)).toBeFocused()
  await button(page, /^Pay Now/).click()
  await paySuccessfully(page)
  await expect(thanks(page)).toBeVisible()
  await openPage(page, `/product-checkout/${product.productId}?step=payment`)
  await expect(page.getByText('You have already ordered as many of this product')).toBeVisible()
  await expect(button(page, 'Proceed to Payment')).toBeDisabled()
  await expectNoAxeViolations(page)
})

test.describe('"Update and continue"', () => {
  test('says why it failed and keeps the marks; another address ends those of the first', async ({
    page,
    request,
  }, { project }) => {
    const shopper = await createShopper(request)
    const [first, second] = await productsOf(request, project.name === 'phone' ? 11 : 12)
    await addAddress(request, shopper, { pincode: '560001', state: 'Karnataka', houseName: '5 Lake Road' })
    await addToCart(request, shopper, first)
    await addToCart(request, shopper, second)
    await signInWithToken(page, shopper.token)
    await openPage(page, '/checkout?step=payment')
    await expect(button(page, /^Pay Now/)).toBeEnabled()
    await dev(request, 'listing', { productId: first.productId, active: false })
    await button(page, /^Pay Now/).click()
    await expect(mark(page, 'It is no longer sold.')).toBeFocused()
    await page.route('**/api/remove-from-cart', (route) => route.abort())
    await button(page, 'Update and continue').click()
    await expect(page.getByRole('alert').filter({ hasText: 'connection' })).toBeVisible()
    await expect(mark(page, 'It is no longer sold.')).toBeVisible()
    await picture(page, 'checkout-update-failed')
    await expectNoAxeViolations(page)
    await page.unroute('**/api/remove-from-cart')
    // Opening the first step and returning does not move the focus to the mark again.
    await button(page, 'Edit Select Address').click()
    await button(page, 'Deliver to this address').click()
    await expect(mark(page, 'It is no longer sold.')).toBeVisible()
    await expect(heading(page, /Order Summary/)).toBeFocused()
    await button(page, 'Edit Select Address').click()
    await chooseAddress(page, /5 Lake Road/)
    await button(page, 'Deliver to this address').click()
    await expect(page.locator('[data-change]')).toHaveCount(0)
    await expect(page.getByText('Change or remove what cannot be ordered to go on.')).toBeVisible()
    await button(page, `Remove ${first.name}`).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(button(page, 'Proceed to Payment')).toBeEnabled()
    await dev(request, 'listing', { productId: first.productId, active: true })
  })

  test('is not promised for the only line; a quantity chosen by hand ends its mark', async ({
    page,
    request,
  }, { project }) => {
    const { product } = await openPaymentStep(page, request, project.name === 'phone' ? 13 : 14)
    await dev(request, 'listing', { productId: product.productId, active: false })
    await button(page, /^Pay Now/).click()
    await expect(mark(page, 'Choose another product to go on.')).toBeFocused()
    await expect(page.getByText('“Update and continue” removes')).toHaveCount(0)
    await expect(button(page, 'Update and continue')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await dev(request, 'listing', { productId: product.productId, active: true })

    const price = Math.ceil(product.sellingPrice)
    await openPage(page, '/checkout?step=payment')
    await expect(button(page, /^Pay Now/)).toBeEnabled()
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

  test('says nothing about marked products if only the coins changed', async ({ page, request }) => {
    const { shopper, product } = await openPaymentStep(page, request, 6, { coins: 20 })
    await page.getByRole('checkbox', { name: /Redeem coins/ }).check()
    await placeSingle(request, shopper, product, 1, true)
    await button(page, /^Pay Now/).click()
    await expect(page.getByText('You can use 0 Thara Coins instead of 20.')).toBeVisible()
    await expect(page.getByText('Each changed product is marked below.')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await picture(page, 'checkout-coins-changed')
    await button(page, 'Update and continue').click()
    await button(page, /^Pay Now/).click()
    await paySuccessfully(page)
    await expect(thanks(page)).toBeVisible()
  })
})

test.describe('the reason why Cash on Delivery is off leads', () => {
  const reason = (page: Page, message: string) => page.getByText(message)

  test('to the address, for the pincode; a parcel that cannot be delivered is named', async ({
    page,
    request,
  }) => {
    const { shopper } = await openPaymentStep(page, request, 9)
    await addAddress(request, shopper, { pincode: '190001', state: 'Jammu and Kashmir', houseName: '1 Dal' })
    await addAddress(request, shopper, {
      pincode: '744101',
      state: 'Andaman and Nicobar Islands',
      houseName: '2 Shore',
    })
    await openPage(page, '/checkout')
    await chooseAddress(page, /1 Dal/)
    await button(page, 'Deliver to this address').click()
    await button(page, 'Proceed to Payment').click()
    await expect(reason(page, 'Cash on Delivery is not available at this pincode.')).toBeVisible()
    await expect(cod(page)).toBeDisabled()
    await expectNoAxeViolations(page)
    await picture(page, 'checkout-cod-pincode')
    await button(page, 'Choose another address').click()
    await expect(heading(page, /Select Address/)).toBeFocused()
    const more = button(page, 'See More Addresses')
    if (await more.isVisible()) await more.click()
    await chooseAddress(page, /2 Shore/)
    await button(page, 'Deliver to this address').click()
    await expect(page.getByText('Not delivered to this pincode')).toBeVisible()
    await expectNoAxeViolations(page)
    await picture(page, 'checkout-undeliverable')
  })

  test('to the products, for the total', async ({ page, request }) => {
    const shopper = await createShopper(request)
    const needed = ({ offerPrice, sellingPrice }: Product) =>
      Math.floor(50_000 / Math.min(offerPrice, sellingPrice)) + 1
    const product = await findProduct(
      request,
      (one) => one.stock > 5 && needed(one) <= Math.min(one.b2cMaxQty || 99, one.purchaseLimit ?? 99, 5),
    )
    await addToCart(request, shopper, product, needed(product))
    await signInWithToken(page, shopper.token)
    await openPage(page, '/checkout?step=payment')
    await expect(reason(page, 'Cash on Delivery is available')).toBeVisible()
    await expectNoAxeViolations(page)
    await picture(page, 'checkout-cod-value')
    await button(page, 'Change the order').click()
    await expect(heading(page, /Order Summary/)).toBeFocused()
  })

  test('to the orders, for too many that are on their way', async ({ page, request }) => {
    const shopper = await createShopper(request)
    const [product] = await productsOf(request, 9)
    for (let order = 0; order < 5; order++) await placeSingle(request, shopper, product, order + 1)
    await addToCart(request, shopper, product)
    await signInWithToken(page, shopper.token)
    await openPage(page, '/checkout?step=payment')
    await expect(cod(page)).toBeDisabled()
    await expectNoAxeViolations(page)
    await picture(page, 'checkout-cod-orders')
    await page.getByRole('link', { name: 'See your orders' }).click()
    await expect(heading(page, 'My Orders')).toBeVisible()
  })
})

test('prepaid in a second tab whose cart was ordered in the first', async ({ page, request, context }) => {
  const shopper = await createShopper(request)
  for (const product of await productsOf(request, 10)) await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout?step=payment')
  const other = await context.newPage()
  await signInWithToken(other, shopper.token)
  await openPage(other, '/checkout?step=payment')
  await expect(button(other, /^Pay Now/)).toBeEnabled()
  await button(page, /^Pay Now/).click()
  await paySuccessfully(page)
  await expect(thanks(page)).toBeVisible()
  await button(other, /^Pay Now/).click()
  await expect(other.getByText('No Product in Your Cart')).toBeVisible()
  await expect(other.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expectNoAxeViolations(other)
  expect(new Set((await ordersOf(request, shopper)).map((order) => order.parentOrderId)).size).toBe(1)
})

test('a payment that the shop does not know, and one of another user in this tab', async ({
  page,
  request,
}) => {
  const { shopper } = await openPaymentStep(page, request, 9)
  await openPage(page, '/checkout?step=payment&payment=order_unknown')
  await expect(alert(page, 'This payment was not found.')).toBeVisible()
  await expect(page).not.toHaveURL(/payment=/)
  await expectNoAxeViolations(page)
  const proof = { razorpay_order_id: 'order_x', razorpay_payment_id: 'pay_x', razorpay_signature: 'x' }
  const store = (userId: string) =>
    page.evaluate((stored) => sessionStorage.setItem('open-payment', JSON.stringify(stored)), {
      orderId: 'order_x',
      userId,
      source: 'cart',
      proof,
    })
  await store('somebody-else')
  await openPage(page, '/checkout?step=payment')
  await expect(button(page, /^Pay Now/)).toBeEnabled()
  await store(shopper.userId)
  await openPage(page, '/checkout?step=payment')
  await expect(page.getByRole('alert').filter({ hasText: 'pay_x' })).toBeVisible()
})

test('a Buy Now payment found in the checkout of the cart leaves the choices of the cart', async ({
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
  await paySuccessfully(page)
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
