import { type Browser, type Locator, type Page, test } from '@playwright/test'

/** Clothes with variants, reviews and a deal for businesses. */
export const shirt = '/product-page/crew-tshirt-leaf-green-m'

export const isPhone = () => test.info().project.name === 'phone'
/** Touches on phones, clicks elsewhere. */
export const press = (target: Locator, more: { timeout?: number } = {}) =>
  isPhone() ? target.tap(more) : target.click(more)
export const buyBox = (page: Page) => page.getByRole('region', { name: 'Buy this product' })
/** By how many pixels a page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Opens a window of its own in the same size, without the session of this one. */
export async function openPrivateWindow(browser: Browser): Promise<Page> {
  const { viewport = null, hasTouch = false, isMobile = false, baseURL = '' } = test.info().project.use
  const context = await browser.newContext({ viewport, hasTouch, isMobile, baseURL, serviceWorkers: 'block' })
  return context.newPage()
}
