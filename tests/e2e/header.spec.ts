import { expect, type Page, test } from '@playwright/test'
import {
  createShopper,
  expectNoAxeViolations,
  newestCode,
  openPage,
  signInWithToken,
  storeSession,
} from './test-users.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search Products' })
const options = (page: Page) => page.getByRole('search').getByRole('option')
const place = (page: Page) => page.locator('summary', { hasText: 'Deliver to' }).filter({ visible: true })

test('suggestions have pictures, the category of a word, and the typed text as the last row @desktop', async ({
  page,
}) => {
  await openPage(page, '/products')
  await box(page).fill('rice')
  await expect(options(page).last()).toHaveText('Search for “rice”')
  await expect(options(page).locator('img').first()).toBeVisible()
  // The panel is loaded on demand, and its styles with it.
  await expect(page.locator('.search-panel')).toHaveCSS('position', 'absolute')
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

test('recent searches stay in a cookie, open by keyboard, and are removed one by one @desktop', async ({
  page,
}) => {
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

test('an arrow puts a suggestion into the box of phones @phone', async ({ page }) => {
  await openPage(page, '/products')
  await box(page).fill('rice')
  await expect(options(page).first()).toBeVisible()
  const arrow = page.getByRole('button', { name: 'Put raw rice into the search box' })
  await arrow.tap()
  await expect(box(page)).toHaveValue('raw rice')
  await expect(box(page)).toBeFocused()
  await expect(options(page).last()).toHaveText('Search for “raw rice”')
})

test('the header has one row; below 1024 px the delivery place is the second row @desktop', async ({
  page,
}) => {
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

test('at 768 px two rows are above the page, and no label touches another one @desktop', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 768, height: 1000 })
  const expectTwoRows = async (who: string) => {
    await expect(page.getByRole('navigation', { name: 'Categories', exact: true })).toBeHidden()
    // Fonts and parts that come later change the sizes.
    await expect(async () => {
      const { rows, main } = await page.evaluate(() => {
        const header = [...document.querySelectorAll('header.on-brand, section[aria-label="Delivery place"]')]
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
      expect(main - (rows[1]?.bottom ?? 0), `${who}: nothing is between the rows and the page`).toBeLessThan(
        24,
      )
      for (const { labels } of rows) {
        expect(labels.length, who).toBeGreaterThan(1)
        for (const [index, label] of labels.entries()) {
          const next = labels[index + 1]
          if (next)
            expect(next.left - label.right, `${who}: ${label.text} | ${next.text}`).toBeGreaterThanOrEqual(4)
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

test('the footer is an accordion on phones and open on wider screens', async ({ page }, { project }) => {
  await openPage(page, '/products')
  const footer = page.getByRole('contentinfo')
  const link = footer.locator('a', { hasText: 'Top Deals' })
  await expect(link).toHaveAttribute('href', '/top-deals')
  if (project.name === 'phone') {
    await expect(link).toBeHidden()
    await footer.locator('summary', { hasText: 'Discover' }).click()
  } else {
    await expect(footer.locator('summary').filter({ visible: true })).toHaveCount(0)
    await link.scrollIntoViewIfNeeded()
    await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeHidden()
  }
  await link.click()
  await expect(page).toHaveURL('/top-deals')
  await expect(page.getByRole('heading', { level: 1, name: 'Top Deals' })).toBeVisible()
  await expect(footer).toHaveCount(1)
  await expectNoAxeViolations(page)
})

test('the footer is there after the first page was one without it @phone', async ({ page }) => {
  await openPage(page, '/login')
  await page.getByRole('link', { name: 'Browse without signing in' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('contentinfo').getByText('Kochi, Kerala 682031, India')).toBeAttached()
})

test('the pincode panel focuses its field and finds the pincode of the location @desktop', async ({
  page,
  context,
}) => {
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

test('the pincode panel offers the saved addresses of a shopper @phone', async ({ page, request }) => {
  await signInWithToken(page, (await createShopper(request)).token)
  await openPage(page, '/products')
  await place(page).click()
  await expect(page.getByLabel('Delivery pincode')).toBeFocused()
  const address = page.getByRole('list').getByRole('button', { pressed: true })
  await expect(address).toContainText(/\d{6}/)
  await address.click()
  await expect(page.getByLabel('Delivery pincode')).toBeHidden()
})

test('signing in on a phone begins with the phone number, without scrolling @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openPage(page, '/login')
  const links = page.getByRole('link', { name: 'Continue with OTP' })
  await expect(links).toHaveCount(1)
  await expect(links).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations(page)
})

test('a complete code is sent once, and signing in from the header returns to the page @desktop', async ({
  page,
  request,
}) => {
  const { phone } = await createShopper(request)
  const number = phone.slice(-10)
  await openPage(page, '/top-deals')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Continue with OTP' }).click()
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'GET OTP' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  const code = await newestCode(request, number)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const sent: string[] = []
  page.on('request', (one) => {
    if (one.url().endsWith('/api/otp-check')) sent.push((one.postDataJSON() as { otp: string }).otp)
  })
  await page.keyboard.type(wrong)
  await expect(page.getByText('Incorrect OTP')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  // The first digits of the correction are not sent with the rest of the wrong code.
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/top-deals')
  expect(sent).toEqual([wrong, code])
})

test('the button that asked for signing in is pressed again afterwards @phone', async ({ page, request }) => {
  const { phone } = await createShopper(request)
  const number = phone.slice(-10)
  const [product] = (await (await request.get('/api/getAllProducts?limit=1')).json()) as {
    productId: string
  }[]
  await openPage(page, `/product-page/${product?.productId}`)
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByRole('link', { name: 'Continue with OTP' }).click()
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'GET OTP' }).click()
  await page.getByLabel('Digit 1 of 6').fill(await newestCode(request, number))
  await expect(page).toHaveURL(`/product-page/${product?.productId}`)
  await expect(page.getByRole('dialog', { name: 'Ask a question' })).toBeVisible()
})
