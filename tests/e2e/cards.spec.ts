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

/** Returns the first card with Add. */
async function firstGrocery(page: Page) {
  const withAdd = cards(page).filter({ has: page.getByRole('button', { name: /^Add .* to cart$/ }) })
  const href = (await withAdd.first().getByRole('link').getAttribute('href')) ?? ''
  return cards(page).filter({ has: page.locator(`a[href="${href}"]`) })
}

test('products begin in the first view; filters show the branch of the category and stars', async ({ page }, {
  project,
}) => {
  await test.step('cards', async () => {
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

  await test.step('filters', async () => {
    await openPage(page, '/categories-page/rice-and-grains/Rice%20%26%20Grains')
    if (project.name === 'phone') await page.getByRole('link', { name: 'Filter', exact: true }).click()
    const filters =
      project.name === 'phone'
        ? page.getByRole('dialog', { name: 'Filters' })
        : page.getByRole('complementary', { name: 'Filters' })
    const categories = filters.locator('details', { has: page.getByRole('heading', { name: 'Categories' }) })
    await expect(categories.getByText('Rice & Grains', { exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
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
})

test('a card has the delivery day of the chosen pincode, and Add becomes a stepper in place @phone', async ({
  page,
  request,
}) => {
  await test.step('the delivery day moves nothing, and where nothing is delivered Add is refused', async () => {
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

  await test.step('Add becomes a stepper', async () => {
    await page.context().clearCookies()
    const shopper = await createShopper(request)
    await storeSession(page, shopper, [])
    await openPage(page, groceries)
    const card = await firstGrocery(page)
    const height = (await card.boundingBox())?.height
    const add = card.getByRole('button', { name: /^Add .* to cart$/ })
    const press = (name: RegExp) => card.getByRole('button', { name }).tap()
    await add.tap()
    const quantity = card.getByRole('status')
    await expect(quantity).toHaveText('1')
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
})
