import { expect, test } from '@playwright/test'
import { receiveProducts } from './order-steps.ts'
import { createShopper, deliveredTo, expectNoAxeViolations, openPage, storeSession } from './test-users.ts'

test('the first screen has a price, and the sections stand in their order', async ({ page, request }) => {
  const shopper = await createShopper(request)
  await receiveProducts(request, shopper, ['iron-kadai-24cm'])
  await storeSession(page, shopper, ['swara-headphones', 'podcast-mic'])
  await openPage(page, '/')
  const offers = page.getByRole('region', { name: 'Offers' })
  const hero = offers.getByRole('link').first()
  await expect(hero).toContainText(/₹[\d,]+\.\d\d/)
  await expect(hero.getByText('Shop now')).toBeInViewport({ ratio: 1 })
  await expect(hero.locator('[data-price] b')).toBeInViewport({ ratio: 1 })
  // The text does not reach the subject of the picture, which is a square at the right end.
  const box = await hero.boundingBox()
  const words = await hero.locator(':scope > span').boundingBox()
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(
    (box?.x ?? 0) + (box?.width ?? 0) - (box?.height ?? 0) * 0.84,
  )
  // The last sections are loaded when the shopper comes near the end.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Buy Again' })).toBeVisible()
  const headings = await page.locator('main h2').allTextContents()
  const specified = [
    'Hot Categories',
    'New arrivals',
    'Product for you',
    'Top Brands',
    'Discounts For You',
    'Recently Viewed',
    'Buy Again',
  ]
  expect(headings.filter((heading) => specified.includes(heading))).toEqual(specified)
  expect(headings.indexOf('Hot Categories')).toBeGreaterThanOrEqual(4)
  await expectNoAxeViolations(page)
})

test('home clears the storage, caches its lists, and shows which ones failed @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)

  await test.step('a visitor signs in first; a shopper has an empty storage and fresh prices', async () => {
    const known = await request.get('/api/getAllProducts?limit=24&availability=in-stock')
    const [first, second] = await deliveredTo(
      request,
      (await known.json()) as { productId: string; name: string }[],
    )
    await storeSession(page, shopper, [first?.productId ?? '', second?.productId ?? ''])
    await page.goto('/products')
    await page.evaluate(() => {
      localStorage.setItem('oldList', 'x')
      sessionStorage.setItem('oldTrail', 'x')
    })
    await page.goto('/')
    for (const name of [
      'Hot Categories',
      'New arrivals',
      'Product for you',
      'Top Brands',
      'Discounts For You',
    ])
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

  await test.step('cached lists are used again; invalid ones are loaded', async () => {
    await storeSession(page, shopper, [])
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

  await test.step('lists that failed to load are named and loaded again', async () => {
    await storeSession(page, shopper, [])
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('discounts'))).not.toBeNull()
    await page.getByRole('link', { name: 'Top Deals' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Top Deals' })).toBeVisible()
    const failing = /\/api\/(getNewArrivalProd|getTopBrand)\b/
    await page.route(failing, (route) =>
      route.fulfill({ status: 503, json: { message: 'closed for lunch' } }),
    )
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

  await test.step('long names are cut where the specification cuts them', async () => {
    await storeSession(page, shopper, [])
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

  await test.step('home of one category', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/fashion')
    await expect(page).toHaveURL('/login?next=%2Ffashion')

    await storeSession(page, shopper, [])
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
})
