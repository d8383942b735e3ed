import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations, openPage } from './test-users.ts'

const gone = { productId: 'wrap-kimono', name: 'Indigo Print Wrap Jacket' }
const path = `/product-page/${gone.productId}`

async function setActive(request: APIRequestContext, active: boolean): Promise<void> {
  const { productId } = gone
  expect((await request.post('/dev/listing', { data: { productId, active } })).status()).toBe(200)
}
test.afterEach(({ request }) => setActive(request, true))

/** Expects the page of a product that is no longer sold. */
async function expectGone(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: gone.name })).toBeVisible()
  await expect(page.getByText('This product is no longer sold.')).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(gone.name))
  const similar = page.getByRole('region', { name: 'Similar products' })
  await expect(similar.getByRole('link').first()).toHaveAttribute('href', /^\/product-page\//)
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveCount(0)
}

test('a product that is no longer sold: by a link of an open list, by its address, and without script @desktop', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await openPage(page, `/search-result-page?query=${encodeURIComponent(gone.name)}`)
  const link = page.getByRole('main').getByRole('link', { name: gone.name }).first()
  await expect(link).toBeVisible()
  await setActive(request, false)
  await link.click()
  await expectGone(page)
  await expect(page).toHaveURL(path)
  await expectNoAxeViolations(page)
  expect((await page.goto(path))?.status()).toBe(410)
  await expectGone(page)

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  expect((await plain.goto(path))?.status()).toBe(410)
  await expectGone(plain)
  await expect(plain.getByRole('main').locator('section img').first()).toHaveAttribute('src', /\/media\//)
  await context.close()

  await setActive(request, true)
  expect((await page.goto(path))?.status()).toBe(200)
  await expect(page.getByRole('region', { name: 'Buy this product' })).toBeVisible()
})
