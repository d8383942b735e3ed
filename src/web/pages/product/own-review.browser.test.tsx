import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { soap, soapReview as review } from '#tests/sample-product.ts'
import { ShopFrame } from '#tests/shop-frame.tsx'
// Loaded by the component on demand, which takes long the first time.
import './own-review.tsx'
import '#web/components/rating/rate-modal.tsx'
import Reviews from './reviews.tsx'

const requests = recordRequests()
beforeEach(() => {
  localStorage.setItem('authToken', 'token')
})

const open = () =>
  renderPage(
    <ShopFrame>
      <Reviews product={soap} reviews={{ reviews: [], total: 0 }} />
    </ShopFrame>,
  )
/** Waits for the last request of a call and answers it. */
async function answer(path: string, body: object, status = 200): Promise<void> {
  await expect.poll(() => requests.some((request) => request.path.startsWith(path))).toBe(true)
  requests.findLast((request) => request.path.startsWith(path))?.answer(body, { status })
}
const message = 'Your session has expired. Please log in again.'

it('keeps the form with what was typed when the session ends', async () => {
  await open()
  await answer('/api/my-shell', {
    userId: 'u1',
    kind: 'personal',
    cartProductIds: [],
    wishlistProductIds: [],
  })
  await answer('/api/get-product-user-reviews', [review])
  await page.getByRole('button', { name: 'Edit' }).click()
  const field = page.getByRole('textbox', { name: 'Review' })
  await field.fill('Lathers very well')
  await page.getByRole('button', { name: 'Submit' }).click()
  await answer('/api/edit-rating/r1', { message, code: 'sessionExpired' }, 401)
  await answer('/api/renew-session', { message, code: 'sessionExpired' }, 401)
  const form = page.getByRole('dialog')
  await expect.element(form.getByRole('alert')).toHaveTextContent(message)
  await expect.element(field).toHaveValue('Lathers very well')
  await expect.element(form.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(sessionStorage.getItem('draft:rate:u1:r1')).toContain('Lathers very well')
})
