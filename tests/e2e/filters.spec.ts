import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations, footerLink, holdRequests, openPage, openSearch } from './test-users.ts'

/** Opens the filters: beside the list on wide screens, in a sheet on phones. */
async function openFilters(page: Page) {
  const button = page.getByRole('link', { name: /^Filter( \(\d+\))?$/ })
  if (!(await button.isVisible())) return page.getByRole('complementary', { name: 'Filters' })
  await button.click()
  return page.getByRole('dialog', { name: 'Filters' })
}

type Facet = { name: string; total?: number; values: { value: string; label: string; count: number }[] }

test('the price filter has the range of the list, preset ranges, and takes an amount by Enter @desktop', async ({
  page,
  request,
}) => {
  const facets = (await (await request.get('/api/getFacets')).json()) as Facet[]
  const highest = facets.find(({ name }) => name === 'price')?.values.at(-1)?.count ?? 0
  expect(highest).toBeGreaterThan(10_000)
  await openPage(page, '/products')
  const filters = await openFilters(page)
  const most = filters.getByRole('spinbutton', { name: 'Maximum' })
  expect(Number(await most.inputValue())).toBeGreaterThanOrEqual(highest)
  expect(Number(await filters.getByRole('slider', { name: 'Maximum price' }).getAttribute('max'))).toBe(
    Number(await most.inputValue()),
  )
  await filters.getByRole('spinbutton', { name: 'Minimum' }).fill('20000')
  await filters.getByRole('spinbutton', { name: 'Minimum' }).press('Enter')
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

  const range = filters.getByRole('list', { name: 'Price ranges' }).getByRole('link').nth(1)
  const count = await range.locator('.choice-count').textContent()
  await range.click()
  await expect(page).toHaveURL(/\/products\?minPrice=\d+&maxPrice=[\d.]+/)
  await expect(page.getByText(new RegExp(`of ${count} results`))).toBeVisible()
  await expect(filters.getByRole('list', { name: 'Price ranges' }).locator('[aria-current]')).toHaveCount(1)
  await expectNoAxeViolations(page)
})

test('every value of a facet can be found and chosen @phone', async ({ page, request }) => {
  const all = (await (await request.get('/api/getFacets?facet=brand&limit=500')).json()) as Facet[]
  const brands = all[0]?.values ?? []
  expect(brands.length).toBeGreaterThan(30)
  const last = brands.at(-1)
  const name = last?.label ?? ''
  await openPage(page, '/products')
  const filters = await openFilters(page)
  const group = filters.locator('details', { has: page.getByRole('heading', { name: 'Brands' }) })
  await group.getByRole('button', { name: 'Show all Brands' }).click()
  await expect(group.getByRole('radio')).toHaveCount(brands.length + 1)
  await group.getByRole('searchbox', { name: 'Search Brands' }).fill(name)
  const radio = group.getByRole('radio', { name })
  await expect(group.getByRole('radio')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await radio.check()
  await filters.getByRole('button', { name: /^Show \d+ results?$/ }).click()
  await expect(page).toHaveURL(`/products?brand=${last?.value}`)
  await expect(page.getByText(new RegExp(`of ${last?.count} results`))).toBeVisible()
})

test('a rating that matches nothing or everything is not offered @desktop', async ({ page, request }) => {
  const facets = (await (await request.get('/api/getFacets')).json()) as Facet[]
  const total = Number((await request.get('/api/getAllProducts?limit=1')).headers()['x-total-count'])
  const counts = facets.find(({ name }) => name === 'rating')?.values ?? []
  const offered = counts.filter(({ count }) => count > 0 && count < total)
  await openPage(page, '/products')
  const filters = await openFilters(page)
  await expect(filters.locator('input[name=rating]')).toHaveCount(offered.length)
  await openPage(page, '/products?minPrice=54990')
  const few = await openFilters(page)
  await expect(few.getByRole('heading', { name: 'Ratings' })).toBeVisible()
  for (const box of await few.locator('label:has(input[name=rating]) .choice-count').allTextContents())
    expect(Number(box)).toBeGreaterThan(0)
})

test('what is chosen before the scripts of the page have come is applied @desktop', async ({ page }) => {
  const choices = [
    { choose: () => page.getByLabel('Dhaanyakosh').check(), url: '/products?brand=dhaanyakosh' },
    {
      choose: () => page.getByLabel('Sort by').selectOption('low-to-high'),
      url: '/products?sort=low-to-high',
    },
    { choose: () => page.getByLabel('4 & Up').check(), url: '/products?rating=4' },
  ]
  for (const { choose, url } of choices) {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/products', { waitUntil: 'domcontentloaded' })
    await choose()
    release()
    await expect(page).toHaveURL(url)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.unroute('**/assets/*.js')
  }
})

test('Escape and Back close the filters of phones, Back the search overlay; ticks stay @phone', async ({
  page,
}) => {
  await page.goto('/about-us')
  await (await footerLink(page, 'Top Deals')).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Top Deals' })).toBeVisible()
  await openPage(page, '/products')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await page.getByRole('link', { name: 'Filter', exact: true }).press('Enter')
  const stars = sheet.getByLabel('4 & Up')
  await stars.focus()
  await page.keyboard.press('Space')
  await expect(stars).toBeChecked()
  await expect(stars).toBeFocused()
  const most = sheet.getByRole('spinbutton', { name: 'Maximum' })
  const highest = await most.inputValue()
  await most.fill('200')
  await most.press('Tab')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/products')

  await page.getByRole('link', { name: 'Filter', exact: true }).click()
  await stars.uncheck()
  await most.fill(highest)
  await most.press('Tab')
  await sheet.getByLabel('Dhaanyakosh').check()
  await expect(sheet.getByRole('button', { name: 'Show 14 results' })).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page).toHaveURL('/products')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/products')
  await page.getByRole('link', { name: 'Filter', exact: true }).click()
  await expect(sheet.getByLabel('Dhaanyakosh')).toBeChecked()
  await sheet.getByRole('button', { name: 'Show 14 results' }).click()
  await expect(page).toHaveURL('/products?brand=dhaanyakosh')
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(sheet).toBeHidden()

  const search = page.getByRole('dialog', { name: 'Search Our Store' })
  await openSearch(page)
  await page.goBack()
  await expect(search).toBeHidden()
  await expect(page).toHaveURL('/products')
  await openSearch(page)
  await search.getByRole('combobox').fill('rice')
  await search.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL('/search-result-page?query=rice')
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(search).toBeHidden()
})
