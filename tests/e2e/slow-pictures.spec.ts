import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type HoldingProxy, startHoldingProxy } from '#tests/proxy/holding-proxy.ts'
import { createShopper, isHydrated, signInWithToken } from './test-users.ts'

/** Pictures of a slow line or a slow store: they occupy connections of the browser, and none is answered. */
const pictures = /^\/media\//

let proxy: HoldingProxy
test.beforeEach(async ({ baseURL }) => {
  proxy = await startHoldingProxy(baseURL ?? '')
})
test.afterEach(() => proxy.close())

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const open = (page: Page, path: string) => page.goto(proxy.url + path, { waitUntil: 'domcontentloaded' })

/** Returns how many visible pictures have not loaded. A carousel hides most of its pictures. */
const emptyPictures = (page: Page) =>
  page.locator('picture').evaluateAll(async (pictures) => {
    const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver(resolve)
      for (const picture of pictures) observer.observe(picture)
    })
    return entries.filter(
      ({ intersectionRatio, target }) =>
        intersectionRatio > 0.01 && !target.querySelector('img')?.naturalWidth,
    ).length
  })

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('scripts and data do not wait for pictures @desktop', async ({ page }) => {
    await open(page, '/products')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    proxy.hold(pictures)
    await open(page, '/featured-brands')
    await isHydrated(page)
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => proxy.held()).toBe(4)
    await page.getByRole('main').locator('.card-link').first().click()
    await expect(page.locator('#buy-buttons')).toBeVisible()
    expect(proxy.held()).toBeGreaterThan(0)
  })
})

/** Requests of the cart of a shopper: product id → quantity. */
async function cartOf(request: APIRequestContext, token: string): Promise<number[]> {
  const response = await request.get('/api/get-cart-products', {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { quantity: number }[]).map(({ quantity }) => quantity)
}

test('scripts, data and search of lists do not wait for pictures @desktop', async ({ context }) => {
  for (const path of ['/products', '/top-deals', '/topStore-Page', '/search-result-page?query=rice'])
    await test.step(path, async () => {
      const page = await context.newPage()
      proxy.hold(pictures)
      await open(page, path)
      await expect.poll(() => proxy.held()).toBeGreaterThan(0)
      await isHydrated(page)
      // More pictures come near the view than the browser has connections.
      await page.mouse.wheel(0, 4000)
      await page.getByRole('combobox', { name: 'Search Products' }).fill('rice')
      const last = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').last()
      await expect(last).toHaveText('Search for “rice”')
      await last.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Results for “rice”' })).toBeVisible()
      await page.getByRole('main').locator('.card-link').first().click()
      await expect(page.locator('#buy-buttons')).toBeVisible()
      expect(proxy.held()).toBeGreaterThan(0)
      await page.close()
      await expect.poll(() => proxy.held()).toBe(0)
    })
})

test('all pictures of the view load, four at a time; one whose address changes loads the new one @phone', async ({
  page,
}) => {
  for (const path of ['/products', '/featured-brands'])
    await test.step(path, async () => {
      proxy.hold(pictures)
      await open(page, path)
      await isHydrated(page)
      await expect.poll(() => proxy.held()).toBe(4)
      await page.mouse.wheel(0, 2000)
      proxy.hold(/^$/)
      await expect.poll(() => emptyPictures(page)).toBe(0)
    })

  await test.step('a changed address', async () => {
    proxy.hold(pictures)
    await open(page, '/faq')
    await isHydrated(page)
    await page.evaluate(async () => {
      const images = Array.from({ length: 5 }, () => new Image())
      for (const [index, image] of images.entries()) image.src = `/media/held-${index}`
      document.body.append(...images)
      await new Promise(requestAnimationFrame)
      images[4]!.src = '/icon-180.png'
      await new Promise(requestAnimationFrame)
      images[4]!.id = 'changed'
    })
    await expect.poll(() => proxy.held()).toBe(4)
    const changed = page.locator('#changed')
    await expect(changed).not.toHaveAttribute('src')
    // The others do not exist: a failed picture leaves its place as well.
    proxy.hold(/^$/)
    await expect.poll(() => changed.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(180)
  })
})

test('Add to Cart that is pressed before the scripts have arrived is carried out once @phone', async ({
  page,
  request,
}) => {
  await test.step('on a card, while pictures load', async () => {
    const shopper = await createShopper(request)
    await signInWithToken(page, shopper.token)
    proxy.hold(/^\/(?:assets\/.*\.js|media\/)/)
    await open(page, '/products')
    await page
      .getByRole('button', { name: /^Add .* to cart$/ })
      .first()
      .dblclick()
    await expect.poll(() => proxy.held()).toBeGreaterThan(1)
    proxy.hold(pictures)
    await isHydrated(page)
    await expect.poll(() => cartOf(request, shopper.token)).toEqual([1])
    await page.reload({ waitUntil: 'domcontentloaded' })
    await isHydrated(page)
    expect(await cartOf(request, shopper.token)).toEqual([1])
  })

  await test.step('on the page of a product', async () => {
    proxy.hold(/^\/(?:assets\/.*\.js|media\/)/)
    const shopper = await createShopper(request)
    await signInWithToken(page, shopper.token)
    let sent = 0
    page.on('request', (call) => {
      if (call.url().endsWith('/api/move-to-cart')) sent += 1
    })
    await page.goto(`${proxy.url}/product-page/crew-tshirt-leaf-green-m`, { waitUntil: 'commit' })
    const box = page.getByRole('region', { name: 'Buy this product' })
    await box.getByRole('button', { name: 'Add to Cart' }).click()
    await expect.poll(() => proxy.held()).toBeGreaterThan(1)
    proxy.hold(/^$/)
    await expect(box.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
    expect(await cartOf(request, shopper.token)).toEqual([1])
    expect(sent).toBe(1)
  })

  await test.step('of a visitor it leads to sign-in', async () => {
    await page.evaluate(() => localStorage.clear())
    proxy.hold(/^\/(?:assets\/.*\.js|media\/)/)
    await open(page, '/product-page/crew-tshirt-leaf-green-m')
    await page.locator('#buy-buttons').getByRole('button', { name: 'Add to Cart' }).click()
    await expect.poll(() => proxy.held()).toBeGreaterThan(1)
    proxy.hold(pictures)
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(page.getByText(/^Sign in to add “.+” to your cart\.$/)).toBeVisible()
  })
})
