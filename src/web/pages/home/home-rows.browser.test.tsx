import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { renderPage } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { type CardProduct, toCardProduct } from '#web/components/product/prices.ts'
import { WishlistProvider } from '#web/components/product/wishlist.tsx'
import { type Viewer, ViewerContext } from '#web/session/viewer.ts'
import { DealsToday } from './deals-today.tsx'
import { HomePanels } from './home-panels.tsx'

const now = Date.parse('2026-11-20T10:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
})

/** Moves the clock as a device that wakes. */
function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
  document.dispatchEvent(new Event('visibilitychange'))
}

const product = (id: string, more: object = {}): CardProduct =>
  toCardProduct({ ...soap, productId: id, id, name: `Soap ${id}`, ...more })
const prices = () => [...document.querySelectorAll('[data-price] b')].map((price) => price.textContent)

it('the deals that end today have one clock, and leave the row when they end', async () => {
  const deal = (id: string, limitedTimePrice: number, minutes: number) =>
    product(id, { limitedTimePrice, limitedTimeEndDate: now / 1000 + minutes * 60 })
  await renderPage(
    <WishlistProvider>
      <DealsToday products={[deal('a', 40, 90), deal('b', 30.5, 150)]} now={now} />
    </WishlistProvider>,
  )
  const timer = page.getByRole('timer')
  await expect.element(timer).toHaveTextContent('01:30:00')
  expect(timer.elements()).toHaveLength(1)
  expect(prices()).toEqual(['₹40.00', '₹30.50'])
  await expectNoAxeViolations()
  pass(1000)
  await expect.element(timer).toHaveTextContent('01:29:59')
  pass(90 * 60_000)
  await expect.poll(prices).toEqual(['₹30.50'])
  await expect.element(timer).toHaveTextContent('00:59:59')
  pass(60 * 60_000)
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  await expect.element(timer).not.toBeInTheDocument()
})

it.each([
  ['personal', '₹80.00 20% off'],
  ['business', '₹60.00 40% off'],
] as const)(
  'a panel has the prices and savings of a %s account, and leads to its list',
  async (kind, shown) => {
    const sold = product('a', { price: 100, sellingPrice: 80, offerPrice: 80, businessPrice: 60 })
    const filters = { maxPrice: '98.99' }
    const panels = [
      { id: 'under-99', title: 'Under ₹99', filters, newArrivals: false, products: [sold] },
      { id: 'new', title: 'New', filters, newArrivals: true, products: [sold] },
    ]
    await renderPage(
      <ViewerContext value={{ signedIn: true, shell: undefined, kind } as Viewer}>
        <HomePanels panels={panels} now={new Date(now)} />
      </ViewerContext>,
    )
    const panel = page.getByRole('region', { name: 'Under ₹99', exact: true })
    const [amount = '', saving = ''] = shown.split(/ (?=\d)/)
    await expect.element(panel.getByText(amount, { exact: true })).toBeVisible()
    await expect.element(panel.getByText(saving, { exact: true })).toBeVisible()
    await expect
      .element(panel.getByRole('listitem').getByRole('link'))
      .toHaveAttribute('href', '/product-page/a')
    await expect
      .element(page.getByRole('link', { name: 'See all Under ₹99' }))
      .toHaveAttribute('href', '/products?maxPrice=98.99')
    await expect
      .element(page.getByRole('link', { name: 'See all New' }))
      .toHaveAttribute('href', '/new-arrival?maxPrice=98.99')
    await expectNoAxeViolations()
  },
)
