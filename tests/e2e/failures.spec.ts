import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations, openPage, footerLink } from './test-users.ts'

const lists = [
  '/products',
  '/categories-page/groceries/Groceries%20%26%20Staples',
  '/search-result-page?query=rice',
  '/topbrand-products-page/swarabeat',
  '/seller-store/himgiri-organics',
  '/top-deals',
  '/limited-time-deals',
  '/featured-brands',
  '/topStore-Page',
  '/new-arrival',
  '/discout-for-you/discount-fashion-30',
  '/discount-products/discount-fashion-30',
]

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'Try again' })

/** Every request for page data fails until `end` is called. */
async function failData(page: Page, how: 'abort' | 500 | 503): Promise<() => Promise<void>> {
  const data = /\.data(\?|$)/
  await page.route(data, (route) =>
    how === 'abort' ? route.abort() : route.fulfill({ status: how, contentType: 'text/plain', body: '' }),
  )
  return () => page.unroute(data)
}

test('without a connection a list stays where it is: filter, order, Load more, card and Back @desktop', async ({
  page,
  context,
}) => {
  await openPage(page, '/login')
  // Inside the shop: Back to another document is up to the browser.
  await page.getByRole('link', { name: 'Browse without signing in' }).click()
  await expect(page).toHaveURL('/products')
  const sort = page.getByLabel('Sort by')
  await expect(sort).toBeVisible()
  const count = await cards(page).count()
  const more = page.getByRole('link', { name: 'Load more' })
  const card = cards(page).nth(13)
  /** Where the page is scrolled, and where a card in the middle of the list is drawn. */
  const position = () =>
    card.evaluate((element) => [Math.round(scrollY), Math.round(element.getBoundingClientRect().top)])
  /** Presses without the scrolling of Playwright, and expects everything where it was once two frames are drawn. */
  const expectStill = async (press: () => Promise<unknown>, message: string) => {
    const before = await position()
    expect(before[0]).toBeGreaterThan(300)
    await press()
    await expect(bar(page)).toContainText(message)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await position()).toEqual(before)
    await expect(page).toHaveURL('/products')
    await expect(cards(page)).toHaveCount(count)
  }
  const filter = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first()
  const presses = async (message: string) => {
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expectStill(() => card.locator('.card-link').evaluate((link: HTMLElement) => link.click()), message)
    await expectStill(() => filter.evaluate((box: HTMLElement) => box.click()), message)
    await expectStill(() => sort.selectOption('low-to-high'), message)
    await more.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expectStill(() => more.evaluate((link: HTMLElement) => link.click()), message)
  }
  await context.setOffline(true)
  await presses('You are offline.')
  await expectStill(() => page.goBack(), 'You are offline.')
  await context.setOffline(false)
  // The device has a network, but the shop does not answer.
  const end = await failData(page, 'abort')
  await presses('Unable to connect to the server.')
  await end()
})

test('a failed request keeps every list and the selected filters @desktop', async ({ page, context }) => {
  for (const path of lists)
    await test.step(path, async () => {
      await openPage(page, path)
      const sort = page.getByLabel('Sort by')
      await expect(sort).toBeVisible()
      const before = await cards(page).count()
      const address = page.url()
      const stays = async (message: string) => {
        await expect(bar(page)).toContainText(`Error: ${message}`)
        await expect(cards(page)).toHaveCount(before)
        await expect(page).toHaveURL(address)
        await expect(sort).toHaveValue('low-to-high')
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      }

      await context.setOffline(true)
      await sort.selectOption('low-to-high')
      await stays('You are offline.')
      await bar(page).getByRole('button', { name: 'Try again' }).click()
      await stays('You are offline.')
      await context.setOffline(false)

      for (const [how, words] of [
        ['abort', 'Unable to connect to the server.'],
        [500, 'A server error occurred.'],
      ] as const) {
        const end = await failData(page, how)
        await bar(page).getByRole('button', { name: 'Try again' }).click()
        await stays(words)
        await end()
      }
      await bar(page).getByRole('button', { name: 'Try again' }).click()
      await expect(page).toHaveURL(/sort=low-to-high/)
      await expect(bar(page)).toHaveCount(0)
    })
})

test('a page or list that fails to load keeps what is shown and can be loaded again @phone', async ({
  page,
  context,
}) => {
  await test.step('the next page of a list', async () => {
    await openPage(page, '/products')
    const end = await failData(page, 500)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(bar(page)).toContainText('Error: A server error occurred.')
    await expect(cards(page)).toHaveCount(24)
    await expectNoAxeViolations(page)
    await end()
    await bar(page).getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(48)
    await expect(page).toHaveURL('/products?page=2')
    await expect(bar(page)).toHaveCount(0)
  })

  await test.step('a link, online and offline', async () => {
    await openPage(page, '/about-us')
    const link = await footerLink(page, 'Top Deals')
    const title = page.getByRole('heading', { level: 1, name: 'Top Deals' })
    await context.setOffline(true)
    await link.click()
    await expect(bar(page)).toHaveText('You are offline.Try again')
    await expect(page).toHaveURL('/about-us')
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
    await expectNoAxeViolations(page)
    await context.setOffline(false)

    const end = await failData(page, 503)
    await bar(page).getByRole('button', { name: 'Try again' }).click()
    await expect(bar(page)).toContainText('A server error occurred.')
    await expect(page).toHaveURL('/about-us')
    await end()
    await bar(page).getByRole('button', { name: 'Try again' }).click()
    await expect(title).toBeVisible()
    await expect(bar(page)).toHaveCount(0)

    await context.setOffline(true)
    await page.goBack()
    await expect(bar(page)).toHaveText('You are offline.Try again')
    await expect(title).toBeVisible()
    await expect(page).toHaveURL('/top-deals')
    await context.setOffline(false)
    await bar(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/about-us')
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  })

  await test.step('Back', async () => {
    await openPage(page, '/products')
    await (await footerLink(page, 'About us')).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
    const end = await failData(page, 500)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await end()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  })
})

test('an error page is styled and names no path; a list says why it failed @desktop', async ({ page }) => {
  await test.step('outside of the layout', async () => {
    const styled = async () => {
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveCSS('font-weight', '700')
      const wayOn = page.getByRole('main').getByRole('link', { name: 'See all products' })
      await expect(wayOn).toHaveCSS('min-height', '48px')
      const [left = 0, right = 0] = await page.getByRole('main').evaluate((main) => {
        const box = main.querySelector('h1')?.getBoundingClientRect()
        return box ? [box.left, innerWidth - box.right] : []
      })
      expect(Math.abs(left - right), 'the heading is centred').toBeLessThan(2)
      await expect(page.locator('code')).toHaveCount(0)
      await expect(page.getByRole('main')).not.toContainText(new URL(page.url()).pathname)
      await expectNoAxeViolations(page)
    }
    // Outside the layout of the shop: neither the products nor the categories of its header load.
    await openPage(page, '/products')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/login?next=%2Fproducts')
    const end = await failData(page, 500)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await styled()
    await end()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  })

  await test.step('lists', async () => {
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
})
