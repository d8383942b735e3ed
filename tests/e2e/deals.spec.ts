import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoAxeViolations, signInWithToken, createShopper, openPage } from './test-users.ts'

/** Returns the filters: beside the list on wide screens, in an opened sheet on phones. */
async function openFilters(page: Page, size: string): Promise<Locator> {
  if (size === 'desktop') return page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('link', { name: 'Filter', exact: true }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}
const group = (filters: Locator, name: string) =>
  filters.locator('details').filter({ has: filters.page().getByRole('heading', { name, exact: true }) })

/** Returns the text of the first page and the number of top deals with at least four stars. */
async function ratedDealsText(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/getTopDealProduct?rating=4&limit=1')
  const total = Number(answer.headers()['x-total-count'])
  expect(total).toBeGreaterThan(1)
  return `Showing 1-${Math.min(total, 24)} of ${total} results`
}

test('recently viewed: ids from the browser, prices from the server @phone', async ({ page }) => {
  await page.goto('/recently-viewed')
  await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Start browsing' }).click()
  await expect(page).toHaveURL('/products')
  await page.evaluate(() => {
    const old = { name: 'Old name', sellingPrice: 1, price: 1 }
    const visitedProducts = ['riyaz-mic', 'beginner-violin'].map((prodId) => ({
      prodId,
      details: old,
    }))
    localStorage.setItem('visitedProducts', JSON.stringify(visitedProducts))
  })
  await openPage(page, '/recently-viewed')
  const names = page.locator('.product-grid h3')
  await expect(names).toHaveText([/Carnatic Violin/, /Riyaz Vocal Microphone/])
  await expect(page.getByText('₹5,990.00')).toBeVisible()
  await expectNoAxeViolations(page)
  const filters = await openFilters(page, 'phone')
  await group(filters, 'Brands').getByLabel('Swarabeat').check()
  await group(filters, 'Ratings').getByLabel('4 Stars & Up').check()
  await filters.getByRole('button', { name: 'Show 1 result' }).click()
  await expect(page).toHaveURL('/recently-viewed?brand=swarabeat&rating=4')
  await expect(names).toHaveText([/Riyaz Vocal Microphone/])
})

test('top deals wait for the Apply button; top stores are filtered at once @desktop', async ({
  page,
  request,
}) => {
  await test.step('top deals', async () => {
    await openPage(page, '/top-deals')
    await expect(page).toHaveTitle('Top Deals | TharaCart')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/top-deals$/)
    await expect(page.getByText('Showing 1-23 of 23 results')).toBeVisible()
    await expect(page.getByText('% off').first()).toBeVisible()
    await expectNoAxeViolations(page)
    const filters = await openFilters(page, 'desktop')
    const ratings = group(filters, 'Ratings')
    await ratings.getByLabel('4 Stars & Up').check()
    const shelves = group(filters, 'Availability')
    await shelves.getByLabel('In Stock').check()
    // All deals are in stock, and rows without results are hidden.
    await expect(shelves.getByLabel('Out of Stock')).toHaveCount(0)
    await expect(page).toHaveURL('/top-deals')
    await ratings.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/top-deals?availability=in-stock&rating=4')
    await expect(page.getByText(await ratedDealsText(request))).toBeVisible()
  })

  await test.step('top stores', async () => {
    await openPage(page, '/topStore-Page')
    await expectNoAxeViolations(page)
    const filters = await openFilters(page, 'desktop')
    await group(filters, 'Ratings').getByLabel('4 Stars only').check()
    await expect(page).toHaveURL('/topStore-Page?rating=4')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const stars = async () => {
      const chips = await page.locator('main article .card-rating[data-level]').allTextContents()
      return new Set(chips.map((chip) => Math.round(Number(/\d\.\d/.exec(chip)?.[0]))))
    }
    // The list is rendered shortly after the URL has changed.
    await expect.poll(stars).toEqual(new Set([4]))
    await page
      .getByRole('link', { name: /^Visit Store/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/seller-store\//)
  })
})

test('featured brands lead to brand pages; a store has figures, brands and ratings @desktop', async ({
  page,
  request,
}) => {
  await test.step('a brand page and its report', async () => {
    await page.goto('/featured-brands')
    const paid = (await (await request.get('/api/fetchFeaturedBrands')).json()) as { paid: boolean }[]
    await expect(page.getByText('AD', { exact: true })).toHaveCount(paid.filter((brand) => brand.paid).length)
    await expectNoAxeViolations(page)
    await page
      .getByRole('region', { name: 'Swarabeat', exact: true })
      .getByRole('link', { name: /Visit Brand Page/ })
      .click()
    await expect(page).toHaveURL('/brand-page?brandId=swarabeat')
    await expect(page.getByRole('heading', { level: 1, name: 'Swarabeat' })).toBeVisible()
    await expect(page.getByText('Joined April 2021')).toBeVisible()
    await expect(page.locator('main h2')).toHaveText([
      'Swarabeat videos',
      'Featured products',
      'Swarabeat in pictures',
    ])
    const film = page.locator('video')
    await expect(film).toHaveAttribute('controls', '')
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: 'Report this brand' }).click()
    const report = page.getByRole('dialog', { name: 'Report this brand' })
    await report.getByRole('button', { name: 'Submit' }).click()
    await expect(report.getByText('Please select a reason')).toBeVisible()
    await report.getByLabel('Counterfeit Products').check()
    await expectNoAxeViolations(page)
    await report.getByRole('button', { name: 'Submit' }).click()
    await expect(report.getByText(/Report #\d+ received/)).toBeVisible()
    await report.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('button', { name: 'Report this brand' })).toBeFocused()

    await page.goto('/brand-page?brandId=haritvan')
    await expect(page).toHaveURL('/topbrand-products-page/haritvan')
    await page.goto('/brand-page')
    await page.getByRole('main').getByRole('link', { name: 'Tantuvai' }).click()
    await expect(page).toHaveURL('/brand-page?brandId=tantuvai')
  })

  await test.step('a store', async () => {
    await openPage(page, '/seller-store/himgiri-organics')
    await expect(page.getByRole('heading', { level: 2 })).toContainText([
      'Top Selling Products',
      'Brands We Deal',
      'Trending Products',
      'Ratings & Reviews',
      'All products of',
    ])
    await expect(page.getByText('On-time delivery')).toBeVisible()
    await expect(page.getByText('98.68%')).toHaveCount(0)
    await expectNoAxeViolations(page)
    const brands = page.getByRole('region', { name: 'Brands We Deal' }).getByRole('listitem')
    await expect(brands).toHaveCount(7)
    await page.getByRole('button', { name: 'See More' }).click()
    await expect(brands).toHaveCount(10)
    await expect(page.getByRole('button', { name: 'Show Less' })).toBeFocused()

    const ratings = page.getByRole('region', { name: 'Ratings & Reviews' })
    await expect(ratings.getByRole('listitem')).toHaveCount(10)
    await ratings.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/seller-store/himgiri-organics?ratings=2#ratings')
    await expect(ratings.getByRole('listitem')).toHaveCount(2)
  })
})

test('a product and a seller are reported by keyboard; only buyers rate a seller @phone', async ({
  page,
  request,
}) => {
  await test.step('reports get a number', async () => {
    for (const [path, subject] of [
      ['/product-page/swara-headphones', 'product'],
      ['/seller-store/malabar-fresh-mart', 'seller'],
    ] as const) {
      await page.goto(path)
      const button = page.getByRole('button', { name: `Report this ${subject}` })
      await button.press('Enter')
      const dialog = page.getByRole('dialog', { name: `Report this ${subject}` })
      await expect(dialog.getByRole('radio')).toHaveCount(4)
      await dialog.getByRole('radio', { name: 'Others' }).press('Space')
      await dialog.getByRole('button', { name: 'Submit' }).press('Enter')
      await expect(dialog.getByRole('textbox', { name: /Comment/ })).toHaveAttribute('aria-invalid', 'true')
      await expectNoAxeViolations(page)
      await dialog.getByRole('textbox', { name: /Comment/ }).fill('The picture shows another thing.')
      await dialog.getByRole('button', { name: 'Submit' }).press('Enter')
      await expect(dialog.getByText(/Report #\d+ received/)).toBeVisible()
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    }
  })

  await test.step('ratings in half stars', async () => {
    await openPage(page, '/seller-store/namma-bazaar')
    await page.getByRole('button', { name: 'Rate Seller' }).click()
    await expect(page.getByText('Please log in to submit a rating')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)

    await signInWithToken(page, (await createShopper(request)).token)
    await openPage(page, '/seller-store/namma-bazaar')
    await page.getByRole('button', { name: 'Leave a Seller Feedback' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rate Seller' })
    await expect(dialog.getByText('You can rate a seller after you receive an order')).toBeVisible()

    const login = { email: 'asha@demo.tharacart.in', password: 'Shop@1234' }
    const { token } = (await (await request.post('/api/signin-check', { data: login })).json()) as {
      token: string
    }
    await signInWithToken(page, token)
    await openPage(page, '/seller-store/namma-bazaar')
    await page.getByRole('button', { name: 'Rate Seller' }).click()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByText('Please give 0 to 5 stars, in half stars.')).toBeVisible()
    await dialog.getByRole('radio', { name: '4.5 stars' }).focus()
    await page.keyboard.press('Space')
    await dialog.getByLabel('Review').fill('Half a star short of perfect')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Thank you for rating this seller.')).toBeVisible()
    await expect(page.getByText('Half a star short of perfect')).toBeVisible()
  })
})
