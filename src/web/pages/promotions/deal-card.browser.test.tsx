import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { ShopFrame } from '#tests/shop-frame.tsx'
import { trustServerClock } from '#ui/layout/clock.ts'
import { toCardProduct } from '#web/components/product/prices.ts'
import { DealCard } from './limited-deals-page.tsx'

const requests = recordRequests()
const serverNow = Date.parse('2026-11-20T10:00:00Z')
const HOUR_MS = 3_600_000
beforeEach(() => {
  // By the clock of the browser, which is three days ahead, each deal has ended.
  vi.useFakeTimers({ toFake: ['Date'], now: serverNow + 72 * HOUR_MS })
  trustServerClock(serverNow)
})
afterEach(() => {
  trustServerClock(Date.now())
  vi.useRealTimers()
})

function Shop({ hours }: { hours: number }) {
  const limitedTimeEndDate = serverNow / 1000 + hours * 3600
  const product = toCardProduct({ ...soap, limitedTimePrice: 40, limitedTimeEndDate })
  return (
    <ShopFrame>
      <DealCard product={product} serverNow={serverNow} />
    </ShopFrame>
  )
}
const price = () => document.querySelector('[data-price] b')?.textContent
const timer = page.getByRole('timer')
/** The red elements of a card: its clock, or its percentage. */
const red = () => document.querySelectorAll('.badge-countdown, .badge-percent').length

it('counts down by the clock of the server, and shows the usual price after the end without a request', async () => {
  localStorage.setItem('authToken', 'token')
  await renderPage(<Shop hours={3} />)
  await expect.element(timer).toHaveTextContent('03hr 00min 00sec')
  expect(red()).toBe(1)
  expect(price()).toBe('₹40.00')
  await expectNoAxeViolations()
  vi.setSystemTime(Date.now() + 3 * HOUR_MS)
  // As on a device that wakes.
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(timer).toHaveTextContent('Deal over')
  await expect.poll(price).toBe('₹48.00')
  expect(requests.map(({ path }) => path)).toEqual(['/api/my-shell'])
  requests[0]?.answer({ kind: 'personal', cartProductIds: [], wishlistProductIds: [] })
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  const added = () => requests.find(({ path }) => path === '/api/move-to-cart')
  await expect.poll(() => added()?.body).toEqual({ productId: soap.productId, quantity: 1 })
})

it('has the date of the end before its last day', async () => {
  await renderPage(<Shop hours={25} />)
  await expect.element(page.getByText('Ends Sat, 21 Nov')).toBeVisible()
  expect(timer.elements()).toEqual([])
  expect(red()).toBe(0)
})
