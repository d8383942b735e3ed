import { expect, test } from '@playwright/test'
import { focused } from './focus.ts'
import { holdRequests, openPage } from './test-users.ts'

/** Every list page: its path, heading and product list. */
const listings: readonly [path: string, heading: RegExp][] = [
  ['/products', /^All Products$/],
  ['/categories-page/groceries/Groceries', /^Groceries & Staples$/],
  ['/search-result-page?query=rice', /^Results for “rice”$/],
  ['/top-deals', /^Top Deals$/],
  ['/limited-time-deals', /^Limited Time Deals$/],
  ['/featured-brands', /^Featured Brands$/],
  ['/topStore-Page', /^Top Stores$/],
  ['/new-arrival', /^New Arrivals$/],
  ['/discout-for-you/discount-fashion-30', /^Discounts For You$/],
  ['/discount-products/discount-fashion-30', /^Discount Products$/],
  ['/topbrand-products-page/dhaanyakosh', /^Dhaanyakosh$/],
  ['/brand-page?brandId=swarabeat', /^Swarabeat$/],
  ['/seller-store/himgiri-organics', /^Himgiri Organics$/],
]
const words: readonly [path: string, heading: RegExp][] = [
  ['/about-us', /^About us$/],
  ['/faq', /^Frequently asked questions$/],
  ['/policy/privacy', /^Privacy Policy$/],
  ['/policy/shipping', /^Shipping Policy$/],
  ['/policy/returns', /^Return & Cancellation$/],
  ['/policy/terms', /^Terms of Use$/],
  ['/policy/ranking', /^How we rank$/],
  ['/policy/reviews', /^How ratings are made$/],
]

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every page has its heading, products with prices, or its text @desktop', async ({ page }) => {
    // The first visit creates picture variants, so do not wait for pictures.
    const open = (path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const [path, heading] of words) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    for (const [path, heading] of listings) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      const card = page.getByRole('main').getByRole('article').first()
      await expect(card.locator('[data-price]'), path).toContainText('₹')
      await expect(card.getByRole('link').first(), path).toHaveAttribute('href', /^\/product-page\//)
    }
    await open('/recently-viewed')
    await expect(page.locator('noscript p')).toContainText('needs JavaScript to be shown')
  })
})

test('scripts start after the pictures of the first view, and without them after two seconds @phone', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const release = await holdRequests(page, '**/media/**')
  const open = () => page.goto('/products', { waitUntil: 'domcontentloaded' })
  const isHydrated = () => page.waitForFunction(() => window.earlyClick === null)
  await open()
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  // Scripts that wait for the first paint alone have started then.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
  })
  expect(scripts).toEqual([])
  release()
  await isHydrated()
  await page.unroute('**/media/**')
  await holdRequests(page, '**/media/**')
  await open()
  await isHydrated()
})

for (const [path, heading] of listings)
  test(`${path} by keyboard: skip the navigation, focus always visible, reach a product @phone`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const lost: string[] = []
    let now = null
    // Ruling 88: 12 stops from the top of the page, of which the skip link was the first.
    for (let stop = 2; stop <= 12; stop++) {
      await page.keyboard.press('Tab')
      now = await focused(page)
      if (now && !now.seen) lost.push(now.name)
      if (now?.href === '#product-list') await page.keyboard.press('Enter')
      if (now?.href.startsWith('/product-page/')) break
    }
    expect(lost).toEqual([])
    expect(now?.href, 'a product within 12 stops').toMatch(/^\/product-page\//)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product-page\//)
  })

test('every top category is in the bar or under More, in order, at every width @desktop', async ({
  page,
  request,
}) => {
  const all = (await (await request.get('/api/fetchCategory')).json()) as {
    id: string
    name: string
    parentCategory: string
    productCount: number
  }[]
  const tops = all.filter(({ id, parentCategory, productCount }) => id === parentCategory && productCount > 0)
  const bar = page.getByRole('navigation', { name: 'Categories', exact: true })
  const inBar: string[][] = []
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // A new page for each width, hydrated: after a change of the width and before hydration, entries that are replaced at
    // once fit as well.
    await openPage(page, '/products')
    const links = bar.locator('ul').first().getByRole('link')
    const outside = () =>
      links.evaluateAll(
        (found) =>
          found.filter((link) => {
            const row = link.closest('ul')?.getBoundingClientRect()
            const { top, right, bottom } = link.getBoundingClientRect()
            return !row || top < row.top - 1 || bottom > row.bottom + 1 || right > row.right + 1
          }).length,
      )
    await expect.poll(outside, `${width} px`).toBe(0)
    const names = await links.allTextContents()
    expect(names.length).toBeGreaterThan(2)
    inBar.push([...names])
    const more = bar.locator('summary', { hasText: 'More' })
    if (names.length < tops.length) {
      await more.focus()
      await page.keyboard.press('Enter')
      const rest = bar.locator('details').getByRole('link')
      await expect(rest.first()).toBeVisible()
      names.push(...(await rest.allTextContents()))
      await page.keyboard.press('Tab')
      await expect(rest.first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(more).toBeFocused()
    } else await expect(more).toHaveCount(0)
    expect(names).toEqual(tops.map(({ name }) => name))
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(bar.locator('ul').first().getByRole('link')).toHaveText(inBar[0] ?? [])
})

test('Download App is the last item of the navigation bar from 1024 px, below that in the footer @desktop', async ({
  page,
}) => {
  await page.goto('/products')
  const nav = page.getByRole('navigation', { name: 'Your account' })
  const app = nav.locator('summary', { hasText: 'Download App' })
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(app).toBeVisible()
    await expect(async () => {
      const lefts = await nav
        .locator('a, summary')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
      expect(Math.max(...lefts)).toBe((await app.boundingBox())?.x)
    }).toPass()
  }
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(app).toBeHidden()
  await expect(page.getByRole('contentinfo').getByText('Google Play')).toBeVisible()
})

test('every product card has the heart @desktop', async ({ page }) => {
  for (const [path] of listings) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toBeAttached()
    await expect(page.getByRole('main').locator('article:not(:has(.heart))'), path).toHaveCount(0)
  }
})
