import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations, isHydrated, openPage } from './test-users.ts'

const groceries = '/categories-page/groceries/Groceries%20%26%20Staples'

type Facet = { name: string; total?: number; values: { value: string; label: string; count: number }[] }

const cards = (page: Page) => page.locator('.product-grid article')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

/** Expects the page of a category of the third level. */
async function expectJeans(page: Page): Promise<void> {
  await expect(page).toHaveURL('/categories-page/jeans-and-shorts/Jeans%20%26%20Shorts')
  await expect(page.getByRole('heading', { level: 1, name: 'Jeans & Shorts' })).toBeVisible()
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(way.getByRole('listitem')).toHaveText(['Home', 'Fashion', 'Men', 'Jeans & Shorts'])
}

test('load more extends the list, and Back restores it @phone', async ({ page }) => {
  await openPage(page, groceries)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(`${groceries}?page=2`)
  await expect(page.getByText('Showing 1-46 of 46 results')).toBeVisible()
  await expect(cards(page)).toHaveCount(46)
  const card = cards(page).nth(40)
  const name = (await card.getByRole('link').textContent()) ?? ''
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/product-page\//)
  await page.goBack()
  await expect(cards(page)).toHaveCount(46)
  await expect(card).toBeInViewport()
  await expect(card.getByRole('link')).toHaveText(name)
  await page.reload()
  await expect(page.getByText('Showing 25-46 of 46 results')).toBeVisible()
  await expect(cards(page)).toHaveCount(22)
  await isHydrated(page)
  await page.getByRole('link', { name: 'Show earlier products' }).click()
  await expect(page).toHaveURL(groceries)
  await expect(page.getByText(/^Showing 1-/)).toBeVisible()
})

