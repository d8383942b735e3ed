import { expect, type Locator, test } from '@playwright/test'
import { expectNoAxeViolations, createShopper, openPage, storeSession, footerLink } from './test-users.ts'

const groceries = '/categories-page/groceries/Groceries%20%26%20Staples'

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

test('long names are cut where the specification cuts them @phone', async ({ page, request }) => {
  await storeSession(page, await createShopper(request), [])
  await page.goto('/')
  const names = page.getByRole('region', { name: 'Product for you' }).getByRole('heading', { level: 3 })
  await expect(names.filter({ hasText: '…' }).first()).toBeAttached()
  const short = await names.allTextContents()
  for (const name of short) expect(name.replace('…', '').length).toBeLessThanOrEqual(25)
  await page.goto('/categories-page/electronics/Electronics')
  const longer = await page.locator('.product-grid article').getByRole('heading').allTextContents()
  expect(Math.max(...longer.map((name) => name.replace('…', '').length))).toBeGreaterThan(25)
  for (const name of longer) expect(name.replace('…', '').length).toBeLessThanOrEqual(35)
})

test('home uses cached lists; invalid ones are removed, prices are loaded @desktop', async ({
  page,
  request,
}) => {
  await storeSession(page, await createShopper(request), [])
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Hot Categories' })).toBeVisible()
  const storedKeys = () => page.evaluate(() => Object.keys(localStorage).toSorted())
  await expect
    .poll(storedKeys)
    .toEqual(['authToken', 'discounts', 'homeBanners', 'hotCategories', 'tokenExpiry', 'visitedProducts'])
  const entry = await page.evaluate(() => JSON.parse(localStorage.getItem('discounts') ?? '{}') as object)
  expect(Object.keys(entry).toSorted()).toEqual(['at', 'data', 'version'])
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(stored).not.toMatch(/price|stock|uptoPercent/i)

  const requests: string[] = []
  page.on('request', (intercepted) => {
    const { pathname } = new URL(intercepted.url())
    if (/^\/(api|_root|.*\.data)/.test(pathname)) requests.push(pathname)
  })
  const home = page.getByRole('link', { name: 'TharaCart home' })
  const heading = page.getByRole('heading', { name: 'Discounts For You' })
  await page.getByRole('link', { name: 'Top Deals' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Top Deals' })).toBeVisible()
  requests.length = 0
  await home.click()
  await expect(heading).toBeVisible()
  expect(requests).toContain('/api/getNewArrivalProd')
  expect(requests).toContain('/api/getTopBrand')
  // The pointer may rest on a card, whose page is loaded ahead.
  const again = /gethomebanner|getDiscountForYou|^(?!\/product-page\/).*\.data$/
  expect(requests.filter((path) => again.test(path))).toEqual([])

  for (const isBroken of [true, false]) {
    // An invalid or expired entry: all lists are loaded.
    await page.getByRole('link', { name: 'Top Deals' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Top Deals' })).toBeVisible()
    await page.evaluate((broken) => {
      const old = JSON.parse(localStorage.getItem('discounts') ?? '{}') as { at: number }
      localStorage.setItem(
        'discounts',
        broken ? '{broken' : JSON.stringify({ ...old, at: old.at - 11 * 60_000 }),
      )
    }, isBroken)
    requests.length = 0
    await home.click()
    await expect(heading).toBeVisible()
    expect(requests.some((path) => path.endsWith('.data'))).toBe(true)
    await expect.poll(storedKeys).toContain('discounts')
  }
})

test('home shows which lists failed to load, and retries @phone', async ({ page, request }) => {
  await storeSession(page, await createShopper(request), [])
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('discounts'))).not.toBeNull()
  await page.getByRole('link', { name: 'Top Deals' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Top Deals' })).toBeVisible()
  const failing = /\/api\/(getNewArrivalProd|getTopBrand)\b/
  await page.route(failing, (route) => route.fulfill({ status: 503, json: { message: 'closed for lunch' } }))
  await page.getByRole('link', { name: 'TharaCart home' }).click()
  const alerts = page.getByRole('main').getByRole('alert')
  await expect(alerts).toHaveText([
    /^Error fteching new Arrival product closed for lunch/,
    /^Error fetching top barnd : closed for lunch/,
  ])
  await expect(page.getByRole('heading', { name: 'Product for you' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('region', { name: 'New arrivals' })).toBeVisible()
  await expect(alerts).toHaveCount(0)
})

test('the menu’s categories are cached in the browser @desktop', async ({ page }) => {
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/fetchCategory')) requestCount++
  })
  const open = async () => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'All Categories' }).click()
    await expect(page.getByRole('button', { name: 'Fashion' })).toBeVisible()
  }
  await open()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('categories'))).toContain('"version":')
  expect(requestCount).toBe(1)
  await open()
  expect(requestCount).toBe(1)
  await page.evaluate(() => localStorage.setItem('categories', '{"version":0,"at":0,"data":[]}'))
  await open()
  await expect.poll(() => requestCount).toBe(2)
})

