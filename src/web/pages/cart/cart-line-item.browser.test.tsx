import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { renderPage } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { CartLineItem } from './cart-line-item.tsx'

afterEach(cleanup)

const line = {
  ...soap,
  name: 'Oversized Cotton T-Shirt, Black, M',
  lineTotal: 96,
  unitPrice: 48,
  quantity: 2,
  minQuantity: 1,
  maxQuantity: 3,
  orderableQuantity: 2,
  note: '',
  problem: null,
  priceNotice: null,
}
const nothing = async () => undefined

it('the actions of a line begin at its edge on phones, and its name has no line that ends with "T-"', async () => {
  await page.viewport(360, 740)
  const element = (
    <ul style={{ margin: '0 40px' }}>
      <CartLineItem
        line={line as never}
        messages={{} as never}
        day={null}
        undeliverableTo={null}
        onQuantity={nothing}
        onRemove={nothing}
        onWishlist={nothing}
        onNote={nothing}
        onPincode={nothing}
      />
    </ul>
  )
  await renderPage(element)
  const item = page.getByRole('listitem').element().getBoundingClientRect()
  const wishlist = page.getByRole('button', { name: /to Wishlist/i }).element()
  const label = wishlist.querySelector('.btn-label')?.getBoundingClientRect()
  expect(label?.left).toBeCloseTo(item.left, 0)
  // One rectangle: the word is on one line.
  await expect.element(page.getByText('T-Shirt,', { exact: true })).toBeVisible()
  expect(page.getByText('T-Shirt,', { exact: true }).element().getClientRects()).toHaveLength(1)
})
