import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { RecentRailSkeleton } from '#web/components/product/rail-skeleton.tsx'
import { WishlistProvider } from '#web/components/product/wishlist.tsx'
import MoreProducts from './more-products.tsx'

const requests = recordRequests()

const renderCarousels = (viewed: string[]) => {
  localStorage.setItem('visitedProducts', JSON.stringify(viewed.map((prodId) => ({ prodId, details: {} }))))
  const element = (
    <ToastProvider>
      <WishlistProvider>
        <MoreProducts productId="shown" />
      </WishlistProvider>
    </ToastProvider>
  )
  return renderPage(element)
}
const products = (...ids: string[]) =>
  ids.map((id) => ({ ...soap, productId: id, id, name: `Product ${id}`, stock: 50 }))
const requestTo = (path: string) => requests.find((request) => request.path.startsWith(`/api/${path}`))
const heights = () =>
  [...document.querySelectorAll('.rail-box')].map((rail) => Math.round(rail.getBoundingClientRect().height))

it.each([360, 1280])(
  'shows similar and recently viewed products at %d px, in the reserved height',
  async (width) => {
    await page.viewport(width, 800)
    await renderCarousels(['shown', 'a', 'b'])
    await expect.poll(() => requests.length).toBe(2)
    // The product of the page is not among the recently viewed ones.
    expect(requestTo('getAllProducts')?.path).toBe('/api/getAllProducts?productId=b&productId=a')
    const reserved = heights()
    expect(reserved).toHaveLength(2)
    requestTo('similar-products')?.answer(products('c', 'd'))
    requestTo('getAllProducts')?.answer(products('b', 'a'))
    const links = (label: string) => page.getByRole('region', { name: label }).getByRole('link')
    await expect.element(links('Similar products').nth(1)).toHaveTextContent('Product d')
    await expect.element(links('Recently Viewed').nth(0)).toHaveTextContent('Product b')
    for (const [index, height] of heights().entries())
      expect(Math.abs(height - (reserved[index] ?? 0)), `carousel ${index}`).toBeLessThanOrEqual(4)
  },
)

it('is empty without similar and viewed products', async () => {
  await renderCarousels(['shown'])
  await expect.poll(() => requests.length).toBe(1)
  requests[0]?.answer([])
  await expect.poll(() => heights()).toEqual([])
})

it.each([
  [[], 0],
  [['shown'], 0],
  [['shown', 'a'], 1],
])('reserves the place of recently viewed products only where there are some (%j)', async (viewed, count) => {
  localStorage.setItem('visitedProducts', JSON.stringify(viewed.map((prodId) => ({ prodId, details: {} }))))
  await render(<RecentRailSkeleton except="shown" />)
  expect(heights()).toHaveLength(count)
})