test('suggestions: an older response never replaces a newer one, and each is loaded once @desktop', async ({
  page,
}) => {
  const requests: string[] = []
  let response = () => {}
  const late = new Promise<void>((done) => (response = done))
  await page.route('**/api/getSearch-suggestions*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q') ?? ''
    requests.push(text)
    if (text === 'coffee') await late
    const json = [{ name: `Answer for ${text}`, kind: 'query' }]
    // The browser may have aborted the older request.
    await route.fulfill({ json }).catch(() => undefined)
  })
  await openPage(page, '/products')
  const box = page.getByRole('combobox', { name: 'Search Products' })
  const list = page.getByRole('listbox', { name: 'Search suggestions' })
  await box.fill('coffee')
  await expect.poll(() => requests).toEqual(['coffee'])
  await box.fill('tea')
  await expect(list.getByRole('option')).toHaveText(['Answer for tea', 'Search for “tea”'])
  response()
  await box.fill('teak')
  await expect(list.getByRole('option')).toHaveText(['Answer for teak', 'Search for “teak”'])
  await box.fill('tea')
  await expect(list.getByRole('option')).toHaveText(['Answer for tea', 'Search for “tea”'])
  expect(requests).toEqual(['coffee', 'tea', 'teak'])
  await box.fill('')
  await expect(list).toBeHidden()
})

test('home of one category; any other path is not found @desktop', async ({ page, request }) => {
  const unknownPage = await page.goto('/no-such-word')
  expect(unknownPage?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveURL('/no-such-word')
  await page.goto('/fashion')
  await expect(page).toHaveURL('/login?next=%2Ffashion')

  await storeSession(page, await createShopper(request), [])
  await page.goto('/fashion')
  await expect(page).toHaveTitle('Fashion | TharaCart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TharaCart home: Fashion')
  const hotCategory = page.getByRole('region', { name: 'Hot Categories' })
  await expect(hotCategory.getByRole('link', { name: 'Men', exact: true })).toBeVisible()
  await expect(hotCategory.getByRole('link', { name: 'Electronics' })).toHaveCount(0)
  const [first] = (await (await request.get('/api/getb2bProducts?category=fashion&limit=1')).json()) as {
    productId: string
  }[]
  await expect(
    page
      .getByRole('region', { name: 'Product for you' })
      .locator(`a[href="/product-page/${first?.productId}"]`),
  ).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a shared list is readable by link and never names its owner @desktop', async ({ page, request }) => {
  const { token } = await createShopper(request)
  const headers = { authorization: `Bearer ${token}` }
  await request.post('/api/create-sharable-list', {
    headers,
    data: { listName: 'Diwali list', items: ['swara-headphones', 'podcast-mic'] },
  })
  const ownLists = (await (await request.get('/api/getsharable-list', { headers })).json()) as {
    sharableLists: { id: string }[]
  }
  const [list] = ownLists.sharableLists
  const shared = await request.post('/api/share-list', { headers, data: { listId: list?.id, shared: true } })
  const { shareUrl } = (await shared.json()) as { shareUrl: string }
  const path = new URL(shareUrl).pathname
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Diwali list' })).toBeVisible()
  await expect(page.getByText('A shared list of 2 products')).toBeVisible()
  await expect(page.locator('.product-grid h2')).toHaveText([/Swara/, /Podcast/])
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await page.content()).not.toContain('Shopper')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Share Diwali list' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Web Share API is not supported in your browser.')).toBeVisible()
  await expectNoAxeViolations(page)

  for (const productId of ['swara-headphones', 'podcast-mic'])
    await request.delete(`/api/delete-item-sharable-list/${list?.id}/items/${productId}`, { headers })
  // Another URL of the same page each time, because a rendered page is cached for two seconds.
  await page.goto(`${path}?emptied`)
  await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
  await expectNoAxeViolations(page)
  await request.delete(`/api/delete-sharable-list/${list?.id}`, { headers })
  expect((await page.goto(`${path}?gone`))?.status()).toBe(404)
  expect((await page.goto('/shared-list/short'))?.status()).toBe(404)
})

