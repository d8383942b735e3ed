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
  await page.getByRole('radio', { name: /5 Lake Road/ }).check()
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
  const shopper = await createShopper(request, { coins: 500 })
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
