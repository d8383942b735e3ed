import { type Locator, expect, test } from '@playwright/test'
import { findReviewed, reviewsOf } from './reviewed.ts'
import { focused } from './focus.ts'
import { openPage } from './test-users.ts'

const groceries = '/categories-page/groceries/Groceries%20%26%20Staples'
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
/** Pages of text, with the heading that their titles have too. */
const texts: readonly [path: string, heading: string][] = [
  ['/about-us', 'About us'],
  ['/faq', 'Frequently asked questions'],
  ['/policy/privacy', 'Privacy Policy'],
  ['/policy/shipping', 'Shipping Policy'],
  ['/policy/returns', 'Return & Cancellation'],
  ['/policy/terms', 'Terms of Use'],
  ['/policy/ranking', 'How we rank'],
  ['/policy/reviews', 'How ratings are made'],
]
const emptyLists: readonly [path: string, text: string][] = [
  ['/products?minPrice=9999999', 'No Products Found'],
  ['/top-deals?minPrice=9999999', 'No Products Found'],
  ['/limited-time-deals?minPrice=9999999', 'No Products Found'],
  ['/featured-brands?minPrice=9999999', 'No Products Found'],
  ['/topStore-Page?minPrice=9999999', 'No Products Found'],
  ['/new-arrival?minPrice=9999999', 'No Products Found'],
  ['/seller-store/malabar-fresh-mart?minPrice=9999999', 'No Products Found'],
  ['/topbrand-products-page/swarabeat?minPrice=9999999', 'No Products Found'],
  ['/discout-for-you/discount-fashion-30?minPrice=99999', 'No Products Found'],
  ['/discount-products/discount-fashion-30?minPrice=99999', 'No discount products available.'],
  ['/search-result-page?query=rice&minPrice=9999999', 'No products found.'],
  [`${groceries}?minPrice=9999999`, 'No products available in Groceries & Staples category'],
  ['/categories-page/fresh/Fruits?minPrice=99999', 'No products available in Fruits & Vegetables category'],
]
const unknownPages = [
  '/categories-page/no-such',
  '/topbrand-products-page/no-such',
  '/seller-store/no-such',
  '/product-page/%00',
  '/no-such',
  '/policy/none',
  '/discount-products/none',
  '/shared-list/short',
]

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every page has its heading, its products with prices, or its text @desktop', async ({
    page,
    request,
  }) => {
    // The first visit creates picture variants, so do not wait for pictures.
    const open = (path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
    const headings = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
    const shown = (locator: Locator, path: string) => expect(locator, path).toBeVisible()

    await test.step('pages of text', async () => {
      for (const [path, heading] of texts) {
        await open(path)
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        await expect(page).toHaveTitle(`${heading} | TharaCart`)
      }
      const footer = page.getByRole('contentinfo')
      for (const [path] of texts.filter(([path]) => path.startsWith('/policy') && !path.endsWith('reviews')))
        await expect(footer.locator(`a[href="${path}"]`), path).not.toHaveCount(0)
      await open('/recently-viewed')
      await expect(page.locator('noscript p')).toContainText('needs JavaScript to be shown')
    })

    await test.step('lists', async () => {
      for (const [path, heading] of [...listings, ['/shared-list/demo-onam-list-share', /./] as const]) {
        await open(path)
        await shown(page.getByRole('heading', { level: 1, name: heading }), path)
        const card = page.getByRole('main').getByRole('article').first()
        await expect(card.locator('[data-price]'), path).toContainText('₹')
        await expect(card.getByRole('link').first(), path).toHaveAttribute('href', /^\/product-page\//)
        await expect(page.getByRole('main').locator('article:not(:has(.heart))'), path).toHaveCount(0)
      }
    })

    await test.step('what lists say beside their products', async () => {
      await open('/topbrand-products-page/dhaanyakosh')
      const canonical = page.locator('link[rel=canonical]')
      await expect(canonical).toHaveAttribute('href', /\/topbrand-products-page\/dhaanyakosh$/)
      await open('/top-deals')
      await expect(page).toHaveTitle('Top Deals | TharaCart')
      await expect(canonical).toHaveAttribute('href', /\/top-deals$/)
      await open('/limited-time-deals')
      await expect(page.getByText(/^Ends in \d\d:\d\d:\d\d$/).first()).toBeVisible()
      await open('/new-arrival')
      await expect(page.getByText('Out of Stock').first()).toBeAttached()
      await open('/discout-for-you/discount-fashion-30')
      await expect(page.getByText(/^Sold by /).first()).toBeVisible()
      await expect(page.getByText('Verified')).toHaveCount(0)
      await open('/discount-products/discount-fashion-30')
      const card = page.locator('.product-grid article').first()
      const [tag, percent] = await card.getByText(/\d+% off/).allTextContents()
      expect(tag).toBe(percent)
      const paid = (await (await request.get('/api/fetchFeaturedBrands')).json()) as { paid: boolean }[]
      await open('/featured-brands')
      await expect(page.getByText('AD', { exact: true })).toHaveCount(
        paid.filter((brand) => brand.paid).length,
      )
      await open('/seller-store/malabar-fresh-mart')
      await expect(page.getByText('March 2022')).toBeVisible()
      await open('/seller-store/himgiri-organics')
      const ratings = page.getByRole('region', { name: 'Ratings & Reviews' })
      await expect(ratings.getByRole('listitem')).toHaveCount(10)
    })

    await test.step('sponsored products are marked, and the ranking page names the payers', async () => {
      const campaigns = (await (await request.get('/api/getCampaigns')).json()) as Record<string, string>[]
      expect(campaigns.length).toBeGreaterThan(8)
      const { name = '', paidBy } = campaigns[0]!
      await open(`/search-result-page?query=${encodeURIComponent(name)}`)
      const card = page.getByRole('article').filter({ hasText: name }).first()
      await expect(card.getByText('Sponsored', { exact: true })).toBeVisible()
      await expect(page.getByText('Sponsored products count 50% extra')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'How we rank' }).click()
      await expect(page.getByText(`${name}: paid for by ${paidBy}, until`)).toBeVisible()
    })

    await test.step('empty lists', async () => {
      for (const [path, emptyText] of emptyLists) {
        await open(path)
        await shown(headings(emptyText), path)
        await shown(page.getByRole('link', { name: 'Clear all filters' }), path)
      }
      await open('/topbrand-products-page/dhaanyakosh?minPrice=99999')
      await expect(page.getByText('Try adjusting your filters')).toBeVisible()
      await open('/discout-for-you/discount-fashion-30?minPrice=99999')
      await shown(page.getByRole('link', { name: 'Back to home' }), page.url())
    })

    await test.step('unknown pages', async () => {
      for (const path of unknownPages) {
        const response = await open(path)
        expect(response?.status(), path).toBe(404)
        await expect(page).toHaveURL(path)
        await shown(page.getByRole('heading', { level: 1, name: 'Page not found' }), path)
        await shown(page.getByRole('link', { name: 'See all products' }), path)
        await shown(page.getByRole('contentinfo'), path)
      }
    })
  })

  test('filters, search, deals, variants and reviews work by links and forms @phone', async ({
    page,
    request,
  }) => {
    const cards = page.locator('.product-grid article')
    const filters = page.getByRole('complementary', { name: 'Filters' })

    await test.step('a category has products, filters and pages', async () => {
      await page.goto(groceries)
      await expect(page.getByRole('heading', { level: 1, name: 'Groceries & Staples' })).toBeVisible()
      await expect(cards).toHaveCount(24)
      await page.getByRole('link', { name: 'Load more' }).click()
      await expect(page.getByText('Showing 25-46 of 46 results')).toBeVisible()
      await page.getByRole('link', { name: 'Filter', exact: true }).click()
      await filters.getByLabel('Dhaanyakosh').check()
      await filters.getByRole('button', { name: 'Show results' }).click()
      await expect(page.getByText('Showing 1-14 of 14 results')).toBeVisible()
      await page.getByRole('link', { name: 'Remove Dhaanyakosh' }).click()
      await expect(page.getByText('Showing 1-24 of 46 results')).toBeVisible()
    })
    await test.step('a search opens a result', async () => {
      await page.goto('/products')
      await page.getByRole('combobox', { name: 'Search Products' }).fill('basmati rice')
      await page.getByRole('combobox', { name: 'Search Products' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Results for “basmati rice”' })).toBeVisible()
      await cards.first().getByRole('link').click()
      await expect(page).toHaveURL(/\/product-page\//)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/basmati/i)
    })
    await test.step('top deals are filtered', async () => {
      const answer = await request.get('/api/getTopDealProduct?rating=4&limit=1')
      const total = Number(answer.headers()['x-total-count'])
      expect(total).toBeGreaterThan(1)
      await page.goto('/top-deals#filters')
      const ratings = filters
        .locator('details')
        .filter({ has: page.getByRole('heading', { name: 'Ratings', exact: true }) })
      await ratings.getByLabel('4 Stars & Up').check()
      await ratings.getByRole('button', { name: 'Apply' }).click()
      await expect(page).toHaveURL(/[?&]rating=4/)
      await expect(page.getByText(`Showing 1-${Math.min(total, 24)} of ${total} results`)).toBeVisible()
    })
    await test.step('each choice of a variant is a link', async () => {
      await page.goto('/product-page/crew-tshirt-leaf-green-m')
      await page
        .getByRole('group', { name: /^Size:/ })
        .getByRole('link', { name: 'L', exact: true })
        .click()
      await expect(page).toHaveURL('/product-page/crew-tshirt-leaf-green-l')
      // Blue exists in M only.
      const colours = page.getByRole('group', { name: /^Colour:/ })
      await expect(colours.getByText('Sky Blue Not available')).toBeVisible()
      await expect(colours.getByRole('link', { name: /Sky Blue/ })).toHaveCount(0)
      await expect(page.getByRole('radio')).toHaveCount(0)
    })
    await test.step('the number of offers of other sellers and the lowest price are readable', async () => {
      await page.goto('/product-page/optical-mouse')
      const summary = page.getByRole('region', { name: 'Other sellers' }).locator('summary')
      await expect(summary).toContainText(/3 other sellers from ₹\d+/)
      // This product has no other seller.
      await page.goto('/product-page/mantel-clock')
      await expect(page.getByRole('region', { name: 'Seller', exact: true })).toBeVisible()
      await expect(summary).toHaveCount(0)
    })
    await test.step('reviews are sorted and filtered by the URL', async () => {
      const section = page.getByRole('region', { name: 'Ratings & Reviews' })
      const productId = await findReviewed(request)
      const path = `/product-page/${productId}`
      // A review of the demo shop may have no headline, but always a comment.
      const comments = section.locator('li > p.max-w-prose')
      const commentsFor = async (query: string) =>
        (await reviewsOf(request, productId, query)).reviews.map(({ comment }) => comment)

      await page.goto(path)
      await section.getByRole('link', { name: 'Lowest' }).click()
      await expect(page).toHaveURL(`${path}?sort=lowest#reviews`)
      await expect(comments).toHaveText(await commentsFor('&sort=lowest'))
      await section.getByRole('link', { name: 'Next reviews' }).click()
      await expect(page).toHaveURL(`${path}?sort=lowest&page=2#reviews`)
      await expect(comments).toHaveText(await commentsFor('&sort=lowest&page=2'))

      // Another filter starts at the first page and keeps the order.
      await section.getByRole('list', { name: 'Ratings by stars' }).getByRole('link', { name: /^4/ }).click()
      await expect(page).toHaveURL(`${path}?sort=lowest&rating=4#reviews`)
      await expect(comments).toHaveText(await commentsFor('&sort=lowest&rating=4'))
      await expect(section).toContainText('Reviews with 4 stars.')
      await section.getByRole('link', { name: 'Show all reviews' }).click()
      await expect(page).toHaveURL(`${path}?sort=lowest#reviews`)
      await section.getByRole('link', { name: 'With photos only' }).click()
      await expect(page).toHaveURL(`${path}?sort=lowest&photos=1#reviews`)
      await expect(section).toContainText('No reviews with photos yet.')
    })
  })
})

test('the navigation bar has every top category or More, in order, and Download App last @desktop', async ({
  page,
  request,
}) => {
  await test.step('every top category is in the bar or under More, at every width', async () => {
    const all = (await (await request.get('/api/fetchCategory')).json()) as {
      id: string
      name: string
      parentCategory: string
      productCount: number
    }[]
    const tops = all.filter(
      ({ id, parentCategory, productCount }) => id === parentCategory && productCount > 0,
    )
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
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(bar.locator('ul').first().getByRole('link')).toHaveText(inBar[0] ?? [])
  })

  await test.step('Download App is the last item from 1024 px, below that in the footer', async () => {
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
})

test('every list by keyboard: skip the navigation, focus always visible, reach a product @phone', async ({
  page,
}) => {
  for (const [path, heading] of listings)
    await test.step(path, async () => {
      // A reload would keep the place of the focus.
      await page.goto('about:blank')
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
})