test('a product and a seller are reported by keyboard, each gets a number @phone', async ({ page }) => {
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

test('empty and failed lists have the texts of the specification @phone', async ({ page }) => {
  for (const [path, emptyText] of [
    ['/products?minPrice=9999999', 'No Products Found'],
    ['/top-deals?minPrice=9999999', 'No Products Found'],
    ['/limited-time-deals?minPrice=9999999', 'No Products Found'],
    ['/featured-brands?minPrice=9999999', 'No Products Found'],
    ['/topStore-Page?minPrice=9999999', 'No Products Found'],
    ['/new-arrival?minPrice=9999999', 'No Products Found'],
    ['/seller-store/malabar-fresh-mart?minPrice=9999999', 'No Products Found'],
    ['/topbrand-products-page/swarabeat?minPrice=9999999', 'No Products Found'],
    ['/search-result-page?query=rice&minPrice=9999999', 'No products found.'],
    [`${groceries}?minPrice=9999999`, 'No products available in Groceries & Staples category'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: emptyText, exact: true }), path).toBeVisible()
    await expect(page.getByRole('link', { name: 'Clear all filters' }), path).toBeVisible()
  }
  await expectNoAxeViolations(page)
})

test('a failed list shows the error and retries @desktop', async ({ page }) => {
  await openPage(page, '/top-deals')
  const failed = page.getByRole('main').getByRole('alert')
  await (await footerLink(page, 'About us')).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  await page.route('**/top-deals.data*', (route) => route.abort())
  await page.goBack()
  await expect(failed).toContainText('Error: Unable to connect to the server.')
  await page.unroute('**/top-deals.data*')
  await page.route('**/top-deals.data*', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'The shop is not reachable right now.' }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toContainText('Error: The shop is not reachable right now.')
  await expectNoAxeViolations(page)
  await page.unroute('**/top-deals.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Top Deals' })).toBeVisible()

  // Viewed products are loaded by the browser: its error is on the page, with a retry button.
  await page.evaluate(() =>
    localStorage.setItem('visitedProducts', JSON.stringify([{ prodId: 'podcast-mic', details: {} }])),
  )
  await page.route('**/api/getAllProducts*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again in a moment.', code: 'unavailable' } }),
  )
  await page.goto('/recently-viewed')
  await expect(failed).toContainText('Error: Please try again in a moment.')
  await expectNoAxeViolations(page)
  await page.unroute('**/api/getAllProducts*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.product-grid h3')).toHaveText([/Podcast Studio Microphone/])
})

test('results stay while the next ones load, and the page shows Loading... @desktop', async ({ page }) => {
  await openPage(page, '/discount-products/discount-fashion-30')
  const cards = page.locator('.product-grid article')
  await expect(cards).not.toHaveCount(0)
  const before = await cards.count()
  let go = () => {}
  const delayed = new Promise<void>((done) => (go = done))
  await page.route('**/discount-products/**.data*', async (route) => {
    await delayed
    await route.continue()
  })
  await page.getByLabel('Sort by').selectOption('high-to-low')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Discounted products' })).toHaveAttribute('aria-busy', 'true')
  await expect(cards).toHaveCount(before)
  go()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
  await expect(page).toHaveURL('/discount-products/discount-fashion-30?sort=high-to-low')
})

test.describe('without script @desktop', () => {
  test.use({ javaScriptEnabled: false })

  test('every list of the shop is readable', async ({ page }) => {
    for (const path of [
      '/new-arrival',
      '/topStore-Page',
      '/discout-for-you/discount-fashion-30',
      '/discount-products/discount-fashion-30',
      '/topbrand-products-page/swarabeat',
      '/brand-page?brandId=swarabeat',
      '/shared-list/demo-onam-list-share',
    ]) {
      await page.goto(path)
      const price = page.getByRole('main').getByRole('article').first().locator('[data-price]')
      await expect(price, path).toContainText('₹')
    }
  })
})
