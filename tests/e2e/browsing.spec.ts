import { expect, type Page, test } from '@playwright/test'
import {
  createShopper,
  deliveredTo,
  expectNoAxeViolations,
  isHydrated,
  openPage,
  storeSession,
} from './test-users.ts'

const groceries = '/categories-page/groceries/Groceries%20%26%20Staples'

const cards = (page: Page) => page.locator('.product-grid article')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

test('home redirects a visitor before it is visible @desktop', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Hot Categories')).toHaveCount(0)
})

test('home clears the storage and loads prices @desktop', async ({ page, request }) => {
  const known = await request.get('/api/getAllProducts?limit=24&availability=in-stock')
  const [first, second] = await deliveredTo(
    request,
    (await known.json()) as { productId: string; name: string }[],
  )
  await storeSession(page, await createShopper(request), [first?.productId ?? '', second?.productId ?? ''])
  await page.goto('/products')
  await page.evaluate(() => {
    localStorage.setItem('oldList', 'x')
    sessionStorage.setItem('oldTrail', 'x')
  })
  await page.goto('/')
  for (const name of ['Hot Categories', 'New arrivals', 'Product for you', 'Top Brands', 'Discounts For You'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const recent = page.getByRole('region', { name: 'Recently Viewed' })
  await expect(recent.getByRole('link', { name: second?.name ?? '', exact: true })).toBeVisible()
  await expect(recent.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/recently-viewed')
  await expect(page.getByRole('heading', { name: 'Buy Again' })).toHaveCount(0)
  // The storage is cleared first; then the page caches its lists.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
    .toEqual(['authToken', 'discounts', 'homeBanners', 'hotCategories', 'tokenExpiry', 'visitedProducts'])
  expect(await page.evaluate(() => sessionStorage.getItem('oldTrail'))).toBeNull()
  await expectNoAxeViolations(page)

  await page.evaluate(() => localStorage.setItem('visitedProducts', '{broken'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Top Brands' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recently Viewed' })).toHaveCount(0)
  // The server renders the headings; the script removes the broken list.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visitedProducts'))).toBeNull()
})

test('filters are stored in the URL: choosing, chips, back, reload @desktop', async ({ page }) => {
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

test('filters work by keyboard and keep the focus @desktop', async ({ page }) => {
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

test('search with suggestions by keyboard @desktop', async ({ page }) => {
  await openPage(page, '/products')
  const box = page.getByRole('combobox', { name: 'Search Products' })
  // At once: with a request for each letter, a later answer replaces the list and its selection.
  await box.fill('basm')
  const list = page.getByRole('listbox', { name: 'Search suggestions' })
  await expect(list.getByRole('option')).toHaveCount(9)
  // The row before the typed text is a product.
  await box.press('ArrowUp')
  await box.press('ArrowUp')
  const selected = list.getByRole('option', { selected: true })
  await expect(selected).toContainText(/basm/i)
  const chosen = (await selected.textContent()) ?? ''
  await expectNoAxeViolations(page)
  await box.press('Enter')
  await expect(page).toHaveURL(`/search-result-page?query=${encodeURIComponent(chosen)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${chosen}”`)
  await expect(box).toHaveValue('')
  await expect(list).toBeHidden()

  await box.pressSequentially('zzxxqq')
  await expect(page.getByText('No Result Found')).toBeVisible()
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'No products found.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Electronics' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('all categories, three levels', async ({ page }, { project }) => {
  await openPage(page, '/products')
  const toggle = page.getByRole('button', { name: 'All Categories' })
  if (project.name === 'phone') {
    await toggle.click()
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
  } else {
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
  }
  await expect(page).toHaveURL('/categories-page/jeans-and-shorts/Jeans%20%26%20Shorts')
  await expect(page.getByRole('heading', { level: 1, name: 'Jeans & Shorts' })).toBeVisible()
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(way.getByRole('listitem')).toHaveText(['Home', 'Fashion', 'Men', 'Jeans & Shorts'])
})

test('a pointer that crosses rows does not change the next column @desktop', async ({ page }) => {
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

test('the bar of phones appears after 50 px and opens the search overlay @phone', async ({ page }) => {
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

test('a visitor chooses a delivery place, which is stored @phone', async ({ page }) => {
  await openPage(page, '/products')
  await page.getByText('Enter pincode').filter({ visible: true }).click()
  const box = page.getByLabel('Delivery pincode')
  await box.fill('68')
  await page.getByRole('button', { name: 'Deliver here' }).click()
  await expect(page.getByText('Pincode must be 6 digits.')).toBeVisible()
  await box.fill('')
  // Like a paste, with the length limit of the box.
  await page.keyboard.insertText('Kochi - 682 001')
  await expect(box).toHaveValue('682001')
  await page.getByRole('button', { name: 'Deliver here' }).click()
  await expect(box).toBeHidden()
  // The place in the header comes before the deliveries of the cards.
  const place = page
    .getByText(/682001/)
    .filter({ visible: true })
    .first()
  await expect(place).toBeVisible()
  await page.goto(groceries)
  await expect(place).toBeVisible()
})

test('logging out asks first, clears the storage and opens the sign-in page @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  await storeSession(page, shopper)
  await openPage(page, '/products')
  await page.locator('summary', { hasText: 'Account of' }).click()
  await expect(page.getByRole('link', { name: 'My Profile' }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/my-account',
  )
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Do you want to logout !' })
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'No' }).click()
  await expect(dialog).toBeHidden()
  await page.locator('summary', { hasText: 'Account of' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  const after = await request.get('/api/my-shell', { headers: { authorization: `Bearer ${shopper.token}` } })
  expect(after.status()).toBe(401)
})

test('brand, store and unknown pages @desktop', async ({ page }) => {
  await page.goto('/topbrand-products-page/dhaanyakosh')
  await expect(page.getByRole('heading', { level: 1, name: 'Dhaanyakosh' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/topbrand-products-page\/dhaanyakosh$/,
  )
  await page.goto('/topbrand-products-page/dhaanyakosh?minPrice=99999')
  await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters')).toBeVisible()

  await page.goto('/seller-store/malabar-fresh-mart')
  await expect(page.getByRole('heading', { level: 1, name: 'Malabar Fresh Mart' })).toBeVisible()
  await expect(page.getByText('March 2022')).toBeVisible()

  for (const path of [
    '/categories-page/no-such',
    '/topbrand-products-page/no-such',
    '/seller-store/no-such',
    '/no-such',
  ]) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await page.goto('/categories-page/fresh/Fruits?minPrice=99999')
  await expect(page.getByText('No products available in Fruits & Vegetables category')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a category has products, filters and pages @phone', async ({ page }) => {
    await page.goto(groceries)
    await expect(page.getByRole('heading', { level: 1, name: 'Groceries & Staples' })).toBeVisible()
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page.getByText('Showing 25-46 of 46 results')).toBeVisible()
    await page.getByRole('link', { name: 'Filter', exact: true }).click()
    await filters(page).getByLabel('Dhaanyakosh').check()
    await filters(page).getByRole('button', { name: 'Show results' }).click()
    await expect(page.getByText('Showing 1-14 of 14 results')).toBeVisible()
    await page.getByRole('link', { name: 'Remove Dhaanyakosh' }).click()
    await expect(page.getByText('Showing 1-24 of 46 results')).toBeVisible()
  })

  test('a search opens a result @desktop', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('combobox', { name: 'Search Products' }).fill('basmati rice')
    await page.getByRole('combobox', { name: 'Search Products' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “basmati rice”' })).toBeVisible()
    await cards(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/product-page\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/basmati/i)
  })
})
