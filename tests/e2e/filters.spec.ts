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

test('the filters of phones: every value can be found; Escape and Back close them, and ticks stay @phone', async ({
  page,
  request,
}) => {
  await test.step('every value of a facet', async () => {
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

  await test.step('Escape and Back', async () => {
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
})

test('what is chosen or typed before the scripts of a page have come is kept @desktop', async ({ page }) => {
  const subject = (tab: Page) => tab.getByRole('textbox', { name: 'Subject' })

  await test.step('filters and order of a list', async () => {
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

  await test.step('the form of a ticket', async () => {
    const release = await holdRequests(page, '**/assets/ticket-form*')
    await openPage(page, '/raise-ticket')
    await subject(page).fill('Where is my parcel?')
    await page.getByRole('radio', { name: 'Seller' }).check()
    await page.getByRole('button', { name: 'Submit Ticket' }).click()
    release()
    await expect(page.getByRole('alert').filter({ hasText: 'Issue is required' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Issue' })).toContainText('Warranty or service')
    await expect(subject(page)).toHaveValue('Where is my parcel?')
    await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked()
    // The draft survives a reload. In a tab without one, a link opens the empty form.
    await openPage(page, '/raise-ticket')
    await expect(subject(page)).toHaveValue('Where is my parcel?')
    const other = await page.context().newPage()
    await openPage(other, '/policy/returns')
    await other.getByRole('link', { name: 'raise a ticket', exact: true }).click()
    await expect(other).toHaveURL('/raise-ticket')
    await expect(subject(other)).toHaveValue('')
  })
})
