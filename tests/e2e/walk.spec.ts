/**
 * The acceptance walk of the shop, steps 1 to 14: a visitor who becomes a shopper, by touch on a phone and by mouse on
 * a wide screen. Steps 15 to 21 are in walk-of-accounts.spec.ts, the rest in walk-by-keyboard.spec.ts. Details of the
 * single features have their own specs.
 */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { button, cod, headersOf, ordersOf, payInSheet, sheet, thanks } from './checkout-steps.ts'
import { findProduct } from './demo-products.ts'
import { createShopper, newestCode, newPhone, openPage, storeSession, unique } from './test-users.ts'
import { restingPosition, touch } from './touch.ts'
import { buyBox, isPhone, openPrivateWindow, press, shirt } from './walk-steps.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search Products' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
/** Adds up the layout shifts of the following pages that no input caused. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number }
    shifts.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)

/** Scrolls to the end of a page and back, one view at a time. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (const step of [innerHeight * 0.8, -innerHeight * 0.8])
      for (let left = document.body.scrollHeight; left > 0; left -= innerHeight * 0.8) {
        scrollBy(0, step)
        await frame()
      }
  })

async function pasteCode(page: Page, message: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, message)
}

/** Returns a product of which a business can order 20 and 60 pieces, at different prices, but not one. */
const findTiered = (request: APIRequestContext) =>
  findProduct(
    request,
    (one) =>
      one.stock > 60 &&
      one.b2bMaxQty >= 60 &&
      one.offerPrice === one.sellingPrice &&
      one.minimumQuantity > 1 &&
      one.minimumQuantity <= 20 &&
      one.tirePrice.some(({ minQuantity }) => minQuantity > 20 && minQuantity <= 60),
  )

