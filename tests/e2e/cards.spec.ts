import { expect, type Page, test } from '@playwright/test'
import { createShopper, expectNoAxeViolations, openPage, storeSession } from './test-users.ts'

const groceries = '/categories-page/groceries/Groceries%20%26%20Staples'
const cards = (page: Page) => page.locator('#product-list article')

/** Returns the cart of a shopper as pieces by product. */
async function cartOf(page: Page, token: string): Promise<Record<string, number>> {
  const answer = await page.request.get('/api/get-cart-products', {
    headers: { authorization: `Bearer ${token}` },
  })
  const lines = (await answer.json()) as { productId: string; quantity: number }[]
  return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))
}

/** Returns the first card with Add, and the id of its product. */
async function firstGrocery(page: Page) {
  const withAdd = cards(page).filter({ has: page.getByRole('button', { name: /^Add .* to cart$/ }) })
  const href = (await withAdd.first().getByRole('link').getAttribute('href')) ?? ''
  return {
    card: cards(page).filter({ has: page.locator(`a[href="${href}"]`) }),
    productId: href.split('/').at(-1) ?? '',
  }
}

test('products begin in the first view, four in a row of 233 px', async ({ page }, { project }) => {
  for (const path of [
    groceries,
    '/search-result-page?query=rice',
    '/products',
    '/limited-time-deals',
    '/top-deals',
  ]) {
    await openPage(page, path)
    const first = await cards(page).first().boundingBox()
    if (project.name === 'desktop') {
      expect(first?.y, path).toBeLessThanOrEqual(330)
      expect(Math.round(first?.width ?? 0), path).toBe(233)
    } else {
      const second = await cards(page).nth(1).boundingBox()
      const third = await cards(page).nth(2).boundingBox()
      expect([second?.y, Math.round(first?.width ?? 0)], path).toEqual([first?.y, 164])
      expect(third?.y, path).toBeGreaterThan(first?.y ?? 0)
    }
  }
})

