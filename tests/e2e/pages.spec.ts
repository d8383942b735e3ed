import { expect, type Page, test } from '@playwright/test'

/** Every page of browsing with products on it: its address, its heading, and where the products stand. */
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
  ['/policy/privacy', /^Privacy Policy$/],
  ['/policy/shipping', /^Shipping Policy$/],
  ['/policy/returns', /^Return & Cancellation$/],
  ['/policy/terms', /^Terms of Use$/],
  ['/policy/ranking', /^How we rank$/],
]

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every page is read: heading, products with their prices, or its text', async ({ page }) => {
    // Pictures are still being made; what is read does not wait for them.
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

/** Where the focus is: whether it can be seen there, and the product it would open. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const el = document.activeElement
    if (!el || el === document.body) return null
    // A radio button or a box is drawn by its label, a card's link by the whole card.
    const shown = el.closest('label, article') ?? el
    const box = shown.getBoundingClientRect()
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 2)
    const seen = [0.2, 0.5, 0.8].some((part) => {
      const y = box.top + box.height * part
      const top = document.elementFromPoint(x, y)
      return top !== null && (shown.contains(top) || top.contains(shown))
    })
    return { name: el.outerHTML.slice(0, 160), seen, href: el.getAttribute('href') ?? '' }
  })

for (const [path, heading] of listings)
  test(`${path} by keyboard: past the navigation, never lost under a bar, to a product`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const lost: string[] = []
    let at = null
    for (let stop = 0; stop < 120; stop++) {
      await page.keyboard.press('Tab')
      at = await focused(page)
      if (at && !at.seen) lost.push(at.name)
      if (at?.href.startsWith('/product-page/')) break
    }
    expect(lost).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product-page\//)
  })