test('a visitor becomes a shopper: steps 1 to 14', async ({ page, request, browser }) => {
  await watchShifts(page)
  await page.clock.install()
  const phone = newPhone()
  let listed = ''
  let product = { name: '', path: '' }

  await test.step('1. A shared product link has price, delivery and photo; its preview has them too', async () => {
    await openPage(page, shirt)
    const head = (name: string) => page.locator(`meta[property="${name}"]`)
    await expect(head('og:title')).toHaveAttribute('content', /T-Shirt.*₹549\.00/)
    const preview = (await head('og:image').getAttribute('content')) ?? ''
    expect((await request.get(new URL(preview).pathname)).headers()['content-type']).toBe('image/jpeg')
    await expect(page.locator('main [data-price]').first()).toBeInViewport()
    await expect(page.getByText(/^Delivery by/).first()).toBeVisible()
    const photo = page.locator('main .picture img').first()
    await expect(photo).toBeInViewport()
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('2. Scrolling shifts nothing; the bars cover no button', async () => {
    await scrollThrough(page)
    expect(await shifted(page)).toBeLessThan(0.05)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const last = page
      .getByRole('contentinfo')
      .locator('a[href], summary, label')
      .filter({ visible: true })
      .last()
    await expect(last).toBeInViewport({ ratio: 1 })
    await last.click({ trial: true })
  })

  await test.step('3. Search: suggestions follow the last letters; Enter searches the typed text', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await press(box(page))
    await page.keyboard.type('ric')
    await page.keyboard.type('e c')
    const options = page.getByRole('search').getByRole('option')
    await expect(options.last()).toHaveText('Search for “rice c”')
    await expect(options.last()).toBeInViewport({ ratio: 1 })
    await box(page).fill('zzxxqq')
    await expect(page.getByText('No Result Found')).toBeVisible()
    await box(page).fill('oil')
    await expect(options.last()).toHaveText('Search for “oil”')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search-result-page?query=oil')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “oil”')
  })

  await test.step('4. Filters: counted, in the URL, the same after a reload and for a friend', async () => {
    const place = isPhone()
      ? page.getByRole('dialog', { name: 'Filters' })
      : page.getByRole('complementary', { name: 'Filters' })
    if (isPhone()) await press(page.getByRole('link', { name: /^Filter/ }))
    await press(place.locator('label').filter({ hasText: '3 & Up' }))
    await place.getByRole('slider', { name: 'Maximum price' }).fill('250')
    const most = place.getByRole('spinbutton', { name: 'Maximum' })
    await most.fill('200')
    await most.press('Tab')
    if (isPhone()) await press(place.getByRole('button', { name: /^Show \d+ results?$/ }))
    await expect(page).toHaveURL(/rating=\d.*maxPrice=200|maxPrice=200.*rating=\d/)
    const chip = page.getByRole('link', { name: 'Remove ₹0.00 – ₹200.00' })
    await expect(chip).toBeVisible()
    const names = async (of: Page) => {
      await expect(of.getByRole('link', { name: 'Remove ₹0.00 – ₹200.00' })).toBeVisible()
      return of.locator('.product-grid article .card-link').allTextContents()
    }
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.reload()
    const mine = await names(page)
    expect(mine.length).toBeGreaterThanOrEqual(5)
    const friend = await openPrivateWindow(browser)
    await friend.goto(page.url())
    expect(await names(friend)).toEqual(mine)
    await friend.context().close()
  })

  await test.step('5. Back from the fifth product: same position, filters and list', async () => {
    listed = page.url()
    await openPage(page, listed)
    const fifth = cards(page).nth(4)
    await fifth.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    const link = fifth.locator('.card-link')
    const name = (await link.innerText()).trim()
    await press(link)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    product = { name, path: new URL(page.url()).pathname }
    await page.goBack()
    await expect(page).toHaveURL(listed)
    await expect(link).toHaveText(name)
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(3)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('6. Pincode: the reason while it is too short, then the day, everywhere', async () => {
    const pincode = buyBox(page).getByLabel('Deliver to pincode')
    const check = buyBox(page).getByRole('button', { name: 'Check' })
    await pincode.fill('12345')
    await expect(check).toBeDisabled()
    await expect(buyBox(page).getByText('Pincode must be 6 digits.')).toBeVisible()
    await pincode.fill('682001')
    await press(check)
    await expect(buyBox(page).getByText('Great! We deliver to this location.')).toBeVisible()
    await expect(buyBox(page).getByText(/Delivery by .+ to 682001/)).toBeVisible()
    await openPage(page, '/products')
    await expect(
      page
        .getByText(/682001/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(
      cards(page)
        .first()
        .getByText(/delivery [A-Z][a-z]{2}, \d+ [A-Z]/i),
    ).toBeVisible()
  })

  await test.step('7. Add to Cart says why to sign in', async () => {
    await openPage(page, product.path)
    await press(page.locator('#buy-buttons').getByRole('button', { name: 'Add to Cart' }))
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(page.getByText(`Sign in to add “${product.name}” to your cart.`)).toBeVisible()
  })

  await test.step('8. One-time code: wrong, too late, resent, and pasted with its message', async () => {
    await press(page.getByRole('link', { name: 'Continue with OTP' }))
    await page.getByLabel('Phone Number').fill(phone)
    await press(page.getByRole('button', { name: 'GET OTP' }))
    const first = page.getByLabel('Digit 1 of 6')
    await expect(first).toBeFocused()
    await expect(first).toHaveAttribute('inputmode', 'numeric')
    const code = await newestCode(request, phone)
    await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await expect(page.getByText('Incorrect OTP')).toBeVisible()
    await page.clock.fastForward(35_000)
    await expect(status(page, 'Time exceeded')).toBeVisible()
    await press(page.getByRole('button', { name: 'Resend OTP' }))
    await expect(first).toBeFocused()
    await expect.poll(() => newestCode(request, phone)).not.toBe(code)
    await pasteCode(page, `${await newestCode(request, phone)} is your TharaCart code.`)
    await page.getByLabel('Name').fill('Meera Nair')
    await page.getByRole('textbox', { name: 'Email' }).fill(`walk.${unique()}@example.in`)
    await press(page.getByRole('button', { name: 'Continue to Home' }))
    // The same product, one tap from the cart.
    await expect(page).toHaveURL(new RegExp(`${product.path}$`))
    await expect(status(page, 'Product added to cart')).toBeVisible()
    await expect(page.locator('#buy-buttons').getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  })
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '')

  await test.step('9. The banners of the home page stop, stay, and do not move under reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openPage(page, '/')
    const banners = page.getByRole('region', { name: 'Offers' })
    await press(banners.getByRole('button', { name: 'Pause Offers' }))
    await expect(banners.getByRole('button', { name: 'Play Offers' })).toBeVisible()
    const rail = banners.getByRole('list').first()
    const width = await rail.evaluate((element) => element.clientWidth)
    const shown = async () => Math.round((await restingPosition(rail)) / width)
    // On a slow machine the second banner has come before the press.
    const next = (await shown()) + 1
    if (isPhone())
      // What loads above the rail may move it between the measurement and the swipe, and a swipe may pass two banners.
      await expect(async () => {
        if ((await shown()) >= next) return
        const { y } = (await rail.boundingBox())!
        await touch(page, [{ from: { x: 300, y: y + 60 }, to: { x: 60, y: y + 60 } }])
        expect(await shown()).toBeGreaterThanOrEqual(next)
      }).toPass()
    else {
      await press(banners.getByRole('button', { name: 'Next Offers' }))
      await expect.poll(shown).toBe(next)
    }
    const chosen = await restingPosition(rail)
    await page.clock.runFor(15_000)
    expect(await restingPosition(rail)).toBe(chosen)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/')
    await page.clock.runFor(15_000)
    expect(await restingPosition(rail)).toBe(0)
  })

  await test.step('10. A heart fills the wishlist; removed there, it is empty on the card', async () => {
    await openPage(page, listed)
    const card = cards(page).nth(1)
    const name = (await card.locator('.card-link').innerText()).trim()
    await press(card.getByRole('button', { name: `Add ${name} to wishlist` }))
    await expect(card.getByRole('button', { name: `Remove ${name} from wishlist` })).toBeVisible()
    await openPage(page, '/my-account/whishlist')
    const wished = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await press(wished.getByRole('button', { name: /^Remove/ }))
    await expect(wished).toHaveCount(0)
    await openPage(page, listed)
    await expect(card.getByRole('button', { name: `Add ${name} to wishlist` })).toBeVisible()
  })

  await test.step('11. A business types quantities: row, price and total follow; too few are explained', async () => {
    const business = await createShopper(request, { kind: 'business' })
    const tiered = await findTiered(request)
    await storeSession(page, business)
    await openPage(page, `/product-page/${tiered.productId}`)
    const amount = page.getByRole('textbox', { name: `Quantity of ${tiered.name}` })
    for (const quantity of [20, 60]) {
      await amount.fill(String(quantity))
      await amount.press('Enter')
      const tier = tiered.tirePrice.findLast(({ minQuantity }) => minQuantity <= quantity)!
      const row = page.locator('.tier-table tr[aria-current="true"]')
      await expect(row).toContainText(tier.discountPrice.toFixed(2))
    }
    await amount.fill('1')
    await amount.press('Enter')
    await expect(page.getByText(/Minimum \d+ per order|MOQ \d+ pieces/).first()).toBeVisible()
    await storeSession(page, { ...business, token })
  })

  await test.step('12. Cart: the limit, and the stored quantity after a lost connection', async () => {
    await openPage(page, '/shopping-cart')
    const amount = page.getByRole('textbox', { name: `Quantity of ${product.name}` })
    await amount.fill('9999')
    await amount.press('Enter')
    await expect(page.getByText(/^Max \d+ per order/)).toBeVisible()
    await expect(amount).not.toHaveValue('9999')
    const limit = Number(await amount.inputValue())
    expect(limit).toBeGreaterThan(1)
    // The page shows the change before it is stored.
    const stored = async () => {
      const cart = await request.get('/api/get-cart-products', { headers: headersOf({ token }) })
      return ((await cart.json()) as { quantity: number }[]).map(({ quantity }) => quantity)
    }
    await expect.poll(stored).toEqual([limit])
    await openPage(page, '/shopping-cart')
    await expect(amount).toHaveValue(String(limit))
    // If the delivery days are loaded later, they fail with an alert of their own.
    await expect(page.getByText(/^Delivery by/)).toBeVisible()
    await page.context().setOffline(true)
    await press(button(page, `Decrease quantity of ${product.name}`))
    const alert = page.getByRole('alert').filter({ hasText: 'Unable to connect to the server.' })
    await expect(alert).toBeVisible()
    await expect(amount).toHaveValue(String(limit))
    await page.context().setOffline(false)
    await press(button(page, `Decrease quantity of ${product.name}`))
    await expect(amount).toHaveValue(String(limit - 1))
    await amount.fill('2')
    await amount.press('Enter')
    await expect(amount).toHaveValue('2')
    await press(page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }))
  })

  await test.step('13. A new address: pasted phone, pincode, a missing house number, nothing lost', async () => {
    const form = page.getByRole('dialog', { name: 'Add New Address' })
    const add = button(page, 'Add New Address')
    await expect(form.or(add.first())).toBeVisible()
    if (!(await form.isVisible())) await press(add.first())
    await form.getByLabel('Pincode').fill('682001')
    await expect(form.getByLabel('State')).toHaveValue('Kerala')
    await form.getByLabel('Local Area/City').fill('Fort Kochi')
    const number = form.getByRole('textbox', { name: 'Phone Number', exact: true })
    await number.fill('+91 98765 43210')
    await press(form.getByRole('button', { name: 'Save Address' }))
    const summary = form.getByRole('alert').filter({ hasText: 'House No/Building Name is required' })
    await expect(summary).toBeFocused()
    const house = form.getByLabel('House No/Building Name')
    await expect(house).toHaveAccessibleDescription('House No/Building Name is required')
    await expect(number).toHaveValue('9876543210')
    await expect(form.getByLabel('Local Area/City')).toHaveValue('Fort Kochi')
    await house.fill('7 Rose Villa')
    await press(form.getByRole('button', { name: 'Save Address' }))
    await expect(page).toHaveURL(/step=summary/)
    await expect(page.getByText('7 Rose Villa').first()).toBeVisible()
  })

  await test.step('14. Cash on delivery, then a payment closed, failed and made: two orders', async () => {
    // The second of two quick presses at the same place is ignored, so it is pressed again. The button may go meanwhile.
    const limit = { timeout: 5000 }
    const goTo = (name: string, step: RegExp) =>
      expect(async () => {
        if (await button(page, name).first().isVisible()) await press(button(page, name).first(), limit)
        await expect(page.getByRole('heading', { name: step })).toBeFocused({ timeout: 1000 })
      }).toPass()
    const openSheet = () =>
      expect(async () => {
        if (!(await sheet(page).isVisible())) await press(button(page, /^Pay Now/).first(), limit)
        await expect(sheet(page)).toBeVisible({ timeout: 2000 })
      }).toPass()
    const placed = async () =>
      new Set((await ordersOf(request, { token })).map(({ parentOrderId }) => parentOrderId)).size
    await goTo('Proceed to Payment', /Payment Options/)
    await press(cod(page))
    await press(button(page, /^Place Order/).first())
    await expect(thanks(page)).toBeVisible()
    expect(await placed()).toBe(1)
    await openPage(page, product.path)
    await press(page.locator('#buy-buttons').getByRole('link', { name: 'Buy Now' }))
    await goTo('Deliver to this address', /Order Summary/)
    await goTo('Proceed to Payment', /Payment Options/)
    await openSheet()
    await press(sheet(page).getByRole('button', { name: 'Close payment' }))
    await expect(page.getByRole('alert').filter({ hasText: 'No order was placed.' })).toBeVisible()
    await openSheet()
    await payInSheet(page, 'Failure')
    await expect(sheet(page).getByRole('alert')).toHaveText(/Payment failed/)
    expect(await placed()).toBe(1)
    await payInSheet(page, 'Success')
    await expect(thanks(page)).toBeVisible()
    for (let reload = 0; reload < 3; reload++) {
      await page.reload()
      await expect(thanks(page)).toBeVisible()
    }
    expect(await placed()).toBe(2)
  })
})
