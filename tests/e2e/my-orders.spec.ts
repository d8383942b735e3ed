import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { button } from './checkout-steps.ts'
import {
  createShopper,
  deliveredTo,
  expectNoAxeViolations,
  openPage,
  receiveProducts,
  signInWithToken,
  type Shopper,
} from './test-users.ts'

const cards = (page: Page): Locator => page.getByRole('link', { name: /^View Order Details/ })
const announced = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()
const filter = (page: Page, name: 'Status' | 'Time') => page.getByRole('combobox', { name, exact: true })
const search = (page: Page) => page.getByLabel('Search orders')

type Product = {
  name: string
  productId: string
  stock: number
  minimumQuantity: number
  purchaseLimit: number | null
}

/** Gives a shopper delivered orders of one product each, and returns the names of the products. */
async function receiveOrders(request: APIRequestContext, shopper: Shopper, count: number): Promise<string[]> {
  const response = await request.get('/api/getAllProducts?limit=48&availability=in-stock')
  const chosen = (await deliveredTo(request, (await response.json()) as Product[]))
    .filter(({ stock, purchaseLimit }) => stock > 30 && purchaseLimit === null)
    .slice(0, count)
  expect(chosen).toHaveLength(count)
  for (const { productId } of chosen) await receiveProducts(request, shopper, [productId])
  return chosen.map(({ name }) => name)
}

/** Lets a business account order the minimum of a product. Returns its name. */
async function orderForBusiness(request: APIRequestContext, { token }: Shopper): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const [products, addresses] = await Promise.all([
    request.get('/api/getAllProducts?limit=48&availability=in-stock', { headers }),
    request.get('/api/get-address', { headers }),
  ])
  const [product] = (await deliveredTo(request, (await products.json()) as Product[])).filter(
    ({ purchaseLimit }) => purchaseLimit === null,
  )
  const [address] = (await addresses.json()) as { addressId: string }[]
  if (!product) throw new Error('The demo shop is too small')
  const { name, productId, minimumQuantity: quantity } = product
  await request.post('/api/move-to-cart', { headers, data: { productId, quantity } })
  const options = await request.get('/api/checkout-options', { headers })
  const data = {
    paymentMode: 'COD',
    cod: true,
    products: [{ id: productId, quantity, productNote: '=1+1' }],
    totalPrice: ((await options.json()) as { total: number }).total,
    address: { addressId: address?.addressId },
  }
  const placed = await request.post('/api/place-order', { headers, data })
  expect([placed.status(), await placed.text()]).toEqual([200, expect.anything()])
  return name
}

test('My Orders: pages, filters in the URL, search, and Back @desktop', async ({ page, request }) => {
  const shopper = await createShopper(request)
  const names = await receiveOrders(request, shopper, 12)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/my-account/my-orders')
  await expect(cards(page)).toHaveCount(10)
  await announced(page, '12 orders')
  await expect(button(page, 'Download CSV')).toHaveCount(0)
  await expectNoAxeViolations(page)

  await button(page, 'Show more orders').focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(12)
  await expect(button(page, 'Show more orders')).toHaveCount(0)
  await expect(page).toHaveURL(/page=2/)

  // The list of the page before is shown again, with all its pages.
  await cards(page).last().click()
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(12)

  await filter(page, 'Status').selectOption('Cancelled')
  await expect(page.getByText('No orders found.')).toBeVisible()
  await expect(page).toHaveURL(/\?status=4$/)
  await expectNoAxeViolations(page)
  await filter(page, 'Status').selectOption('Delivered')
  await expect(cards(page)).toHaveCount(10)
  await announced(page, '12 orders')
  await filter(page, 'Time').selectOption('Last 6 months')
  await expect(page).toHaveURL(/status=3&time=6-months$/)
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('No orders found.')).toBeVisible()
  await expect(filter(page, 'Status')).toHaveValue('4')
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expect(cards(page)).toHaveCount(10)

  const name = names[3] ?? ''
  await search(page).pressSequentially(name.toUpperCase())
  await announced(page, '1 order')
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText(name)).toBeVisible()
  await expect(search(page)).toBeFocused()
  await cards(page).first().click()
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  await page.goBack()
  await expect(search(page)).toHaveValue(name.toUpperCase())
  await expect(cards(page)).toHaveCount(1)
  await search(page).fill('')
  await expect(cards(page)).toHaveCount(10)
})

test('the list of before stays while another one is loading, and a failure can be repeated @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  await receiveOrders(request, shopper, 3)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/my-account/my-orders')
  await expect(cards(page)).toHaveCount(3)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/get-all-orders\?.*status=0/, async (route) => {
    await held
    await route.fulfill({ status: 503, json: { message: 'Busy', error: 'Busy', code: 'unavailable' } })
  })
  await filter(page, 'Status').selectOption('Processing')
  await expect(page.getByRole('region', { name: 'My Orders' })).toHaveAttribute('aria-busy', 'true')
  await expect(cards(page)).toHaveCount(3)
  answer()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch orders' })).toBeVisible()
  await page.unroute(/get-all-orders\?.*status=0/)
  await button(page, 'Try again').click()
  await expect(page.getByText('No orders found.')).toBeVisible()
})

test('the overview requests two orders; See more shows all @phone', async ({ page, request }) => {
  const shopper = await createShopper(request)
  await receiveOrders(request, shopper, 3)
  await signInWithToken(page, shopper.token)
  const requests: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('get-all-orders')) requests.push(new URL(sent.url()).search)
  })
  await openPage(page, '/my-account')
  await expect(cards(page)).toHaveCount(2)
  expect(new Set(requests)).toEqual(new Set(['?limit=2']))
  await button(page, 'See more').click()
  await expect(cards(page)).toHaveCount(3)
  await button(page, 'See less').click()
  await expect(cards(page)).toHaveCount(2)
})

test('a business account downloads its orders as CSV, and learns when that fails @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request, { kind: 'business' })
  const name = await orderForBusiness(request, shopper)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/my-account/my-orders?status=0')
  const started = page.waitForEvent('download')
  await button(page, 'Download CSV').click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(name.replaceAll('"', '""'))
  expect(text).toContain(`"'=1+1"`)
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  await expectNoAxeViolations(page)
  const message = 'Too many attempts. Please wait a little and try again.'
  await page.route(/export-orders/, (route) =>
    route.fulfill({ status: 429, json: { message, error: message, code: 'tooMany' } }),
  )
  await button(page, 'Download CSV').click()
  await expect(page.getByText(message)).toBeVisible()
})
