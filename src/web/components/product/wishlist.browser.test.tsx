import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import { replaceFetch } from '#tests/network.ts'
import { Texts } from '#tests/texts.tsx'
import { clearCallCache } from '#web/api/client.ts'
import { useLoadedViewer, ViewerContext } from '#web/session/viewer.ts'
import { useWishlist, WishlistProvider } from './wishlist.tsx'

afterEach(async () => {
  await cleanup()
  localStorage.clear()
  clearCallCache()
  vi.unstubAllGlobals()
})

function Heart() {
  const { toggle } = useWishlist()
  const product = { productId: 'soap', name: 'Soap' }
  return (
    <button type="button" onClick={() => void toggle(product)}>
      Wishlist
    </button>
  )
}

function Shop() {
  return (
    <ViewerContext value={useLoadedViewer()}>
      <ToastProvider>
        <WishlistProvider>
          <Heart />
        </WishlistProvider>
      </ToastProvider>
    </ViewerContext>
  )
}

const full = 'A wishlist holds at most 500 products. Remove one to add another.'
it.each([
  { status: 400, message: full, shown: full },
  {
    status: 503,
    message: 'closed for lunch',
    shown: 'Failed to move item to wishlist. Please try again.',
  },
])('a refused product shows "$shown"', async ({ status, message, shown }) => {
  const requests = replaceFetch()
  localStorage.setItem('authToken', 'token')
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Shop /> }])} />, {
    wrapper: Texts,
  })
  await expect.poll(() => requests.length).toBe(1)
  requests[0]?.answer({ kind: 'personal', cartProductIds: [], wishlistProductIds: [] })
  await page.getByRole('button', { name: 'Wishlist' }).click()
  await expect.poll(() => requests.at(-1)?.path).toBe('/api/add-to-wishlist')
  requests.at(-1)?.answer({ message, code: 'badInput' }, { status })
  await expect.element(page.getByRole('alert')).toHaveTextContent(shown)
})
