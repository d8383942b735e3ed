import { expect, type Page, test } from '@playwright/test'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

// The demo shop has four offers of it.
const path = '/product-page/optical-mouse'
const section = (page: Page) => page.getByRole('region', { name: 'Other sellers' })

type Found = { productId: string; storename: string; unitPrice: number }

test('the offers of other sellers: number, lowest price, order, and one of them in the cart @phone', async ({
  page,
  request,
}) => {
  await test.step('a product that nobody else sells has none', async () => {
    await openPage(page, '/product-page/mantel-clock')
    await expect(page.getByRole('region', { name: 'Seller', exact: true })).toBeVisible()
    await expect(section(page)).toHaveCount(0)
  })

  const shopper = await createShopper(request)
  const headers = { authorization: `Bearer ${shopper.token}` }
  const response = await request.get('/api/product-offers?productId=optical-mouse&pincode=682017', {
    headers,
  })
  const offers = (await response.json()) as Found[]
  expect(offers).toHaveLength(3)
  await signInWithToken(page, shopper.token)
  await openPage(page, path)
  const summary = section(page).locator('summary')
  await expect(summary).toContainText(`3 other sellers from ₹${offers[0]?.unitPrice}`)
  await expectNoAxeViolations(page)
  await summary.press('Enter')
  const items = section(page).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items).toContainText(offers.map(({ storename }) => storename))
  await expect(items).toContainText(offers.map(({ unitPrice }) => `₹${unitPrice}`))
  await expect(items.first()).toContainText(/Delivery by/)
  await expectNoAxeViolations(page)
  await items
    .last()
    .getByRole('button', { name: /^Add to Cart/ })
    .click()
  await expect(items.last().getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  const cart = (await (await request.get('/api/get-cart-products', { headers })).json()) as Found[]
  expect(cart.map(({ productId }) => productId)).toEqual([offers[2]?.productId])

  await items
    .first()
    .getByRole('link', { name: /^See this offer/ })
    .click()
  await expect(page).toHaveURL(`/product-page/${offers[0]?.productId}`)
  // The list of the next page is closed.
  await expect(items).toHaveCount(0)
  await expect(summary).toContainText('3 other sellers')
  await summary.press('Enter')
  await section(page).getByRole('link', { name: 'How we rank' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How we rank' })).toBeVisible()
})
