import { expect, type Page, test } from '@playwright/test'
import { createShopper, openPage, signInWithToken } from './test-users.ts'

test.use({ serviceWorkers: 'allow' })

const product = '/product-page/swara-headphones'

/** Opens a page and waits until the service worker serves it. */
async function openWithWorker(page: Page): Promise<void> {
  await openPage(page, '/about-us')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => {
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })
      })
  })
}

const savedPages = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname),
  )

test('without a connection: seen products with the time of their prices, and a page that lists them @phone', async ({
  page,
  context,
}) => {
  await openWithWorker(page)
  await openPage(page, product)
  const price = await page.locator('main [data-price]').first().innerText()
  await expect.poll(() => savedPages(page)).toContain(product)
  // A page that the router shows without a document.
  await openPage(page, '/products')
  const card = page.getByRole('main').getByRole('article').first()
  const path = (await card.locator('.card-link').getAttribute('href')) ?? ''
  await card.locator('.card-link').click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect.poll(() => savedPages(page)).toContain(path)

  await context.setOffline(true)
  await page.goto(product)
  await expect(page.getByRole('status').first()).toHaveText(
    /^You are offline\. Prices as of \d{1,2} [A-Z][a-z]{2}, \d{1,2}:\d{2} [ap]m\./,
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Headphones')
  await expect(page.locator('main [data-price]').first()).toHaveText(price)
  await expect(page.getByRole('link', { name: 'Buy Now' }).first()).toBeHidden()
  await expect(page.locator('script')).toHaveCount(0)
  const picture = page.locator('main .picture img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await page.goto('/top-deals')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  const seen = page.getByRole('listitem')
  await expect(seen).toHaveCount(2)
  await expect(seen.last()).toContainText('Headphones')
  await expect(seen.last()).toContainText(/Seen \d{1,2} [A-Z]/)
  // A price without its time is shown nowhere.
  await expect(page.locator('body')).not.toContainText('₹')
  await seen.last().getByRole('link').click()
  await expect(page.getByRole('status').first()).toContainText('Prices as of')

  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('Prices as of')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).first()).toBeVisible()
})

test('the service worker: installed with its manifest, keeps product pages only, and nothing after logging out @desktop', async ({
  page,
  request,
  context,
}) => {
  await test.step('the shop can be installed: manifest, icons of the stated sizes', async () => {
    await openWithWorker(page)
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const response = await request.get(href ?? '')
    expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/)
    const manifest = (await response.json()) as {
      icons: { src: string; sizes: string; type: string; purpose: string }[]
    }
    expect(manifest).toMatchObject({
      name: 'TharaCart',
      short_name: 'TharaCart',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#03582B',
    })
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    for (const { src, sizes, type } of manifest.icons) {
      expect((await request.get(src)).headers()['content-type']).toBe(type)
      const size = await page.evaluate(async (url) => {
        const picture = await createImageBitmap(await (await fetch(url)).blob())
        return `${picture.width}x${picture.height}`
      }, src)
      expect(size, src).toBe(sizes)
    }
    const worker = await request.get('/sw.js')
    expect(worker.headers()['content-type']).toMatch(/javascript/)
    expect(worker.headers()['cache-control']).toBe('no-cache')
    expect((await worker.body()).length).toBeLessThan(10_000)
  })

  await test.step('personal pages and answers of calls are never kept', async () => {
    await openWithWorker(page)
    await openPage(page, product)
    await expect.poll(() => savedPages(page)).toEqual([product])
    await openPage(page, '/shopping-cart')
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => path !== product && !/^\/(assets|f|media)\//.test(path))).toEqual([])
  })

  await test.step('logging out deletes the kept pages and pictures', async () => {
    await signInWithToken(page, (await createShopper(request)).token)
    await openWithWorker(page)
    await openPage(page, product)
    await expect.poll(() => savedPages(page)).toEqual([product])
    await openPage(page, '/my-account/personal-information')
    await page.getByRole('button', { name: /^Sign out everywhere/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('pictures')
    await expect.poll(() => savedPages(page)).toEqual([])

    await context.setOffline(true)
    await page.goto(product)
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(page.getByText('Headphones')).toHaveCount(0)
  })
})
