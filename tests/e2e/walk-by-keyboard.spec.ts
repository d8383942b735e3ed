/** The acceptance walk of the shop, steps 22 to 25: keyboard, screen readers, zoom, contrast, no connection. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { button, cod, ordersOf, thanks } from './checkout-steps.ts'
import { focused } from './focus.ts'
import { productsOf } from './demo-products.ts'
import { createShopper, newestCode, newPhone, openPage, signInWithToken } from './test-users.ts'
import { isPhone, overflow, shirt } from './walk-steps.ts'

/** Presses Tab until the target has the focus. Every stop on the way is visible and has a ring. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    expect(now ?? { seen: true, ringed: true }).toMatchObject({ seen: true, ringed: true })
    if (await target.evaluateAll((found) => found.some((one) => one === document.activeElement))) return
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Opens a layer by Enter, closes it by Escape, and expects the focus where it was. */
async function openAndEscape(page: Page, opener: Locator, layer: Locator): Promise<void> {
  await enter(page, opener)
  await expect(layer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
  await expect(opener).toBeFocused()
}

test('22. By keyboard alone from the address bar to a placed order', async ({ page, request }) => {
  const shopper = await createShopper(request)
  const number = shopper.phone.slice(-10)
  const [product] = await productsOf(request, 17)
  const openAndSkip = async (path: string) => {
    // A reload would keep the place of the focus.
    await page.goto('about:blank')
    await openPage(page, path)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    expect(await focused(page)).toMatchObject({ seen: true, ringed: true })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
  await openPage(page, '/products')
  await openAndEscape(
    page,
    page.getByRole('button', { name: 'All Categories' }),
    page.getByRole(isPhone() ? 'dialog' : 'group', { name: 'All Categories' }),
  )
  await openPage(page, '/products')
  await openAndEscape(
    page,
    page.locator('summary', { hasText: 'Deliver to' }).filter({ visible: true }),
    page.getByLabel('Delivery pincode').filter({ visible: true }),
  )
  await openPage(page, '/products')
  const box = page.getByRole('combobox', { name: 'Search Products' })
  await tabTo(page, box)
  await page.keyboard.type(product.name)
  const options = page.getByRole('search').getByRole('option')
  await expect(options.last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search-result-page\?query=/)
  await openAndSkip(page.url())
  // The card of a variant group is one of its variants.
  await enter(page, page.getByRole('article').getByRole('link', { name: product.name }).first())
  await expect(page).toHaveURL(/\/product-page\/[^/]+$/)
  const path = new URL(page.url()).pathname

  await openAndSkip(path)
  await openAndEscape(
    page,
    page.getByRole('button', { name: /^Enlarge picture 1/ }),
    page.getByRole('dialog'),
  )
  await enter(page, button(page, 'Add to Cart'))
  await expect(page).toHaveURL(/\/login\?next=/)
  // The toast is over the header for a few seconds.
  await expect(page.getByRole('alert').filter({ hasText: 'Authentication error' })).toHaveCount(0)
  await enter(page, page.getByRole('link', { name: 'Continue with OTP' }).filter({ visible: true }))
  await expect(page).toHaveURL(/sign-with-otp/)
  const phone = page.getByLabel('Phone Number')
  if (!(await phone.evaluate((one) => one === document.activeElement))) await tabTo(page, phone)
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(await newestCode(request, number))
  // The skip link is still in the address.
  await expect(page).toHaveURL(`${path}#main`)
  const cart = page.locator('#buy-buttons').getByRole('link', { name: 'Go to Cart' })
  await expect(cart).toBeVisible()
  await enter(page, cart)
  await expect(page.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible()
  await enter(page, page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }))
  await expect(page.getByRole('heading', { name: /Select Address/ })).toBeVisible()
  const add = button(page, 'Add New Address').first()
  await openAndEscape(page, add, page.getByRole('dialog', { name: 'Add New Address' }))
  await enter(page, button(page, 'Deliver to this address').first())
  await expect(page.getByRole('heading', { name: /Order Summary/ })).toBeFocused()
  await enter(page, button(page, 'Proceed to Payment').first())
  await expect(page.getByRole('heading', { name: /Payment Options/ })).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: /UPI or Other/ }))
  await page.keyboard.press('ArrowDown')
  await expect(cod(page)).toBeChecked()
  await enter(page, button(page, /^Place Order/).first())
  await expect(thanks(page)).toBeVisible()
  expect(await ordersOf(request, shopper)).toHaveLength(1)
})

/** Records the texts of all live regions as they change. */
const recordAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const last = new WeakMap<Element, string>()
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
        const text = region.textContent.trim()
        if (text === (last.get(region) ?? '')) continue
        last.set(region, text)
        if (text) said.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
