import { expect, type Locator, test } from '@playwright/test'
import { createShopper, openPage, storeSession } from './test-users.ts'

/** Returns the number of cards in the first row of a list. */
const countInFirstRow = (cards: Locator) =>
  cards.evaluateAll((all) => {
    const tops = all.map((card) => Math.round(card.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })

/** Returns the number of fully visible items of a carousel. */
const countVisible = (carousel: Locator) =>
  carousel.locator('.rail').evaluate((list) => {
    const box = list.getBoundingClientRect()
    const visibleItems = [...list.children].filter((item) => {
      const { left, right } = item.getBoundingClientRect()
      return left >= box.left - 1 && right <= box.right + 1
    })
    return visibleItems.length
  })

test('the numbers of cards at each breakpoint @desktop', async ({ page, request }) => {
  const viewed = ['swara-headphones', 'podcast-mic', 'iron-kadai-24cm', 'cola-nimbu-300ml']
  await storeSession(page, await createShopper(request), viewed)
  const carousel = (name: string) => page.getByRole('region', { name, exact: true })
  /** Cards in a row by width of the window: carousels of the home page, and the grid of a list. */
  const rows = {
    400: { cards: 2, brands: 2, discounts: 1, viewed: 2, grid: 2 },
    480: { cards: 2, brands: 3, discounts: 1, viewed: 2, grid: 2 },
    576: { cards: 3, brands: 3, discounts: 2, viewed: 3, grid: 3 },
    768: { cards: 3, brands: 4, discounts: 3, viewed: 3, grid: 4 },
    1024: { cards: 5, brands: 5, discounts: 3, viewed: 4, grid: 4 },
    1200: { cards: 6, brands: 7, discounts: 4, viewed: 4, grid: 4 },
    1500: { cards: 6, brands: 7, discounts: 4, viewed: 4, grid: 4 },
    1536: { cards: 6, brands: 7, discounts: 4, viewed: 4, grid: 6 },
  }
  const atEachWidth = async (expectRow: (row: (typeof rows)[400]) => Promise<void>) => {
    for (const [width, row] of Object.entries(rows)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      await expectRow(row)
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(excess, `nothing is wider than ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await openPage(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(carousel('Recently Viewed').getByRole('article')).toHaveCount(viewed.length)
  await atEachWidth(async ({ cards, brands, discounts, viewed: seen }) => {
    await expect.poll(() => countVisible(carousel('New arrivals'))).toBe(cards)
    await expect.poll(() => countVisible(carousel('Top Brands'))).toBe(brands)
    await expect.poll(() => countVisible(carousel('Discounts For You'))).toBe(discounts)
    await expect.poll(() => countVisible(carousel('Recently Viewed'))).toBe(seen)
  })
  await openPage(page, '/products')
  await atEachWidth(async ({ grid }) => {
    await expect.poll(() => countInFirstRow(page.locator('.product-grid article'))).toBe(grid)
  })
})
