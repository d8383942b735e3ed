import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { button } from './checkout-steps.ts'
import { type Product, findProducts } from './demo-products.ts'
import { receiveProducts } from './order-steps.ts'
import {
  createShopper,
  expectNoAxeViolations,
  openPage,
  signInWithToken,
  type Shopper,
} from './test-users.ts'

const cards = (page: Page): Locator => page.getByRole('link', { name: /^View Order Details/ })
const announced = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()
const filter = (page: Page, name: 'Status' | 'Time') => page.getByRole('combobox', { name, exact: true })
const search = (page: Page) => page.getByLabel('Search orders')

/** Gives a shopper delivered orders of one product each, and returns the names of the products. */
async function receiveOrders(request: APIRequestContext, shopper: Shopper, count: number): Promise<string[]> {
  const plain = await findProducts(
    request,
    ({ stock, purchaseLimit, variantGroup }) => stock > 30 && purchaseLimit === null && !variantGroup,
  )
  // A search by one name finds one order.
  const isAlone = ({ name }: Product) => plain.filter((other) => other.name.includes(name)).length === 1
  const chosen = plain.filter(isAlone).slice(0, count)
  expect(chosen).toHaveLength(count)
  for (const { productId } of chosen) await receiveProducts(request, shopper, [productId])
  return chosen.map(({ name }) => name)
}

test('My Orders: overview, pages, filters in the URL, search, Back, and a failure that can be repeated @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const names = await receiveOrders(request, shopper, 12)
  await signInWithToken(page, shopper.token)

  await test.step('pages, filters, search and Back', async () => {
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

  await test.step('the list of before stays while another one is loading, and a failure can be repeated', async () => {
    await openPage(page, '/my-account/my-orders')
    await expect(cards(page)).toHaveCount(10)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/get-all-orders\?.*status=0/, async (route) => {
      await held
      await route.fulfill({ status: 503, json: { message: 'Busy', error: 'Busy', code: 'unavailable' } })
    })
    await filter(page, 'Status').selectOption('Processing')
    await expect(page.getByRole('region', { name: 'My Orders' })).toHaveAttribute('aria-busy', 'true')
    await expect(cards(page)).toHaveCount(10)
    answer()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch orders' })).toBeVisible()
    await page.unroute(/get-all-orders\?.*status=0/)
    await button(page, 'Try again').click()
    await expect(page.getByText('No orders found.')).toBeVisible()
  })

  await test.step('the overview requests two orders; See more shows all', async () => {
    const requests: string[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('get-all-orders')) requests.push(new URL(sent.url()).search)
    })
    await openPage(page, '/my-account')
    await expect(cards(page)).toHaveCount(2)
    expect(new Set(requests)).toEqual(new Set(['?limit=2']))
    await button(page, 'See more').click()
    await expect(cards(page)).toHaveCount(12)
    await button(page, 'See less').click()
    await expect(cards(page)).toHaveCount(2)
  })
})
