import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { ShopFrame } from '#tests/shop-frame.tsx'
import { useAddToCart } from '#web/components/cart/change-cart.ts'
import { useWishlist } from './wishlist.tsx'

const product = { productId: 'soap', name: 'Soap' }

const requests = recordRequests()

function Buttons() {
  const { has, toggle } = useWishlist()
  const { add } = useAddToCart(product)
  return (
    <>
      <button type="button" aria-pressed={has('soap')} onClick={() => void toggle(product)}>
        Wishlist
      </button>
      <button type="button" onClick={() => void add()}>
        Add
      </button>
    </>
  )
}

const openShop = () =>
  renderPage(
    <ShopFrame>
      <Buttons />
    </ShopFrame>,
  )
const paths = () => requests.map(({ path }) => path)
const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLButtonElement).click()
const storeToken = () => localStorage.setItem('authToken', 'token')

it('uses the session of the moment of the press, not of the last rendering', async () => {
  await openShop()
  storeToken()
  press('Add')
  await expect.poll(paths).toEqual(['/api/move-to-cart'])
})

it('sends a visitor to the sign-in page', async () => {
  await openShop()
  press('Add')
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(paths()).toEqual([])
})

it.each([
  { before: [], call: '/api/add-to-wishlist', after: true },
  { before: ['soap'], call: '/api/remove-from-wishList', after: false },
])(
  'toggles a product of the wishlist $before once the wishlist is loaded',
  async ({ before, call, after }) => {
    storeToken()
    await openShop()
    await expect.poll(paths).toEqual(['/api/my-shell'])
    press('Wishlist')
    requests[0]?.answer({ kind: 'personal', cartProductIds: [], wishlistProductIds: before })
    await expect.poll(paths).toEqual(['/api/my-shell', call])
    await expect.element(page.getByRole('button', { name: 'Wishlist', pressed: after })).toBeVisible()
  },
)