test('the first product is at most the twelfth tab stop @desktop', async ({ page }) => {
  await openPage(page, groceries)
  let stops = 0
  for (const link of ['Skip to main content', 'Skip to products']) {
    await page.keyboard.press('Tab')
    stops++
    await expect(page.getByRole('link', { name: link })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  const first = cards(page).first()
  const inFirst = () => first.evaluate((card) => card.contains(document.activeElement))
  while (!(await inFirst()) && stops < 12) {
    await page.keyboard.press('Tab')
    stops++
  }
  expect(await inFirst()).toBe(true)
  expect(stops).toBeLessThanOrEqual(12)
})

test('filters show the branch of the category, stars, and no row without results', async ({ page }, {
  project,
}) => {
  await openPage(page, '/categories-page/rice-and-grains/Rice%20%26%20Grains')
  if (project.name === 'phone') await page.getByRole('link', { name: 'Filter', exact: true }).click()
  const filters =
    project.name === 'phone'
      ? page.getByRole('dialog', { name: 'Filters' })
      : page.getByRole('complementary', { name: 'Filters' })
  const categories = filters.locator('details', { has: page.getByRole('heading', { name: 'Categories' }) })
  await expect(categories.getByText('Rice & Grains', { exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(categories.getByRole('link', { name: 'All of Groceries & Staples' })).toBeVisible()
  await expect(categories.getByText('Electronics')).toHaveCount(0)
  await expect(filters.locator('label .stars')).not.toHaveCount(0)
  for (const count of await filters.locator('.choice-count').allTextContents()) expect(count).not.toBe('0')
  if (project.name === 'desktop') {
    const row = await filters.locator('label.choice').first().boundingBox()
    expect(row?.height).toBe(32)
    await page.mouse.wheel(0, 600)
    await expect(filters).toBeInViewport()
  }
  await expectNoAxeViolations(page)

  await openPage(page, '/categories-page/fashion/Fashion?colour=Blue')
  if (project.name === 'phone') await page.getByRole('link', { name: /^Filter/ }).click()
  const swatch = filters.locator('label', { hasText: 'Blue' }).locator('.swatch')
  await expect(swatch).toHaveCSS('background-color', 'rgb(0, 0, 255)')
})

test('Add becomes a stepper in place, by keyboard and by touch', async ({ page, request }, { project }) => {
  const shopper = await createShopper(request)
  await storeSession(page, shopper, [])
  await openPage(page, groceries)
  const { card } = await firstGrocery(page)
  const height = (await card.boundingBox())?.height
  const add = card.getByRole('button', { name: /^Add .* to cart$/ })
  const press = async (name: RegExp) => {
    const button = card.getByRole('button', { name })
    if (project.name === 'phone') return button.tap()
    await button.focus()
    await page.keyboard.press('Enter')
  }
  await press(/^Add .* to cart$/)
  const quantity = card.getByRole('status')
  await expect(quantity).toHaveText('1')
  if (project.name === 'desktop') await expect(card.getByRole('button', { name: /^Increase/ })).toBeFocused()
  await press(/^Increase/)
  await press(/^Increase/)
  await expect(quantity).toHaveText('3')
  expect((await card.boundingBox())?.height).toBe(height)
  await expectNoAxeViolations(page)
  await expect.poll(async () => Object.values(await cartOf(page, shopper.token))).toEqual([3])
  await page.reload()
  await expect(quantity).toHaveText('3')
  for (let left = 3; left > 0; left--) await press(/^Decrease/)
  await expect(add).toBeVisible()
  await expect.poll(() => cartOf(page, shopper.token)).toEqual({})
})

test('a refused piece is taken back with the message of the server @phone', async ({ page, request }) => {
  const shopper = await createShopper(request)
  await storeSession(page, shopper, [])
  await openPage(page, groceries)
  const { card, productId } = await firstGrocery(page)
  const { stock } = (await (await request.get(`/api/product-now?productId=${productId}`)).json()) as {
    stock: number
  }
  await request.post('/dev/stock', { data: { productId, stock: 0 } })
  await card.getByRole('button', { name: /^Add .* to cart$/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This product is out of stock.' })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Add .* to cart$/ })).toBeVisible()
  await request.post('/dev/stock', { data: { productId, stock } })
})

test('cards show the delivery day of the chosen pincode without moving, and refuse where nothing is delivered @phone', async ({
  page,
}) => {
  await openPage(page, groceries)
  const heights = () =>
    cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
  const before = await heights()
  await page
    .context()
    .addCookies([{ name: 'deliverTo', value: encodeURIComponent('682017 Kochi'), url: page.url() }])
  await page.reload()
  const delivery = cards(page).first().locator('.card-delivery')
  await expect(delivery).toHaveText(/^Free delivery (Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} [A-Z][a-z]{2}$/)
  await expect.poll(heights).toEqual(before)
  await expectNoAxeViolations(page)

  await page.context().addCookies([{ name: 'deliverTo', value: '999999', url: page.url() }])
  await page.reload()
  await expect(delivery).toHaveText('Not delivered to 999999')
  const add = page.getByRole('button', { name: /^Add .* to cart$/ }).first()
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAccessibleDescription('Not delivered to 999999')
})

test('a deal shows a clock on its last day, before that its date, and one red element @desktop', async ({
  page,
}) => {
  await openPage(page, '/limited-time-deals')
  const ends = cards(page).filter({ hasText: /Ends (Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} [A-Z][a-z]{2}/ })
  await expect(ends).not.toHaveCount(0)
  await expect(ends.first().getByRole('timer')).toHaveCount(0)
  const clocks = cards(page).filter({ has: page.getByRole('timer') })
  await expect(clocks).not.toHaveCount(0)
  const red = (card: Element) => card.querySelectorAll('.badge-countdown, .badge-percent').length
  for (const card of await clocks.all()) expect(await card.evaluate(red)).toBe(1)
})
