import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { ShopFrame } from '#tests/shop-frame.tsx'
import { useWishlist } from './wishlist.tsx'

const requests = recordRequests()

function Heart() {
  const { toggle } = useWishlist()
  const product = { productId: 'soap', name: 'Soap' }
  return (
    <button type="button" onClick={() => void toggle(product)}>
      Wishlist
    </button>
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
  localStorage.setItem('authToken', 'token')
  await renderPage(
    <ShopFrame>
      <Heart />
    </ShopFrame>,
  )
  await expect.poll(() => requests.length).toBe(1)
  requests[0]?.answer({ kind: 'personal', cartProductIds: [], wishlistProductIds: [] })
  await page.getByRole('button', { name: 'Wishlist' }).click()
  await expect.poll(() => requests.at(-1)?.path).toBe('/api/add-to-wishlist')
  requests.at(-1)?.answer({ message, code: 'badInput' }, { status })
  await expect.element(page.getByRole('alert')).toHaveTextContent(shown)
})
