import { expect, type Page, test } from '@playwright/test'
import {
  createShopper,
  expectNoAxeViolations,
  openPage,
  signInWithToken,
  storeSession,
} from './test-users.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search Products' })
const options = (page: Page) => page.getByRole('search').getByRole('option')
const place = (page: Page) => page.locator('summary', { hasText: 'Deliver to' }).filter({ visible: true })

test('search: suggestions by keyboard and mouse, and recent searches in a cookie @desktop', async ({
  page,
}) => {
  await test.step('suggestions by keyboard; a search that finds nothing', async () => {
    await openPage(page, '/products')
    const box = page.getByRole('combobox', { name: 'Search Products' })
    // At once: with a request for each letter, a later answer replaces the list and its selection.
    await box.fill('basm')
    const list = page.getByRole('listbox', { name: 'Search suggestions' })
    await expect(list.getByRole('option')).toHaveCount(9)
    // The panel is loaded on demand, and its styles with it.
    await expect(page.locator('.search-panel')).toHaveCSS('position', 'absolute')
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

  await test.step('pictures, the category of a word, and the typed text as the last row', async () => {
    await openPage(page, '/products')
    await box(page).fill('rice')
    await expect(options(page).last()).toHaveText('Search for “rice”')
    await expect(options(page).locator('img').first()).toBeVisible()
    await expect(options(page).locator('img').first()).toHaveCSS('width', '40px')
    await expect(options(page).locator('img').first()).toHaveCSS('height', '40px')
    // Phones have an arrow in each row.
    await expect(page.getByRole('button', { name: 'Put raw rice into the search box' })).toBeHidden()
    await expectNoAxeViolations(page)
    await page.getByRole('option', { name: 'rice in Rice & Grains', exact: true }).click()
    await expect(page).toHaveURL('/search-result-page?query=rice&category=rice-and-grains')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “rice”')
    await expect(box(page)).toHaveValue('')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

    // No result is announced only where a search finds nothing.
    await box(page).fill('zzxxqq')
    await expect(page.getByRole('search').getByRole('status')).toHaveText('No Result Found')
    await expect(options(page)).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  await test.step('recent searches open by keyboard and are removed one by one', async () => {
    await page.context().clearCookies()
    await openPage(page, '/products')
    for (const text of ['dal', 'tea']) {
      await box(page).fill(text)
      await box(page).press('Enter')
      await expect(page).toHaveURL(`/search-result-page?query=${text}`)
      await expect(box(page)).toHaveValue('')
    }
    await page.evaluate(() => localStorage.clear())
    await openPage(page, '/products')
    await box(page).click()
    await expect(page.getByRole('listbox', { name: 'Recent searches' })).toBeVisible()
    await expect(options(page)).toHaveText(['tea', 'dal'])
    await expectNoAxeViolations(page)
    await box(page).press('ArrowUp')
    await expect(page.getByRole('search').getByRole('option', { selected: true })).toHaveText('dal')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/search-result-page?query=dal')
    await box(page).click()
    await expect(options(page)).toHaveText(['dal', 'tea'])
    await page.getByRole('button', { name: 'Remove dal from recent searches' }).focus()
    await page.keyboard.press('Enter')
    await expect(options(page)).toHaveText(['tea'])
    await expect(box(page)).toBeFocused()
    await box(page).press('Escape')
    await expect(options(page)).toHaveCount(0)
    await openPage(page, '/products')
    await box(page).click()
    await expect(options(page)).toHaveText(['tea'])
  })
})

test('the header has one row, below 1024 px the delivery place is the second, and labels have space @desktop', async ({
  page,
  request,
}) => {
  await test.step('at each breakpoint', async () => {
    for (const width of [360, 768, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await openPage(page, '/products')
      const banner = page.getByRole('banner')
      const middles = () =>
        banner
          .locator('form, nav > :not([hidden])')
          .filter({ visible: true })
          .evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
          )
      const row = page.locator('section[aria-label="Delivery place"]')
      // Fonts that come later change the sizes.
      await expect(async () => {
        const tops = await middles()
        expect(tops.length).toBeGreaterThan(1)
        expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(3)
        const height = (await banner.boundingBox())?.height
        expect(height).toBeLessThanOrEqual(61)
        if (width < 1024) expect((await row.boundingBox())?.y).toBe(height)
      }).toPass()
      if (width >= 1024) await expect(row).toBeHidden()
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(overflow).toBeLessThanOrEqual(0)
    }
  })

  await test.step('at 768 px for each kind of viewer', async () => {
    await page.setViewportSize({ width: 768, height: 1000 })
    const expectTwoRows = async (who: string) => {
      await expect(page.getByRole('navigation', { name: 'Categories', exact: true })).toBeHidden()
      // Fonts and parts that come later change the sizes.
      await expect(async () => {
        const { rows, main } = await page.evaluate(() => {
          const header = [
            ...document.querySelectorAll('header.on-brand, section[aria-label="Delivery place"]'),
          ]
          const boxOf = (element: Element) => element.getBoundingClientRect()
          const rowOf = (element: Element) => {
            const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
            const labels: { text: string; left: number; right: number }[] = []
            const range = document.createRange()
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              const parent = node.parentElement
              if (
                !parent?.checkVisibility() ||
                !node.textContent?.trim() ||
                parent.closest('.sr-only, [popover]')
              )
                continue
              range.selectNodeContents(node)
              const { left, right } = range.getBoundingClientRect()
              // A truncated name ends where its box ends.
              const end = Math.min(right, boxOf(parent).right)
              if (end > left) labels.push({ text: node.textContent.trim(), left, right: end })
            }
            const { top, bottom } = boxOf(element)
            return { top, bottom, labels: labels.toSorted((one, other) => one.left - other.left) }
          }
          return {
            rows: header.map(rowOf),
            main: document.querySelector('main')?.getBoundingClientRect().top ?? 0,
          }
        })
        expect(rows).toHaveLength(2)
        expect([rows[0]?.top, rows[1]?.top], who).toEqual([0, rows[0]?.bottom])
        expect(
          main - (rows[1]?.bottom ?? 0),
          `${who}: nothing is between the rows and the page`,
        ).toBeLessThan(24)
        for (const { labels } of rows) {
          expect(labels.length, who).toBeGreaterThan(1)
          for (const [index, label] of labels.entries()) {
            const next = labels[index + 1]
            if (next)
              expect(next.left - label.right, `${who}: ${label.text} | ${next.text}`).toBeGreaterThanOrEqual(
                4,
              )
          }
        }
      }).toPass()
    }
    await openPage(page, '/products')
    await expectTwoRows('visitor')

    const shopper = await createShopper(request)
    const headers = { authorization: `Bearer ${shopper.token}` }
    const data = { name: 'Venkatanarasimharajuvaripeta Krishnamoorthy' }
    expect((await request.post('/api/updateUser', { headers, data })).status()).toBe(200)
    await storeSession(page, shopper)
    await openPage(page, '/products')
    await expect(page.getByRole('banner').getByText('Venkatanarasimharajuvaripeta')).toBeVisible()
    await expectTwoRows('personal account with a long name')

    await storeSession(page, await createShopper(request, { kind: 'business' }))
    await openPage(page, '/products')
    await expect(page.getByRole('button', { name: /excl/i }).filter({ visible: true })).toBeVisible()
    await expectTwoRows('business account')
  })
})

test('the delivery place: a typed pincode, the location, and the saved addresses @phone', async ({
  page,
  context,
  request,
}) => {
  await test.step('a visitor types a pincode, which is stored', async () => {
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
    await page.goto('/top-deals')
    await expect(place).toBeVisible()
  })

  await test.step('the location finds a pincode', async () => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 9.9658, longitude: 76.2421 })
    await openPage(page, '/products')
    await place(page).click()
    await expect(page.getByLabel('Delivery pincode')).toBeFocused()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(place(page)).toContainText(/Ernakulam\s*682\d{3}/)
    await expect(page.getByLabel('Delivery pincode')).toBeHidden()
    // Far from every post office the field stays.
    await context.setGeolocation({ latitude: 51.5, longitude: 0 })
    await place(page).click()
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('No pincode found near you. Please type it.')).toBeVisible()
  })

  await test.step('a shopper chooses a saved address', async () => {
    await page.context().clearCookies()
    await signInWithToken(page, (await createShopper(request)).token)
    await openPage(page, '/products')
    await place(page).click()
    await expect(page.getByLabel('Delivery pincode')).toBeFocused()
    const address = page.getByRole('list').getByRole('button', { pressed: true })
    await expect(address).toContainText(/\d{6}/)
    await address.click()
    await expect(page.getByLabel('Delivery pincode')).toBeHidden()
  })
})

test('the footer is an accordion on phones, open on wider screens, also after a page without it', async ({
  page,
}, { project }) => {
  await test.step('after a first page without it', async () => {
    await openPage(page, '/login')
    await page.getByRole('link', { name: 'Browse without signing in' }).click()
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('contentinfo').getByText('Kochi, Kerala 682031, India')).toBeAttached()
  })

  await test.step('its groups', async () => {
    await openPage(page, '/products')
    const footer = page.getByRole('contentinfo')
    const link = footer.locator('a', { hasText: 'Top Deals' })
    await expect(link).toHaveAttribute('href', '/top-deals')
    if (project.name === 'phone') {
      await expect(link).toBeHidden()
      await footer.locator('summary', { hasText: 'Discover' }).click()
    } else {
      await expect(footer.locator('summary:has(h2)').filter({ visible: true })).toHaveCount(0)
      await link.scrollIntoViewIfNeeded()
      await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeHidden()
    }
    await link.click()
    await expect(page).toHaveURL('/top-deals')
    await expect(page.getByRole('heading', { level: 1, name: 'Top Deals' })).toBeVisible()
    await expect(footer).toHaveCount(1)
    await expectNoAxeViolations(page)
  })
})
