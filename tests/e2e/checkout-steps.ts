import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { type Product, productsOf } from './demo-products.ts'
import { createShopper, openPage, signInWithToken, type Shopper } from './test-users.ts'

type Placed = {
  parentOrderId: string
  parentOrderNumber: string
  paymentMode: string
  shipTo: { pincode: string }
}

export const headersOf = ({ token }: Pick<Shopper, 'token'>) => ({ authorization: `Bearer ${token}` })

export async function addToCart(
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

export async function addAddress(
  request: APIRequestContext,
  shopper: Pick<Shopper, 'token'>,
  address: object,
) {
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

export async function ordersOf(
  request: APIRequestContext,
  shopper: Pick<Shopper, 'token'>,
): Promise<Placed[]> {
  const response = await request.get('/api/get-all-orders', { headers: headersOf(shopper) })
  return ((await response.json()) as { orders: Placed[] }).orders
}

export const dev = async (request: APIRequestContext, path: string, data: object) =>
  expect((await request.post(`/dev/${path}`, { data })).status()).toBe(200)

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true })
export const alert = (page: Page, message: string) => page.getByRole('alert').filter({ hasText: message })
export const thanks = (page: Page) => page.getByRole('heading', { name: 'Thanks for shopping with us' })
export const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { name })
export const cod = (page: Page) => page.getByRole('radio', { name: /Cash on Delivery/ })
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Pay online' })
/** The mark of a changed line. */
export const mark = (page: Page, message: string) =>
  page.locator('[data-change=line]').filter({ hasText: message })

/** Presses Pay in the payment sheet, then a button of the test bank. */
export async function payInSheet(
  page: Page,
  result: 'Success' | 'Failure' | 'No answer now, pay later',
): Promise<void> {
  await sheet(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await sheet(page).getByRole('button', { name: result, exact: true }).click()
}

/** Selects an address. The choice is in the URL, so that the radio button is checked a moment later. */
export async function chooseAddress(page: Page, name: RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name })
  await radio.click()
  await expect(radio).toBeChecked()
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // A step of the checkout may still load.
  await expect(target.first()).toBeAttached()
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    if (await target.evaluateAll((found) => found.some((one) => one === document.activeElement))) return
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

/** Places a Buy Now with cash on delivery outside of the page. */
export async function placeSingle(
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

/** Opens the payment step with one product in the cart. */
export async function openPaymentStep(
  page: Page,
  request: APIRequestContext,
  index: number,
  more: Parameters<typeof createShopper>[1] = {},
): Promise<{ shopper: Shopper; product: Product }> {
  const shopper = await createShopper(request, more)
  const [product] = await productsOf(request, index)
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await showPaymentStep(page)
  return { shopper, product }
}

/** Opens the payment step of the cart, and waits until everything is loaded: a test changes prices and stock then. */
export async function showPaymentStep(page: Page): Promise<void> {
  await openPage(page, '/checkout?step=payment')
  await expect(button(page, /^Pay Now/)).toBeEnabled()
  await page.waitForLoadState('networkidle')
}