test('filters: in the URL, by keyboard, with price ranges, and the list stays while they load @desktop', async ({
  page,
  request,
}) => {
  await test.step('choosing, chips, order, Back and reload', async () => {
    await openPage(page, groceries)
    await expect(page.getByText('Showing 1-24 of 46 results in Groceries & Staples')).toBeVisible()
    await filters(page).getByLabel('Dhaanyakosh').check()
    await expect(page).toHaveURL(`${groceries}?brand=dhaanyakosh`)
    await expect(page.getByText('Showing 1-14 of 14 results')).toBeVisible()

    await page.getByLabel('Sort by').selectOption('low-to-high')
    await expect(page).toHaveURL(`${groceries}?brand=dhaanyakosh&sort=low-to-high`)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    // The list is rendered shortly after the URL has changed.
    await expect(async () => {
      const prices = await cards(page).locator('[data-price] b').allTextContents()
      const rupees = prices.map((price) => Number(price.replaceAll(/[^\d.]/g, '')))
      expect(rupees).toHaveLength(14)
      expect(rupees).toEqual(rupees.toSorted((a, b) => a - b))
    }).toPass()
    await expectNoAxeViolations(page)

    await page.reload()
    await isHydrated(page)
    await expect(page.getByRole('link', { name: 'Remove Dhaanyakosh' })).toBeVisible()
    await expect(page.getByLabel('Sort by')).toHaveValue('low-to-high')
    await page.goBack()
    await expect(page).toHaveURL(`${groceries}?brand=dhaanyakosh`)
    await page.goBack()
    await expect(page).toHaveURL(groceries)
    await expect(page.getByText('Showing 1-24 of 46 results')).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(`${groceries}?brand=dhaanyakosh`)
    await page.getByRole('link', { name: 'Clear all' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(groceries)
  })

  await test.step('by keyboard the focus stays', async () => {
    await openPage(page, '/products')
    const box = filters(page).getByLabel('4 & Up')
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await expect(page).toHaveURL('/products?rating=4')
    await expect(box).toBeFocused()
    const most = filters(page).getByRole('spinbutton', { name: 'Maximum' })
    await most.fill('200')
    await most.press('Tab')
    await expect(page).toHaveURL('/products?rating=4&maxPrice=200')
    await expect(page.getByRole('link', { name: 'Remove ₹0.00 – ₹200.00' })).toBeVisible()
  })

  await test.step('the price has the range of the list, preset ranges, and takes an amount by Enter', async () => {
    const facets = (await (await request.get('/api/getFacets')).json()) as Facet[]
    const highest = facets.find(({ name }) => name === 'price')?.values.at(-1)?.count ?? 0
    expect(highest).toBeGreaterThan(10_000)
    await openPage(page, '/products')
    const panel = filters(page)
    const most = panel.getByRole('spinbutton', { name: 'Maximum' })
    expect(Number(await most.inputValue())).toBeGreaterThanOrEqual(highest)
    expect(Number(await panel.getByRole('slider', { name: 'Maximum price' }).getAttribute('max'))).toBe(
      Number(await most.inputValue()),
    )
    await panel.getByRole('spinbutton', { name: 'Minimum' }).fill('20000')
    await panel.getByRole('spinbutton', { name: 'Minimum' }).press('Enter')
    await expect(page).toHaveURL('/products?minPrice=20000')
    await expect(page.getByRole('link', { name: 'Remove ₹20,000.00 and above' })).toBeVisible()
    const prices = page.locator('.product-grid [data-price] b')
    await expect
      .poll(async () =>
        Math.min(...(await prices.allTextContents()).map((price) => Number(price.replaceAll(/[^\d.]/g, '')))),
      )
      .toBeGreaterThanOrEqual(20_000)
    await page.getByRole('link', { name: 'Remove ₹20,000.00 and above' }).click()
    await expect(page).toHaveURL('/products')

    const range = panel.getByRole('list', { name: 'Price ranges' }).getByRole('link').nth(1)
    const count = await range.locator('.choice-count').textContent()
    await range.click()
    await expect(page).toHaveURL(/\/products\?minPrice=\d+&maxPrice=[\d.]+/)
    await expect(page.getByText(new RegExp(`of ${count} results`))).toBeVisible()
    await expect(panel.getByRole('list', { name: 'Price ranges' }).locator('[aria-current]')).toHaveCount(1)
    await expectNoAxeViolations(page)
  })

  await test.step('a rating that matches nothing or everything is not offered', async () => {
    const facets = (await (await request.get('/api/getFacets')).json()) as Facet[]
    const total = Number((await request.get('/api/getAllProducts?limit=1')).headers()['x-total-count'])
    const counts = facets.find(({ name }) => name === 'rating')?.values ?? []
    const offered = counts.filter(({ count }) => count > 0 && count < total)
    await openPage(page, '/products')
    const panel = filters(page)
    await expect(panel.locator('input[name=rating]')).toHaveCount(offered.length)
    await openPage(page, '/products?minPrice=54990')
    const few = filters(page)
    await expect(few.getByRole('heading', { name: 'Ratings' })).toBeVisible()
    for (const box of await few.locator('label:has(input[name=rating]) .choice-count').allTextContents())
      expect(Number(box)).toBeGreaterThan(0)
  })

  await test.step('results stay while the next ones load', async () => {
    await openPage(page, '/discount-products/discount-fashion-30')
    await expect(cards(page)).not.toHaveCount(0)
    const before = await cards(page).count()
    let go = () => {}
    const delayed = new Promise<void>((done) => (go = done))
    await page.route('**/discount-products/**.data*', async (route) => {
      await delayed
      await route.continue()
    })
    await page.getByLabel('Sort by').selectOption('high-to-low')
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Discounted products' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await expect(cards(page)).toHaveCount(before)
    go()
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
    await expect(page).toHaveURL('/discount-products/discount-fashion-30?sort=high-to-low')
  })
})

test('the bar of phones opens the search, an arrow continues a suggestion, and all categories have three levels @phone', async ({
  page,
}) => {
  await test.step('the bar and its search', async () => {
    await openPage(page, '/products')
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    await expect(bar).toBeHidden()
    await page.evaluate(() => scrollTo(0, 50))
    await expect(bar).toBeHidden()
    await page.evaluate(() => scrollTo(0, 120))
    await bar.getByRole('button', { name: 'Search' }).click()
    const overlay = page.getByRole('dialog', { name: 'Search Our Store' })
    const box = overlay.getByRole('combobox', { name: 'Search Products' })
    await expect(box).toBeFocused()
    await box.fill('coffee')
    await expect(overlay.getByRole('option').first()).toBeVisible()
    await expectNoAxeViolations(page)
    await box.press('Enter')
    await expect(page).toHaveURL('/search-result-page?query=coffee')
    await expect(overlay).toBeHidden()
  })

  await test.step('an arrow puts a suggestion into the box', async () => {
    await openPage(page, '/products')
    const box = page.getByRole('combobox', { name: 'Search Products' })
    const options = page.getByRole('search').getByRole('option')
    await box.fill('rice')
    await expect(options.first()).toBeVisible()
    const arrow = page.getByRole('button', { name: 'Put raw rice into the search box' })
    await arrow.tap()
    await expect(box).toHaveValue('raw rice')
    await expect(box).toBeFocused()
    await expect(options.last()).toHaveText('Search for “raw rice”')
  })

  await test.step('all categories, three levels', async () => {
    await openPage(page, '/products')
    await page.getByRole('button', { name: 'All Categories' }).click()
    const menu = page.getByRole('dialog', { name: 'All Categories' })
    await menu.getByRole('button', { name: 'Fashion' }).click()
    await menu.getByRole('button', { name: 'Men', exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Jeans & Shorts' })).toBeVisible()
    await expectNoAxeViolations(page)
    await menu.getByRole('button', { name: 'Back from Men' }).click()
    await expect(menu.getByRole('button', { name: 'Back from Fashion' })).toBeVisible()
    await menu.getByRole('button', { name: 'Men', exact: true }).click()
    await menu.getByRole('link', { name: 'Jeans & Shorts' }).click()
    await expect(menu).toBeHidden()
    await expectJeans(page)
  })
})

test('the menu of categories: cached, by keyboard, and a pointer that crosses rows does not change the next column @desktop', async ({
  page,
}) => {
  await test.step('its categories are cached in the browser', async () => {
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

  await test.step('by keyboard, three levels', async () => {
    await openPage(page, '/products')
    const toggle = page.getByRole('button', { name: 'All Categories' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('group', { name: 'All Categories' })
    await expect(panel).toBeVisible()
    // The best-selling category is first.
    await page.keyboard.press('ArrowDown')
    const tops = panel.getByRole('button')
    await expect(tops.first()).toBeFocused()
    const fashion = (await tops.allInnerTexts()).indexOf('Fashion')
    for (let index = 0; index < fashion; index++) await page.keyboard.press('ArrowDown')
    await expect(panel.getByRole('button', { name: 'Fashion' })).toBeFocused()
    for (const key of ['ArrowRight', 'End', 'ArrowUp']) await page.keyboard.press(key)
    const below = panel.getByRole('region', { name: 'Fashion' })
    await expect(below.getByRole('button').or(below.getByRole('link')).nth(-2)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await panel.getByRole('button', { name: 'Fashion' }).click()
    await panel.getByRole('button', { name: 'Men', exact: true }).click()
    await expectNoAxeViolations(page)
    await panel.getByRole('link', { name: 'Jeans & Shorts' }).click()
    await expect(panel).toBeHidden()
    await expectJeans(page)
  })

  await test.step('a pointer that crosses rows', async () => {
    // The menu of phones has no columns.
    await page.clock.install()
    await openPage(page, '/products')
    await page.getByRole('button', { name: 'All Categories' }).click()
    const panel = page.getByRole('group', { name: 'All Categories' })
    await panel.getByRole('button', { name: 'Fashion' }).click()
    const children = panel.getByRole('region', { name: 'Fashion' })
    await expect(children).toBeVisible()
    // An installed clock continues with real time until it is paused.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await panel.getByRole('button', { name: 'Electronics' }).hover()
    await page.clock.runFor(200)
    await children.getByRole('link', { name: 'All of Fashion' }).hover()
    await page.clock.runFor(1000)
    await expect(children).toBeVisible()
    await panel.getByRole('button', { name: 'Electronics' }).hover()
    await page.clock.runFor(400)
    await expect(panel.getByRole('region', { name: 'Electronics' })).toBeVisible()
  })
})