const announcements = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said)

test('23. What a screen reader reads and announces @desktop', async ({ page, request }) => {
  await openPage(page, '/products')
  const prices = page.locator('main [data-price]:has(del)')
  expect((await prices.count()) > 0).toBe(true)
  for (const price of (await prices.allTextContents()).slice(0, 5))
    expect(price).toMatch(/^Price ₹[\d,]+\.\d\d MRP ₹[\d,]+\.\d\d \d+% off$/)
  const name = await page.getByRole('main').locator('article .card-link').first().innerText()
  await expect(page.getByRole('button', { name: `Add ${name.trim()} to wishlist` })).toBeVisible()
  await recordAnnouncements(page)
  await page.getByLabel('Sort by').selectOption('low-to-high')
  await expect(page).toHaveURL('/products?sort=low-to-high')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect.poll(() => announcements(page)).not.toEqual([])
  const said = await announcements(page)
  expect(said, 'each text once').toEqual([...new Set(said)])

  const shopper = await createShopper(request)
  const [product] = await productsOf(request, 18)
  const headers = { authorization: `Bearer ${shopper.token}` }
  await request.post('/api/move-to-cart', { headers, data: { productId: product.productId, quantity: 1 } })
  await signInWithToken(page, shopper.token)
  await openPage(page, '/shopping-cart')
  await expect(page.getByRole('textbox', { name: `Quantity of ${product.name}` })).toBeVisible()
  for (const action of ['Increase quantity of', 'Remove'])
    await expect(button(page, `${action} ${product.name}`)).toBeVisible()
  await page.evaluate(() => localStorage.clear())

  await openPage(page, '/sign-with-otp')
  const phone = newPhone()
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByRole('button', { name: 'GET OTP' }).click()
  await expect(
    page
      .getByRole('group')
      .filter({ has: page.getByLabel('Digit 1 of 6') })
      .first(),
  ).toBeVisible()
  const code = await newestCode(request, phone)
  await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  // It is read with the box, which gets the focus.
  await expect(page.getByText('Incorrect OTP')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expect(page.getByLabel('Digit 1 of 6')).toHaveAccessibleDescription('Incorrect OTP')
})

test('24. Zoom of 200 and 400 %, wide text, high contrast', async ({ page, request }) => {
  const shopper = await createShopper(request)
  const [product] = await productsOf(request, 19)
  const headers = { authorization: `Bearer ${shopper.token}` }
  await request.post('/api/move-to-cart', { headers, data: { productId: product.productId, quantity: 1 } })
  await signInWithToken(page, shopper.token)
  for (const path of ['/products', shirt, '/shopping-cart', '/checkout']) {
    await openPage(page, path)
    await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: width === 640 ? 400 : 256 })
      await expect.poll(() => overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
    // WCAG 1.4.12.
    await page.setViewportSize({ width: 360, height: 780 })
    await page.addStyleTag({
      content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`,
    })
    await expect.poll(() => overflow(page), `${path} with wide text`).toBeLessThanOrEqual(0)
    // Texts of controls are not cut.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main .btn, main button')]
        .filter((one) => one.checkVisibility() && one.textContent.trim() !== '')
        .filter(
          (one) => getComputedStyle(one).overflow !== 'visible' && one.scrollWidth > one.clientWidth + 1,
        )
        .map((one) => one.textContent),
    )
    expect(cut, path).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab')
      const now = await focused(page)
      expect(now ?? { seen: true, ringed: true }, path).toMatchObject({ seen: true, ringed: true })
    }
    await page.emulateMedia({ forcedColors: null })
  }
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  // The languages of this step are left out: the shop has English only.
  test('25. Without a connection, and back @phone', async ({ page, context, request }) => {
    const shopper = await createShopper(request)
    const [product] = await productsOf(request, 20)
    const headers = { authorization: `Bearer ${shopper.token}` }
    await request.post('/api/move-to-cart', { headers, data: { productId: product.productId, quantity: 1 } })
    await signInWithToken(page, shopper.token)
    await openPage(page, '/products?minPrice=10000')
    for (const price of await page.locator('main [data-price] b').allTextContents())
      expect(price).toMatch(/^₹(\d{1,2},)?(\d\d,)*\d{1,3}\.\d\d$|^₹(\d{1,2},)?\d{2,3},\d{3}\.\d\d$/)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    const deep = '/categories-page/jeans-and-shorts/Jeans%20%26%20Shorts'
    await page.goto(deep)
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('₹')
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Jeans & Shorts' })).toBeVisible()
    await openPage(page, '/shopping-cart')
    await expect(page.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible()
  })
})
